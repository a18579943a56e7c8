"""What carries people and things, moving to the right."""

from .sketch import Sketch


def _wheel(s: Sketch, x: float, y: float, r: float, hub: str = "stone") -> None:
    s.disc(x, y, r, "ink")
    s.disc(x, y, r * 0.5, hub)


def car(s: Sketch) -> None:
    s.blob("22,24! 32,6 40,2 60,2 68,6 80,24!", s.main("red"))
    s.blob("28,23! 35,9 48,7! 48,23!", "aqua")
    s.blob("53,7! 63,8 73,23! 53,23!", "aqua")
    s.blob("2,38 4,26 14,22 78,22 94,26 99,34 97,44! 3,44!", s.main("red"))
    s.shade("2,36! 50,38 99,36! 97,44! 3,44!")
    s.line("50,24 50,42", 1.2, "umber")
    s.disc(94, 31, 3.4, "yellow")
    s.line("54,29 60,29", 1.6, "umber")
    _wheel(s, 23, 43, 9.5)
    _wheel(s, 77, 43, 9.5)


def bus(s: Sketch) -> None:
    s.box(1, 2, 98, 43, s.main("yellow"), 6)
    s.shade("1,34! 99,34! 99,40 94,45! 6,45! 1,40")
    s.line("2,31 98,31", 2.4, s.second("white"))
    for x in (7, 24, 41, 58):
        s.box(x, 9, 13, 14, "aqua", 2)
    s.box(76, 9, 20, 15, "aqua", 3)
    s.disc(96, 36, 2.8, "white")
    _wheel(s, 22, 44, 8.6)
    _wheel(s, 78, 44, 8.6)


def train(s: Sketch) -> None:
    s.blob("80,6 90,0 84,-6 72,-4 62,-12 48,-8 56,0 70,2", "stone")
    s.box(2, 8, 32, 30, s.main("red"), 2)
    s.box(0, 4, 37, 6, "coal", 2)
    s.box(9, 13, 17, 12, "yellow", 1)
    s.box(34, 18, 56, 21, s.second("pine"), 5)
    s.light("36,21 62,20 88,21 62,24")
    s.poly("72,19 70,6 84,6 82,19", "coal")
    s.box(46, 12, 10, 8, "gold", 3)
    s.box(2, 36, 90, 5, "coal", 1)
    s.poly("88,37 100,48 84,48", "coal")
    s.disc(91, 26, 3.6, "yellow")
    for x, r in ((14, 8), (36, 8), (57, 6), (73, 6)):
        _wheel(s, x, 49 - r, r, "red")
    s.line("14,42 36,42 57,43", 2, "stone")


def bicycle(s: Sketch) -> None:
    frame = s.main("teal")
    for x in (19, 80):
        s.hoop(x, 45, 17.5, 17.5, 2.8, "coal")
        s.hoop(x, 45, 2, 2, 1.6, "coal")
        for points in ("-16,0 16,0", "0,-16 0,16", "-11,-11 11,11", "-11,11 11,-11"):
            with s.moved(x, 45):
                s.line(points, 0.6, "grey")
    s.zigzag("19,45 35,17 70,17 46,46 19,45", 3, frame)
    s.zigzag("46,46 33,10", 3, frame)
    s.zigzag("80,45 68,8", 3, frame)
    s.line("27,9 33,8 41,10", 4.4, "umber")
    s.line("62,6 68,7 76,2 80,8", 2.8, "umber")
    s.disc(46, 46, 4.4, "coal")
    s.line("46,46 52,56", 2, "coal")
    s.line("49,57 55,57", 2.4, "coal")


def cart(s: Sketch) -> None:
    s.blob("18,20 30,2 52,-2 70,4 80,20", s.second("gold"))
    for points in ("30,14 40,4", "46,12 50,2", "60,14 66,6"):
        s.line(points, 1.2, "tan")
    s.poly("8,16 92,16 84,38 16,38", s.main("brown"))
    s.line("10,23 90,23", 1.4, "umber")
    s.line("13,31 87,31", 1.4, "umber")
    s.line("88,34 104,42", 3, "umber")
    for x in (26, 72):
        s.hoop(x, 46, 14.5, 14.5, 3.6, "umber")
        for turn in (0, 45, 90, 135):
            with s.moved(x, 46, turn=turn):
                s.line("-13,0 13,0", 1.6, "umber")


def sailboat(s: Sketch) -> None:
    s.line("42,78 42,0", 2.6, "umber")
    s.blob("45,4! 62,30 82,70! 45,72!", s.main("white"))
    s.shade("45,50! 68,46 82,70! 45,72!")
    s.blob("39,14! 34,40 10,70! 39,72!", s.second("red"))
    s.poly("42,0 54,4 42,8", "red")
    s.blob("2,78! 84,78! 74,98 60,100 22,100 10,94", "brown")
    s.line("4,84 82,84", 2.4, "cream")


def steamship(s: Sketch) -> None:
    s.blob("36,8 26,6 12,-2 0,2 4,-8 18,-10 30,-2 40,0", "stone")
    for x in (34, 52):
        s.poly(f"{x},26 {x + 1},6 {x + 12},6 {x + 13},26", s.second("red"))
        s.box(x + 0.6, 6, 11.8, 5, "ink")
    s.box(22, 24, 56, 12, "white", 1)
    s.box(30, 17, 40, 8, "white", 1)
    for x in range(28, 76, 10):
        s.disc(x, 30, 2.2, "navy")
    s.blob("0,34! 20,36 80,36 102,28! 90,58! 12,58! 4,48", s.main("navy"))
    s.blob("8,50! 94,50! 90,59! 13,59!", s.second("red"))
    for x in range(18, 90, 12):
        s.disc(x, 43, 2, "yellow")


