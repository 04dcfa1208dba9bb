"""tmux with its snippet and one client, whose terminal is a pane of another tmux: text."""

import re
import subprocess
import time

import outputs
import rates
import session
import today
from machine import integration
from sandbox import fact, run, wait_until

# xterm's numbers of the buttons in a mouse report.
REPORTED = {1: 0, 2: 1, 3: 2, 4: 64, 5: 65}
COMMON = "set -g default-terminal tmux-256color\nset -as terminal-features ',*:RGB'\n"


def configuration(rig, snippet):
    # In files of their own: a #( ) of tmux does not hold every name.
    names = list(outputs.WIDGETS) if outputs.are_shown() else ["hostile"]
    is_view = today.is_shown() or rates.are_shown()
    names = [] if is_view else names
    for name in names:
        rig.write(f"bin/show-{name}", f"exec todayline {session.OTHERS[name]} --host tmux\n", 0o755)
    others = " ".join(f"| #(show-{name})" for name in names)
    chosen = ["set -g @todayline-widgets today", "set -g @todayline-width 240"] if is_view else []
    plugin = rig.write("todayline.tmux", snippet, 0o755)
    lines = [
        f"set -g status-interval {min(session.INTERVAL, 2)}",
        "set -g status-style 'bg=#000000,fg=#ffffff'",
        "set -g status-left ''",
        f"set -g status-right '{others}'",
        "set -g status-right-length 240",
        "set -g window-status-format ''",
        "set -g window-status-current-format ''",
        "set -g mouse on",
        *chosen,
        f"run-shell {plugin}",
        f"run-shell {plugin}",  # a configuration is read again now and then
    ]
    return COMMON + "\n".join(lines) + "\n"


class Terminal:
    def __init__(self, rig, snippet):
        inner = rig.write("inner.conf", configuration(rig, snippet))
        self.inner = ["tmux", "-L", "inner", "-f", inner]
        outer = COMMON + "set -g status off\nset -g escape-time 0\nset -g default-size 260x4\n"
        self.outer = ["tmux", "-L", "outer", "-f", rig.write("outer.conf", outer)]
        run(*self.outer, "new-session", "-d", " ".join(self.inner) + " new-session 'exec sleep 1000'")
        rig.servers.add(int(run(*self.outer, "display-message", "-p", "#{pid}")))
        wait_until(lambda: rig.pid_of("tmux: server") and self.ask("list-clients"))
        self.server = int(self.ask("display-message", "-p", "#{pid}"))

    def ask(self, *command):
        """The answer of the client under test; empty until it is running."""
        return subprocess.run([*self.inner, *command], capture_output=True).stdout.decode()

    def line(self, *flags):
        """The status line, which is the lowest of the screen."""
        return run(*self.outer, "capture-pane", "-p", *flags).decode().rstrip("\n").split("\n")[-1]

    def click(self, button, column=None):
        time.sleep(0.35)  # sooner, tmux calls it a second click, which is another key
        # Since 3.4, the wheel looks for another window there, and tmux reports that there is none.
        if column is None:
            wait_until(lambda: "%" in self.line())
            column = self.line().index("%") + 1
        for final in "Mm":
            report = f"\x1b[<{REPORTED[button]};{column};4{final}"
            run(*self.outer, "send-keys", "-H", *(f"{ord(c):x}" for c in report))


def ranges(terminal, names):
    """Those of the names on whose ranges the wheel turns a widget, and not the windows."""
    keys = terminal.ask("list-keys", "-T", "root")
    binding = re.search(r' WheelUpStatus +if-shell -F "([^"]*)" "run-shell .* up .*previous-window', keys)
    test = binding[1].replace("\\$", "$") if binding else ""
    tests = {name: test.replace("#{mouse_status_range}", name) for name in names}
    return [name for name in names if terminal.ask("display-message", "-p", tests[name]).strip() == "1"]


def colors(escapes):
    found = re.findall(r"[34]8;2;(\d+);(\d+);(\d+)", escapes)
    return sorted({"#" + bytes(map(int, color)).hex().upper() for color in found})


if __name__ == "__main__":
    snippet = integration("tmux/todayline.tmux")
    rig = session.begin()
    terminal = Terminal(rig, snippet)

    def look(matches):
        wait_until(lambda: matches(terminal.line()))
        return terminal.line().strip()

    if outputs.are_shown():
        outputs.in_text(rig, look, lambda: colors(terminal.line("-e")))
        session.end(rig, terminal.server)
        raise SystemExit

    if rates.are_shown():
        rates.in_text(look, lambda: colors(terminal.line("-e")), terminal.click)
        session.end(rig, terminal.server)
        raise SystemExit

    if today.is_shown():

        def view(matches):
            wait_until(lambda: matches(today.TextView(terminal.line())))
            return today.TextView(terminal.line())

        # Before 3.4, the column tells which of the widgets was clicked; before 3.2, nothing does.
        version = re.match(r"(\d+)\.(\d+)", terminal.ask("display-message", "-p", "#{version}"))
        reached = "b" if version and tuple(map(int, version.groups())) >= (3, 2) else "a"
        fact("click-reaches", reached)
        names = ["disk", "disk:home", "exec:a", "volume", "power-profile", "left", "window", "nonsense"]
        fact("ranges", " ".join(ranges(terminal, names)))
        today.session(rig, view, terminal.click, reached, "c ! b")
        session.end(rig, terminal.server)
        raise SystemExit

    first = look(lambda line: "50.0%" in line and "not found" in line)
    fact("text", first)
    fact("colors", " ".join(colors(terminal.line("-e"))))

    def opens_and_closes(name):
        terminal.click(1)
        fact(f"{name}-opens", look(lambda line: "Used" in line))
        terminal.click(1)
        fact(f"{name}-closes", look(lambda line: line.strip() == first) == first)

    # A click on a window still selects it: tmux's own command, in 3.7 another one.
    keys = re.findall(r" MouseDown1Status +(.*)", terminal.ask("list-keys", "-T", "root"))
    fact("keeps-window-click", any(re.search("(select-window|switch-client) -t =", key) for key in keys))
    opens_and_closes("click")
    for button in (4, 5, 2):
        terminal.click(button)
    fact("after-wheel", look(lambda line: line.strip() == first) == first)
    terminal.click(3)
    wait_until(lambda: rig.read("opened"))
    opens_and_closes("last-click")
    session.end(rig, terminal.server)
