"""Duplik: seats that describe, draw real strokes and judge, and a check of points, secrets and drawings."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import aclosing
from hashlib import sha256
from typing import Any

from trompe.client import Action, Change, Client, Game, Json, Refused
from trompe.demo.record import Record
from trompe.demo.sampler import sample

from .duplik_secrets import leaks
from .part import Part

OWN = ("scene_shown", "ballot_noted")
"""Events that one seat alone is told; to others they are blank."""
STEADY = ("accept_totals", "mark_canvas", "read_criterion", "pass_canvases", "start_timer", "open_turn")
"""What brings a game on, the most urgent first."""
QUARREL = 15
"""One mark in so many is left to the artists."""
MISSED = (
    "accepted_already",
    "dispute_open",
    "disputed_before",
    "mark_closed",
    "mark_disputed",
    "mark_settled",
    "marks_missing",
    "not_denied",
    "not_now",
    "points_accepted",
    "same_ballot",
    "same_mark",
    "time_up",
)
GOLD = 3
ARRIVAL = 20
"""Seconds by which strokes are there on another device."""


class DuplikPart(Part):
    """What the demo knows of Duplik."""

    missed = Part.missed | frozenset(MISSED)
    seconds = 1800
    side_by_side = 10

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self._done: set[tuple[str, Any, int, str]] = set()
        """By game, seat and round: what was done beside the moves."""
        self._drawn: dict[tuple[str, int | None, int], Any] = {}
        """By game, seat and round: the strokes on the own canvas."""

    def options(self) -> list[Json]:
        """The shortest drawing time, with and without the author's vote."""
        return [{"kind": self.kind, "drawSeconds": 30, "authorVotes": votes} for votes in (True, False)]

    async def choose(self, client: Client, game: Game, rng: random.Random) -> Action:
        """Vote where one has not; bring the game on; now and then let the artists decide."""
        assert game["you"] is not None
        assert game["play"] is not None
        legal = {option["type"]: option["parameters"] for option in game["you"]["legal"] if option["kind"] == self.kind}
        you = game["play"]["you"] or {}
        if "vote" in legal and you.get("ballot") is None:
            return sample_of(legal["vote"], rng)
        chosen = next(kind for kind in STEADY if kind in legal)
        quarrel = chosen == "mark_canvas" and "open_dispute" in legal and rng.randrange(QUARREL) == 0
        return sample_of(legal["open_dispute" if quarrel else chosen], rng)

    async def meanwhile(self, client: Client, game: Game, seat: int | None, rng: random.Random) -> list[str]:
        """Describe and draw while the timer runs; look at the exhibition."""
        phase = game["play"] and game["play"]["phase"]
        if not phase:
            return []
        if phase["type"] == "drawing" and seat is not None and self._first(game, seat, phase["round"], "drawing"):
            if seat == phase["portrayer"]:
                return await self._describe(client, game, phase)
            return await self._draw(client, game, phase, seat, rng)
        if (shown := phase.get("shown")) and self._first(game, seat, shown["round"], "exhibition"):
            return await self._visit(client, game, shown, seat)
        if phase["type"] == "judging" and self._first(game, seat, phase["round"], "judging"):
            return await self._peek(client, game, phase, seat)
        return []

    def public(self, game: Game) -> Any:
        """All of a view but what the own seat knows."""
        shown = {name: value for name, value in game.items() if name not in ("you", "envelope", "play")}
        play = game["play"]
        return shown | {"play": play and {name: value for name, value in play.items() if name != "you"}}

    def told(self, change: Change) -> Any:
        """All of a change but what single seats are told."""
        facts = {name: value for name, value in change.items() if name != "events"}
        return facts | {"events": [event for event in change["events"] if event["type"] not in (*OWN, "blank")]}

    def shown(self, game: Game) -> Iterator[str]:
        """Points that follow from the marks, and scenes that are nobody's but the portrayer's."""
        play = game["play"]
        if play is None:
            return
        phase, seat = play["phase"], game["you"] and game["you"]["seat"]
        judged = phase.get("shown") or phase
        if "criteria" in judged:
            yield from _misjudged(judged)
        if play["you"] and (play["you"]["type"] == "portrayer") != (seat == phase.get("portrayer")):
            yield "somebody but the portrayer was shown the scene"

    def ended(self, record: Record) -> Iterator[str]:
        """Scores that are the sum of all rounds, each seat equally often portrayer, the highest winning."""
        play, result = record.end["play"], record.end["result"]
        if result is None or play is None:
            return
        events = [event for entry in record.logs[0]["entries"] for event in entry["events"]]
        closed = [event["points"] for event in events if event["type"] == "round_closed"]
        opened = [event["portrayer"] for event in events if event["type"] == "turn_opened"]
        sums = [sum(points) for points in zip(*closed, strict=True)]
        if result["scores"] != sums or play["scores"] != sums:
            yield f"the scores {result['scores']} are not the sum of the rounds: {sums}"
        if result["winners"] != [seat for seat, score in enumerate(sums) if score == max(sums)]:
            yield f"{result['winners']} won with {sums}"
        if len({opened.count(seat) for seat in range(len(sums))}) != 1:
            yield f"seats were portrayer {opened}"
        yield from leaks(record)

    def _first(self, game: Game, seat: int | None, round: int, what: str) -> bool:
        mark = (game["id"], seat, round, what)
        new = mark not in self._done
        self._done.add(mark)
        return new

    async def _describe(self, client: Client, game: Game, phase: Json) -> list[str]:
        """Two lines; and a look at a canvas, which is refused."""
        for text in ("There is a house. / Hay una casa.", "Left of it, a tree. / A su izquierda, un árbol."):
            await client.act(game["id"], {"kind": "duplik", "type": "describe", "round": phase["round"], "text": text})
        return await _refused(client, game, phase["canvases"][0]["canvas"])

    async def _draw(self, client: Client, game: Game, phase: Json, seat: int, rng: random.Random) -> list[str]:
        """Some strokes, the last ones taken back; another device has them too, and a neighbour's are not to be seen."""
        own = {each["artist"]: each["canvas"] for each in phase["canvases"]}
        entries: list[Json] = [{"type": "draw", "strokes": [_stroke(rng)]} for _ in range(rng.randint(3, 8))]
        entries.append({"type": "undo", "count": rng.randint(1, 2)})
        async with asyncio.timeout(ARRIVAL), client.pen(game["id"], own[seat]) as pen:
            device = asyncio.create_task(_followed(client, game["id"], own[seat], len(entries)))
            try:
                for entry in entries:
                    await pen.put(entry)
                told = await device
            finally:
                device.cancel()
        strokes = [entry["strokes"][0] for entry in entries[:-1]][: -entries[-1]["count"]]
        self._drawn[game["id"], seat, phase["round"]] = strokes
        found = (await client.canvas(game["id"], own[seat]))["strokes"]
        other = next(canvas for artist, canvas in own.items() if artist != seat)
        wrong = [] if found == strokes else [f"seat {seat} drew {strokes}, and sees {found}"]
        if told != entries:
            wrong.append(f"seat {seat} drew {entries}, and was told {told}")
        return wrong + await _refused(client, game, other)

    async def _peek(self, client: Client, game: Game, phase: Json, seat: int | None) -> list[str]:
        """Canvases that are judged are shown to who judges them, and not to portrayer and spectators."""
        for each in phase["canvases"]:
            if seat is None or seat == phase["portrayer"]:
                return await _refused(client, game, each["canvas"])
            if seat == each["evaluator"] and (await client.canvas(game["id"], each["canvas"]))["open"]:
                return ["a canvas was judged while it could be drawn on"]
        return []

    async def _visit(self, client: Client, game: Game, shown: Json, seat: int | None) -> list[str]:
        """Every canvas of a closed round is there, and what was frozen."""
        wrong = []
        for each in shown["canvases"]:
            strokes = (await client.canvas(game["id"], each["canvas"]))["strokes"]
            if each["artist"] == seat and strokes != self._drawn.get((game["id"], seat, shown["round"]), strokes):
                wrong.append(f"the canvas of seat {seat} is not what they drew")
            plain = [[stroke["tool"], stroke["width"], stroke["points"]] for stroke in strokes]
            if sha256(json.dumps(plain, separators=(",", ":")).encode()).hexdigest() != each["digest"]:
                wrong.append(f"the canvas of seat {each['artist']} is not what its digest says")
        return wrong


