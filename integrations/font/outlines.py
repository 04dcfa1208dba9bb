"""Outline primitives and the union/cut engine.

A *contour* is a closed list of segments ``(start, control, end)``; control is
None for a straight line.  A *shape* is a list of contours, counter-clockwise
when filled.  A *Drawing* stacks shapes like paint: later layers add to, cut
from, or clip what is below.  Everything is resolved to outlines which do not
overlap, because some rasterizers show seams where contours overlap.
"""
from math import acos, atan2, ceil, cos, hypot, pi, radians, sin, tan

from planar import area, resolve

STROKE = 72


# ---- contours ------------------------------------------------------------

def arc_segments(cx, cy, rx, ry, start, end):
    """Quadratic segments along an ellipse; angles in degrees, signed.

    Steps of at most 30 degrees keep the error below 0.2 unit at radius 280;
    breaks at the extremes keep a glyph's bounds equal to its control points'.
    """
    low, high = sorted((start, end))
    stops = [low] + [a for a in range(90 * ceil(low / 90), ceil(high), 90)
                     if low + 1e-6 < a < high - 1e-6] + [high]
    if end < start:
        stops.reverse()
    segments = []
    for begin, finish in zip(stops, stops[1:]):
        count = max(1, ceil(abs(finish - begin) / 30 - 1e-9))
        step = radians(finish - begin) / count
        reach = 1 / cos(step / 2)
        at = lambda a, k=1.0: (cx + rx * k * cos(a), cy + ry * k * sin(a))
        for i in range(count):
            a = radians(begin) + i * step
            segments.append((at(a), at(a + step / 2, reach), at(a + step)))
    return segments


def join(*parts):
    """Close a contour: parts are segment lists or points, joined by lines."""
    segments = []
    points = [p if isinstance(p, list) else [(p, None, p)] for p in parts]
    for i, part in enumerate(points):
        segments.extend(s for s in part if s[0] != s[2] or s[1])
        nxt = points[(i + 1) % len(points)]
        if hypot(part[-1][2][0] - nxt[0][0][0], part[-1][2][1] - nxt[0][0][1]) > 1e-6:
            segments.append((part[-1][2], None, nxt[0][0]))
    return segments


def reverse(contour):
    return [(e, c, s) for s, c, e in reversed(contour)]


def ccw(contour):
    return contour if area(contour) > 0 else reverse(contour)


# ---- shapes --------------------------------------------------------------

def ellipse(cx, cy, rx, ry):
    return [arc_segments(cx, cy, rx, ry, 0, 360)]


def circle(cx, cy, r):
    return ellipse(cx, cy, r, r)


def ring(cx, cy, r, w=STROKE):
    """A circle line whose OUTER radius is r."""
    return circle(cx, cy, r) + [reverse(circle(cx, cy, r - w)[0])]


def poly(*points):
    return [ccw(join(*points))]


