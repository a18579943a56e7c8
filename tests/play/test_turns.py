"""Acting through the use cases, on a real store."""

import asyncio
from dataclasses import replace

import pytest

from play.people import Caller, House, act, move, named, opened, play_out, started, view
from trompe.errors import Conflict, Forbidden, Illegal, NotFound, Refusal
from trompe.play import lobby, turns, watch
from trompe.rules.illusion.model import Challenge, Options, Place
from trompe.rules.illusion.rules import Illusion
from trompe.rules.kernel import Step
from trompe.session import Create
from trompe.session.model import Join, Leave, Start, Talk


async def test_a_game_from_its_creation_to_its_end(house: House) -> None:
    game = await started(house, "Ana", "Ben", "Cleo")
    seen = await play_out(house, game, "Ana", "Ben", "Cleo")
    assert seen.status == "finished"
    assert seen.result is not None
    assert max(seen.result.scores) == 3
    assert seen.seed is not None


@pytest.mark.clause("CR4")
async def test_creating_twice_with_one_key_makes_one_game(house: House) -> None:
    wanted = Create(game=Options(), seats=3, name="Ana")
    first = await lobby.create(house, named("Ana"), wanted, "k")
    again = await lobby.create(house, named("Ana"), wanted, "k")
    assert (again.game.id, again.version, first.repeated, again.repeated) == (first.game.id, 1, False, True)
    with pytest.raises(Conflict, match="key_reused"):
        await lobby.create(house, named("Ana"), wanted.but(seats=4), "k")
    other = await lobby.create(house, named("Ben"), wanted, "k")
    assert other.game.id != first.game.id


