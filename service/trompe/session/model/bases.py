"""What all actions and all events of the table have in common."""

from typing import Literal

from trompe.rules.kernel import Action, Event


class SessionAction(Action):
    """An action of the table itself, the same for every kind."""

    kind: Literal["session"] = "session"


class SessionEvent(Event):
    """Something that happened to the table itself."""

    kind: Literal["session"] = "session"
