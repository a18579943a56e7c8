"""What GraphQL shows is what the values hold: every field of them, and nothing else."""

from typing import Any

import pytest
from graphql import (
    GraphQLEnumType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLUnionType,
    execute,
    get_named_type,
    get_nullable_type,
    is_list_type,
    parse,
)

from trompe.play import lobby, watch
from trompe.play.house import Caller
from trompe.web.graphql.ask import Ask
from trompe.web.graphql.resolvers import from_dict
from trompe.web.graphql.schema import schema
from web.graphql.conftest import Player, Service
from web.graphql.test_play import move


def whole(of: Any) -> str:
    """The selection of every field; in unions under names that cannot collide."""
    of = get_named_type(of)
    if isinstance(of, GraphQLUnionType):
        members = (f"... on {m.name} {{ " + " ".join(picked(m, f"{m.name}_")) + " }" for m in of.types)
        return "{ __typename " + " ".join(members) + " }"
    return "{ " + " ".join(picked(of, "")) + " }" if isinstance(of, GraphQLObjectType) else ""


def picked(of: GraphQLObjectType, prefix: str) -> list[str]:
    """Each field of a type with all that is in it."""
    return [
        (f"{prefix}{name}: " if prefix else "") + f"{name} {whole(field.type)}" for name, field in of.fields.items()
    ]


def plain(value: Any, of: Any) -> Any:
    """The JSON behind an answer to `whole`: names of enums and of fields in unions undone."""
    of = get_nullable_type(of)
    if value is None:
        return None
    if is_list_type(of):
        return [plain(item, of.of_type) for item in value]
    if isinstance(of, GraphQLEnumType):
        return of.values[value].value
    if isinstance(of, GraphQLUnionType):
        (member,) = [m for m in of.types if m.name == value["__typename"]]
        found = {name.removeprefix(f"{member.name}_"): v for name, v in value.items() if name != "__typename"}
        return plain(found, member)
    if isinstance(of, GraphQLObjectType):
        return {name: plain(item, of.fields[name].type) for name, item in value.items()}
    return value


async def shown(service: Service, player: Player, field: str, arguments: str, member: str) -> Any:
    """A root field's answer in full, as JSON."""
    of: Any = schema().type_map[member]
    text = f"{{ {field}({arguments}) {{ __typename ... on {member} {whole(of)} }} }}"
    ask = Ask(service.house, service.auth, player.headers["Authorization"], player.headers["Accept-Language"])
    result: Any = execute(schema(), parse(text), context_value=ask, field_resolver=from_dict)
    result = await result
    assert result.errors is None, result.errors
    answer = result.data[field]
    assert answer.pop("__typename") == member
    return plain(answer, of)


@pytest.mark.clause("CR6")
async def test_both_apis_show_the_same(service: Service, ana: Player, ben: Player, game: str) -> None:
    for _ in range(5):
        await move([ana, ben], game)
    await ana.act(game, {"session": {"talk": {"text": "¡hola!"}}})
    for player in (ana, ben, Player(service, "Eva")):
        caller = Caller(player.guest.player, "es" if player is ben else "en")
        view = (await watch.look(service.house, caller, game)).model_dump(mode="json")
        seen = await shown(service, player, "game", f'id: "{game}"', "Game")
        view["envelope"]["serverTime"] = seen["envelope"]["serverTime"]
        view["envelope"]["pictures"] = seen["envelope"]["pictures"]
        assert seen == view
        assert seen["play"]["lastRow"] is not None
        changes = (await watch.changes(service.house, caller, game)).model_dump(mode="json")
        assert await shown(service, player, "changes", f'gameId: "{game}"', "ChangePage") == changes
    await ana.act(game, {"session": {"leave": {"seat": 0}}})
    await ben.act(game, {"session": {"leave": {"seat": 1}}})
    caller = Caller(ana.guest.player)
    log = (await watch.log(service.house, caller, game)).model_dump(mode="json")
    assert await shown(service, ana, "log", f'gameId: "{game}"', "Log") == log


async def test_a_list_shows_the_same(service: Service, ana: Player, game: str) -> None:
    of: Any = schema().type_map["SummaryConnection"]
    page = await lobby.own_games(service.house, Caller(ana.guest.player))
    answer = plain((await ana.ask(f"{{ myGames {whole(of)} }}"))["myGames"], of)
    assert answer["nodes"] == [summary.model_dump(mode="json") for summary in page.games]
    assert [edge["node"] for edge in answer["edges"]] == answer["nodes"]


def test_only_the_node_is_an_interface() -> None:
    found = [name for name, of in schema().type_map.items() if isinstance(of, GraphQLInterfaceType)]
    assert found == ["Node"]
