"""The Today view: one file, shown by every bar, clicked, edited, broken, and fixed while the bar runs.

Every bar shows, from left to right: a folder of an odd name; / with a bar that is twice as wide
and a text of the user's own; a command that says something green. Then the command is moved to the
front.
"""

import os
import re
import sys

from machine import LOOK
from sandbox import fact, run

FILE = "home/.config/todayline/config"
# The user's own text. Taken for something else than text, it is green, or makes a file X.
HOSTILE = "<b>&#[fg=green]#(touch X)%{A2:touch X:}^c#0f0^%{F#0f0}%{A}"
PLAIN = "z" * len(HOSTILE)
# A folder on the same file system, in whose name a click is delivered.
FOLDER = "/mnt/$(touch X)`touch X`'#(touch X)%{A1:touch X:}"
# An invalid key; no key contains a space or an equals sign.
HOSTILE_KEY = "<b>&#[reverse]#(touch${IFS}X)%{A2:touch${IFS}X:}%{A}"
PLAIN_KEY = "z" * len(HOSTILE_KEY)
# How wide a character is, in pixels, in the font that every rig has.
CELL = 8


# True in a bar that joins the widgets to one text.
IS_JOINED = False


def is_shown():
    """True if this session tests the Today view."""
    return sys.argv[-1] == "today"


def file(order="abc", text=PLAIN, key="bar-width"):
    template = re.sub(r"[][{}<>#%^]", r"\\\g<0>", text)
    sections = {
        "a": f"[disk:{FOLDER}]\n{key} = 10\n",
        "b": f"[disk:b]\npath = /\nbar-width = 20\nformat = {{bar}} {template} {{percent}}\n",
        "c": "# Green: see the third line.\n[exec:c]\n"
        "command = printf '%s\\n' ready ready '#00FF00'\ninput = i3blocks\nttl = 1h\n",
    }
    return "\n".join(["# What every bar shows.\n", LOOK, *(sections[name] for name in order)])


def put(machine, text):
    """Replaces the file atomically: no reader sees half of it."""
    os.rename(machine.write(FILE + ".new", text), f"{machine.base}/{FILE}")


def prepare(machine):
    os.mkdir(FOLDER)
    put(machine, file())


class PictureView:
    """Where each widget is, and the red of a mistake, in a bar that ends at the right."""

    def __init__(self, picture):
        self.picture = picture
        tracks = [run for run in runs(picture.track(), 2) if run[1] - run[0] > 20]
        widest = max((end - start for start, end in tracks), default=0)
        self.places = [
            ("b" if end - start > 0.75 * widest else "a", (start, end)) for start, end in tracks
        ]
        self.places += [("c", run) for run in runs(picture.green(), 20)]
        # A mistake is red; it is something else where the text beside it is red as well.
        told = len(" config:10: no key “” " + PLAIN_KEY) * CELL
        self.places += [
            ("!" if abs(end - start - told) < 10 else "?", (start, end))
            for start, end in picture.failures()
        ]
        self.places.sort(key=lambda place: place[1])
        self.order = " ".join(name for name, _ in self.places)

    def __eq__(self, other):
        return isinstance(other, PictureView) and self.picture == other.picture

    def __repr__(self):
        return str(self.places)

    def is_as(self, other, *_):
        """True if everything is in its place, although some text has changed."""
        return self.order == other.order and self != other and all(
            abs(now - then) <= 1
            for (_, here), (_, there) in zip(self.places, other.places)
            for now, then in zip(here, there)
        )

    def opened(self, first):
        """The widgets that have grown."""
        if self.order != first.order:
            return ""
        grown, pushed = [], 0
        for (name, here), (_, there) in reversed(list(zip(self.places, first.places))):
            if there[0] - here[0] - pushed > 150:
                grown.insert(0, name)
                pushed = there[0] - here[0]
        return " ".join(grown)

    def column(self, name):
        """Where to click on a widget, or on the text of the second."""
        start, end = next(run for own, run in self.places if own == name[0])
        if name == "b text":
            return end + (HOSTILE.index("^c") + 2) * CELL
        return (start + end) // 2


def runs(columns, gap):
    """Columns with no more than that between them: the first and the last one."""
    found = []
    for x in columns:
        begin = found.pop()[0] if found and x - found[-1][1] <= gap else x
        found.append((begin, x))
    return found


class TextView:
    """The same for a bar that is text: all of it is compared."""

    FORMS = {
        "a": r"█{5}░{5} 50\.0%",
        "b": f"█{{10}}░{{10}} ({PLAIN}|{re.escape(HOSTILE)}) 50\\.0%",
        "c": "ready",
        "!": f"config:\\d+: no key “({PLAIN_KEY}|{re.escape(HOSTILE_KEY)})”",
    }

    def __init__(self, line):
        self.line = line
        self.parts = []
        for word in line.strip().split("  "):
            form = next((n for n, form in self.FORMS.items() if re.fullmatch(form, word)), word)
            self.parts.append(form)
        self.order = " ".join(part for part in self.parts if ": " not in part)

    def __eq__(self, other):
        return isinstance(other, TextView) and self.line == other.line

    def __repr__(self):
        return self.line.strip()

    def is_as(self, other, before, after):
        return self.line.strip() == other.line.strip().replace(before, after)

    def opened(self, _):
        before = [self.parts[i - 1] for i, part in enumerate(self.parts) if part == "Used: 524 KB"]
        return " ".join(before)

    def column(self, name):
        form = HOSTILE[HOSTILE.index("^c"):] if name == "b text" else self.FORMS[name]
        return re.search(re.escape(form) if name == "b text" else form, self.line).end()


def session(machine, look, click, reached, broken):
    """The actions of a person.

    `look` waits for a view and tells the last one; `reached` are the widgets that a click on the
    second opens in this bar, and `broken` is what it shows after a mistake in the first.
    """

    def told(name, wanted, matches, find=look):
        seen = find(matches)
        fact(name, wanted if matches(seen) else f"not {wanted}: {seen}")
        return seen

    first = told("drawn", "a b c", lambda now: now.order == "a b c")
    if first.order != "a b c":
        return

    def clicked(before, matches):
        """The view after a click on the second widget of another; i3blocks loses some clicks."""
        for _ in range(3 if IS_JOINED else 1):
            click(1, before.column("b"))
            seen = look(matches)
            if matches(seen) or seen != before:
                break
        return seen

    opened = told("click-opens", reached, lambda now: now.opened(first) == reached, lambda wanted: clicked(first, wanted))
    if IS_JOINED:
        # The next ones come before none; the third shows nothing more than its text.
        for name in ("b", ""):
            opened = clicked(opened, lambda now, name=name: now.opened(first) == name)
    told("click-closes", "yes", lambda now: now == first, lambda wanted: clicked(opened, wanted))

    put(machine, file(text=HOSTILE))
    hostile = told("hostile-text", "text", lambda now: now.is_as(first, PLAIN, HOSTILE))
    click(2, hostile.column("b text"))
    run("todayline", "today", "move", "exec:c", "1")
    moved = told("moved", "c a b", lambda now: now.order == "c a b")

    put(machine, file("cab", HOSTILE, PLAIN_KEY))
    plain = told("broken", broken, lambda now: now.order == broken)
    put(machine, file("cab", HOSTILE, HOSTILE_KEY))
    told("hostile-key", "text", lambda now: now.is_as(plain, PLAIN_KEY, HOSTILE_KEY))
    put(machine, file("cab", HOSTILE))
    told("fixed", "yes", lambda now: now == moved)
