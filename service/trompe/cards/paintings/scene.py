"""What a style paints: a ground, things on it, a palette, and a stream of chance of its own."""

from dataclasses import dataclass
from math import hypot

from trompe.cards.chance import Chance
from trompe.cards.motifs import Mark, Placed, marks
from trompe.cards.motifs.sketch import Sketch

from .grounds import GROUNDS
from .palettes import PALETTES, Palette, mix


def _number(text: str) -> tuple[float, float]:
    low, _, high = text.partition(":")
    return float(low), float(high or low)


def _thing(words: list[str], chance: Chance, across: tuple[float, float] = (0, 1)) -> Placed:
    """One thing from its words; `a:b` is a number between a and b, in x within a part of the way across."""
    name, place, height, *rest = words
    (x1, x2), (y1, y2), (h1, h2) = *map(_number, place.split(",")), _number(height)
    x = x1 + (x2 - x1) * chance.between(*across)
    spot = (round(x, 1), round(chance.between(y1, y2), 1), round(chance.between(h1, h2), 1))
    more = dict(word.split("=") for word in rest if "=" in word)
    turn = chance.between(*_number(more.get("turn", "0")))
    pose, main, second = (more.get(key, "") for key in ("pose", "main", "second"))
    return Placed(name, *spot, "flip" in rest, turn, pose, main, second)


def things(text: str, chance: Chance) -> tuple[Placed, ...]:
    """Things between semicolons: `name x,foot height`, then flip, turn=, pose=, main=, second=; `name*5` for five."""
    placed: list[Placed] = []
    for part in text.split(";"):
        name, *rest = part.split()
        name, _, count = name.partition("*")
        many = int(count or 1)
        lanes = [(i / many, (i + 0.6) / many) for i in range(many)]
        placed += [_thing([name, *rest], chance, lane) for lane in lanes]
    return tuple(placed)


@dataclass(frozen=True)
class Scene:
    """Everything that a style needs."""

    ground: tuple[Mark, ...]
    things: tuple[tuple[Mark, ...], ...]
    """The marks of each thing, from back to front."""
    feet: tuple[tuple[float, float, float], ...]
    """Where things stand on something: x, y and half a width."""
    focus: tuple[float, float, float]
    """Middle and half the height of the largest thing."""
    palette: Palette
    chance: Chance

    def colour(self, name: str) -> str:
        """Hex colour of a pigment under the palette."""
        if name in ("air", "pale"):
            return mix(self.palette.low, self.palette.high, 0.7 if name == "air" else 0.4)
        return self.palette.colour("glow" if name == "ray" else name)


def composed(ground: str, palette: str, text: str) -> Scene:
    """A scene from a row of the table. Chance comes from what is shown, so that another title changes nothing."""
    chance = Chance(f"trompe/painting/{ground}/{text}")
    sketch = Sketch()
    GROUNDS[ground](sketch, chance)
    placed = things(text, chance)
    main = max(placed, key=lambda thing: thing.height * hypot(1, thing.width / thing.height))
    feet = tuple((t.x, t.y, t.width * 0.45) for t in placed if t.y > 228 and not t.turn and t.width > 34)
    focus = main.x, main.y - main.height / 2, main.height / 2
    return Scene(tuple(sketch.marks), tuple(marks(t) for t in placed), feet, focus, PALETTES[palette], chance)
