"""Icons of shapes: arrows, marks, circles."""
from math import cos, pi, sin

from outlines import arc, circle, Drawing, line, path, ring, rpoly, sector, turn
from parts import icon


def arrow(angle):
    return Drawing(turn(line((300, 110), (300, 570), w=86) + line((90, 375), (300, 585), (510, 375), w=86), angle))


for direction, angle in (("up", 0), ("left", 90), ("down", 180), ("right", 270)):
    icon("arrow-" + direction)(lambda angle=angle: arrow(angle))


@icon("check")
def _():
    return Drawing(line((70, 340), (230, 170), (530, 540), w=94))


@icon("cross")
def _():
    return Drawing(line((90, 140), (510, 560), w=94), line((90, 560), (510, 140), w=94))


@icon("question")
def _():
    return Drawing(circle(300, 350, 280)).cut(arc(300, 430, 88, -50, 190, 72), line((352, 362), (300, 310), (300, 285), w=72),
                                              circle(300, 178, 46))


@icon("info")
def _():
    return Drawing(circle(300, 350, 280)).cut(circle(300, 505, 50), line((300, 360), (300, 190), w=84))


@icon("circle")
def _():
    return Drawing(circle(300, 350, 260))


@icon("circle-outline")
def _():
    return Drawing(ring(300, 350, 260, 76))


@icon("circle-half")
def _():
    return Drawing(ring(300, 350, 260, 76), sector(300, 350, 240, 90, 270))


@icon("dot")
def _():
    return Drawing(circle(300, 350, 130))


@icon("heart")
def _():
    return Drawing(path((300, 80), (20, 300, 20, 470), (20, 630, 165, 630), (260, 630, 300, 530), (340, 630, 435, 630),
                        (580, 630, 580, 470), (580, 300, 300, 80)))


@icon("star")
def _():
    pts = [(300 + r * sin(k * pi / 5), 330 + r * cos(k * pi / 5)) for k in range(10) for r in [328 if k % 2 == 0 else 150]]
    return Drawing(rpoly(pts, [30, 0] * 5))
