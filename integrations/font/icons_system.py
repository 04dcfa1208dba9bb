"""Icons of the machine: load, storage, network, power."""
from outlines import (Drawing, arc, circle, ellipse, frame, line, path, rect, reverse, ring,
                      rpoly, rrect, scale, sector, taper, turn)
from parts import arrow_up, icon, slashed


@icon("cpu")
def _():
    d = Drawing(rrect(104, 154, 496, 546, 60))
    for p in (212, 388):
        d.add(line((p, 100), (p, 600), w=64), line((50, 50 + p), (550, 50 + p), w=64))
    return d.cut(rrect(196, 246, 404, 454, 24))


@icon("memory")
def _():
    d = Drawing(rrect(20, 230, 580, 590, 50))
    for x in (60, 190, 320, 450):
        d.add(rrect(x, 110, x + 90, 280, 20))
    for x in (115, 255, 395):
        d.cut(rrect(x, 330, x + 90, 500, 16))
    return d


@icon("disk")
def _():
    d = Drawing()
    for low, high in ((64, 176), (262, 384), (470, 600)):
        d.add(rect(50, low, 550, high), ellipse(300, low, 250, 74))
        if high < 600:
            d.cut(ellipse(300, high + 8, 262, 74))
    return d.add(ellipse(300, 600, 250, 74))


@icon("diskio")
def _():
    d = Drawing(rrect(20, -40, 580, 170, 60)).cut(circle(455, 65, 48), line((135, 65), (290, 65), w=64))
    up = arrow_up(155, 275, 700, 98, 74)
    return d.add(up, turn(up, 180, 300, 487.5))


@icon("load")
def _():
    return Drawing(arc(300, 270, 244, -25, 205, 76), line((300, 270), (420, 410), w=76), circle(300, 270, 76))


@icon("uptime")
def _():
    d = Drawing(ring(300, 350, 280, 74)).cut(sector(300, 350, 400, 95, 166))
    d.add(rpoly([(20, 650), (20, 405), (255, 405)], 14))
    return d.add(line((310, 510), (310, 350), (415, 285), w=70))


@icon("temperature")
def _():
    d = Drawing(circle(300, 110, 165), line((300, 110), (300, 635), w=240))
    return d.cut(line((300, 430), (300, 635), w=96))


@icon("clock")
def _():
    return Drawing(ring(300, 350, 280, 76), line((300, 520), (300, 350), (410, 270)))


@icon("locks")
def _():
    return Drawing(rpoly([(300, 720), (560, 430), (420, 430), (420, 210), (180, 210), (180, 430), (40, 430)],
                         [24, 24, 0, 24, 24, 0, 24]), rrect(180, 20, 420, 130, 24))


@icon("tasks")
def _():
    d = Drawing(line((55, 560), (120, 490), (240, 640)))
    for y in (560, 350, 140):
        d.add(line((330, y), (544, y), w=76))
    return d.add(circle(140, 350, 62), circle(140, 140, 62))


def calendar():
    return Drawing(frame(30, 20, 570, 650, 70, 72), rect(60, 470, 540, 600),
                   line((175, 620), (175, 690), w=80), line((425, 620), (425, 690), w=80))


@icon("agenda")
def _():
    return calendar().add(rrect(285, 145, 440, 300, 24))


@icon("geo")
def _():
    return Drawing(taper(300, 475, 245, 300, -20, 34)).cut(circle(300, 475, 100))


def brightness(level):
    """The disc fills and the rays grow with the level."""
    d = Drawing(circle(300, 350, 152))
    if level < 5:
        d.cut(circle(300, 350, 88))
        if level > 1:
            top = 350 + (-50, 0, 50)[level - 2]
            d.add([reverse(c) for c in Drawing(circle(300, 350, 110)).clip(rect(0, 0, 600, top)).contours()])
    width, length = ((44, 2), (56, 12), (60, 26), (64, 38), (70, 46))[level - 1]
    for k in range(8):
        d.add(turn(line((245 - length / 2 + 300 - 20, 350), (525 + length / 2, 350), w=width), 45 * k))
    return d


for level in range(1, 6):
    icon("brightness-%d" % level)(lambda level=level: brightness(level))


def network_node():
    return Drawing(rrect(190, 490, 410, 710, 40), line((300, 500), (300, 350)))


