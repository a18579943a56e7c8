"""Small animals, reptiles and beasts of tales, looking to the right."""

from .sketch import Sketch, ring_points


def hedgehog(s: Sketch) -> None:
    spines = " ".join(
        f"{x},{y}"
        for x, y in (
            (12, 58),
            (2, 50),
            (8, 44),
            (2, 34),
            (12, 31),
            (9, 20),
            (20, 20),
            (21, 8),
            (31, 12),
            (37, 0),
            (44, 8),
            (54, 1),
            (57, 11),
            (68, 7),
            (68, 18),
            (78, 19),
            (72, 58),
        )
    )
    s.poly(spines, s.main("umber"))
    s.blob("66,58! 62,38 72,26 84,34 98,48 96,53 86,58", s.second("sand"))
    s.oval(30, 59, 7, 3, s.second("sand"))
    s.oval(62, 59, 7, 3, s.second("sand"))
    for x, y in ((22, 36), (36, 26), (50, 24), (34, 44), (50, 40), (20, 48)):
        s.line(f"{x},{y} {x - 4},{y - 7}", 1.6, "tan")
    s.eye(82, 42, 2.2)
    s.disc(98, 49, 2.8, "ink")


def squirrel(s: Sketch) -> None:
    fur = s.main("brick")
    s.blob("34,92 14,88 4,66 4,36 18,18 32,24 34,38 24,44 26,60 38,74", fur)
    s.light("12,70 8,46 16,28 14,48 20,70")
    s.blob("36,98! 30,80 38,56 52,46 62,54 66,76 62,98!", fur)
    s.blob("56,56 63,62 65,82 58,92 54,72", s.second("cream"))
    s.poly("48,28 48,16 57,24", fur)
    s.blob("46,40 50,26 64,24 76,32 86,42 78,50 60,54", fur)
    s.line("56,62 70,66 78,62", 6, fur)
    s.oval(83, 60, 5, 6, "tan")
    s.blob("77,57 83,52 89,57", "umber")
    s.oval(52, 97, 13, 4, fur)
    s.eye(68, 36, 2.3)
    s.disc(86, 42, 2, "ink")


def bat(s: Sketch) -> None:
    s.half("50,20 44,16 34,20 22,4 12,6 2,12 -2,30! 8,26 16,34! 24,30 34,40! 40,36 50,48", s.main("coal"))
    s.poly("43,14 42,2 49,10", s.main("coal"), twin=50)
    s.disc(50, 17, 8, s.main("coal"))
    s.disc(47, 16, 1.9, s.second("yellow"), twin=50)
    s.poly("47,21 48.6,26 49.6,21", "white", twin=50)
    s.line("24,8 20,28", 1, "slate", twin=50)
    s.line("34,20 30,34", 1, "slate", twin=50)


def frog(s: Sketch) -> None:
    skin = s.main("green")
    s.blob("20,44 4,50 2,70 14,78 30,70", skin, twin=50)
    s.half("50,22 28,24 18,40 20,66 34,78 50,80", skin)
    s.half("50,46 34,52 32,68 50,78", s.second("cream"))
    s.disc(32, 18, 12, skin, twin=50)
    s.disc(32, 17, 7, "white", twin=50)
    s.eye(33, 17, 3.6, twin=50)
    s.line("28,38 40,45 50,46 60,45 72,38", 1.8)
    s.blob("30,64! 34,64! 36,78 42,83! 24,83! 30,78", skin, twin=50)
    s.blob("2,78 14,70 22,78 26,83! 0,83!", skin, twin=50)


def turtle(s: Sketch) -> None:
    skin = s.second("lime")
    s.blob("72,40 82,24 94,24 99,34 90,42 80,52", skin)
    s.blob("14,46! 26,46! 26,62! 12,62!", skin)
    s.blob("58,46! 72,46! 72,62! 56,62!", skin)
    s.poly("6,44 -2,52 12,50", skin)
    s.half("42,2 20,8 6,28 4,46 22,52! 42,52", s.main("pine"), 42)
    s.shade("6,40 30,46 60,46 80,38 80,47 62,52! 22,52! 5,47")
    s.poly("42,10 54,18 52,32 32,32 30,18", s.second("lime"))
    for line in ("30,18 18,14", "54,18 66,14", "32,32 24,48", "52,32 60,48"):
        s.line(line, 2, s.second("lime"))
    s.eye(91, 30, 1.9)
    s.line("92,37 97,36", 1)


