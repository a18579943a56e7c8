"""Music, toys and games."""

from .sketch import Sketch, ring_points


def _fiddle(s: Sketch, wood: str, neck: str, hole: bool) -> None:
    s.box(17, 4, 6, 46, neck, 1)
    s.blob("14,0 26,0 25,10 15,10", neck)
    s.half("20,46 8,48 5,60 9,68 3,80 6,94 20,99", wood, 20)
    s.shade("8,48 5,60 9,68 3,80 6,94 14,98 10,82 13,66")
    s.box(17, 44, 6, 24, neck, 1)
    if hole:
        s.disc(20, 70, 5.4, "ink")
    else:
        s.line("13,66 12,72 14,78", 1.8, "ink", twin=20)
    s.box(13, 84, 14, 3.4, neck, 1)
    for x in (18.6, 21.4):
        s.line(f"{x},8 {x},85", 0.6, "cream")
    for y in (3, 8):
        s.line(f"11,{y} 14,{y}", 2.4, neck, twin=20)


def violin(s: Sketch) -> None:
    _fiddle(s, s.main("brick"), s.second("umber"), False)
    s.line("38,18 34,96", 1.6, "umber")


def guitar(s: Sketch) -> None:
    _fiddle(s, s.main("gold"), s.second("brown"), True)


def piano(s: Sketch) -> None:
    for x in (20, 84):
        s.line(f"{x},54 {x},81", 6, s.main("coal"))
    s.line("52,54 52,80", 4, s.main("coal"))
    s.blob("20,34! 24,0! 60,4 78,16 96,22 98,34!", s.second("brown"))
    s.line("40,34 48,20", 1.6, "sand")
    s.blob("14,34! 97,34! 98,56! 14,56!", s.main("coal"))
    s.box(2, 40, 30, 9, s.main("coal"), 1)
    s.box(2, 36, 28, 6, "white")
    for x in range(5, 29, 4):
        s.line(f"{x},36.5 {x},40", 1.5, "ink")


def trumpet(s: Sketch) -> None:
    brass = s.main("gold")
    s.line("4,16 76,16", 4.4, brass)
    s.hoop(45, 24, 24, 9, 4, brass)
    s.blob("66,13! 84,10 98,0! 101,16 98,34! 84,22 66,19!", brass)
    s.oval(98, 17, 3.4, 17, s.second("brown"))
    for x in (38, 46, 54):
        s.box(x - 2.4, 4, 5, 28, brass, 1)
        s.oval(x, 3, 3.4, 2, "white")
    s.poly("-1,11 6,14 6,18 -1,21", brass)


def drum(s: Sketch) -> None:
    s.line("12,26 50,4", 3.4, "tan")
    s.line("94,22 58,6", 3.4, "tan")
    s.disc(50, 4, 4, "cream")
    s.disc(58, 6, 4, "cream")
    s.blob("6,38! 96,38! 96,86 72,95 30,95 6,86", s.main("red"))
    s.zigzag("8,44 20,88 34,46 51,92 68,46 82,88 94,44", 2.2, "cream")
    s.line("7,84 30,94 72,94 95,84", 5, s.second("gold"))
    s.oval(51, 36, 45, 11, s.second("gold"))
    s.oval(51, 35, 40, 8, "cream")


def harp(s: Sketch) -> None:
    for x, top in ((22, 20), (30, 24), (38, 28), (46, 30), (54, 30)):
        s.line(f"{x},{top} {x},{94 - (x - 16) * 1.15:.1f}", 1.1, s.second("umber"))
    s.line("14,10 12,50 14,92", 6, s.main("gold"))
    s.line("14,12 26,4 40,26 56,28 70,14", 6, s.main("gold"))
    s.blob("66,14! 74,16! 26,98! 10,98!", s.main("gold"))
    s.disc(14, 9, 6, s.main("gold"))
    s.box(2, 92, 34, 8, s.main("gold"), 3)


