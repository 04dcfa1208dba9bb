"""The snippets of tmux and of shells, and the configurations of other programs: see snippets.py."""

import os
import re
import shutil
import subprocess
import tomllib

import machine
from sandbox import run, wait_until
from snippet_room import FOLDER, cells, fact, in_shell, messages, text


def tmux(rig, room):
    # The outer one is the terminal, of each case: tmux 3.3 may end if a window gets a new program while its old one ends.
    settings = rig.write("outer.conf", "set -g status off\nset -g remain-on-exit on\n")
    outer = ["tmux", "-L", "outer", "-f", settings]
    inner = ["tmux", "-L", "inner"]

    def repository(folder):
        """A folder whose name a shell would run, with a repository and a context of a cluster."""
        os.makedirs(folder)
        run("git", "init", "-b", "trunk", folder)
        context = "- context:\n    cluster: c\n    namespace: web\n  name: prod\n"
        with open(f"{folder}/kubeconfig", "w", encoding="utf-8") as file:
            file.write(f"current-context: prod\ncontexts:\n{context}")

    def case(name, lines, *wanted, others=(), folder=""):
        home = room.home()
        if folder:
            repository(f"{home}/{folder}")
        shutil.copytree(f"{FOLDER}/tmux", f"{home}/todayline/integrations/tmux")
        room.put(".tmux.conf", lines)
        environment = ["env", "-u", "TMUX", f"HOME={home}"]
        run(*outer, "new-session", "-d", "-x", "170", "-y", "6", *environment, *inner, "new-session", "-c",
            f"{home}/{folder}", "sleep 600")

        def screen():
            return run(*outer, "capture-pane", "-p").decode()

        def line():
            return screen().rstrip("\n").split("\n")[-1]

        # tmux draws the line again after 15 seconds, and the first one may say that a value is being refreshed.
        wait_until(lambda: all(word in line() for word in wanted), seconds=20, pause=0.05)
        wrong = [f"no {word}: {line()}" for word in wanted if word not in line()]
        said = subprocess.run([*inner, "show-messages"], capture_output=True, text=True).stdout
        if os.path.exists(f"{home}/{folder}/ran"):
            wrong.append("the name of the folder has run")
        wrong += sorted(messages(said + screen(), r"(?i)\.tmux|returned|unknown|invalid"))
        for server in (inner, outer):
            subprocess.run([*server, "kill-server"], capture_output=True)
        for each in (name, *others):
            fact(each, "; ".join(wrong) or "yes")
        room.end()

    disk = "██▌░░ 50.0%"
    setup = text("tmux/README.md#set -g mouse on")
    case("tmux/README.md#set -g mouse on", setup, disk, '"', ":", others=["tmux/todayline.tmux"])
    place = text("tmux/README.md#set -g status-right '%H:%M #{E:@todayline-status}'")
    case("tmux/README.md#set -g status-right '%H:%M #{E:@todayline-status}'", place + setup, disk, ":")
    view = text("tmux/README.md#set -g @todayline-widgets today")
    case("tmux/README.md#set -g @todayline-widgets today", view + setup, "DISK", "50.0%", "MEM", "CPU")
    alone = text("tmux/README.md#set -g status-right-length 120")
    case("tmux/README.md#set -g status-right-length 120", alone, "DISK", "50.0%", "MEM", "CPU")
    pane = text("tmux/README.md#set -g status-left-length 60")
    case("tmux/README.md#set -g status-left-length 60", pane, "trunk", "prod/web", folder="it's $(touch ran)")
    (codes,) = cells("tmux")
    case("README.md#tmux", "\n".join(codes) + "\n", "50.0%")


