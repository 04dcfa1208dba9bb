"""The texts of `integrations/`, and a fresh home for each: see snippets.py."""

import os
import re
import signal
import subprocess
import sys
import time

import sandbox
from picture import png
from sandbox import REPOSITORY, wait_until

FOLDER = f"{REPOSITORY}/integrations"
PICTURES = sys.argv[2] if len(sys.argv) > 2 else None
WIDTH, HEIGHT = 1366, 120
# How wide a bar of five to ten cells is, and which part of it is filled for a disk that is half full.
NARROWEST, WIDEST = 24, 160
LEAST, MOST = 0.45, 0.65


def fact(name, value):
    """A fact, whose key is without what would end it."""
    sandbox.fact(name.replace(": ", ":"), value)


def text(name):
    """A file, or a code block by its file and its first line: `i3/README.md#include todayline.conf`."""
    name, _, first = name.partition("#")
    with open(f"{FOLDER}/{name}", encoding="utf-8") as file:
        content = file.read()
    if not first:
        return content
    blocks = re.findall(r"^```\w*\n(.*?)^```$", content, re.S | re.M)
    (block,) = [block for block in blocks if block.split("\n")[0] == first]
    return block


def cells(bar, command="--host"):
    """The codes of each cell with a command in a row of the README's table of bars."""
    with open(f"{REPOSITORY}/README.md", encoding="utf-8") as file:
        (line,) = [line for line in file if line.startswith(f"| {bar}") and command in line]
    found = [[code.replace("\\|", "|") for code in re.findall("`([^`]+)`", cell)] for cell in line.split(" | ")]
    return [codes for codes in found if any(command in code for code in codes)]


def is_alike(pixel, other):
    """True for colors that differ by less than one of blended cells."""
    return all(abs(a - b) < 24 for a, b in zip(pixel, other))


