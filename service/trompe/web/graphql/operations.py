"""The fields of Query, Mutation and Subscription: plain functions over the river's values.

Names, arguments, types and descriptions in the schema are projected from these functions. An argument called `input`
is validated by its value's own definition.
"""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from typing import Any, NamedTuple

from trompe.errors import Fault, Forbidden, Malformed
from trompe.play import canvas as canvases
from trompe.play import leaving, lobby, match, myturns, turns, watch
from trompe.play.canvas import Canvas, CanvasUpdate, Drawn
from trompe.play.feed import Message
from trompe.play.follow import follow
from trompe.play.match import QuickMatch
from trompe.play.myturns import Turns
from trompe.play.values import ChangePage, GamePage, Outcome, PictureInfo, Update
from trompe.rules import KINDS
from trompe.rules.kernel import moment
from trompe.session import Game, Log, Summary
from trompe.web.auth import Guest, StreamTicket
from trompe.web.graphql import values as v
from trompe.web.graphql.ask import Ask
from trompe.web.rest.lists import texts_offered
from trompe.web.rest.values import LONGEST_ADVANCE, Clock, Kind, Player, Text

LAST_ENTRY = 999_999


async def node(ask: Ask, id: str) -> Game:
    """Anything that has a global id, by it: so far that is a game."""
    return await watch.look(ask.house, ask.caller, id)


async def game(ask: Ask, id: str, invite: str | None = None) -> Game:
    """A game as you may see it. Spectators of a game by invitation give its invite code."""
    return await watch.look(ask.house, ask.caller, id, invite)


async def invite(ask: Ask, code: str) -> Game:
    """The game that an invite code leads to."""
    return await lobby.find(ask.house, ask.caller, code)


async def open_games(
    ask: Ask, kind: str | None = None, first: int = 20, after: str | None = None
) -> v.SummaryConnection:
    """Games that anybody may join, newest first, `first` (1 to 50) at a time, of one kind or of all."""
    return _connection(await lobby.open_games(ask.house, ask.caller, kind, first, after))


async def my_games(ask: Ask, first: int = 20, after: str | None = None) -> v.SummaryConnection:
    """Games in which you have a seat, newest first, `first` (1 to 50) at a time."""
    return _connection(await lobby.own_games(ask.house, ask.caller, first, after))


async def changes(ask: Ask, game_id: str, after: str | None = None, invite: str | None = None) -> ChangePage:
    """What happened in a game after a cursor, or from the beginning."""
    return await watch.changes(ask.house, ask.caller, game_id, after, invite)


async def log(ask: Ask, game_id: str) -> Log:
    """The whole log of a game that is over, for those who took part: enough to check every shuffle (CR8)."""
    return await watch.log(ask.house, ask.caller, game_id)


async def picture(ask: Ask, game_id: str, handle: str, ticket: str | None = None) -> PictureInfo:
    """What a picture is, for whoever may load it: by the ticket in `envelope.pictures` if that has one."""
    return await watch.described(ask.house, game_id, handle, ticket, ask.language)


async def kinds(ask: Ask) -> tuple[Kind, ...]:
    """The kinds of games that are played here."""
    return tuple(
        Kind(kind=rules.kind, fewest=rules.fewest, most=rules.most, rules_version=rules.version)
        for rules in KINDS.values()
    )


async def texts(ask: Ask, kind: str | None = None) -> tuple[Text, ...]:
    """Labels and sentences by code, in the caller's language: all of them, or those of one kind of game."""
    if kind is not None and kind not in KINDS:
        raise Malformed("invalid_input", faults=[Fault("/kind", f"one of {', '.join(KINDS)}")])
    return texts_offered(kind, ask.language).texts


async def me(ask: Ask) -> Player:
    """Who you are here."""
    return Player(player=ask.caller.player)


async def create_guest(ask: Ask) -> Guest:
    """Become a new guest player. Needs no token; send the one it gives with everything else."""
    return ask.auth.guest()


