"""Clothes, and parts of the body."""

from .sketch import Sketch


def top_hat(s: Sketch) -> None:
    s.blob("26,4! 74,4! 70,30 74,64! 26,64! 30,30", s.main("coal"))
    s.oval(50, 5, 24, 4, s.main("coal"))
    s.blob("27,48! 73,48! 74,62! 26,62!", s.second("red"))
    s.blob("0,60 16,64 50,66 84,64 100,60 90,74 50,77 10,74", s.main("coal"))
    s.light("34,10 38,10 36,42 34,42")


def straw_hat(s: Sketch) -> None:
    s.half("50,0 32,4 26,30! 50,36", s.main("gold"))
    s.half("50,26 27,24! 25,36! 50,40", s.second("red"))
    s.half("50,34 22,32 0,36 14,48 50,52", s.main("gold"))
    s.line("10,42 50,46 90,42", 1.4, "tan")
    for points in ("36,6 34,22", "46,2 45,24", "58,3 60,24"):
        s.line(points, 1.2, "tan")


def crown(s: Sketch) -> None:
    s.poly("4,78 0,22 26,46 50,4 74,46 100,22 96,78", s.main("gold"))
    s.shade("4,78! 0,22! 14,35! 16,78!")
    s.box(3, 66, 94, 13, s.second("tan"), 2)
    for x, y in ((0, 20), (50, 5), (100, 20)):
        s.disc(x, y, 5, s.main("gold"))
    s.disc(50, 54, 6, "red")
    s.disc(24, 58, 4.4, "blue", twin=50)


def shoe(s: Sketch) -> None:
    s.blob("4,6! 14,2 24,26 48,46 78,54 96,64 98,74! 60,76 40,66 22,50! 16,76! 10,76! 10,40", s.main("red"))
    s.blob("4,6! 14,2 24,26 48,46 66,52 40,56 20,40 10,24", s.second("brick"))


def boot(s: Sketch) -> None:
    s.blob("12,4! 54,4! 54,44 60,58 82,66 88,80 88,88! 10,88! 14,50", s.main("brown"))
    s.shade("12,4! 24,4! 26,50 22,88! 10,88! 14,50")
    s.box(8, 88, 82, 11, s.second("umber"), 3)
    s.box(9, 0, 48, 12, s.second("umber"), 3)
    for y in (30, 42, 54):
        s.line(f"44,{y} 56,{y - 3}", 2.4, "cream")


def dress(s: Sketch) -> None:
    s.half("35,10 27,4! 20,4! 18,18 22,38! 12,66 0,94! 18,99 35,100", s.main("rose"), 35)
    s.shade("20,4! 18,18 22,38! 12,66 0,94! 10,97! 24,62 27,38 22,18")
    s.line("22,38 35,41 48,38", 3.4, s.second("gold"))
    s.line("30,48 24,94", 1.3, "brick", twin=35)


def shirt(s: Sketch) -> None:
    s.poly("34,4 14,12 0,44 16,52 24,36 24,94 80,94 80,36 88,52 104,44 90,12 70,4 52,14", s.main("sky"))
    s.shade("24,36! 34,30! 34,94! 24,94!")
    s.poly("34,4 52,14 40,24", s.second("white"))
    s.poly("70,4 52,14 64,24", s.second("white"))
    s.line("52,16 52,94", 1.4, "slate")
    for y in (32, 48, 64, 80):
        s.disc(55, y, 2, "white")


def sock(s: Sketch) -> None:
    s.blob("14,4! 48,4! 48,46 56,66 72,76 74,90 62,99 44,96 20,78 12,56", s.main("red"))
    for y in (26, 38, 50):
        s.line(f"13,{y} 48,{y}", 4.4, s.second("cream"))
    s.box(11, 2, 40, 13, s.second("cream"), 3)


def mitten(s: Sketch) -> None:
    s.blob("22,78! 18,42 22,10 42,2 60,10 64,34 76,28 80,38 70,56 60,78!", s.main("red"))
    s.box(18, 76, 46, 22, s.second("white"), 4)
    for x in (28, 37, 46, 55):
        s.line(f"{x},80 {x},95", 1.6, "stone")
    s.line("26,52 34,46 42,52 50,46 58,52", 3, s.second("white"))


def glasses(s: Sketch) -> None:
    s.disc(24, 24, 19, s.second("aqua"), twin=50)
    for x in (24, 76):
        s.hoop(x, 24, 19, 19, 4.4, s.main("coal"))
    s.line("43,22 50,17 57,22", 4, s.main("coal"))
    s.line("5,20 -2,10", 4, s.main("coal"), twin=50)


def eye(s: Sketch) -> None:
    s.blob("0,32! 24,10 50,4 76,10 100,32! 76,50 50,56 24,50", "white")
    s.disc(50, 30, 22, s.main("teal"))
    s.disc(50, 30, 11, "ink")
    s.light("40,24 44,18 50,18 46,24")
    s.line("0,32 24,10 50,4 76,10 100,32", 3.4, "umber")
    for points in ("22,8 14,-2", "36,4 32,-6", "50,2 50,-8"):
        s.line(points, 2.4, "umber", twin=50)


def hand(s: Sketch) -> None:
    skin = s.main("skin")
    for points in ("24,56 18,20", "36,50 35,8", "49,50 52,10", "60,56 68,24"):
        s.line(points, 11.5, skin)
    s.line("22,76 8,62 4,48", 11.5, skin)
    s.blob("18,52 36,46 54,46 66,54 64,78 54,90! 54,100! 26,100! 26,92 16,74", skin)
    s.line("28,68 42,62 56,66", 1.6, s.second("tan"))
    s.line("26,80 36,70", 1.6, s.second("tan"))


def heart(s: Sketch) -> None:
    s.half("50,22! 38,4 14,2 0,24 10,54 50,90!", s.main("red"))
    s.shade("6,12 0,26 10,54 50,90! 20,58 10,34")
    s.light("20,22 28,12 38,14 28,20 24,30")


def skull(s: Sketch) -> None:
    s.half("42,2 16,8 2,34 8,58 22,70! 22,92! 42,96!", s.main("cream"), 42)
    s.blob("16,40 28,34 36,42 32,54 20,54", "ink", twin=42)
    s.poly("42,54 37,66 47,66", "ink")
    for x in (30, 38, 46, 54):
        s.line(f"{x},78 {x},93", 1.8, "ink")
    s.shade("10,18 2,36 8,58 22,70! 22,92! 28,94! 26,66 14,50")
