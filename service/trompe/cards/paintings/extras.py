"""The deck "belratti": jokers, roles and Belratti's own card, and the backs (B3, B43, B51).

The number on a joker's back is an option of the game (BR16): clients write it, no picture shows it.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from trompe.cards.deck import Deck, Picture, Titles
from trompe.cards.motifs import Placed, flat, pigment
from trompe.cards.motifs.sketch import Mark, Sketch

from .brush import coats, wobble
from .grounds import HEIGHT, WIDTH
from .styles import document

BOX = (0, 0, WIDTH, HEIGHT)
GOLD = "gold"
Drawing = Callable[[], str]


def _marked(marks: list[Mark]) -> str:
    return coats(marks, pigment, wobble(0))


def _mount(field: str, rim: str) -> str:
    """A card's field with a gold rule and corners."""
    s = Sketch()
    s.box(0, 0, WIDTH, HEIGHT, rim)
    s.box(10, 10, 220, 300, GOLD, 12)
    s.box(13, 13, 214, 294, field, 10)
    for y in (26, HEIGHT - 26):
        s.poly(f"26,{y - 7} 33,{y} 26,{y + 7} 19,{y}", GOLD, twin=120)
    return _marked(s.marks)


def _halo(colour: str) -> str:
    s = Sketch()
    s.disc(120, 146, 92, colour)
    return _marked(s.marks)


def _whose(name: str) -> str:
    """Who may use a joker: a small cat or owl at the foot."""
    return flat([Placed(name, 120, 302, 48)])


def _arrow(s: Sketch, points: str, head: str) -> None:
    s.line(points, 9, GOLD)
    s.poly(head, GOLD)


def _swap() -> str:
    """Two pictures change places."""
    frames = [
        Placed("picture_frame", 88, 150, 74, turn=-8),
        Placed("picture_frame", 156, 238, 74, turn=6, second="rose"),
    ]
    s = Sketch()
    _arrow(s, "150,74 190,84 198,128", "182,124 214,122 200,148")
    _arrow(s, "88,232 50,222 42,182", "26,186 58,184 42,160")
    return _mount("teal", "pine") + _halo("#5fa5a0") + flat(frames) + _marked(s.marks) + _whose("cat")


def _question() -> str:
    """A picture under the glass, and a question."""
    things = [Placed("picture_frame", 104, 226, 110, second="violet"), Placed("magnifier", 168, 240, 120, turn=-8)]
    s = Sketch()
    s.line("92,66 96,46 120,36 142,48 142,70 122,84 120,98", 10, GOLD)
    s.disc(120, 114, 6.5, GOLD)
    return _mount("blue", "navy") + _halo("#6d97cc") + _marked(s.marks) + flat(things) + _whose("cat")


def _order() -> str:
    """One more or one less."""
    pile = [
        Placed("picture_frame", 120, y, 62, second=pigment)
        for y, pigment in ((240, "sky"), (222, "pink"), (204, "lime"))
    ]
    s = Sketch()
    _arrow(s, "48,210 48,110", "30,116 66,116 48,86")
    _arrow(s, "192,88 192,188", "174,182 210,182 192,212")
    s.line("106,100 134,100", 9, GOLD)
    s.line("120,86 120,114", 9, GOLD)
    s.line("106,62 134,62", 9, GOLD)
    return _mount("brick", "umber") + _halo("#c98670") + flat(pile) + _marked(s.marks) + _whose("owl")


def _refresh() -> str:
    """A fan of cards, and a ring of arrows."""
    s = Sketch()
    for turn, colour in zip(
        (-50, -30, -10, 10, 30, 50), ("red", "orange", "yellow", "green", "blue", "violet"), strict=True
    ):
        with s.moved(120, 244, turn=turn):
            s.box(-24, -130, 48, 70, "white", 4)
            s.box(-20, -126, 40, 62, colour, 2)
    _arrow(s, "68,206 90,238 128,244 160,228", "150,214 182,206 168,240")
    return _mount("violet", "#40305f") + _halo("#a08bc4") + _marked(s.marks) + _whose("owl")


def _cat() -> str:
    """The director in front of the collection."""
    wall = [Placed("picture_frame", 66, 106, 62, second="pink"), Placed("picture_frame", 176, 112, 70)]
    body = [
        Placed("cat", 120, 292, 172, main="orange"),
        Placed("top_hat", 128, 153, 48),
        Placed("glasses", 128, 188, 24, main=GOLD),
    ]
    return _mount("#bcd8cf", "teal") + flat([*wall, *body])


