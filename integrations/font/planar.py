"""Resolve stacked layers into outlines without overlap.

Curves are cut into short straight pieces only to find where they cross.
Every piece remembers its curve and its parameter range, so that the result
is put together from exact parts of the original curves again.
"""
from math import atan2, hypot, pi

GRID = 64.0          # crossings are snapped to 1/64 unit
PIECES = 4           # straight pieces per curve while looking for crossings


def area(contour):
    total = 0.0
    for s, c, e in contour:
        for p, q in ((s, c), (c, e)) if c else ((s, e),):
            total += p[0] * q[1] - q[0] * p[1]
    return total / 2


def snap(x, y):
    return round(x * GRID) / GRID, round(y * GRID) / GRID


def _pieces(layers):
    pieces, curves = [], []
    for number, (_, shape) in enumerate(layers):
        for contour in shape:
            for seg in contour:
                s, c, e = seg
                count = PIECES if c else 1
                last = snap(*s)
                for i in range(count):
                    t = (i + 1) / count
                    p = e
                    if i + 1 < count:
                        p = tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * d
                                  for a, b, d in zip(s, c, e))
                    p = snap(*p)
                    if p != last:
                        pieces.append((last, p, number, len(curves), i / count, t))
                        last = p
                curves.append(seg)
    return pieces, curves


def _crossings(pieces):
    """For each piece the points at which it has to be split."""
    splits = [[] for _ in pieces]
    order = sorted(range(len(pieces)), key=lambda i: min(pieces[i][0][0], pieces[i][1][0]))
    active = []
    for i in order:
        a, b = pieces[i][:2]
        left, low, high = min(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1])
        active = [j for j in active if max(pieces[j][0][0], pieces[j][1][0]) >= left]
        for j in active:
            c, d = pieces[j][:2]
            if max(c[1], d[1]) < low or min(c[1], d[1]) > high:
                continue
            ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
            cross = ux * vy - uy * vx
            lu, lv = hypot(ux, uy), hypot(vx, vy)
            if abs(cross) > 1e-7 * lu * lv:
                s = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross
                t = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / cross
                if -1e-9 <= s <= 1 + 1e-9 and -1e-9 <= t <= 1 + 1e-9:
                    p = snap(a[0] + s * ux, a[1] + s * uy)
                    splits[i].append(p)
                    splits[j].append(p)
            # An end of one piece may lie on the other one without crossing it.
            for k, p0, ex, ey, ln, ends in ((i, a, ux, uy, lu, (c, d)), (j, c, vx, vy, lv, (a, b))):
                for p in ends:
                    along = ((p[0] - p0[0]) * ex + (p[1] - p0[1]) * ey) / ln
                    off = ((p[0] - p0[0]) * ey - (p[1] - p0[1]) * ex) / ln
                    if abs(off) < 1 / GRID and 0 < along < ln:
                        splits[k].append(p)
        active.append(i)
    return splits


