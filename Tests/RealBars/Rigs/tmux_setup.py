"""What `today init` writes for tmux, in a terminal of 80 columns: the windows and the user's own parts
beside the view, clicks on it, and the running server once all is undone.

usage: tmux_setup.py
"""

import os
import re
import subprocess
import time

import machine
from plugin import COMMON, OWN
from sandbox import fact, remaining, run, wait_until
from tmux import REPORTED

COLUMNS, ROWS = 80, 6
KEYS = "(MouseDown[12]|Wheel(Up|Down))Status(Right)? "


class Terminal:
    """A tmux that reads the user's file, whose terminal is a pane of another tmux."""

    def __init__(self, rig, name, lines):
        self.file = rig.write("home/.tmux.conf", "\n".join(lines) + "\n")
        told = run("todayline", "today", "init", "--bar", "tmux", "--write").decode()
        assert f"then: tmux source-file {self.file}" in told, told
        self.inner = ["tmux", "-L", name]
        outer = f"set -g status off\nset -g escape-time 0\nset -g default-size {COLUMNS}x{ROWS}\n"
        self.outer = ["tmux", "-L", f"outer-{name}", "-f", rig.write(f"{name}.conf", COMMON + outer)]
        command = " ".join(self.inner) + " new-session -s 0 -n shell 'exec sleep 1000'"
        run(*self.outer, "new-session", "-d", command)
        wait_until(lambda: self.ask("list-clients"))
        self.ask("new-window", "-d", "-n", "notes", "exec sleep 1000")

    def ask(self, *command):
        return subprocess.run([*self.inner, *command], capture_output=True).stdout.decode()

    def line(self):
        return run(*self.outer, "capture-pane", "-p").decode().rstrip("\n").split("\n")[-1]

    def settled(self, matches):
        """The line once it matches; or its last state."""
        wait_until(lambda: matches(self.line()), seconds=20, pause=0.05)
        return self.line()

    def click(self, button, text):
        """Presses a button on a text in the line; sooner than that, it would be a second click."""
        time.sleep(0.4)
        column = self.line().index(text) + 2
        for final in "Mm":
            report = f"\x1b[<{REPORTED[button]};{column};{ROWS}{final}"
            run(*self.outer, "send-keys", "-H", *(f"{ord(c):x}" for c in report))

    def keys(self):
        """The bindings of the status line, as they are."""
        bound = self.ask("list-keys", "-T", "root").split("\n")
        return sorted(" ".join(line.split()) for line in bound if re.search(f" {KEYS}", line))

    def undo(self):
        told = run("todayline", "today", "init", "--undo").decode()
        then = re.search(r"^then: (.*)$", told, re.MULTILINE)[1]
        place = self.ask("display-message", "-p", "#{socket_path},#{pid},0").strip()
        subprocess.run(["sh", "-c", then], env={**os.environ, "TMUX": place}, check=True)

    def end(self):
        for server in (self.inner, self.outer):
            subprocess.run([*server, "kill-server"], check=False, capture_output=True)


def usual_keys():
    """The bindings of a tmux without a file."""
    bare = ["tmux", "-L", "bare", "-f", "/dev/null"]
    run(*bare, "new-session", "-d", "exec sleep 10")
    bound = run(*bare, "list-keys", "-T", "root").decode().split("\n")
    run(*bare, "kill-server")
    return sorted(" ".join(line.split()) for line in bound if re.search(f" {KEYS}", line))


def again(terminal):
    """True if a second reading of the file changes no binding."""
    before = terminal.keys()
    terminal.ask("source-file", terminal.file)
    return terminal.keys() == before


def changed(terminal):
    """True if the bindings of a set-up with another file of the view replace those of this one."""
    with open(terminal.file, encoding="utf-8") as file:
        text = file.read()
    other = text.replace("--wake tmux\"", "--wake tmux --config /other\"")
    with open(terminal.file, "w", encoding="utf-8") as file:
        file.write(other)
    terminal.ask("source-file", terminal.file)
    keys = [key for key in terminal.keys() if "/other" in key]
    with open(terminal.file, "w", encoding="utf-8") as file:
        file.write(text)
    return len(keys) == 8


def setup(rig):
    terminal = Terminal(rig, "set", ["set -g mouse on", f"set -g status-right '{OWN}'"])
    line = terminal.settled(lambda now: "DISK" in now and " 1:notes" in now)
    fact("windows", " 0:shell" in line and " 1:notes" in line)
    fact("own", line.endswith(OWN))
    terminal.click(1, "1:notes")
    wait_until(lambda: terminal.ask("display-message", "-p", "#I").strip() == "1", seconds=5)
    fact("chosen", terminal.ask("display-message", "-p", "#I").strip())
    terminal.click(1, "DISK")
    fact("opened", "Used: " in terminal.settled(lambda now: "Used: " in now))
    terminal.click(1, "DISK")
    fact("closed", "Used: " not in terminal.settled(lambda now: "Used: " not in now))
    before = terminal.line()
    terminal.click(1, OWN)
    time.sleep(0.5)
    fact("beside", terminal.line() == before)
    fact("again", again(terminal))
    fact("changed", changed(terminal))
    terminal.undo()
    fact("undone", terminal.settled(lambda now: "DISK" not in now).endswith(OWN))
    fact("keys-undone", terminal.keys() == usual_keys())
    terminal.end()


def own_binding(rig):
    """A user's binding of one of the keys stays, and the other keys act on widgets."""
    own = "bind -n MouseDown2Status run-shell 'todayline click disk --button 2'"
    terminal = Terminal(rig, "own", ["set -g mouse on", own])
    terminal.settled(lambda now: "DISK" in now)
    fact("own-binding", [key.split("run-shell")[-1].strip(" '\"") for key in terminal.keys() if "MouseDown2Status " in key])
    fact("own-others", any("todayline" in key for key in terminal.keys() if "WheelUpStatus" in key))
    terminal.end()


if __name__ == "__main__":
    rig = machine.enter()
    rig.write("home/.config/todayline/config", "[clock]\n[disk]\n")
    setup(rig)
    own_binding(rig)
    fact("alive-after", len(remaining(rig.processes)))
