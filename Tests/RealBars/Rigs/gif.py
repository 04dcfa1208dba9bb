"""Moving pictures as bytes: CompuServe's GIF89a specification."""

import collections
import struct


def palette(frames):
    """At most 256 colors, and the index of each pixel among them: of close colors the most frequent stays."""
    pixels = collections.Counter()
    for _, rows in frames:
        for row in rows:
            pixels.update(row[i : i + 3] for i in range(0, len(row), 3))
    for bits in range(8):
        groups = {}
        for pixel, _ in pixels.most_common():
            groups.setdefault(bytes(part >> bits for part in pixel), []).append(pixel)
        if len(groups) <= 256:
            break
    colors = [group[0] for group in groups.values()]
    return colors, {pixel: index for index, group in enumerate(groups.values()) for pixel in group}


def compressed(indexes):
    """LZW with codes of 9 to 12 bits, in blocks of 255 bytes."""
    clear, end = 256, 257
    out, held, count = bytearray(), 0, 0

    def put(code, size):
        nonlocal held, count
        held |= code << count
        count += size
        while count >= 8:
            out.append(held & 255)
            held >>= 8
            count -= 8

    def fresh():
        return {bytes([value]): value for value in range(256)}, 258, 9

    codes, following, size = fresh()
    put(clear, size)
    prefix = b""
    for value in indexes:
        longer = prefix + bytes([value])
        if longer in codes:
            prefix = longer
            continue
        put(codes[prefix], size)
        codes[longer] = following
        following += 1
        if following > 1 << size and size < 12:
            size += 1
        if following == 4096:
            put(clear, size)
            codes, following, size = fresh()
        prefix = bytes([value])
    put(codes[prefix], size)
    # A reader adds one more code than the writer has.
    if following + 1 > 1 << size and size < 12:
        size += 1
    put(end, size)
    if count:
        out.append(held & 255)
    blocks = (out[i : i + 255] for i in range(0, len(out), 255))
    return b"\x08" + b"".join(bytes([len(block)]) + block for block in blocks) + b"\0"


def changed(before, rows):
    """The rectangle that differs: left, top, right, and bottom."""
    lines = [y for y, row in enumerate(rows) if row != before[y]]
    columns = [
        x
        for x in range(len(rows[0]) // 3)
        if any(rows[y][3 * x : 3 * x + 3] != before[y][3 * x : 3 * x + 3] for y in lines)
    ]
    return columns[0], lines[0], columns[-1] + 1, lines[-1] + 1


def gif(frames):
    """The frames, each shown for so many hundredths of a second, again and again."""
    colors, index = palette(frames)
    height, width = len(frames[0][1]), len(frames[0][1][0]) // 3
    table = b"".join(colors) + bytes(3 * (256 - len(colors)))
    data = b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF7, 0, 0) + table
    data += b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    before = None
    for hundredths, rows in frames:
        left, top, right, bottom = changed(before, rows) if before else (0, 0, width, height)
        before = rows
        data += b"\x21\xf9\x04\x04" + struct.pack("<H", hundredths) + b"\0\0"
        data += b"\x2c" + struct.pack("<HHHHB", left, top, right - left, bottom - top, 0)
        data += compressed(
            index[rows[y][3 * x : 3 * x + 3]] for y in range(top, bottom) for x in range(left, right)
        )
    return data + b"\x3b"
