"""Two worlds at the doors: what a viewer may not know changes no byte of any answer, by REST or by GraphQL (S1).

The suite over the kinds shows it for the views themselves; here the real service answers, from the real store, with
the one snapshot and then with the other, everything else held equal.
"""

import json
import os
import re
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import httpx
import pytest
from pydantic_core import to_json

from kinds.games import helper
from kinds.sampler import misfits, sample
from store.servers import ask
from trompe.client.schema import INTROSPECTION, Schema
from trompe.play.house import House
from trompe.play.turns import expire
from trompe.rules import KINDS
from trompe.rules.kernel import Dice, Legal
from trompe.session import Session, restored
from trompe.store import keys
from web.rest.api import Api, Player, serving

LEAST = int(os.environ.get("TROMPE_WORLDS", "2000"))
"""Comparisons for each kind; `TROMPE_WORLDS=100000` for a long run."""
CLOCK = re.compile(rb'"serverTime":"[^"]*"|"connected":\[[^\]]*\]')
"""What passes by itself between two answers: the time, and for how long one seems connected."""


class Doors:
    """The service, with a table of players, and every way of asking it."""

    def __init__(self, api: Api, house: House, schema: Schema, players: list[Player], spectator: Player) -> None:
        self.api, self.house, self.schema = api, house, schema
        self.players, self.spectator = players, spectator
        self.game = ""

    async def session(self) -> Session:
        return restored((await self.house.store.load(self.game)).snapshot)

    async def put(self, session: Session) -> None:
        """Swap the snapshot and nothing else: version, nonce and log stay."""
        name = keys.names(self.game).game
        await self.house.store._executor.run([("HSET", name, "s", session.model_dump_json().encode())])

    async def answers(self, viewer: int | None, attempts: list[Any]) -> list[bytes]:
        """Every byte that the viewer gets, but for the clock."""
        who = self.spectator if viewer is None else self.players[viewer]
        path = f"/v1/games/{self.game}"
        found = [await who.get(path), await who.get(f"{path}/events"), await who.get(f"{path}/log")]
        found += [await who.get(f"{path}/pictures/{'0' * 24}.svg"), await who.get("/v1/me/games")]
        for field in ("game", "changes", "log"):
            found.append(await self._graphql(who, "query", field, gameId=self.game, id=self.game))
        for action in attempts:
            found.append(await who.post(f"{path}/actions", action, Idempotency_Key="probe", If_Match='"0.0"'))
            found.append(await who.post(f"{path}/actions", action, Idempotency_Key="probe"))
        return [_bytes(answer) for answer in found]

    async def _graphql(self, who: Player, operation: str, field: str, **variables: Any) -> httpx.Response:
        document = self.schema.document(operation, field)
        declared = {name: value for name, value in variables.items() if f"${name}:" in document}
        answer = await who.post("/graphql", {"query": document, "variables": declared})
        assert "errors" not in answer.json(), answer.text
        return answer


def _bytes(answer: httpx.Response) -> bytes:
    headers = {name: value for name, value in answer.headers.items() if name not in ("date", "content-length")}
    return CLOCK.sub(b"", json.dumps([answer.status_code, headers]).encode() + answer.content)


@pytest.fixture
async def api(redis_url: str) -> AsyncIterator[Api]:
    await ask(redis_url, "FLUSHALL")
    async with serving(redis_url, sandbox=True) as api:
        yield api


@pytest.fixture
async def schema(api: Api) -> Schema:
    answer = await (await api.player()).post("/graphql", {"query": INTROSPECTION})
    return Schema(answer.json()["data"])


async def seated(api: Api, schema: Schema, kind: str, options: Any, seats: int, number: int) -> Doors:
    """A running game of that kind, every seat with a player of its own."""
    house = api.app.state.service.house
    doors = Doors(api, house, schema, [await api.player() for _ in range(seats)], await api.player())
    wanted = {"game": json.loads(options.model_dump_json()), "seats": seats}
    game = await doors.players[0].create(**wanted, name="P0", contribution=f"n{number}")
    doors.game = game["id"]
    for seat in range(1, seats):
        assert (await doors.players[seat].act(doors.game, "join", name=f"P{seat}")).status_code == 200
    assert (await doors.players[0].act(doors.game, "start", players=seats)).status_code == 200
    return doors


def legal(session: Session, seat: int) -> tuple[Legal, ...]:
    return KINDS[session.options.kind].legal(session.state, seat) if session.status == "running" else ()


def refused(session: Session, seat: int | None, chance: Random) -> list[Any]:
    """Attempts that are refused in both worlds: wrong ones near what is legal for somebody."""
    options = [option for s in range(len(session.chairs)) for option in legal(session, s)]
    people = _few(PEOPLE, chance)
    if seat is None or not legal(session, seat):
        return [*people, *(sample(option.parameters, chance) for option in options[:2])]
    return [*people, *(thing for option in options for thing in _few(list(misfits(option.parameters, chance)), chance))]


PEOPLE = [
    {"kind": "session", "type": "call_bot", "seat": 1, "absence": 3},
    {"kind": "session", "type": "keep_waiting", "seat": 0, "absence": 1},
    {"kind": "session", "type": "invite_to", "seat": 1},
    {"kind": "session", "type": "offer_rematch", "offer": 1},
    {"kind": "session", "type": "accept_rematch", "offer": 1},
    {"kind": "session", "type": "decline_rematch", "offer": 2},
]
"""What is refused while everybody plays, and must tell nothing."""


def _few(things: list[Any], chance: Random) -> list[Any]:
    return chance.sample(things, min(2, len(things)))


@pytest.mark.clause("CR6", "CR17")
@pytest.mark.parametrize("kind", KINDS)
async def test_two_worlds_answer_alike_at_every_door(kind: str, api: Api, schema: Schema) -> None:
    rules, options, chance = KINDS[kind], helper(kind).OPTIONS, Random(kind)
    compared = differing = number = 0
    while compared < LEAST:
        seats = rules.fewest + number % (rules.most - rules.fewest + 1)
        doors = await seated(api, schema, kind, options[number % len(options)], seats, number)
        number += 1
        session = await doors.session()
        while session.status == "running" and compared < LEAST:
            for viewer in (*range(seats), None):
                attempts = refused(session, viewer, chance)
                there = session.but(
                    state=helper(kind).resample(session.state, viewer, Dice(chance.randbytes(32)).of("x"), (), False)
                )
                one = await doors.answers(viewer, attempts)
                await doors.put(there)
                other = await doors.answers(viewer, attempts)
                await doors.put(session)
                assert one == other
                compared += len(one)
                differing += session.state != there.state
            await _play(doors, session, chance)
            session = await doors.session()
    assert compared >= LEAST
    assert differing > compared / 100


async def _play(doors: Doors, session: Session, chance: Random) -> None:
    """A few legal actions of whoever may act."""
    rules = KINDS[session.options.kind]
    for _ in range(chance.randint(1, 4)):
        due = rules.due(session.state) if session.status == "running" else None
        if due is not None and chance.random() < 0.5:
            await doors.house.store.advance(max(0, due - await doors.house.store.now()))
            await expire(doors.house, doors.game)
            session = await doors.session()
        able = [seat for seat in range(len(session.chairs)) if legal(session, seat)]
        if not able:
            return
        seat = chance.choice(able)
        action = sample(chance.choice(legal(session, seat)).parameters, chance)
        answer = await doors.players[seat].post(f"/v1/games/{doors.game}/actions", json.loads(to_json(action)))
        assert answer.status_code == 200, answer.text
        session = await doors.session()
