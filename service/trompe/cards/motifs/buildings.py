"""Houses, towers and their parts."""

from .sketch import Sketch


def _window(s: Sketch, x: float, y: float, w: float, h: float, glass: str = "yellow") -> None:
    s.box(x, y, w, h, glass)
    s.line(f"{x + w / 2},{y} {x + w / 2},{y + h}", 1.2, "umber")
    s.line(f"{x},{y + h / 2} {x + w},{y + h / 2}", 1.2, "umber")


def house(s: Sketch) -> None:
    s.box(68, 12, 11, 26, "brick")
    s.box(14, 44, 72, 56, s.main("cream"))
    s.shade("14,44! 26,44! 26,100! 14,100!")
    s.poly("4,48 50,6 96,48", s.second("brick"))
    s.shade("4,48! 50,6! 58,13! 28,48!")
    s.box(42, 66, 17, 34, "brown")
    s.disc(55, 84, 1.4, "gold")
    _window(s, 21, 60, 15, 16)
    _window(s, 65, 60, 15, 16)
    s.disc(50, 34, 6, "yellow")


def hut(s: Sketch) -> None:
    s.box(16, 38, 68, 45, s.main("brown"))
    for y in (47, 56, 65, 74):
        s.line(f"17,{y} 83,{y}", 1.4, "umber")
    s.box(66, 4, 9, 20, "stone")
    s.blob("0,44! 42,4! 58,4! 100,44! 92,48! 50,12! 8,48!", s.second("pine"))
    s.poly("50,10 90,44 10,44", s.second("pine"))
    s.shade("50,10! 58,16! 26,44! 10,44!")
    s.box(42, 54, 17, 29, "umber")
    s.box(23, 52, 13, 13, "yellow")
    s.box(66, 52, 13, 13, "yellow")


def castle(s: Sketch) -> None:
    wall, roof = s.main("stone"), s.second("blue")
    for x, w, y in ((6, 20, 36), (84, 20, 36), (40, 30, 24)):
        s.box(x, y, w, 56, wall)
        s.poly(f"{x - 4},{y} {x + w / 2},{y - 26} {x + w + 4},{y}", roof)
    s.poly(
        "18,56 18,48 26,48 26,54 34,54 34,48 42,48 42,54 50,54 50,48 "
        "60,48 60,54 68,54 68,48 76,48 76,54 84,54 84,48 92,48 92,91 18,91",
        wall,
    )
    s.shade("18,58! 30,58! 30,91! 18,91!")
    s.blob("44,91! 44,74 55,64 66,74 66,91!", "umber")
    for x, y in ((13, 46), (91, 46), (51, 36)):
        s.box(x, y, 6, 11, "coal", 2.5)
    s.line("55,-2 55,-14", 1.4, "umber")
    s.poly("55,-14 70,-10 55,-6", "red")


def tower(s: Sketch) -> None:
    s.poly("9,30 31,30 34,100 6,100", s.main("stone"))
    s.shade("9,30! 15,30! 13,100! 6,100!")
    s.box(5, 26, 30, 8, s.main("stone"))
    s.poly("2,27 20,0 38,27", s.second("violet"))
    s.box(16, 40, 8, 13, "coal", 4)
    s.blob("14,100! 14,86 20,80 26,86 26,100!", "umber")
    for x, y in ((12, 60), (22, 64), (14, 72), (25, 78)):
        s.line(f"{x},{y} {x + 5},{y}", 1.4, "slate")


def lighthouse(s: Sketch) -> None:
    s.poly("14,30 31,30 37,100 8,100", s.main("white"))
    for y, a, b in ((38, 13.3, 31.8), (62, 11.2, 33.8), (86, 9.2, 35.8)):
        s.poly(f"{a},{y} {b},{y} {b + 1},{y + 12} {a - 1},{y + 12}", s.second("red"))
    s.shade("14,30! 19,30! 15,100! 8,100!")
    s.box(9, 26, 27, 5, "slate", 1)
    s.box(15, 12, 15, 14, "yellow")
    s.line("22.5,12 22.5,26", 1.4, "slate")
    s.poly("11,13 22.5,0 34,13", s.second("red"))
    s.box(19.5, 54, 6, 8, "coal", 2)
    s.box(18.5, 89, 8, 11, "umber", 2)


def windmill(s: Sketch) -> None:
    s.poly("29,40 57,40 66,100 20,100", s.main("cream"))
    s.shade("29,40! 37,40! 32,100! 20,100!")
    s.half("43,24 32,30 26,42! 43,44", s.second("brick"), 43)
    s.box(38, 80, 11, 20, "brown", 3)
    s.box(39, 56, 8, 10, "slate")
    for turn in (20, 110, 200, 290):
        with s.moved(43, 36, turn=turn):
            s.line("0,0 0,-36", 2.4, "umber")
            s.box(1, -35, 9, 25, "white")
            s.line("1,-26 10,-26", 1, "umber")
            s.line("1,-18 10,-18", 1, "umber")
    s.disc(43, 36, 3.6, "umber")


