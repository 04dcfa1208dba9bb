"""Files for a node exporter that are written by many at once, or cannot be written."""

import json
import os
import threading
import time

from sandbox import fact, mount, wait_until
from user import User


def writers(base):
    """Ten writers of one file, and a reader in a loop."""
    user = User(base, "writers")
    folder, disk = f"{user.base}/textfiles", f"{user.base}/disk"
    os.mkdir(folder)
    os.mkdir(disk)
    mount("-t", "tmpfs", "-o", "size=64m", "none", disk)
    path = f"{folder}/todayline.prom"
    words = ["disk", disk, "--host", "prometheus", "--output", path]
    user.call(*words)
    with open(path, encoding="utf-8") as file:
        lines = len(file.read().splitlines())
    statuses, texts, ended = [], set(), threading.Event()

    def write():
        for _ in range(30):
            with open(f"{disk}/filler", "ab") as file:
                file.write(bytes(4096))
            statuses.append(user.call(*words, umask=0o077).status)

    def read():
        while not ended.is_set():
            with open(path, encoding="utf-8") as file:
                texts.add(file.read())

    reader = threading.Thread(target=read)
    threads = [threading.Thread(target=write) for _ in range(10)]
    for thread in (reader, *threads):
        thread.start()
    for thread in threads:
        thread.join()
    ended.set()
    reader.join()
    fact("writers.ends", " ".join(map(str, sorted(set(statuses)))))
    fact("writers.torn", sum(text.count("\n") != lines or not text.endswith("\n") for text in texts))
    fact("writers.read", len(texts) > 1)
    fact("writers.mode", oct(os.stat(path).st_mode & 0o777))
    fact("writers.left", " ".join(os.listdir(folder)))


def failures(base):
    """A file that cannot be written."""
    user = User(base, "failures")
    folder = f"{user.base}/small"
    os.mkdir(folder)
    mount("-t", "tmpfs", "-o", "size=64k", "none", folder)
    path = f"{folder}/a.prom"
    words = ["disk", "/", "--host", "prometheus", "--output", path]
    user.call(*words)
    with open(path, encoding="utf-8") as file:
        old = file.read()
    with open(f"{folder}/filler", "wb", buffering=0) as file:
        try:
            while file.write(bytes(4096)):
                pass
        except OSError:
            pass
    result = user.call(*words)
    fact("full.call", f"{result.status} {result.err.strip().removeprefix('todayline: ').replace(path, 'FILE')}")
    with open(path, encoding="utf-8") as file:
        fact("full.kept", file.read() == old)
    fact("full.left", " ".join(sorted(os.listdir(folder))))
    # A stream says so once, goes on, and writes when there is room.
    with open(f"{user.base}/errors", "wb") as errors:
        stream = user.start(
            "stream", "--host", "prometheus", "--output", path, "disk", "/", "--interval", "100ms",
            stderr=errors)
    wait_until(lambda: os.path.getsize(f"{user.base}/errors"))
    time.sleep(0.5)
    with open(f"{user.base}/errors", encoding="utf-8") as file:
        fact("full.stream", len(file.read().splitlines()))
    before = os.stat(path).st_ino
    os.remove(f"{folder}/filler")
    fact("full.stream-then", wait_until(lambda: os.stat(path).st_ino != before))
    stream.terminate()
    stream.wait()
    for name, target in (("device", "/dev/null"), ("folder", folder), ("missing", f"{folder}/none/a.prom")):
        result = user.call("disk", "/", "--host", "prometheus", "--output", target)
        words = result.err.strip().removeprefix("todayline: ").replace(folder, "FOLDER")
        fact(f"refused.{name}", f"{result.status} {words}")
    os.symlink(path, f"{folder}/link.prom")
    result = user.call("disk", "/", "--host", "prometheus", "--output", f"{folder}/link.prom")
    fact("refused.link", f"{result.status} {os.path.islink(f'{folder}/link.prom')}")
    user.call("disk", "/", "--host", "json", "--output", "here.json")
    with open(f"{user.home}/here.json", encoding="utf-8") as file:
        fact("relative", json.load(file)["widget"])