@pytest.mark.clause("CR4")
async def test_an_action_sent_twice_happens_once_and_is_answered_with_the_view_of_now(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    seen = await view(house, game, "Ana")
    first, second = (("Ana", "Ben"), ("Ben", "Ana"))[seen.waiting_for[0]]
    place = Place(turn=seen.play.phase.turn, position=0)
    done = await turns.act(house, named(first), game, place, "once")
    other = await act(house, game, second, Place(turn=place.turn + 1, position=0))
    again = await turns.act(house, named(first), game, place, "once")
    assert (again.version, again.repeated, again.change) == (done.version, True, done.change)
    assert again.game.version == other.version
    with pytest.raises(Conflict, match="key_reused"):
        await turns.act(house, named(first), game, place.but(position=1), "once")
    assert (await view(house, game, first)).version == other.version


@pytest.mark.clause("CR4")
async def test_a_refused_action_may_be_tried_again_with_its_key(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    seen = await view(house, game, "Ana")
    waiting = ("Ana", "Ben")[1 - seen.waiting_for[0]]
    ahead = Place(turn=seen.play.phase.turn + 1, position=0)
    with pytest.raises(Illegal, match="late"):
        await turns.act(house, named(waiting), game, ahead, "again")
    assert (await view(house, game, "Ana")).version == seen.version
    await act(house, game, ("Ana", "Ben")[seen.waiting_for[0]], Place(turn=seen.play.phase.turn, position=0))
    done = await turns.act(house, named(waiting), game, ahead, "again")
    assert (done.repeated, done.version) == (False, seen.version + 2)


@pytest.mark.clause("CR3")
async def test_a_strict_client_gets_a_conflict_when_the_game_moved_on(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    version = (await view(house, game, "Ana")).version
    await act(house, game, "Ben", Talk(text="hello"))
    with pytest.raises(Conflict, match="version_moved") as refused:
        await act(house, game, "Ana", Talk(text="hi"), expected=version)
    assert refused.value.facts == {"version": version + 1}
    assert (await view(house, game, "Ana")).version == version + 1
    assert (await act(house, game, "Ana", Talk(text="hi"), expected=version + 1)).version == version + 2


@pytest.mark.clause("CR3", "CR5")
async def test_two_actions_at_once_are_each_answered_with_what_happened(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    seen = await view(house, game, "Ana")
    name = ("Ana", "Ben")[seen.waiting_for[0]]
    turn = seen.play.phase.turn
    answers = await asyncio.gather(
        act(house, game, name, Place(turn=turn, position=0)),
        act(house, game, name, Place(turn=turn, position=1)),
        act(house, game, "Ana", Talk(text="at the same time")),
        return_exceptions=True,
    )
    codes = sorted(answer.code for answer in answers if isinstance(answer, Refusal))
    assert codes == ["late"]
    after = await view(house, game, "Ana")
    assert (after.version, len(after.play.phase.row)) == (seen.version + 2, 2)


@pytest.mark.clause("CR3")
async def test_a_hundred_players_and_one_last_seat(house: House) -> None:
    game = (await opened(house, "Ana", seats=2)).game.id
    people = [f"P{n}" for n in range(100)]
    answers = await asyncio.gather(
        *(act(house, game, name, Join(name=name)) for name in people), return_exceptions=True
    )
    seated = [name for name, answer in zip(people, answers, strict=True) if not isinstance(answer, BaseException)]
    assert len(seated) == 1
    assert {answer.code for answer in answers if isinstance(answer, Refusal)} == {"table_full"}
    assert [seat.name for seat in (await view(house, game, "Ana")).seats] == ["Ana", seated[0]]


@pytest.mark.clause("CR1")
async def test_joining_twice_gives_the_same_seat_and_changes_nothing(house: House) -> None:
    game = (await opened(house, "Ana", seats=3)).game.id
    first = await act(house, game, "Ben", Join(name="Ben"))
    again = await act(house, game, "Ben", Join(name="Benjamin"))
    assert (again.version, again.repeated, again.change) == (first.version, True, None)
    assert again.game.you is not None
    assert again.game.you.seat == 1


async def test_what_is_not_there_and_what_is_not_theirs(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    before = (await view(house, game, "Ana")).version
    with pytest.raises(NotFound, match="unknown_game"):
        await act(house, "g" + "0" * 24, "Ana", Talk(text="anybody?"))
    with pytest.raises(Forbidden, match="not_seated"):
        await act(house, game, "Zoe", Talk(text="hello"))
    with pytest.raises(Forbidden, match="not_seated"):
        await act(house, game, "Zoe", Challenge(turn=1))
    with pytest.raises(Forbidden, match="not_your_seat"):
        await act(house, game, "Ana", Leave(seat=1))
    assert (await view(house, game, "Ana")).version == before


@pytest.mark.clause("CR15", "CR13")
async def test_lifetimes_open_and_finished_games_expire_running_ones_never(house: House) -> None:
    game = (await opened(house, "Ana", seats=2)).game.id

    async def lifetime() -> int:
        from trompe.store import keys

        (left,) = await house.store._executor.run([("TTL", keys.names(game).log)])
        return int(left)

    assert 0 < await lifetime() <= house.open_for
    await act(house, game, "Ben", Join(name="Ben"))
    await act(house, game, "Ana", Start(players=2))
    assert await lifetime() == -1
    await act(house, game, "Ana", Leave(seat=0))
    ended = await act(house, game, "Ben", Leave(seat=1))
    assert ended.game.status == "abandoned"
    assert 0 < await lifetime() <= house.keep_for


async def test_a_view_of_a_spectator_has_no_seat(house: House) -> None:
    game = await started(house, "Ana", "Ben")
    seen = await watch.look(house, Caller("nobody"), game)
    assert seen.you is None
    with pytest.raises(Forbidden, match="not_seated"):
        await watch.log(house, Caller("nobody"), game)
    assert move(seen).turn == 1


@pytest.mark.clause("CR9", "CR15")
async def test_an_action_cannot_revive_a_game_whose_time_is_over(house: House) -> None:
    """No clock runs here: the action itself meets what is due first."""
    game = await started(house, "Ana", "Ben")
    first = ("Ana", "Ben")[(await view(house, game, "Ana")).waiting_for[0]]
    late = replace(house, idle_after=0)
    with pytest.raises(Illegal, match="not_running"):
        await turns.act(late, named(first), game, Place(turn=1, position=0), "late")
    seen = await view(house, game, "Ana")
    assert (seen.status, seen.version) == ("abandoned", 4)
    log = await watch.log(house, named("Ana"), game)
    assert [entry.action.type for entry in log.entries[1:]] == ["join", "start", "expire"]


@pytest.mark.clause("CR5", "CR9")
async def test_an_action_meets_the_state_after_a_deadline_of_the_kind(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock's step stands in the log, and the action comes too late; strictly, the game has moved on."""
    game = await started(house, "Ana", "Ben")
    seen = await view(house, game, "Ana")
    first = ("Ana", "Ben")[seen.waiting_for[0]]
    monkeypatch.setattr(Illusion, "due", lambda self, state: 1 if state.turn == 1 else None)
    monkeypatch.setattr(Illusion, "expire", lambda self, state, dice, now, *more: Step(state.but(turn=2), ()))
    with pytest.raises(Illegal, match="late"):
        await turns.act(house, named(first), game, Place(turn=1, position=0), "late")
    assert (await view(house, game, "Ana")).version == seen.version + 1
    with pytest.raises(Conflict, match="version_moved"):
        await turns.act(house, named(first), game, Place(turn=2, position=0), "strict", seen.version)
    done = await turns.act(house, named(first), game, Place(turn=2, position=0), "late")
    assert (done.version, done.repeated) == (seen.version + 2, False)
