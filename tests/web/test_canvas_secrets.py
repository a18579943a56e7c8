"""What is drawn, the scene and unread criteria are had by no address and told by no answer (D8, D14, D17, D38)."""

import json

import pytest

from store.servers import ask
from trompe.client.template import expanded
from trompe.play.journal import pressed, unpressed
from trompe.rules.canvas import Drawing, Stroke
from trompe.rules.duplik.scenes import scene
from trompe.session import restored
from web.easel import DOT, LINE, Table, drawing, everything


@pytest.mark.clause("D14", "D17", "CR6")
async def test_nobody_else_learns_from_any_door_that_anything_was_drawn(redis_url: str) -> None:
    async with drawing(redis_url) as table:
        others = [table.portrayer, table.artist(1), table.spectator]
        before = [await everything(table, player) for player in others]
        told = {answer[2] for answers in before for answer in (answers[4], *answers[6:9], answers[10])}
        assert {json.loads(text)["code"] for text in told} == {"unknown_canvas", "not_seated"}
        for _ in range(3):
            assert (await table.draw(0, DOT, LINE)).status_code == 200
        assert [await everything(table, player) for player in others] == before


@pytest.mark.clause("D14", "D20", "CR6")
async def test_until_the_exhibition_the_portrayer_learns_nothing_of_what_was_drawn(redis_url: str) -> None:
    """Two worlds that differ in a drawing answer alike at every door, in every phase up to the totals."""
    async with drawing(redis_url) as table:
        await table.draw(0, DOT)
        await table.time_up()
        steps = [("pass_canvases", {"to": "left"}), ("read_criterion", {"criterion": 1})]
        for type, more in [*steps, ("", {})]:
            for player in (table.portrayer, table.spectator):
                before = await everything(table, player)
                await redrawn(redis_url, table)
                assert await everything(table, player) == before
            if type:
                done = await table.portrayer.act(table.game, type, "duplik", round=1, **more)
                assert done.status_code == 200, done.text
        assert len((await table.artist(0).get(table.path(0))).json()["strokes"]) == 1 + 6 * 4


async def redrawn(redis_url: str, table: Table) -> None:
    """The frozen canvas with more strokes on it."""
    (key,) = [key for key in await ask(redis_url, "KEYS", "x:*") if table.canvases[table.seats[0]] in key.decode()]
    found = await ask(redis_url, "GET", key)
    shows = unpressed(found[27:]).strokes
    more = tuple(Stroke(points=((at, at), (at, 900))) for at in range(5))
    await ask(redis_url, "SET", key, found[:27] + pressed(Drawing(strokes=(*shows[1:], *more))))


@pytest.mark.clause("D8", "D38", "CR17")
async def test_scene_and_unread_criteria_are_behind_no_address_and_in_no_answer(redis_url: str) -> None:
    async with drawing(redis_url) as table:
        turn = restored((await table.house().store.load(table.game)).snapshot).state.turn
        unread = [text for criterion in scene(turn.scene).criteria for text in (criterion.en, criterion.es)]
        for player in (table.portrayer, table.artist(1), table.spectator):
            template = (await player.look(table.game))["envelope"]["pictures"]
            for ending in ("svg", "png", "json"):
                paths = [
                    expanded(template.replace(".svg", f".{ending}"), {"handle": handle})
                    for handle in (turn.handle, "0" * 24)
                ]
                answers = [await player.get(path) for path in paths]
                codes = [answer.status_code for answer in answers]
                assert codes == ([200, 404] if player is table.portrayer else [404, 404])
                if player is not table.portrayer:
                    assert answers[0].json() == answers[1].json()
            told = json.dumps(await everything(table, player), ensure_ascii=False)
            assert turn.handle not in told or player is table.portrayer
            assert not [text for text in unread if json.dumps(text, ensure_ascii=False) in told.replace('\\"', '"')]
