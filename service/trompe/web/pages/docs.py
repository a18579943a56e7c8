"""Pages for people: the way in, the documentation of the REST API, and what each refusal means."""

from functools import partial
from html import escape
from http import HTTPStatus
from pathlib import Path

from starlette.routing import BaseRoute, Route

from trompe.texts import LANGUAGES
from trompe.web.openapi import as_json, as_text
from trompe.web.problems import CATALOGUE, INTERNAL, sentence, status_of, title

from . import decks
from .page import Page, html

_HERE = Path(__file__).parent
_FRAME = (_HERE / "docs_frame.html").read_text("utf-8")
_PLACES = {
    "/graphql": "GraphQL: queries, mutations and subscriptions",
    "/graphiql": "GraphiQL: try GraphQL out",
    "/docs": "REST: documentation",
    "/v1/openapi.json": "REST: OpenAPI 3.1 as JSON",
    "/v1/openapi.yaml": "REST: OpenAPI 3.1 as YAML",
    "/decks": "The decks: every public picture",
    "/problems": "What refusals mean",
    "/healthz": "Whether the process answers",
    "/readyz": "Whether it can serve",
}


def routes(sandbox: bool) -> list[BaseRoute]:
    """Every page, with the documents that they show."""
    pages = {
        "/": html(_index(sandbox)),
        "/docs": html(_docs()),
        "/problems": html(_problems()),
        "/v1/openapi.json": Page(partial(as_json, sandbox), "application/json"),
        "/v1/openapi.yaml": Page(partial(as_text, sandbox), "application/yaml"),
        **{f"/problems/{code}": html(_problem(code)) for code in (*CATALOGUE, INTERNAL)},
    }
    return [*(Route(path, page) for path, page in pages.items()), *decks.routes()]


def _index(sandbox: bool) -> str:
    items = "".join(f'<li><a href="{path}">{path}</a> {escape(about)}</li>' for path, about in _PLACES.items())
    note = "<p>This server is a <strong>sandbox</strong>: clients may set seeds and move its clock.</p>"
    return _framed("Trompe", f"<p>A server for picture games.</p>{note if sandbox else ''}<ul>{items}</ul>")


def _docs() -> str:
    style, first, second = [(_HERE / name).read_text("utf-8") for name in ("docs.css", "docs.js", "docs_try.js")]
    return (_HERE / "docs.html").read_text("utf-8").replace("{{style}}", style).replace("{{script}}", first + second)


def _problems() -> str:
    items = "".join(
        f'<li><a href="/problems/{code}">{code}</a> {escape(sentence(code, "en"))}</li>'
        for code in sorted((*CATALOGUE, INTERNAL))
    )
    return _framed("What refusals mean", f"<ul>{items}</ul>")


def _problem(code: str) -> str:
    status = HTTPStatus(_status(code))
    texts = "".join(f'<p lang="{language}">{escape(sentence(code, language))}</p>' for language in LANGUAGES)
    facts = f"<p>HTTP <code>{status.value} {status.phrase}</code>, code <code>{code}</code></p>"
    return _framed(title(code), f'{texts}{facts}<p><a href="/problems">All codes</a></p>')


def _status(code: str) -> int:
    return 500 if code == INTERNAL else status_of(CATALOGUE[code], code)


def _framed(heading: str, body: str) -> str:
    return _FRAME.replace("{{heading}}", escape(heading)).replace("{{body}}", body)
