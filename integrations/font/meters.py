"""Meters, sparkline columns and the ends which fill a whole cell.

Each function yields (code point, name, Drawing).  Lengths are rounded to whole
units, so a bar's solid part is within 0.1 % of its rate.
"""
from outlines import Drawing, arc_segments, circle, join, poly, rect, reverse, rrect, scale

ASCENT, DESCENT, CELL = 928, -236, 600
TOP, BOTTOM, TRACK = 540, 180, 60        # the bars' track
HALF = (ASCENT + DESCENT) / 2
# Cells that join reach a little into each other: terminals round a cell's width to whole pixels.
OVERLAP = 10
# What is filled reaches further, as a fill that is drawn twice is as bright as one.
FILL_OVERLAP = 40
# An end reaches a pixel into the color that it closes: bars begin that color between two pixels.
END_OVERLAP = 80


def bars():
    """One-cell bars in steps of 2 %."""
    left, right = 20 + TRACK, 580 - TRACK
    for k in range(51):
        d = Drawing(rrect(20, BOTTOM, 580, TOP, 110))
        if k < 50:
            # The solid meets the track, and the track's rounded inside trims it.
            hole = Drawing(rrect(left, BOTTOM + TRACK, right, TOP - TRACK, 70))
            if k:
                hole.cut(rect(0, BOTTOM, left + round((right - left) * k / 50), TOP))
            d.cut([reverse(c) for c in hole.contours()])
        yield 0xF2100 + k, "bar-%d" % k, d


def rings():
    """Rings in steps of 2 %, clockwise from the top, same outer radius."""
    cx, cy, outer, thin, thick = 300, 350, 280, 54, 132
    for k in range(51):
        width = thick if k == 50 else thin
        hole = arc_segments(cx, cy, outer - width, outer - width, 0, 360)
        if 0 < k < 50:
            end = 90 - 360 * k / 50
            hole = join(arc_segments(cx, cy, outer - thick, outer - thick, end, 90),
                        arc_segments(cx, cy, outer - thin, outer - thin, 90, end + 360))
        yield 0xF2140 + k, "ring-%d" % k, Drawing(circle(cx, cy, outer) + [reverse(hole)])


def _end(right, inset):
    """The outline of a bar's left or right end, made smaller by inset."""
    # The inside runs past the border, so that no line closes the open side.
    over = OVERLAP + (9 if inset else 0)
    if right:
        return [join((-over, TOP - inset), (-over, BOTTOM + inset),
                     arc_segments(450, 360, 130 - inset, 180 - inset, -90, 90))]
    return [join(arc_segments(150, 360, 130 - inset, 180 - inset, 90, 270),
                 (CELL + over, BOTTOM + inset), (CELL + over, TOP - inset))]


def _cap(right, k):
    """An end filled from the left by k sixteenths of its own length."""
    d = Drawing(_end(right, 0))
    edge = round((CELL - 20) * k / 16) + (0 if right else 20)
    if k < 16:
        hole = Drawing(_end(right, TRACK))
        if k:
            hole.cut(rect(-20, BOTTOM, edge, TOP))
        d.cut([reverse(c) for c in hole.contours()])
    return d


def cells():
    """Bars of several cells; lines and fill reach the cell's borders."""
    for k in range(17):
        yield 0xF2180 + k, "cap-left-%d" % k, _cap(False, k)
    for k in range(17):
        low, high = -OVERLAP, CELL + OVERLAP
        d = Drawing(rect(low, BOTTOM, high, BOTTOM + TRACK) + rect(low, TOP - TRACK, high, TOP))
        if k:
            d.add(rect(-FILL_OVERLAP, BOTTOM, CELL + FILL_OVERLAP if k == 16 else round(CELL * k / 16), TOP))
        yield 0xF21A0 + k, "middle-%d" % k, d
    for k in range(17):
        yield 0xF21C0 + k, "cap-right-%d" % k, _cap(True, k)


def columns():
    for k in range(16):
        top = -60 + round(820 * (k + 1) / 16)
        yield 0xF2200 + k, "column-%d" % k, Drawing(rect(20, -60, 580, top))
    for k in range(16):
        low = -60 + round(740 * k / 15)
        yield 0xF2210 + k, "line-%d" % k, Drawing(rect(-OVERLAP, low, CELL + OVERLAP, low + 80))


def ends():
    """Shapes as high as the line, which meet a colored background."""
    low, high, mid, w = DESCENT, ASCENT, HALF, CELL
    def flip(*points):
        return poly(*[(w - x, y) for x, y in points])

    wedge = ((-END_OVERLAP, low), (0, low), (w, mid), (0, high), (-END_OVERLAP, high))
    # 110 across is about 75 units measured at a right angle to the stroke.
    thin = ((0, high), (110, high), (w, mid), (110, low), (0, low), (w - 110, mid))
    slant = ((0, low), (86, low), (w, high), (w - 86, high))
    rounded = [join(arc_segments(180, high - 180, 180, 180, 90, 180),
                    arc_segments(180, low + 180, 180, 180, 180, 270), (w + END_OVERLAP, low), (w + END_OVERLAP, high))]
    mirrored = scale(rounded, -1, 1, cx=w / 2)
    half = (high - low) / 2
    shapes = [
        ("pill-left", [join(arc_segments(w, mid, w, half, 90, 270), (w + END_OVERLAP, low), (w + END_OVERLAP, high))]),
        ("pill-right", [join(arc_segments(0, mid, w, half, -90, 90), (-END_OVERLAP, high), (-END_OVERLAP, low))]),
        ("end-arrow-right", poly(*wedge)),
        ("end-arrow-left", flip(*wedge)),
        ("end-arrow-right-thin", poly(*thin)),
        ("end-arrow-left-thin", flip(*thin)),
        ("slant-down-left", poly((-END_OVERLAP, low), (w, low), (0, high), (-END_OVERLAP, high))),
        ("slant-down-right", poly((0, low), (w + END_OVERLAP, low), (w + END_OVERLAP, high), (w, high))),
        ("slant-up-left", poly((-END_OVERLAP, low), (0, low), (w, high), (-END_OVERLAP, high))),
        ("slant-up-right", poly((w, low), (w + END_OVERLAP, low), (w + END_OVERLAP, high), (0, high))),
        ("slant-thin-rising", poly(*slant)),
        ("slant-thin-falling", flip(*slant)),
        ("round-left", rounded),
        ("round-right", mirrored),
        ("bar-thin", rrect(275, -15, 325, 715, 25)),
        ("block", rect(0, low, w, high)),
    ]
    for k, (name, shape) in enumerate(shapes):
        yield 0xF2240 + k, name, Drawing(shape)


# A second name for the ends' extremes, so that a bar can be written plainly.
ALIASES = [(0xF21E0, "cap-left-empty", "cap-left-0"), (0xF21E1, "cap-left-full", "cap-left-16"),
           (0xF21E2, "cap-right-empty", "cap-right-0"), (0xF21E3, "cap-right-full", "cap-right-16")]


def all_meters():
    for group in (bars, rings, cells, columns, ends):
        yield from group()
