"""How well Duplik's bots play: keen against casual ones, and how often the keen judge is right (issue 6).

    python tests/bench/bots_duplik.py [--games 200] [--scenes 120] [--json FILE]

Roles: first rounds at a table of four keen bots, each played twice from the same seed: as it is, and with a casual
bot in the portrayer's or in one artist's seat. Points of that seat, keen less casual, in pairs.

Games: four seats by the rules alone, two keen and two casual bots, seated in turn; for each game the mean score of the
keen seats less that of the casual ones. Effect size is the mean difference by the differences' standard deviation; the
interval is that of the mean, at 95 %.

The judge: for each scene three drawings, of a keen artist after a keen portrayer's words and after a casual one's, and
of a casual artist. The truth of a criterion is the scene's own claim, held against what the artist placed on the
canvas; the judge knows the strokes and the criterion's words. Intervals are Wilson's, at 95 %.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from rules.duplik.parties import Drawn, Party, Round, drawn_by, truths
from trompe.rules.duplik.casual import KIND_PERCENT
from trompe.rules.duplik.scenes import SCENES, scene
from trompe.rules.duplik.wits.judging import judged
from trompe.rules.duplik.wits.templates import usual
from trompe.rules.kernel import Strength

SEATINGS: tuple[tuple[Strength, ...], ...] = (
    ("keen", "casual", "keen", "casual"),
    ("casual", "keen", "casual", "keen"),
    ("keen", "keen", "casual", "casual"),
    ("casual", "casual", "keen", "keen"),
)
DRAWINGS: tuple[tuple[Strength, Strength], ...] = (("keen", "keen"), ("keen", "casual"), ("casual", "keen"))
"""Strength of the artist and of the portrayer."""


class Difference(NamedTuple):
    """Keen less casual, in points a game and seat."""

    keen: float
    casual: float
    difference: float
    low: float
    high: float
    effect: float
    """The mean difference by the differences' standard deviation."""


def difference(keen: Sequence[float], casual: Sequence[float]) -> Difference:
    """Of paired means, a pair a game."""
    gaps = [one - other for one, other in zip(keen, casual, strict=True)]
    middle, spread = fmean(gaps), stdev(gaps)
    half = 1.96 * spread / sqrt(len(gaps))
    return Difference(
        fmean(keen), fmean(casual), middle, middle - half, middle + half, middle / spread if spread else 0.0
    )


def roles(rounds: int) -> dict[str, Difference]:
    """What strength is worth in each role, everything else being equal."""
    points: dict[str, tuple[list[float], list[float]]] = {"artist": ([], []), "portrayer": ([], [])}
    for seed in range(rounds):
        first = Party(("keen",) * 4, seed).state.first
        artist = (first + 1 + seed % 3) % 4
        keen = Party(("keen",) * 4, seed).first_round()
        points["artist"][0].append(_drawn_points(keen, artist))
        points["artist"][1].append(_drawn_points(_with_casual(artist, seed), artist))
        points["portrayer"][0].append(keen.points)
        points["portrayer"][1].append(_with_casual(first, seed).points)
    return {role: difference(*both) for role, both in points.items()}


def _with_casual(seat: int, seed: int) -> Round:
    strengths: list[Strength] = ["keen"] * 4
    strengths[seat] = "casual"
    return Party(strengths, seed).first_round()


def _drawn_points(played: Round, artist: int) -> float:
    return next(sheet.points for sheet in played.sheets if sheet.artist == artist)


def games(count: int) -> dict[str, Any]:
    """Scores of whole games, and who won them."""
    scores: dict[Strength, list[float]] = {"keen": [], "casual": []}
    won: Counter[str] = Counter()
    for seed in range(count):
        party = Party(SEATINGS[seed % len(SEATINGS)], seed).play()
        for strength, means in scores.items():
            seats = [seat for seat, each in enumerate(party.strengths) if each == strength]
            means.append(fmean(party.state.scores[seat] for seat in seats))
        assert party.state.result is not None
        winners = {party.strengths[seat] for seat in party.state.result.winners}
        won["both" if len(winners) > 1 else winners.pop()] += 1
    return {"won": dict(won), "scores": difference(scores["keen"], scores["casual"])}