def rect(x0, y0, x1, y1):
    return poly((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def rpoly(points, r):
    """A polygon with rounded corners; r is one radius or one per corner."""
    radii = r if isinstance(r, (list, tuple)) else [r] * len(points)
    parts = []
    for i, (x, y) in enumerate(points):
        if not radii[i]:
            parts.append((x, y))
            continue
        (px, py), (nx, ny) = points[i - 1], points[(i + 1) % len(points)]
        ux, uy, vx, vy = px - x, py - y, nx - x, ny - y
        lu, lv = hypot(ux, uy), hypot(vx, vy)
        ux, uy, vx, vy = ux / lu, uy / lu, vx / lv, vy / lv
        half = acos(max(-1, min(1, ux * vx + uy * vy))) / 2
        rad = min(radii[i], tan(half) * min(lu, lv) * 0.5)
        bx, by = ux + vx, uy + vy
        k = rad / sin(half) / hypot(bx, by)
        cx, cy = x + bx * k, y + by * k
        d = rad / tan(half)
        a0 = atan2(y + uy * d - cy, x + ux * d - cx)
        a1 = atan2(y + vy * d - cy, x + vx * d - cx)
        turn = (a1 - a0 + pi) % (2 * pi) - pi
        parts.append(arc_segments(cx, cy, rad, rad, a0 * 180 / pi, (a0 + turn) * 180 / pi))
    return [ccw(join(*parts))]


def rrect(x0, y0, x1, y1, r):
    return rpoly([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], r)


def frame(x0, y0, x1, y1, r, w=STROKE):
    return rrect(x0, y0, x1, y1, r) + [
        reverse(rrect(x0 + w, y0 + w, x1 - w, y1 - w, max(r - w, 16))[0])]


def taper(x0, y0, r0, x1, y1, r1):
    """The hull of two circles: pins, drops, capsules."""
    base = atan2(y1 - y0, x1 - x0)
    open_ = acos((r0 - r1) / hypot(x1 - x0, y1 - y0))
    lo, hi = (base - open_) * 180 / pi, (base + open_) * 180 / pi
    return [join(arc_segments(x0, y0, r0, r0, hi, lo + 360),
                 arc_segments(x1, y1, r1, r1, lo, hi))]


def line(*points, w=STROKE, closed=False):
    """A round polyline: one capsule per segment, merged when resolved."""
    ends = points + points[:1] if closed else points
    shape = []
    for p, q in zip(ends, ends[1:]):
        shape += taper(p[0], p[1], w / 2, q[0], q[1], w / 2)
    return shape


def bend(p, c, q, w=STROKE, steps=8):
    """A stroke along one quadratic curve."""
    pts = []
    for i in range(steps + 1):
        t = i / steps
        pts.append(tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * d
                         for a, b, d in zip(p, c, q)))
    return line(*pts, w=w)


def arc(cx, cy, r, start, end, w=STROKE, flat=False):
    """A circular stroke of center radius r from start to end (start < end)."""
    outer = arc_segments(cx, cy, r + w / 2, r + w / 2, start, end)
    inner = arc_segments(cx, cy, r - w / 2, r - w / 2, end, start)
    if flat:
        return [join(outer, inner)]
    cap = lambda a, turn: arc_segments(cx + r * cos(radians(a)), cy + r * sin(radians(a)),
                                       w / 2, w / 2, turn, turn + 180)
    return [join(outer, cap(end, end), inner, cap(start, start + 180))]


def sector(cx, cy, r, start, end):
    return [join((cx, cy), arc_segments(cx, cy, r, r, start, end))]


def path(start, *steps):
    """A free contour: a step is a point (line) or control + point (curve)."""
    segments, here = [], start
    for step in steps:
        if len(step) == 2:
            segments.append((here, None, step))
        else:
            segments.append((here, step[:2], step[2:]))
        here = segments[-1][2]
    if here != start:
        segments.append((here, None, start))
    return [ccw(segments)]


# ---- transformations -----------------------------------------------------

def transform(shape, fn):
    return [[(fn(*s), fn(*c) if c else None, fn(*e)) for s, c, e in con] for con in shape]


def move(shape, dx, dy):
    return transform(shape, lambda x, y: (x + dx, y + dy))


def scale(shape, sx, sy=None, cx=300, cy=350):
    sy = sx if sy is None else sy
    out = transform(shape, lambda x, y: (cx + (x - cx) * sx, cy + (y - cy) * sy))
    return [reverse(c) for c in out] if sx * sy < 0 else out


def turn(shape, degrees, cx=300, cy=350):
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return transform(shape, lambda x, y: (cx + (x - cx) * c - (y - cy) * s,
                                          cy + (x - cx) * s + (y - cy) * c))


# ---- drawings ------------------------------------------------------------

class Drawing:
    """Layers of paint; see the module's comment."""

    def __init__(self, *shapes):
        self.layers = []
        if shapes:
            self.add(*shapes)

    def _layer(self, op, shapes):
        self.layers.append((op, [c for shape in shapes for c in shape]))
        return self

    def add(self, *shapes):
        return self._layer("+", shapes)

    def cut(self, *shapes):
        return self._layer("-", shapes)

    def clip(self, *shapes):
        return self._layer("&", shapes)

    def mapped(self, fn, *args, **kw):
        """A copy with a transformation of shapes applied to every layer."""
        copy = Drawing()
        copy.layers = [(op, fn(shape, *args, **kw)) for op, shape in self.layers]
        return copy

    def contours(self):
        return resolve(self.layers)
