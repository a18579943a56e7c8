"""Opening games and finding them again."""

from collections.abc import Callable

import pytest

from play.people import Caller, House, act, named, opened, play_out, started
from trompe.errors import Forbidden, Malformed, NotFound
from trompe.play import lobby, watch
from trompe.rules.illusion.model import Options
from trompe.session import Create
from trompe.session.model import Join, Leave, Start


def ids(page: lobby.GamePage) -> list[str]:
    return [game.id for game in page.games]


async def test_open_games_are_listed_newest_first_and_page_by_page(house: House) -> None:
    games = [(await opened(house, f"Host {n}")).game.id for n in range(5)]
    first = await lobby.open_games(house, named("Zoe"), "illusion", 2)
    second = await lobby.open_games(house, named("Zoe"), "illusion", 2, first.next)
    third = await lobby.open_games(house, named("Zoe"), None, 2, second.next)
    assert sorted(ids(first) + ids(second) + ids(third)) == sorted(games)
    assert [game.created_at for page in (first, second, third) for game in page.games] == sorted(
        (game.created_at for page in (first, second, third) for game in page.games), reverse=True
    )
    assert third.next is None


async def test_a_started_game_and_one_by_invitation_are_not_listed(house: House) -> None:
    await opened(house, "Ana", access="invited")
    await started(house, "Ben", "Cleo")
    open_game = (await opened(house, "Dora")).game.id
    assert ids(await lobby.open_games(house, named("Zoe"))) == [open_game]


async def test_a_players_own_games_are_those_with_a_seat(house: House) -> None:
    running = await started(house, "Ana", "Ben")
    joined = (await opened(house, "Cleo")).game.id
    await act(house, joined, "Ben", Join(name="Ben"))
    assert sorted(ids(await lobby.own_games(house, named("Ben")))) == sorted([running, joined])
    await act(house, joined, "Ben", Leave(seat=1))
    page = await lobby.own_games(house, named("Ben"))
    assert [(game.id, game.your_seat, game.status) for game in page.games] == [(running, 1, "running")]


async def test_a_list_leaves_out_games_that_are_gone(house: House) -> None:
    await house.hints.open_add("illusion", "g" + "1" * 24, 1000, 60)
    await house.hints.mine_add("player-Ana", "g" + "1" * 24, 1000, 60)
    assert ids(await lobby.open_games(house, named("Ana"))) == []
    assert ids(await lobby.own_games(house, named("Ana"))) == []
    assert await house.hints.open_page("illusion", None, 10) == []
    assert await house.hints.mine_page("player-Ana", None, 10) == []


@pytest.mark.parametrize("after", ["x", "1", "1.", "-1.g", "1.g?", "9" * 16 + ".g", "١.g"])
async def test_a_cursor_of_another_list_is_refused(house: House, after: str) -> None:
    with pytest.raises(Malformed, match="bad_cursor"):
        await lobby.open_games(house, named("Ana"), None, 5, after)


async def test_an_invite_code_leads_to_its_game_and_lets_in(house: House) -> None:
    made = (await opened(house, "Ana", access="invited")).game
    assert made.you is not None
    code = made.you.invite
    assert (await lobby.find(house, named("Ben"), code)).id == made.id
    with pytest.raises(Forbidden, match="invite_needed"):
        await watch.look(house, named("Ben"), made.id)
    with pytest.raises(Forbidden, match="invite_needed"):
        await act(house, made.id, "Ben", Join(name="Ben"))
    with pytest.raises(NotFound, match="unknown_invite"):
        await lobby.find(house, named("Ben"), "ABCDEFGH")
    joined = await act(house, made.id, "Ben", Join(name="Ben", invite=code))
    assert joined.game.you is not None
    assert (joined.game.you.seat, joined.game.you.invite) == (1, code)


async def test_only_a_sandbox_takes_seeds(house: House) -> None:
    wanted = Create(game=Options(), seats=2, name="Ana", seed="ab" * 32)
    with pytest.raises(Forbidden, match="sandbox_only"):
        await lobby.create(house, named("Ana"), wanted, "k")
    assert ids(await lobby.own_games(house, named("Ana"))) == []


@pytest.mark.clause("CR1")
async def test_who_took_part_reads_the_log_when_it_is_over_and_nobody_before(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    with pytest.raises(Forbidden, match="not_over"):
        await watch.log(house, named("Ana"), game)
    await play_out(house, game, "Ana", "Ben")
    log = await watch.log(house, named("Ben"), game)
    assert [entry.version for entry in log.entries] == list(range(1, len(log.entries) + 1))
    assert {entry.holder for entry in log.entries}.isdisjoint({"player-Ana", "player-Ben"})


async def test_seats_beyond_the_kind_are_refused(house: House) -> None:
    with pytest.raises(Malformed, match="invalid_input"):
        await opened(house, "Ana", seats=6)


async def test_a_table_starts_with_the_seats_that_are_taken(house: House) -> None:
    game = (await opened(house, "Ana", seats=5)).game.id
    await act(house, game, "Ben", Join(name="Ben", wanted_seat=3))
    begun = await act(house, game, "Ana", Start(players=2))
    assert [(seat.seat, seat.name) for seat in begun.game.seats] == [(0, "Ana"), (1, "Ben")]
    assert (await watch.look(house, Caller("player-Ben"), game)).you.seat == 1  # type: ignore[union-attr]


@pytest.mark.parametrize("typed", [str.lower, lambda code: f" {code[:4]}-{code[4:].lower()} "])
async def test_an_invite_code_works_however_it_is_typed(house: House, typed: Callable[[str], str]) -> None:
    """To find the game, to watch it and to join it."""
    made = (await opened(house, "Ana", access="invited")).game
    assert made.you is not None
    code = typed(made.you.invite)
    assert (await lobby.find(house, named("Ben"), code)).id == made.id
    assert (await watch.look(house, named("Ben"), made.id, code)).id == made.id
    joined = await act(house, made.id, "Ben", Join(name="Ben", invite=code))
    assert joined.game.you is not None
    assert joined.game.you.seat == 1
