"""Examples for the documents: a short game of each kind, really played by the rules, so that they are true."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from trompe import session as sessions
from trompe.play.canvas import Canvas, Drawn
from trompe.play.house import Caller, House, Table
from trompe.play.match import QuickMatch, WantedMatch
from trompe.play.values import ChangePage, GamePage, Outcome, PictureInfo
from trompe.play.watch import changes_of, shown
from trompe.rules import KINDS
from trompe.rules.canvas import Clear, Draw, Stroke, Undo
from trompe.rules.kernel import Legal, Rules, Value
from trompe.session import Action, Create, Played, Session
from trompe.store import Entry, Loaded
from trompe.web.auth import Guest
from trompe.web.rest.lists import INDEX, kinds_offered, texts_offered
from trompe.web.rest.values import Advance, Clock, Player, Texts

GAME = "g5f0c1b7e9a3d42680c7b9e21"
_START = datetime(2026, 11, 29, 18, 0, tzinfo=UTC)
_NONCE, _INVITE, _SEED = "a41c09d2e7b3", "K7M2PX9Q", "5e" * 32
_PLAYER = "p8d3f0a6c2b91e47d5a60c3f2"
_GUESTS = ("Tim", "Eva", "Leo", "Zoe")
_STEPS = 6
_NOTHING: Any = None
_HOUSE = House(_NOTHING, _NOTHING, _NOTHING, secret=b"of these examples only")
_ACTION: TypeAdapter[Any] = TypeAdapter(Action)


_CANVAS = "7d0c2f5e91b84a6c3d20e8f1"
_STROKES = (Stroke(points=((120, 640), (500, 310), (880, 640))), Stroke(width=32, points=((760, 180),)))
_ENTRIES = {
    "strokes": Draw(strokes=_STROKES).model_dump(mode="json"),
    "undo": Undo(count=1).model_dump(mode="json"),
    "clear": Clear(count=12).model_dump(mode="json"),
}
_MATCH = "q1f4e2a90c7b35d68e0f12d7b3c95a8e6014c2f9d7b3a"
_WANTED = WantedMatch(
    game=next(iter(KINDS.values())).OptionsType(), players=next(iter(KINDS.values())).fewest, name="Ana"
)
_PICTURE = PictureInfo(title="Waves", alt="A colour card with this pattern: waves.", view_box=(0, 0, 200, 280))


class Examples(NamedTuple):
    """By operation: bodies under a name each, and an answer."""

    bodies: Mapping[str, Mapping[str, Any]]
    answers: Mapping[str, Any]


class _Told(NamedTuple):
    """A game as far as it was played."""

    bodies: dict[str, Any]
    steps: list[Played]


@lru_cache
def examples() -> Examples:
    """All examples, as plain JSON."""
    told = {kind: _told(rules) for kind, rules in KINDS.items()}
    first = next(iter(told.values()))
    creations = {kind: _creation(rules).model_dump(mode="json", exclude_none=True) for kind, rules in KINDS.items()}
    actions = {name: body for each in told.values() for name, body in each.bodies.items()}
    bodies = {
        "createGame": creations,
        "act": actions,
        "draw": _ENTRIES,
        "askQuickMatch": {"pair": _json(_WANTED), "withBots": _json(_WANTED.but(bots=True, wait=20))},
        "advanceClock": {"minute": _json(Advance(advance_ms=60_000))},
    }
    return Examples(bodies, {**_answers(first.steps), **_plain()})


def _told(rules: Rules) -> _Told:
    """Opened, joined, started, and a few actions on."""
    creation = _creation(rules)
    steps = [sessions.created(GAME, creation, "holder-0", _SEED, _INVITE, _at(0))]
    bodies: dict[str, Any] = {
        "join": {"kind": "session", "type": "join", "name": _GUESTS[0]},
        "start": {"kind": "session", "type": "start", "players": rules.fewest},
        "talk": {"kind": "session", "type": "talk", "text": "¡Suerte!"},
    }
    for holder, name in zip(range(1, rules.fewest), _GUESTS, strict=False):
        _step(steps, holder, {**bodies["join"], "name": name})
    for name in ("talk", "start"):
        _step(steps, 0, bodies[name])
    for _ in range(_STEPS):
        _clock(steps)
        session = steps[-1].session
        seat = next(iter(rules.eager(session.state, _at(len(steps)))), 0)
        for legal in reversed(rules.legal(session.state, seat)):
            bodies[f"{legal.kind}.{legal.type}"] = body = _smallest(legal)
        _step(steps, seat, body)
    return _Told(bodies, steps)


def _step(steps: list[Played], holder: int, body: Any) -> None:
    action = _ACTION.validate_python(body)
    played = sessions.played(steps[-1].session, f"holder-{holder}", action, _at(len(steps)))
    assert played is not None
    steps.append(played)


def _clock(steps: list[Played]) -> None:
    """What the clock does before the next step."""
    session, now = steps[-1].session, _at(len(steps))
    digests = {canvas: sha256(canvas.encode()).hexdigest() for canvas in sessions.owed(session, now) or ()}
    if played := sessions.expired(session, now, now, digests):
        steps.append(played)


def _creation(rules: Rules) -> Create:
    return Create(game=rules.OptionsType(), seats=rules.fewest, name="Ana")


def _smallest(legal: Legal) -> dict[str, Any]:
    """The least action that a descriptor takes."""
    return {name: _least(schema) for name, schema in legal.parameters["properties"].items()}


def _least(schema: Mapping[str, Any]) -> Any:
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return schema["enum"][0]
    if schema.get("type") == "array":
        return _least_list(schema)
    return schema.get("minimum", 0) if schema.get("type") == "integer" else "…"


def _least_list(schema: Mapping[str, Any]) -> list[Any]:
    """As few items as it takes: the first ones of a choice where all must differ, and what it must contain."""
    count, items = schema.get("minItems", 0), schema["items"]
    if schema.get("uniqueItems"):
        return list(items["enum"][:count])
    marked = [_least(schema["contains"])] * schema.get("minContains", 1) if "contains" in schema else []
    return [*marked, *[_least(items)] * (count - len(marked))]


def _answers(steps: list[Played]) -> dict[str, Any]:
    outcome, opened = _outcome(steps), _outcome(steps[:1])
    return {
        "createGame": _json(opened),
        "act": _json(outcome),
        "getGame": _json(outcome.game),
        "findGame": _json(opened.game),
        "listEvents": _json(_events(steps)),
        "listOpenGames": _json(_page(steps[0].session)),
        "listMyGames": _json(_page(steps[-1].session)),
    }


def _plain() -> dict[str, Any]:
    guest = Guest(player=_PLAYER, token="eyJhbGciOiJIUzI1NiJ9.….…", expires_at=_START + timedelta(days=90))
    return {
        "createGuest": _json(guest),
        "getIndex": _json(INDEX),
        "getMe": _json(Player(player=_PLAYER)),
        "listKinds": _json(kinds_offered()),
        "listTexts": _json(Texts(texts=texts_offered(next(iter(KINDS)), "en").texts[:2])),
        "getPictureInfo": _json(_PICTURE),
        "askQuickMatch": _json(_match("waiting")),
        "getQuickMatch": _json(_match("seated", GAME)),
        "withdrawQuickMatch": _json(_match("cancelled")),
        "getClock": _json(Clock(now=_START)),
        "draw": _json(Drawn(cursor=1, repeated=False)),
        "getCanvas": _json(Canvas(canvas=_CANVAS, open=True, cursor=1, strokes=_STROKES)),
        "advanceClock": _json(Clock(now=_START + timedelta(minutes=1))),
    }


def _match(status: Any, game: str | None = None) -> QuickMatch:
    ends = _START + timedelta(seconds=_WANTED.wait)
    shared = {name: getattr(_WANTED, name) for name in ("game", "players", "pace", "name", "bots", "strength")}
    return QuickMatch(id=_MATCH, status=status, asked_at=_START, ends_at=ends, game_id=game, **shared)


def _outcome(steps: list[Played]) -> Outcome:
    version = len(steps)
    table = _table(steps, steps[-1].entry.seat)
    (change,) = changes_of(table, [_entry(steps[-1])])
    return Outcome(version=version, repeated=False, change=change, game=shown(_HOUSE, table, Caller(_PLAYER)))


def _table(steps: list[Played], viewer: int | None = 0) -> Table:
    return Table(steps[-1].session, Loaded(len(steps), _NONCE, b"", _at(len(steps))), viewer)


def _events(steps: list[Played]) -> ChangePage:
    changes = changes_of(_table(steps), [_entry(step) for step in steps])
    return ChangePage(changes=changes, cursor=changes[-1].cursor, more=False, reset=False)


def _entry(step: Played) -> Entry:
    return Entry(step.entry.version, _NONCE, step.entry.model_dump_json().encode())


def _page(session: Session) -> GamePage:
    return GamePage(games=(sessions.summary(session, 0),), next=None)


def _at(minutes: int) -> int:
    return int((_START + timedelta(minutes=minutes)).timestamp() * 1000)


def _json(value: Value) -> Any:
    return value.model_dump(mode="json")
