"""Bars that mark the tasks of one file, and the editors that change it meanwhile."""

import ctypes
import os
import random
import re
import subprocess
import threading
import time

from sandbox import PROGRAM
from tasklist import List, TODAY
from user import User

COUNT, EDITS, BARS = 100, 60, 10
LIBRARY = ctypes.CDLL(None, use_errno=True)


class Crowd:
    """Ten bars that mark a hundred tasks while an editor adds lines to their file."""

    def __init__(self, base, name):
        self.list = List(base, name, "".join(f"(B) task {number:03}\r\n" for number in range(COUNT)))
        # Bars of users of their own, who share no lock.
        self.users = [User(base, f"{name}-{number}") for number in range(BARS)]
        self.told, self.refused = [], 0

    def bar(self, user):
        """Turns the wheel a little, marks what is shown, and goes on until nothing is left."""
        call = [PROGRAM, "tasks", self.list.path, "--host", "i3blocks", "--format", "[{done}✓ ]{task}"]

        def click(button):
            environment = {**user.environment, "BLOCK_BUTTON": button} if button else user.environment
            return subprocess.run(
                call, env=environment, stdout=subprocess.PIPE, encoding="utf-8", check=False).stdout.split("\n")[0]

        while "(B) task" in self.list.read():
            shown = click("")
            for _ in range(random.randrange(3)):
                shown = click("5")
            if not shown.startswith("task "):
                click("5")
                continue
            output = click("2")
            if output == f"✓ {shown}":
                self.told.append(shown)
            else:
                self.refused += 1
            click("5")

    def renames(self):
        """An editor that replaces the file by a changed copy, and begins again if it was not the newest.

        It exchanges the two, as a check before a rename would be too early. A bar may have read its copy
        before that was taken back: the line is there then.
        """
        path, own = self.list.path, f"{self.list.folder}/.editor"
        for number in range(EDITS):
            while True:
                with open(path, encoding="utf-8", newline="") as file:
                    old, text = os.fstat(file.fileno()).st_ino, file.read()
                    if f"renamed {number:03}\n" in text:
                        break
                    with open(own, "w", encoding="utf-8", newline="") as copy:
                        copy.write(text + f"renamed {number:03}\n")
                        placed = os.fstat(copy.fileno()).st_ino
                    exchange(own, path)
                    if os.stat(own).st_ino == old:
                        break
                    while True:
                        newest = os.stat(own).st_ino
                        exchange(own, path)
                        if os.stat(own).st_ino == placed:
                            break
                        placed = newest
            if os.path.exists(own):
                os.remove(own)
            time.sleep(random.random() * 0.1)

    def appends(self):
        """A shell that adds to the file where it is, and keeps it open for a while."""
        for number in range(EDITS):
            with open(self.list.path, "a", encoding="utf-8", newline="") as file:
                time.sleep(random.random() * 0.02)
                file.write(f"appended {number:03}\n")
            time.sleep(random.random() * 0.1)


def exchange(one, other):
    if LIBRARY.renameat2(-100, one.encode(), -100, other.encode(), 2) != 0:
        raise OSError(ctypes.get_errno(), "renameat2")


def concurrent(base, editor):
    """Runs the bars and one editor; tells what is in the file at the end."""
    crowd = Crowd(base, editor)
    work = [threading.Thread(target=crowd.bar, args=(user,)) for user in crowd.users]
    work.append(threading.Thread(target=getattr(crowd, editor)))
    for thread in work:
        thread.start()
    for thread in work:
        thread.join()
    text = crowd.list.read()
    done = re.findall(rf"^x {TODAY} (task \d+) pri:B\r$", text, re.MULTILINE)
    tell = crowd.list.tell
    tell("marked", len(set(done)))
    tell("once", len(done) == len(set(done)))
    # Two bars may mark one line if the editor shows a copy for a moment that it takes back.
    once = editor == "renames" or len(crowd.told) == len(set(crowd.told))
    tell("told", set(crowd.told) <= set(done) and once)
    tell("lines", len(set(re.findall(rf"^{editor[:-1]}[a-z]* (\d+)$", text, re.MULTILINE))))
    tell("all", len(text.splitlines()))
    tell("refused", crowd.refused)
    tell("left", " ".join(crowd.list.others()))
