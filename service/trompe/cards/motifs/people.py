"""People of every day, in the poses of PEOPLE_POSES."""

from .figure import Clothes, drop, figure
from .sketch import Sketch


def man(s: Sketch) -> None:
    figure(s, Clothes(s.main("blue"), s.second("slate")))
    with s.moved(dy=drop(s)):
        s.line("28,18 31,17.5 34,18.5", 1.6, "brown")


def woman(s: Sketch) -> None:
    figure(s, Clothes(s.main("red"), "red", "dress", hair=s.second("umber"), skin="tan"), "long")
    with s.moved(dy=drop(s)):
        s.line("18,46 25,48 32,46", 2, "cream")


def boy(s: Sketch) -> None:
    figure(s, Clothes(s.main("green"), s.second("brown"), hair="orange"))
    with s.moved(dy=drop(s)):
        s.blob("13,10! 16,0 30,-1 35,8! 44,9 43,12 34,11!", s.main("green"))
        s.line("16,38 25,39 34,38", 2.6, "cream")
        s.line("16,46 25,47 34,46", 2.6, "cream")


def girl(s: Sketch) -> None:
    figure(s, Clothes(s.main("yellow"), "yellow", "dress", hair=s.second("brown")))
    with s.moved(dy=drop(s)):
        s.blob("14,9! 5,10 3,22 8,28! 12,20", s.second("brown"))
        s.poly("14,10 8,5 8,14", "red")
        s.disc(31, 17.5, 1.6, "pink")


def grandmother(s: Sketch) -> None:
    figure(s, Clothes(s.main("violet"), "violet", "robe", hair="stone"), "bun")
    with s.moved(dy=drop(s)):
        s.hoop(29.5, 13, 3.4, 3.4, 1, "ink")
        s.blob("14,30 25,26 36,30 39,46 25,54! 11,46", s.second("pink"))
        s.line("20,40 25,43 30,40", 1.2, "rose")


def sailor(s: Sketch) -> None:
    figure(s, Clothes("white", s.main("navy"), hair="orange"))
    with s.moved(dy=drop(s)):
        for y in (36, 42, 48, 54):
            s.line(f"17,{y} 25,{y + 1} 33,{y}", 2, s.main("navy"))
        s.blob("22,17 26,21 34,19 35,24 28,30 19,26", "orange")
        s.blob("12,6 15,-2 25,-4 35,-2 38,6 25,8", "white")
        s.box(13, 4, 24, 4, s.main("navy"), 1.5)


def pirate(s: Sketch) -> None:
    figure(s, Clothes(s.main("brick"), "coal", hair="ink", belt="gold"))
    with s.moved(dy=drop(s)):
        s.poly("25,28 30,28 28,45 25,46", "cream")
        s.blob("20,18 26,22 34,19 33,27 26,31 20,26", "ink")
        s.line("14,8 25,11 36,11", 1.4, "ink")
        s.oval(30, 12.5, 3, 3, "ink")
        s.blob("4,6! 12,-8 25,-11 38,-8 47,6! 36,4 25,3 14,4", s.second("coal"))
        s.disc(25, -3, 3, "white")


def astronaut(s: Sketch) -> None:
    figure(s, Clothes("white", "white", shoes="slate", belt=s.main("orange")), "none")
    with s.moved(dy=drop(s)):
        s.disc(25, 13, 14.5, "white")
        s.oval(28, 13.5, 10, 9, s.second("navy"))
        s.light("24,8 29,6 27,11 23,14")
        s.box(19, 33, 12, 9, "stone", 2)
        s.disc(22.5, 37.5, 1.6, "red")
        s.disc(27.5, 37.5, 1.6, "blue")
        s.line("13,4 9,-4", 1.2, "slate")
        s.disc(9, -4, 1.8, "red")


def cook(s: Sketch) -> None:
    figure(s, Clothes("white", s.main("slate"), hair="ink", skin="bronze"), "bun")
    with s.moved(dy=drop(s)):
        s.blob("18,40! 32,40! 35,68! 15,68!", s.second("red"))
        s.line("25,28 25,39", 1, "stone")
        s.blob("14,6! 8,-4 15,-12 25,-13 35,-12 42,-4 36,6!", "white")
        s.box(14, 2, 22, 6, "white", 1)
        s.shade("14,2! 8,-4 14,-12 18,-9 16,0!")


def clown(s: Sketch) -> None:
    figure(s, Clothes(s.main("yellow"), s.second("red"), shoes="blue"), "none")
    with s.moved(dy=drop(s)):
        s.disc(13, 11, 6.5, "orange")
        s.disc(36, 7, 5, "orange")
        s.oval(29, 20, 5.5, 3.2, "white")
        s.line("26,20 29,21.5 32,20", 1.4, "red")
        s.disc(33, 15, 3.6, "red")
        s.poly("17,4 25,-12 33,3", "blue")
        s.disc(25, -12, 3, "white")
        s.blob("13,30 17,26 21,29 25,26 29,29 33,26 37,30 33,34 29,32 25,35 21,32 17,34", "white")
        for y in (41, 50):
            s.disc(25, y, 2.6, "red")


def dancer(s: Sketch) -> None:
    figure(s, Clothes(s.main("pink"), "skin", hair="umber", shoes="rose"), "bun")
    with s.moved(dy=drop(s)):
        s.blob("18,48 32,48 46,58 50,66 40,63 34,67 25,64 16,67 10,63 0,66 4,58", s.second("rose"))
        s.light("20,50 30,50 40,58 25,56 12,59")
        s.line("17,46 25,48 33,46", 2.2, "rose")


def detective(s: Sketch) -> None:
    figure(s, Clothes(s.main("tan"), "umber", hair="ink", skin="bronze"))
    with s.moved(dy=drop(s)):
        s.blob("17,29 25,27 33,29 36,50 40,80! 10,80! 14,50", s.main("tan"))
        s.line("26,30 26,80", 1.2, "umber")
        s.poly("17,28 25,27 24,37", "brown")
        s.poly("33,28 25,27 27,37", "brown")
        s.box(14.5, 48, 21, 4, "umber", 1)
        s.blob("6,8 15,4 17,-6 25,-8 33,-6 36,4 45,8 25,10", s.second("brown"))
        s.line("15.5,3 25,5 35.5,3", 2.6, "umber")
