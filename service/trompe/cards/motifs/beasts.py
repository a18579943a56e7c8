"""Four-legged animals, looking to the right."""

from .sketch import Sketch


def _legs(s: Sketch, xs: tuple[float, ...], top: float, low: float, width: float, pigment: str, hoof: str = "") -> None:
    """Legs as thick lines, with hooves of another pigment if asked for."""
    for x in xs:
        s.line(f"{x},{top} {x},{low - width / 2}", width, pigment)
        if hoof:
            s.box(x - width / 2, low - 5, width, 5, hoof, 1)


def cat(s: Sketch) -> None:
    fur = s.main("orange")
    s.line("20,90 5,86 4,66 12,56", 7, fur)
    s.blob("26,60 36,42 52,42 60,60 62,98! 20,98! 18,80", fur)
    s.blob("28,96! 25,84 32,74 38,84 37,98!", s.second("cream"))
    s.shade("26,60 34,46 30,64 28,98! 20,98! 18,80")
    s.line("47,62 47,94", 8, fur)
    s.line("56,64 57,94", 8, fur)
    s.blob("28,12! 38,18 52,18 64,11! 67,32 60,45 46,50 33,45 26,32", fur)
    s.poly("31,17 32,25 38,21", "pink")
    s.poly("61,16 60,25 54,21", "pink")
    s.oval(47, 40, 9, 6, s.second("cream"))
    s.eye(39, 30, 3)
    s.eye(55, 30, 3)
    s.poly("44,36 50,36 47,39.5", "rose")
    for y in (36, 41):
        s.line(f"40,{y + 1} 27,{y - 1}", 0.9, "ink", twin=47)
    s.line("42,20 44,25", 1.8, "brown")
    s.line("51,20 49,25", 1.8, "brown")


def dog(s: Sketch) -> None:
    fur, patch = s.main("tan"), s.second("brown")
    s.line("14,52 4,40 6,26", 6, fur)
    _legs(s, (24, 62), 60, 91, 9, fur)
    s.blob("12,48 26,40 50,42 68,36 74,50 68,66 48,66 30,68 14,64", fur)
    s.blob("24,42 40,40 46,52 34,60 24,54", patch)
    s.shade("14,58 40,62 70,56 66,67 40,68 18,67")
    _legs(s, (15, 71), 60, 91, 9, fur)
    s.blob("58,20 66,10 78,10 84,20 97,24 99,31 92,37 80,38 72,48 60,46 55,34", fur)
    s.blob("62,10 54,12 50,28 54,38 62,36 66,22", patch)
    s.oval(97, 26, 3.6, 3, "ink")
    s.eye(79, 20, 2.4)
    s.line("84,33 91,33 95,31", 1.2)
    s.line("59,44 67,49 74,46", 4, "red")


def horse(s: Sketch) -> None:
    coat, mane = s.main("brown"), s.second("umber")
    s.blob("12,36 4,44 2,66 8,70 12,52 17,44", mane)
    for hind, x in ((True, 30), (False, 66)):
        s.line(f"{x},52 {x + (3 if hind else -1)},66 {x},84", 6.5, coat)
    s.blob("14,34 30,30 50,33 62,26 72,8 80,5 86,10 98,24 96,31 88,31 80,25 76,42 66,54 44,54 26,58 13,50", coat)
    s.shade("16,44 40,50 62,50 72,42 66,55 44,56 24,59 14,52")
    s.line("20,48 15,64 19,84", 8, coat)
    s.line("70,46 74,64 72,84", 7, coat)
    for x in (30, 66, 19, 72):
        s.box(x - 4, 82, 9, 5, mane, 1)
    s.blob("77,5! 66,3 56,16 52,30 60,34 66,24 72,14", mane)
    s.poly("75,8 77,-2 82,7", coat)
    s.eye(84, 13, 1.8)
    s.disc(94, 27, 1, "ink")


def unicorn(s: Sketch) -> None:
    s.poly("84,12 101,-12 91,14", "gold")
    with s.moved(dy=8):
        horse_like = Sketch(main=s.main("white"), second=s.second("pink"))
        horse(horse_like)
        s.marks.extend(horse_like.marks)


