"""Edits of a configuration, and the files beside it, in streams that nothing else wakes."""

import os
import queue
import subprocess
import threading
import time

import kernel
from sandbox import PROGRAM, fact, mount, run
from user import User


class Stream(kernel.Stream):
    """A stream with the intervals of its configuration."""

    interval = ()


def configure(user, text, path=".config/todayline/config"):
    """Replaces a file as editors do."""
    path = f"{user.home}/{path}"
    os.makedirs(os.path.dirname(path), exist_ok=True)
    kernel.write(path + ".new", text)
    os.rename(path + ".new", path)


def view(format):
    return f"[load]\nformat = {format}\ninterval = 1h\n"


def make_files(folder):
    """What programs do in a home folder."""
    for number in range(50):
        kernel.write(f"{folder}/made-{number}", "text")
        os.rename(f"{folder}/made-{number}", f"{folder}/renamed-{number}")
        os.remove(f"{folder}/renamed-{number}")
    os.mkdir(f"{folder}/folder")
    os.rmdir(f"{folder}/folder")


def files(base):
    """Files that are no configuration, in each folder above one."""
    mount("-t", "tmpfs", "none", "/mnt")
    user = User("/mnt", "files")
    os.makedirs(f"{user.home}/.config")
    for name in ("missing", "there"):
        if name == "there":
            configure(user, view("first"))
        stream = kernel.Stream(user, *([] if name == "there" else ["load", "--format", "first"]))
        fact(f"files.{name}.first", stream.line()[1])
        before = stream.asleep()
        for folder in ("/mnt", user.base, user.home, f"{user.home}/.config"):
            make_files(folder)
        fact(f"files.{name}.wake-ups", stream.asleep() - before)
        if name == "there":
            configure(user, view("edited"))
            fact("files.edited", stream.line()[1])
            make_files(f"{user.home}/.config/todayline")
            configure(user, view("again"))
            fact("files.again", stream.line()[1])
        stream.end()


class OrdinaryStream(Stream):
    """A stream that may read what any user may: the superuser of a sandbox may read everything."""

    def __init__(self, user):
        command = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", PROGRAM, "stream", "--host", "lemonbar"]
        self.process = subprocess.Popen(
            command, env=user.environment, cwd=user.home, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()


def refused(base):
    """A file that may not be read at first, and then may: an edit like any other."""
    user = User("/mnt", "refused")
    path = f"{user.home}/.config/todayline/config"
    configure(user, view("allowed"))
    os.chmod(path, 0)
    stream = OrdinaryStream(user)
    fact("refused.first", "yes" if "permission denied" in (stream.line()[1] or "") else "no")
    os.chmod(path, 0o644)
    fact("refused.allowed", stream.after("allowed")[1])
    stream.end()


def edits(base):
    """Every way in which a file can be edited, with nothing due before an hour has passed."""
    user = User("/mnt", "edits")
    folder = f"{user.home}/.config/todayline"
    configure(user, view("first"))
    stream = Stream(user)
    fact("edits.first", stream.line()[1])

    def step(name, action):
        action()
        fact(f"edits.{name}", stream.after(name)[1])

    def in_place(name):
        kernel.write(f"{folder}/config", view(name))

    def by_backup(name):
        os.rename(f"{folder}/config", f"{folder}/config~")
        time.sleep(0.1)
        kernel.write(f"{folder}/config", view(name))

    def other_folder(name):
        os.rename(folder, folder + ".old")
        time.sleep(0.3)
        configure(user, view(name))

    def link_of_folder(name):
        configure(user, view(name), f"dotfiles/{name}/config")
        os.rename(folder, f"{folder}.{name}")
        os.symlink(f"{user.home}/dotfiles/{name}", folder)

    def other_link(name):
        configure(user, view(name), f"dotfiles/{name}/config")
        os.symlink(f"{user.home}/dotfiles/{name}", folder + ".new")
        os.rename(folder + ".new", folder)

    def link_of_link(name):
        """A link on the way to the file that a link leads to."""
        configure(user, view("before"), "dotfiles/before/config")
        os.symlink(f"{user.home}/dotfiles/before", f"{user.home}/current")
        os.symlink(f"{user.home}/current", folder + ".new")
        os.rename(folder + ".new", folder)
        stream.after("before")
        configure(user, view(name), f"dotfiles/{name}/config")
        os.symlink(f"{user.home}/dotfiles/{name}", f"{user.home}/current.new")
        os.rename(f"{user.home}/current.new", f"{user.home}/current")

    def home(name):
        os.rename(user.home, user.home + ".old")
        configure(user, view(name))

    def mounted(name):
        os.makedirs(folder, exist_ok=True)
        mount("-t", "tmpfs", "none", folder)
        configure(user, view(name))

    def mounted_anew(name):
        run("umount", folder)
        mount("-t", "tmpfs", "none", folder)
        configure(user, view(name))

    for action in (in_place, by_backup, other_folder, link_of_folder, other_link, link_of_link, home,
                   in_place):
        step(action.__name__, lambda action=action: action(action.__name__))
    # A mount is no event: the file is looked at when something else is due.
    configure(user, "[load]\nformat = seconds\ninterval = 1s\n")
    stream.after("seconds")
    step("mounted", lambda: mounted("mounted"))
    configure(user, "[load]\nformat = seconds\ninterval = 1s\n")
    stream.after("seconds")
    step("mounted_anew", lambda: mounted_anew("mounted_anew"))
    run("umount", folder)
    stream.end()


def without_watches(base):
    """No inotify instance is left: the file is looked at."""
    limit = "/proc/sys/user/max_inotify_instances"
    user = User("/mnt", "watches")
    configure(user, view("first"))
    with open(limit, encoding="ascii") as file:
        usual = file.read()
    kernel.write(limit, "0")
    fact("watches.check", "sysctl fs.inotify.max_user_instances" in user.call("doctor").out)
    stream = kernel.Stream(user)
    fact("watches.first", stream.line()[1])
    begin = time.monotonic()
    configure(user, view("edited"))
    moment, line = stream.after("edited")
    fact("watches.edited", line)
    fact("watches.soon", moment - begin < 5)
    stream.end()
    # The store is looked at as well: another process clicks.
    load = ("load", "--format", "one", "--alternate-format", "two")
    stream = kernel.Stream(user, *load)
    fact("watches.before", stream.line()[1])
    user.call("click", *load, "--button", "left")
    fact("watches.clicked", stream.line()[1])
    kernel.write(limit, usual)
    stream.end()
