"""Canvases when time is up: what still counts, what is frozen, what is kept (DR5, D18, CR4)."""

import asyncio
from dataclasses import replace

import pytest

from play.easel import DOT, LINE, NAMES, drawing
from play.people import House, act
from store.servers import ask
from trompe.errors import Conflict, Forbidden, Illegal
from trompe.play import canvas, clock
from trompe.play.canvas import Drawn
from trompe.play.eyes import see
from trompe.rules import KINDS
from trompe.rules.canvas import BLANK, STROKES_A_BATCH, Clear, Draw, Drawing, Stroke, Undo, digest
from trompe.rules.duplik.model import Describe, PassCanvases
from trompe.rules.duplik.table import evaluator_of
from trompe.session.model import Leave


@pytest.fixture
def house(studio: House) -> House:
    return studio


@pytest.mark.clause("DR5", "D18")
@pytest.mark.parametrize(("late", "counts"), [(-10_000, True), (300, True), (3_000, False)])
async def test_a_stroke_counts_until_a_second_after_the_deadline(house: House, late: int, counts: bool) -> None:
    table = await drawing(house)
    name = table.artists[0]
    await table.pass_time(90_000 + late)
    if counts:
        assert (await table.draw(name, DOT)).cursor == 1
        return
    with pytest.raises(Illegal) as refused:
        await table.draw(name, DOT)
    assert (refused.value.code, refused.value.clause) == ("canvas_closed", "DR5")
    assert (await table.look(name, name)).strokes == ()


@pytest.mark.clause("D18", "DR18", "CR8")
async def test_when_time_is_up_canvases_are_frozen_and_their_digests_logged(house: House) -> None:
    table = await drawing(house)
    first, second, third = table.artists
    await table.draw(first, DOT, LINE)
    await table.draw(second, LINE)
    await table.put(second, Undo(count=1))
    await table.time_up()
    session = await table.session()
    digests = {page.canvas: page.digest for page in session.state.turn.pages}
    assert digests == {
        table.canvases[first]: digest(Drawing(strokes=(DOT, LINE))),
        table.canvases[second]: BLANK,
        table.canvases[third]: BLANK,
    }
    with pytest.raises(Illegal) as refused:
        await table.draw(first, DOT)
    assert refused.value.code == "canvas_closed"
    seen = await table.look(first, first)
    assert (seen.open, seen.cursor, seen.strokes) == (False, None, (DOT, LINE))


@pytest.mark.clause("D18", "D33")
async def test_a_frozen_canvas_keeps_what_it_shows_and_no_journal(house: House, redis_url: str) -> None:
    table = await drawing(house)
    first, second = table.artists[:2]
    for _ in range(100):
        await table.draw(first, LINE, DOT)
    await table.put(first, Clear(count=199))
    before = await table.look(first, first)
    await table.time_up()
    assert await ask(redis_url, "KEYS", "j:*") == []
    after = await table.look(first, first)
    assert (after.strokes, before.strokes) == ((DOT,), (DOT,))
    key = next(key for key in await ask(redis_url, "KEYS", "x:*") if table.canvases[first] in key.decode())
    assert await ask(redis_url, "STRLEN", key) < 17 + 10 * 101 + 30
    assert (await table.look(second, second)).strokes == ()


@pytest.mark.clause("D18")
async def test_freezing_is_one_step_that_any_number_of_clocks_may_try(house: House) -> None:
    table = await drawing(house)
    name, canvases = table.artists[0], house.store.canvases
    at = table.canvases[name]
    await table.draw(name, DOT)
    assert not await canvases.freeze(table.game, at, 0, b"too early")
    assert (await canvases.read(table.game, at)).frozen is None
    assert await canvases.freeze(table.game, at, 1, b"shown")
    assert await canvases.freeze(table.game, at, 1, b"later")
    assert await canvases.freeze(table.game, at, 7, b"later")
    assert await canvases.read(table.game, at) == (1, [], b"shown")
    blank = table.canvases[table.artists[1]]
    assert await canvases.freeze(table.game, blank, 0, b"blank")
    assert await canvases.read(table.game, blank) == (0, [], b"blank")


@pytest.mark.clause("CR9", "D18")
async def test_two_clocks_end_the_drawing_once_also_after_a_stroke_that_raced_them(house: House) -> None:
    table = await drawing(house)
    await table.pass_time(92_000)
    version = (await house.store.load(table.game)).version
    await asyncio.gather(*(clock.attend(house, table.game, see) for _ in range(5)))
    assert (await house.store.load(table.game)).version == version + 1


