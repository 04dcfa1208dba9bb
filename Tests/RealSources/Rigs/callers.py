"""Effects of a refresh that does not end on its callers, and vice versa: `callers.py`."""

import contextlib
import json
import os
import signal
import subprocess

import sandbox
from sandbox import PROGRAM, fact, processes, stat, wait_until
from server import Gate, Server, reply
from user import User, descriptors, refreshers


class Web:
    """A web service that answers when it is let."""

    def __init__(self, base, name):
        self.server, self.gate, self.name = Server(), Gate(), name
        self.server.default = reply("one", gate=self.gate)
        self.option, self.source = "--url", self.server.url("/")

    def wait_until_held(self):
        self.gate.arrived.acquire()

    def release(self):
        self.gate.open()

    @property
    def asked(self):
        return self.server.count("/")


class Command:
    """A command that answers when it is let."""

    def __init__(self, base, name):
        self.path, self.name, self.asked = f"{base}/{name}", name, 0
        self.option, self.source = "--source", f"echo > {self.path}.begun; read _ < {self.path}.gate; echo one"
        for pipe in ("begun", "gate"):
            os.mkfifo(f"{self.path}.{pipe}")

    def wait_until_held(self):
        # To open it waits for the command to do the same.
        with open(f"{self.path}.begun", encoding="utf-8") as pipe:
            pipe.read()
        self.asked += 1

    def release(self):
        # With both ends open, there is no wait; it stays open until it is read.
        self.gate = os.open(f"{self.path}.gate", os.O_RDWR)
        os.write(self.gate, b"go\n")


class Case:
    """A user and a source of his own, held until the case has seen what it wants to see."""

    def __init__(self, base, kind, name):
        self.kind, self.name = kind, f"{kind}.{name}"
        self.user = User(base, self.name)
        self.source = (Web if kind == "http" else Command)(base, f"{self.name}.source")
        self.widget = [kind, self.source.option, self.source.source, "--timeout", "1m", "--ttl", "1h"]

    def tell(self, key, value):
        fact(f"{self.name}.{key}", value)

    def call(self):
        result = self.user.call(*self.widget)
        return f"{result}, exit {result.status}"

    def hold(self):
        """The refresher."""
        self.source.wait_until_held()
        return refreshers()[0]

    def finish(self):
        """One refresher has lived until here, and brings its answer."""
        # A caller at a terminal that is gone may wait for the answer a little longer.
        wait_until(lambda: len(refreshers()) < 2, 10)
        self.tell("has-open", " | ".join(map(kinds, refreshers())))
        self.source.release()
        self.user.settle()
        # Without its lock it may still be about to end.
        wait_until(lambda: not refreshers())
        self.tell("then", self.call())
        self.tell("asked", self.source.asked)


def kinds(pid):
    """The kinds of a process's open files: the standard descriptors, then others that can be inherited."""
    files = {}
    for number, target in descriptors(pid).items():
        if not target.startswith(("anon_inode:", "pidfd:", "socket:")):
            kind = "lock" if "/.lock-refresh-" in target else target.removeprefix("/dev/")
            files[number] = "pipe" if target.startswith("pipe:") else kind
    standard = [files.pop(number, "closed") for number in range(3)]
    return ", ".join([*standard, *sorted(set(files.values()) - {"null", "/proc"})])


def leaves_nothing_open(base, kind):
    """Bars read to the end of a pipe: any process that inherits it makes them wait."""
    case = Case(base, kind, "open")
    read, write = os.pipe()
    with open(f"{base}/{case.name}.file", "w", encoding="utf-8") as file:
        files = (write, file.fileno())
        first = case.user.call(*case.widget, stdin=subprocess.PIPE, pass_fds=files)
        case.tell("first", f"{first}, exit {first.status}")
        os.close(write)
        os.set_blocking(read, False)
        try:
            case.tell("inherited", os.read(read, 1).decode() or "ended")
        except BlockingIOError:
            case.tell("inherited", "held")
        refresher = case.hold()
        asking = [pid for pid in processes() if stat(pid).get("parent") == refresher]
        case.tell("asking", ", ".join(stat(pid)["name"] for pid in asking))
        # A shell may have one of its standard descriptors twice for a moment.
        case.tell("asking.has-open", ", ".join(sorted(set(kinds(asking[0]).split(", ")))))
        case.tell("asking.leads", stat(asking[0])["session"] == asking[0])
        case.tell("inherits-session", stat(refresher)["session"] in (0, stat(os.getpid())["session"]))
    os.close(read)
    case.finish()


