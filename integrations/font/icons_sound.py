"""Icons of sound and Bluetooth."""
from outlines import arc, circle, Drawing, line, rect, rpoly
from parts import icon, slashed


def speaker():
    return rpoly([(20, 222), (98, 222), (240, 56), (240, 644), (98, 478), (20, 478)],
                 [30, 0, 24, 24, 0, 30])


def volume(level):
    d = Drawing(speaker())
    for k, (r, half) in enumerate(((128, 46), (240, 48), (352, 48))[:level]):
        d.add(arc(200, 350, r, -half, half, 62))
    return d


for number in range(4):
    icon("volume-%d" % number)(lambda number=number: volume(number))


@icon("volume-muted")
def _():
    return Drawing(speaker(), line((348, 240), (548, 460), w=76), line((348, 460), (548, 240), w=76))


def rune(w=76, k=1.0):
    """Bluetooth's bind rune."""
    pts = [(120, 515), (480, 185), (300, 0), (300, 700), (480, 515), (120, 185)]
    return line(*[(300 + (x - 300) * k, y) for x, y in pts], w=w)


@icon("volume-bluetooth")
def _():
    return Drawing(speaker(), line((330, 460), (525, 245), (427, 130), (427, 570), (525, 455), (330, 240), w=64))


@icon("headphones")
def _():
    return Drawing(arc(300, 350, 242, 0, 180, 76), line((58, 350), (58, 200), w=76),
                   line((542, 350), (542, 200), w=76),
                   rpoly([(20, 30), (190, 30), (190, 320), (20, 320)], [60, 60, 60, 0]),
                   rpoly([(580, 30), (410, 30), (410, 320), (580, 320)], [60, 60, 60, 0]))


def microphone():
    return Drawing(line((300, 440), (300, 630), w=250), arc(300, 400, 222, 180, 360, 72),
                   line((300, 180), (300, 0)), line((160, -16), (440, -16)))


icon("microphone")(microphone)


@icon("microphone-muted")
def _():
    # The slash leaves the cup's right half out, which only blurs at 12 px.
    return slashed(microphone().cut(rect(440, 60, 600, 500)), (60, 690), (540, 60))


@icon("bluetooth")
def _():
    return Drawing(rune())


@icon("bluetooth-off")
def _():
    return slashed(Drawing(line((120, 185), (300, 350), (300, 700), (480, 515), (300, 350), (300, 0), (440, 140),
                                w=72)), (60, 600), (540, 110))


@icon("bluetooth-connected")
def _():
    return Drawing(rune(70, .74), circle(66, 350, 48), circle(534, 350, 48))
