"""Trees, flowers and what grows."""

from .sketch import Sketch, ring_points


def tree(s: Sketch) -> None:
    s.blob("36,100! 39,80 38,54! 48,54! 47,80 52,100!", s.second("brown"))
    s.line("43,66 56,54", 3.4, s.second("brown"))
    s.blob("42,2 58,6 70,16 80,30 78,46 66,56 52,62 34,62 16,56 6,42 8,26 20,12", s.main("green"))
    s.shade("8,40 24,52 46,54 68,48 76,50 64,58 50,63 34,63 16,57")
    s.light("26,18 36,10 48,10 36,16 30,24")
    for x, y in ((24, 34), (46, 28), (60, 40), (38, 44)):
        s.line(f"{x - 4},{y} {x},{y + 3} {x + 4},{y}", 1.6, "pine")


def pine(s: Sketch) -> None:
    s.box(26, 84, 8, 16, s.second("brown"))
    for y, half in ((36, 18), (60, 24), (88, 29)):
        s.half(f"30,{y - 36}! {30 - half * 0.5},{y - 12} {30 - half},{y}! 30,{y + 3}", s.main("pine"), 30)
        s.shade(f"30,{y - 36}! {30 - half * 0.5},{y - 12} {30 - half},{y}! {34 - half},{y + 1}! 26,{y - 14}")


def palm(s: Sketch) -> None:
    s.line("34,99 38,74 46,50 44,26", 6, s.second("tan"))
    for y in (40, 54, 68, 82):
        s.line(f"{47 - (y - 40) * 0.24:.1f},{y} {40 - (y - 40) * 0.2:.1f},{y + 2}", 1.3, "brown")
    for points in (
        "44,26! 26,12 2,20! 8,40! 24,24",
        "44,26! 60,10 80,18! 78,40! 62,24",
        "44,26! 34,4 16,0! 20,8 34,16",
        "44,26! 54,2 72,0! 66,8 54,16",
        "44,26! 28,30 18,52! 34,40",
        "44,26! 62,30 70,50! 52,40",
    ):
        s.blob(points, s.main("green"))
    s.disc(40, 30, 4, "brown")
    s.disc(48, 31, 4, "brown")


def bare_tree(s: Sketch) -> None:
    bark = s.main("umber")
    s.blob("38,100! 43,80 42,52! 52,52! 52,80 58,100!", bark)
    for points, width in (
        ("47,60 44,40 30,26 24,6", 5),
        ("48,58 54,36 66,24 70,4", 5),
        ("46,56 48,30 46,4", 4),
        ("44,44 26,42 8,30 4,18", 3.4),
        ("54,42 72,40 88,28 92,16", 3.4),
    ):
        s.line(points, width, bark)
    for points in ("30,27 16,18 14,8", "18,38 8,44", "66,24 80,14 82,4", "76,38 90,42", "47,24 56,12", "47,18 38,8"):
        s.line(points, 2, bark)


def cactus(s: Sketch) -> None:
    skin = s.main("green")
    s.line("35,66 14,64 12,44", 12, skin)
    s.line("35,56 56,54 58,30", 12, skin)
    s.line("35,98 35,12", 20, skin)
    for x in (31, 39):
        s.line(f"{x},18 {x},96", 1.3, "pine")
    for x, y in ((26, 30), (44, 26), (26, 50), (44, 44), (26, 80), (44, 70)):
        s.line(f"{x},{y} {x + (4 if x > 35 else -4)},{y - 3}", 1.2, "cream")
    s.blob("35,4 28,-4 30,6 22,6 30,12 40,12 48,6 40,6 42,-4", s.second("pink"))


def bush(s: Sketch) -> None:
    s.blob("2,70! 0,52 10,40 20,38 24,20 40,14 54,4 70,12 76,26 90,32 98,48 98,70!", s.main("green"))
    s.shade("3,70! 2,58 20,62 50,59 80,62 97,58 97,70!")
    for x, y in ((24, 44), (44, 30), (62, 40), (78, 50), (42, 52)):
        s.disc(x, y, 3, s.second("rose"))


def _stem(s: Sketch, x: float, top: float) -> None:
    s.line(f"{x},{top} {x - 1},78 {x},99", 3, "green")


