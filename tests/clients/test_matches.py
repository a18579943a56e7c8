"""Being seated with others, through both clients."""

import pytest

from clients.conftest import Player
from clients.games import played
from trompe.client import Json, Refused

OTHER = {"rest": "graphql", "graphql": "rest"}
KEEN: Json = {"game": {"kind": "illusion", "mode": "first_to_three"}, "players": 3, "bots": True, "strength": "keen"}


def wanted(api: str, name: str, **more: object) -> Json:
    """Of this test alone: each API's run has a pace of its own."""
    return {**KEEN, "name": name, "pace": {"type": "live", "seconds": {"rest": 101, "graphql": 102}[api]}, **more}


async def test_players_of_both_apis_are_seated_together_and_play(player: Player, api: str) -> None:
    seats = [await player(), await player(OTHER[api]), await player()]
    first = await seats[0].quick_match(wanted(api, "Ana"), key="once")
    assert (first["status"], first["gameId"], first["strength"]) == ("waiting", None, "keen")
    assert await seats[0].quick_match(wanted(api, "Ana"), key="once") == first
    assert (await seats[1].quick_match(wanted(api, "Ana")))["status"] == "waiting"
    last = await seats[2].quick_match(wanted(api, "Cleo"))
    assert (await seats[0].matched(first["id"])) == first | {"status": "seated", "gameId": last["gameId"]}
    game = last["gameId"] or ""
    assert [seat["name"] for seat in (await seats[1].view(game))["seats"]] == ["Ana", "Ana 2", "Cleo"]
    assert (await played(list(seats), game))["status"] == "finished"


async def test_who_is_alone_plays_with_bots_when_time_is_up(player: Player, api: str) -> None:
    ana = await player()
    first = await ana.quick_match(wanted(api, "Ana", players=2, wait=5))
    seated = await ana.matched(first["id"])
    assert seated == first | {"status": "seated", "gameId": seated["gameId"]}
    seats = (await ana.view(seated["gameId"] or ""))["seats"]
    assert [(seat["heldBy"], seat["strength"]) for seat in seats] == [("human", None), ("bot", "keen")]


async def test_who_withdraws_waits_no_more(player: Player, api: str) -> None:
    ana = await player()
    first = await ana.quick_match(wanted(api, "Ana", players=4))
    assert await ana.withdraw(first["id"]) == first | {"status": "cancelled"}
    assert await ana.match(first["id"]) == await ana.matched(first["id"])
    with pytest.raises(Refused) as refused:
        await (await player()).match(first["id"])
    assert refused.value.code == "unknown_match"