def snake(s: Sketch) -> None:
    skin = s.main("green")
    s.line("2,60 14,68 30,66 40,56 54,52 68,58 84,66 92,56 84,44 66,42 50,36 46,22 58,12 72,12", 9, skin)
    for x, y in ((14, 67), (31, 65), (54, 53), (84, 64), (66, 43), (48, 30)):
        s.oval(x, y, 3.6, 2.4, s.second("gold"))
    s.blob("64,8 74,3 88,8 92,14 86,19 72,20 64,17", skin)
    s.eye(80, 9, 2)
    s.line("91,14 98,14 102,11", 1.4, "red")
    s.line("98,14 102,17", 1.4, "red")


def snail(s: Sketch) -> None:
    skin = s.second("sand")
    s.line("86,36 90,18", 2.4, skin)
    s.line("80,36 78,16", 2.4, skin)
    s.blob("2,70! 20,60 50,58 68,58 76,34 88,30 95,40 92,60 84,70!", skin)
    s.disc(42, 34, 31, s.main("brick"))
    s.shade("13,42 30,56 56,60 42,66 20,60")
    s.line("70,44 66,20 44,10 22,22 20,44 36,54 54,46 54,28 42,22 32,30 36,42 44,40", 3.4, "cream")
    s.disc(90, 16, 2.8, "ink")
    s.disc(78, 14, 2.8, "ink")
    s.line("86,50 90,50 92,46", 1.2)


def dinosaur(s: Sketch) -> None:
    skin = s.main("green")
    s.line("26,52 26,70", 10, skin)
    s.line("62,52 62,70", 10, skin)
    s.blob("-2,62 12,52 20,34 38,24 56,28 68,26 72,6 82,-2 96,2 100,10 90,14 84,16 84,34 72,52 50,58 28,58 12,62", skin)
    s.shade("16,56 40,54 66,50 80,38 72,53 50,60 28,59")
    for x, y, r in ((24, 30, 7), (37, 22, 9), (51, 23, 8), (64, 24, 6)):
        s.poly(f"{x - r},{y + 5} {x},{y - r} {x + r},{y + 4}", s.second("orange"))
    s.line("19,52 18,70", 10, skin)
    s.line("54,52 54,70", 10, skin)
    s.eye(86, 5, 2)
    s.line("90,10 96,10", 1.2)


def dragon(s: Sketch) -> None:
    skin, wing = s.main("green"), s.second("brick")
    s.blob("40,44! 22,24 10,2! 34,6 58,18! 56,46!", wing)
    s.line("12,3 44,40", 1.6, "umber")
    s.line("34,6 50,40", 1.6, "umber")
    s.blob(
        "30,58 18,72 2,74 -2,64! 8,66 16,54 32,40 50,38 66,42 "
        "70,28 68,12 80,4 94,10 100,18 92,24 82,24 82,44 72,62 48,66",
        skin,
    )
    s.poly("-8,66 2,58 2,74", wing)
    s.shade("30,58 48,60 70,54 80,40 74,62 48,67")
    s.blob("72,28 80,26 80,44 70,60 56,62 68,46", "sand")
    s.line("40,60 38,76", 9, skin)
    s.line("66,58 68,76", 9, skin)
    s.blob("33,79! 34,74 42,73 48,79!", skin)
    s.blob("63,79! 64,74 72,73 78,79!", skin)
    s.poly("70,10 62,-2 76,5", "sand")
    for x, y in ((66, 22), (64, 34), (56, 38)):
        s.poly(f"{x + 4},{y - 5} {x - 5},{y} {x + 3},{y + 4}", wing)
    s.eye(84, 12, 2)
    s.disc(96, 15, 1.1, "ink")


def octopus(s: Sketch) -> None:
    skin = s.main("rose")
    for points in ("40,50 30,66 12,66 4,78 10,86", "44,54 38,76 24,82 24,90", "48,56 46,76 42,90 34,89"):
        s.line(points, 8, skin, twin=50)
    s.line("36,46 20,50 6,44 4,32", 7, skin, twin=50)
    s.half("50,0 30,6 24,24 32,40 34,58 50,60", skin)
    s.shade("30,8 25,24 33,40 35,58 40,58 36,38 30,24")
    s.disc(41, 34, 6, "white", twin=50)
    s.eye(42, 35, 3, twin=50)
    s.line("45,48 50,50 55,48", 1.6)
    for x, y in ((36, 12), (44, 8), (60, 16)):
        s.disc(x, y, 2.4, s.second("pink"))


def jellyfish(s: Sketch) -> None:
    for x, low in ((16, 84), (26, 97), (35, 88), (44, 98), (54, 82)):
        s.line(f"{x},38 {x - 4},52 {x + 4},66 {x - 3},{low}", 3.2, s.second("pink"))
    s.half("35,2 12,10 2,32 6,42! 14,38 20,44! 28,39 35,44!", s.main("violet"), 35)
    s.light("12,30 18,14 30,8 22,18 18,32")
    s.eye(27, 28, 2)
    s.eye(43, 28, 2)


