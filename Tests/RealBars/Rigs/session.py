"""The actions of a person in any bar: look, click, click again, scroll.

Every bar shows, from left to right: the disk widget of the snippet that users
copy; a path with a hostile name; /mnt; a path with an ordinary name. Neither of
the two paths is there, so both are told of in red; in a font of one width their
texts are equally wide, unless something in the hostile one was taken for a tag.
With the argument `outputs`, a session is about those of commands: see outputs.py;
with `today`, about the Today view: see today.py; with `rates`, about what the kernel tells:
see rates.py.
"""

import os

import machine as machines
import outputs
import rates
import today
from sandbox import fact, wait_until

# Markup, a tmux format, a command of tmux and an action of polybar.
HOSTILE = "/mnt/<b>&#[fg=red]#(touch X)%{A1:touch X:}zzzzzzzz%{A}"
PLAIN = "/mnt/" + "a" * (len(HOSTILE) - len("/mnt/"))
OTHERS = {"hostile": f"disk '{HOSTILE}'", "other": "disk /mnt", "plain": f"disk {PLAIN}"}
if outputs.are_shown():
    OTHERS = outputs.WIDGETS
if today.is_shown() or rates.are_shown():
    OTHERS = {}
# How often a bar calls those, in seconds.
INTERVAL = 5 if OTHERS and not outputs.are_shown() else 1

# The command of a click on a widget, if the bar runs commands.
BUTTONS = (1, 2, 3, 4, 5)


def begin():
    """The machine of the session."""
    machine = machines.enter()
    if outputs.are_shown():
        outputs.prepare(machine)
    if today.is_shown():
        today.prepare(machine)
    if rates.are_shown():
        rates.prepare(machine)
    return machine


def stream_others(line):
    """A command line that stays, with the other widgets at its end.

    The shell puts in the paths, for not every configuration holds every name.
    """
    if outputs.are_shown():
        return f"{line.rstrip()} {outputs.COMMAND} disk:/mnt"
    os.environ.update(HOSTILE=HOSTILE, PLAIN=PLAIN)
    return line.rstrip() + ' "disk:$HOSTILE" disk:/mnt disk:$PLAIN'


def settled(look, matches):
    """A picture that matches and stays, or None."""
    last = None

    def same_twice():
        nonlocal last
        before, last = last, look()
        return last == before and matches(last)

    return last if wait_until(same_twice, pause=0.04) else None


def is_complete(picture):
    """True if all four are drawn: a widget may appear later than the others."""
    texts, track = picture.failures(), picture.track()
    if len(texts) != 2:
        return False
    (start, end), (next_start, _) = texts
    return any(x < start - 5 for x in track) and any(end + 5 < x < next_start - 5 for x in track)


def in_pictures(machine, display, reached="b", broken="c a b !"):
    """The session on a bar that draws pixels, and that has its widgets at its right end.

    The last two are of the Today view: see there.
    """
    count = 0

    def look(matches):
        nonlocal count
        picture = settled(display.picture, matches)
        count += 1
        (picture or display.picture()).write(f"{machine.base}/{count}.ppm")
        return picture

    if outputs.are_shown():
        return outputs.in_pictures(machine, display, look)

    if today.is_shown():

        def view(matches):
            picture = look(lambda now: matches(today.PictureView(now)))
            return today.PictureView(picture or display.picture())

        return today.session(machine, view, display.click, reached, broken)

    def disk():
        """Where the first widget is: at the leftmost track."""
        return display.picture().track()[3]

    first = look(is_complete)
    fact("drawn", first is not None)
    if first is None:
        fact("colors", " ".join(display.picture().colors()))
        return
    fact("colors", " ".join(first.colors()))
    fact("failures", " ".join(str(last - start + 1) for start, last in first.failures()))

    def clicked(matches):
        """A picture after a click on the disk that matches, or None; i3blocks loses some clicks."""
        for _ in range(3 if today.IS_JOINED else 1):
            display.click(1, disk())
            if (picture := look(matches)) is not None:
                return picture
        return None

    def opens_and_closes(name):
        # The details push everything left of the track away from the edge.
        opened = clicked(lambda now: now.track() and now.track()[0] < first.track()[0] - 200)
        fact(f"{name}-opens", opened is not None)
        fact(f"{name}-closes", clicked(lambda now: now == first) is not None)

    opens_and_closes("click")
    for button in (4, 5, 2):
        display.click(button, disk())
    fact("after-wheel", look(lambda now: now == first) is not None)
    display.click(3, disk())
    wait_until(lambda: machine.read("opened"))
    # Fifteen characters from the end an action would be, had the name become one.
    (_, hostile_end), (plain_start, plain_end) = first.failures()
    cell = (plain_end - plain_start + 1) / len(os.path.basename(PLAIN) + ": not found")
    display.click(1, int(hostile_end - 15 * cell))
    look(lambda now: now == first)
    opens_and_closes("last-click")


def end(machine, *pids):
    machine.end_bar(*pids)
    machine.tell_of_files()
