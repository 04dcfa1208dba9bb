"""Icons of tools, money, travel, and nature."""
from icons_desk import half_disc
from outlines import (arc, bend, circle, Drawing, frame, line, path, rect, ring, rpoly, rrect,
                      scale, turn)
from parts import arrow_up, icon


@icon("search")
def _():
    return Drawing(ring(250, 410, 230, 78), line((400, 250), (535, 105), w=96))


@icon("gear")
def _():
    d = Drawing(circle(300, 350, 205))
    for k in range(8):
        d.add(turn(rpoly([(245, 500), (355, 500), (340, 630), (260, 630)], 20), 45 * k))
    return d.cut(circle(300, 350, 92))


@icon("power")
def _():
    return Drawing(arc(300, 310, 238, 128, 412, 82), line((300, 650), (300, 380), w=82))


@icon("link")
def _():
    d = Drawing(frame(125, -70, 475, 330, 175, 80), frame(125, 370, 475, 770, 175, 80))
    d.cut(rect(100, 190, 500, 510)).add(line((300, 200), (300, 500), w=80))
    for x in (165, 435):
        d.add(circle(x, 190, 40), circle(x, 510, 40))
    return d.mapped(turn, -45).mapped(scale, .8)


@icon("external")
def _():
    return Drawing(frame(20, 60, 500, 540, 60)).cut(rect(290, 330, 620, 700)).add(
        line((270, 310), (530, 590), w=78), line((340, 610), (544, 610), (544, 400), w=78))


@icon("eye")
def _():
    almond = path((20, 350), (150, 590, 300, 590), (450, 590, 580, 350), (450, 110, 300, 110), (150, 110, 20, 350))
    return Drawing(almond).cut(scale(almond, .72, .66)).add(circle(300, 350, 96))


@icon("eye-off")
def _():
    lid = bend((60, 480), (300, 170), (540, 480), 76)
    return Drawing(lid, *[line(p, q, w=70) for p, q in (
        ((300, 320), (300, 190)), ((165, 370), (95, 260)), ((435, 370), (505, 260)))])


def tray():
    return line((56, 180), (56, 60), (544, 60), (544, 180), w=76)


@icon("upload")
def _():
    return Drawing(tray(), arrow_up(300, 230, 660, 180, 82))


@icon("download")
def _():
    return Drawing(tray(), scale(arrow_up(300, 230, 660, 180, 82), 1, -1, 300, 445))


@icon("wallet")
def _():
    return Drawing(rrect(20, 70, 560, 560, 60), line((95, 640), (450, 640), w=70)).cut(
        rrect(290, 190, 640, 440, 70)).add(rrect(375, 265, 580, 365, 46))


@icon("coin")
def _():
    d = Drawing(circle(390, 460, 190)).cut(circle(210, 240, 250)).add(circle(210, 240, 190))
    return d.cut(line((210, 310), (210, 170), w=76))


@icon("train")
def _():
    return Drawing(rrect(70, 120, 530, 720, 110), line((190, 80), (120, -20), w=76), line((410, 80), (480, -20), w=76)) \
        .cut(rrect(150, 400, 450, 600, 30), circle(200, 260, 50), circle(400, 260, 50))


@icon("car")
def _():
    return Drawing(rpoly([(20, 130), (580, 130), (580, 380), (490, 420), (440, 610), (160, 610), (110, 420), (20, 380)],
                         [20, 20, 60, 0, 70, 70, 0, 60]), rrect(50, 40, 180, 200, 30), rrect(420, 40, 550, 200, 30)) \
        .cut(rpoly([(190, 420), (410, 420), (385, 540), (215, 540)], 14), circle(140, 275, 50), circle(460, 275, 50))


@icon("bike")
def _():
    return Drawing(ring(150, 190, 130, 56), ring(450, 190, 130, 56),
                   line((150, 190), (230, 400), (415, 400), (300, 190), (230, 400), w=54),
                   line((450, 190), (395, 500), (470, 500), w=54), line((185, 480), (265, 480), w=54),
                   line((230, 400), (222, 480), w=54))


@icon("drop")
def _():
    return Drawing(path((300, 740), (530, 420, 530, 210), (530, -20, 300, -20), (70, -20, 70, 210), (70, 420, 300, 740)))


@icon("flame")
def _():
    return Drawing(path((330, 760), (350, 620, 450, 520), (550, 420, 550, 250), (550, -50, 300, -50), (50, -50, 50, 240),
                        (50, 390, 150, 500), (170, 430, 220, 400), (210, 600, 330, 760))) \
        .cut(path((310, 330), (420, 230, 420, 140), (420, 40, 300, 40), (190, 40, 190, 140), (190, 240, 310, 330)))


@icon("snowflake")
def _():
    arm = line((300, 350), (300, 602), w=58) + line((222, 590), (300, 510), (378, 590), w=52)
    return Drawing(*[turn(arm, 60 * k) for k in range(6)])


@icon("umbrella")
def _():
    return Drawing(scale(half_disc(300, 340, 280), 1, -1, 300, 340), line((300, 350), (300, 80), w=74),
                   arc(385, 70, 85, 180, 360, 74), line((300, 620), (300, 700), w=70))
