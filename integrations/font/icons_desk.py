"""Icons of the desktop: mail, media, development, power."""
from outlines import (arc, bend, circle, Drawing, ellipse, frame, line, path, rect, ring, rpoly,
                      rrect, scale, sector, turn)
from parts import icon, slashed


@icon("mail")
def _():
    return Drawing(frame(20, 110, 580, 590, 60), line((70, 540), (300, 330), (530, 540)))


@icon("mail-unread")
def _():
    return Drawing(rrect(20, 70, 560, 530, 60)).cut(line((60, 450), (290, 270), (540, 450), w=70)) \
        .cut(circle(465, 540, 190)).add(circle(465, 540, 115))


@icon("media-note")
def _():
    return Drawing(ellipse(140, 90, 120, 104), ellipse(450, 150, 120, 104), line((222, 90), (222, 600), w=76),
                   line((532, 150), (532, 660), w=76),
                   rpoly([(184, 530), (184, 660), (570, 735), (570, 605)], 30))


@icon("media-play")
def _():
    return Drawing(rpoly([(90, 40), (560, 350), (90, 660)], 40))


@icon("media-pause")
def _():
    return Drawing(rrect(80, 60, 240, 640, 44), rrect(360, 60, 520, 640, 44))


@icon("media-stop")
def _():
    return Drawing(rrect(60, 110, 540, 590, 60))


@icon("updates")
def _():
    cube = [(300, 690), (560, 545), (560, 155), (300, 10), (40, 155), (40, 545)]
    return Drawing(rpoly(cube, 40)).cut(line((20, 545), (300, 375), (580, 545), w=64), line((300, 375), (300, -40), w=64))


@icon("rss")
def _():
    return Drawing(circle(115, 165, 85), arc(64, 114, 260, 0, 90, 84), arc(64, 114, 446, 0, 90, 84))


@icon("git-branch")
def _():
    return Drawing(line((130, 80), (130, 620)), bend((470, 540), (470, 300), (150, 270)),
                   circle(130, 40, 96), circle(130, 660, 96), circle(470, 560, 96))


@icon("pull-request")
def _():
    return Drawing(line((114, 60), (114, 640)), circle(114, 40, 94), circle(114, 660, 94), circle(486, 40, 94),
                   line((486, 80), (486, 470)), bend((486, 470), (486, 620), (370, 620)),
                   rpoly([(220, 620), (395, 755), (395, 485)], 14))


@icon("keyboard")
def _():
    d = Drawing(rrect(20, 120, 580, 580, 60))
    for x in (100, 255, 410):
        d.cut(rrect(x, 395, x + 90, 490, 10))
    return d.cut(rrect(160, 205, 440, 290, 10))


@icon("kubernetes")
def _():
    d = Drawing(ring(300, 350, 232, 58), circle(300, 350, 58))
    for k in range(7):
        d.add(turn(line((300, 350), (300, 608), w=42), k * 360 / 7))
    return d


def half_disc(x, y, r):
    """The flat side is above."""
    return sector(x, y, r, 180, 360)


def bell():
    return Drawing(path((300, 700), (500, 700, 500, 460), (500, 330), (500, 240, 570, 150), (30, 150),
                        (100, 240, 100, 330), (100, 460), (100, 700, 300, 700)), circle(300, 700, 56),
                   rrect(26, 116, 574, 190, 36), half_disc(300, 58, 96))


icon("bell")(bell)


@icon("bell-off")
def _():
    return slashed(bell().cut(rect(430, 60, 600, 270)), (60, 680), (540, 20))


@icon("power-balanced")
def _():
    return Drawing(line((300, 690), (300, 30)), line((80, 600), (520, 600)), line((160, 10), (440, 10)),
                   half_disc(132, 480, 112), half_disc(468, 480, 112))


@icon("power-performance")
def _():
    return Drawing(path((300, 760), (470, 620, 470, 400), (470, 190), (130, 190), (130, 400), (130, 620, 300, 760)),
                   rpoly([(140, 380), (20, 250), (20, 60), (200, 190)], 20),
                   rpoly([(460, 380), (580, 250), (580, 60), (400, 190)], 20),
                   path((220, 130), (380, 130), (380, 40, 300, -60), (220, 40, 220, 130))).cut(circle(300, 460, 82))


def leaf():
    """One leaf with its midrib cut out, the stem at the lower left."""
    d = Drawing(path((545, 660), (580, 60, 250, 60), (60, 60, 60, 270), (60, 560, 545, 660)))
    return d.cut(bend((30, 10), (160, 260), (400, 440), 62)).add(bend((56, 20), (100, 110), (150, 175), 70, 3))


icon("power-saver")(leaf)


@icon("leaf")
def _():
    return leaf().mapped(scale, -1, 1)
