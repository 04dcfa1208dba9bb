"""Confined programs, and the same ones without a confinement: `confinement.py`.

Not in a namespace: everything happens as an ordinary user on the kernel that runs the rig. The superuser
becomes one first.
"""

import ctypes
import errno
import os
import pty
import random
import shutil
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time

from attacks import ATTACKS, SECRET
from sandbox import PROGRAM, RELEASE, fact, wait_until

RIGS = os.path.dirname(os.path.realpath(__file__))
NOBODY = 65534
# Not that of a version manager, in the home of another user.
PYTHON = shutil.which("python3", path="/usr/bin:/usr/local/bin:/bin") or sys.executable


class Machine:
    """A home with secrets, a process to attack, and servers."""

    def __init__(self, base):
        self.base, self.home, self.runs_so_far = base, f"{base}/home", 0
        for folder in (".ssh", ".config/todayline/extensions", ".cache", ".local/state", "run"):
            os.makedirs(f"{self.home}/{folder}", mode=0o700)
        for name in (".ssh/id_ed25519", ".profile", ".removed"):
            self.write(name, SECRET)
        self.write("../shared", "")
        os.makedirs(f"{base}/bin")
        shutil.copy(os.environ.get("TODAYLINE_BINARY", RELEASE), f"{base}/bin/{PROGRAM}")
        shutil.copy(f"{RIGS}/attacks.py", f"{base}/bin/attacks.py")
        self.environment = {
            "HOME": self.home, "PATH": f"{base}/bin:/usr/bin:/bin", "XDG_RUNTIME_DIR": f"{self.home}/run",
            "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1",
        }
        self.terminal, other = pty.openpty()
        os.symlink(os.ttyname(other), f"{self.home}/terminal")
        self.descriptor = os.dup2(os.open(f"{self.home}/.ssh/id_ed25519", os.O_RDONLY), 9)
        os.set_inheritable(9, True)
        self.victim = subprocess.Popen(
            [PYTHON, "-c", "import ctypes, time\nctypes.CDLL(None).prctl(0x59616d61, -1, 0, 0, 0)\n"
             "print('ready', flush=True)\ntime.sleep(600)"],
            cwd=self.home, env=self.environment | {"TOKEN": SECRET}, pass_fds=[9], stdout=subprocess.PIPE)
        self.victim.stdout.readline()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.socket = f"{self.home}/run/service"
        self.services = [socket.socket(socket.AF_UNIX), socket.socket(socket.AF_UNIX)]
        for service, name in zip(self.services, (self.socket, "\0" + self.socket)):
            service.bind(name)
            service.listen(64)
        for listener in (self.listener, *self.services):
            threading.Thread(target=accept, args=(listener,), daemon=True).start()

    def write(self, name, text):
        with open(f"{self.home}/{name}", "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        try:
            with open(f"{self.home}/{name}", encoding="utf-8") as file:
                return file.read()
        except OSError:
            return ""

    def call(self, *arguments, **options):
        """The output of a call, which has a file of the user open."""
        run = subprocess.run(
            [f"{self.base}/bin/{PROGRAM}", *arguments], env=self.environment, cwd=self.home, pass_fds=[9],
            capture_output=True, text=True, timeout=60, check=False, **options)
        return (run.stdout + run.stderr).strip()

    def attack(self, name):
        return (f"{PYTHON} {self.base}/bin/attacks.py {name} {self.home} {self.victim.pid} {self.port} "
                f"{self.socket}")

    def runs(self, name, *options):
        """What an attack says that the widget `exec` runs, with a label of its own."""
        self.runs_so_far += 1
        label = f"exec:{name}{self.runs_so_far}"
        return self.call(label, self.attack(name), "--wait", "--format", "{text}", "--timeout", "30s", *options)

    def end(self):
        self.victim.kill()


def accept(listener):
    while True:
        connection, _ = listener.accept()
        connection.close()


def attacks(machine):
    """Each attack, without a confinement and with one."""
    machine.call("exec:stored", f"echo {SECRET}", "--wait")
    for name in ATTACKS:
        if name == "kept-descriptor":
            # No program that todayline starts gets one; so it is left to a program that it does not start.
            free = subprocess.run(
                machine.attack(name).split(), env=machine.environment, pass_fds=[9], capture_output=True, text=True,
                check=False).stdout.strip()
        else:
            free = machine.runs(name)
        machine.write(".profile", SECRET)
        machine.write(".removed", SECRET)
        confined = machine.runs(name, "--confine", "required")
        fact(f"attack.{name}", f"{free}, confined {confined.split(':')[0]}")
        if "failed" not in confined or free != "done":
            fact(f"words.{name}", f"{free} | {confined}")
    fact("profile", machine.read(".profile") == SECRET)
    fact("victim", machine.victim.poll() is None)


def allowed(machine):
    """What is declared is there, and only that."""
    def tells(name, *options):
        fact(f"allowed.{name}", machine.runs(name.split(".")[0], "--confine", "yes", *options).split(":")[0])
    tells("ssh", "--reads", "~/.ssh")
    tells("write-home", "--writes", "~/.profile")
    tells("connect-tcp", "--network", f"localhost:{machine.port}")
    tells("connect-tcp.other", "--network", "localhost:1")
    tells("connect-tcp.any", "--network", "any")
    tells("fast-open.other", "--network", "localhost:1")
    tells("connect-multipath.other", "--network", "localhost:1")
    tells("listen-tcp.other", "--network", "localhost:1")
    tells("unix-socket", "--sockets", "other")
    tells("unix-socket.network", "--network", "any")
    tells("abstract-socket", "--sockets", "other")
    tells("send-udp.sockets", "--sockets", "other")
    own = "echo kept >$TODAYLINE_CACHE/note && cat $TODAYLINE_CACHE/note && pwd && echo x | tee $TMPDIR/t >/dev/null"
    fact("allowed.own", machine.call("exec:own", own, "--wait", "--confine", "yes", "--format", "{text}").replace(
        machine.home, "…"))
    held = "cat /proc/self/status"
    text = machine.call("exec:held", f"{held} | grep NoNewPrivs", "--wait", "--confine", "yes", "--format", "{text}")
    fact("allowed.privileges", text.split()[-1])


EXTENSION = """summary = an attacker
confine = yes
command = {attack} >$TODAYLINE_CACHE/command; echo shown
listen = {attack} >$TODAYLINE_CACHE/listen; sleep 60
toggle = {attack} >$TODAYLINE_CACHE/toggle
adjust = {attack} >$TODAYLINE_CACHE/adjust
on-click = toggle
on-scroll-up = up
on-click-middle = {attack} >$TODAYLINE_CACHE/button
on-click-right = open
open = sh -c '{attack} >$TODAYLINE_CACHE/open'
on-warning = {attack} >$TODAYLINE_CACHE/level
warning = 1
"""


def ways(machine):
    """Each way on which the text of an extension runs something."""
    attack = machine.attack("ssh")
    machine.write(".config/todayline/extensions/attacker", EXTENSION.format(attack=attack).replace(
        "echo shown", "echo 50%"))
    folder = ".cache/todayline/attacker"

    def result(name):
        return wait_until(lambda: machine.read(f"{folder}/{name}").split(":")[0].strip(), 20) or "not run"
    machine.call("attacker", "--wait")
    for name, arguments in {
            "command": [], "listen": [], "toggle": ["--button", "left"], "adjust": ["--button", "4"],
            "button": ["--button", "middle"], "open": ["--button", "right"], "level": []}.items():
        if arguments:
            machine.call("click", "attacker", *arguments)
        fact(f"way.{name}", result(name))


# Landlock has the same number everywhere.
LANDLOCK, SECCOMP = 444, 317 if os.uname().machine == "x86_64" else 277
ALLOW, LACK = 0x7FFF0000, 0x00050000 | errno.ENOSYS


def lack(calls):
    """Makes the kernel lack system calls, for this process and those that it starts."""
    def step(code, value, yes=0, no=0):
        return struct.pack("HBBI", code, yes, no, value)

    class Filter(ctypes.Structure):
        _fields_ = [("count", ctypes.c_ushort), ("steps", ctypes.c_void_p)]

    steps = [step(0x20, 0)]
    for call in calls:
        steps += [step(0x15, call, 0, 1), step(0x06, LACK)]
    steps.append(step(0x06, ALLOW))
    code = ctypes.create_string_buffer(b"".join(steps))
    prctl = ctypes.CDLL(None).prctl
    prctl(38, 1, 0, 0, 0)
    prctl(22, 2, ctypes.byref(Filter(len(steps), ctypes.addressof(code))), 0, 0)


def kernels(machine):
    """What is told of a command that is confined, and what runs on kernels that lack a part of it."""
    fact("check", "kernel" in machine.call("check"))
    for name, calls in (("whole", []), ("no-landlock", [LANDLOCK]), ("no-filters", [SECCOMP])):
        for confine in ("required", "yes"):
            text = machine.call(
                f"exec:{name}-{confine}", f"cat {machine.home}/.ssh/id_ed25519 || echo held", "--wait",
                "--format", "{text}", "--confine", confine, preexec_fn=lambda calls=calls: lack(calls))
            result = "refused" if "cannot confine it" in text else "secret" if SECRET in text else text
            fact(f"kernel.{name}.{confine}", result)


def costs(machine):
    """What a confinement adds to a refresh, in the middle of many pairs: false if it is more than a millisecond."""
    times = {(): [], ("--confine", "yes"): []}
    for _ in range(61):
        # What comes after the pause is colder.
        for options in random.sample(list(times), len(times)):
            start = time.perf_counter()
            machine.call(f"exec:cost{len(options)}", "true", "--wait", "--ttl", "100ms", *options)
            times[options].append(time.perf_counter() - start)
        time.sleep(0.11)
    free, confined = (1000 * statistics.median(seconds) for seconds in times.values())
    added = 1000 * statistics.median(after - before for before, after in zip(*times.values()))
    print(f"a refresh takes {free:.2f} ms, confined {confined:.2f} ms; pair by pair {added:+.2f} ms")
    return added <= 1


if __name__ == "__main__":
    signal.alarm(240)
    base = tempfile.mkdtemp(prefix="todayline-rig-")
    os.chmod(base, 0o755)
    try:
        if os.getuid() == 0:
            os.chown(base, NOBODY, NOBODY)
            child = os.fork()
            if child:
                status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
                sys.exit(status)
            os.setgroups([])
            os.setresgid(NOBODY, NOBODY, NOBODY)
            os.setresuid(NOBODY, NOBODY, NOBODY)
            ctypes.CDLL(None).prctl(4, 1, 0, 0, 0)  # Dumpable again, so that its /proc is its own.
        machine = Machine(base)
        if sys.argv[1:] == ["costs"]:
            is_good = costs(machine)
        else:
            attacks(machine)
            allowed(machine)
            ways(machine)
            kernels(machine)
            is_good = True
        machine.end()
        sys.exit(not is_good)
    finally:
        if os.getuid() != NOBODY:
            shutil.rmtree(base, ignore_errors=True)
