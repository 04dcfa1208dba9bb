"""A minute of a stream while the machine works a little: whether a widget changes its width.

usage: widths.py [SECONDS]

Counted in cells, for fonts of one width. In proportional fonts the bars take care: see looks.py for the
pixels of the same view.
"""

import json
import subprocess
import sys
import threading
import time
import unicodedata

import machine
from sandbox import fact

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 60
VIEW = """interval = 250ms
[cpu]
[load]
[memory]
[network]
interface = lo
[diskio]
device = all
"""


def cells(text):
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def work(rig, end):
    """Bursts of processor time, memory, traffic, and writes, between pauses."""
    import socket

    receiver = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    receiver.bind(("127.0.0.1", 0))
    sender = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    sizes = [0, 1, 40, 900, 12_000, 200_000]
    step = 0
    while time.monotonic() < end:
        size = sizes[step % len(sizes)]
        step += 1
        kept = bytearray(size * 500)
        for _ in range(size // 1000 + 1):
            sender.sendto(bytes(min(size, 60_000)), receiver.getsockname())
        with open(f"{rig.base}/written", "wb") as file:
            file.write(kept[: size * 40])
        until = time.monotonic() + 0.1 * (step % 5)
        while time.monotonic() < until:
            pass
        time.sleep(0.3)
        del kept


if __name__ == "__main__":
    rig = machine.enter()
    rig.write("home/.config/todayline/config", VIEW)
    stream = subprocess.Popen(
        ["todayline", "stream", "--host", "i3bar", "--markup", "none"], stdout=subprocess.PIPE,
        stdin=subprocess.PIPE)
    end = time.monotonic() + SECONDS
    threading.Thread(target=work, args=(rig, end), daemon=True).start()
    widths, texts = {}, {}
    for line in stream.stdout:
        if not line.lstrip(b",").startswith(b"[{"):
            continue
        for block in json.loads(line.lstrip(b",")):
            text = block["full_text"]
            # Until there are two readings, a rate is a dash of the same width.
            widths.setdefault(block["name"], set()).add(cells(text))
            texts.setdefault(block["name"], set()).add(text)
        if time.monotonic() > end:
            break
    stream.kill()
    for name, found in widths.items():
        fact(f"{name}-widths", len(found))
        fact(f"{name}-texts", len(texts[name]))
        fact(f"{name}-samples", " | ".join(sorted(texts[name])[:3]))
