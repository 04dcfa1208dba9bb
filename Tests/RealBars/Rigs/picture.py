"""Pictures of a bar as bytes: what colors are in it, and where."""

import struct
import subprocess
import time
import zlib

TRACK = bytes.fromhex("444444")
# Behind failures whose color nobody has set.
ALARM = bytes.fromhex("C8102E")


class Picture:
    """Rows of red, green, blue; the background of every rig's bar is black."""

    def __init__(self, rows):
        self.rows = rows
        self.width = len(rows[0]) // 3

    def __eq__(self, other):
        return isinstance(other, Picture) and self.rows == other.rows

    @staticmethod
    def of_ppm(data, height):
        """The lowest rows of a binary PPM, which grim writes."""
        magic, width, total, _ = data.split(maxsplit=4)[:4]
        assert magic == b"P6", data[:20]
        stride = 3 * int(width)
        pixels = data[-stride * int(total) :]
        return Picture.lowest([pixels[i : i + stride] for i in range(0, len(pixels), stride)], height)

    @staticmethod
    def of_screen(height):
        """The lowest rows of X's screen; xwd fails if a window goes while it looks at all of them."""
        for _ in range(20):
            dump = subprocess.run(["xwd", "-silent", "-root"], stdout=subprocess.PIPE)
            if dump.returncode == 0:
                break
            time.sleep(0.05)
        dump.check_returncode()
        return Picture.of_xwd(dump.stdout, height)

    @staticmethod
    def of_xwd(data, height):
        """The lowest rows of an X window dump, which xwd writes: blue, green, red, perhaps padded."""
        header = struct.unpack(">25I", data[:100])
        size, width, total, bits, stride, colors = (header[i] for i in (0, 4, 5, 11, 12, 19))
        step = bits // 8
        assert step in (3, 4) and header[7] == 0, header
        start = size + 12 * colors
        rows = []
        for line in range(total):
            row = data[start + line * stride :][: step * width]
            rgb = bytearray(3 * width)
            rgb[0::3], rgb[1::3], rgb[2::3] = row[2::step], row[1::step], row[0::step]
            rows.append(bytes(rgb))
        return Picture.lowest(rows, height)

    @staticmethod
    def lowest(rows, height):
        return Picture(rows[-height:])

    def write(self, path):
        with open(path, "wb") as file:
            file.write(b"P6 %d %d 255\n" % (self.width, len(self.rows)) + b"".join(self.rows))

    def columns(self, matches):
        """The columns with a pixel that matches."""
        found = set()
        for row in self.rows:
            found.update(x for x in range(self.width) if matches(row[3 * x : 3 * x + 3]))
        return sorted(found)

    def track(self):
        return self.columns(lambda pixel: pixel == TRACK)

    def lit(self):
        """The columns with something bright."""
        return self.columns(lambda pixel: max(pixel) > 120)

    def green(self):
        """The columns with a pixel of the color that hostile texts ask for."""
        return self.columns(lambda pixel: pixel[1] > max(pixel[0], pixel[2]) + 64)

    def colors(self):
        """Colors that cover something: at least 30 pixels, the six most frequent."""
        counts = {}
        for row in self.rows:
            for i in range(0, len(row), 3):
                pixel = row[i : i + 3]
                counts[pixel] = counts.get(pixel, 0) + 1
        often = sorted((-count, pixel) for pixel, count in counts.items() if count >= 30)
        return ["#" + pixel.hex().upper() for _, pixel in often[:6]]

    def failures(self):
        """Where the texts in the color of failures begin and end, from left to right."""

        def red(pixel):
            r, g, b = pixel
            return r > 120 and abs(3 * g - r) < 75 and abs(3 * b - r) < 75

        # White text has red fringes where single colors of a pixel are drawn.
        white = set(self.columns(lambda pixel: pixel[1] > 110))
        runs = []
        alarm = set(self.columns(lambda pixel: pixel == ALARM))
        for x in sorted(alarm.union(self.columns(red))):
            if x in white and x not in alarm:
                continue
            if runs and x - runs[-1][1] < 40:
                runs[-1][1] = x
            else:
                runs.append([x, x])
        return [(first, last) for first, last in runs if last - first > 40]


def png(rows, width):
    """8 bits of red, green and blue; W3C's PNG specification."""

    def chunk(kind, data):
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    header = struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")
