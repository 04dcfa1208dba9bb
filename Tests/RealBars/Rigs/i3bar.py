"""i3bar with the snippet for i3."""

import session
import today
from display import FONT, X
from machine import integration
from sandbox import fact, wait_until


def bar_block(command):
    return f"bar {{\n  status_command {command}\n  font pango:{FONT} 10\n}}\n"


def with_others(snippet):
    """The snippet, with more widgets at the end of its command, or with the other one it has."""
    lines = snippet.split("\n")
    if today.is_shown():
        lines = [line for line in lines if line.split()[:1] != ["status_command"]]
        return "\n".join(lines).replace("# status_command", "status_command")
    return "\n".join(
        session.stream_others(line) if line.split()[:1] == ["status_command"] else line
        for line in lines
    )


def run(rig, bar, *today_view):
    display = X(rig)
    config = rig.write("home/.config/i3/config", f"# i3 config file (v4)\n{bar}\n")
    rig.start("i3", "-c", config, server=True, log="display")
    pid = wait_until(lambda: rig.pid_of("i3bar"))
    if not pid:
        raise SystemExit("no i3bar: " + rig.read("display.log")[-500:])
    session.in_pictures(rig, display, *today_view)
    session.end(rig, pid)


if __name__ == "__main__":
    snippet = integration("i3/todayline.conf")
    rig = session.begin()
    run(rig, with_others(snippet))
