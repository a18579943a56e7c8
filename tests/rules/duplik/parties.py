"""Games of bots of both strengths by the rules alone, with what they drew; and what is true of a drawing."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from types import SimpleNamespace
from typing import Any, NamedTuple

from rules.duplik.builders import START, Play
from trompe.cards.scenes import Thing
from trompe.cards.scenes.claims import holds
from trompe.rules.canvas import Drawing, Stroke, digest
from trompe.rules.duplik import bot, keen, table
from trompe.rules.duplik.model import AcceptTotals, Mark
from trompe.rules.duplik.rules import RULES
from trompe.rules.duplik.scenes import BY_ID, scene
from trompe.rules.duplik.telling import lines
from trompe.rules.kernel import Dice, Pixels, Seen, Strength


class Drawn(NamedTuple):
    """A bot's canvas, and what it placed on it: nothing that has a name, if it is a casual one's."""

    strokes: tuple[Stroke, ...]
    things: tuple[Thing, ...]


class Sheet(NamedTuple):
    """A canvas when its round was closed."""

    artist: int
    evaluator: int
    points: int
    marks: tuple[Mark | None, ...]


class Round(NamedTuple):
    """What a round came to."""

    portrayer: int
    points: int
    """The portrayer's."""
    sheets: tuple[Sheet, ...]


class Party(Play):
    """A game whose seats are all played by bots."""

    def __init__(self, strengths: Sequence[Strength], seed: int = 0, **options: Any) -> None:
        super().__init__(len(strengths), seed, **options)
        self.strengths = strengths
        self.canvases: dict[str, Drawn] = {}
        self.rounds: list[Round] = []

    def look(self, seat: int, handle: str) -> Seen:
        """What a seat sees of a canvas that it may see."""
        assert handle in RULES.canvases(self.state, seat)
        strokes = self.canvases[handle].strokes
        return Seen(Pixels(1, 1, bytes((9, 9, 9) if strokes else (255, 255, 255))), strokes=strokes)

    def move(self, seat: int) -> Any:
        """Let a bot do what it wants to."""
        view, legal = self.view(seat), RULES.legal(self.state, seat)
        action = RULES.bot(view, seat, legal, lambda handle: self.look(seat, handle), self.dice, self.strengths[seat])
        if isinstance(action, AcceptTotals) and len(self.turn.accepted) == self.state.seats - 1:
            self.rounds.append(self._round())
        self.do(seat, action)
        return action

    def draw(self) -> None:
        """All artists draw, and time is up."""
        for page in self.turn.pages:
            view, strength = self.view(page.artist), self.strengths[page.artist]
            strokes = RULES.sketch(view, page.artist, self.dice, strength)
            layout = keen.idea(view, page.artist, self.dice) if strength == "keen" else None
            self.canvases[page.canvas] = Drawn(strokes, layout.things if layout else ())
        digests = {page.canvas: digest(Drawing(strokes=self.canvases[page.canvas].strokes)) for page in self.turn.pages}
        self.state = RULES.expire(self.state, self.dice, self.turn.ends + table.GRACE + 1, digests).state

    def step(self) -> None:
        """What comes next: the first bot that has something to do, else the drawing."""
        eager = RULES.eager(self.state, START)
        if eager:
            self.move(eager[0])
        else:
            self.draw()

    def play(self) -> "Party":
        """To the end."""
        while RULES.result(self.state) is None:
            self.step()
        return self

    def first_round(self) -> Round:
        """To the end of the first round."""
        while not self.rounds:
            self.step()
        return self.rounds[0]

    def _round(self) -> Round:
        turn = self.turn
        sheets = (
            Sheet(page.artist, table.evaluator_of(turn, page.artist), table.artist_points(turn, page), page.marks)
            for page in turn.pages
        )
        return Round(turn.portrayer, table.portrayer_points(turn), tuple(sheets))


def drawn_by(scene_id: str, artist: Strength, portrayer: Strength, seed: int) -> Drawn:
    """What an artist draws of a scene after a portrayer's words."""
    dice = Dice(sha256(f"duplik/drawn/{seed}".encode()).digest())
    words = scene(scene_id)
    phase = SimpleNamespace(round=1, lines=lines(words.description, portrayer), title=words.title)
    view: Any = SimpleNamespace(phase=phase)
    layout = keen.idea(view, 1, dice) if artist == "keen" else None
    return Drawn(bot.sketch(view, 1, dice, artist), layout.things if layout else ())


def truths(scene: str, things: Sequence[Thing]) -> tuple[bool, ...]:
    """Which criteria of a scene a drawing meets that shows these things: by the claims behind them.

    A claim names things by the scene's keys; those drawn go by the keys of their sort, from left to right.
    """
    layout: Any = BY_ID[scene].layout  # type: ignore[attr-defined]
    named = _keyed(things, layout.things)
    return tuple(holds(named, criterion.claim) for criterion in layout.criteria)


def _keyed(things: Sequence[Thing], originals: Sequence[Thing]) -> list[Thing]:
    names: dict[str, str] = {}
    for motif in {thing.motif for thing in originals}:
        pairs = zip(_across(originals, motif), _across(things, motif), strict=False)
        names.update({drawn.key: original.key for original, drawn in pairs})
    return [
        replace(
            thing,
            key=names.get(thing.key, f"more:{thing.key}"),
            **{field: _other(names, getattr(thing, field)) for field in ("on", "inside", "holder", "wearer")},
        )
        for thing in things
    ]


def _other(names: Mapping[str, str], key: str) -> str:
    return names.get(key, f"more:{key}") if key else ""


def _across(things: Sequence[Thing], motif: str) -> list[Thing]:
    found = (thing for thing in things if thing.motif == motif)
    return sorted(found, key=lambda thing: (thing.middle, thing.key))
