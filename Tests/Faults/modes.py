#!/usr/bin/env python3
"""Random edits of modes, owners, and kinds of files in a home: what do calls and streams do then?

    Tests/Faults/modes.py [--binary PATH] [--edits N] [--seed N]

After each edit, calls must end, by themselves and with words if they fail, and a stream must sleep. As root, once for
root and once for an ordinary user, whose files others may own then. Exits with 1 if a call hung or crashed or if a
stream was awake.
"""

import argparse
import collections
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.realpath(f"{__file__}/../../..")
USER, OTHER = 1000, 1001
MODES = [0, 0o111, 0o222, 0o300, 0o444, 0o500, 0o600, 0o644, 0o666, 0o700, 0o755, 0o777]
CONFIG = """interval = 5s
theme = mine
[disk]
[cpu]
[exec:hello]
command = echo hello
[exec:ticks]
follow = echo tick; exec sleep 1000
[mine]
[push:note]
"""
FILES = {
    ".config/todayline/config": CONFIG,
    ".config/todayline/themes/mine": "blue = #0000ff\n",
    ".config/todayline/extensions/mine": "summary = mine\ncommand = echo text=x\ninput = values\n",
}
CALLS = [
    ("today",), ("today", "--host", "json", "--wait"), ("disk",), ("check",), ("details", "exec:hello"), ("doctor",),
    ("today", "add", "memory"), ("push", "note", "text=x"), ("defaults", "list"), ("refresh", "exec:hello"),
]
CALL_LIMIT = 12  # seconds; a call that waits for a lock takes up to ten
STREAM_SECONDS = 1.0
AWAKE = 25  # wake-ups of a stream in that time: its first lines, and nothing else


class Home:
    """A home in use, and one user of it."""

    def __init__(self, folder, binary, user):
        self.path, self.binary, self.user = f"{folder}/home", binary, user
        self.runtime = f"{folder}/run"
        self.backup = f"{folder}/backup"
        os.makedirs(self.path)
        os.makedirs(self.runtime, 0o700)
        for name, text in FILES.items():
            path = f"{self.path}/{name}"
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        self.own(folder)
        for _ in range(2):
            self.call("today", "--wait")
        shutil.copytree(self.path, self.backup, symlinks=True)

    def own(self, folder):
        if self.user is not None:
            subprocess.run(["chown", "-R", f"{self.user}:{self.user}", folder], check=True)

    def restore(self):
        subprocess.run(["chmod", "-R", "u+rwX", self.path], check=False, stderr=subprocess.DEVNULL)
        shutil.rmtree(self.path)
        shutil.copytree(self.backup, self.path, symlinks=True)
        self.own(self.path)

    @property
    def command(self):
        become = [] if self.user is None else ["setpriv", "--reuid", str(self.user), "--regid", str(self.user), "--clear-groups"]
        return become + [self.binary]

    @property
    def environment(self):
        return {"HOME": self.path, "XDG_RUNTIME_DIR": self.runtime, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}

    def call(self, *words):
        return subprocess.run(
            self.command + list(words), env=self.environment, stdin=subprocess.DEVNULL, capture_output=True,
            timeout=CALL_LIMIT, cwd="/", check=False)

    def paths(self):
        found = []
        for folder, folders, files in os.walk(self.path):
            found += [os.path.join(folder, name) for name in folders + files]
        return sorted(found)

    def stream(self):
        """The wake-ups and the processor time in hundredths of a second of a stream."""
        process = subprocess.Popen(
            self.command + ["stream", "--host", "i3bar"], env=self.environment, stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
        try:
            time.sleep(STREAM_SECONDS / 2)
            before = switches(process.pid)
            time.sleep(STREAM_SECONDS / 2)
            return switches(process.pid) - before
        finally:
            process.kill()
            process.wait()


def switches(process):
    try:
        with open(f"/proc/{process}/status", encoding="utf-8") as file:
            return sum(int(line.split()[1]) for line in file if "ctxt_switches" in line)
    except OSError:
        return 0


def edit(home, pick):
    """Changes one thing, and says which."""
    path = pick.choice(home.paths())
    name = path.removeprefix(home.path + "/")
    kinds = ["mode"] * 5 + ["folder", "FIFO", "link", "gone"] + (["owner"] * 3 if os.geteuid() == 0 else [])
    kind = pick.choice(kinds)
    if kind == "mode":
        mode = pick.choice(MODES)
        os.chmod(path, mode, follow_symlinks=True) if not os.path.islink(path) else None
        return f"{name} {mode:04o}"
    if kind == "owner":
        owner = pick.choice([0, USER, OTHER])
        os.chown(path, owner, owner, follow_symlinks=False)
        return f"{name} owned by {owner}"
    if os.path.isdir(path) and not os.path.islink(path):
        subprocess.run(["chmod", "-R", "u+rwX", path], check=False, stderr=subprocess.DEVNULL)
        shutil.rmtree(path)
    else:
        os.remove(path)
    if kind == "folder":
        os.makedirs(f"{path}/inner")
    elif kind == "FIFO":
        os.mkfifo(path)
    elif kind == "link":
        os.symlink("/nowhere/at/all", path)
    return f"{name} {kind}"


def attempt(home, pick, told):
    """One to three edits, a few calls after each, and a stream after some."""
    edits = []
    for _ in range(pick.randint(1, 3)):
        try:
            edits.append(edit(home, pick))
        except OSError as error:
            edits.append(f"({error.strerror})")
        for words in pick.sample(CALLS, 3):
            try:
                result = home.call(*words)
            except subprocess.TimeoutExpired:
                told[f"hung: {' '.join(words)}"].append(edits[:])
                continue
            if result.returncode < 0 or result.returncode >= 128:
                told[f"crashed ({result.returncode}): {' '.join(words)}"].append(edits[:])
            elif result.returncode and not result.stderr and not result.stdout:
                told[f"failed without a word: {' '.join(words)}"].append(edits[:])
        if pick.random() < 0.1 and (awake := home.stream()) > AWAKE:
            told[f"awake: {awake} in {STREAM_SECONDS / 2} s"].append(edits[:])
    home.restore()
    return len(edits)


def run(binary, user, edits, seed):
    """The number of edits, and what was wrong, with the edits before it."""
    told = collections.defaultdict(list)
    pick = random.Random(seed)
    folder = tempfile.mkdtemp(prefix="modes-")
    os.chmod(folder, 0o755)
    done = 0
    try:
        home = Home(folder, binary, user)
        while done < edits:
            done += attempt(home, pick, told)
    finally:
        subprocess.run(["chmod", "-R", "u+rwX", folder], check=False, stderr=subprocess.DEVNULL)
        shutil.rmtree(folder, ignore_errors=True)
    return done, told


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", default=f"{ROOT}/.build/release/todayline")
    parser.add_argument("--edits", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    binary = os.path.realpath(options.binary)
    users = [None, USER] if os.geteuid() == 0 else [None]
    is_wrong = False
    for user in users:
        done, told = run(binary, user, options.edits // len(users), options.seed)
        name = "an ordinary user" if user or os.geteuid() else "root"
        print(f"{name}: {done} edits, {sum(map(len, told.values()))} wrong")
        for what, edits in sorted(told.items()):
            is_wrong = True
            print(f"  {what}: {len(edits)} times, such as after: {', '.join(edits[0])}")
    sys.exit(is_wrong)


if __name__ == "__main__":
    main()
