"""Every operation of this API."""

from trompe.errors import Illegal
from trompe.play.canvas import Canvas, CanvasUpdate, Drawn
from trompe.play.match import QuickMatch, WantedMatch
from trompe.play.myturns import Turns
from trompe.play.values import ChangePage, GamePage, Happened, Outcome, PictureInfo, Update
from trompe.rules.canvas import Entry as CanvasEntry
from trompe.session import Action, Create, Game, Log
from trompe.web.auth import Guest, StreamTicket
from trompe.web.problems import CATALOGUE
from trompe.web.sse import EVENT_STREAM

from . import canvases, games, lists, matches, pictures, sandbox, stream
from . import values as v
from .operation import Answer, Header, Operation
from .reading import KEY_PATTERN

KEY = Header(
    "Idempotency-Key",
    "Chosen by the client, new for each thing it wants done; sent again with the same content it happens once (CR4).",
    {"type": "string", "pattern": KEY_PATTERN},
    required=True,
)
IF_MATCH = Header("If-Match", "ETag of the game as the caller saw it: the action counts only if it is still that.")
IF_NONE_MATCH = Header("If-None-Match", "ETag of what the client has: 304 when it is still that.")
LAST_EVENT_ID = Header(
    "Last-Event-ID",
    "The `id` of the last event seen; counts more than `after`.",
    {"type": "string", "pattern": r"^([0-9]{1,15}\.[0-9a-f]{0,32})?$"},
)
LAST_ENTRY = Header(
    "Last-Event-ID",
    "The `id` of the last event seen; counts more than `after`.",
    {"type": "string", "pattern": r"^([0-9]{1,6})?$"},
)
ETAG = Header("ETag", "Of the game as this caller sees it in this language.")
PICTURE_ETAG = Header("ETag", "Of the picture.")
LOCATION = Header("Location", "The game's address.")
MATCH_LOCATION = Header("Location", "The request's address.")
PREFER = Header("Prefer", "`wait=20`: the answer may wait for news so many seconds, at most 30 (RFC 7240).")
APPLIED = Header("Preference-Applied", "What of `Prefer` was heeded.")
NEXT = Header("Link", 'With `rel="next"`: the next page; absent on the last.')
WORDS_ETAG = Header("ETag", "Of these words in this language.")
UNCHANGED = Answer(304, "Nothing is new.", headers=(ETAG,))

_SEEN = ("unknown_game", "invite_needed", "no_spectators")
_NAMED = ("bad_name",)
_ACTED = (
    *(code for code, cls in CATALOGUE.items() if cls is Illegal and not code.startswith("canvas_")),
    *("not_seated", "not_your_seat", "seat_left", "bot_called", "sat_here", "kicked", "not_host"),
    *("wrong_kind", "version_moved"),
)
"""All that the rules and the table say no with, and who may not."""
_TO_GAME = ("game", "act", "events", "log")

_OWN_CANVAS = (
    *("unknown_game", "unknown_canvas", "not_seated", "seat_left", "bot_called", "canvas_not_open", "canvas_closed"),
)

