"""Both clients do the same, and show the same, against a server that really runs."""

import asyncio
from typing import Any

import pytest

from clients.conftest import Player
from clients.games import WANTED, begun, played, start, talk
from trompe.client import Client, Game, Refused

OTHER = {"rest": "graphql", "graphql": "rest"}


def fixed(game: Game) -> dict[str, Any]:
    """A view without its envelope."""
    return {name: value for name, value in game.items() if name != "envelope"}


@pytest.mark.clause("CR1")
async def test_a_guest_is_who_holds_the_token(player: Player) -> None:
    ana = await player()
    game = (await ana.create(WANTED))["game"]
    again = await player(token=ana.token)
    assert fixed(await again.view(game["id"])) == fixed(game)
    with pytest.raises(Refused) as refused:
        await (await player(token="nobody's")).view(game["id"])
    assert refused.value.code == "bad_token"


async def test_both_apis_show_the_same(player: Player, api: str) -> None:
    ana, ben = await player(), await player(OTHER[api])
    twin = await player(OTHER[api], token=ana.token)
    game = (await begun(ana, ben))["id"]
    assert fixed(await ana.view(game)) == fixed(await twin.view(game))
    await played([ana, ben], game)
    assert fixed(await ana.view(game)) == fixed(await twin.view(game))
    assert await ana.changes(game) == await twin.changes(game)
    assert await ana.log(game) == await twin.log(game)
    assert await ana.own_games() == await twin.own_games()
    assert await ana.kinds() == await twin.kinds()


@pytest.mark.clause("CR16")
async def test_labels_and_messages_come_in_the_clients_language(player: Player) -> None:
    ana = await player(language="es")
    game = (await ana.create(WANTED))["game"]
    assert game["you"] is not None
    assert {option["type"]: option["label"] for option in game["you"]["legal"]} == {
        "talk": "Decir",
        "leave": "Salir",
        "add_bot": "Añadir un bot",
    }
    with pytest.raises(Refused) as refused:
        await ana.act(game["id"], start())
    assert (refused.value.code, refused.value.message) == (
        "late",
        "Esto no responde a lo que ocurre ahora: la partida ya ha avanzado, o aún no ha llegado ahí.",
    )


async def test_a_refusal_has_its_code_its_clause_and_what_is_wrong(player: Player) -> None:
    ana, ben = await player(), await player()
    before = await begun(ana, ben)
    host = [ana, ben][before["waitingFor"][0]]
    far = {"kind": "illusion", "type": "place", "turn": 1, "position": 9}
    with pytest.raises(Refused) as refused:
        await host.act(before["id"], far)
    assert (refused.value.code, refused.value.clause) == ("position_out_of_range", "IR7")
    with pytest.raises(Refused) as refused:
        await host.create(WANTED | {"seats": 9})
    assert refused.value.code == "invalid_input"
    assert [fault["pointer"].rpartition("/")[2] for fault in refused.value.faults] == ["seats"]
    assert fixed(await ana.view(before["id"])) == fixed(before)


@pytest.mark.clause("CR4")
async def test_a_key_makes_an_action_happen_once(player: Player) -> None:
    ana = await player()
    first = await ana.create(WANTED, key="open")
    again = await ana.create(WANTED, key="open")
    assert (again["version"], again["repeated"], again["game"]["id"]) == (1, True, first["game"]["id"])
    game = first["game"]["id"]
    said = await ana.act(game, talk("hello"), key="one")
    assert await ana.act(game, talk("hello"), key="one") | {"game": None} == said | {"game": None, "repeated": True}
    with pytest.raises(Refused) as refused:
        await ana.act(game, talk("goodbye"), key="one")
    assert refused.value.code == "key_reused"
    assert [line["text"] for line in (await ana.view(game))["talk"]] == ["hello"]