def gramophone(s: Sketch) -> None:
    s.box(14, 74, 64, 24, s.second("brown"), 2)
    s.box(8, 92, 76, 8, s.second("umber"), 2)
    s.oval(44, 73, 28, 5, "ink")
    s.line("66,70 74,58 60,46 50,52", 4.4, "gold")
    s.blob("58,58! 46,50 34,34 4,24! 20,8 44,0 72,4 98,22! 78,30 70,44 66,58!", s.main("gold"))
    s.shade("58,58! 46,50 34,34 4,24! 30,26 50,40")
    s.blob("4,24! 20,8 44,0 72,4 98,22! 70,24 34,26", s.main("gold"))
    for points in ("40,2 46,24 58,50", "64,3 62,24 62,50"):
        s.line(points, 1.6, "brown")


def note(s: Sketch) -> None:
    ink = s.main("ink")
    s.line("27,82 27,12", 4.4, ink)
    s.line("69,72 69,4", 4.4, ink)
    s.poly("25,8 71,0 71,16 25,24", ink)
    s.oval(16, 86, 14, 10, ink, -20)
    s.oval(58, 76, 14, 10, ink, -20)


def ball(s: Sketch) -> None:
    s.disc(50, 50, 48, s.main("red"))
    s.blob("36,4! 64,4! 58,50 66,95! 34,95! 42,50", s.second("white"))
    s.disc(50, 50, 11, "gold")
    s.shade("8,34 5,56 20,83 46,95 26,74 13,54")
    s.light("22,26 32,14 42,12 32,22 26,32")


def balloon(s: Sketch) -> None:
    s.line("22.5,56 26,70 20,84 24,99", 1.4, "umber")
    s.poly("19,58 26,58 22.5,51", s.main("red"))
    s.half("22.5,1 8,6 2,24 9,44 22.5,54", s.main("red"), 22.5)
    s.light("8,22 12,10 19,6 13,16 11,26")


def kite(s: Sketch) -> None:
    s.line("38,58 48,70 38,80 50,90 46,98", 1.6, "umber")
    for x, y in ((47, 69), (39, 80), (49, 90)):
        s.poly(f"{x - 5},{y - 3} {x},{y} {x - 5},{y + 4}", s.second("gold"))
        s.poly(f"{x + 5},{y - 4} {x},{y} {x + 5},{y + 3}", s.second("gold"))
    s.poly("38,1 74,24 38,60 2,24", s.main("red"))
    s.poly("38,1 74,24 38,24", s.second("gold"))
    s.poly("38,60 2,24 38,24", s.second("gold"))
    s.line("38,1 38,60", 1.3, "umber")
    s.line("2,24 74,24", 1.3, "umber")


def teddy(s: Sketch) -> None:
    fur = s.main("tan")
    s.oval(14, 62, 9, 15, fur, 24, twin=40)
    s.oval(22, 90, 13, 10, fur, twin=40)
    s.oval(40, 68, 23, 26, fur)
    s.oval(40, 72, 14, 16, s.second("cream"))
    s.oval(18, 91, 7, 6, s.second("cream"), twin=40)
    s.disc(20, 10, 9, fur, twin=40)
    s.disc(20, 10, 5, s.second("cream"), twin=40)
    s.oval(40, 25, 25, 22, fur)
    s.oval(40, 33, 12, 9, s.second("cream"))
    s.oval(40, 29, 4, 3, "ink")
    s.line("35,36 40,38 45,36", 1.6)
    s.eye(30, 22, 2.8)
    s.eye(50, 22, 2.8)
    s.poly("40,49 29,43 29,55", "red", twin=40)


