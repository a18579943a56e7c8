"""Chance that can be checked by hand (CR7, CR8), by RULES.md's own words and none of the server's code."""

from hashlib import sha256

import pytest

from session.steps import GAME, finished, running, seated
from trompe import session as sessions
from trompe.rules.illusion.rules import ARROWS
from trompe.session import model as m


def checked_shuffle(items: list[int], seed: str, contributions: list[str], purpose: str) -> list[int]:
    """The published recipe, from the seed that is shown at the end."""
    secret = sha256(b"\0".join([b"trompe/1", bytes.fromhex(seed), *(part.encode() for part in contributions)])).digest()
    head = secret + b"\0" + purpose.encode() + b"\0"
    numbers = b"".join(sha256(head + block.to_bytes(8, "big")).digest() for block in range(60))
    at = 0
    for i in reversed(range(1, len(items))):
        number = 2**32
        while number >= 2**32 - 2**32 % (i + 1):
            number, at = int.from_bytes(numbers[at : at + 4], "big"), at + 4
        j = number % (i + 1)
        items[i], items[j] = items[j], items[i]
    return items


@pytest.mark.clause("CR7", "CR8")
@pytest.mark.parametrize("seats", [2, 5])
def test_anybody_can_check_every_deal_from_the_log(seats: int) -> None:
    table = running(GAME, seats, seed=seats, contribution="mine!")
    state = table.state
    parts = ["mine!", *(f"part-{seat}" for seat in range(1, seats))]
    deck = checked_shuffle(list(range(98)), table.seed, parts, "illusion/deck")
    arrows = checked_shuffle(list(range(12)), table.seed, parts, "illusion/arrows")
    assert (*state.row, *state.deck) == tuple(deck)
    assert (state.colour, *state.arrow_pile) == tuple(ARROWS[i] for i in arrows)


@pytest.mark.clause("CR8")
def test_the_commitment_is_told_at_once_and_the_seed_at_the_end() -> None:
    table = finished()
    opened = table.entries[0].events[0]
    over = table.entries[-1].events[-1]
    assert sha256(bytes.fromhex(over.seed)).hexdigest() == opened.commitment
    assert over == m.Finished(result=table.state.result, seed=table.seed)
    assert not any(table.seed in entry.model_dump_json() for entry in table.entries[:-1])


@pytest.mark.clause("CR7", "CR8")
def test_every_contribution_and_every_seed_deals_otherwise() -> None:
    decks = set()
    for part in (None, "a", "b"):
        decks.add(running(GAME, 2, contribution=part).state.deck)
    decks.add(running(GAME, 2, seed=1).state.deck)
    assert len(decks) == 4


@pytest.mark.clause("CR7", "CR8")
def test_talk_versions_and_time_do_not_steer_a_deal() -> None:
    plain, other = seated(GAME, 3), seated(GAME, 3)
    other.now += 12345
    other.do("h1", m.Talk(text="abracadabra"))
    for table in (plain, other):
        table.do("h0", m.Start(players=3))
    assert plain.state == other.state
    assert plain.session.version != other.session.version


@pytest.mark.clause("CR8")
@pytest.mark.parametrize("part", ["", "a b", "ñ", "a" * 65, "\n"])
def test_a_contribution_is_short_visible_ascii(part: str) -> None:
    with pytest.raises(ValueError, match="contribution"):
        m.Join(name="Ben", contribution=part)
    assert sessions.dice(running(GAME, 2).session).seed != bytes(32)
