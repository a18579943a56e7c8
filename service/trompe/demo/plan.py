"""Which games a run plays."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from trompe.client import Json, Kind

from .kinds import Part

APIS = ("graphql", "rest")


@dataclass(frozen=True)
class Plan:
    """One game to play."""

    number: int
    options: Json
    apis: tuple[str, ...]
    """By seat: which API its player uses."""
    bots: int = 0
    """How many further seats bots take."""
    invited: bool = False
    spectator: str = "rest"
    """Which API the spectator uses."""

    @property
    def kind(self) -> str:
        """The kind of game."""
        return str(self.options["kind"])

    @property
    def name(self) -> str:
        """The plan in a few words."""
        rest = [str(value) for name, value in self.options.items() if name != "kind"]
        seats = "".join(api[0].upper() for api in self.apis) + "B" * self.bots
        return " ".join([f"{self.number:>3}", self.kind, *rest, seats, *["invited"] * self.invited])


def plans(kind: Kind, part: Part, first: int, quick: bool) -> list[Plan]:
    """Every number of players with every set of options, beginning with either API; then all in one API, bots, invited.

    `quick`: each number of players and each set of options once.
    """
    return list(_quick(kind, part, first) if quick else _whole(kind, part, first))


def repeated(found: Sequence[Plan], count: int) -> list[Plan]:
    """As many plans as asked for: the first ones, or all again and again."""
    numbers = range(1, count + 1)
    endless = (plan for _ in numbers for plan in found)
    return [_numbered(plan, n) for plan, n in zip(islice(endless, count), numbers, strict=False)]


def _numbered(plan: Plan, number: int) -> Plan:
    return Plan(number, plan.options, plan.apis, plan.bots, plan.invited, plan.spectator)


def _whole(kind: Kind, part: Part, first: int) -> Iterator[Plan]:
    number = first
    for options in part.options():
        for seats in range(kind["fewest"], kind["most"] + 1):
            for begin in range(2):
                yield Plan(number, options, _mixed(seats, begin), spectator=APIS[begin])
                number += 1
    options, few = part.options()[0], kind["fewest"]
    for api in APIS:
        yield Plan(number, options, (api,) * few, spectator=api)
        number += 1
    yield Plan(number, options, _mixed(max(few - 1, 1), 0), bots=1)
    yield Plan(number + 1, options, _mixed(few, 1), invited=True, spectator="graphql")


def _quick(kind: Kind, part: Part, first: int) -> Iterator[Plan]:
    sets, counts = part.options(), range(kind["fewest"], kind["most"] + 1)
    for n in range(max(len(sets), len(counts))):
        yield Plan(first + n, sets[n % len(sets)], _mixed(counts[n % len(counts)], n), spectator=APIS[n % 2])


def _mixed(seats: int, begin: int) -> tuple[str, ...]:
    return tuple(APIS[(begin + seat) % 2] for seat in range(seats))
