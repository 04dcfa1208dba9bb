"""A user who calls the program, with a private home and store."""

import contextlib
import fcntl
import os
import subprocess
import urllib.parse
from dataclasses import dataclass

from sandbox import PROGRAM, processes, stat


@dataclass
class Result:
    """The output of a call until its standard output was closed, and its end."""

    out: str
    err: str
    status: int

    def __str__(self):
        return self.out.removesuffix("\n") + (f" (stderr: {self.err.strip()})" if self.err else "")


class User:
    """A user with a private home, store, and environment."""

    def __init__(self, base, name):
        self.base = f"{base}/{name}"
        self.home, self.runtime = f"{self.base}/home", f"{self.base}/run"
        self.state = f"{self.home}/.local/state"
        for folder in (self.home, self.runtime):
            os.makedirs(folder, mode=0o700)
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": self.home,
            "XDG_RUNTIME_DIR": self.runtime,
            "LC_ALL": "C.UTF-8",
        }

    def start(self, *arguments, environment=None, **options):
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options
        return subprocess.Popen(
            [PROGRAM, *arguments], env=self.environment | (environment or {}), cwd=self.home, **options)

    def call(self, *arguments, **options):
        """Runs the program and reads to the end of its pipes."""
        process = self.start(*arguments, **options)
        out, err = process.communicate()
        return Result(out.decode("utf-8", "replace"), err.decode("utf-8", "replace"), process.returncode)

    def folder(self, kind):
        return f"{self.state if kind == 'state' else self.runtime}/todayline/default"

    def files(self):
        """All files of the store, by their paths."""
        found = {}
        for folder in (self.folder("state"), self.folder("run")):
            with contextlib.suppress(OSError):
                for name in os.listdir(folder):
                    with open(f"{folder}/{name}", "rb") as file:
                        found[f"{folder}/{name}"] = file.read()
        return found

    def record(self, kind, domain):
        """The entries of a record as a person reads them."""
        path = f"{self.folder(kind)}/{file_name(domain)}"
        if not os.path.exists(path):
            return {}
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        return dict(line.split("=", 1) for line in lines if "=" in line)

    def settle(self):
        """Waits until no refresher is left: it holds its lock as long as it lives."""
        with contextlib.suppress(OSError):
            for name in os.listdir(self.folder("run")):
                if name.startswith(".lock-refresh-"):
                    with open(f"{self.folder('run')}/{name}", "rb") as file:
                        fcntl.flock(file, fcntl.LOCK_EX)

    def age(self, seconds):
        """Makes everything in the store that much older."""
        for path, content in self.files().items():
            lines = content.decode("utf-8", "surrogateescape").split("\n")
            for index, line in enumerate(lines):
                key, _, value = line.partition("=")
                if key in ("taken", "checked", "next-try"):
                    lines[index] = f"{key}={int(value) - seconds * 1000}"
            if lines[0].startswith("todayline "):
                with open(path, "wb") as file:
                    file.write("\n".join(lines).encode("utf-8", "surrogateescape"))


def file_name(domain):
    """As the store encodes it: the slash is not safe, some punctuation is."""
    name = urllib.parse.quote(domain, safe="-_:@+,~.")
    return name if len(name) <= 200 else None


def refreshers():
    """The refreshers that are under way: their callers have left them to process 1."""
    return [pid for pid in processes(PROGRAM) if stat(pid).get("parent") == 1]


def descriptors(pid):
    """The open files of a process: {number: file}."""
    found = {}
    with contextlib.suppress(OSError):
        for number in os.listdir(f"/proc/{pid}/fd"):
            with contextlib.suppress(OSError):
                found[int(number)] = os.readlink(f"/proc/{pid}/fd/{number}")
    return found
