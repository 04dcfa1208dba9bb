"""Plugins for xbar, SwiftBar, and Argos as they are, by `todayline exec`: `plugins.py`.

Tells their titles and menus, what clicks on them run, and when.
"""

import json
import os
import stat
import time

import sandbox
from sandbox import PROGRAM, REPOSITORY, fact, processes, remaining, wait_until
from user import User

PLUGINS = f"{REPOSITORY}/Tests/Plugins"
XBAR = ["--input", "xbar", f"{PLUGINS}/everything.1h.sh"]
SWIFTBAR = ["--input", "xbar", f"{PLUGINS}/swift.1h.py"]
ARGOS = ["--input", "argos", f"{PLUGINS}/everything.1r.1h+.py"]


def program(base, name, script):
    path = f"{base}/bin/{name}"
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\n{script}\n")
    os.chmod(path, stat.S_IRWXU)


def lines(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read().split("\n")[:-1]
    except OSError:
        return []


def turned(user, command, seconds, count):
    """The titles that a stream shows, each with the number of its turn and its delay."""
    shown = []
    with user.start("stream", "exec:t", *command) as stream:
        while len(shown) < count:
            title = stream.stdout.readline().decode().removesuffix("\n")
            turn, late = divmod(time.time(), seconds)
            shown.append((int(turn), title, late))
        stream.kill()
    return shown


if __name__ == "__main__":
    base = sandbox.enter()
    ran = f"{base}/ran"
    program(base, "xdg-open", f'printf "<%s>" open "$@" >>"{ran}"; echo >>"{ran}"')
    program(base, "own", f'printf "<%s>" own "$@" >>"{ran}"; echo >>"{ran}"')
    program(base, "rofi", f'cat >"{base}/listed"; cat "{base}/choice"')
    users = {}
    for name, command in [("xbar", XBAR), ("swiftbar", SWIFTBAR), ("argos", ARGOS)]:
        user = users[name] = User(base, name)
        user.environment |= {"RUNS": f"{base}/{name}-runs", "RAN": ran}
        fact(f"{name}.menu", " / ".join(user.call("details", "exec:t", *command).out.split("\n")[:-1]))

    # In calls and in a stream, nothing but the clock turns the titles.
    for name, command, seconds in [("xbar", XBAR, 5), ("argos", ARGOS, 3)]:
        user, runs = users[name], f"{base}/{name}-runs"
        before = len(lines(runs))
        shown = turned(user, command, seconds, 4)
        titles = dict((turn % 3, title) for turn, title, _ in shown)
        fact(f"{name}.titles", " / ".join(titles[turn] for turn in range(3)))
        fact(f"{name}.turns", all(titles[turn % 3] == title for turn, title, _ in shown))
        fact(f"{name}.wakes-every-turn", [turn - shown[0][0] for turn, _, _ in shown] == [0, 1, 2, 3])
        fact(f"{name}.late", f"{max(late for _, _, late in shown[1:]) * 1000:.0f} ms")
        for _ in range(20):
            assert user.call("exec:t", *command).out.removesuffix("\n") in titles.values()
        fact(f"{name}.runs", len(lines(runs)) - before)

    user = users["swiftbar"]
    user.call("exec:t", *SWIFTBAR)
    fact("swiftbar.color", json.loads(user.call("exec:t", *SWIFTBAR, "--host", "json").out)["values"]["color"])
    fact("swiftbar.failed", user.call("exec:f", "--wait", "--input", "xbar", f"{PLUGINS}/swift.1h.py fail"))
    fact("swiftbar.empty", repr(user.call("exec:e", "--wait", "--input", "xbar", f"{PLUGINS}/swift.1h.py empty").out))

    # The right button does what the title says, and then the plugin runs again.
    user, runs = users["xbar"], f"{base}/xbar-runs"

    def click(plugin, button, *options):
        """Clicks, waits until everything has ended, and tells how often the plugin ran."""
        open(ran, "w").close()
        before = len(lines(runs))
        user.call("click", f"exec:{os.path.basename(plugin)}", "--input", "xbar", plugin, "--button", button, *options)
        wait_until(lambda: not processes("sh", "rofi", "own", "xdg-open", PROGRAM))
        return f"{' / '.join(lines(ran))} again {len(lines(runs)) - before}"

    for name, parameters in [
        ("link", "href='https://example.org/?a=1&b=2'"), ("refresh", "refresh=true"),
        ("both", """href=https://example.org shell=own param1='a b' param2=$(z) refresh=true"""),
        ("script", """shell=/bin/sh param1=-c param2='echo "acted $0" >>"$RAN"' param3='a "b"' refresh=true"""),
        ("none", "color=red"),
    ]:
        plugin = f"{base}/{name}.1h.sh"
        with open(plugin, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\necho run >>'{runs}'\ncat <<'END'\n{name} | {parameters}\nEND\n")
        os.chmod(plugin, stat.S_IRWXU)
        user.call(f"exec:{name}.1h.sh", "--wait", "--input", "xbar", plugin)
        fact(f"open.{name}", click(plugin, "3"))

    # A menu program chooses a line, which does what it says.
    plugin = f"{PLUGINS}/everything.1h.sh"
    user.call("exec:everything.1h.sh", "--wait", "--input", "xbar", plugin)
    for choice in ["program", "again", "link", "file", "disabled", "───"]:
        with open(f"{base}/choice", "w", encoding="utf-8") as file:
            file.write(choice + "\n")
        fact(f"menu.{choice}", click(plugin, "1", "--details", "menu"))
    fact("menu.listed", len(lines(f"{base}/listed")))

    # Argos: `+` runs the plugin when its menu is opened.
    user = users["argos"]
    before = len(lines(f"{base}/argos-runs"))
    user.call("click", "exec:t", *ARGOS, "--button", "1")
    wait_until(lambda: len(lines(f"{base}/argos-runs")) > before)
    user.settle()
    fact("argos.opened", " ".join(lines(f"{base}/argos-runs")[before:]))
    fact("left", len(remaining()))