def cow(s: Sketch) -> None:
    coat, patch = s.main("white"), s.second("coal")
    s.line("9,26 4,40 6,54", 2.4, coat)
    s.blob("3,52 9,52 8,62 4,62", patch)
    _legs(s, (26, 62), 46, 71, 8, coat, "umber")
    s.blob("8,24 24,17 50,19 70,16 76,30 72,48 50,53 22,52 9,46", coat)
    s.blob("18,19 34,18 38,30 28,38 16,34", patch)
    s.blob("48,32 60,30 64,42 54,48 46,42", patch)
    s.oval(36, 53, 6, 4, "pink")
    _legs(s, (16, 70), 44, 71, 8, coat, "umber")
    s.blob("66,22 70,10 80,6 88,10 97,30 94,38 86,38 76,32 68,34", coat)
    s.blob("66,22 70,10 78,6 79,16 72,26", patch)
    s.blob("88,28 97,29 98,37 90,40 84,36", "pink")
    s.line("72,10 68,4 70,0", 3, "sand")
    s.line("84,8 88,2 86,-1", 3, "sand")
    s.blob("70,12 60,10 60,16 68,18", coat)
    s.eye(83, 18, 2)
    s.disc(94, 32, 1.1, "ink")


def pig(s: Sketch) -> None:
    skin = s.main("pink")
    s.line("8,30 2,26 4,20 8,24 3,28", 2, skin)
    _legs(s, (26, 62), 48, 71, 9, skin, "rose")
    s.blob("8,32 20,14 44,8 68,12 80,28 78,48 60,58 30,58 12,50", skin)
    s.shade("12,46 30,54 60,54 76,44 64,58 34,60 16,55")
    _legs(s, (17, 70), 48, 71, 9, skin, "rose")
    s.blob("64,24 76,14 88,20 92,34 86,46 74,48 64,40", skin)
    s.blob("70,18 64,4 80,10! 80,18", s.second("rose"))
    s.oval(92, 36, 5, 7, s.second("rose"))
    s.oval(91.5, 34, 1, 1.5, "ink")
    s.oval(94, 38, 1, 1.5, "ink")
    s.eye(82, 27, 2.2)
    s.line("80,43 86,43", 1.2)


def sheep(s: Sketch) -> None:
    _legs(s, (26, 36, 60, 70), 56, 80, 6, s.second("coal"))
    s.blob(
        "10,36 8,22 20,18 26,6 40,10 50,2 62,8 74,8 78,20 86,30 80,44 78,56 66,56 56,64 44,58 32,64 24,56 12,52",
        s.main("cream"),
    )
    s.shade("12,46 30,54 50,54 74,46 76,56 66,56 56,64 44,58 32,64 24,56 13,53")
    s.line("34,26 40,30 46,26", 1.4, "stone")
    s.line("48,38 54,42 60,38", 1.4, "stone")
    s.line("24,38 30,42 36,38", 1.4, "stone")
    s.blob("72,20 82,16 94,26 98,40 90,46 80,40 74,32", s.second("coal"))
    s.blob("74,22 64,22 62,30 72,30", s.second("coal"))
    s.blob("68,16 76,8 86,12 84,20 74,24", s.main("cream"))
    s.disc(85, 29, 2.2, "white")
    s.disc(85.6, 29, 1.1, "ink")


def rabbit(s: Sketch) -> None:
    fur = s.main("tan")
    s.disc(10, 78, 8, s.second("white"))
    s.blob("44,32 36,12 40,0 48,6 52,30", fur)
    s.blob("12,74 22,54 42,50 56,62 58,86 50,98! 16,98! 10,88", fur)
    s.blob("56,30 56,6 64,-2 68,10 62,34", fur)
    s.blob("59,26 60,10 64,6 64,16 61,28", "pink")
    s.blob("44,34 56,26 70,32 78,44 70,56 54,60 42,50", fur)
    s.shade("12,76 16,68 20,86 30,97! 16,98! 10,88")
    s.line("50,68 58,82 62,92", 7, fur)
    s.oval(32, 94, 16, 5.5, fur)
    s.eye(65, 41, 2.6)
    s.oval(77.5, 45, 2.4, 2, "rose")
    s.line("72,50 68,52 64,51", 1.1)


