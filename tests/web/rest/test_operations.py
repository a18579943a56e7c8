"""Every operation of the API, on its good path."""

from web.rest.api import Api


async def test_a_whole_round_over_rest(api: Api) -> None:
    """Create, join, start, place, challenge: each answer is the caller's view of now."""
    game, mover, other = await api.running()
    view = await mover.look(game)
    placed = await mover.act(game, "place", "illusion", turn=view["play"]["phase"]["turn"], position=0)
    assert placed.status_code == 200
    assert placed.json()["change"]["events"][0]["type"] == "placed"
    doubted = await other.act(game, "challenge", "illusion", turn=view["play"]["phase"]["turn"] + 1)
    assert doubted.status_code == 200
    assert [event["type"] for event in doubted.json()["change"]["events"]] == ["challenged", "round_began"]
