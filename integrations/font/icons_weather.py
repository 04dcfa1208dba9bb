"""Icons of the day, the moon, and the weather."""
from outlines import arc, bend, circle, Drawing, ellipse, line, move, rect, ring, rpoly, scale, turn
from parts import cloud, crescent, icon


def mug():
    return Drawing(ring(430, 300, 150, 70)).cut(rect(0, 0, 420, 600)).add(
        rpoly([(40, 460), (460, 460), (460, 40), (40, 40)], [26, 26, 140, 140]))


@icon("idle-on")
def _():
    return mug().add(bend((165, 550), (225, 625), (165, 700), 66), bend((335, 550), (395, 625), (335, 700), 66))


@icon("cup")
def _():
    return mug().mapped(move, 0, 100).add(line((56, 40), (464, 40)))


@icon("idle-off")
def _():
    return Drawing(line((56, 410), (340, 410), (56, 40), (340, 40), w=80),
                   line((390, 664), (544, 664), (390, 450), (544, 450), w=66))


@icon("sun")
def _():
    d = Drawing(circle(300, 350, 145))
    for k in range(8):
        d.add(turn(line((505, 350), (542, 350), w=74), 45 * k))
    return d


@icon("moon")
def _():
    return Drawing(crescent(300, 350, 280))


@icon("night-light")
def _():
    return Drawing(crescent(270, 320, 250), rpoly(
        [(440, 740), (475, 625), (580, 590), (475, 555), (440, 440), (405, 555), (300, 590), (405, 625)], 10))


def phase(number):
    """Seen from the northern hemisphere: the waxing moon is lit on the right."""
    d = Drawing(ring(300, 350, 280, 40))
    if number == 4:
        return Drawing(circle(300, 350, 280))
    if number:
        bulge = (0, 130, 0, 130)[min(number, 8 - number)]
        half = Drawing(circle(300, 350, 262)).clip(rect(300, 0, 600, 700))
        if number in (1, 7):
            half.cut(ellipse(300, 350, bulge, 262))
        elif bulge:
            half.add(ellipse(300, 350, bulge, 262))
        d.add(half.mapped(scale, -1 if number > 4 else 1, 1).contours())
    return d


for number in range(8):
    icon("moon-phase-%d" % number)(lambda number=number: phase(number))


@icon("cloud")
def _():
    return Drawing(cloud(0, 10))


@icon("fog")
def _():
    return Drawing(cloud(0, 160), line((60, 160), (540, 160)), line((130, 20), (470, 20)))


@icon("rain")
def _():
    d = Drawing(cloud(0, 170))
    for x in (150, 310, 470):
        d.add(line((x, 160), (x - 60, 0), w=72))
    return d


@icon("snow")
def _():
    d = Drawing(cloud(0, 170))
    return d.add(circle(130, 140, 50), circle(300, 20, 50), circle(470, 140, 50))


BOLT = [(375, 360), (150, 130), (280, 130), (205, -60), (470, 225), (345, 225)]


@icon("storm")
def _():
    d = Drawing(cloud(0, 190)).cut(scale(rpoly(BOLT, 10), 1.45, 1.4, 310, 165))
    return d.add(rpoly(BOLT, 14))


@icon("cloud-sun")
def _():
    d = Drawing(circle(385, 500, 98))
    for k in range(6):
        d.add(turn(line((553, 500), (554, 500), w=56), 45 * k - 45, 385, 500))
    return d.cut(cloud(-42, -110, .85, 65)).add(cloud(-42, -110, .85))


@icon("cloud-moon")
def _():
    moon = scale(crescent(400, 530, 180), -1, 1, 400, 530)
    return Drawing(moon).clip(rect(262, 0, 600, 760)).cut(cloud(-42, -110, .85, 65)).add(cloud(-42, -110, .85))


@icon("wind")
def _():
    return Drawing(line((56, 410), (400, 410)), arc(400, 510, 100, -90, 150), line((56, 270), (440, 270)),
                   arc(440, 166, 104, -120, 90), line((56, 130), (230, 130)))