@pytest.mark.clause("CR4", "DR5")
async def test_a_stroke_that_comes_again_after_time_was_up_finds_its_first_outcome(house: House) -> None:
    """Before the clock has looked, after it froze the canvas, and after the canvas was passed on."""
    table = await drawing(house)
    name = table.artists[0]
    await table.draw(name, LINE)
    await table.draw(name, DOT, key="k")
    await table.pass_time(92_000)
    assert await table.draw(name, DOT, key="k") == Drawn(cursor=2, repeated=True)
    await clock.attend(house, table.game, see)
    await act(house, table.game, table.portrayer, PassCanvases(round=1, to="left"))
    assert await table.draw(name, DOT, key="k") == Drawn(cursor=2, repeated=True)
    with pytest.raises(Conflict):
        await table.draw(name, LINE, key="k")
    for other in (name, table.artists[1]):
        with pytest.raises(Illegal) as refused:
            await table.put(other, Draw(strokes=(DOT,)), key="k" if other != name else "new", of=name)
        assert (refused.value.code, refused.value.clause) == ("canvas_closed", "DR5")
    assert (await table.look(name, name)).strokes == (LINE, DOT)


@pytest.mark.clause("CR4")
async def test_a_canvas_knows_the_newest_256_keys_while_it_is_drawn_on_and_frozen(house: House) -> None:
    table = await drawing(house)
    name = table.artists[0]
    for number in range(1, 301):
        assert await table.draw(name, DOT, key=f"k{number}") == Drawn(cursor=number, repeated=False)
    for number in (45, 46, 256, 257, 299, 300):
        assert await table.draw(name, DOT, key=f"k{number}") == Drawn(cursor=number, repeated=True)
    await table.time_up()
    for number in (45, 300):
        assert await table.draw(name, DOT, key=f"k{number}") == Drawn(cursor=number, repeated=True)
    with pytest.raises(Illegal):
        await table.draw(name, DOT, key="k44")
    assert (await table.look(name, name)).strokes == (DOT,) * 300


@pytest.mark.clause("DR18", "CR11")
async def test_a_bot_draws_at_the_last_moment_but_not_over_what_a_human_drew(house: House) -> None:
    table = await drawing(house)
    first, second, third = table.artists
    await table.draw(first, DOT)
    for name in (first, second):
        await act(house, table.game, name, Leave(seat=NAMES.index(name)))
    with pytest.raises(Forbidden):
        await table.draw(first, DOT)
    await table.time_up()
    marks = {page.artist: page.digest for page in (await table.session()).state.turn.pages}
    assert marks[NAMES.index(first)] == digest(Drawing(strokes=(DOT,)))
    assert marks[NAMES.index(second)] != BLANK
    assert marks[NAMES.index(third)] == BLANK


@pytest.mark.clause("DR18", "CR9", "CR11")
@pytest.mark.parametrize("before", [0, 1, 2])
async def test_a_bots_drawing_of_many_strokes_is_whole_also_when_a_clock_died_over_it(
    house: House, before: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await drawing(house)
    name = table.artists[0]
    strokes = tuple(Stroke(points=((at, at),)) for at in range(120))
    monkeypatch.setattr(type(KINDS["duplik"]), "sketch", lambda *_: strokes)
    await act(house, table.game, name, Leave(seat=NAMES.index(name)))
    for number in range(before):
        at, line = table.canvases[name], canvas._line(Draw(strokes=strokes[50 * number :][:50]))
        await canvas._put(house, table.game, at, canvas._sketched(at, number), line)
    await table.time_up()
    drawn = await canvas.finished(house, table.game, table.canvases[name])
    assert drawn == Drawing(strokes=strokes)


@pytest.mark.clause("CR15", "D33")
async def test_canvases_go_with_the_game(house: House, redis_url: str) -> None:
    table = await drawing(replace(house, keep_for=1000))
    await table.draw(table.artists[0], DOT)
    (key,) = await ask(redis_url, "KEYS", "x:*")
    assert await ask(redis_url, "TTL", key) == -1
    for name in NAMES:
        await act(table.house, table.game, name, Leave(seat=NAMES.index(name)))
    assert 0 < await ask(redis_url, "TTL", key) <= 1000


@pytest.mark.clause("DR8", "CR11")
async def test_a_keen_bot_draws_all_that_it_heard_in_as_many_entries_as_it_takes(house: House) -> None:
    table = await drawing(house)
    artist = table.artists[0]
    for text in (
        "A very large castle in the middle. A king on the castle.",
        "A train on the left.",
        "A piano on the right.",
    ):
        await act(house, table.game, table.portrayer, Describe(round=1, text=text))
    await act(house, table.game, artist, Leave(seat=NAMES.index(artist)))
    await table.time_up()
    turn = (await table.session()).state.turn
    await act(house, table.game, table.portrayer, PassCanvases(round=1, to="left"))
    evaluator = NAMES[evaluator_of(turn.but(to="left"), NAMES.index(artist))]
    strokes = (await table.look(evaluator, artist)).strokes
    assert len(strokes) > STROKES_A_BATCH
    assert digest(Drawing(strokes=strokes)) == next(p.digest for p in turn.pages if p.artist == NAMES.index(artist))