def wilson(good: int, count: int) -> tuple[float, float]:
    """The interval of a share at 95 %."""
    if not count:
        return (0.0, 1.0)
    z, share = 1.96, good / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return middle - half, middle + half


class Opinion(NamedTuple):
    """What a judge said of a criterion, and what is true."""

    truth: bool
    met: bool
    sure: bool
    seconds: float
    """Of the processor; the first look at a canvas is the longest."""


def opinions(scenes: int, artist: Strength, portrayer: Strength) -> Iterator[Opinion]:
    """The keen judge on one drawing a scene."""
    for number, each in enumerate(SCENES[:scenes]):
        drawn: Drawn = drawn_by(each.id, artist, portrayer, number)
        for truth, wording in zip(truths(each.id, drawn.things), scene(each.id).criteria, strict=True):
            start = time.thread_time()
            verdict = judged(drawn.strokes, (wording.en, wording.es))
            yield Opinion(truth, verdict.met, verdict.sure, time.thread_time() - start)


def agreement(found: Sequence[Opinion]) -> dict[str, Any]:
    """Counts and shares of what a judge said."""
    right = [each for each in found if each.met == each.truth]
    sure = [each for each in found if each.sure]
    true, false = [each for each in found if each.truth], [each for each in found if not each.truth]
    shares = [sum(each in right for each in part) / len(part) for part in (true, false) if part]
    count = Counter((each.truth, each.met) for each in found)
    by_chance = (len(true) * KIND_PERCENT + len(false) * (100 - KIND_PERCENT)) / 100 / len(found)
    return {
        "criteria": len(found),
        "met": len(true),
        "right": len(right),
        "agreement": len(right) / len(found),
        "interval": wilson(len(right), len(found)),
        "sure": len(sure),
        "rightWhenSure": sum(each.met == each.truth for each in sure),
        "agreementWhenSure": sum(each.met == each.truth for each in sure) / max(1, len(sure)),
        "balanced": fmean(shares),
        "yesYes": count[True, True],
        "yesButNo": count[True, False],
        "noButYes": count[False, True],
        "noNo": count[False, False],
        "casualJudge": by_chance,
        "medianMs": 1000 * sorted(each.seconds for each in found)[len(found) // 2],
        "slowestMs": 1000 * max(each.seconds for each in found),
    }


def judging(scenes: int) -> dict[str, Any]:
    """The keen judge's agreement with the truth, by who drew after whose words, and over all."""
    usual()
    found = {f"{a} artist, {p} portrayer": list(opinions(scenes, a, p)) for a, p in DRAWINGS}
    everything = [opinion for each in found.values() for opinion in each]
    return {name: agreement(each) for name, each in {**found, "all": everything}.items()}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--scenes", type=int, default=len(SCENES))
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    judge, by_role, played = judging(asked.scenes), roles(asked.games), games(asked.games)
    for name, each in judge.items():
        print(
            f"{name}: right {each['right']} of {each['criteria']} ({each['agreement']:.1%}, "
            f"{each['interval'][0]:.1%} to {each['interval'][1]:.1%}; balanced {each['balanced']:.1%}; "
            f"a casual judge {each['casualJudge']:.1%}); sure of {each['sure']}, "
            f"right {each['agreementWhenSure']:.1%}; "
            f"median {each['medianMs']:.1f} ms, slowest {each['slowestMs']:.0f} ms"
        )
    for name, gap in {**by_role, "whole games": played["scores"]}.items():
        print(
            f"{name}: keen {gap.keen:.2f}, casual {gap.casual:.2f}, difference {gap.difference:.2f} "
            f"({gap.low:.2f} to {gap.high:.2f}), effect size {gap.effect:.2f}"
        )
    print(f"games won: {played['won']} of {asked.games}")
    if asked.json:
        report = {
            "judging": judge,
            "roles": {role: gap._asdict() for role, gap in by_role.items()},
            "games": {"count": asked.games, "won": played["won"], "scores": played["scores"]._asdict()},
        }
        asked.json.write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