def mouse(s: Sketch) -> None:
    fur = s.main("grey")
    s.line("16,58 2,52 -4,36 4,26 0,16", 2.6, "pink")
    s.blob("12,54 18,32 38,20 60,24 78,32 97,52 92,58 70,62 20,63", fur)
    s.shade("14,54 40,58 80,54 92,58 70,63 20,64")
    s.disc(60, 20, 13, fur)
    s.disc(61, 21, 8, "pink")
    s.disc(74, 24, 8, fur)
    s.eye(81, 40, 2.6)
    s.disc(96, 52, 3, "rose")
    s.line("88,54 80,60", 0.9)
    s.line("89,52 82,52", 0.9)
    for x in (30, 66):
        s.oval(x, 63, 7, 3, "pink")


def fox(s: Sketch) -> None:
    fur, tip = s.main("orange"), s.second("white")
    s.blob("30,40 14,24 2,28 -6,46 4,58 20,56 32,50", fur)
    s.blob("-6,46 0,34 8,42 4,57!", tip)
    _legs(s, (36, 66), 46, 66, 5.5, "umber")
    s.blob("26,34 44,28 62,30 74,24 78,40 70,52 50,50 32,54", fur)
    s.shade("30,46 50,46 74,40 70,53 50,51 32,55")
    _legs(s, (31, 71), 46, 66, 5.5, "umber")
    s.blob("66,18! 64,2! 74,10 82,10 88,1! 91,16 100,28 88,34 76,38 66,30", fur)
    s.blob("100,28! 88,26 80,31 76,38 88,34", tip)
    s.eye(84, 20, 2)
    s.disc(99, 28, 2, "ink")
    s.poly("67,6 68,12 72,11", "umber")


def wolf(s: Sketch) -> None:
    fur, pale = s.main("slate"), s.second("stone")
    s.blob("24,94 8,97 -4,86 -2,66! 8,78 18,82 28,84", fur)
    s.blob("20,98! 16,82 24,62 40,50 52,34 70,42 71,58 66,76 66,98! 54,98! 52,84 44,90 44,98!", fur)
    s.blob("60,50 70,48 69,64 61,78! 54,64", pale)
    s.shade("20,98! 16,82 24,64 34,58 28,78 34,98!")
    s.poly("49,22 50,-2 63,14", fur)
    s.blob("46,52! 50,42! 44,38! 49,28 56,14 70,12 80,19 97,28 100,34! 94,41 80,43 70,50 64,58! 60,52! 54,60!", fur)
    s.poly("60,16 66,-4 75,16", fur)
    s.poly("65,13 67,3 71,14", pale)
    s.blob("100,34! 86,33 76,38 72,49 80,43 94,41", pale)
    s.poly("88,41 90,46 92.5,41", "white")
    s.line("98,36 90,40 82,39", 1.2)
    s.oval(98, 29.5, 3, 2.4, "ink")
    s.line("70,18 77,21", 1.8)
    s.eye(75, 24, 2)


def bear(s: Sketch) -> None:
    fur = s.main("brown")
    _legs(s, (30, 60), 48, 69, 13, fur)
    s.blob("4,40 14,16 36,8 58,14 74,12 84,30 78,52 56,58 24,60 8,56", fur)
    s.shade("6,46 30,54 60,52 80,40 76,54 56,59 24,61 8,57")
    _legs(s, (15, 71), 48, 68, 14, fur)
    s.disc(70, 8, 5.5, fur)
    s.disc(84, 7, 5.5, fur)
    s.blob("64,18 74,6 86,10 92,22 99,27 97,35 86,40 70,38", fur)
    s.blob("88,24 99,25 99,34 88,37 84,31", s.second("tan"))
    s.oval(98, 26.5, 2.8, 2.2, "ink")
    s.eye(85, 19, 1.9)


def lion(s: Sketch) -> None:
    fur, mane = s.main("gold"), s.second("brick")
    s.line("10,30 0,22 -2,8", 3.4, fur)
    s.disc(-2, 5, 5, mane)
    _legs(s, (24, 60), 44, 70, 9, fur)
    s.blob("8,30 24,22 50,24 66,26 70,44 52,54 26,52 9,46", fur)
    s.shade("10,42 30,48 62,46 52,55 26,53 10,48")
    _legs(s, (15, 70), 44, 70, 9, fur)
    s.blob("52,26 56,6 72,-4 90,0 100,16 98,36 86,52 66,52 54,42", mane)
    s.blob("64,20 76,8 92,14 98,30 90,42 76,42 66,34", fur)
    s.disc(66, 12, 5, fur)
    s.blob("84,28 97,27 98,37 88,42 80,36", "cream")
    s.poly("90,26 99,26 95,31", "umber")
    s.eye(80, 22, 2)
    s.eye(91, 21, 2)
    s.line("95,31 94,36 88,37", 1.1)