def _owl() -> str:
    """The painter at work."""
    body = [Placed("easel", 66, 290, 170), Placed("owl", 146, 292, 176), Placed("paintbrush", 212, 250, 96, turn=-14)]
    return _mount("#f2dcb4", "brick") + flat(body)


def _belratti() -> str:
    """The forger: hat, mask, and a picture under the arm."""
    body = [
        Placed("man", 112, 300, 236, pose="hold", main="#4a3558", second="coal"),
        Placed("top_hat", 112, 84, 58, second="violet"),
        Placed("mask", 121, 106, 34, main="ink", second="rose"),
        Placed("picture_frame", 182, 232, 70, turn=8, second="sand"),
    ]
    s = Sketch()
    s.disc(120, 130, 104, "#d9a441")
    return _mount("#8c3a4f", "#3b1d2c") + _marked(s.marks) + flat(body)


def _backed(field: str, rim: str, oval: str) -> str:
    """A lattice, a gold frame, and two brushes crossed behind a mask."""
    s = Sketch()
    for x in range(-60, 300, 30):
        s.zigzag(f"{x},20 {x + 280},300", 1, GOLD)
        s.zigzag(f"{x},300 {x + 280},20", 1, GOLD)
    lattice = s.marks
    s = Sketch()
    for x, y in ((0, 0), (0, 310), (230, 0)):
        s.box(x, y, 240 if x == 0 and y else 10, 10 if y else 320, rim)
    s.box(0, 0, 240, 10, rim)
    s.oval(120, 160, 80, 104, GOLD)
    s.oval(120, 160, 71, 95, rim)
    s.oval(120, 160, 67, 91, oval)
    tools = [Placed("paintbrush", 66, 226, 140, turn=36), Placed("paintbrush", 174, 226, 140, turn=-36, main="blue")]
    return (
        _mount(field, rim)
        + _marked(lattice)
        + _marked(s.marks)
        + flat([*tools, Placed("mask", 120, 192, 66, main=field)])
    )


@lru_cache(1)
def painting_back() -> str:
    """The back of the paintings."""
    return document(_backed("#4a2f6b", "#2a1b40", "#f1e4c8"))


_CARDS: tuple[tuple[str, Drawing, str, str, str, str], ...] = (
    ("j1", _swap, "Theme swap", "Cambio de tema",
     "Joker of the cats: two pictures change places.", "Comodín de los gatos: dos cuadros cambian de sitio."),
    ("j2", _question, "Question", "Pregunta",
     "Joker of the cats: a magnifying glass over a picture.", "Comodín de los gatos: una lupa sobre un cuadro."),
    ("j3", _order, "Order adjustment", "Ajuste del encargo",
     "Joker of the owls: a pile of pictures, one more or one less.",
     "Comodín de los búhos: una pila de cuadros, uno más o uno menos."),
    ("j4", _refresh, "Hand refresh", "Cambio de mano",
     "Joker of the owls: a fan of six cards and an arrow.",
     "Comodín de los búhos: un abanico de seis cartas y una flecha."),
    ("cat", _cat, "Cat, museum director", "Gato, director del museo",
     "A cat with a top hat and glasses in front of pictures.",
     "Un gato con chistera y gafas delante de unos cuadros."),
    ("owl", _owl, "Owl, painter", "Búho, pintor",
     "An owl with a brush at an easel.", "Un búho con un pincel ante un caballete."),
    ("belratti", _belratti, "Belratti, forger", "Belratti, falsificador",
     "A masked man in a top hat carries a picture away.",
     "Un enmascarado con chistera se lleva un cuadro."),
)  # fmt: skip
_DRAWINGS: Mapping[str, Drawing] = {
    **{id: drawing for id, drawing, *_ in _CARDS},
    "back": lambda: _backed("#8c3a4f", "#3b1d2c", "#e8d9b0"),
}


def _draw(picture: Picture, variant: str) -> str:
    """The hatched variant is the plain one: these cards are told apart by their drawing."""
    return document(_DRAWINGS[picture.id]())


def _card(id: str, titles: Titles, alts: Titles) -> Picture:
    return Picture(id, f"belratti/{id}.svg", titles, alts, BOX)


CARDS = tuple(_card(id, Titles(en, es), Titles(alt_en, alt_es)) for id, _, en, es, alt_en, alt_es in _CARDS)
"""Four jokers, Cat, Owl and Belratti."""
BACK = _card(
    "back",
    Titles("Back", "Reverso"),
    Titles("The back of a joker or a role card.", "El reverso de un comodín o de una carta de rol."),
)
BELRATTI_DECK = Deck("belratti", CARDS, BACK, _draw)
"""What Belratti needs beside the paintings."""
