"""People and beings of tales."""

from .figure import Clothes, drop, figure
from .sketch import Sketch, ring_points


def king(s: Sketch) -> None:
    figure(s, Clothes(s.main("brick"), "brick", "robe", hair="stone"))
    with s.moved(dy=drop(s)):
        s.blob("19,17 26,21 35,18 34,30 27,37 19,29", "stone")
        s.blob("12,30 25,27 38,30 37,35 25,33 13,35", "white")
        s.line("25,36 25,75", 4, "white")
        s.poly("13,6 11,-9 18,-2 25,-12 32,-2 39,-9 37,6", "gold")
        s.disc(25, 1, 2, s.second("red"))


def queen(s: Sketch) -> None:
    figure(s, Clothes(s.main("violet"), "violet", "robe", hair=s.second("umber"), skin="bronze"), "long")
    with s.moved(dy=drop(s)):
        s.line("18,46 25,48 32,46", 2.4, "gold")
        s.line("19,30 25,33 31,30", 1.6, "gold")
        s.poly("15,5 13,-7 20,-2 25,-10 30,-2 37,-7 35,5", "gold")
        s.disc(25, 0, 1.8, "red")


def knight(s: Sketch) -> None:
    figure(s, Clothes("grey", "slate", shoes="slate"), "none")
    with s.moved(dy=drop(s)):
        s.blob("17,29 25,28 33,29 34,62! 16,62!", s.main("red"))
        s.line("25,32 25,56", 3.4, "white")
        s.line("18,41 32,41", 3.4, "white")
        s.blob("13,15 14,4 25,0 36,4 37,15 36,26! 14,26!", "grey")
        s.line("24,13 37,13", 2.6, "ink")
        s.line("30,13 30,25", 1.2, "slate")
        s.blob("24,1! 18,-10 6,-8 2,2! 12,-2", s.second("red"))


def wizard(s: Sketch) -> None:
    figure(s, Clothes(s.main("navy"), "navy", "robe", hair="stone"))
    with s.moved(dy=drop(s)):
        s.blob("18,18 26,20 35,18 35,34 27,52! 19,34", "white")
        s.blob("10,7! 18,-6 21,-17 16,-26! 30,-14 34,-4 41,8! 25,10", s.main("navy"))
        s.line("12,7 25,9 39,8", 2.4, s.second("gold"))
        s.poly(ring_points(25, -4, [3.4, 1.4] * 5), "gold")
        s.poly(ring_points(29, 56, [3.4, 1.4] * 5), "gold")
        s.poly(ring_points(18, 64, [3.4, 1.4] * 5), "gold")


def witch(s: Sketch) -> None:
    figure(s, Clothes(s.main("coal"), "coal", "robe", hair="orange", skin=s.second("lime")), "long")
    with s.moved(dy=drop(s)):
        s.blob("33,14! 40,19 34,19!", s.second("lime"))
        s.line("17,46 25,48 33,46", 2.6, "violet")
        s.blob("2,8 14,4 20,-10 17,-24! 31,-10 36,4 48,8 25,11", s.main("coal"))
        s.line("15,3 25,5 35.5,3", 3, "violet")


def ghost(s: Sketch) -> None:
    s.half("35,2 12,14 6,45 2,92! 9,84 17,96 26,86 35,98", s.main("white"), 35)
    s.shade("35,2 12,14 6,45 2,92! 9,84 14,90 16,50 20,20")
    s.oval(26, 30, 4.5, 7, "ink", twin=37)
    s.oval(37, 47, 5, 7, "ink")
    s.blob("8,45! -2,40 -2,52 8,60!", s.main("white"))
    s.blob("62,45! 72,36 73,48 64,60!", s.main("white"))


def mermaid(s: Sketch) -> None:
    s.blob("16,14 28,4 40,12 44,34 36,50! 22,48! 12,40", s.second("orange"))
    s.line("27,38 16,46 14,58", 6, "skin")
    s.blob("24,34 32,31 40,34 40,54! 26,56!", "skin")
    s.blob("24,52! 32,54 41,52! 48,70 40,88 22,93! 34,80 26,66", s.main("teal"))
    s.blob("26,90! 14,82 2,86 10,92 4,99 18,98", s.main("teal"))
    s.line("30,62 36,65 42,62", 1.4, "aqua")
    s.line("33,71 38,74 44,71", 1.4, "aqua")
    s.line("39,37 48,44 58,34", 6, "skin")
    s.oval(32, 20, 10, 11, "skin")
    s.eye(36, 19, 1.5)
    s.line("34,25.5 37,26.5 39.5,25", 1.1, "brick")
    s.blob("21,22! 19,12 27,6 37,8 42,15 33,13 26,18", s.second("orange"))
    s.oval(29, 42, 4, 3.4, "violet")
    s.oval(37, 42, 4, 3.4, "violet")


