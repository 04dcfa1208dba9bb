"""The wheel and other actions of an extension, with real processes: `actions.py`.

The command of the wheel reads a number, takes its time, and writes the sum: two at once would lose a
turn, and so would any click that is not passed on.
"""

import os
import signal
import threading
import time

import sandbox
from sandbox import PROGRAM, fact, processes, remaining, stat, wait_until
from user import User

EXTENSION = """summary = a number
input = text
interval = 1h
command = cat {base}.value
adjust =
  echo begin >> {base}.log
  while [ -e {base}.gate ]; do sleep 0.02; done
  if [ -e {base}.fails ]; then echo 'no server' >&2; exit 1; fi
  value=$(cat {base}.value)
  sleep {pause}
  echo $((value + STEPS)) > {base}.value
  echo "end $STEPS" >> {base}.log
toggle =
  value=$(cat {base}.other)
  sleep {pause}
  echo $((value + 1)) > {base}.other
on-click = toggle
"""


class Case:
    """A user with a knob of his own."""

    def __init__(self, base, name, pause=0.05, options=()):
        self.name = name
        self.user = User(base, name)
        self.path = f"{base}/{name}.source"
        for kind, text in (("value", "0\n"), ("other", "0\n"), ("log", "")):
            self.write(kind, text)
        folder = f"{self.user.home}/.config/todayline/extensions"
        os.makedirs(folder)
        with open(f"{folder}/knob", "w", encoding="utf-8") as file:
            file.write(EXTENSION.format(base=self.path, pause=pause))
        self.widget = ["knob", *options]

    def tell(self, key, value):
        fact(f"{self.name}.{key}", value)

    def write(self, kind, text):
        with open(f"{self.path}.{kind}", "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, kind="value"):
        with open(f"{self.path}.{kind}", encoding="utf-8") as file:
            return file.read().strip()

    @property
    def runs(self):
        """The steps of each command that has ended; None if two ran at once."""
        lines = self.read("log").split("\n")
        steps = [line.removeprefix("end ") for line in lines if line.startswith("end")]
        kinds = [line.split()[0] for line in lines if line]
        return steps if kinds == ["begin", "end"] * len(steps) else None

    def click(self, button):
        """Starts a process that clicks."""
        return self.user.start("click", *self.widget, "--button", str(button))

    def shown(self):
        return str(self.user.call(*self.widget))

    def settle(self):
        """All commands have run, and nobody is left."""
        remaining(seconds=30)

    def shows(self, text, seconds=20):
        return bool(wait_until(lambda: self.shown() == text, seconds, 0.02))


class Census:
    """The most processes of the program at once that no caller waits for."""

    def __init__(self):
        self.most, self.goes_on = 0, True
        self.thread = threading.Thread(target=self.count, daemon=True)
        self.thread.start()

    def count(self):
        while self.goes_on:
            found = [pid for pid in processes(PROGRAM) if stat(pid).get("parent") == 1]
            self.most = max(self.most, len(found))
            time.sleep(0.002)

    def end(self):
        self.goes_on = False
        self.thread.join()
        return self.most


def crowd(base, count, buttons, seconds):
    """Clicks of processes of their own, over some seconds."""
    case = Case(base, f"crowd-{count}-{len(set(buttons))}")
    case.shown()
    case.settle()
    census = Census()
    start = time.monotonic()
    clicks = []
    for index in range(count):
        time.sleep(max(start + seconds * index / count - time.monotonic(), 0))
        clicks.append(case.click(buttons[index % len(buttons)]))
    ends = [click.wait() for click in clicks]
    case.settle()
    case.tell("sum", case.read() if not any(ends) else f"failed: {ends}")
    case.tell("shown", case.shown())
    runs = case.runs
    case.tell("alone", runs is not None)
    case.tell("runs", " ".join(runs or []))
    # The runner, one that takes its place when it ends, and the refresh of the value.
    most = census.end()
    case.tell("most-processes", most)
    case.tell("few", most <= 4)


def twice(base):
    """A toggle twice is twice."""
    case = Case(base, "twice")
    clicks = [case.click(1) for _ in range(10)]
    case.tell("ends", " ".join(sorted({str(click.wait()) for click in clicks})))
    case.settle()
    case.tell("toggled", case.read("other"))


def waits(base):
    """A click does not wait for a command."""
    case = Case(base, "waits")
    case.write("gate", "")
    for _ in range(2):
        case.click(4).wait()
    case.tell("not", case.read())
    os.remove(f"{case.path}.gate")
    case.settle()
    case.tell("sum", case.read())


def killed(base):
    """A runner is killed while its command runs, with a click that waits: the next click runs both."""
    case = Case(base, "killed")
    for name in ("first", "again"):
        before = int(case.read())
        case.write("log", "")
        case.write("gate", "")
        case.click(4).wait()
        wait_until(lambda: case.read("log"))
        case.click(4).wait()
        runner = [pid for pid in processes(PROGRAM) if stat(pid).get("parent") == 1]
        case.tell(f"{name}.runners", len(runner))
        for pid in runner:
            os.kill(pid, signal.SIGKILL)
        case.settle()
        os.remove(f"{case.path}.gate")
        case.click(4).wait()
        case.settle()
        case.tell(f"{name}.then", int(case.read()) - before)


def hangs(base):
    """A command that hangs is ended with all that it has started, and its failure is told."""
    case = Case(base, "hangs", options=["--timeout", "1s"])
    case.shows("0")
    case.write("gate", "")
    case.click(4).wait()
    case.tell("failure", case.shows("knob: timed out after 1 s"))
    case.settle()
    os.remove(f"{case.path}.gate")
    case.click(4).wait()
    case.tell("then", case.shows("1"))


def fails(base):
    """What a command says is shown until the next click that works."""
    case = Case(base, "fails")
    case.shows("0")
    case.write("fails", "")
    case.click(4).wait()
    case.tell("shown", case.shows("knob: exit 1, no server"))
    os.remove(f"{case.path}.fails")
    case.click(4).wait()
    case.tell("then", case.shows("1"))


def stream(base):
    """A stream shows the value that its own clicks have made, and passes all of them on."""
    case = Case(base, "stream")
    bar = case.user.start("stream", *case.widget, "--host", "i3bar", stdin=-1)
    seen = []

    def read():
        for line in bar.stdout:
            seen.append(line.decode())

    threading.Thread(target=read, daemon=True).start()
    wait_until(lambda: any('"0"' in line for line in seen))
    bar.stdin.write(b"[\n")
    for _ in range(10):
        bar.stdin.write(b',{"name":"knob","instance":"knob","button":4}\n')
        bar.stdin.flush()
        time.sleep(0.02)
    case.tell("shown", bool(wait_until(lambda: seen and '"10"' in seen[-1], 20)))
    bar.kill()
    bar.wait()
    case.settle()
    case.tell("sum", case.read())


class Told:
    """A command that is slow and writes down which clicks it was told of."""

    def __init__(self, base, name):
        self.name, self.user, self.log = name, User(base, name), f"{base}/{name}.log"
        command = f"echo $BLOCK_BUTTON >> {self.log}; sleep 0.05; wc -l < {self.log}"
        self.widget = ["exec:told", command, "--on-click", "run", "--on-click-right", "run", "--ttl", "1h"]
        self.user.call(*self.widget, "--wait")
        self.heard()

    def heard(self):
        """The buttons since the last time, without the refreshes for no click."""
        wait_until(lambda: not processes(PROGRAM), 60)
        with open(self.log, encoding="utf-8") as file:
            text = file.read()
        os.truncate(self.log, 0)
        return "".join(text.split())


def told(base):
    """Clicks that are passed to a slow command: all are heard, and a few processes wait for them."""
    case = Told(base, "told")
    census = Census()
    clicks = [case.user.start("click", *case.widget, "--button", "1") for _ in range(60)]
    fact("told.ends", " ".join(sorted({str(click.wait()) for click in clicks})))
    fact("told.heard", len(case.heard()))
    fact("told.few", census.end() <= 4)

    # Several that a bar writes at once.
    bar = case.user.start("stream", *case.widget, "--host", "i3bar", stdin=-1)
    bar.stdout.readline()
    click = '{"name":"exec","instance":"exec:told","button":%d}\n'
    bar.stdin.write(("[\n" + ",".join(click % button for button in (1, 3, 1, 1, 3))).encode())
    bar.stdin.flush()
    wait_until(lambda: os.path.getsize(case.log) >= 10, 20)
    bar.kill()
    bar.wait()
    fact("told.stream", case.heard())


def refreshed(base):
    """Clicks that only ask for a fresh value share it."""
    user, log = User(base, "refreshed"), f"{base}/refreshed.log"
    widget = ["exec:again", f"echo >> {log}; sleep 0.3; echo 1", "--on-click", "refresh", "--ttl", "1h"]
    user.call(*widget, "--wait")
    census = Census()
    clicks = [user.start("click", *widget, "--button", "1") for _ in range(60)]
    fact("refreshed.ends", " ".join(sorted({str(click.wait()) for click in clicks})))
    wait_until(lambda: not processes(PROGRAM), 60)
    fact("refreshed.few", census.end() <= 3)
    with open(log, encoding="utf-8") as file:
        fact("refreshed.once", 2 <= len(file.readlines()) < 30)


def main():
    base = sandbox.enter()
    crowd(base, 10, [4], 0.2)
    crowd(base, 10, [4, 4, 5], 0.2)
    crowd(base, 100, [4], 0)
    for scene in (twice, waits, killed, hangs, fails, stream, told, refreshed):
        scene(base)
    fact("left", sandbox.left())


main()
