"""Outputs of a command that a bar could take for something else than text.

Every bar shows, from left to right: the disk widget of the snippet that users
copy; a command whose output is changed while the bar runs; /mnt. All outputs
are equally wide where they are taken for text, in a font of one width. At last
the command is a blocklet, which has a color of its own.
"""

import json
import os
import sys

from sandbox import REPOSITORY, fact, run

CELLS = 176
COLOR = "#FF5555"
# Taken for something else than text, it is green, or wider or narrower, or makes a file X.
TAGS = (
    r'z<span foreground="#0f0" size="99999"><b>&amp;&lt;<action=touch X><fc=#0f0>'
    r"#[fg=green]#(touch X)#{pid}##%{A1:touch X:}%{F#0f0}%{B#0f0}%{O99}%{A}%%^c#0f0^"
    r'\"},{"full_text":"x\n'
)
# An escape sequence and a title, which are removed; controls of both kinds, bytes that are no UTF-8, directions, line
# breaks that are not \n, and floods of what has no width.
BYTES = (
    b"z\x1b[32m\x1b]0;t\x07\x00\x08\x7f\r\xff\xc0\xaf\xed\xa0\x80\xc2\x9b32m"
    + "\u202ea\u2066b\u200fc\u2028\u2029\u0085".encode()
    + ("\u200b\u2060\ufeff" * 300 + "e" + "\u0301" * 300).encode()
)
# Of the marks on a letter; polybar gives each a cell of its own.
MARKS_LEFT = 4
LINES = 'z\n\r\n\t\0\x1b[32m"}]\n,[{"full_text":"<b>\\ud83d'


def padded(text):
    """A text that fills its cells and ends as it begins."""
    return text + "z" * (CELLS - len(text.replace("\u0301", "")))


def raw(line):
    """Three lines of i3blocks: full text, short text, color."""
    return line + f"\nshort\n{COLOR}\n".encode()


def of_json(text):
    # The half of a pair is no character.
    value = json.dumps({"full_text": text, "short_text": "short", "color": COLOR})
    return value.replace(r"\\ud83d", r"\ud83d").encode()


# The text that each of them shows.
SHOWN = {
    "plain": padded("z"),
    "tags": padded(TAGS),
    "bytes": padded("z " + "\ufffd" * 6 + "32mabc   e" + "\u0301" * MARKS_LEFT),
    "lines": padded('z    "}] ,[{"full_text":"<b>\ufffd'),
    "long": "z" * (CELLS - 1) + "…",
}
OUTPUTS = {
    "plain": raw(SHOWN["plain"].encode()),
    "tags": raw(SHOWN["tags"].encode()),
    "bytes": raw(BYTES + b"z" * SHOWN["bytes"].count("z", 1)),
    "lines": of_json(LINES + "z" * SHOWN["lines"].count("z", 1)),
    # More than is read of any output, so that it has no color.
    "long": raw(b"z" * 100_000),
}
COMMAND = f"exec:output --source output --input i3blocks --max-width {CELLS}"
WIDGETS = {"output": COMMAND, "other": "disk /mnt"}


def are_shown():
    """True if this session tests outputs."""
    return sys.argv[-1] == "outputs"


def blocklet():
    """A script as people have it, and what it shows in green. Not every folder is there later on."""
    with open(f"{REPOSITORY}/Tests/Blocklets/battery", encoding="utf-8") as file:
        return file.read().encode(), "BAT 80%"


if are_shown():
    SCRIPT, SCRIPT_SHOWN = blocklet()


def prepare(machine):
    put(machine, "bin/output", f"#!/bin/sh\nexec cat '{machine.base}/output'\n".encode())
    say(machine, "plain")


def put(machine, path, content):
    """Replaces a file atomically: no reader sees half of it."""
    machine.write("new", "", 0o755)
    with open(f"{machine.base}/new", "wb") as file:
        file.write(content)
    os.rename(f"{machine.base}/new", f"{machine.base}/{path}")


def say(machine, name):
    """From now on the command says that; a refresh is asked for, as the middle button does."""
    put(machine, "output", OUTPUTS[name])
    refresh()


def become_blocklet(machine):
    put(machine, "bin/output", SCRIPT)
    refresh()


def refresh():
    run("todayline", "refresh", *COMMAND.split())


def in_pictures(machine, display, look):
    """Every output takes the place of the plain one, and moves nothing else."""
    plain = look(is_complete)
    fact("plain", plain and "text")
    if plain is None:
        return
    (start, end), = plain.failures()
    last = plain
    for name in list(OUTPUTS)[1:]:
        say(machine, name)
        wider = MARKS_LEFT if name == "bytes" else 0
        seen = look(lambda now: now != last and difference(now, plain, wider) is None)
        last = seen or display.picture()
        fact(name, "text" if seen else difference(last, plain, wider) or "not shown")
        if name == "tags":
            # Where an action would be, had the text become one.
            cell = (end - start + 1) / CELLS
            display.click(1, int(start + (TAGS.index("touch X:}") + 20) * cell))
    become_blocklet(machine)
    fact("blocklet", "drawn" if look(lambda now: is_blocklet(now, plain)) else "not drawn")


def in_text(machine, look, colors):
    """The same for a bar that is text: all of it is compared."""
    first, disk = "██▌░░ 50.0%", "█████░░░░░ 50.0%"
    known = None
    for name in OUTPUTS:
        if known:
            say(machine, name)
        line = f"{first} | {SHOWN[name]} | {disk}"
        seen = look(lambda now: now.strip() == line)
        told = "text" if seen == line else seen
        known = known or colors()
        fact(name, told if set(colors()) <= set(known) else f"{told} in {colors()}")
    become_blocklet(machine)
    line = f"{first} | {SCRIPT_SHOWN} | {disk}"
    seen = look(lambda now: now.strip() == line)
    drawn = seen == line and "#00FF00" in colors()
    fact("blocklet", "drawn" if drawn else f"{seen} in {colors()}")


def difference(now, plain, wider=0):
    """What else is drawn than another text in the same place, or one that is so many cells wider."""
    (start, end), = plain.failures()
    cell = (end - start) / CELLS
    (left, right), (left_before, right_before) = (sides(look, start, end) for look in (now, plain))
    if not left or not 0 <= left_before[0] - left[0] <= wider * cell + 1 or right != right_before:
        return "the other widgets have moved"
    lit = now.lit()
    if not any(0 <= x - start < cell for x in lit) or not any(0 <= end - x < cell for x in lit):
        return "the text does not fill its place"
    if now.green() != plain.green():
        return "something is green"
    return None


def is_complete(picture):
    """True if the text is drawn, with a disk widget on either side of it."""
    texts = picture.failures()
    return len(texts) == 1 and all(sides(picture, *texts[0]))


def sides(picture, start, end):
    """The tracks left and right of the text; its own edges may be as grey."""
    track = picture.track()
    return [x for x in track if x < start - 5], [x for x in track if x > end + 5]


def is_blocklet(now, plain):
    """True if the text is green, and the disk widget as close as it may be."""
    (start, end), = plain.failures()
    cell = (end - start) / CELLS
    begin = end - len(SCRIPT_SHOWN) * cell
    (left_before, right_before), (_, right) = (sides(look, start, end) for look in (plain, now))
    left = [x for x in now.track() if x < begin]
    nearer = begin - start
    return bool(
        left
        and abs(left[0] - left_before[0] - nearer) < cell
        and right == right_before
        and any(begin <= x <= end for x in now.green())
    )
