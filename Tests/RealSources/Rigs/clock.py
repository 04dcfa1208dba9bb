"""Clocks in streams, while the machine is busy: `clock.py [SECONDS]`.

Two streams, one of minutes and one of seconds, are read as they write. How late a line is depends on
the machine, so that is a figure; that no line is early, or out of order, does not.
"""

import calendar
import os
import select
import signal
import subprocess
import sys
import time

import sandbox
from sandbox import PROGRAM, fact

SECONDS = int(sys.argv[1]) if len(sys.argv) > 1 else 65


class Clock:
    """A stream of a clock, its lines, and how late each of them was."""

    def __init__(self, environment, form, length):
        self.length = length
        self.stream = subprocess.Popen(
            [PROGRAM, "stream", "clock", "--format", f"{{time:{form}}}"],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, env=environment)
        self.rest = b""
        self.times = []
        self.late = []
        self.early = 0

    def read(self):
        now = time.time()
        self.rest += os.read(self.stream.stdout.fileno(), 65536)
        *lines, self.rest = self.rest.split(b"\n")
        for line in lines:
            shown = calendar.timegm((*map(int, line.split()), 0, 0)[:6])
            if shown > now:
                self.early += 1
            if self.times:
                self.late.append(now - shown // self.length * self.length)
            self.times.append(shown)

    def switches(self):
        """How often it has waited for something."""
        with open(f"/proc/{self.stream.pid}/status", encoding="ascii") as file:
            for line in file:
                if line.startswith("voluntary_ctxt_switches"):
                    return int(line.split()[1])
        return 0

    def tell(self, name):
        boundaries = [shown // self.length for shown in self.times]
        fact(f"{name}.lines", len(self.times))
        fact(f"{name}.early", self.early)
        fact(f"{name}.order", all(left < right for left, right in zip(boundaries, boundaries[1:])))
        late = sorted(self.late) or [0]
        fact(f"{name}.late.median", f"{late[len(late) // 2] * 1000:.1f} ms")
        fact(f"{name}.late.worst", f"{late[-1] * 1000:.1f} ms")


def read(clocks, seconds):
    end = time.monotonic() + seconds
    files = {clock.stream.stdout: clock for clock in clocks}
    while (rest := end - time.monotonic()) > 0:
        for ready in select.select(list(files), [], [], rest)[0]:
            files[ready].read()


def burn():
    """Processes that keep every processor busy."""
    count = 2 * (os.cpu_count() or 1)
    return [
        subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)
    ]


if __name__ == "__main__":
    sandbox.enter()
    # Folders that nobody else writes to: those of the configuration are watched.
    base = "/mnt"
    sandbox.mount("-t", "tmpfs", "home", base)
    environment = {
        "PATH": os.environ["PATH"], "HOME": f"{base}/home", "XDG_RUNTIME_DIR": f"{base}/run",
        "TZ": "UTC0",
    }
    for folder in ("home", "run"):
        os.makedirs(f"{base}/{folder}", mode=0o700)
    minutes = Clock(environment, "%Y %m %d %H %M", 60)
    seconds = Clock(environment, "%Y %m %d %H %M %S", 1)
    read([minutes, seconds], 2)
    switches = minutes.switches()
    burners = burn()
    read([minutes, seconds], SECONDS)
    # Each waits once before a boundary.
    fact("minutes.woken", minutes.switches() - switches)
    fact("minutes.passed", len(minutes.times) - 1)
    minutes.tell("minutes")
    seconds.tell("seconds")
    for burner in burners:
        burner.kill()
        burner.wait()

    # A stopped stream shows the present time as soon as it is continued: one that sleeps, in the middle of a second, and
    # does not write just now.
    read([seconds], 1.5 - time.time() % 1)
    seconds.stream.send_signal(signal.SIGSTOP)
    time.sleep(1.5)
    read([seconds], 0.5)
    before = len(seconds.times)
    continued = int(time.time())
    seconds.stream.send_signal(signal.SIGCONT)
    read([seconds], 2)
    fact("continued.lines", len(seconds.times) > before)
    fact("continued.old", seconds.times[before] < continued)
    files = [name for _, _, names in os.walk(base) for name in names]
    fact("files", len(files))
    for clock in (minutes, seconds):
        clock.stream.stdout.close()
        clock.stream.wait(60)
    fact("left", sandbox.left())
