"""The small parts: tags and slots, URLs."""

from collections import Counter
from hashlib import sha256

import pytest

from trompe.store import StartRefused
from trompe.store.address import parse
from trompe.store.keys import PARTITIONS, SLOTS, TAGS, channel, due, names, slot


def test_slots_are_those_of_the_cluster() -> None:
    assert slot("123456789") == 0x31C3 % SLOTS
    assert slot("foo{bar}baz") == slot("bar")
    assert slot("foo{}bar") != slot("")


@pytest.mark.parametrize(("nodes", "spread"), [(3, {85, 86}), (6, {42, 43}), (16, {16}), (256, {1})])
def test_partitions_spread_evenly_over_the_nodes_of_a_cluster(nodes: int, spread: set[int]) -> None:
    on_node = Counter(slot(due(tag)) * nodes // SLOTS for tag in TAGS)
    assert len(on_node) == nodes
    assert set(on_node.values()) == spread


def test_tags_and_partitions_of_games_never_change() -> None:
    assert len(set(TAGS)) == PARTITIONS == 256
    assert (TAGS[0], TAGS[1], TAGS[255]) == ("2b7", "14", "2ad")
    assert sha256(",".join(TAGS).encode()).hexdigest().startswith("7b3ec5cd7c4ea157")
    assert names("abc").game == "g:{13}:abc"


def test_games_spread_over_partitions_and_each_stays_in_one_slot() -> None:
    counts = Counter(names(f"game-{number}").due for number in range(25_600))
    assert len(counts) == PARTITIONS
    assert max(counts.values()) < 160
    one = names("abc")
    assert len({slot(name) for name in (one.game, one.log, one.keys, one.due, one.channel)}) == 1
    assert channel(TAGS[0]) == f"c:{{{TAGS[0]}}}"


def test_addresses() -> None:
    assert parse("unix:///tmp/a%20b.sock?db=2").path == "/tmp/a b.sock"
    assert parse("unix:///tmp/a.sock?db=2").database == 2
    plain = parse("redis://user:p%40ss@example:7000/3")
    assert (plain.host, plain.port, plain.database) == ("example", 7000, 3)
    assert plain.greeting() == [("AUTH", "user", "p@ss"), ("SELECT", 3)]
    assert (parse("redis://").host, parse("redis://[::1]").host) == ("localhost", "::1")
    assert parse("rediss://example").tls is not None


@pytest.mark.parametrize(
    "url", ["http://x", "redis://x/y", "redis://x:port", "redis://x?socket_timeout=1", "redis://x?ssl_certfile=a"]
)
def test_addresses_that_are_none(url: str) -> None:
    with pytest.raises(StartRefused):
        parse(url)
