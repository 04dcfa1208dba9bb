"""Files of tasks that real processes mark and edit at the same time: `tasks.py`."""

import os
import re
import subprocess
import threading
import time

import sandbox
from sandbox import PROGRAM, fact, left, mount, wait_until
from taskcrowd import concurrent
from tasklist import List, TODAY


def kept(base):
    """What stays of a file that is a link: its mode, its owner, its attributes, and its other bytes."""
    list = List(base, "kept")
    target = f"{list.user.home}/dotfiles/todo.txt"
    os.makedirs(os.path.dirname(target))
    os.remove(list.path)
    os.symlink("../dotfiles/todo.txt", list.path)
    before = b"\xef\xbb\xbf(A) a\r\n\xff\xfe\0b\r\n  c\t\n\nlast"
    with open(target, "wb") as file:
        file.write(before)
    os.chmod(target, 0o640)
    try:
        os.setxattr(target, "user.note", b"kept")
        has_attributes = True
    except OSError:
        has_attributes = False
    inode = os.stat(target).st_ino
    list.shown()
    list.tell("text", list.click())
    with open(target, "rb") as file:
        after = file.read()
    list.tell("bytes", bool(re.fullmatch(
        rb"\xef\xbb\xbfx \d{4}-\d\d-\d\d a pri:A\r\n\xff\xfe\0b\r\n  c\t\n\nlast", after)))
    list.tell("link", os.path.islink(list.path))
    list.tell("replaced", os.stat(target).st_ino != inode)
    list.tell("mode", oct(os.stat(target).st_mode & 0o7777))
    list.tell("attribute", not has_attributes or os.getxattr(target, "user.note") == b"kept")
    list.click()
    with open(target, "rb") as file:
        list.tell("undone", file.read() == before)
    list.tell("others", " ".join(os.listdir(os.path.dirname(target))))


def refused(base):
    """File systems and folders in which nothing can be written: the file stays, and nothing is left."""
    for name, options in ("full", "size=16k"), ("readonly", "size=1M"):
        folder = f"{base}/mounted-{name}"
        os.makedirs(folder)
        mount("-t", "tmpfs", "-o", options, "tasks", folder)
        list = List(base, name, "(A) a\n" + "b" * 5000 + "\n", folder=folder)
        if name == "full":
            with open(f"{folder}/rest", "wb") as file:
                try:
                    file.write(b"x" * 65536)
                    file.flush()
                except OSError:
                    pass
        else:
            mount("-o", "remount,ro", folder)
        list.shown()
        before, names = list.read(), list.others()
        list.tell("told", list.click())
        list.tell("untouched", list.read() == before and list.others() == names)
        list.tell("then", list.shown("--format", "{task}"))


def kills(base):
    """A mark that is killed at each of its steps: the file is the old one or the new one."""
    list = List(base, "kills", "a\nb\n")
    whole, at = True, []
    for call in ("fsync", "renameat", "renameat2", "unlinkat"):
        for number in (1, 2, 3):
            list.write("a\nb\n")
            list.shown()
            subprocess.run(
                ["strace", "-qq", "-o", "/dev/null", "-e", f"trace={call}",
                 f"--inject={call}:signal=KILL:when={number}", PROGRAM, "tasks", list.path, "--host", "i3blocks"],
                env={**list.user.environment, "BLOCK_BUTTON": "2"}, cwd=list.user.home, check=False,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            text = list.read()
            if not re.fullmatch(rf"(x {TODAY} )?a\nb\n", text):
                whole = False
                at.append(f"{call}-{number}")
            for name in list.others():
                path = f"{list.folder}/{name}"
                os.utime(path, (time.time() - 120, time.time() - 120))
    list.tell("whole", whole)
    list.tell("at", " ".join(at))
    list.write("a\nb\n")
    # In a new session, nothing is known of earlier marks.
    subprocess.run(["rm", "-rf", f"{list.user.runtime}/todayline"], check=True)
    list.shown()
    list.click()
    list.tell("then", bool(re.fullmatch(rf"x {TODAY} a\nb\n", list.read())))
    # What was exchanged may be another program's, and stays.
    list.tell("left", all(name.endswith("-old") for name in list.others()))


def writers(base):
    """A program that keeps the file open for writing, and one that begins to write at once."""
    list = List(base, "open", "a\nb\n")
    list.shown()
    with open(list.path, "a", encoding="utf-8") as file:
        list.tell("told", list.click())
        file.write("c\n")
    list.tell("kept", list.read() == "a\nb\nc\n")
    list.shown()
    list.click()
    list.tell("then", bool(re.fullmatch(rf"x {TODAY} a\nb\nc\n", list.read())))


def streams(base):
    """Two streams see an edit in place, a rename, the file that appears, and each other's clicks."""
    list = List(base, "stream", "a\n")
    clicks = []

    def start(key):
        lines = []
        process = subprocess.Popen(
            [PROGRAM, "stream", "--host", "i3bar", "tasks", list.path, "--format",
             "{open} {task}"], env=list.user.environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, encoding="utf-8")
        def follow():
            for line in process.stdout:
                found = re.search(r'"full_text":"(.*?)"', line)
                if found:
                    lines.append((time.monotonic(), found.group(1)))
        threading.Thread(target=follow, daemon=True).start()
        return process, lines

    bars = [start(key) for key in ("one", "two")]

    def expect(key, text):
        begin = time.monotonic()
        seen = [wait_until(lambda: lines and lines[-1][1].endswith(text), seconds=10) for _, lines in bars]
        list.tell(key, all(seen))
        if not all(seen):
            list.tell(key + ".instead", [lines[-1:] for _, lines in bars])

    expect("first", "1 a")
    with open(list.path, "a", encoding="utf-8") as file:
        file.write("(A) b\n")
    expect("appended", "2 b")
    with open(f"{list.folder}/new", "w", encoding="utf-8") as file:
        file.write("(A) c\n")
    os.rename(f"{list.folder}/new", list.path)
    expect("renamed", "1 c")
    with open(f"{list.folder}/new", "w", encoding="utf-8") as file:
        file.write("(A) d\ne\n")
    os.rename(f"{list.folder}/new", list.path)
    expect("renamed-again", "2 d")
    bars[0][0].stdin.write('[{"name":"tasks","instance":"tasks:%s","button":2}\n' % list.path)
    bars[0][0].stdin.flush()
    expect("clicked", "1 d")
    list.tell("marked", bool(re.fullmatch(rf"x {TODAY} d pri:A\ne\n", list.read())))
    os.remove(list.path)
    expect("removed", ": not found ")
    list.write("f\n")
    expect("appeared", "1 f")
    for process, _ in bars:
        process.stdin.close()
        process.terminate()
        process.wait()


if __name__ == "__main__":
    base = sandbox.enter()
    kept(base)
    refused(base)
    writers(base)
    kills(base)
    streams(base)
    for editor in ("renames", "appends"):
        concurrent(base, editor)
    fact("left", left())
