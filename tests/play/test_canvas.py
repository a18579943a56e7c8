"""Canvases on a real store: drawn, looked at, and never told of to anybody else (DR8, D14, D17)."""

from typing import Any

import pytest

from kinds.tables import ACTION
from play.easel import DOT, LINE, NAMES, Table, drawing, ready
from play.people import House, act, keys, named, opened, started, view
from trompe.errors import Conflict, Fault, Forbidden, Illegal, NotFound
from trompe.play import absence, canvas, clock, watch
from trompe.play.canvas import Drawn
from trompe.play.eyes import see
from trompe.play.tickets import issued
from trompe.rules.canvas import Clear, Draw, Drawing, Stroke, Undo, digest
from trompe.rules.duplik.model import OpenTurn, Options, PassCanvases, StartTimer
from trompe.session import replayed, restored
from trompe.session.model import AddBot, CallBot, Join, Leave, Start
from trompe.store import Bounds


@pytest.fixture
def house(studio: House) -> House:
    return studio


@pytest.mark.clause("DR8", "CR1")
async def test_strokes_undo_and_clear_are_on_the_own_canvas_at_once(house: House) -> None:
    table = await drawing(house)
    name = table.artists[0]
    assert await table.look(name, name) == canvas.Canvas(canvas=table.canvases[name], open=True, cursor=0, strokes=())
    assert (await table.draw(name, DOT, LINE)).cursor == 1
    assert (await table.look(name, name)).strokes == (DOT, LINE)
    await table.put(name, Undo(count=1))
    assert (await table.look(name, name)).strokes == (DOT,)
    await table.put(name, Clear(count=1))
    seen = await table.look(name, name)
    assert (seen.strokes, seen.cursor, seen.open) == ((), 3, True)


async def test_what_a_worker_remembers_of_a_game_never_refuses_a_stroke(house: House) -> None:
    """It was last asked in an earlier phase, or before the seat was taken back."""
    game = await started(house, *NAMES, game=Options())
    portrayer = NAMES[(await view(house, game, "Ana")).play.phase.portrayer]
    await act(house, game, portrayer, OpenTurn(round=1))
    phase = (await view(house, game, portrayer)).play.phase
    own, name = phase.canvases[0].canvas, NAMES[phase.canvases[0].artist]
    with pytest.raises(Illegal) as refused:
        await canvas.draw(house, named(name), game, own, Draw(strokes=(DOT,)), next(keys))
    assert (refused.value.code, refused.value.clause) == ("canvas_not_open", "DR4")
    await act(house, game, portrayer, StartTimer(round=1))
    assert (await canvas.draw(house, named(name), game, own, Draw(strokes=(DOT,)), next(keys))).cursor == 1
    await act(house, game, name, Leave(seat=NAMES.index(name)))
    with pytest.raises(Forbidden):
        await canvas.draw(house, named(name), game, own, Draw(strokes=(DOT,)), next(keys))
    await act(house, game, name, Join(name=name))
    assert (await canvas.draw(house, named(name), game, own, Draw(strokes=(DOT,)), next(keys))).cursor == 2


@pytest.mark.clause("CR4", "DR8")
async def test_a_stroke_sent_twice_is_drawn_once(house: House) -> None:
    table = await drawing(house)
    name = table.artists[0]
    assert await table.draw(name, DOT, key="k") == Drawn(cursor=1, repeated=False)
    await table.draw(name, LINE)
    assert await table.draw(name, DOT, key="k") == Drawn(cursor=1, repeated=True)
    with pytest.raises(Conflict):
        await table.draw(name, LINE, key="k")
    assert (await table.look(name, name)).strokes == (DOT, LINE)
    assert await table.draw(table.artists[1], DOT, key="k") == Drawn(cursor=1, repeated=False)


@pytest.mark.clause("DR8", "D14", "D17", "CR6")
async def test_nobody_else_draws_on_a_canvas_or_looks_at_it(house: House) -> None:
    table = await drawing(house)
    name, other = table.artists[:2]
    for drawn in (False, True):
        if drawn:
            await table.draw(name, DOT)
        for stranger in (table.portrayer, other):
            for attempt in (table.look(stranger, name), table.put(stranger, Draw(strokes=(DOT,)), of=name)):
                with pytest.raises(NotFound) as refused:
                    await attempt
                assert (refused.value.code, refused.value.facts) == ("unknown_canvas", {})
        with pytest.raises(NotFound):
            await table.look("a spectator", name)
        with pytest.raises(Forbidden):
            await table.put("a spectator", Draw(strokes=(DOT,)), of=name)