def runs(row):
    """The parts of one color in a row: (first, end, color). Cells may be blended where they meet."""
    found = []
    for x in range(0, len(row), 3):
        pixel = row[x : x + 3]
        if found and is_alike(pixel, found[-1][2]):
            found[-1][1] += 1
        else:
            found.append([x // 3, x // 3 + 1, pixel])
    joined = []
    for start, end, pixel in found:
        if end - start == 1:
            continue
        if joined and is_alike(joined[-1][2], pixel) and start - joined[-1][1] <= 1:
            joined[-1][1] = end
        else:
            joined.append([start, end, pixel])
    return joined


def halves(picture):
    """True if there are two rectangles side by side, about equally wide and each of one color."""
    found, seen = {}, {}
    for row in picture.rows:
        if row not in seen:
            parts = runs(row)
            seen[row] = [
                (a, pixel, d, other)
                for (a, b, pixel), (c, d, other) in zip(parts, parts[1:])
                if c - b <= 1 and NARROWEST <= d - a <= WIDEST and LEAST <= (b - a) / (d - a) <= MOST
            ]
        for place in seen[row]:
            found[place] = found.get(place, 0) + 1
    return max(found.values(), default=0) >= 5


def filled(picture):
    """True if there is a rectangle of one color in the right half that may be the filled part of a bar."""
    found = {}
    for row in picture.rows:
        for part in runs(row[3 * (picture.width // 2) :]):
            if NARROWEST // 2 <= part[1] - part[0] <= WIDEST // 2:
                found[tuple(part)] = found.get(tuple(part), 0) + 1
    return max(found.values(), default=0) >= 5


class Room:
    """A fresh home for each case, and the processes of the case."""

    def __init__(self, rig):
        self.rig = rig
        self.count = 0
        self.log = ""
        self.look = None

    def home(self, theme="catppuccin"):
        """Begins a case; only pictures have a theme."""
        self.count += 1
        home = f"{self.rig.base}/home{self.count}"
        os.mkdir(home, 0o700)
        os.environ["HOME"] = home
        os.chdir(home)
        self.log = f"case{self.count}"
        if PICTURES:
            names = ("network", "cpu", "memory", "disk", "clock")
            sections = "".join(f"[{name}]\n" for name in names)
            self.put(".config/todayline/config", f"theme = {theme}\nstyle = accent\n{sections}")
        return home

    def put(self, name, content, mode=0o644):
        """Writes a file of the home."""
        path = f"{os.environ['HOME']}/{name}"
        return self.rig.write(os.path.relpath(path, self.rig.base), content, mode)

    def start(self, *command):
        return self.rig.start(*command, log=self.log)

    def said(self):
        return self.rig.read(self.log + ".log")

    def end(self):
        """Ends all processes of the case."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            for pid in self.rig.processes():
                try:
                    os.kill(pid, number)
                except ProcessLookupError:
                    pass
            if wait_until(lambda: not self.rig.processes(), seconds=0.5):
                break
        if self.look and not wait_until(lambda: not filled(self.look()), seconds=5):
            raise TimeoutError("the bar is still on the screen")


def messages(log, pattern=r"(?i)error|warn|invalid|unknown|critical|failed"):
    """The lines that complain, without what differs from one run to the next."""
    lines = [re.sub(r"home\d+|\d+", "N", line).strip() for line in log.split("\n")]
    return {line for line in lines if re.search(pattern, line)}


def complaints_of(room, usual):
    """What a bar says of a configuration, not of the devices that this machine does not have."""
    devices = "Disabling module|is not mounted"
    return [line for line in messages(room.said()) - usual if not re.search(devices, line)]


def keep(picture, name):
    if PICTURES:
        path = f"{PICTURES}/{re.sub('[^A-Za-z0-9.]+', '-', name)[:60]}"
        with open(path + ".png", "wb") as file:
            file.write(png(picture.rows, picture.width))
        picture.write(path + ".ppm")


def tell(room, names, look, usual=frozenset(), shown=halves, extra=lambda: "", without=None):
    """Waits for the picture, and ends the case: a fact for each of the snippets that it has.

    Messages that are usual, or begin like the last argument, are none.
    """
    good = wait_until(lambda: shown(look()), seconds=8, pause=0.1)
    if PICTURES:
        # Until rates have a second reading.
        time.sleep(16)
    picture = look()
    keep(picture, f"{room.count} {sys.argv[1]}")
    complaints = sorted(messages(room.said()) - usual)
    if without:
        complaints = [line for line in complaints if not line.startswith(without)]
    wrong = [] if good else ["not shown"]
    wrong += complaints + ([extra()] if extra() else [])
    for name in names:
        fact(name, "; ".join(wrong) or "yes")
    if wrong and PICTURES:
        print(room.said(), file=sys.stderr)
    room.end()
    return wrong


def tell_of_row(name, wrong):
    """The fact of a row, of which each cell is a case."""
    lines = [line for case in wrong for line in case]
    fact(f"README.md#{name}", "; ".join(lines) or ("yes" if wrong else "no cell"))


def without_bar(path):
    """A default configuration of i3 or sway without its bar, and the bar."""
    with open(path, encoding="utf-8") as file:
        content = file.read().replace("exec i3-config-wizard\n", "")
    # The picture is in a package of its own.
    content = re.sub("^output .* bg .*\n", "", content, flags=re.M)
    start = content.index("\nbar {") + 1
    end = content.index("\n}\n", start) + 3
    return content[:start] + content[end:], content[start:end]


def without_keys(default):
    """A default configuration without the lines that the pages say to remove."""
    return re.sub(r"^\s*bindsym .*XF86(Audio|MonBrightness).*\n", "", default, flags=re.M)


def with_view(snippet):
    """The other line of the snippet in place of the first."""
    lines = [line for line in snippet.split("\n") if line.split()[:1] != ["status_command"]]
    return "\n".join(lines).replace("# status_command", "status_command")


def in_shell(room, name, command, wanted, folder=None):
    """A block of commands in a fresh home, each of which has to end well."""
    os.chdir(folder or os.environ["HOME"])
    result = subprocess.run(["sh", "-e"], input=command, capture_output=True, text=True, timeout=60)
    wrong = [] if result.returncode == 0 else [f"exit {result.returncode}"]
    wrong += [] if wanted(result.stdout) else ["said " + result.stdout.strip()[-200:]]
    wrong += [] if result.returncode == 0 else [result.stderr.strip()[-200:]]
    fact(name, "; ".join(wrong) or "yes")
    room.end()
