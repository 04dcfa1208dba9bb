"""A set-up of each bar where the disk becomes full, at each page and each file: `fullsetup.py [BAR…]`."""

import contextlib
import itertools
import os
import re
import sys

import sandbox
from sandbox import fact, mount
from user import User

BARS = {
    "waybar": {
        ".config/waybar/config.jsonc": '{ "modules-right": ["cpu", "tray"] } // mine\n',
        ".config/waybar/style.css": "* { margin: 0; }\n",
    },
    "i3": {".config/i3/config": "bar {\n  status_command i3status\n}\n"},
    "sway": {".config/sway/config": "bar {\n  status_command i3status\n}\n"},
    "polybar": {".config/polybar/config.ini": "[bar/main]\nmodules-right = date\n[module/date]\ntype = internal/date\n"},
    "tmux": {".tmux.conf": "set -g mouse on\nrun '~/.tmux/plugins/tpm/tpm'\n"},
    "i3blocks": {".config/i3blocks/config": "[time]\ncommand=date\ninterval=5\n"},
    "xmobar": {".config/xmobar/xmobarrc": 'Config { commands = [Run Date "%H:%M" "date" 10]\n, template = "}{ %date%" }\n'},
}
PAGES, FILES = 256, 400


class Disk:
    """A home of its own on a small disk."""

    def __init__(self, base, bar):
        self.user = User(base, bar)
        self.path, self.bar = self.user.home, bar
        mount("-t", "tmpfs", "-o", f"size={PAGES * 4}k,nr_inodes={FILES},mode=700", "tmpfs", self.path)
        self.write()

    def write(self):
        for path, text in BARS[self.bar].items():
            os.makedirs(os.path.dirname(f"{self.path}/{path}"), exist_ok=True)
            with open(f"{self.path}/{path}", "w", encoding="utf-8") as file:
                file.write(text)

    def texts(self):
        """All files but those of the store, by their paths."""
        found = {}
        for folder, _, names in os.walk(self.path):
            for name in names:
                path = os.path.join(folder, name)
                if "/.local/" not in path and not name.startswith("filler-"):
                    with open(path, encoding="utf-8") as file:
                        found[os.path.relpath(path, self.path)] = file.read()
        return found

    def leave(self, pages, files):
        """Fills the disk but for so many pages and files; of one of them as many as there are."""
        state = os.statvfs(self.path)
        if pages is not None:
            with open(f"{self.path}/filler-pages", "wb") as file:
                file.write(b"x" * 4096 * max(state.f_bavail - pages, 0))
        if files is not None:
            # Without a page there may be room for no more of them.
            with contextlib.suppress(OSError):
                for number in range(state.f_favail - files):
                    os.close(os.open(f"{self.path}/filler-{number}", os.O_CREAT | os.O_WRONLY))

    def empty(self):
        for name in os.listdir(self.path):
            if name.startswith("filler-"):
                os.remove(f"{self.path}/{name}")


def tries(base, bar, kind):
    """Leaves one page or one file more each time, until the set-up is done."""
    os.makedirs(f"{base}/{kind}", exist_ok=True)
    disk = Disk(f"{base}/{kind}", bar)
    call = ["today", "init", "--bar", bar, "--write"]
    before = disk.texts()
    undo = ["today", "init", "--undo"]
    refused, wrong = 0, []
    for room in itertools.count():
        disk.leave(room if kind == "pages" else None, room if kind == "files" else None)
        result = disk.user.call(*call)
        after = disk.texts()
        disk.empty()
        if result.status == 0:
            wrong += [f"{room}: not undone"] if disk.user.call(*undo).status or disk.texts() != before else []
            break
        refused += 1
        if not re.search("no space left", result.err):
            wrong.append(f"{room}: {result.err.strip()}")
        if after != before:
            changed = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
            wrong.append(f"{room}: half done: {changed}")
            disk.user.call(*undo)
            if disk.texts() != before:
                wrong.append(f"{room}: not undone")
                break
        if room > 100:
            wrong.append("never done")
            break
    fact(f"{bar}.{kind}.refused", refused > 2)
    fact(f"{bar}.{kind}.wrong", wrong)
    # Undoing on a full disk restores all, or says so and does it later.
    disk.user.call(*call)
    disk.leave(0, 0)
    result = disk.user.call(*undo)
    is_told = result.status != 0 and "no space left" in result.err
    disk.empty()
    if is_told:
        disk.user.call(*undo)
    fact(f"{bar}.{kind}.undone", disk.texts() == before and (is_told or result.status == 0))


def main():
    base = sandbox.enter()
    for bar in sys.argv[1:] or BARS:
        for kind in ("pages", "files"):
            tries(base, bar, kind)


if __name__ == "__main__":
    main()
