"""How a keen bot draws and judges: it draws what it understood, and compares what it sees with a criterion's words.

It knows the strokes of the canvases that its seat may see and the words that everybody hears; not whose canvas it is
when it judges, nor what was in the scene.
"""

from collections.abc import Sequence
from typing import Any

from trompe.cards.scenes import Layout
from trompe.rules.canvas import Stroke
from trompe.rules.kernel import Dice, Seat, Seen

from . import casual
from .scenes import Titles
from .shows import View
from .wits.hand import strokes
from .wits.heard import heard
from .wits.judging import Verdict, judged
from .wits.placing import placed

DOUBTS = 2
"""How many disputes a bot opens in a round at most: it does not want to bore the table."""


def sketch(view: View, seat: Seat, dice: Dice) -> tuple[Stroke, ...]:
    """All that it understood; nothing understood, anything."""
    layout = idea(view, seat, dice)
    return strokes(layout) if layout else casual.sketch(view, seat, dice)


def idea(view: View, seat: Seat, dice: Dice) -> Layout | None:
    """What it wants to draw: what was said, or at a table that talks aloud what the title names."""
    phase: Any = view.phase
    picture = heard(phase.lines)
    if not picture.ideas:
        picture = heard([phase.title.en])
    return placed(picture, dice.of(f"duplik/bot/{seat}/draw/{phase.round}"))


def verdict(seen: Seen, wording: Titles) -> Verdict:
    """What it thinks of a canvas by a criterion."""
    drawn: Sequence[Any] = seen.strokes
    return judged(tuple(drawn), (wording.en, wording.es))
