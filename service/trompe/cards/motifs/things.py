"""Lights, books, letters, luggage and treasure."""

from .sketch import Sketch


def _flame(s: Sketch, x: float, y: float, size: float) -> None:
    """A flame whose foot is at x, y."""
    with s.moved(x, y, size, size):
        s.half("0,-10! -3.4,-4 -3,-1 0,0", "orange", 0)
        s.half("0,-6! -1.6,-3 -1.4,-1 0,-0.4", "yellow", 0)


def candle(s: Sketch) -> None:
    s.box(14, 32, 17, 56, s.main("cream"), 2)
    s.blob("14,34! 31,34! 31,50 28,54 26,42 22,40 19,48 16,44", s.main("cream"))
    s.shade("14,36! 18,36! 18,88! 14,88!")
    s.line("22.5,32 22.5,26", 1.8)
    _flame(s, 22.5, 29, 2.6)
    s.blob("2,88! 43,88! 36,98 10,98", s.second("gold"))
    s.hoop(40, 84, 5, 5, 2.4, s.second("gold"))


def lantern(s: Sketch) -> None:
    s.hoop(30, 8, 8, 7, 2.6, s.main("slate"))
    s.poly("30,12 52,28 8,28", s.main("slate"))
    s.box(12, 28, 36, 58, "yellow")
    s.light("16,32! 24,32! 24,80! 16,80!")
    _flame(s, 30, 78, 3)
    for x in (12, 30, 48):
        s.line(f"{x},28 {x},86", 2.6 if x != 30 else 1.4, s.main("slate"))
    s.box(6, 86, 48, 8, s.main("slate"), 2)
    s.box(2, 94, 56, 6, s.main("slate"), 2)


def lamp(s: Sketch) -> None:
    s.line("35,50 35,88", 5, s.second("brown"))
    s.disc(35, 68, 7, s.second("brown"))
    s.blob("14,100! 18,90 52,90 56,100!", s.second("brown"))
    s.poly("22,4 48,4 68,52 2,52", s.main("gold"))
    s.shade("22,4! 28,4! 16,52! 2,52!")
    s.line("3,51 67,51", 2.4, "brick")


def street_lamp(s: Sketch) -> None:
    s.line("15,28 15,96", 3.6, s.main("coal"))
    s.blob("7,100! 10,90 20,90 23,100!", s.main("coal"))
    s.poly("7,10 23,10 20,27 10,27", s.second("yellow"))
    s.poly("4,11 15,1 26,11", s.main("coal"))
    s.line("9,28 21,28", 2.4, s.main("coal"))
    s.line("8,40 22,40", 2, s.main("coal"))


def light_bulb(s: Sketch) -> None:
    s.half("32,2 12,8 4,30 12,50 22,64 22,74! 32,74!", s.main("yellow"), 32)
    s.zigzag("26,72 24,48 30,54 34,48 40,54 38,72", 1.8, "orange")
    s.light("12,28 18,14 28,9 20,20 17,34")
    s.box(20, 73, 24, 18, s.second("grey"), 3)
    s.line("20,79 44,77", 1.6, "slate")
    s.line("20,86 44,84", 1.6, "slate")
    s.oval(32, 94, 7, 4, "ink")


def book(s: Sketch) -> None:
    s.poly("0,8 50,14 100,8 100,56 50,59 0,56", s.main("brick"))
    s.blob("50,12! 36,2 18,2 4,6! 4,50! 18,46 36,47 50,56!", s.second("white"), twin=50)
    s.shade("50,12! 42,6 40,30 42,50 50,56!")
    for y in (14, 22, 30, 38):
        s.line(f"11,{y} 26,{y - 2} 42,{y + 3}", 1.2, "stone", twin=50)


def book_stack(s: Sketch) -> None:
    for y, x, w, pigment in (
        (70, 4, 92, s.main("brick")),
        (48, 12, 78, s.second("teal")),
        (26, 6, 84, "gold"),
        (4, 16, 70, "navy"),
    ):
        s.box(x, y, w, 20, pigment, 3)
        s.box(x + w - 12, y + 4, 13, 12, "cream")
        s.line(f"{x + 10},{y + 2} {x + 10},{y + 18}", 2, "cream")


def letter(s: Sketch) -> None:
    s.box(1, 1, 98, 67, s.main("cream"), 2)
    s.zigzag("3,67 38,34", 1.6, "tan")
    s.zigzag("97,67 62,34", 1.6, "tan")
    s.poly("1,2 99,2 50,44", s.main("cream"))
    s.zigzag("1,2 50,44 99,2", 1.8, "tan")
    s.disc(50, 42, 9, s.second("red"))
    s.disc(50, 42, 5, "brick")


