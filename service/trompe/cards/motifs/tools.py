"""Tools, locks and instruments for measuring."""

from .sketch import Sketch, ring_points


def hammer(s: Sketch) -> None:
    s.line("35,95 35,24", 8, s.second("tan"))
    s.blob("8,8! 46,4! 62,10 70,26! 58,20 46,24! 24,24! 8,26!", s.main("slate"))
    s.box(2, 6, 12, 22, s.main("slate"), 2)


def saw(s: Sketch) -> None:
    teeth = " ".join(f"{x},{36 - (x - 30) * 0.14:.1f} {x + 3},{41 - (x - 30) * 0.14:.1f}" for x in range(30, 98, 6))
    s.poly(f"28,4 100,18 100,26 {' '.join(reversed(teeth.split()))} 28,36", s.main("grey"))
    s.blob("2,6 14,0 30,4 32,20 30,38 14,45 4,38 10,22", s.second("brown"))
    s.blob("14,12 22,14 22,28 14,32 16,22", "cream")


def axe(s: Sketch) -> None:
    s.line("30,95 30,6", 6.5, s.second("brown"))
    s.blob("24,12! 34,12! 46,8 56,0! 62,20 56,42! 46,34 34,30! 24,30!", s.main("grey"))
    s.line("57,4 61,20 57,38", 2, "white")


def spade(s: Sketch) -> None:
    s.line("16,4 16,66", 4.4, s.second("tan"))
    s.line("7,4 25,4", 4.4, s.second("tan"))
    s.blob("4,60! 28,60! 30,80 16,99! 2,80", s.main("slate"))
    s.line("16,62 16,84", 1.6, "coal")


def ladder(s: Sketch) -> None:
    s.line("9,98 7,2", 4, s.main("tan"))
    s.line("26,98 28,2", 4, s.main("tan"))
    for y in range(10, 98, 14):
        s.line(f"8,{y} 27,{y}", 3.2, s.main("tan"))


def key(s: Sketch) -> None:
    s.hoop(20, 19, 14, 15, 7, s.main("gold"))
    s.line("20,36 20,96", 6, s.main("gold"))
    s.box(21, 74, 14, 6, s.main("gold"))
    s.box(21, 86, 17, 7, s.main("gold"))
    s.box(14, 38, 12, 5, s.second("tan"), 1)


def padlock(s: Sketch) -> None:
    s.line("18,48 18,28 26,10 37,6 48,10 57,28 57,48", 8, s.second("grey"))
    s.box(4, 44, 67, 54, s.main("gold"), 8)
    s.shade("4,52 4,46 14,44! 14,98! 6,97 4,90")
    s.disc(37.5, 66, 7, "ink")
    s.poly("34,68 41,68 44,86 31,86", "ink")


def scissors(s: Sketch) -> None:
    s.blob("34,58! 26,56! 8,4! 14,2 36,50!", s.main("grey"))
    s.blob("26,58! 34,56! 52,4! 46,2 24,50!", s.main("grey"))
    s.line("27,58 22,68", 5, s.second("red"))
    s.line("33,58 38,68", 5, s.second("red"))
    s.hoop(15, 81, 10, 14, 5, s.second("red"))
    s.hoop(45, 81, 10, 14, 5, s.second("red"))
    s.disc(30, 54, 2.4, "ink")


def paintbrush(s: Sketch) -> None:
    s.blob("10,36! 14,60 11,98 9,98 6,60", s.second("brown"))
    s.poly("5,24 15,24 14,40 6,40", "grey")
    s.blob("4,25! 3,14 10,0! 17,14 16,25!", s.main("red"))


def pencil(s: Sketch) -> None:
    s.box(4, 0, 12, 8, "pink", 2)
    s.box(4, 8, 12, 6, "grey")
    s.box(4, 14, 12, 66, s.main("gold"))
    s.shade("4,14! 8,14! 8,80! 4,80!")
    s.poly("4,80 16,80 10,100", "sand")
    s.poly("8,93 12,93 10,100", "ink")


def broom(s: Sketch) -> None:
    s.line("17,2 17,62", 3.6, s.second("brown"))
    s.blob("12,58! 22,58! 32,96! 26,100 8,100 2,96!", s.main("gold"))
    for points in ("15,66 10,96", "17,66 17,98", "19,66 25,96"):
        s.line(points, 1.2, "tan")
    s.line("11,64 23,64", 3.4, "red")


def bucket(s: Sketch) -> None:
    s.line("10,34 18,8 45,0 72,8 80,34", 2.6, "slate")
    s.poly("8,34 82,34 70,100 20,100", s.main("teal"))
    s.shade("8,34! 24,34! 32,100! 20,100!")
    s.oval(45, 34, 37, 8, s.second("sky"))
    s.hoop(45, 34, 37, 8, 2.4, "slate")


