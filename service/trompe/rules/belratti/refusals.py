"""Every reason for which Belratti says no, with the clause behind it. Texts are in `texts`."""

from collections.abc import Mapping
from typing import Any

from trompe.errors import Illegal

REFUSALS: Mapping[str, str] = {
    "over": "B56",
    "late": "CR5",
    "wrong_phase": "B14",
    "directors_only": "B10",
    "painters_only": "B10",
    "joker_spent": "B45",
    "approved_already": "BR4",
    "nothing_to_switch": "BR4",
    "voted_already": "BR4",
    "humans_only": "BR4",
    "themes_settled": "BR14",
    "pile_short": "BR14",
    "offer_too_high": "BR6",
    "offered_already": "BR6",
    "all_rated": "BR6",
    "cards_on_table": "BR13",
    "own_cards_on_table": "BR15",
    "nothing_to_draw": "BR15",
    "enough_laid": "BR9",
    "quota_reached": "BR9",
    "not_in_hand": "B19",
    "not_on_table": "BR8",
    "meant_already": "BR8",
    "wrong_cards": "BR15",
    "not_enough_laid": "BR9",
    "ready_already": "BR9",
    "one_painter": "BR9",
    "wrong_quotas": "BR9",
    "not_in_row": "B31",
    "placed_already": "B31",
    "not_complete": "BR10",
    "not_recoverable": "BR19",
    "continued_already": "BR19",
}
"""By code."""


def no(code: str, **facts: Any) -> Illegal:
    """The refusal for a code, with its clause."""
    return Illegal(code, clause=REFUSALS[code], **facts)
