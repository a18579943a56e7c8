"""Refusals as problems: whole bodies, statuses, headers and languages."""

import ast
from pathlib import Path
from typing import Any

import pytest

from trompe import errors
from trompe.rules import KINDS
from trompe.texts import TEXTS
from trompe.web.problems import CATALOGUE, refused, status_of
from web.rest.api import Api

SOURCE = Path(errors.__file__).parent
NO_DOORS = {"cards", "client", "demo"}
"""Rooms whose refusals reach no client: what would cause the decks' own is refused before."""
STATUSES = {  # what a kind refuses is a 409 too
    400: "bad_cursor key_required not_json",
    401: "bad_ticket bad_token signed_out unauthenticated",
    403: "bot_called invite_needed kicked no_spectators not_host not_over not_seated not_your_seat sandbox_only "
    "sat_here seat_left",
    404: "unknown_canvas unknown_game unknown_invite unknown_match unknown_path unknown_picture",
    405: "method_not_allowed mutation_by_get",
    406: "not_acceptable",
    409: "already_accepted already_called already_dealt already_started canvas_closed canvas_full "
    "canvas_not_open game_over "
    "name_taken no_such_seat not_a_bot not_called not_finished not_missing not_running own_seat "
    "rematch_agreed seat_empty seat_is_bots seat_not_left seat_offered seat_taken seated_already silence "
    "table_full time_is_up too_few_players too_few_scenes",
    412: "version_moved",
    413: "too_large",
    415: "unsupported_media_type",
    422: "bad_name invalid_input key_reused wrong_kind",
    429: "too_many_operations too_many_requests",
    503: "not_replicated unavailable",
}


def body(status: int, code: str, detail: str, **more: Any) -> dict[str, Any]:
    """The whole body of a problem."""
    title = code.replace("_", " ").capitalize()
    fixed = {"type": f"/problems/{code}", "title": title, "status": status, "detail": detail, "code": code}
    return {**fixed, "clause": None, "errors": [], "version": None, **more}


def test_each_code_has_its_status() -> None:
    assert {status_of(cls, code) for code, cls in CATALOGUE.items()} == set(STATUSES)
    assert {code: status_of(cls, code) for code, cls in CATALOGUE.items()} == {
        **{code: 409 for rules in KINDS.values() for code in rules.refusals},
        **{code: status for status, codes in STATUSES.items() for code in codes.split()},
    }


def test_the_catalogue_has_every_code_that_is_raised() -> None:
    """Whatever the source raises is there, and has a sentence in both languages."""
    files = [path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] not in NO_DOORS]
    raised = {code for path in files for code in _codes(ast.parse(path.read_text("utf-8")))}
    assert raised <= set(CATALOGUE)
    assert set(CATALOGUE) <= set(TEXTS)


def test_a_refusal_without_its_facts_leaves_a_gap() -> None:
    """A sentence is never a reason for a 500."""
    answer = refused(errors.Illegal("not_your_turn"), "en")
    assert b"It is seat \xe2\x80\xa6's turn." in answer.body


def test_waiting_is_told_in_seconds() -> None:
    assert refused(errors.Limited("too_many_requests", retry_after=7), "en").headers["retry-after"] == "7"
    assert refused(errors.Unavailable(retry_after=3), "en").headers["retry-after"] == "3"


async def test_no_token(api: Api) -> None:
    answer = await api.http.get("/v1/me")
    assert answer.status_code == 401
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["www-authenticate"] == 'Bearer realm="trompe"'
    assert answer.headers["cache-control"] == "no-store"
    detail = "Send a guest token as `Authorization: Bearer …`."
    assert answer.json() == body(401, "unauthenticated", detail, clause="CR1")


@pytest.mark.clause("CR1")
async def test_a_token_of_somebody_elses_making(api: Api) -> None:
    ana = await api.player()
    for token in (ana.token[:-4] + "AAAA", "x" * 3000, "a.b.c", "ä"):
        answer = await api.http.get("/v1/me", headers={b"Authorization": f"Bearer {token}".encode()})
        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
        assert answer.headers["www-authenticate"] == 'Bearer realm="trompe", error="invalid_token"'