def anchor(s: Sketch) -> None:
    s.hoop(40, 9, 7, 7, 4.4, s.main("slate"))
    s.line("40,18 40,92", 7, s.main("slate"))
    s.line("22,28 58,28", 6, s.main("slate"))
    s.line("8,62 14,82 40,94 66,82 72,62", 7, s.main("slate"))
    s.poly("0,68 8,50 18,66", s.main("slate"), twin=40)


def magnifier(s: Sketch) -> None:
    s.line("46,58 62,92", 9, s.second("brown"))
    s.light("3,32 30,5 57,32 30,59")
    s.hoop(30, 32, 27, 27, 6, s.main("gold"))
    s.light("14,28 20,16 32,12 22,22 18,32")


def telescope(s: Sketch) -> None:
    for points in ("44,52 20,98", "48,52 50,98", "50,52 76,98"):
        s.line(points, 3.4, "brown")
    with s.moved(46, 46, turn=-32):
        s.box(-46, -6, 26, 12, "slate", 1)
        s.box(-24, -8, 36, 16, s.second("gold"), 1)
        s.box(8, -10, 40, 20, s.main("navy"), 2)
        s.box(44, -12, 7, 24, "slate", 2)


def compass(s: Sketch) -> None:
    s.hoop(45, 8, 6, 6, 3, s.main("gold"))
    s.disc(45, 56, 43, s.main("gold"))
    s.disc(45, 56, 35, "cream")
    for turn in (0, 90, 180, 270):
        with s.moved(45, 56, turn=turn):
            s.line("0,-32 0,-27", 2.4, "umber")
    with s.moved(45, 56, turn=30):
        s.poly("-7,0 0,-28 7,0", s.second("red"))
        s.poly("-7,0 0,28 7,0", "slate")
    s.disc(45, 56, 3, "ink")


def globe(s: Sketch) -> None:
    s.line("37,78 37,90", 4.4, "brown")
    s.blob("14,100! 18,91 56,91 60,100!", "brown")
    s.line("58,6 72,24 72,50 58,70 36,80 16,76", 3.4, "tan")
    s.disc(36, 38, 34, s.main("blue"))
    s.blob("18,14 34,12 36,24 26,32 28,46 22,54 14,40 8,30", s.second("green"))
    s.blob("44,22 58,20 66,34 58,42 56,58 46,52 48,38 40,30", s.second("green"))
    s.light("12,24 22,10 34,6 20,18")


def clock(s: Sketch) -> None:
    s.disc(50, 50, 49, s.main("brown"))
    s.disc(50, 50, 40, s.second("cream"))
    for turn in range(0, 360, 30):
        with s.moved(50, 50, turn=turn):
            s.line("0,-37 0,-32", 3 if turn % 90 == 0 else 1.6, "umber")
    s.line("50,50 50,22", 3.2)
    s.line("50,50 68,58", 4)
    s.disc(50, 50, 3.4, "ink")


def pocket_watch(s: Sketch) -> None:
    s.hoop(37, 8, 8, 7, 3, s.main("gold"))
    s.box(32, 14, 10, 10, s.main("gold"), 2)
    s.disc(37, 61, 37, s.main("gold"))
    s.disc(37, 61, 29, s.second("white"))
    for turn in range(0, 360, 30):
        with s.moved(37, 61, turn=turn):
            s.line("0,-26 0,-23", 1.8, "umber")
    s.line("37,61 27,45", 3)
    s.line("37,61 54,52", 2.2)
    s.disc(37, 61, 2.6, "ink")


def hourglass(s: Sketch) -> None:
    s.line("9,10 9,90", 3.6, s.main("brown"), twin=30)
    s.half("30,10! 15,10! 16,28 27,48 27,52 16,72 15,90! 30,90!", "aqua", 30)
    s.half("30,26! 18,28! 28,47 30,52", s.second("gold"), 30)
    s.line("30,46 30,80", 1.6, s.second("gold"))
    s.half("30,70 20,82 16,90! 30,90!", s.second("gold"), 30)
    s.box(3, 2, 54, 9, s.main("brown"), 2)
    s.box(3, 89, 54, 9, s.main("brown"), 2)


def gear(s: Sketch) -> None:
    spots = ring_points(50, 50, [49, 49, 37, 37] * 9, -95)
    s.poly(spots, s.main("slate"))
    s.disc(50, 50, 26, s.second("grey"))
    s.disc(50, 50, 12, "ink")
    s.disc(50, 50, 9, "cream")


def sword(s: Sketch) -> None:
    s.poly("15,0 21,10 20,70 10,70 9,10", s.main("grey"))
    s.line("15,8 15,66", 1.6, "slate")
    s.box(0, 69, 30, 6, s.second("gold"), 2)
    s.box(11.5, 74, 7, 18, "umber", 1)
    s.disc(15, 95, 5, s.second("gold"))