def fairy(s: Sketch) -> None:
    s.blob("44,42! 20,12 2,20 6,44 24,52", "aqua", twin=45)
    s.blob("44,50! 18,52 10,70 24,78 40,62", "aqua", twin=45)
    s.line("42,80 38,97", 4, "skin")
    s.line("49,80 54,96", 4, "skin")
    s.half("45,38 36,42 36,54 24,82! 34,80 45,84", s.main("green"), 45)
    s.line("53,44 64,40 74,30", 4, "skin")
    s.line("37,44 28,52 30,62", 4, "skin")
    s.line("70,38 80,18", 2, "brown")
    s.poly(ring_points(81, 14, [9, 3.6] * 5), "gold")
    s.disc(45, 24, 13, "skin")
    s.eye(50, 24, 1.8)
    s.eye(41, 24, 1.8)
    s.line("43,30 46,31.5 49,30", 1.2, "brick")
    s.blob("32,28! 30,14 45,7 60,14 58,28! 52,16 40,17", s.second("orange"))


def robot(s: Sketch) -> None:
    s.line("32.5,12 32.5,4", 2.4, "slate")
    s.disc(32.5, 4, 3.6, s.second("red"))
    s.box(13, 11, 39, 27, s.main("grey"), 5)
    s.disc(24, 22, 5.4, "yellow", twin=32.5)
    s.disc(24, 22, 2.2, "ink", twin=32.5)
    s.box(23, 30, 19, 4.4, "ink", 1)
    s.line("10,50 3,60 5,72", 5, "slate", twin=32.5)
    s.disc(5, 74, 4.4, s.second("red"), twin=32.5)
    s.box(10, 41, 45, 34, s.main("grey"), 4)
    s.shade("10,41! 18,41! 18,75! 10,75!")
    s.disc(25, 52, 3.4, s.second("red"))
    s.disc(35, 52, 3.4, "gold")
    s.box(21, 60, 23, 9, "teal", 2)
    s.line("22,76 22,90", 6, "slate", twin=32.5)
    s.blob("11,99! 11,91 20,87 29,91 29,99!", s.main("grey"), twin=32.5)


def snowman(s: Sketch) -> None:
    s.line("10,44 -2,32", 2.4, "brown")
    s.line("54,44 66,34", 2.4, "brown")
    s.disc(32, 76, 25, s.main("white"))
    s.shade("13,66 11,80 20,93 33,98 20,88")
    s.disc(32, 42, 18, s.main("white"))
    s.disc(32, 19, 13, s.main("white"))
    s.eye(27, 16, 1.9)
    s.eye(37, 16, 1.9)
    s.poly("32,19 49,23 32,24", "orange")
    s.blob("18,28 32,33 46,28 47,34 32,39 17,34", s.second("red"))
    s.blob("20,34! 27,36! 25,54! 17,53!", s.second("red"))
    for y in (44, 54, 70):
        s.disc(34, y, 2, "ink")
    s.box(22, -8, 20, 14, "coal", 1)
    s.box(15, 5, 34, 4.4, "coal", 2)


def scarecrow(s: Sketch) -> None:
    s.line("37.5,40 37.5,100", 4, "brown")
    s.line("2,42 73,42", 3, "brown")
    s.blob("8,35! 30,33 45,33 67,35! 67,49! 50,50! 52,76! 23,76! 25,50! 8,49!", s.main("blue"))
    s.line("7,36 2,42 7,48", 3, "gold")
    s.line("68,36 73,42 68,48", 3, "gold")
    s.box(29, 56, 8, 8, "red")
    s.zigzag("24,76 27,83 31,76 36,84 41,76 46,83 51,76", 2.6, "gold")
    s.disc(37.5, 22, 12, "sand")
    s.eye(33, 20, 1.8)
    s.eye(42, 20, 1.8)
    s.poly("37.5,22 35,27 40,27", "orange")
    s.line("31,28 37,30.5 44,28", 1.2, "ink")
    s.blob("16,14 26,10 32,-4 43,-4 49,10 59,14 37.5,16", s.second("brown"))
