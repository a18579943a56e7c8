"""Who may see what: the table of the rules, and two worlds for every role and phase (CR6, CR17)."""

from collections.abc import Iterator
from itertools import chain

import pytest

from kinds.belratti import resample
from kinds.sampler import misfits, sample
from rules.belratti.builders import SEATS, Game, dice
from trompe.cards import DECKS
from trompe.errors import Illegal
from trompe.rules.belratti.actions import RefreshHand
from trompe.rules.belratti.rules import RULES
from trompe.rules.belratti.state import State
from trompe.rules.kernel import Viewer
from trompe.session.model import Action


def phases(seats: int, seed: int) -> Iterator[tuple[str, State]]:
    """A game at rest in each of its phases, in the middle of what is secret there."""
    game = Game(seats, seed=seed)
    yield "request", game.state
    game.request(5)
    first, last = game.painters[0], game.painters[-1]
    game.do(first, RefreshHand, cards=game.hand(first)[:6])
    game.lay(first, 2, "second").lay(last, 2)
    yield "selection", game.state
    yield "hanging", game.reveal().state
    yield "evaluation", game.evaluate(wrong=1, fakes=1).state
    game.go_on()
    yield "next request", game.state


def viewers(state: State) -> tuple[Viewer, ...]:
    """Everybody who may look."""
    return (*range(state.seats), None)


@pytest.mark.clause("CR6", "B19", "B23", "B25", "BR8", "BR11", "CR17")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_two_worlds_are_one_to_every_role_in_every_phase(seats: int, seed: int) -> None:
    for phase, here in phases(seats, seed):
        for viewer in viewers(here):
            for number in range(3):
                there = resample(here, viewer, dice(number).of("worlds"), (), fronts=True)
                assert there != here
                assert _seen(here, viewer) == _seen(there, viewer), (phase, viewer)
                assert _refusals(here, viewer, number) == _refusals(there, viewer, number), (phase, viewer)


def _seen(state: State, viewer: Viewer) -> list[object]:
    legal = () if viewer is None else RULES.legal(state, viewer)
    return [
        RULES.view(state, viewer).model_dump_json(),
        [option.model_dump_json() for option in legal],
        RULES.waiting(state),
        list(RULES.pictures(state, viewer).items()),
    ]


def _refusals(state: State, viewer: Viewer, seed: int) -> list[object]:
    """What the viewer is answered to things that are not quite right, and to what is right for others."""
    from random import Random

    from pydantic import TypeAdapter

    chance, found = Random(seed), []
    read = TypeAdapter(Action).validate_python
    for option in chain.from_iterable(RULES.legal(state, seat) for seat in range(state.seats)):
        for thing in [sample(option.parameters, chance), *misfits(option.parameters, chance)][:6]:
            try:
                RULES.act(state, -1 if viewer is None else viewer, read(thing, strict=False), dice(0), 0)
            except Illegal as refusal:
                found.append((refusal.code, refusal.facts))
            except ValueError:
                continue
    return found


ITEMS = [
    # what, the phase, who may see it: o(wner), p(ainters), d(irectors), s(pectators)
    ("hand", "selection", "o"),
    ("pile", "selection", ""),
    ("committed", "selection", "o"),
    ("origin", "hanging", "o"),
    ("row", "hanging", "opds"),
    ("given up", "selection", "o"),
    ("given up", "next request", "o"),
]


@pytest.mark.clause("CR6", "B19", "B25", "BR15", "BR23", "BR24", "B28")
@pytest.mark.parametrize(("item", "phase", "who"), ITEMS)
def test_the_table_of_who_may_see_what(item: str, phase: str, who: str) -> None:
    state = dict(phases(6, 1))[phase]
    owner = next(seat for seat in range(6) if state.given[seat])
    painters = dict(phases(6, 1))["selection"].painters
    secrets = {
        "hand": tuple(state.handles[card] for card in state.hands[owner]),
        "pile": tuple(state.handles[card] for card in state.deck),
        "committed": tuple(state.handles[own.card] for own in state.laid[owner]),
        "origin": (f'"laid":{RULES.view(state, owner).model_dump(mode="json")["you"].get("laid")}',),
        "row": tuple(card.handle for card in state.row),
        "given up": tuple(state.handles[card] for card in state.given[owner]),
    }[item]
    for viewer in viewers(state):
        role = "s" if viewer is None else "o" if viewer == owner else "p" if viewer in painters else "d"
        if item == "origin":
            laid = (RULES.view(state, viewer).model_dump(mode="json")["you"] or {}).get("laid", [])
            own = {card.handle for card in state.row if card.card in {o.card for o in state.laid[owner]}}
            assert ({entry["card"] for entry in laid} == own) == (role in who)
            continue
        shown = RULES.view(state, viewer).model_dump_json()
        assert all((handle in shown) == (role in who) for handle in secrets), (item, viewer)
        fetched = RULES.pictures(state, viewer)
        assert all((handle in fetched) == (role in who) for handle in secrets), (item, viewer)


@pytest.mark.clause("CR6", "B34")
@pytest.mark.parametrize("phase", ["evaluation", "next request"])
def test_origin_and_themes_are_open_from_the_evaluation_on(phase: str) -> None:
    state = dict(phases(6, 1))[phase]
    assert state.last is not None
    for viewer in viewers(state):
        view = RULES.view(state, viewer).model_dump(mode="json")
        assert view["lastRound"]["cards"] == [card.model_dump(mode="json") for card in state.last.cards]


@pytest.mark.clause("CR17")
def test_no_handle_names_two_things_in_a_game() -> None:
    game = Game(3)
    names = set(game.state.handles)
    for _ in range(5):
        row = game.reveal(3).row()
        assert not names & set(row)
        names |= set(row)
        game.evaluate().go_on()


@pytest.mark.clause("CR17")
def test_a_game_dealt_with_another_deck_shows_no_wrong_painting() -> None:
    """Every picture it had is missing then; games from before decks were told apart go on as they were."""
    game = Game(3)
    shown = RULES.pictures(game.state, 0)
    assert len(shown) == 20
    assert {picture.id for picture in shown.values()} <= {picture.id for picture in DECKS["painting"].pictures}
    other = RULES.pictures(game.state.but(paintings="another deck"), 0)
    assert other.keys() == shown.keys()
    assert all(picture.id.startswith("another deck/") for picture in other.values())
    assert RULES.pictures(game.state.but(paintings=""), 0) == shown