async def sign_out(ask: Ask) -> Player:
    """Sign out: your token holds no more, and what was opened with it ends. It cannot be undone; your seats with it
    are given up for good: first you leave every game of your list that is open or running, as by `leave`."""
    await leaving.sign_out(ask.house, ask.caller)
    return Player(player=ask.caller.player)


async def create_stream_ticket(ask: Ask, game_id: str, invite: str | None = None) -> StreamTicket:
    """A ticket for a browser's `EventSource`, which cannot send a token: it opens one game's stream of REST as you."""
    await watch.look(ask.house, ask.caller, game_id, invite)
    return ask.auth.stream_ticket(ask.caller, game_id, invite)


async def create_turns_ticket(ask: Ask) -> StreamTicket:
    """A ticket for a browser's `EventSource`: it opens the stream of your turns of REST as you."""
    return ask.auth.stream_ticket(ask.caller, None)


async def create_game(ask: Ask, input: v.CreateGame) -> Outcome:
    """Create a game with you as its host in seat 0."""
    return await lobby.create(ask.house, ask.caller, input.wanted, input.key)


async def act(ask: Ask, input: v.Act) -> Outcome:
    """Act in a game: a kind's action or the table's own, such as joining."""
    return await turns.act(ask.house, ask.caller, input.game_id, input.action, input.key, input.expected_version)


async def ask_quick_match(ask: Ask, input: v.AskQuickMatch) -> QuickMatch:
    """Be seated with others who ask for the same; who waits for the same already gets the request that stands."""
    return await match.ask(ask.house, ask.caller, input.wanted, input.key)


async def withdraw_quick_match(ask: Ask, match_id: str) -> QuickMatch:
    """Wait no longer. It may be sent again; once others were found it is too late, and the game begins."""
    return await match.withdraw(ask.house, ask.caller, match_id)


async def quick_match(ask: Ask, match_id: str) -> QuickMatch:
    """Your own request to be seated with others. It is there for an hour after its end."""
    return await match.look(ask.house, ask.caller, match_id)


async def canvas_(ask: Ask, game_id: str, canvas: str, invite: str | None = None) -> Canvas:
    """A canvas that you may see: your own, also while it is drawn on, or a finished one."""
    return await canvases.look(ask.house, ask.caller, game_id, canvas, invite)


async def draw(ask: Ask, input: v.Draw) -> Drawn:
    """Draw on your own canvas, undo the last strokes, or clear it. It changes no game's version, and nobody is told.

    A canvas takes 4,000 strokes, 60,000 points and 6,000 entries in its round, those undone or cleared included;
    `faults` of the refusal `canvas_full` say which of these is met. A message over 64 KiB, about 6,000 points, is
    answered 413 over HTTP and closes a WebSocket with 1009.
    """
    return await canvases.draw(ask.house, ask.caller, input.game_id, input.canvas, input.entry, input.key)


async def advance_clock(ask: Ask, advance_ms: int) -> Clock:
    """Move the clock forward, by milliseconds: on a sandbox only."""
    if not ask.house.sandbox:
        raise Forbidden("sandbox_only")
    if not 0 <= advance_ms <= LONGEST_ADVANCE:
        raise Malformed("invalid_input", faults=[Fault("/advanceMs", f"0 to {LONGEST_ADVANCE}")])
    return Clock(now=moment(await ask.house.store.advance(advance_ms)))


async def follow_game(
    ask: Ask, id: str, after: str | None = None, invite: str | None = None, beyond: bool = False
) -> AsyncGenerator[Message | None, None]:
    """A game as it goes on: first the view, or what happened since `after`; then each change with the new view.

    Who comes and goes is told by a view without changes. It completes when the game is over, or with `beyond` once
    there is a rematch or can be none. To resume, hand in the last `cursor` as `after`: nothing is missed or repeated.
    """
    async with aclosing(follow(ask.house, ask.caller, id, after, invite, beyond=beyond)) as updates:
        async for message in updates:
            yield message