def church(s: Sketch) -> None:
    s.box(34, 54, 52, 46, s.main("cream"))
    s.poly("30,56 42,34 80,34 90,56", s.second("slate"))
    s.box(10, 36, 28, 64, s.main("cream"))
    s.shade("10,36! 17,36! 17,100! 10,100!")
    s.poly("6,38 24,8 42,38", s.second("slate"))
    s.line("24,10 24,-6", 2, "umber")
    s.line("19,-1 29,-1", 2, "umber")
    s.blob("17,100! 17,84 24,76 31,84 31,100!", "brown")
    s.disc(24, 52, 5.4, "sky")
    for x in (46, 60, 73):
        s.blob(f"{x},86! {x},72 {x + 4.5},66 {x + 9},72 {x + 9},86!", "sky")


def skyscraper(s: Sketch) -> None:
    s.line("21,10 21,0", 1.6, "slate")
    s.box(13, 10, 16, 14, s.main("slate"))
    s.box(7, 22, 28, 78, s.main("slate"))
    s.shade("7,22! 14,22! 14,100! 7,100!")
    for y in range(28, 92, 9):
        for x in (11, 19, 27):
            lit = "yellow" if (x + y) % 4 else "navy"
            s.box(x, y, 4.6, 5.4, lit)
    s.box(16, 92, 10, 8, "ink")


def tent(s: Sketch) -> None:
    s.line("50,6 46,-2", 2, "umber")
    s.line("50,6 54,-2", 2, "umber")
    s.poly("50,4 96,70 4,70", s.main("orange"))
    s.poly("50,4 66,70 34,70", "umber")
    s.poly("50,4 34,70 22,70", s.second("gold"))
    s.poly("50,4 66,70 78,70", s.second("gold"))
    s.line("6,68 -2,74", 1.4, "umber")
    s.line("94,68 102,74", 1.4, "umber")


def circus_tent(s: Sketch) -> None:
    red = s.main("red")
    s.line("50,14 50,0", 1.6, "umber")
    s.poly("50,0 66,5 50,9", s.second("gold"))
    s.poly("10,44 90,44 86,83 14,83", "white")
    for x in (14, 34, 56, 76):
        s.poly(f"{x - 2},44 {x + 10},44 {x + 9},83 {x},83", red)
    s.half("50,10! 36,24 20,34 2,44! 50,44!", "white")
    s.blob("50,10! 40,24 24,36 12,44! 2,44! 20,34 36,24", red)
    s.blob("50,10! 50,26 44,38 40,44! 28,44! 42,30", red)
    s.blob("50,10! 56,26 60,36 62,44! 74,44! 58,30", red)
    s.blob("50,10! 62,26 78,36 88,44! 98,44! 80,34 64,24", red)
    for x in range(2, 98, 12):
        s.blob(f"{x},44! {x + 12},44! {x + 6},52", s.second("gold"))
    s.blob("40,83! 46,62 50,52! 54,62 60,83!", "ink")


def igloo(s: Sketch) -> None:
    s.blob("6,62! 6,34 26,8 48,4 70,10 88,34 90,62!", s.main("white"))
    s.shade("6,62! 6,40 18,18 16,40 22,62!")
    for points in (
        "10,42 46,38 84,40",
        "18,24 46,20 76,24",
        "30,38 32,22",
        "54,38 52,20",
        "22,60 24,42",
        "68,24 72,40",
        "42,20 44,6",
    ):
        s.line(points, 1.4, "sky")
    s.blob("58,62! 58,44 72,36 88,42 92,62!", s.main("white"))
    s.blob("64,62! 64,50 73,43 83,49 85,62!", s.second("navy"))


def temple(s: Sketch) -> None:
    s.poly("50,2 98,24 2,24", s.main("cream"))
    s.poly("50,8 78,21 22,21", s.second("sand"))
    s.box(5, 24, 90, 6, s.main("cream"))
    s.box(10, 30, 80, 38, "slate")
    for x in (10, 27, 44, 61, 79):
        s.box(x, 30, 10, 37, s.main("cream"))
        s.line(f"{x + 3.5},33 {x + 3.5},65", 1.1, "stone")
        s.line(f"{x + 7},33 {x + 7},65", 1.1, "stone")
    s.box(5, 67, 90, 5, s.main("cream"))
    s.box(0, 72, 100, 5, s.main("cream"))