def flower(s: Sketch) -> None:
    _stem(s, 30, 40)
    s.blob("30,84! 14,76 8,62! 24,66", "green")
    s.blob("30,80! 44,72 52,58! 36,62", "green")
    for i in range(6):
        with s.moved(30, 26, turn=i * 60):
            s.oval(0, -15, 8.4, 11, s.main("pink"))
    s.disc(30, 26, 8, s.second("gold"))


def tulip(s: Sketch) -> None:
    _stem(s, 25, 36)
    s.blob("25,96! 8,80 4,54! 18,70", "green")
    s.blob("25,96! 42,82 46,60! 32,74", "green")
    s.half("25,40 12,36 8,18 9,0! 18,10 25,2!", s.main("red"), 25)
    s.blob("25,2! 33,14 32,32 25,40 18,32 17,14", s.second("orange"))


def rose(s: Sketch) -> None:
    _stem(s, 28, 40)
    s.blob("28,80! 10,76 2,62! 18,62", "pine")
    s.blob("28,72! 44,68 53,54! 38,54", "pine")
    s.poly("28,60 33,57 28,55", "green")
    s.blob("28,44 12,42 4,28 10,14 20,6 36,4 48,14 52,28 44,42", s.main("red"))
    s.shade("6,22 12,36 28,42 46,36 52,26 46,42 28,45 10,40")
    s.line("28,24 24,20 28,16 34,18 36,25 30,31 20,29 16,20 24,10 36,10", 2, s.second("brick"))
    s.line("8,26 16,38 30,39 42,34 48,24", 2, s.second("brick"))


def sunflower(s: Sketch) -> None:
    _stem(s, 25, 40)
    s.blob("25,86! 8,82 -2,66! 16,66", "green")
    s.blob("25,78! 40,76 52,62! 34,60", "green")
    s.blob(ring_points(25, 26, [26, 17] * 11), s.main("gold"))
    s.disc(25, 26, 13, s.second("umber"))
    for x, y in ((20, 22), (28, 20), (24, 28), (31, 28), (19, 31), (27, 34)):
        s.disc(x, y, 1.5, "tan")


def mushroom(s: Sketch) -> None:
    s.half("47,40! 34,50 36,78 28,98! 47,100", s.second("cream"), 47)
    s.shade("34,50! 40,56 40,80 38,99! 28,98! 36,78")
    s.half("47,4 20,12 2,42 12,54 47,58", s.main("red"), 47)
    for x, y, r in ((30, 24, 6), (56, 18, 7), (72, 38, 6), (44, 40, 6), (18, 42, 4)):
        s.oval(x, y, r, r * 0.85, "white")


def leaf(s: Sketch) -> None:
    s.blob("36,2! 56,18 66,42 58,66 36,82! 12,66 4,42 16,18", s.main("orange"))
    s.shade("36,2! 16,18 4,42 12,66 36,82!")
    s.line("36,12 35,60 30,99", 2.6, s.second("brick"))
    for y in (30, 44, 58):
        s.line(f"36,{y + 6} 52,{y - 4}", 1.6, s.second("brick"))
        s.line(f"36,{y + 6} 20,{y - 4}", 1.6, s.second("brick"))


def seedling(s: Sketch) -> None:
    s.line("50,92 52,66 50,44", 4.4, "green")
    s.blob("50,48! 34,48 10,34 4,8! 30,8 48,24", s.main("lime"))
    s.blob("50,42! 54,18 76,2 98,4! 92,28 72,42", s.main("green"))
    s.line("14,16 34,32 50,46", 1.4, "pine")
    s.line("90,10 70,26 51,42", 1.4, "pine")
    s.blob("10,100! 22,90 50,86 78,90 90,100!", s.second("umber"))


def potted_plant(s: Sketch) -> None:
    for points in (
        "37,64! 20,52 8,30! 2,14 22,26 34,46",
        "38,64! 54,52 66,34! 74,14 54,24 42,44",
        "37,66! 26,40 30,16! 38,0 46,18 46,40",
        "37,66! 18,64 4,50! 16,48 30,54",
        "38,66! 58,64 72,50! 60,46 46,54",
    ):
        s.blob(points, s.main("green"))
    s.line("38,60 37,16", 1.3, "pine")
    s.poly("16,70 60,70 54,100 22,100", s.second("orange"))
    s.shade("16,70! 26,70! 30,100! 22,100!")
    s.box(12, 63, 52, 10, s.second("orange"), 2)
