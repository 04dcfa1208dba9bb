"""The hooks of integrations/hooks, each run as its program runs it, and what the bar shows then."""

import os
import re
import shutil
import subprocess
import sys

import sandbox
from sandbox import PROGRAM, REPOSITORY, fact, mount
from user import User

HOOKS = f"{REPOSITORY}/integrations/hooks"


class Desk:
    """A user with the sections of the examples, and a folder of commands in front of the others."""

    def __init__(self, base):
        self.base, self.user = base, User(base, "desk")
        self.bin = f"{base}/stand-ins"
        os.mkdir(self.bin)
        self.environment = dict(self.user.environment)
        self.environment["PATH"] = f"{self.bin}:{self.environment['PATH']}"
        self.environment["HOME"] = base

    def stand_in(self, name, script):
        with open(f"{self.bin}/{name}", "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n{script}\n")
        os.chmod(f"{self.bin}/{name}", 0o755)

    def run(self, *command, **options):
        return subprocess.run(
            command, env=self.environment, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, **options)

    def shown(self, name):
        """What a bar shows of a name, with the sections of the examples."""
        result = self.run(PROGRAM, f"push:{name}", "--config", f"{HOOKS}/config", "--icons", "none", "--host", "text")
        return result.stdout.decode().strip()


def build(desk):
    desk.stand_in("make", f'{PROGRAM} push:build > "$HOME/during"; exit "$1"')
    for status in ("0", "3"):
        result = desk.run(f"{HOOKS}/build", "make", status)
        with open(f"{desk.base}/during", encoding="utf-8") as file:
            fact(f"build-{status}", f"{file.read().strip()}, {desk.shown('build')}, {result.returncode}")


def git(desk):
    desk.environment |= {
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org",
    }
    repository = f"{desk.base}/repository"
    desk.run("git", "init", "-q", "-b", "main", repository)
    shutil.copy(f"{HOOKS}/post-commit", f"{repository}/.git/hooks/post-commit")
    os.symlink("post-commit", f"{repository}/.git/hooks/post-checkout")
    desk.run("git", "commit", "-q", "--allow-empty", "-m", "first; \"quoted\"", cwd=repository)
    fact("git-commit", desk.shown("git"))
    details = desk.run(PROGRAM, "details", "push:git").stdout.decode().strip()
    fact("git-details", re.sub("^[0-9a-f]+", "ID", details))
    desk.run("git", "checkout", "-q", "-b", "topic/x", cwd=repository)
    desk.run("git", "branch", "-q", "-u", "main", cwd=repository)
    desk.run("git", "commit", "-q", "--allow-empty", "-m", "second", cwd=repository)
    fact("git-branch", desk.shown("git"))


def server(desk):
    # The other end, as sshd runs a command: by the shell of the account.
    desk.stand_in("ssh", 'while case $1 in -o) ;; *) false ;; esac; do shift 2; done; shift; exec sh -c "$*"')
    desk.run(f"{HOOKS}/server", "host")
    fact("server", bool(re.fullmatch(r"server \d+\.\d", desk.shown("server"))))
    desk.stand_in("ssh", "echo 'Connection timed out' >&2; exit 255")
    fact("server-down", desk.run(f"{HOOKS}/server", "host").returncode)
    fact("server-kept", desk.shown("server").startswith("server "))


def updates(desk):
    desk.stand_in("apt-get", "echo 'Inst one [1] (2)'; echo 'Inst two [1] (2)'; echo 'Conf one'")
    with open(f"{HOOKS}/todayline-updates.service", encoding="utf-8") as file:
        line = re.search("^ExecStart=(.*)$", file.read(), re.MULTILINE)[1]
    desk.run("sh", "-c", line.replace("$$", "$"))
    fact("updates", desk.shown("updates"))
    mount("--bind", os.path.dirname(shutil.which(PROGRAM)), "/usr/local/bin")
    names = [f"{HOOKS}/todayline-updates.{kind}" for kind in ("service", "timer")]
    result = desk.run("systemd-analyze", "verify", "--user", "--man=no", *names)
    lines = [line for line in result.stdout.decode().splitlines() if "todayline" in line]
    fact("units", f"{result.returncode} {' / '.join(lines)}".strip())


def editor(desk):
    desk.stand_in("note", f'{PROGRAM} push:editor >> "$HOME/edited"')
    path = f"{desk.base}/it's a $(file).txt"
    desk.run(
        "nvim", "--headless", "-u", f"{HOOKS}/todayline.vim", "-i", "NONE", path, "-c", "call system('note')",
        "-c", "normal ix", "-c", "doautocmd FocusGained", "-c", "call system('note')", "-c", "silent write",
        "-c", "call system('note')", "-c", "qall!", timeout=60)
    with open(f"{desk.base}/edited", encoding="utf-8") as file:
        fact("editor", file.read().strip().replace("\n", ", "))
    fact("editor-left", desk.shown("editor").startswith("no value pushed"))


def remote(desk):
    desk.stand_in("ssh", 'shift; exec sh -c "$*"')
    with open(f"{HOOKS}/README.md", encoding="utf-8") as file:
        line = re.search("^ssh laptop .*$", file.read(), re.MULTILINE)[0]
    desk.run("sh", "-c", line)
    fact("remote", desk.run(PROGRAM, "push:server", "--format", "{text}", "--host", "text").stdout.decode().strip())


if __name__ == "__main__":
    desk = Desk(sandbox.enter())
    for hook in [build, git, server, updates, editor, remote] if len(sys.argv) < 2 else [globals()[sys.argv[1]]]:
        hook(desk)