def rowing_boat(s: Sketch) -> None:
    s.line("62,10 34,46", 2.6, "tan")
    s.oval(32, 47, 4, 6, "tan", 40)
    s.blob("0,16! 20,22 80,22 100,14! 92,36 78,46 22,46 8,36", s.main("brown"))
    s.line("2,20 20,26 80,26 98,18", 3, s.second("sand"))
    s.line("9,34 30,37 70,37 90,34", 1.3, "umber")
    s.line("56,18 40,40", 2.6, "tan")


def submarine(s: Sketch) -> None:
    s.zigzag("54,14 54,2 64,2", 3.4, "slate")
    s.box(38, 8, 26, 18, s.main("yellow"), 4)
    s.poly("8,36 -4,24 -4,50", "slate")
    s.blob("2,37 14,24 40,20 78,22 98,36 78,54 40,57 14,50", s.main("yellow"))
    s.shade("4,40 40,47 96,40 78,54 40,58 14,51")
    for x in (32, 52, 72):
        s.disc(x, 36, 6.6, s.second("red"))
        s.disc(x, 36, 4.4, "aqua")


def hot_air_balloon(s: Sketch) -> None:
    s.line("26,64 30,84", 1.2, "umber", twin=35)
    s.half("35,0 14,6 2,26 8,46 24,66! 35,67", s.main("red"), 35)
    s.half("35,0 26,8 20,28 24,50 30,67! 35,67", s.second("gold"), 35)
    s.half("35,0 32,10 30,28 32,50 34,67! 35,67", s.main("red"), 35)
    s.shade("10,14 3,28 9,46 24,66! 14,44 8,28")
    s.blob("26,82! 44,82! 42,97 28,97", "tan")
    s.line("26,83 44,83", 2.6, "brown")


def aeroplane(s: Sketch) -> None:
    s.poly("62,22 46,2 36,2 46,22", s.second("blue"))
    s.poly("4,24 -2,2 10,2 24,22", s.second("blue"))
    s.blob("2,26 20,22 70,18 90,22 99,30 88,38 40,40 10,32", s.main("white"))
    s.shade("4,28 40,33 98,31 88,38 40,41 10,33")
    s.blob("84,22 92,24 97,28 86,28", "navy")
    for x in range(32, 80, 8):
        s.disc(x, 26, 1.9, "navy")
    s.blob("62,32! 34,58! 24,58! 40,33!", s.second("blue"))


def helicopter(s: Sketch) -> None:
    s.line("28,4 62,2 100,5", 2.8, "slate")
    s.line("64,4 64,14", 3, "slate")
    s.line("6,8 8,28", 3.4, "slate")
    s.blob("44,24 30,22 2,16 2,22 36,34", s.main("orange"))
    s.blob("36,28 48,14 70,11 90,20 95,34 84,43 54,44 40,38", s.main("orange"))
    s.blob("68,14! 86,18 93,31! 70,31!", "aqua")
    s.zigzag("52,44 50,52", 2.4, "slate")
    s.zigzag("76,44 78,52", 2.4, "slate")
    s.line("38,53 88,53 94,49", 2.8, "slate")


def rocket(s: Sketch) -> None:
    s.blob("18,82 12,90 25,100 38,90 32,82", "orange")
    s.blob("20,82 18,88 25,94 32,88 30,82", "yellow")
    s.blob("14,52! 2,68 2,86! 16,78!", s.second("red"), twin=25)
    s.half("25,0! 12,20 9,48 15,82! 25,82!", s.main("white"), 25)
    s.shade("25,0! 12,20 9,48 15,82! 20,82! 15,48 18,20")
    s.half("25,0! 17,10 14.4,18! 25,20", s.second("red"), 25)
    s.disc(25, 38, 7, "slate")
    s.disc(25, 38, 4.8, "aqua")
    s.line("25,62 25,82", 3, s.second("red"))


def ufo(s: Sketch) -> None:
    s.half("50,-2 32,4 26,22! 50,26", s.second("aqua"))
    s.light("34,8 42,2 38,12 34,18")
    s.half("50,16 20,20 0,32 20,44 50,48", s.main("grey"))
    s.shade("2,34 30,38 70,38 98,34 80,44 50,49 20,44")
    for x in (18, 34, 50, 66, 82):
        s.disc(x, 32 if x in (18, 82) else 34, 3, "yellow")
    s.half("50,46 36,46 40,54! 50,55!", "slate")


def sledge(s: Sketch) -> None:
    s.line("4,40 80,42 94,34 96,20 86,16", 3.4, s.main("red"))
    for x in (20, 46, 72):
        s.line(f"{x},24 {x},40", 3, "brown")
    for y in (14, 20, 26):
        s.line(f"4,{y} 86,{y}", 4.4, s.second("tan"))
    s.line("88,16 97,4 84,-4", 1.4, "umber")


def paper_boat(s: Sketch) -> None:
    s.poly("50,0 30,34 70,34", s.main("white"))
    s.shade("50,0! 50,34! 30,34!")
    s.poly("0,24 30,36 70,36 100,24 80,60 20,60", s.main("white"))
    s.poly("0,24 50,36 20,60", s.second("aqua"))
    s.zigzag("30,35 50,58 70,35", 1.2, "stone")


def paper_plane(s: Sketch) -> None:
    s.poly("0,22 100,4 34,58 30,36", s.second("stone"))
    s.poly("0,22 100,4 30,36", s.main("white"))
    s.poly("38,40 100,4 60,50", s.main("white"))
    s.poly("30,36 34,58 44,44 100,4", s.second("stone"))