@icon("network-wired")
def _():
    return network_node().add(line((130, 150), (130, 335), (470, 335), (470, 150)),
                              rrect(20, -10, 240, 210, 40), rrect(360, -10, 580, 210, 40))


@icon("network-down")
def _():
    return network_node().add(line((300, 500), (300, 330)), line((160, 230), (440, -20), w=84),
                              line((160, -20), (440, 230), w=84))


@icon("network-vpn")
def _():
    return Drawing(rrect(130, 330, 470, 590, 44), arc(300, 570, 110, 0, 180, 70), line((190, 500), (190, 570), w=70),
                   line((410, 500), (410, 570), w=70), line((300, 340), (300, 60)), line((60, 50), (540, 50)),
                   circle(300, 50, 84)).cut(circle(300, 460, 46))


def wifi(level):
    """A dot, and two arcs: more of them would run together at the size of small letters."""
    d = Drawing(circle(300, 84, 88 if level else 44))
    d.add(arc(300, 80, 236, 48, 132, 104 if level > 1 else 32))
    return d.add(arc(300, 80, 430, 57, 123, (32, 32, 32, 66, 100)[level]))


for level in range(5):
    icon("wifi-%d" % level)(lambda level=level: wifi(level))


def battery(level):
    d = Drawing(rrect(110, -50, 490, 655, 60), rrect(205, 600, 395, 750, 36))
    top = 16 + round((589 - 16) * level / 10)
    if level < 10:
        hole = Drawing(rrect(176, 16, 424, 589, 20))
        if level:
            hole.cut(rect(100, 0, 500, top))
        d.cut([reverse(c) for c in hole.contours()])
    return d


for level in range(11):
    icon("battery-%d" % level)(lambda level=level: battery(level))

BOLT = [(350, 560), (170, 270), (290, 270), (250, 40), (430, 350), (310, 350)]


@icon("battery-charging")
def _():
    return battery(10).cut(rpoly(BOLT, 12))


@icon("battery-full-plugged")
def _():
    return battery(10).cut(line((240, 400), (240, 510), w=62), line((360, 400), (360, 510), w=62),
                           rpoly([(180, 410), (420, 410), (420, 270), (360, 200), (240, 200), (180, 270)], 20),
                           line((300, 220), (300, 90), w=66))


@icon("battery-unknown")
def _():
    return battery(0).add(arc(300, 395, 78, -50, 190, 64), line((350, 335), (300, 270), (300, 235), w=64),
                          circle(300, 120, 46))


def shield(k=1.0):
    ky = 1 - (1 - k) * .74
    body = path((300, 750), (350, 690, 560, 650), (560, 400), (560, 90, 300, -50), (40, 90, 40, 400), (40, 650),
                (250, 690, 300, 750))
    return scale(body, k, ky, 300, 375)


def shield_outline():
    return Drawing(shield()).cut(shield(.70))


@icon("vpn-on")
def _():
    return Drawing(shield()).cut(line((180, 350), (270, 245), (430, 465), w=82))


@icon("vpn-connecting")
def _():
    return shield_outline().add(Drawing(shield(.8)).clip(rect(0, -100, 300, 800)).contours())


@icon("vpn-off")
def _():
    return slashed(Drawing(shield()), (55, 696), (536, 0))


@icon("gpu")
def _():
    return Drawing(rrect(80, 150, 580, 560, 54), line((56, 620), (56, 60)), rrect(190, 70, 420, 200, 20)).cut(
        circle(335, 355, 140)).add(circle(335, 355, 64))


@icon("gpu-idle")
def _():
    return Drawing(frame(80, 150, 580, 560, 54, 68), line((56, 620), (56, 60)), rrect(190, 70, 420, 200, 20),
                   circle(335, 355, 72))


@icon("traffic")
def _():
    up = arrow_up(160, 70, 630, 102, 76)
    return Drawing(up, turn(up, 180))


@icon("ups")
def _():
    return Drawing(line((190, 500), (190, 680), w=84), line((410, 500), (410, 680), w=84),
                   path((50, 500), (550, 500), (550, 400), (550, 170, 300, 170), (50, 170, 50, 400), (50, 500)),
                   line((300, 220), (300, -10), w=84))


@icon("containers")
def _():
    return Drawing(rrect(170, 385, 430, 645, 36), rrect(20, 55, 275, 315, 36), rrect(325, 55, 580, 315, 36))
