"""Who may look at a game without a seat in it (CR6). Pure."""

from trompe.errors import Forbidden

from . import model as m
from .names import invite_folded
from .substitution import offered


def admit(session: m.Session, code: str | None) -> None:
    """Lets a spectator look, who may have brought an invite code; raises Forbidden for who may not.

    Before the start whoever may join may look; so may later, whatever the table says of spectators, who is invited to
    a seat: they see what anybody could before they take it.
    """
    invited = invite_folded(code or "") == session.invite
    if unasked(session) or offered(session, code) or (invited and watched(session)):
        return
    if session.spectators == "none" and session.status != "open":
        raise Forbidden("no_spectators")
    raise Forbidden("invite_needed")


def unasked(session: m.Session) -> bool:
    """Whether anybody may look, without an invite code."""
    return (session.access if session.status == "open" else session.spectators) == "open"


def watched(session: m.Session) -> bool:
    """Whether there may be spectators now."""
    return session.status == "open" or session.spectators != "none"
