"""A program with a status line on a pseudo-terminal: it calls with its state on standard input.

It calls as such programs do: with its state in a pipe, the terminal as standard error, and the width of the
terminal in COLUMNS; it kills a call that is no longer wanted.
"""

import contextlib
import copy
import json
import os
import pty
import random
import signal
import subprocess
import time

import sandbox
from sandbox import PROGRAM, fact, left
from user import User

STATE = {
    "session": "0f3a", "folder": "/home/user/project", "model": {"name": "large 4.5", "id": "large-4-5"},
    "usage": {"percent": 81.26, "total": 2_000_000, "limits": [{"name": "day", "left": 3}]},
    "branch": "main", "cost": 0.125, "edited": True,
}
VIEW = """[facts:model]
format = {name}[ ({id})]

[facts:usage]
rate = facts.usage.percent
format = {percent:.0}[ of {total:short}]

[facts:branch]

[facts:cost]
format = ${text:.2}

[exec:part]
command = echo part
ttl = 1h
format = {text}[ {facts.session}][ {facts.folder}][ {facts.edited}][ {facts.usage.limits.0.left} left]
"""
KILLS = 200
SEED = 20261125


def paths(value, path=()):
    """Every member and element of a value, by its path."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from paths(inner, (*path, key))


def without(state, path):
    state = copy.deepcopy(state)
    *outer, last = path
    inner = state
    for key in outer:
        inner = inner[key]
    del inner[last]
    return state


def get(state, *path):
    for key in path:
        try:
            state = state[key]
        except (KeyError, IndexError, TypeError):
            return None
    return state


def expected(state):
    """The parts of the line, worked out here from the state."""
    parts = []
    model = get(state, "model")
    if model is not None:
        parts.append(get(model, "name") or "–")
        parts[-1] += f" ({model['id']})" if "id" in model else ""
    usage = get(state, "usage")
    if usage is not None:
        parts.append("81%" if "percent" in usage else "–")
        parts[-1] += " of 2.0M" if "total" in usage else ""
    if get(state, "branch"):
        parts.append("main")
    if get(state, "cost") is not None:
        parts.append("$0.12")
    last = "part"
    for path, text in ((("session",), "0f3a"), (("folder",), "/home/user/project"), (("edited",), "true")):
        last += f" {text}" if get(state, *path) is not None else ""
    last += " 3 left" if get(state, "usage", "limits", 0, "left") is not None else ""
    return [*parts, last]


class Host:
    """The program on its terminal."""

    def __init__(self, user):
        self.user = user
        self.terminal, self.side = pty.openpty()
        path = f"{user.home}/.config/todayline"
        os.makedirs(path)
        with open(f"{path}/config", "w", encoding="utf-8") as file:
            file.write("icons = none\n" + VIEW)
        self.call = [PROGRAM, "today", "--facts", "-", "--host", "json"]

    def start(self, stdin=subprocess.PIPE, *more):
        return subprocess.Popen(
            [*self.call, *more], env=self.user.environment | {"COLUMNS": "80"}, stdin=stdin,
            stdout=subprocess.PIPE, stderr=self.side, start_new_session=True)

    def parts(self, process, data=None):
        out, _ = process.communicate(data)
        return [line["text"] for line in map(json.loads, out.decode().splitlines()) if line["text"]]

    def shows(self, state):
        return self.parts(self.start(), json.dumps(state).encode())


def missing(host):
    wrong = []
    for path in paths(STATE):
        state = without(STATE, path)
        if host.shows(state) != expected(state):
            wrong.append((path, host.shows(state), expected(state)))
    for item in wrong[:3]:
        fact("wrong-at", item)
    fact("states", len(list(paths(STATE))))
    fact("wrong", len(wrong))
    fact("missing", not wrong)


def times(host):
    """A terminal is not waited for, an open pipe only until the value ends, and a silent one not long."""
    def took(stdin, data=b"", closes=False):
        start = time.monotonic()
        process = host.start(stdin)
        if data:
            process.stdin.write(data)
            process.stdin.flush()
        out = process.stdout.read()
        seconds = time.monotonic() - start
        if process.stdin:
            process.stdin.close()
        process.wait()
        return seconds, out

    def least(*arguments):
        return min(took(*arguments)[0] for _ in range(5))

    state = json.dumps(STATE).encode()
    fact("terminal-ms", f"{least(host.side) * 1000:.1f}")
    fact("terminal", least(host.side) < 0.04)
    fact("open-ms", f"{least(subprocess.PIPE, state) * 1000:.1f}")
    fact("open", least(subprocess.PIPE, state) < 0.04)
    fact("silent-ms", f"{least(subprocess.PIPE) * 1000:.1f}")
    fact("silent", 0.05 <= least(subprocess.PIPE) < 0.5)


def killed(host):
    """Calls that are killed in any moment leave no process and no file."""
    chance = random.Random(SEED)
    before = set(host.user.files())
    for number in range(KILLS):
        process = host.start()
        # A call does not wait for long; under load this may be too late.
        if number % 3:
            with contextlib.suppress(BrokenPipeError):
                process.stdin.write(json.dumps(STATE).encode())
                process.stdin.flush()
        time.sleep(chance.random() * 0.006)
        os.killpg(process.pid, signal.SIGKILL)
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        process.stdout.close()
        process.wait()
    host.user.settle()
    after = {name for name in host.user.files() if "/.new-" in name or "/.lock" not in name}
    fact("left", not after - before and left() == 0)
    if after - before:
        fact("left-files", sorted(after - before))


if __name__ == "__main__":
    user = User(sandbox.enter(), "host")
    user.call("refresh", "exec:part", "echo part")
    host = Host(user)
    user.call("refresh", "today")
    fact("whole", host.shows(STATE) == expected(STATE))
    fact("shows", " | ".join(host.shows(STATE)))
    missing(host)
    times(host)
    killed(host)
    process = host.start(subprocess.PIPE, "--store-as", "agent")
    host.parts(process, json.dumps(STATE).encode())
    shown = user.call("push:agent", "--format", "{model.name} {usage.percent:.0}", "--host", "text").out.strip()
    fact("stored", shown == "large 4.5 81")