def shell(rig, room):
    """Blocks of commands that no bar reads."""
    for name in ("README", "i3status", "i3blocks"):
        room.home()
        with open("/etc/i3status.conf", encoding="utf-8") as file:
            room.put(".i3status.conf", file.read())
        if name == "i3blocks":
            os.remove(".i3status.conf")
            room.put(".config/i3blocks/config", text("i3blocks-1.4/config"))
        page = f"coming-from/{name}.md"
        first = re.search("```sh\n(.*)", text(page))[1]
        command = text(f"{page}#{first}")
        in_shell(room, f"{page}#{first}", command, lambda said: "no problems found" in said)
    # Prometheus: folders of the system, over which others lie.
    upper, work = f"{rig.base}/etc/upper", f"{rig.base}/etc/work"
    os.makedirs(f"{rig.base}/etc")
    machine.mount("-t", "tmpfs", "none", f"{rig.base}/etc")
    os.mkdir(upper)
    os.mkdir(work)
    options = f"lowerdir=/etc,upperdir={upper},workdir={work}"
    machine.mount("-t", "overlay", "-o", options, "none", "/etc")
    machine.mount("-t", "tmpfs", "none", "/var/lib/prometheus")
    os.mkdir("/var/lib/prometheus/node-exporter")
    target = "/var/lib/prometheus/node-exporter/todayline.prom"

    def is_written(_):
        if not os.path.exists(target):
            return False
        with open(target, encoding="utf-8") as file:
            return 'todayline_up{' in file.read()

    room.home()
    lines = text("prometheus/README.md").split("\n")
    first = next(line for line in lines if line.startswith("todayline today"))
    in_shell(room, f"prometheus/README.md#{first}", text(f"prometheus/README.md#{first}"), is_written)
    os.remove(target)
    rig.write("bin/sudo", '#!/bin/sh\nexec "$@"\n', 0o755)
    # No service manager runs here: it is enabled, and started by hand.
    rig.write("bin/systemctl", '#!/bin/sh\nshift 2\nexec /usr/bin/systemctl --root=/ enable "$@"\n', 0o755)
    room.home()
    first = "prometheus/README.md#sudo install -D -m 644 machine /etc/todayline/machine"
    command = text(first) + "sed -n 's/^ExecStart=//p' /etc/systemd/system/todayline-prometheus.service | sh -e\n"
    enabled = "/etc/systemd/system/timers.target.wants/todayline-prometheus.timer"

    def is_installed(_):
        return is_written(_) and os.path.lexists(enabled)

    in_shell(room, first, command, is_installed, f"{FOLDER}/prometheus")
    # Another machine is this one.
    room.home()
    rig.write("bin/ssh", '#!/bin/sh\nshift 5\nexec "$@"\n', 0o755)
    first = next(line for line in lines if line.startswith("todayline exec 'ssh"))
    command = text(f"prometheus/README.md#{first}").rstrip() + " --wait\n"
    in_shell(room, f"prometheus/README.md#{first}", command, lambda said: "50.0%" in said)


def foreign(rig, room):
    """The configurations of other programs that the pages of coming-from begin with."""
    page = "coming-from/i3status.md"
    for block in re.findall("```text\n(.*?)```", text(page), re.S):
        room.home()
        names = re.findall(r'^(\w+(?: "?\w+"?| "[^"]+")?) \{', block, re.M)
        orders = "".join("order += \"" + name.replace('"', "") + "\"\n" for name in names)
        path = room.put("i3status.conf", "general { output_format = none }\n" + orders + block)
        result = subprocess.run(["i3status", "--run-once", "-c", path], capture_output=True, text=True)
        imported = subprocess.run(["todayline", "import", path], capture_output=True, text=True)
        wrong = [line for line in result.stderr.split("\n") if "i3status:" in line]
        wrong += [] if result.returncode == 0 else [f"exit {result.returncode}"]
        wrong += [] if imported.returncode == 0 else [imported.stderr]
        fact(f"{page}#{block.split(chr(10))[0]}", "; ".join(wrong) or "yes")
    page = "coming-from/i3blocks.md"
    (block,) = re.findall("```text\n(.*?)```", text(page), re.S)
    path = room.put("i3blocks.conf", block)
    imported = subprocess.run(["todayline", "import", path], capture_output=True, text=True)
    is_good = imported.returncode == 0 and "3 of 3" in imported.stderr or "4 of 4" in imported.stderr
    fact(f"{page}#{block.split(chr(10))[0]}", "yes" if is_good else imported.stderr.strip())
    page = "coming-from/i3status-rust.md"
    (block,) = re.findall("```toml\n(.*?)```", text(page), re.S)
    blocks = tomllib.loads(block)["block"]
    fact(f"{page}#{block.split(chr(10))[0]}", "yes" if len(blocks) == 6 else str(len(blocks)))
