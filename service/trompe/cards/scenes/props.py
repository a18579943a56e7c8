"""Things that the drawing library lacks, or draws without what scenes must be able to change."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from trompe.cards.motifs.sketch import Sketch

Numbers = Mapping[str, int]
States = frozenset[str]


def alien(s: Sketch, numbers: Numbers, states: States) -> None:
    s.line("18,56 6,66 2,78", 5, "lime")
    s.line("38,56 48,44 52,30" if "wave" in states else "38,56 48,66 52,78", 5, "lime")
    s.line("22,78 20,96", 6, "lime", twin=28)
    s.blob("28,46 16,52 16,72 20,84 28,86 36,84 40,72 40,52", "lime")
    s.line("18,14 12,2", 1.6, "ink", twin=28)
    s.disc(12, 2, 3, "lime", twin=28)
    s.half("28,10 8,14 4,28 14,42 28,48", "lime", 28)
    s.oval(19, 27, 4.5, 7, "ink", -25, twin=28)
    s.line("23,40 28,42 33,40", 1.4)


def birthday_cake(s: Sketch, numbers: Numbers, states: States) -> None:
    count = numbers.get("candles", 1)
    for i in range(count):
        x = 50 + (i - (count - 1) / 2) * 16
        s.box(x - 3, 14, 6, 24, "white")
        s.blob(f"{x},0! {x - 4},9 {x},14 {x + 4},9", "yellow")
    s.box(14, 36, 72, 46, "pink", 4)
    s.blob("14,40 50,34 86,40 86,50 78,58 68,50 59,58 50,50 41,58 32,50 22,58 14,50", "white")
    s.box(4, 82, 92, 8, "stone", 3)


def blackboard(s: Sketch, numbers: Numbers, states: States) -> None:
    s.box(0, 0, 100, 58, "tan")
    s.box(4, 4, 92, 50, "ink")
    s.poly("12,40 22,18 32,40", "white")
    s.disc(49, 29, 11, "white")
    s.box(67, 19, 20, 20, "white")
    s.poly("-2,58 102,58 100,64 0,64", "tan")
    s.box(20, 55, 9, 3, "white", 1, twin=35)
    s.box(72, 52, 14, 6, "stone", 1)


def bone(s: Sketch, numbers: Numbers, states: States) -> None:
    s.half("50,16! 22,16! 18,4 6,4 4,16 8,22 4,30 6,42 18,42 22,30! 50,30!", "white")


def chess_piece(s: Sketch, numbers: Numbers, states: States) -> None:
    s.blob("50,78! 46,56 36,44 48,50 58,50 62,42 52,26 44,14 38,2! 30,10 16,22 10,44 14,78!", "stone")
    s.disc(40, 24, 2.4, "ink")
    s.line("32,16 22,28 20,46", 2)
    s.box(10, 76, 46, 8, "stone", 3)
    s.box(4, 84, 58, 14, "stone", 4)


def fishing_rod(s: Sketch, numbers: Numbers, states: States) -> None:
    s.line("2,98 28,30 50,2", 3, "ink")
    s.line("50,2 56,20 56,66", 1.2)
    s.line("56,66 58,76 50,78 50,70", 1.8)
    s.disc(12, 76, 4, "stone")


def flag(s: Sketch, numbers: Numbers, states: States) -> None:
    s.box(2, 2, 4, 98, "tan", 1)
    cloth = "6,6! 24,2 44,12 64,6! 64,46! 44,52 24,42 6,46!"
    s.blob(cloth, "ink" if "dark" in states else "white")
    if "striped" in states:
        for y in (14, 22, 30, 38):
            s.line(f"6,{y} 24,{y - 4} 44,{y + 6} 64,{y}", 2)


def fridge(s: Sketch, numbers: Numbers, states: States) -> None:
    is_open = "open" in states
    s.box(0, 0, 40, 98, "white", 3)
    if is_open:
        s.box(4, 4, 32, 90, "aqua", 2)
        s.line("4,34 36,34", 1.6)
        s.poly("40,2 58,10 58,96 40,96", "white")
        s.line("53,44 53,58", 2.4)
    else:
        s.line("0,36 40,36", 1.6)
        s.line("34,14 34,28", 2.4)
        s.line("34,44 34,62", 2.4)


def frying_pan(s: Sketch, numbers: Numbers, states: States) -> None:
    s.line("3,14 44,23", 6, "slate")
    s.poly("38,24 99,24 91,40 46,40", "slate")
    s.oval(68.5, 24, 30.5, 7, "stone")


def glass_bottle(s: Sketch, numbers: Numbers, states: States) -> None:
    s.half("20,8! 14,8! 14,24 2,38 2,99! 20,99!", "white", 20)
    s.box(14, 0, 12, 10, "tan", 2)


def goal(s: Sketch, numbers: Numbers, states: States) -> None:
    for i in range(1, 8):
        s.line(f"{i * 12.5},4 {i * 12.5},68", 0.8)
    for i in range(1, 6):
        s.line(f"4,{i * 12} 96,{i * 12}", 0.8)
    s.zigzag("3,70 3,3 97,3 97,70", 5, "white")


def market_stall(s: Sketch, numbers: Numbers, states: States) -> None:
    s.box(8, 24, 5, 74, "tan", twin=50)
    s.box(4, 62, 92, 12, "tan", 1)
    for x in (24, 38, 52, 66, 78):
        s.disc(x, 56, 6.5, "red")
    s.poly("12,2 88,2 100,24 0,24", "white")
    for i in range(5):
        s.half(f"{10 + i * 20},24! {i * 20},24! {i * 20 + 2},31 {10 + i * 20},34", "white", 10 + i * 20)
    for x, low in ((27, 20), (42, 40), (58, 60), (73, 80)):
        s.line(f"{x},2 {low},24", 1.4)


def oven(s: Sketch, numbers: Numbers, states: States) -> None:
    s.box(0, 6, 90, 92, "white", 3)
    for x in (16, 35, 55, 74):
        s.disc(x, 18, 5, "stone")
    s.line("0,29 90,29", 1.6)
    s.box(12, 42, 66, 42, "slate", 4)
    s.line("18,36 72,36", 3, "stone")
    s.line("24,74 40,52", 1.2)
    s.box(8, 1, 30, 5, "coal", 2, twin=45)


def pancake(s: Sketch, numbers: Numbers, states: States) -> None:
    s.oval(50, 26, 49, 18, "tan")
    s.oval(50, 20, 49, 18, "sand")
    s.oval(46, 19, 20, 6, "yellow")


def paper_roll(s: Sketch, numbers: Numbers, states: States) -> None:
    s.box(4, 8, 30, 84, "cream")
    s.oval(19, 8, 15, 6, "cream")
    s.line("12,9 19,5 26,8 19,11", 1.6)
    s.blob("4,92! 10,97 19,98 28,97 34,92! 19,95", "cream")
    s.box(3, 46, 32, 9, "red")
    s.poly("19,50 10,66 15,65 18,70", "red", twin=19)


def parachute(s: Sketch, numbers: Numbers, states: States) -> None:
    for x in (4, 27, 50, 73, 96):
        s.line(f"{x},44 50,90", 1.2)
    s.half("50,2 20,8 2,44! 14,38 27,44! 38,38 50,44!", "white")
    s.line("50,2 30,20 27,44", 1.4, twin=50)


def party_hat(s: Sketch, numbers: Numbers, states: States) -> None:
    s.poly("37,12 70,96 4,96", "yellow")
    s.disc(37, 9, 9, "red")
    s.line("24,46 48,42", 3)
    s.line("16,68 58,62", 3)
    s.line("8,88 66,82", 3)


def pedestal(s: Sketch, numbers: Numbers, states: States) -> None:
    s.box(10, 12, 40, 74, "stone")
    s.box(2, 0, 56, 12, "stone", 1)
    s.box(0, 86, 60, 13, "stone", 1)
    s.box(18, 36, 24, 26, "white")


def pizza(s: Sketch, numbers: Numbers, states: States) -> None:
    s.oval(50, 29, 49, 22, "tan")
    s.oval(50, 26, 49, 22, "sand")
    s.oval(50, 25, 41, 17, "yellow")
    for x, y in ((30, 20), (52, 15), (70, 24), (44, 32), (62, 34), (24, 30)):
        s.oval(x, y, 6, 3.6, "red")


def plank(s: Sketch, numbers: Numbers, states: States) -> None:
    s.box(0, 0, 100, 4.5, "tan", 0.6)
    s.disc(3, 2.2, 0.8, "ink", twin=50)


def pond(s: Sketch, numbers: Numbers, states: States) -> None:
    s.half("50,2 22,3 4,12 2,26 18,37 50,40", "aqua")
    for x, y in ((12, 18), (70, 9), (30, 32), (82, 22)):
        s.line(f"{x},{y} {x + 4},{y - 2} {x + 8},{y} {x + 12},{y - 2}", 0.5)


def radio_mast(s: Sketch, numbers: Numbers, states: States) -> None:
    s.zigzag("4,98 20,24 36,98", 2.4)
    for y, half in ((40, 3.5), (56, 7), (72, 10.5), (86, 13.5)):
        s.line(f"{20 - half},{y} {20 + half},{y}", 1.6)
    s.line("20,24 20,12", 2)
    s.disc(20, 10, 3, "red")
    for r in (7, 13):
        s.line(f"{20 + r},{10 - r * 0.7} {21 + r * 1.3},10 {20 + r},{10 + r * 0.7}", 1.4, twin=20)


def rug(s: Sketch, numbers: Numbers, states: States) -> None:
    s.poly("12,0 88,0 100,24 0,24", "red")
    s.poly("18,4 82,4 90,20 10,20", "sand")
    s.oval(50, 12, 22, 5, "red")


def sign(s: Sketch, numbers: Numbers, states: States) -> None:
    s.box(36, 8, 7, 92, "tan", 1)
    s.poly("2,14 60,14 80,30 60,46 2,46", "white")
    s.zigzag("14,30 56,30", 3)
    s.zigzag("44,21 57,30 44,39", 3)


def skateboard(s: Sketch, numbers: Numbers, states: States) -> None:
    s.disc(22, 24, 8, "ink", twin=50)
    s.blob("2,2! 14,8 50,9 86,8 98,2! 96,12 84,16 16,16 4,12", "tan")


def skis(s: Sketch, numbers: Numbers, states: States) -> None:
    s.line("2,14 86,14 98,4", 3.4, "white")
    s.line("2,22 84,22 96,12", 3.4, "white")
    s.box(40, 6, 16, 6, "slate", 2)


def traffic_light(s: Sketch, numbers: Numbers, states: States) -> None:
    s.box(14, 48, 7, 52, "slate", 1)
    s.box(3, 0, 29, 52, "slate", 5)
    for y in (11, 26, 41):
        s.disc(17.5, y, 6.5, "white")


def trophy(s: Sketch, numbers: Numbers, states: States) -> None:
    s.line("20,14 2,12 6,36 24,42", 4, "gold", twin=45)
    s.half("45,4! 16,4! 18,40 36,56 45,57!", "gold", 45)
    s.box(41, 56, 8, 18, "gold")
    s.box(24, 74, 42, 8, "brown")
    s.box(18, 82, 54, 16, "brown", 1)
    s.poly("45,16 48,25 57,25 50,31 53,40 45,34 37,40 40,31 33,25 42,25", "white")


def wall_clock(s: Sketch, numbers: Numbers, states: States) -> None:
    s.disc(50, 50, 49, "tan")
    s.disc(50, 50, 41, "white")
    for i in range(12):
        x, y = sin(i * pi / 6), -cos(i * pi / 6)
        inner = 31 if i % 3 else 28
        s.zigzag(f"{50 + inner * x:.1f},{50 + inner * y:.1f} {50 + 36 * x:.1f},{50 + 36 * y:.1f}", 1.8)
    angle = numbers.get("hour", 12) * pi / 6
    s.zigzag("50,50 50,20", 2.4)
    s.zigzag(f"50,50 {50 + 19 * sin(angle):.1f},{50 - 19 * cos(angle):.1f}", 5.5)
    s.disc(50, 50, 3, "ink")


def washing_line(s: Sketch, numbers: Numbers, states: States) -> None:
    s.line("0,1 25,5 50,6.5 75,5 100,1", 0.7)


Prop = Callable[[Sketch, Numbers, States], None]
PROPS: Mapping[str, Prop] = {
    name: function
    for name, function in vars().items()
    if getattr(function, "__module__", "") == __name__ and callable(function)
}
"""The function of every prop by name."""
