"""The icons' register and the parts which several of them share."""
from math import hypot

from outlines import Drawing, circle, line, move, rect, scale

ICONS = {}


def icon(*names):
    """Register the drawing which the decorated function makes."""
    def register(fn):
        for name in names:
            if name in ICONS:
                raise ValueError("icon drawn twice: %s" % name)
            ICONS[name] = fn()
        return fn
    return register


def slashed(drawing, a=(60, 660), b=(540, 40), both=False):
    """Strike a drawing out; the gap beside the slash keeps it clear at 12 px."""
    (ax, ay), (bx, by) = a, b
    length = hypot(bx - ax, by - ay)
    dx, dy = -(by - ay) / length * 64, (bx - ax) / length * 64
    for side in (1, -1) if both else (1,):
        drawing.cut(line((ax + side * dx, ay + side * dy), (bx + side * dx, by + side * dy), w=76))
    return drawing.add(line(a, b, w=76))


def arrow_up(x, low, high, head=150, w=80):
    return line((x, low), (x, high - 10), w=w) + \
        line((x - head, high - head), (x, high), (x + head, high - head), w=w)


def cloud(dx=0, dy=0, k=1.0, grow=0):
    """grow widens it all around, for a gap in front of what is behind."""
    shape = circle(165, 265, 145 + grow) + circle(310, 370, 190 + grow) + circle(452, 248, 128 + grow) + \
        rect(165, 120 - grow, 452, 300)
    return move(scale(shape, k, k, 300, 300), dx, dy)


def crescent(cx, cy, r, k=1.0):
    """A waning moon's sickle, open to the upper right."""
    return Drawing(circle(cx, cy, r)).cut(circle(cx + .46 * r, cy + .40 * r, .80 * r * k)).contours()
