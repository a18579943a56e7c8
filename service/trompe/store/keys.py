"""Names of the keys in Redis. All keys of a game, and its partition's deadlines, lie in one cluster slot.

    meta          hash    format, partitions
    g:{tag}:gid   hash    v version, n nonce, s snapshot, x when it expires (ms, by the store's clock)
    e:{tag}:gid   stream  the log; id = <version>-0, fields n nonce, d data
    i:{tag}:gid   hash    request keys: digest -> version:nonce:fingerprint, `#`.. ring of the newest
    x:{tag}:gid:canvas    string  a canvas: digits for its entries, and one more when frozen (5), frozen (1), strokes
                          (5), points (6); marks of the newest 256 request keys, of 6 bytes and 4 of their content
                          each, the nth at n - 1 modulo 256; when frozen, what the canvas shows
    j:{tag}:gid:canvas    list    its entries, until it is frozen
    p:{tag}:gid   zset    streams of seats: holder:connection -> real ms of the last sign of life
    w:{tag}:gid   zset    streams of spectators, as above, by what would be their holder
    l:{tag}:gid   hash    l<holder> when last seen, r<holder> when they last asked, f who is there, n times it changed
    h:{tag}       zset    gid -> ms when the clock looks after its people
    q:{tag}:group:r       hash    quick matches: id -> a request's data; id:s its state, :v 1, 2 when it is over,
                          :p its player, :b whether bots are welcome, :m its match, :g its game; p.. the request of
                          a player; m.. the ids of a match; # how many ever asked, #n how many play
    q:{tag}:group:w       zset    ids of those who wait, in the order of asking
    q:{tag}:group:t       zset    ids and matches -> ms at which something is to be done with them
    n:{notices}:due       zset    notices on their way: id -> ms at which one is due
    n:{notices}:id        hash    b its body, n how often it failed, d once it needs nothing more
    a:gid         hash    holder -> player, for those who may have a seat
    m:/player     string  how often a player's list of games has changed, by a digest of their id
    k:id          string  what a client's key for a quick match was used for
    o:{tag}       stream  in the first partition: tokens that hold no more; o:{tag}:n counts them
    t:{tag}       zset    gid, group or mark of an owed notice -> due ms, and a sentinel that keeps the key in being
    c:{tag}       channel of the partition's doorbell

The number of partitions and their tags are part of the data format: never change them without a new FORMAT.
"""

import binascii
import re
import zlib
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import count

from trompe.errors import NotFound
from trompe.store.values import Key
from trompe.store.wire import Command

FORMAT = "1"
PARTITIONS = 256
SLOTS = 16384
SENTINEL = "~"
REVOCATIONS = "~revoked"
"""The name under which revoked tokens are followed and rung, and no name that a game could have."""
MINE = "mine"
PEOPLE = "~people"
"""In the place of a canvas's name, and no name that one could have."""
OWED = "w"
"""With what the mark of a notice begins that is owed after a commit; a game's id begins with another letter."""
GROUP = "q"
"""With what the name of a group begins; a game's id begins with another letter."""
_GID = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")


def slot(key: str) -> int:
    """The cluster slot (0..16383) of a key, by its hash tag when it has one."""
    start = key.find("{")
    end = key.find("}", start + 1)
    tag = key[start + 1 : end] if start >= 0 and end > start + 1 else key
    return binascii.crc_hqx(tag.encode(), 0) % SLOTS