def scroll(s: Sketch) -> None:
    s.blob("14,12! 76,12! 74,40 76,60 74,88! 14,88! 16,60 14,40", s.main("cream"))
    for y, x in ((30, 64), (40, 60), (50, 65), (60, 56)):
        s.line(f"25,{y} {x},{y}", 2, "tan")
    s.box(4, 2, 82, 13, s.main("sand"), 6)
    s.box(4, 85, 82, 13, s.main("sand"), 6)
    s.disc(60, 75, 6, s.second("red"))


def mirror(s: Sketch) -> None:
    s.line("30,64 30,94", 8, s.main("gold"))
    s.oval(30, 34, 29, 34, s.main("gold"))
    s.oval(30, 34, 22, 27, s.second("aqua"))
    s.light("16,36 22,16 32,12 24,26 20,42")
    s.light("34,52 44,30 46,36 38,54")
    s.line("18,36 30,18", 1.8, "white")
    s.line("24,46 40,22", 1.8, "white")


def picture_frame(s: Sketch) -> None:
    s.box(0, 0, 100, 83, s.main("gold"), 2)
    s.box(7, 7, 86, 69, "brown")
    s.box(11, 11, 78, 61, s.second("sky"))
    s.disc(70, 26, 7, "yellow")
    s.blob("11,72! 11,52! 30,34 48,54 64,42 89,58! 89,72!", "green")


def easel(s: Sketch) -> None:
    s.line("32,2 32,70", 3.4, "brown")
    s.line("28,10 6,98", 3.6, "brown")
    s.line("37,10 59,98", 3.6, "brown")
    s.line("32,66 34,90", 3, "umber")
    s.box(4, 12, 57, 50, s.main("white"))
    s.blob("8,58! 20,38 32,50 44,34 57,58!", s.second("teal"))
    s.disc(44, 24, 5.4, "orange")
    s.box(2, 62, 61, 5, "brown", 1)


def umbrella(s: Sketch) -> None:
    s.line("47.5,6 47.5,88 54,96 62,88", 3.4, "umber")
    s.half("47.5,6 20,12 0,44! 12,38 24,46! 36,40 47.5,46!", s.main("red"), 47.5)
    s.half("47.5,6 34,18 24,46! 36,40 47.5,46!", s.second("cream"), 47.5)
    s.shade("36,8 18,16 0,44! 10,40 20,22")
    s.line("47.5,6 47.5,1", 3, "umber")


def suitcase(s: Sketch) -> None:
    s.line("36,20 37,6 63,6 64,20", 4.4, "umber")
    s.box(1, 17, 98, 65, s.main("brown"), 6)
    s.shade("1,60! 99,60! 99,76 94,82! 6,82! 1,76")
    s.box(18, 17, 9, 65, s.second("umber"))
    s.box(73, 17, 9, 65, s.second("umber"))
    s.box(43, 30, 14, 9, "gold", 2)


def basket(s: Sketch) -> None:
    s.line("14,46 20,14 50,2 80,14 86,46", 5, s.main("tan"))
    s.blob("6,46! 94,46! 84,86 74,91 26,91 16,86", s.main("tan"))
    for y in (57, 68, 79):
        s.line(f"10,{y} 50,{y + 3} 90,{y}", 2, s.second("brown"))
    for x in (28, 42, 58, 72):
        s.line(f"{x},48 {50 + (x - 50) * 0.85:.1f},90", 2, s.second("brown"))
    s.box(2, 42, 96, 9, s.main("tan"), 4)


def bottle(s: Sketch) -> None:
    s.box(12, 0, 11, 9, "tan", 2)
    s.half("17.5,8! 12,8! 12,26 3,40 3,98! 17.5,98!", s.main("pine"), 17.5)
    s.light("7,44 10,40 10,92 7,92")
    s.box(4, 54, 27, 25, s.second("cream"))
    s.line("10,63 25,63", 2, "brick")


def chest(s: Sketch) -> None:
    s.blob("6,38! 8,14 20,4 80,4 92,14 94,38!", s.main("brown"))
    s.blob("12,40! 24,28 38,34 50,24 64,33 78,28 88,40!", s.second("gold"))
    s.box(4, 40, 92, 42, s.main("brown"), 2)
    s.shade("4,66! 96,66! 96,82! 4,82!")
    for x in (14, 78):
        s.box(x, 40, 8, 42, "umber")
    s.box(4, 38, 92, 6, "umber", 1)
    s.box(42, 40, 16, 16, s.second("gold"), 2)
    s.disc(50, 47, 2.6, "ink")


def gem(s: Sketch) -> None:
    s.poly("22,2 78,2 99,30 50,86 1,30", s.main("teal"))
    s.poly("22,2 34,30 50,86 1,30", s.second("pine"))
    s.poly("34,30 66,30 50,86", "aqua")
    s.poly("22,2 50,2 34,30", "aqua")
    s.zigzag("1,30 99,30", 1.4, "white")
    s.zigzag("34,30 50,3 66,30", 1.4, "white")