def crab(s: Sketch) -> None:
    shell = s.main("red")
    for y, low in ((46, 60), (50, 66)):
        s.zigzag(f"26,{y} 10,{y + 2} 4,{low}", 4, shell, twin=50)
    s.line("26,34 14,26 12,16", 5, shell, twin=50)
    s.blob("12,18 2,12 2,0 12,-4! 9,4! 20,-2! 24,8 18,18", shell, twin=50)
    s.half("50,22 30,26 20,42 32,58 50,62", shell)
    s.shade("24,46 40,54 60,54 76,46 66,60 50,63 34,60")
    s.line("42,26 41,16", 2.6, shell, twin=50)
    s.disc(41, 14, 4, "white", twin=50)
    s.disc(42, 14, 2, "ink", twin=50)
    s.line("43,46 50,49 57,46", 1.6)
    s.disc(38, 38, 2, s.second("orange"), twin=50)


def seahorse(s: Sketch) -> None:
    skin = s.main("gold")
    s.blob("14,36 6,42 4,54 14,52", s.second("orange"))
    s.line("26,62 28,78 22,90 12,90 11,82 17,81", 6, skin)
    s.blob("16,14 24,4 34,6 37,13 48,18 49,24 37,25 32,34 38,48 34,64 22,70 16,56 14,40 18,28", skin)
    for x, y in ((22, 40), (24, 48), (25, 56)):
        s.line(f"{x},{y} {x + 12},{y - 1}", 1.4, s.second("orange"))
    s.poly("20,8 16,0 24,2 28,-3 30,5", s.second("orange"))
    s.eye(31, 14, 2.2)


def starfish(s: Sketch) -> None:
    s.blob(ring_points(50, 54, [50, 21] * 5), s.main("orange"))
    for x, y in ((50, 22), (50, 34), (24, 44), (36, 49), (76, 44), (64, 49), (34, 80), (41, 68), (66, 80), (59, 68)):
        s.disc(x, y, 2.6, s.second("cream"))
    s.eye(44, 54, 2.6)
    s.eye(56, 54, 2.6)
    s.line("46,61 50,63 54,61", 1.5)


def whale(s: Sketch) -> None:
    skin = s.main("blue")
    s.blob("18,30 8,24 -4,8 8,8 16,14! 22,2 32,4 30,18 28,30", skin)
    s.blob("16,26 30,30 46,14 70,8 92,18 100,36 94,52 70,59 40,56 22,44", skin)
    s.blob("99,40! 80,42 56,46 40,55 60,60 84,58 96,50", s.second("aqua"))
    for points in ("62,56 66,48", "70,57 74,48", "78,56 82,47"):
        s.line(points, 1.3, "sky")
    s.blob("56,46 48,58 56,62 66,50", skin)
    s.eye(84, 34, 2.2)
    s.line("99,40 90,43 80,42", 1.4)
    s.line("74,8 72,-2 64,-6", 2.6, "sky")
    s.line("75,8 78,-3 86,-6", 2.6, "sky")


def shark(s: Sketch) -> None:
    skin = s.main("slate")
    s.poly("44,14 52,-4 62,12", skin)
    s.blob("16,22 4,2! 12,10 22,20 50,10 76,12 99,24! 88,36 60,42 34,36 18,28 4,44! 10,30", skin)
    s.blob("97,26! 70,28 40,32 34,36 60,42 86,37", s.second("stone"))
    s.blob("54,34! 46,50! 68,36!", skin)
    s.eye(82, 20, 2)
    s.zigzag("74,33 78,30 80,34 84,30 86,33 90,29", 1.4, "white")
    for x in (62, 66, 70):
        s.line(f"{x},19 {x - 2},28", 1.3)


def fish(s: Sketch) -> None:
    s.blob("22,29 4,8! 2,28 6,50! 22,32", s.second("gold"))
    s.blob("40,10! 54,0 68,4 66,14!", s.second("gold"))
    s.blob("46,48! 52,59 64,55 62,46!", s.second("gold"))
    s.blob("16,29 34,12 62,8 86,16 99,29 86,44 60,51 34,46", s.main("orange"))
    s.shade("20,32 44,42 74,42 92,36 84,45 60,52 34,47")
    s.line("74,12 69,28 74,46", 2.6, "white")
    for x, y in ((36, 24), (47, 20), (47, 32), (58, 26), (36, 36), (58, 38)):
        s.line(f"{x},{y - 4} {x + 3},{y} {x},{y + 4}", 1.3, "brick")
    s.eye(86, 25, 3)
    s.line("98,31 93,34", 1.5)
