"""Food and drink."""

from .sketch import Sketch


def apple(s: Sketch) -> None:
    s.line("45,26 48,12 54,4", 3.4, "umber")
    s.blob("50,16! 60,4 80,4! 72,18 60,20", "green")
    s.half("45,24 28,16 8,26 4,52 14,82 32,97 45,92", s.main("red"), 45)
    s.shade("8,30 4,52 14,82 32,97 24,80 14,54")
    s.light("58,30 68,32 74,46 68,42")


def pear(s: Sketch) -> None:
    s.line("35,14 38,2", 3.4, "umber")
    s.blob("38,10! 48,-2 62,2! 54,12", "green")
    s.half("35,12 24,16 22,36 6,56 6,82 20,97 35,98", s.main("lime"), 35)
    s.shade("24,38 10,58 9,80 20,94 18,76 20,58")
    s.light("46,52 56,62 56,76 50,64")


def banana(s: Sketch) -> None:
    s.blob("84,2! 92,0 94,14 98,40 80,66 50,77 20,72 4,58! 8,52 30,54 56,46 76,30 82,14", s.main("yellow"))
    s.line("88,12 84,38 62,58 34,64 12,58", 1.6, "gold")
    s.blob("84,2! 92,0! 93,10! 85,10!", "umber")
    s.blob("4,58! 8,52! 13,54! 10,62!", "umber")


def cherries(s: Sketch) -> None:
    s.line("24,64 36,34 62,6", 2.6, "green")
    s.line("66,62 68,34 62,6", 2.6, "green")
    s.blob("62,8! 44,-2 24,8! 40,18", "green")
    s.disc(23, 77, 21, s.main("red"))
    s.disc(67, 76, 21, s.main("red"))
    s.light("12,72 18,62 24,62 16,72")
    s.light("56,71 62,61 68,61 60,71")


def strawberry(s: Sketch) -> None:
    s.half("40,22 16,22 4,40 14,70 40,98", s.main("red"), 40)
    s.shade("8,30 4,42 14,70 40,98 24,72 14,44")
    for x, y in (
        (24, 42),
        (40, 40),
        (56, 42),
        (18, 56),
        (32, 56),
        (48, 56),
        (62, 56),
        (28, 70),
        (42, 71),
        (54, 70),
        (40, 84),
    ):
        s.oval(x, y, 1.5, 2.4, "yellow")
    s.poly("40,26 26,34 24,22 8,24 20,14 14,6 32,10 40,0 48,10 66,6 60,14 72,24 56,22 54,34", s.second("green"))


def carrot(s: Sketch) -> None:
    for points in ("20,28! 6,16 4,2! 16,8", "20,28! 14,8 20,-4! 26,10", "20,28! 28,10 38,2! 34,18"):
        s.blob(points, s.second("green"))
    s.half("20,26 6,28 6,42 14,80 20,99!", s.main("orange"), 20)
    for points in ("8,42 18,43", "31,52 22,53", "11,62 19,63", "27,72 21,73"):
        s.line(points, 1.5, "brick")


def pumpkin(s: Sketch) -> None:
    s.blob("46,22! 48,8 40,0! 50,-4 58,6 58,22!", "pine")
    s.half("50,20 24,16 4,36 4,62 22,84 50,86", s.main("orange"))
    s.half("50,20 36,18 26,40 28,66 38,84 50,87", s.main("orange"))
    for points in ("40,20 28,40 30,66 40,85", "24,20 12,40 14,64 26,82"):
        s.line(points, 2, s.second("brick"), twin=50)
    s.light("58,28 66,32 68,46 62,40")


def bread(s: Sketch) -> None:
    s.blob("2,42 8,20 30,6 60,4 90,14 99,36 92,56 60,61 16,60", s.main("tan"))
    s.shade("3,46 30,50 70,50 97,44 90,57 60,62 16,61")
    for x in (24, 44, 64):
        s.blob(f"{x},14! {x + 10},16 {x + 12},36! {x + 2},30", s.second("cream"))


def cheese(s: Sketch) -> None:
    s.poly("2,34 84,2 98,32 98,70 2,70", s.main("gold"))
    s.poly("2,34 84,2 98,32", s.second("yellow"))
    s.zigzag("2,34 98,32", 1.4, "tan")
    for x, y, rx, ry in ((24, 52, 8, 8), (54, 46, 6, 5), (76, 58, 8, 7), (46, 63, 4, 4), (66, 20, 6, 3)):
        s.oval(x, y, rx, ry, "tan")


