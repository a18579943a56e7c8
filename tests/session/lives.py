"""Whole lives of tables, from creation to the end, with everything that can happen on the way, for any kind."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from pydantic_core import to_json

from kinds.games import helper
from kinds.tables import ACTION, INVITE, Style, Table, running
from trompe import session as sessions
from trompe.errors import Refusal
from trompe.rules import KINDS
from trompe.session import model as m

BUSY = 3
"""Busy games for each set of options: so many that all that can happen does."""


@cache
def lives(kind: str) -> tuple[Table, ...]:
    """Busy games for each set of options, and one each that is a rematch, left by all, forgotten by all, and silent."""
    busy = [busy_life(kind, options, number) for number, options in enumerate(helper(kind).OPTIONS * BUSY)]
    return (*busy, second_life(busy[0]), left_life(kind), idle_life(kind), silent_life(kind))


def busy_life(kind: str, options: Any, seed: int) -> Table:
    """Everybody comes, goes, talks and plays; bots fill in; the game is played to its end."""
    rules = KINDS[kind]
    seats = getattr(helper(kind), "MOST", rules.most)
    table = Table(options, seats, seed, access=("open", "invited")[seed % 2], contribution="host-part")
    assembled(table)
    if seed % 2:
        replaced(table)
    called_away(table)
    style = Style(rules, Random(seed))
    while table.session.status == "running":
        moved(table, style)
    table.do("h0", m.Talk(text="Good game"))
    played_again(table)
    return table


def replaced(table: Table) -> None:
    """Somebody new takes the seat of player 1, who has left."""
    host = table.holder(table.session.host)
    table.do(host, m.InviteTo(seat=1))
    table.do("h9", m.Join(name="New", invite=table.session.offers[0].code))


def called_away(table: Table) -> None:
    """Somebody is absent, the others call a bot after second thoughts, and they come back.

    Somebody else is absent and back at once.
    """
    people = range(len(table.session.chairs) - 1)
    table.notice(0, "absent")
    number = table.session.version
    for seat in people[1:]:
        chair = table.session.chairs[seat]
        if chair and not chair.bot and not table.session.away[0].called:
            table.do(table.holder(seat), m.CallBot(seat=0, absence=number))
            if not table.session.away[0].called:
                table.do(table.holder(seat), m.KeepWaiting(seat=0, absence=number))
                table.do(table.holder(seat), m.CallBot(seat=0, absence=number))
    table.do("h0", m.Join(name="Back"))
    table.notice(1, "absent")
    table.notice(1, "back")


def played_again(table: Table) -> None:
    """One offer is declined, another expires, with the third all agree."""
    people = [seat for seat, chair in enumerate(table.session.chairs) if chair and not chair.bot]
    first, rest = people[0], people[1:]
    table.do(table.holder(first), m.OfferRematch(offer=1))
    table.do(table.holder(first), m.DeclineRematch(offer=1))
    table.do(table.holder(first), m.OfferRematch(offer=2))
    table.now += sessions.OFFER_MS
    if rest:
        table.clock()
        table.do(table.holder(first), m.OfferRematch(offer=3))
    for seat in rest:
        table.do(table.holder(seat), m.AcceptRematch(offer=3))
    table.opened()


def assembled(table: Table) -> None:
    """Sitting down with all the detours, until the game runs with a human in all seats but one."""
    last = len(table.session.chairs) - 1
    table.do("h8", m.Join(name="Guest", wanted_seat=1, invite=INVITE))
    table.do("h0", m.Kick(seat=1, name="Guest"))
    for seat in range(1, last):
        table.do(
            f"h{seat}", m.Join(name=f"Player {seat}", invite=INVITE, contribution=f"part {seat}".replace(" ", "-"))
        )
    table.do("h0", m.AddBot(seat=last))
    table.do("h0", m.RemoveBot(seat=last))
    table.do("h0", m.AddBot(seat=last))
    table.do("h1", m.Talk(text="¡Hola! 👋🏽"))
    table.do("h0", m.Start(players=last + 1))
    for holder in ("h0", "h1"):
        table.do(holder, m.Leave(seat=int(holder[1])))
    table.do("h0", m.Join(name="Back", invite=INVITE))


def moved(table: Table, style: Style) -> None:
    """Whoever may act does: bots for their seats, people at random."""
    if sessions.bots_to_move(table.session):
        table.bot()
        return
    able = [(seat, own) for seat in range(len(table.session.chairs)) if (own := _own(table, seat))]
    if table.rules.due(table.state) is not None and (not able or style.chance.random() < 0.3):
        table.clock()
        return
    if style.orderly and len(able) > 1 and style.chance.random() < 0.97:
        waiting = table.rules.waiting(table.state)
        able = [(seat, own) for seat, own in able if seat in waiting] or able
    seat, legal = style.chance.choice(able)
    table.do(table.holder(seat), ACTION.validate_json(to_json(style.choose(table.session.state, seat, legal))))


def _own(table: Table, seat: int) -> list[Any]:
    return [option for option in sessions.options(table.session, seat) if option.kind == table.rules.kind]


def second_life(first: Table) -> Table:
    """The rematch of a game, which all leave."""
    table = first.again("5" * 64)
    for seat, chair in enumerate(table.session.chairs):
        if chair and not chair.bot:
            table.do(table.holder(seat), m.Leave(seat=seat))
    return table


def silent_life(kind: str) -> Table:
    """Nobody ever says a word: at a live pace the clock and the bots play the game to its end (CR10)."""
    seats = min(4, KINDS[kind].most)
    table = running(helper(kind).OPTIONS[0], seats, pace=m.Pace(type="live", seconds=30))
    while table.session.status == "running":
        table.silence()
    return table


def left_life(kind: str) -> Table:
    """All humans leave a running game."""
    table = Table(helper(kind).OPTIONS[0], KINDS[kind].fewest, 7)
    for seat in range(1, KINDS[kind].fewest):
        table.do("h0", m.AddBot(seat=seat))
    table.do("h0", m.Start(players=KINDS[kind].fewest))
    table.do("h0", m.Leave(seat=0))
    return table


def idle_life(kind: str) -> Table:
    """Nobody acts until the clock gives up."""
    table = Table(helper(kind).OPTIONS[0], KINDS[kind].fewest, 8)
    for seat in range(1, KINDS[kind].fewest):
        table.do(f"h{seat}", m.Join(name=f"Player {seat}"))
    table.do("h0", m.Start(players=KINDS[kind].fewest))
    table.now += 10**6
    table.clock(idle_after=10**6)
    return table


def wandering(kind: str, seed: int, steps: int = 60) -> Iterator[tuple[Table, int, Any]]:
    """A table where anything legal happens, the table's own actions too; yields each seat's option before it is taken.

    Strangers sit down now and then, and who left comes back.
    """
    chance = Random(seed)
    rules = KINDS[kind]
    table = Table(helper(kind).OPTIONS[0], rules.most, seed)
    for number in range(steps):
        strays(table, chance, number)
        due = rules.due(table.state) if table.state else None
        if due is not None and due < table.now + 5000:
            table.clock()
        noticed(table, chance)
        offers = [(s, o) for s in range(len(table.session.chairs)) for o in sessions.options(table.session, s)]
        yield from ((table, seat, option) for seat, option in offers)
        bots = sessions.bots_to_move(table.session)
        calm = [(s, o) for s, o in offers if o.type not in ("leave", "kick") or chance.random() < 0.1]
        if bots and chance.random() < 0.5:
            table.bot()
        elif calm:
            seat, option = chance.choice(calm)
            table.do(
                table.holder(seat), ACTION.validate_json(to_json(Style(rules, chance).choose(None, seat, [option])))
            )


def noticed(table: Table, chance: Random) -> None:
    """Somebody is missed now and then, somebody is back."""
    if chance.random() < 0.2:
        table.notice(chance.randrange(len(table.session.chairs)), chance.choice(("absent", "absent", "idle", "back")))


def strays(table: Table, chance: Random, number: int) -> None:
    """Somebody new, or somebody who left, tries to sit down."""
    holder = f"h{chance.randrange(8)}"
    invite = table.session.offers[0].code if table.session.offers and chance.random() < 0.5 else None
    try:
        table.do(holder, m.Join(name=f"Stray {number}", invite=invite))
    except Refusal:
        return