def ring(s: Sketch) -> None:
    s.hoop(40, 66, 30, 30, 8, s.main("gold"))
    s.poly("26,2 54,2 64,16 40,38 16,16", s.second("sky"))
    s.zigzag("16,16 64,16", 1.6, "white")
    s.zigzag("32,16 40,36 48,16", 1.4, "white")


def mask(s: Sketch) -> None:
    s.blob("82,12 92,-4 84,-16 76,2", s.second("gold"))
    s.blob("88,14 100,4 98,-10 86,6", "rose")
    s.half("50,22 34,12 10,8 0,16 6,46 22,60 40,54 50,44", s.main("violet"))
    s.blob("14,30 28,24 40,34 28,42 18,40", "ink", twin=50)
    s.line("10,22 28,16 44,27", 2.4, s.second("gold"), twin=50)
    s.disc(50, 30, 3, s.second("gold"))


def camera(s: Sketch) -> None:
    s.box(30, 2, 40, 18, s.main("coal"), 4)
    s.box(1, 14, 98, 62, s.main("coal"), 7)
    s.box(1, 28, 98, 34, s.second("brown"))
    s.disc(50, 46, 25, "grey")
    s.disc(50, 46, 19, "ink")
    s.disc(50, 46, 12, "navy")
    s.light("42,42 46,36 52,36 46,42")
    s.box(78, 18, 12, 7, "aqua", 2)
    s.disc(14, 10, 5, "red")


def telephone(s: Sketch) -> None:
    s.half("50,26 28,26 16,54 10,80! 50,80!", s.main("red"))
    s.shade("28,28 17,54 10,80! 20,80! 26,54")
    s.blob("2,26 4,10 26,2 50,0 74,2 96,10 98,26 84,32 76,18 50,14 24,18 16,32", s.second("coal"))
    s.disc(50, 52, 19, "cream")
    for i in range(8):
        with s.moved(50, 52, turn=i * 45):
            s.disc(0, -12.5, 3, "ink")
    s.disc(50, 52, 6, s.main("red"))


def bell(s: Sketch) -> None:
    s.hoop(45, 8, 6, 6, 3.6, "umber")
    s.disc(45, 90, 8, "umber")
    s.half("45,12 28,18 22,50 18,70 4,84! 45,88", s.main("gold"), 45)
    s.shade("28,20 22,50 18,70 4,84! 16,86! 28,66 30,40")
    s.line("15,76 45,80 75,76", 2.4, s.second("tan"))


def feather(s: Sketch) -> None:
    s.blob("30,2! 40,18 38,44 28,66 16,78! 6,62 6,38 16,16", s.main("white"))
    s.shade("30,2! 16,16 6,38 6,62 16,78! 18,46")
    s.line("28,8 20,44 16,74 8,99", 1.8, s.second("slate"))
    for y in (28, 42, 56):
        s.line(f"22,{y + 6} 34,{y - 6}", 1.2, s.second("slate"))
        s.line(f"20,{y + 8} 9,{y - 2}", 1.2, s.second("slate"))


def birdcage(s: Sketch) -> None:
    s.hoop(35, 6, 5, 5, 2.4, s.main("gold"))
    s.half("35,12 14,18 6,40 6,90! 35,90!", s.second("cream"), 35)
    s.line("18,69 52,69", 2.4, "brown")
    s.blob("27,56 14,66! 17,70! 15,73! 32,68", "navy")
    s.poly("50,46 57,49 50,52", "orange")
    s.blob("24,60 29,50 38,46 40,38 46,36 52,40 51,50 48,60 40,67 30,66", "blue")
    s.eye(47, 43, 2)
    for points in ("6,90 6,40 14,20 35,12", "16,90 16,40 22,22 35,12", "26,90 26,40 30,22 35,12"):
        s.line(points, 1.8, s.main("gold"), twin=35)
    s.line("6,50 64,50", 1.8, s.main("gold"))
    s.box(2, 89, 66, 9, s.main("gold"), 3)


def fire(s: Sketch) -> None:
    s.half("42,4! 34,24 20,32 10,56 20,80 42,86", s.main("orange"), 42)
    s.blob(
        "40,6! 52,20 52,34! 62,26 62,20! 74,40 72,64 62,82 42,86 22,82 10,62 12,44 22,30! 26,42 34,26", s.main("orange")
    )
    s.blob("42,34! 54,50 58,66 42,84 28,70 32,52", s.second("yellow"))
    s.line("10,96 74,84", 9, "brown")
    s.line("74,96 10,84", 9, "umber")
