"""Sky, weather, land and sea."""

from .sketch import Sketch, ring_points


def sun(s: Sketch) -> None:
    s.poly(ring_points(50, 50, [50, 32] * 14), s.second("orange"))
    s.disc(50, 50, 31, s.main("yellow"))
    s.light("30,44 36,30 50,24 40,34 34,48")


def moon(s: Sketch) -> None:
    s.blob("46,2! 20,8 2,34 4,66 22,92 54,98 74,84! 50,82 34,64 30,40 36,16", s.main("yellow"))
    s.shade("22,12 6,36 8,64 25,88 54,95 74,84! 46,88 22,68 16,40")
    s.disc(20, 46, 3.4, s.second("gold"))
    s.disc(28, 70, 4, s.second("gold"))


def full_moon(s: Sketch) -> None:
    s.disc(50, 50, 49, s.main("cream"))
    s.shade("18,20 6,46 16,76 44,95 26,74 17,46")
    for x, y, r in ((60, 30, 11), (36, 56, 8), (68, 66, 9), (44, 22, 5), (50, 80, 6)):
        s.oval(x, y, r, r * 0.9, s.second("sand"))


def star(s: Sketch) -> None:
    s.poly(ring_points(52, 52, [51, 21] * 5), s.main("gold"))
    s.poly(
        f"52,52 {ring_points(52, 52, [51, 21] * 5).split()[0]} {ring_points(52, 52, [51, 21] * 5).split()[9]}",
        s.second("tan"),
    )


def comet(s: Sketch) -> None:
    s.blob("70,14 40,22 0,46! 40,36 76,38", s.second("aqua"))
    s.blob("74,10 44,10 10,22! 50,22", s.second("aqua"))
    s.line("66,36 40,44 22,50", 2, "white")
    s.poly(ring_points(80, 24, [23, 10] * 5, -80), s.main("gold"))


def planet(s: Sketch) -> None:
    s.disc(50, 31, 29, s.main("orange"))
    s.line("24,20 50,24 76,20", 4, s.second("brick"))
    s.line("22,36 50,42 78,36", 3, s.second("brick"))
    s.shade("24,14 20,34 34,56 56,60 40,48 28,30")
    s.blob(
        "23,24! 6,28 -2,38 8,44 30,44 60,36 86,24 100,12 94,6 76,14! 84,13 88,15 70,25 44,34 20,38 12,36 22,30!",
        "cream",
    )


def cloud(s: Sketch) -> None:
    s.blob("14,54! 2,48 2,34 14,28 20,14 36,14 48,2 66,6 74,20 90,22 99,36 94,50 84,55!", s.main("white"))
    s.shade("14,55! 2,48 4,40 24,46 60,44 98,42 94,50 84,55!")


def rain_cloud(s: Sketch) -> None:
    s.blob("14,52! 2,46 2,32 14,26 20,12 36,12 48,2 66,6 74,18 90,20 99,34 94,48 84,52!", s.main("grey"))
    s.shade("14,52! 2,46 4,38 24,44 60,42 98,40 94,48 84,52!")
    for x, y in ((22, 60), (40, 60), (58, 60), (76, 60), (30, 76), (48, 76), (66, 76)):
        s.line(f"{x},{y} {x - 4},{y + 10}", 3.2, s.second("blue"))


def storm_cloud(s: Sketch) -> None:
    s.poly("50,44 32,74 46,72 36,100 68,64 54,66 66,44", s.second("yellow"))
    s.blob("14,54! 2,48 2,32 14,26 20,12 36,12 48,2 66,6 74,18 90,20 99,34 94,50 84,54!", s.main("slate"))
    s.shade("14,54! 2,48 4,38 24,45 60,42 98,40 94,50 84,54!")


def rainbow(s: Sketch) -> None:
    for i, pigment in enumerate((s.main("red"), "orange", "yellow", "green", "blue", "violet")):
        r = 46 - i * 5
        s.line(
            f"{50 - r},50 {50 - r * 0.71:.1f},{50 - r * 0.71:.1f} "
            f"50,{50 - r} {50 + r * 0.71:.1f},{50 - r * 0.71:.1f} {50 + r},50",
            5.4,
            pigment,
        )
    for x in (13, 87):
        s.oval(x, 47, 14, 7, s.second("white"))
        s.oval(x - 6, 44, 8, 6, s.second("white"))