@pytest.mark.clause("CR16")
async def test_the_sentence_is_in_the_callers_language(api: Api) -> None:
    answer = await api.http.get("/v1/me", headers={"Accept-Language": "es-MX, en;q=0.5"})
    assert answer.headers["content-language"] == "es"
    told = answer.json()
    assert told["detail"] == "Envía un token de invitado como `Authorization: Bearer …`."
    assert told["title"] == "Envía un token de invitado como `Authorization: Bearer …`"


@pytest.mark.clause("CR16")
async def test_the_title_is_in_the_callers_language_and_the_same_each_time(api: Api) -> None:
    """The sort of problem, whatever the facts of this one; `errors` are for developers and stay English."""
    game, _, other = await api.running()
    place = {"kind": "illusion", "type": "place", "turn": 1, "position": 0}
    told = (await other.post(f"/v1/games/{game}/actions", place, accept_language="es")).json()
    assert told["title"] == "Es el turno del asiento …"
    assert told["detail"] in ("Es el turno del asiento 0.", "Es el turno del asiento 1.")
    wrong = (await other.post(f"/v1/games/{game}/actions", place | {"turn": ""}, accept_language="es")).json()
    assert wrong["title"] == "La entrada no tiene la forma correcta"
    assert wrong["errors"] == [{"pointer": "/turn", "detail": "should be a valid integer"}]


@pytest.mark.clause("CR16")
async def test_labels_are_in_the_callers_language(api: Api) -> None:
    ana = await api.player()
    path = f"/v1/games/{(await ana.create())['id']}"
    spanish = await ana.get(path, accept_language="es")
    labels = [legal["label"] for legal in spanish.json()["you"]["legal"]]
    assert spanish.headers["content-language"] == "es"
    assert labels == ["Decir", "Salir", "Añadir un bot"]


async def test_what_is_not_there(api: Api) -> None:
    ana = await api.player()
    for path, code in {
        "/v1/games/g000000000000000000000000": "unknown_game",
        "/v1/games/%F0%9F%8E%B2": "unknown_game",
        "/v1/games/..%2F..%2Fetc": "unknown_path",
        "/v1/invites/AAAAAAAA": "unknown_invite",
        "/v1/games/nowhere/pictures/000.svg": "unknown_picture",
        "/v1/nothing": "unknown_path",
        "/v1/games/": "unknown_path",
    }.items():
        answer = await ana.get(path)
        assert (path, answer.status_code, answer.json()) == (path, 404, body(404, code, TEXTS[code][0]))


@pytest.mark.clause("IR6")
async def test_not_your_turn(api: Api) -> None:
    """With the clause it rests on, the seat whose turn it is, and nothing changed."""
    game, mover, other = await api.running()
    before = await mover.look(game)
    seat, turn = before["play"]["phase"]["seat"], before["play"]["phase"]["turn"]
    answer = await other.act(game, "place", "illusion", turn=turn, position=0)
    assert answer.json() == body(409, "not_your_turn", f"It is seat {seat}'s turn.", clause="IR6")
    assert (await mover.look(game)) | {"envelope": 0} == before | {"envelope": 0}


@pytest.mark.clause("CR2")
async def test_a_bad_name_is_named(api: Api) -> None:
    ana = await api.player()
    answer = await ana.post("/v1/games", {"game": {"kind": "illusion"}, "seats": 2, "name": "a\u202eb"})
    assert answer.status_code == 422
    assert (answer.json()["code"], answer.json()["clause"]) == ("bad_name", "CR2")
    assert answer.json()["errors"][0]["pointer"] == "/name"


async def test_faults_point_into_the_action_itself(api: Api) -> None:
    """The action is the whole body here, whatever stands around it at other doors."""
    ana = await api.player()
    answer = await ana.act((await ana.create())["id"], "talk", text="\x00")
    assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (422, "/text")


async def test_what_goes_wrong_here_tells_nothing(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    """A 500 is a problem too, readable from a browser, and says nothing of its cause."""

    async def broken(*_: Any) -> None:
        raise RuntimeError("a secret detail")

    ana = await api.player()
    monkeypatch.setattr("trompe.play.lobby.open_games", broken)
    answer = await ana.get("/v1/games")
    assert answer.json() == body(500, "internal", "Something went wrong here; it is logged.")
    assert answer.headers["content-type"] == "application/problem+json"


def _codes(tree: ast.AST) -> set[str]:
    classes = {cls.__name__ for cls in errors.Refusal.__subclasses__()}
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
    raised = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id in classes]
    return {argument.value for argument in raised if isinstance(argument, ast.Constant)}
