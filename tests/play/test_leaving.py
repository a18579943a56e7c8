"""Signing out gives up the seats of a player for good, and the tables are told (CR13)."""

import pytest

from play.people import Caller, House, act, named, opened, started, view
from play.test_clock import session_of
from trompe.errors import Unavailable
from trompe.play import absence, leaving, watch
from trompe.session import replayed
from trompe.session.model import AddBot, CallBot, InviteTo, Leave, Start

BEN = Caller("player-Ben", proof="bens-token")


async def seats(house: House, game: str) -> list[str]:
    """Who plays each seat."""
    return [seat.held_by for seat in (await view(house, game, "Zoe")).seats]


@pytest.mark.clause("CR13")
async def test_every_table_that_has_begun_or_may_begin_is_left_and_the_token_revoked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaving, "PAGE", 2)
    games = [await started(house, "Ana", "Ben") for _ in range(3)]
    lobby = (await opened(house, "Ben")).game.id
    await leaving.sign_out(house, BEN)
    assert [await seats(house, game) for game in games] == [["human", "bot"]] * 3
    assert (await view(house, lobby, "Zoe")).status == "abandoned"
    assert BEN.proof in house.store.revoked
    versions = [(await session_of(house, game)).version for game in games]
    await leaving.sign_out(house, BEN)
    assert [(await session_of(house, game)).version for game in games] == versions


@pytest.mark.clause("CR12", "CR13")
async def test_a_seat_that_a_bot_was_called_for_is_given_up_too(studio: House) -> None:
    game = await started(studio, "Ana", "Ben", grace=40)
    await studio.store.advance(41_000)
    await view(studio, game, "Ana")
    await absence.look_after(studio, game)
    (away,) = (await view(studio, game, "Ana")).absences
    await act(studio, game, "Ana", CallBot(seat=1, absence=away.absence))
    await leaving.sign_out(studio, BEN)
    seen = (await act(studio, game, "Ana", InviteTo(seat=1))).game
    assert (seen.absences, await seats(studio, game)) == ((), ["human", "bot"])
    await act(studio, game, "Ana", Leave(seat=0))
    assert replayed(await watch.log(studio, named("Ana"), game)) == await session_of(studio, game)


@pytest.mark.clause("CR13")
async def test_the_last_one_who_signs_out_ends_the_game(house: House) -> None:
    game = (await opened(house, "Ben", 2)).game.id
    await act(house, game, "Ben", AddBot(seat=1))
    await act(house, game, "Ben", Start(players=2))
    await leaving.sign_out(house, BEN)
    assert (await view(house, game, "Zoe")).status == "abandoned"


@pytest.mark.clause("CR1")
async def test_the_token_ends_also_when_a_table_cannot_be_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def down(*_: object) -> None:
        raise Unavailable

    game = await started(house, "Ana", "Ben")
    monkeypatch.setattr(leaving, "act", down)
    await leaving.sign_out(house, BEN)
    assert (BEN.proof in house.store.revoked, await seats(house, game)) == (True, ["human", "human"])
    monkeypatch.undo()
    await leaving.sign_out(house, BEN)
    assert await seats(house, game) == ["human", "bot"]
