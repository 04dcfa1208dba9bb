"""The environment of a bar: a root folder that never changes, a private home, private processes.

The root folder is a tmpfs of 1 MiB, half full: `/` and `/mnt` never change; everything else is bound
from outside.
"""

import os
import shutil
import signal
import subprocess

import sandbox
from sandbox import REPOSITORY, fact, mount, processes, remaining, run, wait_until


def integration(name):
    """A snippet as users copy it."""
    with open(f"{REPOSITORY}/integrations/{name}", encoding="utf-8") as file:
        return file.read()


# Colors that nothing else in a picture has, and no labels.
LOOK = "tint = #ffffff\ntrack = #444444\ncritical-color = #ff5555\nicons = none\n"


class Machine:
    """Folders, environment and processes of a rig."""

    def __init__(self, base):
        self.base = base
        self.servers = set()
        self.keep = os.environ.get("TODAYLINE_RIG_KEEP")
        for name in ("bin", "home", "run", "work"):
            os.makedirs(f"{base}/{name}", mode=0o700, exist_ok=True)
        os.chdir(f"{base}/work")
        environment = {
            "PATH": f"{base}/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
            "HOME": f"{base}/home",
            "XDG_RUNTIME_DIR": f"{base}/run",
            "TMUX_TMPDIR": f"{base}/run",
            "BASE": base,
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
            "SHELL": "/bin/sh",
            "GSETTINGS_BACKEND": "memory",
            "NO_AT_BRIDGE": "1",
        }
        os.environ.clear()
        os.environ.update(environment)
        self.write("home/.config/todayline/config", LOOK)
        # The program of button 3: a test only needs the path.
        self.write("bin/xdg-open", '#!/bin/sh\nprintf "%s\\n" "$1" >> "$BASE/opened"\n', 0o755)

    def write(self, name, text, mode=0o644):
        path = f"{self.base}/{name}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(path, mode)
        return path

    def read(self, name):
        try:
            with open(f"{self.base}/{name}", encoding="utf-8", errors="replace") as file:
                return file.read()
        except OSError:
            return ""

    def start(self, *command, server=False, log="host", **options):
        """A process in a session of its own; a server is not looked for after the bar's end."""
        if command[0] == "waybar":
            self.start_bus()
        with open(f"{self.base}/{log}.log", "ab") as file:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                start_new_session=True,
                **options,
            )
        if server:
            self.servers.add(process.pid)
        return process.pid

    def start_bus(self):
        """Waybar from 0.12 on ends without a session bus; i3 and swaybar complain, sooner or later."""
        if "DBUS_SESSION_BUS_ADDRESS" in os.environ:
            return
        address = f"unix:path={self.base}/bus"
        self.start("dbus-daemon", "--session", "--nofork", f"--address={address}", server=True, log="bus")
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = address
        wait_until(lambda: os.path.exists(f"{self.base}/bus"), seconds=5)

    def processes(self):
        """Running processes except this one, the servers, and the background of sway: {pid: name}."""
        return {pid: name for pid, name in processes().items() if pid not in self.servers and name != "swaybg"}

    def pid_of(self, name):
        return next((pid for pid, comm in self.processes().items() if comm == name), None)

    def end_bar(self, *pids):
        """Ends the bar and tells what outlives it."""
        fact("alive-before", " ".join(sorted(set(self.processes().values()))))
        for pid in pids:
            os.kill(pid, signal.SIGTERM)
        left = remaining(self.processes)
        fact("alive-after", " ".join([str(len(left)), *sorted(left.values())]))

    def tell_of_files(self):
        """The paths that clicks opened, and whether a hostile name created a file `X`."""
        if self.keep:
            shutil.copytree(
                self.base, self.keep, dirs_exist_ok=True, ignore=shutil.ignore_patterns("run", "root")
            )
        fact("opened", " ".join(self.read("opened").split("\n")).strip() or "nothing")
        made = any("X" in files for _, _, files in os.walk(self.base)) or os.path.exists("/X")
        fact("made-X", made)


def enter():
    """The machine. Call it first: outside the namespaces it never returns."""
    base = sandbox.enter(has_network=True)
    freeze_root(f"{base}/root")
    return Machine(base)


def fill(folder, size, share):
    """A file system of so many bytes, a share of which is used; the repository stays where it is."""
    has_repository = REPOSITORY.startswith(f"{folder}/")
    if has_repository:
        os.makedirs("/mnt/repository")
        mount("--rbind", REPOSITORY, "/mnt/repository")
    mount("-t", "tmpfs", "-o", f"size={size}", "home", folder)
    with open(f"{folder}/used", "wb") as file:
        file.truncate(0)
        file.write(bytes(int(size * share)))
    if has_repository:
        os.makedirs(REPOSITORY)
        mount("--move", "/mnt/repository", REPOSITORY)
        os.rmdir("/mnt/repository")


def freeze_root(root, used=512):
    """A root of 1,024 KiB, so many of which are used."""
    os.mkdir(root)
    mount("-t", "tmpfs", "-o", "size=1M,nr_inodes=1000,mode=755", "frozen", root)
    with open(f"{root}/used", "wb") as file:
        file.write(bytes(used * 1024))
    for name in os.listdir("/"):
        old, new = f"/{name}", f"{root}/{name}"
        if os.path.islink(old):
            os.symlink(os.readlink(old), new)
        elif os.path.isdir(old):
            os.mkdir(new)
            if name == "proc":
                mount("-t", "proc", "proc", new)
            elif name not in ("mnt", "home", "lost+found"):
                mount("--rbind", old, new)
    if REPOSITORY.startswith("/home/"):
        os.makedirs(root + REPOSITORY)
        mount("--rbind", REPOSITORY, root + REPOSITORY)
    os.mkdir(f"{root}/.old")
    os.chdir(root)
    run("pivot_root", ".", ".old")
    os.chdir("/")
    run("umount", "-l", "/.old")
    os.rmdir("/.old")