@pytest.mark.clause("DR4", "DR5", "CR6")
async def test_before_the_timer_starts_the_own_canvas_is_there_but_not_open_and_others_are_not_there(
    house: House,
) -> None:
    table = await ready(house)
    name, other = table.artists[:2]
    blank = canvas.Canvas(canvas=table.canvases[name], open=False, cursor=None, strokes=())
    assert await table.look(name, name) == blank
    for attempt in (table.draw(name, DOT), anext(canvas.follow(house, named(name), table.game, table.canvases[name]))):
        with pytest.raises(Illegal) as refused:
            await attempt
        assert (refused.value.code, refused.value.clause) == ("canvas_not_open", "DR4")
    table.canvases["invented"] = "0" * 24
    for stranger in (table.portrayer, other):
        for of in (name, "invented"):
            for attempt in (table.look(stranger, of), table.put(stranger, Draw(strokes=(DOT,)), of=of)):
                with pytest.raises(NotFound) as unknown:
                    await attempt
                assert (unknown.value.code, unknown.value.facts) == ("unknown_canvas", {})
    assert await table.look(name, name) == blank


@pytest.mark.clause("CR12", "CR13", "DR5")
async def test_a_canvas_is_open_only_to_who_can_draw_on_it(house: House) -> None:
    table = await drawing(house, *NAMES[:3])
    left, called = table.artists
    for name in (left, called):
        await table.draw(name, DOT)
    await act(house, table.game, left, Leave(seat=NAMES.index(left)))
    await table.pass_time(61_000)
    await view(house, table.game, table.portrayer)
    await absence.look_after(house, table.game)
    away = next(away for away in (await table.session()).away if away.seat == NAMES.index(called))
    await act(house, table.game, table.portrayer, CallBot(seat=away.seat, absence=away.number))
    for name, code in ((left, "seat_left"), (called, "bot_called")):
        with pytest.raises(Forbidden) as refused:
            await table.draw(name, LINE)
        assert refused.value.code == code
    shown = canvas.Canvas(canvas=table.canvases[left], open=False, cursor=None, strokes=(DOT,))
    assert await table.look(left, left) == shown
    await act(house, table.game, left, Join(name=left))
    assert await table.look(left, left) == shown.but(open=True, cursor=1)
    await table.pass_time(31_000)
    assert await table.look(left, left) == shown, "time is up, though no clock has looked yet"


@pytest.mark.clause("D14", "D17", "CR6", "DR8")
async def test_nothing_at_the_table_tells_that_anybody_draws(house: House) -> None:
    table = await drawing(house)
    before = [await everything(table, name) for name in (*NAMES, "a spectator")]
    async with house.hub.follow(table.game) as follower:
        version = (await house.store.load(table.game)).version
        for _ in range(3):
            await table.draw(table.artists[0], DOT, LINE)
        assert await follower.wait(version, 0.2) is None
    assert [await everything(table, name) for name in (*NAMES, "a spectator")] == before


async def everything(table: Table, name: str) -> list[str]:
    """All that a player gets, but for the time."""
    seen = await watch.look(table.house, named(name), table.game)
    changes = await watch.changes(table.house, named(name), table.game)
    return [seen.model_dump_json(exclude={"envelope": {"server_time"}}), changes.model_dump_json()]


@pytest.mark.clause("D20", "D25", "D35")
async def test_after_passing_the_evaluator_sees_the_canvas_and_the_portrayer_does_not(house: House) -> None:
    table = await drawing(house)
    name = table.artists[0]
    await table.draw(name, DOT)
    await table.time_up()
    await act(house, table.game, table.portrayer, PassCanvases(round=1, to="left"))
    assert (await table.look(table.artists[1], name)).strokes == (DOT,)
    for stranger in (table.portrayer, table.artists[2], "a spectator"):
        with pytest.raises(NotFound):
            await table.look(stranger, name)


