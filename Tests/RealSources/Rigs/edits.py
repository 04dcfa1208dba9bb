"""Edits of the configuration that are killed, and what reaches the disk: `edits.py`, with strace."""

import os
import re
import subprocess
import time

import sandbox
from sandbox import PROGRAM, fact, left
from user import User

CALLS = "fsync,rename,renameat,renameat2"


class Case:
    """A user with a configuration, or one that is a link to a file elsewhere."""

    def __init__(self, base, name, is_link=False):
        self.name, self.user = name, User(base, name)
        self.folder = f"{self.user.home}/.config/todayline"
        self.path = f"{self.folder}/config"
        os.makedirs(self.folder)
        self.target = self.path
        if is_link:
            self.target = f"{self.user.home}/dotfiles/config"
            os.mkdir(os.path.dirname(self.target))
            os.symlink("../../dotfiles/config", self.path)
        with open(self.target, "w", encoding="utf-8") as file:
            file.write("[disk]\n")
        os.chmod(self.target, 0o640)

    def tell(self, key, value):
        fact(f"{self.name}.{key}", value)

    def edit(self, widget, *options):
        """Adds a widget under strace; returns what it traced."""
        log = f"{self.user.base}/trace"
        subprocess.run(
            ["strace", "-qq", "-o", log, "-e", f"trace={CALLS}", *options, PROGRAM, "today", "add", widget],
            env=self.user.environment, cwd=self.user.home, check=False, stderr=subprocess.DEVNULL)
        with open(log, encoding="utf-8") as file:
            return re.findall(r"^(fsync|rename)", file.read(), re.MULTILINE)

    def leftovers(self):
        names = os.listdir(os.path.dirname(self.target))
        return [f"{os.path.dirname(self.target)}/{name}" for name in names if name.startswith(".todayline-")]

    def sections(self):
        with open(self.path, encoding="utf-8") as file:
            return " ".join(re.findall(r"\[(.*)\]", file.read()))


def case(base, name, is_link):
    case = Case(base, name, is_link)
    case.tell("calls", " ".join(case.edit("cpu")))
    case.tell("sections", case.sections())
    for number, call in enumerate(("fsync", "renameat")):
        case.edit(f"cpu:{number}", f"--inject={call}:signal=KILL:when=1")
        case.tell(f"killed-at-{call}", case.sections())
    for path in case.leftovers():
        os.utime(path, (time.time() - 120, time.time() - 120))
    case.tell("leftovers", len(case.leftovers()))
    # Files of the user's that are only called alike.
    kept = f"{os.path.dirname(case.target)}/.todayline-backup"
    with open(kept, "w", encoding="utf-8"):
        os.utime(kept, (0, 0))
    case.user.call("today", "add", "memory")
    case.tell("then", case.sections())
    case.tell("leftovers-then", " ".join(os.path.basename(path) for path in case.leftovers()))
    case.tell("mode", oct(os.stat(case.path).st_mode & 0o777))
    case.tell("is-link", os.path.islink(case.path))


if __name__ == "__main__":
    base = sandbox.enter()
    case(base, "file", is_link=False)
    case(base, "link", is_link=True)
    fact("left", left())