def snowflake(s: Sketch) -> None:
    for turn in range(0, 360, 60):
        with s.moved(50, 50, turn=turn):
            s.line("0,0 0,-47", 5, s.main("sky"))
            s.zigzag("-13,-42 0,-30 13,-42", 4, s.main("sky"))
            s.zigzag("-9,-26 0,-17 9,-26", 4, s.main("sky"))
    s.disc(50, 50, 5, s.second("white"))


def whirlwind(s: Sketch) -> None:
    s.blob("2,12 40,2 78,10 76,22 62,40 54,58 44,76 46,98! 34,84 30,64 20,44 6,28", s.main("grey"))
    for points in (
        "2,13 40,22 78,12",
        "8,28 40,38 71,26",
        "19,44 40,52 62,40",
        "26,58 42,66 54,56",
        "31,72 40,78 47,70",
    ):
        s.line(points, 3, s.second("white"))
    for x, y in ((72, 50), (8, 56), (62, 74)):
        s.poly(f"{x},{y} {x + 7},{y + 2} {x + 2},{y + 6}", "brown")


def wave(s: Sketch) -> None:
    s.blob("0,66! 2,40 18,12 46,0 74,8 88,28 78,26 70,34! 74,46 70,20 54,20 44,38 56,54 80,58 100,66!", s.main("blue"))
    s.blob("0,66! 2,42 16,16 40,2 24,22 22,46 34,66!", s.second("sky"))
    s.line("44,2 70,8 84,24 78,28 72,24", 4.4, "white")
    s.line("38,24 32,42 44,58", 2.2, "white")
    s.disc(90, 38, 2.4, "white")
    s.disc(84, 44, 1.8, "white")


def iceberg(s: Sketch) -> None:
    s.blob("14,38! 86,38! 92,60 74,72 62,98 46,92 34,98 20,74 6,58", s.second("sky"))
    s.shade("14,38! 40,38! 36,66 44,92 34,98 20,74 6,58")
    s.poly("12,38 26,20 36,24 50,0 64,16 74,14 88,38", s.main("white"))
    s.poly("12,38 26,20 36,24 44,38", "aqua")
    s.line("0,38 24,36 50,40 76,36 100,38", 2.4, "blue")


def island(s: Sketch) -> None:
    s.blob("0,50! 12,36 34,28 66,28 88,36 100,50!", s.main("sand"))
    s.shade("0,50! 12,37 30,30 26,40 30,50!")
    s.line("56,32 58,18 52,6", 3.4, "brown")
    for points in (
        "52,6! 40,-4 28,2! 40,4",
        "52,6! 66,-4 76,4! 64,5",
        "52,6! 42,10 38,20! 48,14",
        "52,6! 64,10 66,20! 56,14",
    ):
        s.blob(points, s.second("green"))
    s.blob("18,40 26,32 34,40", "stone")


def mountain(s: Sketch) -> None:
    s.poly("0,66 26,28 36,36 56,0 74,26 82,22 100,66", s.main("slate"))
    s.poly("56,0 50,30 60,44 54,66 100,66 82,22 74,26", s.second("coal"))
    s.poly("56,0 44,22 50,20 55,28 60,20 66,26 70,20", "white")
    s.poly("26,28 18,40 24,38 28,42 33,34", "white")


def volcano(s: Sketch) -> None:
    s.blob("44,18 34,10 40,0 32,-8 46,-14 58,-8 66,2 58,10 60,18", "stone")
    s.poly("0,77 36,18 64,18 100,77", s.main("umber"))
    s.shade("0,77! 36,18! 44,18! 30,77!")
    s.blob("36,18! 64,18! 66,30 60,46 57,32 52,60 46,34 40,42 38,28", s.second("orange"))
    s.oval(50, 18, 14, 3.6, "yellow")


def rock(s: Sketch) -> None:
    s.blob("2,66! 6,34 26,10! 54,2 80,16! 98,66!", s.main("grey"))
    s.shade("2,66! 6,34 26,10! 30,40! 22,66!")
    s.zigzag("26,10 32,36 60,30 80,17", 1.8, s.second("slate"))
    s.zigzag("60,30 66,50", 1.8, s.second("slate"))


def shell(s: Sketch) -> None:
    s.blob("36,86! 28,74 4,52 4,30 18,12 34,10 50,2 66,10 82,12 96,30 96,52 72,74 64,86!", s.main("pink"))
    for points in ("44,84 20,50 16,18", "47,84 36,48 36,14", "50,84 50,10", "53,84 64,48 64,14", "56,84 80,50 84,18"):
        s.line(points, 2, s.second("rose"))
    s.box(34, 82, 32, 9, s.main("pink"), 3)