@pytest.mark.clause("DR8")
async def test_a_canvas_takes_so_much_and_no_more(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await drawing(house)
    name = table.artists[0]
    monkeypatch.setattr(canvas, "BOUNDS", Bounds(strokes=3, points=4, entries=4))

    async def full(entry: Any, bound: str) -> None:
        before = await table.look(name, name)
        with pytest.raises(Illegal) as refused:
            await table.put(name, entry)
        assert (refused.value.code, refused.value.clause) == ("canvas_full", "DR8")
        assert refused.value.facts == {"strokes": 3, "points": 4, "entries": 4}
        assert refused.value.faults == (Fault("", bound),)
        assert await table.look(name, name) == before

    await table.draw(name, DOT, DOT)
    await full(Draw(strokes=(DOT, DOT)), "a canvas takes at most 3 strokes in its round")
    await full(Draw(strokes=(Stroke(points=((1, 1),) * 3),)), "a canvas takes at most 4 points in its round")
    await table.draw(name, DOT)
    await table.put(name, Clear(count=1))
    await table.put(name, Undo(count=1))
    await full(Undo(count=1), "a canvas takes at most 4 entries in its round")


@pytest.mark.clause("DR8", "DR5")
def test_a_canvas_has_room_for_live_drawing_of_the_longest_round() -> None:
    """A batch of a stroke with twenty points each tenth of a second; the journal's head has digits for all of it."""
    batches = 300 * 10 + 10
    assert canvas.BOUNDS.strokes > batches
    assert canvas.BOUNDS.entries > 1.5 * batches
    assert canvas.BOUNDS.points > 19 * batches
    assert max(canvas.BOUNDS.strokes, canvas.BOUNDS.entries + 1) < 10**5
    assert canvas.BOUNDS.points < 10**6


@pytest.mark.clause("CR6", "D32")
async def test_a_canvas_of_a_game_by_invitation_is_nobodys_without_a_ticket(house: House) -> None:
    """Not even one that the whole table may see."""
    table = await drawing(house, *NAMES[:3], access="invited")
    await table.time_up()
    await act(house, table.game, table.portrayer, PassCanvases(round=1, to="left"))
    session = await table.session()
    own, artist = table.canvases[table.artists[0]], NAMES.index(table.artists[0])
    with pytest.raises(NotFound):
        await canvas.picture(house, table.game, own)
    ticket = issued(house.secret, session, artist, await house.store.now())
    assert (await canvas.picture(house, table.game, own, ticket)).canvas == own


@pytest.mark.clause("CR7", "CR11", "DR18")
async def test_bots_alone_but_for_one_play_a_whole_game_that_can_be_replayed(house: House) -> None:
    game = (await opened(house, "Ana", seats=3, game=Options(draw_seconds=30))).game.id
    for seat in (1, 2):
        await act(house, game, "Ana", AddBot(seat=seat))
    await act(house, game, "Ana", Start(players=3))
    seen = await view(house, game, "Ana")
    for _ in range(2000):
        seen = await view(house, game, "Ana")
        if seen.status != "running":
            break
        if seen.play.phase.type == "drawing":
            await house.store.advance(3_000)
        if seen.waiting_for == (0,) or (0 in seen.waiting_for and seen.play.phase.type in ("judging", "totals")):
            await act(house, game, "Ana", choice(seen))
        else:
            await clock.attend(house, game, see)
    assert seen.status == "finished"
    log = await watch.log(house, named("Ana"), game)
    assert replayed(log) == restored((await house.store.load(game)).snapshot)
    for shown in seen.play.phase.shown.canvases:
        found = await canvas.look(house, named("a spectator"), game, shown.canvas)
        assert digest(Drawing(strokes=found.strokes)) == shown.digest


def choice(seen: Any) -> Any:
    """What the game waits for, with the first of each choice."""
    legal = {option.type: option.parameters["properties"] for option in seen.you.legal if option.kind == "duplik"}
    name = next(name for name in ("accept_totals", "vote", *legal) if name in legal)
    body = {field: part.get("const", part.get("enum", [None])[0]) for field, part in legal[name].items()}
    return ACTION.validate_python(body)