def _edges(layers):
    """Unique edges: (a, b) with a < b -> [winding per layer, curve, t0, t1]."""
    pieces, curves = _pieces(layers)
    edges = {}
    for (a, b, layer, curve, t0, t1), points in zip(pieces, _crossings(pieces)):
        ux, uy = b[0] - a[0], b[1] - a[1]
        full = ux * ux + uy * uy
        cuts = sorted({(((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / full, p) for p in points})
        stops = [(0.0, a)] + [c for c in cuts if c[1] not in (a, b) and 0 < c[0] < 1] + [(1.0, b)]
        for (s, p), (t, q) in zip(stops, stops[1:]):
            if p == q:
                continue
            u, v = t0 + s * (t1 - t0), t0 + t * (t1 - t0)
            sign = 1
            if q < p:
                p, q, u, v, sign = q, p, v, u, -1
            edge = edges.setdefault((p, q), [[0] * len(layers), curve, u, v])
            edge[0][layer] += sign
    return edges, curves


def _inside(layers, winding):
    state = False
    for (op, _), w in zip(layers, winding):
        if op == "&":
            state = state and w != 0
        elif w:
            state = op == "+"
    return state


def _boundary(layers, edges):
    """Directed edges with the inside on the right hand (TrueType's order)."""
    items = [(p, q, e[0]) for (p, q), e in edges.items()]
    out = {}
    for p, q, own in items:
        dx, dy = q[0] - p[0], q[1] - p[1]
        mx, my = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
        far = [0] * len(layers)
        steep = abs(dy) > abs(dx)
        for a, b, wind in items:
            if steep:
                if (a[1] <= my) == (b[1] <= my) or (a[0] <= mx and b[0] <= mx):
                    continue
                at, here = a[0] + (my - a[1]) * (b[0] - a[0]) / (b[1] - a[1]), mx
                sign = 1 if b[1] > a[1] else -1
            else:
                if (a[0] <= mx) == (b[0] <= mx) or (a[1] <= my and b[1] <= my):
                    continue
                at, here = a[1] + (mx - a[0]) * (b[1] - a[1]) / (b[0] - a[0]), my
                sign = -1
            if at > here and (a, b) != (p, q):
                for k, w in enumerate(wind):
                    far[k] += sign * w
        sign = (1 if dy > 0 else -1) if steep else -1
        near = [f + sign * w for f, w in zip(far, own)]
        far_in, near_in = _inside(layers, far), _inside(layers, near)
        if far_in == near_in:
            continue
        left_in = near_in if steep and dy > 0 else far_in
        curve, u, v = edges[p, q][1:]
        start, end, u, v = (q, p, v, u) if left_in else (p, q, u, v)
        out.setdefault(start, []).append((start, end, curve, u, v))
    return out


def _loops(out):
    while out:
        start = min(out)
        loop, here = [], start
        while True:
            choices = out.get(here)
            if not choices:
                raise ValueError("an outline does not close near %s" % (here,))
            pick = 0
            if len(choices) > 1 and loop:
                (ax, ay), (bx, by) = loop[-1][:2]
                back = atan2(ay - by, ax - bx)
                angle = lambda e: (atan2(e[1][1] - by, e[1][0] - bx) - back) % (2 * pi)
                pick = min(range(len(choices)), key=lambda i: angle(choices[i]))
            edge = choices.pop(pick)
            if not choices:
                del out[here]
            loop.append(edge)
            here = edge[1]
            if here == start:
                break
        yield loop


def _merge(loop, curves):
    joins = lambda e, f: e[2] == f[2] and abs(e[4] - f[3]) < 1e-9 and (e[4] > e[3]) == (f[4] > f[3])
    first = next((i for i in range(len(loop)) if not joins(loop[i - 1], loop[i])), 0)
    loop = loop[first:] + loop[:first]
    runs = []
    for e in loop:
        if runs and joins(runs[-1], e):
            e = (runs[-1][0], e[1], e[2], runs[-1][3], e[4])
            runs[-1] = e
        else:
            runs.append(e)
    whole = lambda p: (round(p[0]), round(p[1]))
    result = []
    for start, end, curve, u, v in runs:
        s, c, e = curves[curve]
        control = None
        if c:
            control = whole([(1 - u) * (1 - v) * a + ((1 - u) * v + u * (1 - v)) * b + u * v * d
                             for a, b, d in zip(s, c, e)])
        start, end = whole(start), whole(end)
        if start == end:
            continue
        if control in (start, end):
            control = None
        last = result[-1] if result else None
        if control is None and last and last[1] is None:
            (ax, ay), (bx, by), (cx, cy) = last[0], start, end
            if (bx - ax) * (cy - by) == (by - ay) * (cx - bx) and \
                    (bx - ax) * (cx - bx) + (by - ay) * (cy - by) > 0:
                result[-1] = (last[0], None, end)
                continue
        result.append((start, control, end))
    return result


def resolve(layers):
    edges, curves = _edges(layers)
    contours = [_merge(loop, curves) for loop in _loops(_boundary(layers, edges))]
    # Slivers come from edges which nearly coincide; they would only be noise.
    return [c for c in contours if len(c) > 1 and abs(area(c)) > 40]
