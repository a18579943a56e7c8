"""Birds and insects."""

from .sketch import Sketch, ring_points


def bird(s: Sketch) -> None:
    s.blob("28,46 2,44! 4,52! 2,60! 30,60", s.second("navy"))
    s.line("50,64 50,76", 2, "umber")
    s.line("58,64 58,76", 2, "umber")
    s.poly("90,22 102,27 90,31", "gold")
    s.blob("20,52 32,34 54,26 66,10 82,8 92,20 90,36 80,56 58,67 34,64", s.main("blue"))
    s.blob("88,36 78,40 60,54 58,66 76,58", "orange")
    s.blob("28,48 40,34 60,36 58,50 42,58", s.second("navy"))
    s.eye(80, 20, 2.8)


def flying_bird(s: Sketch) -> None:
    s.blob("52,34! 62,14 84,0 80,20 66,38", s.second("slate"))
    s.blob("20,46 0,50! 4,56! 0,62! 22,56", s.main("white"))
    s.poly("88,36 101,40 88,43", "gold")
    s.blob("16,50 40,36 64,34 80,28 91,36 88,45 66,54 40,58", s.main("white"))
    s.shade("20,52 44,52 70,48 86,45 66,55 40,59")
    s.blob("58,38! 40,30 20,2! 46,6 62,20 70,38", s.second("slate"))
    s.eye(83, 35, 2.2)


def owl(s: Sketch) -> None:
    body = s.main("brown")
    s.half("35,8 26,10 8,2! 10,16 4,34 6,70 20,92 35,96", body, 35)
    s.blob("8,36 2,56 8,80 20,86! 12,64", s.second("umber"), twin=35)
    s.half("35,44 20,46 18,72 26,88 35,92", "sand", 35)
    for x, y in ((29, 56), (41, 56), (35, 64), (29, 72), (41, 72), (35, 80)):
        s.line(f"{x - 3},{y} {x},{y + 3} {x + 3},{y}", 1.6, body)
    s.disc(23, 28, 12.5, "cream", twin=35)
    s.disc(23, 28, 8.5, "gold", twin=35)
    s.eye(23.6, 28, 4.6, twin=35)
    s.poly("31,34 39,34 35,43", "orange")
    for x in (24, 30):
        s.line(f"{x},93 {x},98", 3, "orange", twin=35)


def raven(s: Sketch) -> None:
    coat = s.main("coal")
    s.blob("30,44 -2,56! 4,62! 2,70! 38,60", coat)
    s.line("48,60 46,76", 2.4, "ink")
    s.line("58,60 58,76", 2.4, "ink")
    s.blob("80,14 92,16 102,22! 88,27 80,26", s.second("slate"))
    s.blob("22,48 38,30 58,22 66,8 80,6 88,16 86,30 80,50 60,64 36,60", coat)
    s.blob("28,44 44,32 62,36 56,50 24,60! 32,52", "ink")
    s.light("70,12 78,9 74,14 68,22")
    s.disc(79, 15, 2.4, "white")
    s.disc(79.4, 15, 1.3, "ink")


def swan(s: Sketch) -> None:
    coat = s.main("white")
    s.blob(
        "2,46! 14,50 30,40 54,42 68,54 74,42 72,30 64,22 66,8 78,2 "
        "90,8 90,16 80,16 76,12 74,18 86,34 88,54 76,76 40,80 16,72",
        coat,
    )
    s.blob("4,44! 24,36 50,42 60,56 48,68 24,66", coat)
    s.shade("24,64 48,66 60,56 58,68 42,74 26,70")
    s.line("14,54 30,58 46,54", 1.4, "stone")
    s.poly("87,8 101,17 87,16", s.second("orange"))
    s.blob("83,6! 90,8 88,12!", "ink")
    s.eye(81, 8, 1.6)


def duck(s: Sketch) -> None:
    s.blob("4,38! 16,46 34,40 56,44 62,30 58,18 66,6 80,6 86,16 84,30 76,40 78,58 62,72 28,72 10,60", s.main("yellow"))
    s.shade("12,58 36,66 70,60 62,73 28,73")
    s.blob("24,48 44,44 58,52 46,62 30,60", s.second("gold"))
    s.blob("84,16 96,18 101,24 92,28 82,26", "orange")
    s.eye(76, 17, 2.8)
    s.line("40,72 40,77 46,77", 2.4, "orange")
    s.line("54,72 54,77 60,77", 2.4, "orange")


def rooster(s: Sketch) -> None:
    for points in ("26,58 8,48 2,26 10,16", "28,54 14,38 14,18 24,12", "30,52 24,36 28,20"):
        s.line(points, 7, s.second("pine"))
    s.line("44,84 44,97 52,97", 2.6, "gold")
    s.line("54,84 54,97 62,97", 2.6, "gold")
    s.blob("20,56 38,52 52,40 56,20 66,14 76,22 74,44 72,66 58,84 38,84 24,74", s.main("brick"))
    s.blob("52,42 56,22 66,16 74,26 76,52 64,50 56,54", "gold")
    s.blob("30,62 46,56 58,66 46,78 34,74", s.second("pine"))
    s.blob("56,18 54,6 62,10 64,1 70,8 77,4 76,18", "red")
    s.blob("72,30 80,34 76,44 70,40", "red")
    s.poly("75,20 89,26 75,29", "sand")
    s.eye(68, 22, 2)


