"""A user's folders, made for each fault from those of the first call."""

import contextlib
import itertools
import os
import signal
import subprocess
import threading

from commands import BARS, CONFIGURATION, LOGGED, MINUTE, TASKS

TIMEOUT = 20


class Home:
    """The folders of a user, made for each fault from those of the first call."""

    def __init__(self, base, binary):
        self.base, self.binary = base, binary

    def environment(self):
        return {
            "HOME": self.base, "PATH": "/usr/bin:/bin", "XDG_STATE_HOME": f"{self.base}/state", "LANG": "C.UTF-8",
            "XDG_RUNTIME_DIR": f"{self.base}/run", "XDG_CONFIG_HOME": f"{self.base}/config",
        }

    def call(self, words, tracer=()):
        """Runs the program; a stream is read for a moment. Returns status, output, messages."""
        process = subprocess.Popen(
            [*tracer, self.binary, *words], env=self.environment(), cwd=self.base, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        output = b""
        with contextlib.suppress(ValueError):
            if words[0] == "stream":
                lines = iter(process.stdout.readline, b"")
                watchdog = threading.Timer(TIMEOUT, self.end, [process])
                watchdog.start()
                output = b"".join(itertools.islice(lines, 3))
                watchdog.cancel()
                process.stdout.close()
                process.stdout = None
        try:
            rest, errors = process.communicate(timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            self.end(process)
            return "hung", output.decode(), ""
        return process.returncode, (output + (rest or b"")).decode(), errors.decode()

    def show(self, command):
        """Shows the task that is marked then; its record has the path of this home."""
        if command.marks:
            self.call(command.after)
        if command.setup and "--undo" in command.words:
            self.call(["today", "init", "--bar", command.setup, "--write"])

    def end(self, process):
        """Ends a process that hangs, and all that it has started."""
        for number in os.listdir("/proc"):
            with contextlib.suppress(OSError):
                if number.isdigit() and f"HOME={self.base}\0".encode() in open(f"/proc/{number}/environ", "rb").read():
                    os.kill(int(number), signal.SIGKILL)
        process.kill()

    def read(self, path):
        try:
            with open(f"{self.base}/{path}", encoding="utf-8") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def files(self):
        return [f"{folder}/{name}" for folder, _, names in os.walk(self.base) for name in names]


def prepared(base, binary, command):
    """A home as it is before the command."""
    home = Home(base, binary)
    for folder in ["state", "run", "config/todayline"]:
        os.makedirs(f"{base}/{folder}", mode=0o700)
    is_first = command.words[:2] == ["today", "init"] or command.bare and command.edits
    if not is_first:
        with open(f"{base}/config/todayline/config", "w", encoding="utf-8") as file:
            file.write(CONFIGURATION)
    for path, text in BARS.get(command.setup, {}).items():
        if text is not None:
            os.makedirs(os.path.dirname(f"{base}/{path}"), exist_ok=True)
            with open(f"{base}/{path}", "w", encoding="utf-8") as file:
                file.write(text)
    if command.marks:
        with open(f"{base}/todo.txt", "w", encoding="utf-8") as file:
            file.write(TASKS)
    if not command.bare:
        if command.logs:
            home.call(command.words)
            path = f"{base}/state/todayline/default/disk"
            with open(path, encoding="utf-8") as file:
                lines = [line for line in file.read().split("\n") if not line.startswith("log=")]
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join([*lines[:-2], f"log=1767323040000 {MINUTE}", *lines[-2:]]))
            with open(f"{base}/state/todayline/default/.log-disk", "w", encoding="utf-8") as file:
                file.write(f"# todayline log\n{LOGGED[0]}\n")
            os.chmod(file.name, 0o600)
            return home
        for words in [["disk"], ["cpu"], ["refresh", "exec:a"], ["defaults", "write", "notes", "key", "old"],
                      ["push", "build", "percent=1"]]:
            home.call(words)
        if command.words[:2] == ["refresh", "http"]:
            home.call(command.words)
    return home