def outlives_its_group(base, kind):
    """A bar that ends or restarts signals the process group of its children."""
    script = '"$@"; echo called; read _'
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        case = Case(base, kind, number.name)
        shell = subprocess.Popen(
            ["sh", "-c", script, "sh", PROGRAM, *case.widget], env=case.user.environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        case.tell("first", b", ".join(shell.stdout.readline().strip() for _ in range(2)).decode())
        case.hold()
        os.killpg(shell.pid, number)
        case.tell("ended-caller", shell.wait() == -number)
        case.finish()


def outlives_its_terminal(base, kind):
    case = Case(base, kind, "terminal")
    terminal, other_end = os.openpty()
    shell = subprocess.Popen(
        ["setsid", "--ctty", "sh", "-c", '"$@" > /dev/null; read _', "sh", PROGRAM, *case.widget],
        env=case.user.environment, stdin=other_end, stdout=other_end, stderr=other_end)
    os.close(other_end)
    refresher = case.hold()
    case.tell("had-one", stat(shell.pid)["terminal"] != 0)
    case.tell("has-one", stat(refresher)["terminal"] != 0)
    os.close(terminal)
    case.tell("ended-caller", shell.wait() == -signal.SIGHUP)
    case.finish()


def answers_streams(base, kind):
    """With an interval of an hour, only the answer itself can be what brings the new line."""
    case = Case(base, kind, "stream")
    arguments = ["stream", "--host", "i3bar", "--interval", "1h", "disk", *case.widget]
    stream = case.user.start(*arguments, stdin=subprocess.PIPE)

    def texts():
        blocks = json.loads(stream.stdout.readline().decode().removeprefix(","))
        return ", ".join([str(len(blocks)), *(block["full_text"] for block in blocks[1:])])

    case.tell("begins", json.loads(stream.stdout.readline())["version"])
    stream.stdout.readline()
    case.tell("first", texts())
    case.hold()
    case.source.release()
    case.tell("then", texts())
    case.tell("asked", case.source.asked)
    stream.stdout.close()
    case.tell("ended", stream.wait())

    # A bar that restarts in the meantime.
    case = Case(base, kind, "ended-stream")
    arguments[-len(case.widget):] = case.widget
    stream = case.user.start(*arguments, stdin=subprocess.PIPE, start_new_session=True)
    case.hold()
    os.killpg(stream.pid, signal.SIGKILL)
    stream.wait()
    case.finish()


def needs_no_reader(base, kind):
    """Standard descriptors that are closed, or that no process reads."""
    for name, redirections in {
        "no-output": ">&-",
        "no-input": "<&-",
        "nothing-standard": "<&- >&- 2>&-",
        "full-disk": "> /dev/full",
    }.items():
        case = Case(base, kind, name)
        shell = ["sh", "-c", f'"$@" {redirections}', "sh", PROGRAM, *case.widget]
        result = subprocess.run(shell, env=case.user.environment, capture_output=True)
        case.tell("first", f"{result.stdout.decode().strip()}, exit {result.returncode}")
        case.hold()
        case.finish()
        case.tell("locks", sum(len(text) for path, text in case.user.files().items() if "/.lock-" in path))

    case = Case(base, kind, "no-reader")
    read, write = os.pipe()
    os.close(read)
    process = case.user.start(*case.widget, stdout=write)
    os.close(write)
    case.hold()
    process.wait()
    case.finish()

    for name, flags in (("full-pipe", 0), ("full-hasty-pipe", os.O_NONBLOCK)):
        case = Case(base, kind, name)
        read, write = os.pipe()
        os.set_blocking(write, False)
        with contextlib.suppress(BlockingIOError):
            while True:
                os.write(write, b"-" * 4096)
        os.set_blocking(write, not flags)
        process = case.user.start(*case.widget, stdout=write)
        os.close(write)
        case.hold()
        case.finish()
        # A caller that does not read delays no other.
        with open(read, "rb") as pipe:
            case.tell("read", pipe.read().decode().lstrip("-").strip())
        case.tell("ended", process.wait())


def is_replaced(base, kind):
    """A refresher that is killed leaves neither its lock nor what it had started."""
    case = Case(base, kind, "killed")
    case.call()
    refresher = case.hold()
    asking = {pid for pid in processes() if stat(pid).get("parent") == refresher}
    os.kill(refresher, signal.SIGKILL)
    case.tell("left", not wait_until(lambda: not asking & processes().keys()))
    case.tell("again", case.call())
    case.hold()
    case.finish()


if __name__ == "__main__":
    base = sandbox.enter()
    for kind in ("http", "exec"):
        leaves_nothing_open(base, kind)
        outlives_its_group(base, kind)
        outlives_its_terminal(base, kind)
        answers_streams(base, kind)
        needs_no_reader(base, kind)
        is_replaced(base, kind)
    fact("left", sandbox.left())