async def follow_canvas(
    ask: Ask, game_id: str, canvas: str, after_entry: int = 0
) -> AsyncGenerator[CanvasUpdate | None, None]:
    """Your own canvas as it is drawn on from any of your devices, until time is up. `afterEntry` is a cursor of it."""
    if not 0 <= after_entry <= LAST_ENTRY:
        raise Malformed("invalid_input", faults=[Fault("/afterEntry", f"0 to {LAST_ENTRY}")])
    async with aclosing(canvases.follow(ask.house, ask.caller, game_id, canvas, after_entry)) as updates:
        async for update in updates:
            yield update


async def follow_quick_match(ask: Ask, match_id: str) -> AsyncGenerator[QuickMatch | None, None]:
    """Your own request to be seated with others: as it stands, and then how it ends."""
    async with aclosing(match.follow(ask.house, ask.caller, match_id)) as updates:
        async for update in updates:
            yield update


async def my_turns(ask: Ask) -> AsyncGenerator[Turns | None, None]:
    """Over all your games, also those you join later: first those that wait for you, then those where that changes."""
    async with aclosing(myturns.follow(ask.house, ask.caller)) as updates:
        async for update in updates:
            yield update


class Root(NamedTuple):
    """A root field: what it runs, and the union of its answer and a refusal, if it has one."""

    run: Callable[..., Awaitable[Any]] | Callable[..., AsyncGenerator[Any, None]]
    result: str | None = None
    node: bool = False
    """Whether it answers with the interface `Node`, or null."""
    told: Any = None
    """What each message of a subscription is; among them, None is a heartbeat."""


QUERY = {
    "node": Root(node, node=True),
    "game": Root(game, "GameResult"),
    "invite": Root(invite, "GameResult"),
    "openGames": Root(open_games),
    "myGames": Root(my_games),
    "changes": Root(changes, "ChangesResult"),
    "log": Root(log, "LogResult"),
    "canvas": Root(canvas_, "CanvasResult"),
    "quickMatch": Root(quick_match, "QuickMatchResult"),
    "kinds": Root(kinds),
    "me": Root(me),
    "picture": Root(picture, "PictureResult"),
    "texts": Root(texts),
}
MUTATION = {
    "createGuest": Root(create_guest),
    "signOut": Root(sign_out),
    "createStreamTicket": Root(create_stream_ticket, "StreamTicketResult"),
    "createTurnsTicket": Root(create_turns_ticket, "StreamTicketResult"),
    "createGame": Root(create_game, "ActResult"),
    "act": Root(act, "ActResult"),
    "draw": Root(draw, "DrawResult"),
    "askQuickMatch": Root(ask_quick_match, "QuickMatchResult"),
    "withdrawQuickMatch": Root(withdraw_quick_match, "QuickMatchResult"),
    "advanceClock": Root(advance_clock, "ClockResult"),
}
SUBSCRIPTION = {
    "game": Root(follow_game, "UpdateResult", told=Update),
    "canvas": Root(follow_canvas, "CanvasUpdateResult", told=CanvasUpdate),
    "quickMatch": Root(follow_quick_match, "QuickMatchResult", told=QuickMatch),
    "myTurns": Root(my_turns, "TurnsResult", told=Turns),
}


def _connection(page: GamePage) -> v.SummaryConnection:
    edges = tuple(v.SummaryEdge.model_construct(cursor=_cursor(game), node=game) for game in page.games)
    info = v.PageInfo(
        has_next_page=page.next is not None,
        end_cursor=page.next or (edges[-1].cursor if edges else None),
        has_previous_page=False,
        start_cursor=edges[0].cursor if edges else None,
    )
    return v.SummaryConnection.model_construct(edges=edges, nodes=page.games, page_info=info)


def _cursor(game: Summary) -> str:
    """The place of a game in its list, as `lobby` reads it."""
    return f"{round(game.listed_at.timestamp() * 1000)}.{game.id}"