def pyramid(s: Sketch) -> None:
    s.poly("46,0 0,62 64,62", s.main("sand"))
    s.poly("46,0 64,62 100,62", s.second("tan"))
    for y, a, b, c in ((16, 34, 51, 60), (30, 24, 55, 72), (45, 13, 59, 85)):
        s.zigzag(f"{a},{y} {b},{y} {c},{y}", 1.2, "brown")
    s.poly("28,62 34,50 40,62", "umber")


def bridge(s: Sketch) -> None:
    s.blob("0,18! 26,8 50,4 74,8 100,18! 100,50! 0,50!", s.main("stone"))
    s.blob("30,50! 32,28 50,18 68,28 70,50!", s.second("sky"))
    s.blob("6,50! 8,36 16,32 23,38 24,50!", s.second("sky"))
    s.blob("76,50! 77,38 84,32 92,36 94,50!", s.second("sky"))
    s.line("0,15 26,5 50,1 74,5 100,15", 3.4, "slate")
    for x, y in ((27, 16), (42, 11), (58, 11), (73, 16)):
        s.line(f"{x},{y} {x + 6},{y}", 1.4, "slate")


def well(s: Sketch) -> None:
    s.line("16,58 16,22", 4.4, "brown")
    s.line("64,58 64,22", 4.4, "brown")
    s.line("12,38 68,38", 3.4, "umber")
    s.line("40,38 40,50", 1.4, "umber")
    s.poly("35,50 45,50 43,60 37,60", "tan")
    s.poly("40,2 76,28 4,28", s.second("brick"))
    s.shade("40,2! 47,7! 20,28! 4,28!")
    s.blob("10,62! 40,66 70,62! 67,98! 40,100 13,98!", s.main("stone"))
    s.oval(40, 62, 32, 7, s.main("stone"))
    s.oval(40, 62, 26, 4.4, "ink")
    for points in (
        "12,76 40,79 68,76",
        "13,88 40,91 67,88",
        "30,68 30,78",
        "50,68 50,78",
        "40,79 40,90",
        "22,77 22,89",
        "58,78 58,89",
    ):
        s.line(points, 1.3, "slate")


def fountain(s: Sketch) -> None:
    for points in ("47,24 34,8 20,20 16,46", "47,24 42,2 34,6 30,42"):
        s.line(points, 3, "sky", twin=47.5)
    s.line("47.5,40 47.5,14", 3.4, "aqua")
    s.poly("43,50 52,50 55,84 40,84", s.main("stone"))
    s.half("47.5,42! 18,42! 24,52 47.5,56", s.main("stone"), 47.5)
    s.oval(47.5, 42, 29, 4.6, s.second("sky"))
    s.half("47.5,78! 4,78! 8,98! 47.5,100!", s.main("stone"), 47.5)
    s.oval(47.5, 79, 44, 6, s.second("sky"))
    s.shade("4,80! 14,84 14,98! 8,98!")


def door(s: Sketch) -> None:
    s.box(0, 2, 55, 98, s.second("umber"), 1)
    s.box(6, 8, 43, 92, s.main("teal"))
    s.shade("6,8! 12,8! 12,100! 6,100!")
    for x in (13, 30):
        s.box(x, 16, 13, 30, s.second("umber"), 1)
        s.box(x + 1.5, 17.5, 10, 27, s.main("teal"), 1)
        s.box(x, 60, 13, 30, s.second("umber"), 1)
        s.box(x + 1.5, 61.5, 10, 27, s.main("teal"), 1)
    s.disc(43, 54, 3.2, "gold")


def window(s: Sketch) -> None:
    s.box(6, 2, 73, 88, s.second("brown"), 2)
    s.box(13, 9, 59, 74, s.main("sky"))
    s.light("18,14! 34,14! 20,40! 18,40!")
    s.line("42.5,9 42.5,83", 4.4, s.second("brown"))
    s.line("13,46 72,46", 4.4, s.second("brown"))
    s.box(0, 89, 85, 8, s.second("brown"), 2)
    s.blob("13,9! 32,9! 28,32 15,50! 13,50!", "red", twin=42.5)


def staircase(s: Sketch) -> None:
    spots = "0,100 " + " ".join(
        f"{i * 16.6:.1f},{100 - (i + 1) * 15} {(i + 1) * 16.6:.1f},{100 - (i + 1) * 15}" for i in range(6)
    )
    s.poly(spots + " 99.6,100", s.main("stone"))
    for i in range(6):
        s.box(i * 16.6 - 1, 100 - (i + 1) * 15 - 2, 18.6, 4.4, s.second("slate"), 1)


def fence(s: Sketch) -> None:
    s.box(0, 22, 100, 6, s.main("white"))
    s.box(0, 40, 100, 6, s.main("white"))
    for x in (4, 23, 42, 61, 80):
        s.poly(f"{x},55 {x},10 {x + 7},0 {x + 14},10 {x + 14},55", s.main("white"))
        s.shade(f"{x},55! {x},10! {x + 4},5! {x + 4},55!")
