"""What a person does with a bar, whichever it is: look, click, click again, scroll."""

import os

from machine import fact, wait_until

# A name that is markup, a tmux format and a polybar action; neither it nor the plain one is there.
HOSTILE = '/mnt/<b>&#[fg=red]#(touch X)%{A1:touch X:}'
PLAIN = "/mnt/" + "a" * (len(HOSTILE) - len("/mnt/"))


def stream(rig, host):
    """The command that stays, with three widgets; a bar's configuration would not hold every name."""
    command = f"exec todayline stream --host {host} 'disk:{HOSTILE}' disk:/ disk:{PLAIN}\n"
    return rig.write("bin/status", "#!/bin/sh\n" + command, 0o755)


def settled(look, matches):
    """A picture that matches and stays, or None."""
    last = None

    def same_twice():
        nonlocal last
        before, last = last, look()
        return last == before and matches(last)

    return last if wait_until(same_twice) else None


def in_pictures(machine, display, buttons=True):
    """The session on a bar that draws pixels; its first widget is a disk that is half full."""
    count = 0

    def look(matches):
        nonlocal count
        picture = settled(display.picture, matches)
        count += 1
        (picture or display.picture()).write(f"{machine.base}/{count}.ppm")
        return picture

    def press(button):
        display.click(button, display.picture().track()[3])

    first = look(lambda picture: picture.track() and len(picture.failures()) == 2)
    fact("drawn", first is not None)
    if first is None:
        fact("colours", " ".join(display.picture().colours()))
        return
    fact("colours", " ".join(first.colours()))
    fact("failures", " ".join(map(str, first.failures())))

    def opens_and_closes(name):
        press(1)
        opened = look(lambda picture: picture.extent() > first.extent() + 200)
        fact(f"{name}-opens", opened is not None)
        press(1)
        fact(f"{name}-closes", look(lambda picture: picture == first) is not None)

    opens_and_closes("click")
    for button in (4, 5, 2):
        press(button)
    fact("after-wheel", look(lambda picture: picture == first) is not None)
    press(3)
    wait_until(lambda: os.path.exists(f"{machine.base}/opened"))
    # Where a polybar action or the like would be, had a name become one.
    display.click(1, first.text()[0] + 300)
    display.click(1, first.text()[-1] - 20)
    look(lambda picture: picture.track())
    opens_and_closes("last-click")


def end(machine, *pids):
    machine.end_bar(*pids)
    machine.tell_of_files()