def penguin(s: Sketch) -> None:
    s.blob("10,44 0,60 4,76 14,66", s.main("coal"), twin=30)
    s.half("30,2 16,6 12,24 8,50 10,82 22,95 30,96", s.main("coal"), 30)
    s.half("30,36 18,42 15,64 20,86 30,92", "white", 30)
    s.half("30,24! 26,11 18,14 17,26 22,34 30,34", "white", 30)
    s.eye(24, 20, 2.2, twin=30)
    s.poly("26,25 34,25 30,32", s.second("orange"))
    s.oval(22, 96, 8, 4, s.second("orange"), twin=30)


def flamingo(s: Sketch) -> None:
    coat = s.main("pink")
    s.line("26,56 26,98 32,98", 2.2, "rose")
    s.zigzag("34,56 46,70 30,76", 2.2, "rose")
    s.blob("2,44! 14,32 32,30 44,40 42,54 28,60 12,54", coat)
    s.blob("4,46! 16,38 34,42 26,54 14,53", s.second("rose"))
    s.line("40,46 52,36 42,24 38,12 46,6", 5, coat)
    s.blob("40,6 46,2 54,6 53,13 46,12", coat)
    s.blob("51,5 58,10 57,19! 52,13", "ink")
    s.eye(48.5, 6.5, 1.3)


def peacock(s: Sketch) -> None:
    s.blob(ring_points(50, 52, [50, 45] * 14), s.main("pine"))
    for x, y in ((10, 40), (17, 23), (30, 11), (46, 6), (12, 58), (26, 34), (38, 24)):
        s.oval(x, y, 5, 6, "gold", twin=50)
        s.oval(x, y, 3, 3.8, s.second("blue"), twin=50)
    s.half("50,26 43,30 44,42 38,60 40,82 50,90", s.second("blue"))
    s.line("46,22 44,16", 1.2, "ink", twin=50)
    s.disc(44, 15, 1.8, "gold", twin=50)
    s.eye(47, 32, 1.6)
    s.eye(53, 32, 1.6)
    s.poly("48,36 52,36 50,41", "gold")


def butterfly(s: Sketch) -> None:
    s.blob("48,34! 34,6 10,-2 2,14 8,34 28,44", s.main("orange"), twin=50)
    s.blob("48,42! 30,44 14,52 16,70 30,78 42,66", s.second("gold"), twin=50)
    s.oval(18, 16, 7, 8, s.second("gold"), twin=50)
    s.disc(28, 60, 5, s.main("orange"), twin=50)
    s.line("30,18 36,30", 1.6, "umber", twin=50)
    s.oval(50, 42, 3.6, 22, "umber")
    s.line("49,21 42,10 38,9", 1.4, "umber", twin=50)


def bee(s: Sketch) -> None:
    s.blob("44,32! 26,18 28,0 42,2 50,24", s.second("aqua"))
    s.blob("52,30! 46,10 58,-4 70,4 60,26", s.second("aqua"))
    s.poly("12,50 -2,54 13,56", "ink")
    s.blob("10,52 24,34 50,28 68,34 72,52 62,70 36,72 18,66", s.main("yellow"))
    for x, top, low in ((28, 34, 70), (42, 30, 73), (56, 31, 72)):
        s.line(f"{x},{top} {x - 3},52 {x},{low}", 6, "ink")
    s.disc(80, 48, 15, "umber")
    s.line("86,36 92,24", 1.8)
    s.line("80,34 82,22", 1.8)
    s.disc(85, 45, 4, "white")
    s.disc(86, 45, 2, "ink")


def ladybird(s: Sketch) -> None:
    for y, out in ((36, -1), (56, -5), (76, 0)):
        s.line(f"20,{y} {out + 4},{y + 4}", 2.6, "ink", twin=45)
    s.line("40,16 30,3", 2, "ink", twin=45)
    s.oval(45, 24, 18, 15, "ink")
    s.oval(45, 58, 36, 40, s.main("red"))
    s.shade("10,62 20,90 45,98 70,90 60,94 30,88")
    s.line("45,20 45,97", 2, "ink")
    for x, y, r in ((28, 42, 6), (22, 64, 6.5), (34, 80, 5.5)):
        s.disc(x, y, r, "ink", twin=45)
    s.disc(37, 20, 2.6, "white", twin=45)


def spider(s: Sketch) -> None:
    for points in ("44,36 24,12 8,20", "42,40 20,30 2,42", "42,46 20,50 6,64", "44,52 28,62 20,77"):
        s.zigzag(points, 2.6, s.main("coal"), twin=50)
    s.oval(50, 52, 19, 21, s.main("coal"))
    s.disc(50, 28, 12, s.main("coal"))
    s.poly("50,44 56,52 50,60 44,52", s.second("red"))
    s.disc(45, 25, 3, "white", twin=50)
    s.disc(45.6, 25.4, 1.4, "ink", twin=50)
