"""The processor time and the memory of a process and all that it starts."""

import os
import re
import time
from pathlib import Path


class Counter:
    """The processor time of a process and everything that it starts, in seconds."""

    # The tree of version 2 alone, that of a hybrid system, and version 1.
    TREES = ("/sys/fs/cgroup", "/sys/fs/cgroup/unified", "/sys/fs/cgroup/cpuacct")

    def __init__(self, name):
        self.folder = None
        for tree in self.trees():
            folder = Path(tree) / f"todayline-bars-{os.getpid()}-{name}"
            try:
                folder.mkdir()
                self.folder = folder
                self.time()
                return
            except OSError:
                self.remove()
        self.process = None

    @classmethod
    def trees(cls):
        own = [line.split("::")[1] for line in Path("/proc/self/cgroup").read_text().split() if "::" in line]
        parents = [cls.TREES[0] + own[0], cls.TREES[0]] if own and own[0] != "/" else [cls.TREES[0]]
        for tree in (*parents, *cls.TREES[1:]):
            if os.path.exists(f"{tree}/cpu.stat") or os.path.exists(f"{tree}/cpuacct.usage"):
                yield tree

    @property
    def is_exact(self):
        return self.folder is not None

    def enter(self):
        """Called in the child, before exec."""
        if self.folder:
            (self.folder / "cgroup.procs").write_text("0")

    def time(self):
        if not self.folder:
            return sum(spent(pid) for pid in descendants(self.process))
        if (self.folder / "cpuacct.usage").exists():
            return int((self.folder / "cpuacct.usage").read_text()) / 1e9
        return int(re.search(r"usage_usec (\d+)", (self.folder / "cpu.stat").read_text())[1]) / 1e6

    def remove(self):
        if not self.folder:
            return
        for _ in range(100):
            try:
                self.folder.rmdir()
                break
            except OSError:
                if not self.folder.exists():
                    break
                time.sleep(0.02)
        self.folder = None


def descendants(process):
    """A process and all of its descendants."""
    children = {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            parent = int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, ValueError):
            continue
        children.setdefault(parent, []).append(int(pid))
    found = [process]
    for pid in found:
        found += children.get(pid, [])
    return found


def spent(pid):
    """The seconds of a process, and of its children that have ended, which are rounded to 10 ms."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
        tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
        return ended + sum(int(path.read_text().split()[0]) for path in tasks) / 1e9
    except OSError:
        return 0


def share_of_memory(pid):
    """The proportional set size of a process in KiB."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
        return int(re.search(r"^Pss:\s+(\d+)", text, re.M)[1])
    except (OSError, TypeError):
        return 0
