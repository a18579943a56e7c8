"""Hands of Belratti and scenes of Duplik over HTTP: for their seat; to all others as if there were no such picture."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest

from store.servers import ask
from trompe import cards
from web.rest.api import Api, Player
from web.rest.live import listening

DAY = 26 * 3_600_000
"""Longer than a ticket holds, in ms."""


@dataclass
class Table:
    """A running game in which one seat has a picture that nobody else may see."""

    api: Api
    game: str
    deck: str
    owner: Player
    others: list[Player]
    handle: str

    async def address(self, player: Player, handle: str | None = None) -> str:
        template: str = (await player.look(self.game))["envelope"]["pictures"]
        return template.replace("{handle}", handle or self.handle).replace("{&variant}", "").replace("{?variant}", "")

    async def unknown(self, address: str) -> None:
        """Nothing tells such an address from one of no picture at all."""
        none = await self.api.http.get(f"/v1/games/{self.game}/pictures/{'0' * 24}.svg")
        for kind in ("svg", "png", "json"):
            refused = await self.api.http.get(address.replace(".svg", f".{kind}"))
            assert (refused.status_code, refused.json()["code"]) == (404, "unknown_picture"), (kind, address)
            assert _said(refused.json()) == _said(none.json())
            assert refused.headers["cache-control"] == "no-store"


def _said(problem: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in problem.items() if name != "instance"}


def _deck(table: Table) -> cards.Deck:
    return cards.DECKS[table.deck]


async def _started(api: Api, kind: str) -> tuple[str, list[Player]]:
    players = [await api.player() for _ in range(3)]
    game: str = (await players[0].create(game={"kind": kind}, seats=3, name="P0"))["id"]
    for number in (1, 2):
        assert (await players[number].act(game, "join", name=f"P{number}")).status_code == 200
    assert (await players[0].act(game, "start", players=3)).status_code == 200
    return game, players


async def _hand(api: Api) -> Table:
    """A card of a painter's hand."""
    game, players = await _started(api, "belratti")
    handle = (await players[1].look(game))["play"]["you"]["hand"][0]
    return Table(api, game, "painting", players[1], [players[0], players[2]], handle)


async def _scene(api: Api) -> Table:
    """The scene of a turn that has been opened."""
    game, players = await _started(api, "duplik")
    portrayer = (await players[0].look(game))["play"]["phase"]["portrayer"]
    assert (await players[portrayer].act(game, "open_turn", "duplik", round=1)).status_code == 200
    handle = (await players[portrayer].look(game))["play"]["you"]["scene"]
    others = [player for seat, player in enumerate(players) if seat != portrayer]
    return Table(api, game, "scene", players[portrayer], others, handle)


@pytest.fixture(params=[_hand, _scene], ids=["a hand", "a scene"])
async def table(redis_url: str, request: pytest.FixtureRequest) -> AsyncIterator[Table]:
    await ask(redis_url, "FLUSHALL")
    async with listening(redis_url, sandbox=True) as api:
        yield await request.param(api)


@pytest.mark.clause("CR6", "CR17", "D8")
async def test_a_seats_own_picture_is_served_to_it_alone(table: Table) -> None:
    own = await table.address(table.owner)
    answer = await table.api.http.get(own)
    assert answer.status_code == 200
    assert answer.text in {_deck(table).draw(picture.id) for picture in _deck(table).pictures}
    assert answer.headers["cache-control"] == "private, max-age=86400, immutable"
    for player in table.others:
        await table.unknown(await table.address(player))
    await table.unknown(await table.address(await table.api.player()))


@pytest.mark.clause("CR17")
async def test_without_a_ticket_that_holds_there_is_no_such_picture(table: Table) -> None:
    own = await table.address(table.owner)
    path, _, ticket = own.partition("?ticket=")
    seat, expires, signature = ticket.split(".")
    (other_seat, _, _), *_ = [(await table.address(each)).partition("?ticket=")[2].split(".") for each in table.others]
    await table.unknown(path)
    for forged in (
        f"{other_seat}.{expires}.{signature}",
        f"s.{expires}.{signature}",
        f"{seat}.{int(expires) + 1}.{signature}",
        f"{seat}.{expires}.{signature[::-1]}",
        f"{seat}.{expires}.{'0' * 32}",
    ):
        await table.unknown(f"{path}?ticket={forged}")


@pytest.mark.clause("CR17")
async def test_a_guessed_handle_is_no_picture_even_with_the_own_ticket(table: Table) -> None:
    last = "0" if table.handle[-1] != "0" else "1"
    for guessed in (table.handle[:-1] + last, table.handle[::-1], "p001", "s001", "0"):
        await table.unknown(await table.address(table.owner, guessed))


@pytest.mark.clause("CR17")
async def test_a_ticket_of_another_game_opens_nothing(table: Table) -> None:
    """Not even to the same player in the same seat."""
    elsewhere = await (_hand if table.deck == "painting" else _scene)(table.api)
    path = (await table.address(table.owner)).partition("?")[0]
    for player in (elsewhere.owner, *elsewhere.others):
        ticket = (await elsewhere.address(player)).partition("?")[2]
        await table.unknown(f"{path}?{ticket}")


@pytest.mark.clause("CR17")
async def test_an_old_ticket_opens_nothing_and_a_new_one_the_same_picture(table: Table) -> None:
    old = await table.address(table.owner)
    seen = (await table.api.http.get(old)).content
    await table.api.app.state.service.house.store.advance(DAY)
    await table.unknown(old)
    new = await table.address(table.owner)
    assert new != old
    assert (await table.api.http.get(new)).content == seen
