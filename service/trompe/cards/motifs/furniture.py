"""Furniture."""

from .sketch import Sketch


def table(s: Sketch) -> None:
    s.line("14,14 12,60", 5.4, s.main("brown"))
    s.line("86,14 88,60", 5.4, s.main("brown"))
    s.box(8, 10, 84, 9, s.second("umber"))
    s.box(0, 2, 100, 9, s.main("brown"), 2)


def chair(s: Sketch) -> None:
    wood = s.main("tan")
    s.line("8,56 8,88", 4, wood)
    s.line("43,56 43,88", 4, wood)
    for y in (12, 25, 38):
        s.box(8, y, 36, 7, wood, 2)
    s.line("8,4 8,54", 5, wood)
    s.line("43,4 43,54", 5, wood)
    s.line("16,62 16,97", 5, wood)
    s.line("55,62 55,97", 5, wood)
    s.blob("5,50! 44,50! 58,60! 58,66! 13,66! 5,56!", s.second("red"))


def armchair(s: Sketch) -> None:
    s.line("16,88 14,98", 5, "umber", twin=50)
    s.half("50,6 30,8 20,24 22,60! 50,62!", s.main("red"))
    s.shade("30,10 21,26 22,60! 30,60! 30,30")
    s.half("50,56! 20,56! 20,74! 50,74!", s.second("brick"))
    s.blob("2,52 8,42 20,44 24,56 24,90! 6,90!", s.main("red"), twin=50)
    s.box(20, 72, 60, 18, s.main("red"), 2)
    for x, y in ((40, 24), (60, 24), (50, 38)):
        s.disc(x, y, 1.8, s.second("brick"))


def bed(s: Sketch) -> None:
    s.box(2, 4, 6, 55, s.main("brown"), 2)
    s.box(2, 10, 12, 30, s.main("brown"), 3)
    s.box(92, 24, 6, 35, s.main("brown"), 2)
    s.box(6, 36, 88, 13, s.main("brown"))
    s.box(8, 30, 84, 10, "white", 3)
    s.blob("12,32 14,20 30,18 34,28 30,33", "white")
    s.blob("34,40! 34,26 50,20 76,22 93,28! 93,46! 34,46!", s.second("blue"))
    s.shade("34,46! 34,38! 93,38! 93,46!")
    s.blob("30,30! 36,24 44,22 42,46! 32,46!", "cream")


def wardrobe(s: Sketch) -> None:
    s.box(6, 92, 8, 8, "umber", 1, twin=32.5)
    s.box(3, 6, 59, 88, s.main("brown"), 2)
    s.box(0, 0, 65, 9, s.second("umber"), 2)
    s.line("32.5,9 32.5,78", 1.6, "umber")
    for y, h in ((14, 26), (46, 28)):
        s.box(8, y, 20, h, s.second("umber"), 1, twin=32.5)
        s.box(9.6, y + 1.6, 16.8, h - 3.2, s.main("brown"), 1, twin=32.5)
    s.disc(29.5, 43, 1.8, "gold", twin=32.5)
    s.line("3,79 62,79", 1.6, "umber")
    s.disc(20, 86, 1.6, "gold", twin=32.5)


def bookcase(s: Sketch) -> None:
    s.box(0, 0, 75, 100, s.main("brown"), 1)
    for row, y in enumerate((6, 37, 68)):
        s.box(6, y, 63, 26, "umber")
        for i in range(9):
            pigment = (s.second("red"), "teal", "gold", "cream", "navy", "green")[(i * 5 + row * 2) % 6]
            high = 17 + (i * 7 + row * 5) % 8
            s.box(7.5 + i * 6.7, y + 26 - high, 5.6, high, pigment)


def bathtub(s: Sketch) -> None:
    s.line("22,52 16,59", 4.4, "gold", twin=50)
    s.zigzag("90,24 90,4 80,4 80,9", 3.4, "grey")
    s.blob("14,22 22,10 32,16 42,6 52,15 62,8 72,16 78,22", "aqua")
    s.half("50,20! 4,20! 8,42 20,54 50,55", s.main("white"))
    s.shade("4,22! 8,42 20,54 40,55 24,44 16,22!")
    s.box(0, 17, 100, 7, s.main("white"), 3)
    for x, y in ((30, 12), (56, 10), (46, 4)):
        s.hoop(x, y, 3, 3, 1, s.second("sky"))


def bench(s: Sketch) -> None:
    for x in (12, 86):
        s.line(f"{x},4 {x},54", 4.4, s.second("coal"))
    for y in (6, 15, 24):
        s.box(2, y, 96, 6, s.main("brown"), 1)
    s.box(0, 34, 100, 7, s.main("brown"), 2)
    s.line("8,42 6,55", 4, s.second("coal"), twin=50)


def fireplace(s: Sketch) -> None:
    s.box(8, 12, 84, 79, s.main("brick"))
    for y in (24, 36, 48, 60, 72):
        s.line(f"9,{y} 24,{y}", 1.3, "sand", twin=50)
    s.box(0, 4, 100, 10, s.second("stone"), 2)
    s.blob("26,91! 26,44 50,28 74,44 74,91!", "ink")
    s.half("50,46! 44,58 34,66 34,80 50,88", "orange")
    s.half("50,60! 44,70 44,82 50,86", "yellow")
    s.line("34,88 66,82", 5, "brown")
    s.line("66,88 34,82", 5, "umber")
    s.box(0, 86, 24, 5, s.second("stone"), twin=50)


def throne(s: Sketch) -> None:
    gold = s.main("gold")
    s.poly("8,66 8,10 16,18 22,6 30,-4 38,6 44,18 52,10 52,66", gold)
    s.box(15, 22, 30, 40, s.second("red"), 4)
    s.disc(30, 10, 4, s.second("red"))
    s.box(4, 62, 52, 10, s.second("red"), 2)
    s.box(2, 46, 7, 54, gold, 2, twin=30)
    s.disc(5.5, 44, 5, gold, twin=30)
    s.box(8, 72, 44, 18, gold)
    s.box(0, 94, 60, 6, gold, 1)