def rocking_horse(s: Sketch) -> None:
    coat = s.main("white")
    s.line("4,74 26,86 50,90 74,86 98,72", 5, s.second("red"))
    for points in ("32,54 22,84", "40,54 42,88", "62,54 60,88", "68,54 80,82"):
        s.line(points, 6.5, coat)
    s.line("20,42 8,50 8,62", 6, "umber")
    s.blob("18,40 34,34 52,36 62,22 66,8 76,2 82,8 96,22 92,30 82,28 78,40 72,54 54,60 28,58", coat)
    s.blob("74,2! 60,0 50,18 54,32 64,20", "umber")
    s.poly("72,4 74,-5 79,3", coat)
    s.blob("34,33! 54,34! 56,50 36,50", s.second("red"))
    s.eye(80, 12, 2)
    s.line("66,26 80,28", 1.8, "red")


def top(s: Sketch) -> None:
    s.line("42,4 42,28", 5, "brown")
    s.half("42,24 16,28 2,44! 42,50!", s.main("red"), 42)
    s.half("42,44! 2,44! 12,64 42,66!", s.second("gold"), 42)
    s.half("42,60! 10,60! 28,80 42,98!", "blue", 42)
    s.light("20,32 34,28 28,34 16,42")


def die(s: Sketch) -> None:
    s.poly("50,2 96,24 50,48 4,24", s.main("white"))
    s.poly("4,24 50,48 50,99 4,74", s.second("stone"))
    s.poly("96,24 50,48 50,99 96,74", s.main("white"))
    s.oval(50, 25, 8, 4.4, "red")
    for x, y in ((16, 42), (37, 74), (26, 58)):
        s.oval(x, y, 4.6, 6, "ink")
    for x, y in ((62, 56), (84, 46), (62, 80), (84, 70)):
        s.oval(x, y, 4.6, 6, "ink")


def chess_horse(s: Sketch) -> None:
    s.blob("16,78! 20,56 30,44 18,50 8,50 4,42 14,26 22,14 28,2! 36,10 50,22 56,44 52,78!", s.main("coal"))
    s.eye(26, 24, 2.2)
    s.light("25,23 27,22 28,24 26,25")
    s.line("34,16 44,28 46,50", 2, s.second("slate"))
    s.box(10, 76, 46, 8, s.main("coal"), 3)
    s.box(4, 84, 58, 14, s.main("coal"), 4)


def swing(s: Sketch) -> None:
    s.line("12,4 2,98", 4, s.main("brown"), twin=37.5)
    s.line("16,4 24,98", 4, s.main("brown"), twin=37.5)
    s.line("6,4 69,4", 5, s.main("brown"))
    s.line("30,6 30,72", 1.5, "umber", twin=37.5)
    s.box(25, 71, 25, 6, s.second("red"), 2)


def puppet(s: Sketch) -> None:
    for points in ("28,4 28,14", "14,4 8,46", "42,4 48,46"):
        s.line(points, 0.9, "slate")
    s.box(4, 1, 47, 5, "brown", 2)
    s.line("22,66 20,92", 4, s.second("sand"))
    s.line("33,66 36,92", 4, s.second("sand"))
    s.line("20,38 8,48", 4.4, s.main("red"))
    s.line("35,38 48,48", 4.4, s.main("red"))
    s.disc(7, 48, 3.4, "sand")
    s.disc(48, 48, 3.4, "sand")
    s.half("27.5,34! 18,35 15,66! 27.5,68!", s.main("red"), 27.5)
    s.oval(19, 95, 6, 4, "umber")
    s.oval(37, 95, 6, 4, "umber")
    s.disc(27.5, 23, 10.5, "sand")
    s.poly("17,18 27.5,4 38,18", s.main("blue"))
    s.eye(24, 22, 1.6)
    s.eye(31, 22, 1.6)
    s.disc(23, 27, 1.6, "rose", twin=27.5)
    s.line("24.5,28 27.5,29.5 30.5,28", 1.1)
    for y in (44, 54):
        s.poly(ring_points(27.5, y, [3, 1.4] * 5), "gold")