def elephant(s: Sketch) -> None:
    skin = s.main("grey")
    s.line("6,28 0,40 2,50", 2.6, skin)
    _legs(s, (32, 56), 50, 73, 13, skin)
    s.blob("4,32 12,12 34,2 58,6 70,16 72,44 60,58 28,58 8,52", skin)
    s.shade("6,44 30,52 64,48 60,59 28,59 8,54")
    _legs(s, (15, 68), 50, 73, 14, skin)
    s.blob("62,12 72,2 86,6 92,20 92,44 97,60 102,58! 101,67 92,69 85,58 82,42 70,42 62,30", skin)
    s.blob("64,6 54,8 48,26 56,44 68,40 72,20", s.second("slate"))
    s.blob("82,40! 92,46 98,44 90,51 81,46!", "white")
    s.eye(83, 20, 2)


def giraffe(s: Sketch) -> None:
    coat, spot = s.main("gold"), s.second("brown")
    s.line("6,56 1,66 3,76", 2, spot)
    _legs(s, (14, 32), 62, 99, 4.6, coat, spot)
    s.blob("5,54 14,48 24,46 34,6 40,3 42,10 40,50 38,62 24,66 8,66", coat)
    _legs(s, (8.5, 37), 62, 99, 4.8, coat, spot)
    for x, y, r in ((12, 56, 4), (21, 54, 4), (18, 62, 3), (29, 58, 4), (33, 48, 3.2), (34, 38, 3), (36, 28, 2.6)):
        s.oval(x, y, r, r * 0.8, spot, 20)
    s.oval(37.5, 18, 2, 1.8, spot)
    s.line("38,4 37,-3", 2, spot)
    s.line("42,4 43,-3", 2, spot)
    s.blob("34,3 44,1 56,10 57,15 50,16 38,14", coat)
    s.oval(34, 3, 3.6, 1.6, coat, -20)
    s.eye(45, 6, 1.4)


def camel(s: Sketch) -> None:
    coat = s.main("tan")
    s.line("10,40 4,52 6,60", 2.4, "brown")
    _legs(s, (24, 56), 54, 83, 5, coat, "brown")
    s.blob(
        "8,42 16,34 24,14 34,26 42,32 50,14 58,28 66,40 76,46 "
        "82,40 80,14 88,8 98,14 99,21 90,24 89,44 80,58 62,60 20,60",
        coat,
    )
    s.shade("10,50 40,56 70,54 84,50 76,61 20,61")
    _legs(s, (16, 64), 54, 83, 6, coat, "brown")
    s.eye(89, 14, 1.7)
    s.blob("81,10 78,4 84,6", coat)
    s.blob("38,29! 46,34! 58,32! 58,52! 36,52!", s.second("red"))
    s.line("36,48 58,48", 1.6, "gold")


def deer(s: Sketch) -> None:
    coat = s.main("brown")
    s.line("58,24 54,10 44,2", 2.6, s.second("sand"))
    s.line("54,11 62,4", 2.2, s.second("sand"))
    s.line("62,24 68,10 80,4", 2.6, s.second("sand"))
    s.line("68,11 64,1", 2.2, s.second("sand"))
    s.blob("8,56 2,52 6,64", "white")
    _legs(s, (20, 48), 68, 100, 4, coat, "umber")
    s.blob("6,54 20,50 40,52 50,44 56,24 66,22 82,33 80,38 68,38 64,54 54,70 34,72 12,72", coat)
    s.shade("8,64 30,68 52,64 46,72 30,73 12,73")
    _legs(s, (12, 54), 68, 100, 4.4, coat, "umber")
    s.blob("57,26 48,22 50,29", coat)
    for x, y in ((20, 56), (28, 60), (36, 57)):
        s.disc(x, y, 1.6, "cream")
    s.eye(67, 28, 1.7)
    s.disc(81, 34.5, 1.8, "ink")