@pytest.mark.clause("CR3")
async def test_who_wants_strictness_names_the_version(player: Player) -> None:
    ana = await player()
    game = (await ana.create(WANTED))["game"]["id"]
    assert (await ana.act(game, talk("one"), key="one", expected=1))["version"] == 2
    assert (await ana.act(game, talk("one"), key="one", expected=1))["repeated"]
    with pytest.raises(Refused) as refused:
        await ana.act(game, talk("two"), expected=1)
    assert refused.value.code == "version_moved"
    assert (await ana.view(game))["version"] == 2


async def test_a_table_by_invitation_is_found_by_its_code(player: Player) -> None:
    ana, ben, eve = await player(), await player(), await player()
    game = (await ana.create(WANTED | {"access": "invited", "contribution": "luck"}))["game"]
    assert game["you"] is not None
    code = game["you"]["invite"]
    with pytest.raises(Refused) as refused:
        await eve.join("Eve", game=game["id"])
    assert refused.value.code == "invite_needed"
    joined = (await ben.join("Ben", invite=code, contribution="!"))["game"]
    assert [(seat["name"], seat["contribution"]) for seat in joined["seats"]] == [("Ana", "luck"), ("Ben", "!")]
    assert (await eve.view(game["id"], code))["you"] is None
    assert (await eve.changes(game["id"], invite=code))["cursor"] == joined["cursor"]


async def test_lists_come_in_pages(player: Player) -> None:
    ana, ben = await player(), await player()
    made = [(await ana.create(WANTED))["game"]["id"] for _ in range(3)]
    first = await ana.own_games(first=2)
    second = await ana.own_games(first=2, after=first["next"])
    listed = [game["id"] for page in (first, second) for game in page["games"]]
    assert (sorted(listed), second["next"]) == (sorted(made), None)
    assert set(made) <= {game["id"] for game in (await ben.open_games("illusion", 50))["games"]}
    with pytest.raises(Refused) as refused:
        await ben.open_games("chess")
    assert refused.value.code == "invalid_input"


@pytest.mark.clause("CR6")
async def test_a_stream_tells_everything_once_to_the_end(player: Player, api: str) -> None:
    ana, ben, eve = await player(), await player(OTHER[api]), await player()
    game = (await begun(ana, ben))["id"]
    streams = [asyncio.create_task(_followed(client, game)) for client in (ana, ben, eve)]
    end = await played([ana, ben], game)
    told = await asyncio.gather(*streams)
    assert [change["version"] for change in told[0]] == list(range(1, end["version"] + 1))
    assert told == [(await ana.changes(game))["changes"]] * 3


async def test_a_stream_that_begins_at_the_end_gives_the_view_and_ends(player: Player) -> None:
    ana, ben = await player(), await player()
    game = (await begun(ana, ben))["id"]
    await played([ana, ben], game)
    end = await ana.view(game)
    assert [(fixed(update["game"]), update["changes"]) async for update in ana.follow(game)] == [(fixed(end), [])]


async def test_pictures_come_by_the_views_template(player: Player) -> None:
    ana, ben = await player(), await player()
    game = await begun(ana, ben)
    assert game["play"] is not None
    handle = game["play"]["phase"]["next"]
    plain, hatched = await ana.picture(game, handle), await ana.picture(game, handle, variant="hatched")
    raster = await ana.picture(game, handle, width=64)
    assert (plain[:4], hatched[:4], plain == hatched, raster[:4]) == (b"<svg", b"<svg", False, b"\x89PNG")
    with pytest.raises(Refused) as refused:
        await ana.picture(game, "0" * 24)
    assert refused.value.code == "unknown_picture"


async def test_a_game_that_is_not_there_ends_a_stream_with_a_refusal(player: Player) -> None:
    ana = await player()
    with pytest.raises(Refused) as refused:
        await anext(ana.follow("g" + "0" * 24))
    assert refused.value.code == "unknown_game"


async def _followed(client: Client, game: str) -> list[Any]:
    page = await client.changes(game)
    changes = list(page["changes"])
    async for update in client.follow(game, page["cursor"]):
        changes += update["changes"]
    return changes
