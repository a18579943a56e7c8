"""What seats may ask for in Belratti. What several decide together is proposed; one proposal stands at a time (BR4)."""

from typing import Annotated, Literal

from pydantic import Field

from trompe.rules.kernel import Action, Integer, union

from .model import Change, Handle, Joker, Place, Rating, Spot, Switchable, Theme, Themes


class BelrattiAction(Action):
    """An action of Belratti: it names the round it answers (CR5)."""

    kind: Literal["belratti"] = "belratti"
    round: Integer
    """The round this answers."""


class Request(BelrattiAction):
    """Propose how many pictures the painters must lay (B15, B16); the first one rules out a theme swap (BR14)."""

    type: Literal["request"] = "request"
    swaps: Integer
    """How often the themes were swapped in this round before: it is for the themes that lie there now (CR5)."""
    count: Annotated[Integer, Field(ge=2, le=7)]
    """How many pictures in all, of both themes together (B16, B17)."""


class SwapThemes(BelrattiAction):
    """Propose to replace one theme or both, by the joker (B46, BR14)."""

    type: Literal["swap_themes"] = "swap_themes"
    themes: Themes
    """Which of the open themes to replace."""


class AdjustOrder(BelrattiAction):
    """Propose to lay one card more or one less, by the joker (B48, BR13)."""

    type: Literal["adjust_order"] = "adjust_order"
    change: Change
    """Whether one card more or one less is to be laid (B49)."""


class SetQuotas(BelrattiAction):
    """Propose that all cards are taken back and who lays how many (BR9)."""

    type: Literal["set_quotas"] = "set_quotas"
    quotas: Annotated[tuple[Annotated[Integer, Field(ge=0, le=8)], ...], Field(min_length=2, max_length=3)]
    """In the order of the painters; together the number required."""


class Question(BelrattiAction):
    """Propose to ask whether a card of the row is a painter's, by the joker (B47, BR12)."""

    type: Literal["question"] = "question"
    card: Handle
    """Its handle in the row."""


class Assign(BelrattiAction):
    """Move one card on the directors' common board; nobody has approved the board then (B29, B31)."""

    type: Literal["assign"] = "assign"
    answers: Integer
    """How many questions were answered in this round before (CR5)."""
    card: Handle
    """Its handle in the row."""
    place: Spot
    """Where on the board it goes; `open` takes it off again."""


class Hang(BelrattiAction):
    """Propose a complete hanging (B31-B33, BR10)."""

    type: Literal["hang"] = "hang"
    answers: Integer
    """How many questions were answered in this round before: who hangs knows the last answer (CR5, BR12)."""
    places: Annotated[tuple[Place, ...], Field(min_length=5, max_length=12)]
    """By position in the row; exactly four are rejected."""


class Approve(BelrattiAction):
    """Approve what stands proposed (BR4)."""

    type: Literal["approve"] = "approve"
    proposal: Integer
    """The proposal's id; a changed proposal has another one."""


class SwitchToMajority(BelrattiAction):
    """Vote to let a majority take one open decision; a majority of the humans at the table switches it (BR4)."""

    type: Literal["switch_to_majority"] = "switch_to_majority"
    decision: Switchable
    """By what the open proposal is about."""


class Offer(BelrattiAction):
    """Say how many cards you can lay; everybody hears it (B21, BR6)."""

    type: Literal["offer"] = "offer"
    count: Annotated[Integer, Field(ge=0, le=8)]
    """Cards, from none to the number required; it binds nobody."""


class Rate(BelrattiAction):
    """Say how well a card of yours fits, and neither which card nor which theme; everybody hears it (B22, BR6)."""

    type: Literal["rate"] = "rate"
    rating: Rating
    """How well the card fits, in the painter's own opinion."""


class Lay(BelrattiAction):
    """Lay a card face down, meant for a theme; which and for what is secret (B20, B23, B25)."""

    type: Literal["lay"] = "lay"
    card: Handle
    """Its handle in the hand."""
    theme: Theme
    """Which theme it is meant for."""


class ChangeTheme(BelrattiAction):
    """Mean a card that you laid for this theme (BR8)."""

    type: Literal["change_theme"] = "change_theme"
    card: Handle
    """Its handle, as when it was laid."""
    theme: Theme
    """The other theme than it is meant for now."""


class TakeBack(BelrattiAction):
    """Take a card that you laid back into the hand (BR8)."""

    type: Literal["take_back"] = "take_back"
    card: Handle
    """Its handle, as when it was laid."""


class RefreshHand(BelrattiAction):
    """Exchange six hand cards, by the joker: a painter's own decision (B50, BR15)."""

    type: Literal["refresh_hand"] = "refresh_hand"
    cards: Annotated[tuple[Handle, ...], Field(min_length=1, max_length=6)]
    """Handles of the hand cards to give up: six, or as many as can be replaced (BR15)."""


class Ready(BelrattiAction):
    """Say that the cards on the table may go to the directors (BR9)."""

    type: Literal["ready"] = "ready"
    laying: Integer
    """What lies on the table, by its number (CR5)."""


class RecoverJoker(BelrattiAction):
    """Pick the joker to recover after a perfect round (B53, BR19)."""

    type: Literal["recover_joker"] = "recover_joker"
    joker: Joker
    """A spent joker among those that the round has earned (BR17)."""


class SayContinue(BelrattiAction):
    """Say that you have seen the evaluation (BR19)."""

    type: Literal["say_continue"] = "say_continue"


ACTIONS: tuple[type[Action], ...] = (
    Request,
    SwapThemes,
    AdjustOrder,
    SetQuotas,
    Question,
    Assign,
    Hang,
    Approve,
    SwitchToMajority,
    Offer,
    Rate,
    Lay,
    ChangeTheme,
    TakeBack,
    RefreshHand,
    Ready,
    RecoverJoker,
    SayContinue,
)
AnyAction = union(ACTIONS, "type")
