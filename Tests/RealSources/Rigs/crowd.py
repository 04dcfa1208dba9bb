"""Many callers in the same moment, and how often the source is asked: `python3 crowd.py [CALLERS]`."""

import os
import subprocess
import sys

import sandbox
from sandbox import fact, wait_until
from server import Gate, Server, reply
from user import User, refreshers

CALLERS = int(sys.argv[1]) if sys.argv[1:] else 200
ROUNDS = 5


def crowd(user, call, count=CALLERS):
    """The outputs of all callers, counted; all start when the last one is ready."""
    blocked, starting = os.pipe()
    script = 'read _; exec "$@" < /dev/null'
    callers = [
        subprocess.Popen(
            ["sh", "-c", script, "sh", "todayline", *call],
            env=user.environment, stdin=blocked, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for _ in range(count)
    ]
    os.close(blocked)
    os.close(starting)
    said = [caller.communicate()[0].decode().strip() for caller in callers]
    failed = sum(caller.returncode != 0 for caller in callers)
    return ", ".join(sorted(set(said))) + (f", {failed} failed" if failed else "")


class Web:
    """A web service as a source: it answers at once, or when the last caller has gone."""

    def __init__(self):
        self.server, self.gate = Server(), Gate()

    def call(self, name):
        return ["http", self.server.url(f"/{name}")]

    def begin(self, name, text, waits):
        self.gate = Gate()
        self.server.answers[f"/{name}"] = reply(text, gate=self.gate if waits else None)

    def finish(self, name):
        self.gate.open()

    def count(self, name):
        return self.server.count(f"/{name}")


class Command:
    """A command as a source, which counts its runs in a file."""

    def __init__(self, base):
        self.base = f"{base}/commands"
        os.mkdir(self.base)

    def call(self, name):
        return ["exec", f"echo run >> {self.path(name)}; read _ < {self.path(name)}.gate; cat {self.path(name)}.text"]

    def path(self, name):
        return f"{self.base}/{name}"

    def begin(self, name, text, waits):
        gate = f"{self.path(name)}.gate"
        if os.path.exists(gate):
            os.remove(gate)
        if waits:
            os.mkfifo(gate)
        else:
            self.write(gate, "go\n")
        self.write(f"{self.path(name)}.text", text)

    def finish(self, name):
        gate = f"{self.path(name)}.gate"
        # Opening it waits for a reader: without one, there would be nothing to count.
        if not os.path.isfile(gate) and wait_until(lambda: self.count(name) > 0):
            self.write(gate, "go\n")

    def write(self, path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def count(self, name):
        if not os.path.exists(self.path(name)):
            return 0
        with open(self.path(name), encoding="utf-8") as file:
            return len(file.readlines())


def tell(name, values):
    """One value where all rounds agree."""
    fact(name, " | ".join(sorted(set(map(str, values)))))


def rounds(base, source, kind):
    """Fresh stores, then the same with an answer that has become old."""
    for speed in ("slow", "quick"):
        seen = {}
        for number in range(ROUNDS):
            name = f"{kind}-{speed}-{number}"
            user, call = User(base, name), source.call(name)
            for phase, text in (("cold", "one"), ("old", "two")):
                source.begin(name, text, waits=speed == "slow")
                said = crowd(user, call)
                # Only a refresh outlives its caller: at most one, with the processes that it has started.
                left = refreshers()
                source.finish(name)
                user.settle()
                seen.setdefault(f"{phase}.said", []).append(said)
                if speed == "slow":
                    seen.setdefault(f"{phase}.refreshers", []).append(len(left))
                seen.setdefault(f"{phase}.asked", []).append(source.count(name))
                seen.setdefault(f"{phase}.then", []).append(user.call(*call))
                user.age(3600)
            seen.setdefault("locks", []).append(sum(".lock-refresh-" in path for path in user.files()))
        for key, values in seen.items():
            tell(f"{kind}.{speed}.{key}", values)


if __name__ == "__main__":
    base = sandbox.enter()
    rounds(base, Web(), "http")
    rounds(base, Command(base), "exec")
    fact("left", sandbox.left())
