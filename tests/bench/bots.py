"""Do keen bots beat casual ones? Prints how much better they do at Belratti and Illusion, with 95 % intervals.

    python tests/bench/bots.py [--games N] [--json FILE]

By the rules alone, in this process. Belratti: whole tables of one strength, the same deals for both; points of the
team. Illusion: tables of both strengths, each deal played with the keen seats once round the table; the share of the
victory that the keen seats get over these games, against their share of the seats. Duplik has a bench of its own.
"""

import json
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from hashlib import sha256
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple

from trompe.cards import DECKS
from trompe.play.eyes import see
from trompe.rules import KINDS
from trompe.rules.belratti.model import POINTS_TO_WIN
from trompe.rules.kernel import Dice, PictureRef, Strength

GAMES = 60
"""Deals for each number of players."""
WITHIN_95 = 1.96
"""Standard errors on either side of a mean."""


class Row(NamedTuple):
    """One line of the table. Gains are differences within pairs: keen minus casual, or minus the fair share."""

    kind: str
    players: int
    pairs: int
    casual: float
    """Belratti: mean points of casual tables; Illusion: the fair share of the victory."""
    keen: float
    gain: float
    low: float
    high: float
    """The 95 % interval of the gain."""
    effect: float
    """The gain in standard deviations of the differences."""
    note: str


class Slowest:
    """The longest step of any bot so far, in ms of this process's CPU."""

    ms = 0.0


def game(kind: str, strengths: Sequence[Strength], seed: int) -> Any:
    """The last state of a game among bots."""
    rules, dice = KINDS[kind], Dice(sha256(f"bench/{kind}/{seed}".encode()).digest())
    own = Dice(dice.of("bots").take(32))
    state = rules.deal(rules.OptionsType(), len(strengths), dice).state
    state = rules.staffed(state, frozenset())
    while waiting := rules.waiting(state):
        state = _moved(kind, state, waiting[0], strengths[waiting[0]], dice, own)
    return state


def _moved(kind: str, state: Any, seat: int, strength: Strength, dice: Dice, own: Dice) -> Any:
    rules = KINDS[kind]
    pictures, began = rules.pictures(state, seat), time.process_time()
    view, legal = rules.view(state, seat), rules.legal(state, seat)
    action = rules.bot(view, seat, legal, lambda handle: see(pictures[handle]), own, strength)
    Slowest.ms = max(Slowest.ms, 1000 * (time.process_time() - began))
    return rules.act(state, seat, action, dice, 0).state


def belratti(players: int, games: int) -> Row:
    """Teams of one strength on the same deals."""
    teams: dict[Strength, list[int]] = {"casual": [], "keen": []}
    for strength, points in teams.items():
        points += (len(game("belratti", [strength] * players, seed).team) for seed in range(games))
    wins = " / ".join(f"{sum(p >= POINTS_TO_WIN for p in points) / games:.0%}" for points in teams.values())
    return _row("belratti", players, teams["casual"], teams["keen"], f"won {wins}")


def illusion(players: int, games: int) -> Row:
    """Half of the seats keen, every second one; with three or five less than half."""
    keen = players // 2
    shares = [mean(_victories(players, keen, seed)) for seed in range(games)]
    return _row("illusion", players, [keen / players] * len(shares), shares, f"{keen} keen of {players}")


def _victories(players: int, keen: int, seed: int) -> Iterator[float]:
    """The keen seats' share of the victory, for each way to seat them; several winners share one."""
    for seats in {frozenset((first + 2 * step) % players for step in range(keen)) for first in range(players)}:
        winners = game("illusion", ["keen" if s in seats else "casual" for s in range(players)], seed).result.winners
        yield len(seats & set(winners)) / len(winners)


def _row(kind: str, players: int, casual: Sequence[float], keen: Sequence[float], note: str) -> Row:
    gains = [after - before for before, after in zip(casual, keen, strict=True)]
    gain, spread = mean(gains), stdev(gains)
    margin = WITHIN_95 * spread / sqrt(len(gains))
    effect = gain / spread if spread else 0.0
    return Row(kind, players, len(gains), mean(casual), mean(keen), gain, gain - margin, gain + margin, effect, note)


def rows(games: int) -> Iterator[Row]:
    """Both kinds with every number of players."""
    for play in (belratti, illusion):
        rules = KINDS[play.__name__]
        yield from (play(players, games) for players in range(rules.fewest, rules.most + 1))


def _look_at_everything() -> None:
    """Pictures are drawn at first sight, which says nothing of how fast bots think."""
    for deck in ("painting", "colour"):
        for picture in DECKS[deck].pictures:
            see(PictureRef(deck, picture.id))


def main() -> None:
    parser = ArgumentParser(description="Keen bots against casual ones.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    found = []
    _look_at_everything()
    sys.stdout.write("kind      players pairs  casual    keen    gain  95 % interval  effect\n")
    for row in rows(options.games):
        found.append(row)
        interval = f"{row.low:6.2f} to {row.high:5.2f}"
        numbers = f"{row.casual:7.2f} {row.keen:7.2f} {row.gain:7.2f} {interval} {row.effect:7.2f}"
        sys.stdout.write(f"{row.kind:9} {row.players:7} {row.pairs:5} {numbers}  {row.note}\n")
    sys.stdout.write(f"the slowest step of a bot: {Slowest.ms:.0f} ms of CPU, with all pictures drawn before\n")
    if options.json:
        options.json.write_text(json.dumps([row._asdict() for row in found]))


if __name__ == "__main__":
    main()