def sample_of(parameters: Json, rng: random.Random) -> Action:
    """Any action that the descriptor takes."""
    action: Action = sample(parameters, rng)
    return action


async def _followed(client: Client, game: str, canvas: str, count: int) -> list[Json]:
    """What another device of the seat is told, until it has so many entries."""
    told: list[Json] = []
    async with aclosing(client.follow_canvas(game, canvas)) as updates:
        async for update in updates:
            told = update["entries"] if update["reset"] else told + update["entries"]
            if len(told) >= count:
                break
    return told


async def _refused(client: Client, game: Game, canvas: str) -> list[str]:
    try:
        await client.canvas(game["id"], canvas)
    except Refused as refused:
        return [] if refused.code == "unknown_canvas" else [f"another's canvas was refused as {refused.code}"]
    # On a slow machine the round may be over before the question has arrived: then everybody may see it.
    now = await client.view(game["id"])
    return ["another's canvas could be seen"] if _stage(now) == _stage(game) else []


def _stage(game: Game) -> tuple[Any, Any]:
    phase = (game["play"] or {}).get("phase", {})
    return phase.get("type"), phase.get("round")


def _stroke(rng: random.Random) -> Json:
    points = [[rng.randint(0, 1000), rng.randint(0, 1000)] for _ in range(rng.randint(1, 40))]
    return {"tool": rng.choice(("pencil", "pencil", "eraser")), "width": rng.choice((4, 8, 32)), "points": points}


def _misjudged(judged: Json) -> Iterator[str]:
    golden, met_by_any = judged["golden"], set[int]()
    for canvas in judged["canvases"]:
        yes = {number for number, mark in enumerate(canvas["marks"], 1) if mark == "yes"}
        if canvas["points"] != len(yes) + (GOLD - 1) * (golden in yes):
            yield f"{canvas['points']} points for the marks {canvas['marks']}, {golden} golden"
        met_by_any |= yes
    met = len(met_by_any)
    if judged["portrayerPoints"] != met or [c["met"] for c in judged["criteria"]].count(True) != met:
        yield f"{judged['portrayerPoints']} points for the portrayer, {met} criteria met"


PART = DuplikPart