OPERATIONS: tuple[Operation, ...] = (
    Operation(
        id="getIndex",
        method="GET",
        path="/v1",
        tag="Players",
        handler=lists.index,
        answers=(Answer(200, "Where things are.", v.Index),),
        public=True,
    ),
    Operation(
        id="createGuest",
        method="POST",
        path="/v1/guests",
        tag="Players",
        handler=lists.guest,
        answers=(Answer(201, "The new player.", Guest),),
        public=True,
    ),
    Operation(
        id="getMe",
        method="GET",
        path="/v1/me",
        tag="Players",
        handler=lists.me,
        answers=(Answer(200, "The caller.", v.Player),),
    ),
    Operation(
        id="signOut",
        method="DELETE",
        path="/v1/me/tokens/current",
        tag="Players",
        handler=lists.sign_out,
        answers=(Answer(204, "The token holds no more."),),
    ),
    Operation(
        id="listMyGames",
        method="GET",
        path="/v1/me/games",
        tag="Players",
        handler=lists.own_games,
        query=v.PageQuery,
        answers=(Answer(200, "A page of games.", GamePage, headers=(NEXT,)),),
    ),
    Operation(
        id="followMyTurns",
        method="GET",
        path="/v1/me/stream",
        tag="Players",
        handler=stream.turns,
        query=v.TicketedQuery,
        answers=(Answer(200, "Whose turn it is, as it changes.", Turns, EVENT_STREAM, event="turns", resumed=False),),
        refusals=("bad_ticket",),
        ticketed=True,
    ),
    Operation(
        id="createTurnsTicket",
        method="POST",
        path="/v1/me/stream-tickets",
        tag="Players",
        handler=stream.turns_ticket,
        answers=(Answer(201, "The ticket.", StreamTicket),),
    ),
    Operation(
        id="listKinds",
        method="GET",
        path="/v1/kinds",
        tag="Games",
        handler=lists.kinds,
        answers=(Answer(200, "The kinds of games.", v.Kinds),),
        public=True,
    ),
    Operation(
        id="listTexts",
        method="GET",
        path="/v1/texts",
        tag="Games",
        handler=lists.texts,
        query=v.KindQuery,
        headers=(IF_NONE_MATCH,),
        answers=(Answer(200, "Labels and sentences.", v.Texts, headers=(WORDS_ETAG,)), UNCHANGED),
        public=True,
    ),
    Operation(
        id="listOpenGames",
        method="GET",
        path="/v1/games",
        tag="Games",
        handler=lists.open_games,
        query=v.ListQuery,
        answers=(Answer(200, "A page of games.", GamePage, headers=(NEXT,)),),
    ),
    Operation(
        id="createGame",
        method="POST",
        path="/v1/games",
        tag="Games",
        handler=games.create,
        body=Create,
        headers=(KEY,),
        answers=(Answer(201, "The game is open.", Outcome, headers=(LOCATION, ETAG)),),
        refusals=(*_NAMED, "sandbox_only"),
        links={"201": (*_TO_GAME, "invite")},
    ),
    Operation(
        id="getGame",
        method="GET",
        path="/v1/games/{gameId}",
        tag="Games",
        handler=games.get,
        query=v.GameQuery,
        headers=(IF_NONE_MATCH, PREFER),
        answers=(Answer(200, "The game.", Game, headers=(ETAG, APPLIED)), UNCHANGED),
        refusals=_SEEN,
    ),
    Operation(
        id="act",
        method="POST",
        path="/v1/games/{gameId}/actions",
        tag="Games",
        handler=games.act,
        body=Action,
        headers=(KEY, IF_MATCH),
        answers=(Answer(200, "What came of it.", Outcome, headers=(ETAG,)),),
        refusals=(*_SEEN, *_NAMED, *_ACTED),
        links={"200": (*_TO_GAME, "again")},
    ),
    Operation(
        id="listEvents",
        method="GET",
        path="/v1/games/{gameId}/events",
        tag="Games",
        handler=games.events,
        query=v.ChangesQuery,
        headers=(PREFER,),
        answers=(Answer(200, "What happened.", ChangePage, headers=(APPLIED,)),),
        refusals=_SEEN,
    ),
    Operation(
        id="followGame",
        method="GET",
        path="/v1/games/{gameId}/stream",
        tag="Games",
        handler=stream.stream,
        query=v.StreamQuery,
        headers=(LAST_EVENT_ID,),
        answers=(
            Answer(200, "The game as it goes on.", Update | Happened, EVENT_STREAM),
            Answer(204, "The game is over and all of it was told."),
        ),
        refusals=(*_SEEN, "bad_ticket"),
        ticketed=True,
    ),
    Operation(
        id="createStreamTicket",
        method="POST",
        path="/v1/games/{gameId}/stream-tickets",
        tag="Games",
        handler=stream.ticket,
        query=v.LookQuery,
        answers=(Answer(201, "The ticket.", StreamTicket),),
        refusals=_SEEN,
    ),
    Operation(
        id="getLog",
        method="GET",
        path="/v1/games/{gameId}/log",
        tag="Games",
        handler=games.log,
        answers=(Answer(200, "The whole log.", Log),),
        refusals=(*_SEEN, "not_seated", "not_over"),
    ),
    Operation(
        id="findGame",
        method="GET",
        path="/v1/invites/{code}",
        tag="Games",
        handler=games.find,
        answers=(Answer(200, "The game.", Game, headers=(ETAG,)),),
        refusals=("unknown_invite",),
    ),
    Operation(
        id="askQuickMatch",
        method="POST",
        path="/v1/quick-matches",
        tag="Quick matches",
        handler=matches.ask,
        body=WantedMatch,
        headers=(KEY,),
        answers=(Answer(201, "The request, which may be `seated` already.", QuickMatch, headers=(MATCH_LOCATION,)),),
        refusals=(*_NAMED, "too_few_scenes"),
        links={"201": ("match", "withdrawal")},
    ),
    Operation(
        id="getQuickMatch",
        method="GET",
        path="/v1/quick-matches/{matchId}",
        tag="Quick matches",
        handler=matches.get,
        query=v.WaitQuery,
        headers=(PREFER,),
        answers=(Answer(200, "The request.", QuickMatch, headers=(APPLIED,)),),
        refusals=("unknown_match",),
    ),
    Operation(
        id="withdrawQuickMatch",
        method="DELETE",
        path="/v1/quick-matches/{matchId}",
        tag="Quick matches",
        handler=matches.withdraw,
        answers=(Answer(200, "The request, `cancelled` now or over before.", QuickMatch),),
        refusals=("unknown_match", "seated_already", "not_replicated"),
    ),
    Operation(
        id="getPictureInfo",
        method="GET",
        path="/v1/games/{gameId}/pictures/{handle}.json",
        tag="Pictures",
        handler=pictures.info,
        query=v.TicketQuery,
        headers=(IF_NONE_MATCH,),
        answers=(Answer(200, "What it is.", PictureInfo, headers=(WORDS_ETAG,)), UNCHANGED),
        refusals=("unknown_picture",),
        public=True,
    ),
    Operation(
        id="getPictureSvg",
        method="GET",
        path="/v1/games/{gameId}/pictures/{handle}.svg",
        tag="Pictures",
        handler=pictures.svg,
        query=v.SvgQuery,
        headers=(IF_NONE_MATCH,),
        answers=(Answer(200, "The picture.", media=pictures.SVG, headers=(PICTURE_ETAG,)), UNCHANGED),
        refusals=("unknown_picture",),
        public=True,
    ),
    Operation(
        id="getPicturePng",
        method="GET",
        path="/v1/games/{gameId}/pictures/{handle}.png",
        tag="Pictures",
        handler=pictures.png,
        query=v.PngQuery,
        headers=(IF_NONE_MATCH,),
        answers=(Answer(200, "The picture.", media=pictures.PNG, headers=(PICTURE_ETAG,)), UNCHANGED),
        refusals=("unknown_picture",),
        public=True,
    ),
    Operation(
        id="draw",
        method="POST",
        path="/v1/games/{gameId}/canvases/{canvas}/strokes",
        tag="Canvases",
        handler=canvases.draw,
        body=CanvasEntry,
        headers=(KEY,),
        answers=(Answer(200, "It is drawn.", Drawn),),
        refusals=(*_OWN_CANVAS, "canvas_full", "key_reused"),
    ),
    Operation(
        id="followCanvas",
        method="GET",
        path="/v1/games/{gameId}/canvases/{canvas}/stream",
        tag="Canvases",
        handler=canvases.stream,
        query=v.CanvasQuery,
        headers=(LAST_ENTRY,),
        answers=(Answer(200, "The canvas as it is drawn on.", CanvasUpdate, EVENT_STREAM, event="canvas"),),
        refusals=_OWN_CANVAS,
    ),
    Operation(
        id="getCanvasSvg",
        method="GET",
        path="/v1/games/{gameId}/canvases/{canvas}.svg",
        tag="Canvases",
        handler=canvases.svg,
        query=v.TicketQuery,
        headers=(IF_NONE_MATCH,),
        answers=(Answer(200, "The canvas.", media=pictures.SVG, headers=(PICTURE_ETAG,)), UNCHANGED),
        refusals=("unknown_canvas",),
        public=True,
    ),
    Operation(
        id="getCanvasPng",
        method="GET",
        path="/v1/games/{gameId}/canvases/{canvas}.png",
        tag="Canvases",
        handler=canvases.png,
        query=v.CanvasPngQuery,
        headers=(IF_NONE_MATCH,),
        answers=(Answer(200, "The canvas.", media=pictures.PNG, headers=(PICTURE_ETAG,)), UNCHANGED),
        refusals=("unknown_canvas",),
        public=True,
    ),
    Operation(
        id="getCanvas",
        method="GET",
        path="/v1/games/{gameId}/canvases/{canvas}",
        tag="Canvases",
        handler=canvases.look,
        query=v.LookQuery,
        headers=(IF_NONE_MATCH,),
        answers=(Answer(200, "The canvas.", Canvas, headers=(PICTURE_ETAG,)), UNCHANGED),
        refusals=(*_SEEN, "unknown_canvas"),
    ),
    Operation(
        id="getClock",
        method="GET",
        path="/v1/sandbox/clock",
        tag="Sandbox",
        handler=sandbox.clock,
        answers=(Answer(200, "The time of the games.", v.Clock),),
        sandbox=True,
        public=True,
    ),
    Operation(
        id="advanceClock",
        method="POST",
        path="/v1/sandbox/clock",
        tag="Sandbox",
        handler=sandbox.advance,
        body=v.Advance,
        answers=(Answer(200, "The time by then.", v.Clock),),
        sandbox=True,
        public=True,
    ),
)


def offered(sandbox: bool) -> tuple[Operation, ...]:
    """The operations of a server."""
    return tuple(operation for operation in OPERATIONS if sandbox or not operation.sandbox)