def spread(partitions: int) -> tuple[str, ...]:
    """One tag for each partition: the first hex number whose slot lies in the partition's share of the slots.

    Plain tags (`p0`, `p1` …) leave some nodes of a cluster with nothing and others with twice their share.
    """
    tags: dict[int, str] = {}
    for number in count():
        tag = f"{number:x}"
        tags.setdefault(slot(tag) * partitions // SLOTS, tag)
        if len(tags) == partitions:
            return tuple(tags[band] for band in range(partitions))
    raise AssertionError


TAGS = spread(PARTITIONS)
REVOKED, REVOKED_COUNT = f"o:{{{TAGS[0]}}}", f"o:{{{TAGS[0]}}}:n"


@dataclass(frozen=True)
class Names:
    """The keys of one game."""

    game: str
    log: str
    keys: str
    due: str
    channel: str


@dataclass(frozen=True)
class Crowd:
    """The keys of a game's people."""

    seats: str
    spectators: str
    seen: str
    looked_after: str


def possible(gid: str) -> bool:
    """Whether it has the form of a game's id; whatever else a client sends never reaches a key."""
    return _GID.match(gid) is not None


def tag_of(gid: str) -> str:
    """The tag of a game's partition."""
    return TAGS[zlib.crc32(gid.encode()) % PARTITIONS]


@lru_cache(maxsize=4096)
def names(gid: str) -> Names:
    """The keys of a game. Raises NotFound for what cannot be a game's id."""
    if not possible(gid):
        raise NotFound("unknown_game")
    tag = tag_of(gid)
    return Names(f"g:{{{tag}}}:{gid}", f"e:{{{tag}}}:{gid}", f"i:{{{tag}}}:{gid}", due(tag), channel(tag))


def canvas(gid: str, canvas: str) -> str:
    """The key of a canvas. Raises NotFound for what cannot be one's name."""
    names(gid)
    if not possible(canvas):
        raise NotFound("unknown_canvas")
    return f"x:{{{tag_of(gid)}}}:{gid}:{canvas}"


def journal(gid: str, of: str) -> str:
    """The key of a canvas's entries."""
    return "j" + canvas(gid, of)[1:]


def watched(gid: str, of: str) -> str:
    """The name under which a canvas of a game, or a request of a group, is followed and rung."""
    return f"{gid}/{of}"


def mine(name: str) -> str:
    """What counts the changes of a player's list of games, by its `listed` name."""
    return f"m:{name.removeprefix(MINE)}"


def listed(player: str) -> str:
    """The name under which a player's list of games is followed and rung."""
    return f"{MINE}/{blake2b(player.encode('utf-8', 'surrogatepass'), digest_size=12).hexdigest()}"


def quick(group: str) -> tuple[str, str, str]:
    """The keys of a group of quick matches: requests, who waits, times."""
    names(group)
    stem = f"q:{{{tag_of(group)}}}:{group}"
    return f"{stem}:r", f"{stem}:w", f"{stem}:t"


def quick_key(id: str) -> str:
    """What a client's key for a quick match was used for."""
    return f"k:{id}"


def counter(name: str) -> Command:
    """Asks for what grows with each change of a game, by its id, or of what is `watched` beside one, by its name."""
    if name == REVOCATIONS:
        return ("GET", REVOKED_COUNT)
    gid, slash, of = name.partition("/")
    if of == PEOPLE:
        return ("HGET", crowd(gid).seen, "n")
    if gid == MINE:
        return ("GET", mine(name))
    if slash and gid.startswith(GROUP):
        return ("HGET", quick(gid)[0], f"{of}:v")
    return ("GETRANGE", canvas(gid, of), 0, 4) if slash else ("HGET", names(gid).game, "v")


def crowd(gid: str) -> Crowd:
    """The keys of a game's people. Raises NotFound for what cannot be a game's id."""
    names(gid)
    tag = tag_of(gid)
    return Crowd(f"p:{{{tag}}}:{gid}", f"w:{{{tag}}}:{gid}", f"l:{{{tag}}}:{gid}", looked_after(tag))


def people(gid: str) -> str:
    """The name under which a game's people are followed and rung."""
    return f"{gid}/{PEOPLE}"


def looked_after(tag: str) -> str:
    """The games of a partition whose people the clock is to look after."""
    return f"h:{{{tag}}}"


def due(tag: str) -> str:
    """The deadlines of a partition."""
    return f"t:{{{tag}}}"


def channel(tag: str) -> str:
    """The doorbell of a partition."""
    return f"c:{{{tag}}}"


def request(key: Key) -> bytes:
    """Field under which a request key is kept: 16 bytes, whatever its owner and text."""
    owner = key.owner.encode("utf-8", "surrogatepass")
    text = key.text.encode("utf-8", "surrogatepass")
    return blake2b(len(owner).to_bytes(4, "big") + owner + text, digest_size=16).digest()


def marks(key: Key) -> tuple[bytes, bytes]:
    """What a canvas keeps of a request key and of its content: 6 and 4 bytes."""
    return request(key)[:6], bytes.fromhex(fingerprint(key))[:4]


def fingerprint(key: Key) -> str:
    """The fingerprint as kept: 24 hex digits, whatever the length of the given one."""
    return blake2b(key.fingerprint.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()