def cake(s: Sketch) -> None:
    s.box(48, 10, 4, 16, "sky", 1)
    s.half("50,-4! 46.6,3 50,9", "orange")
    s.box(8, 52, 84, 38, s.main("pink"), 3)
    s.box(24, 24, 52, 30, s.main("pink"), 3)
    s.blob("24,24! 76,24! 76,34 70,40 64,34 57,42 50,35 43,42 36,34 30,40 24,34", s.second("white"))
    s.blob("8,52! 92,52! 92,62 85,70 78,62 70,72 62,62 54,71 46,62 38,72 30,62 22,70 15,62 8,66", s.second("white"))
    s.oval(50, 91, 49, 4, "stone")
    for x in (34, 66):
        s.disc(x, 22, 4, "red")


def ice_cream(s: Sketch) -> None:
    s.poly("9,46 41,46 25,100", "tan")
    for points in ("15,48 29,86", "25,48 34,70", "35,48 21,86", "25,48 16,70"):
        s.line(points, 1.2, "brown")
    s.disc(25, 20, 18, s.second("cream"))
    s.blob("4,44 6,34 16,30 34,30 44,34 46,44 40,50 33,46 25,51 17,46 10,50", s.main("pink"))
    s.disc(30, 3, 5, "red")
    s.light("14,18 18,9 26,6 19,14")


def egg(s: Sketch) -> None:
    s.half("37,2 20,12 4,44 8,78 24,97 37,99", s.main("cream"), 37)
    s.shade("20,20 8,46 12,76 26,94 36,97 24,78 18,50")
    s.light("42,18 52,28 56,42 48,32")
    for x, y in ((26, 40), (48, 62), (30, 74), (54, 48)):
        s.disc(x, y, 1.8, s.second("tan"))


def teacup(s: Sketch) -> None:
    s.hoop(82, 28, 13, 12, 6, s.main("white"))
    s.half("42,10! 4,10! 8,34 22,56 42,60", s.main("white"), 42)
    s.shade("4,12! 8,34 22,56 34,60 22,44 14,12!")
    s.oval(42, 10, 38, 6, s.main("white"))
    s.oval(42, 10.5, 33, 4, "brown")
    s.line("10,26 42,32 74,26", 3, s.second("blue"))
    s.half("42,60! 0,60! 10,70 42,73", s.main("white"), 42)


def teapot(s: Sketch) -> None:
    s.hoop(12, 40, 11, 15, 5.4, s.main("teal"))
    s.blob("74,50! 84,42 86,24 98,14! 101,20 96,28 92,54 76,62", s.main("teal"))
    s.disc(48, 6, 5.4, s.second("gold"))
    s.half("48,10 32,12 24,20! 48,22", s.main("teal"), 48)
    s.half("48,19 22,20 12,42 22,66 48,71", s.main("teal"), 48)
    s.shade("20,24 12,42 22,66 40,71 26,58 20,42")
    s.line("15,42 48,47 81,42", 3, s.second("gold"))


def wine_glass(s: Sketch) -> None:
    s.line("22.5,52 22.5,94", 3, s.main("aqua"))
    s.half("22.5,2! 7,2! 3,24 10,46 22.5,54", s.main("aqua"), 22.5)
    s.half("22.5,20 5,20! 5,30 11,46 22.5,52", s.second("brick"), 22.5)
    s.oval(22.5, 96, 15, 3.4, s.main("aqua"))
    s.light("8,8 11,8 9,24 12,36 7,26")


def cauldron(s: Sketch) -> None:
    for x, y, r in ((34, 12, 7), (52, 6, 5), (64, 14, 6)):
        s.disc(x, y, r, s.second("lime"))
    s.line("26,80 20,90", 6, s.main("coal"), twin=50)
    s.half("50,24! 10,24! 4,54 18,78 50,86", s.main("coal"))
    s.oval(50, 26, 44, 8, s.main("coal"))
    s.oval(50, 25, 37, 5, s.second("lime"))
    s.light("14,44 18,40 20,60 28,72 18,64")


def spoon(s: Sketch) -> None:
    s.line("12.5,38 12.5,96", 4.4, s.main("grey"))
    s.half("12.5,0 3,8 2,24 12.5,40", s.main("grey"), 12.5)
    s.light("7,10 12,5 10,20 7,24")
