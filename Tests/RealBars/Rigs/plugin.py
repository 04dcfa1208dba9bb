"""The plugin of tmux with the view of the pictures, in terminals of three sizes: what of the line is kept,
and the details of each widget in the line, in a menu, and in a popup.

usage: plugin.py
"""

import re
import subprocess
import time

import machine
from machine import fill, integration
from sandbox import fact, remaining, run, wait_until

COMMON = "set -g default-terminal tmux-256color\nset -as terminal-features ',*:RGB'\nset -g mouse on\n"
# The user's own part of the line; its digits never change.
OWN = '"host" 12:34'
NAMES = ["DISK", "home", "MEM", "CPU", "LOAD", "NET", "IO"]
# A line of the details of each.
DETAILS = {
    "disk": "Total: ", "disk:home": "Total: ", "memory": "Available: ", "cpu": "System: ",
    "load": "15 min", "network": "Received: ", "diskio": "Written so far: ", "clock": "Mo Tu",
}


class Terminal:
    """A tmux with the plugin, whose terminal is a pane of another tmux."""

    count = 0

    def __init__(self, rig, columns, lines=(), rows=30, path=None):
        Terminal.count += 1
        self.rig, name = rig, f"inner{Terminal.count}"
        plugin = rig.write("todayline.tmux", integration("tmux/todayline.tmux"), 0o755)
        inner = [
            "set -g status-interval 1", f"set -g status-right '{OWN}'",
            "set -g @todayline-widgets today", *lines, f"run-shell {plugin}", f"run-shell {plugin}",
        ]
        configuration = rig.write(f"{name}.conf", COMMON + "\n".join(inner) + "\n")
        self.inner = ["tmux", "-L", name, "-f", configuration]
        outer = f"set -g status off\nset -g escape-time 0\nset -g default-size {columns}x{rows}\n"
        self.outer = ["tmux", "-L", f"outer{Terminal.count}", "-f"]
        self.outer.append(rig.write(f"outer{Terminal.count}.conf", COMMON + outer))
        command = " ".join(self.inner) + " new-session -n shell 'exec sleep 1000'"
        if path:
            command = f"PATH={path} {command}"
        run(*self.outer, "new-session", "-d", command)
        wait_until(lambda: self.ask("list-clients"))

    def ask(self, *command):
        return subprocess.run([*self.inner, *command], capture_output=True).stdout.decode()

    def screen(self):
        return run(*self.outer, "capture-pane", "-p").decode()

    def line(self):
        return self.screen().rstrip("\n").split("\n")[-1]

    def settled(self, matches, look=None, seconds=20):
        """The line, or what else is looked at, once it matches; or its last state."""
        look = look or self.line
        wait_until(lambda: matches(look()), seconds=seconds, pause=0.05)
        return look()

    def press(self, widget, button=1):
        """A click as a binding delivers it; tmux tells the widget only since 3.4."""
        client = self.ask("list-clients", "-F", "#{client_name}").strip()
        command = f"{self.rig.base}/todayline.tmux click {widget} {button} {client}"
        self.ask("run-shell", "-b", command)

    def escape(self):
        run(*self.outer, "send-keys", "Escape")

    def end(self):
        for server in (self.inner, self.outer):
            subprocess.run([*server, "kill-server"], check=False, capture_output=True)


def words(line):
    """The names of the widgets in a line, in order."""
    return " ".join(name for name in NAMES if re.search(rf"(?<!\w){name} ", line))


def widths(rig):
    """What a line has in terminals of three sizes, before and after a click."""
    for columns in (170, 100, 80):
        terminal = Terminal(rig, columns)
        line = terminal.settled(lambda now: "DISK" in now and "IO R" in now or "…" in now)
        fact(f"drawn-{columns}", words(line))
        fact(f"own-{columns}", OWN in line and " 0:shell" in line)
        fact(f"cells-{columns}", len(line) <= columns)
        terminal.press("disk")
        opened = terminal.settled(lambda now: "Used: " in now)
        fact(f"opened-{columns}", "Used: " in opened)
        fact(f"others-{columns}", words(opened))
        fact(f"own-opened-{columns}", OWN in opened and " 0:shell" in opened)
        terminal.press("disk")
        closed = terminal.settled(lambda now: "Used: " not in now)
        fact(f"closed-{columns}", words(closed) == words(line))
        terminal.end()


def second_line(rig):
    """A line of their own is no reason for a second copy."""
    lines = ["set -g status 2", "set -g 'status-format[1]' '#{E:@todayline-status}'"]
    terminal = Terminal(rig, 170, lines)
    screen = terminal.settled(lambda now: "DISK" in now and "IO R" in now, terminal.screen)
    fact("copies", sum(line.count("DISK") for line in screen.split("\n")))
    fact("second-line", words(screen.rstrip("\n").split("\n")[-1]))
    terminal.end()


def not_in_path(rig):
    terminal = Terminal(rig, 170, path="/usr/local/bin:/usr/bin:/bin")
    line = terminal.settled(lambda now: "PATH" in now)
    fact("not-in-path", "todayline is not in the PATH of tmux" in line and OWN in line)
    terminal.end()


def boxes(rig):
    """The details of every widget above the line, and of which a source can be opened."""
    for style in ("menu", "popup"):
        terminal = Terminal(rig, 170, [f"set -g @todayline-click {style}"])
        terminal.settled(lambda now: "IO R" in now)
        told, opens = [], []
        for widget, text in DETAILS.items():
            terminal.press(widget)
            screen = terminal.settled(lambda now, text=text: text in now, terminal.screen, seconds=8)
            if text in screen:
                told.append(widget)
            if "Open the source" in screen:
                opens.append(widget)
            terminal.escape()
            terminal.settled(lambda now, text=text: text not in now, terminal.screen, seconds=8)
        fact(f"{style}-tells", " ".join(told))
        if style == "menu":
            fact("menu-opens", " ".join(opens))
        terminal.end()


if __name__ == "__main__":
    rig = machine.enter()
    fill("/home", 40 << 20, 0.783)
    rig.write("home/.config/todayline/config", integration("today/config").replace("2s", "1s"))
    widths(rig)
    second_line(rig)
    not_in_path(rig)
    boxes(rig)
    fact("alive-after", len(remaining(rig.processes)))
