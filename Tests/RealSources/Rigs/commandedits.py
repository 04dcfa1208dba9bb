"""An edited command that stays, again and again under load: `python3 commandedits.py [EDITS]`."""

import os
import subprocess
import sys
import time

import sandbox
from sandbox import fact, processes, remaining, wait_until
from followed import Stream
from user import User

EDITS = int(sys.argv[1]) if sys.argv[1:] else 12
SOON = 0.5  # seconds
LOAD = []  # busy loops


def own_processes():
    busy = {process.pid for process in LOAD}
    return {pid: name for pid, name in processes().items() if pid not in busy}


class Edited:
    """A file whose followed command is edited."""

    def __init__(self, base, name, path, text):
        self.name, self.text = name, text
        self.user = User(base, name)
        self.path = f"{self.user.home}/.config/todayline/{path}"
        os.makedirs(os.path.dirname(self.path))

    def edit(self, number):
        with open(f"{self.path}.new", "w", encoding="utf-8") as file:
            file.write(self.text.format(number))
        os.rename(f"{self.path}.new", self.path)
        return time.monotonic()

    def tell(self, key, value):
        fact(f"{self.name}.{key}", value)

    def tell_delays(self, delays, others):
        delays.sort()
        self.tell("median-ms", f"{delays[len(delays) // 2] * 1000:.0f}")
        self.tell("most-ms", f"{delays[-1] * 1000:.0f}")
        self.tell("new", f"{sum(delay < 10 for delay in delays)} of {len(delays)}")
        self.tell("soon", delays[len(delays) // 2] < SOON)
        self.tell("others", " ".join(sorted(others)) or "none")

    def tell_commands(self):
        """Only the last command is left, and then nothing."""
        wait_until(lambda: len(processes("sleep")) == 1, 10)
        self.tell("commands", len(processes("sleep")))
        self.tell("watchers", len(processes("todayline-watch")))

    def tell_left(self):
        self.tell("left", " ".join(sorted(remaining(own_processes, 15).values())) or "nothing")


CONFIGURATION = "icons = none\n\n[exec:m]\nfollow = echo value {0}; exec sleep 1000\nlease = 1s\n"
EXTENSION = "summary = a value\nfollow =\n  echo value {0}\n  exec sleep 1000\nlease = 1s\nformat = {{text}}\n"
POLLED = "summary = a value\ncommand = echo value {0}\nttl = 1h\nformat = {{text}}\n"


def values(edited, words, edits):
    """Each edit is seen by a stream and by calls, and nothing but values is."""
    edited.edit(0)
    stream = Stream(edited.user, *words)
    stream.until("value 0")
    delays, others = [], set()
    for number in range(1, edits + 1):
        start = edited.edit(number)
        moment = stream.until(f"value {number}", 10, others)
        delays.append((moment or start + 99) - start)
    edited.tell_delays(delays, {line for line in others if not line.startswith("value ")})
    edited.tell_commands()
    stream.end()
    edited.tell_left()


def calls(edited, words, edits):
    """Calls alone: the old value until the new one, and one that waits."""
    edited.edit(0)
    edited.user.call(*words, "--wait")
    delays, others, waited = [], set(), []
    for number in range(1, edits + 1):
        start = edited.edit(number)
        wanted = f"value {number}"
        if number % 2:
            shown = str(edited.user.call(*words, "--wait"))
            waited.append(shown == wanted and time.monotonic() - start < 10)
        else:
            while (shown := str(edited.user.call(*words))) != wanted and time.monotonic() < start + 10:
                others.add(shown)
                time.sleep(0.02)
            delays.append(time.monotonic() - start if shown == wanted else 99)
    edited.tell_delays(delays, {line for line in others if not line.startswith("value ")})
    edited.tell("waited", f"{sum(waited)} of {len(waited)}")
    edited.tell_left()


def main():
    base = sandbox.enter()
    LOAD.extend(subprocess.Popen(["sh", "-c", "while :; do :; done"]) for _ in range(4))
    few = min(max(EDITS // 5, 4), 20)
    extension = "extensions/mine"
    values(Edited(base, "stream", "config", CONFIGURATION), [], EDITS)
    calls(Edited(base, "call", "config", CONFIGURATION), ["exec:m"], few)
    values(Edited(base, "extension", extension, EXTENSION), ["mine"], few)
    calls(Edited(base, "extension-call", extension, EXTENSION), ["mine"], few)
    values(Edited(base, "polled", extension, POLLED), ["mine"], few)
    calls(Edited(base, "polled-call", extension, POLLED), ["mine"], few)


if __name__ == "__main__":
    main()
