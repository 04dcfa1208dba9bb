#!/usr/bin/env python3
"""Each system call of a command fails once, or the command is killed there: what then?

    Tests/Faults/faults.py [--binary PATH] [--seconds N] [--all] [--whole] [--show] [COMMAND…]

Prints a table, and exits with 1 if something was lost, torn, hung, or told wrongly. See README.md.
"""

import argparse
import collections
import concurrent.futures
import datetime
import http.server
import os
import random
import re
import shutil
import signal
import sys
import tempfile
import threading
import time

from commands import BARS, COMMANDS, LOGGED, MARKED, TASKS
from home import Home, prepared

ROOT = os.path.realpath(f"{__file__}/../../..")
OPENING = ["EACCES", "EMFILE", "EINTR", "EIO", "ENOMEM", "ENOSPC"]
ERRORS = {
    "open": OPENING, "openat": OPENING, "read": ["EIO", "EINTR"], "pread64": ["EIO", "EINTR"],
    "readv": ["EIO", "EINTR"], "write": ["ENOSPC", "EIO", "EINTR", "EAGAIN", "EPIPE"],
    "writev": ["ENOSPC", "EIO", "EINTR"], "close": ["EIO", "EINTR"], "fstat": ["EIO"], "stat": ["EIO", "EACCES"],
    "newfstatat": ["EIO"], "statfs": ["EIO", "EINTR", "EACCES"], "mkdir": ["ENOSPC", "EACCES"],
    "mkdirat": ["ENOSPC", "EACCES"], "rename": ["ENOSPC", "EIO", "EACCES"],
    "renameat": ["ENOSPC", "EIO", "EACCES"], "unlink": ["EACCES", "EIO"], "unlinkat": ["EACCES", "EIO"],
    "flock": ["ENOLCK", "EINTR", "EAGAIN"], "fsync": ["EIO", "EINTR", "ENOSPC"],
    "fdatasync": ["EIO", "EINTR", "ENOSPC"], "fork": ["EAGAIN", "ENOMEM"], "clone": ["EAGAIN", "ENOMEM"],
    "vfork": ["EAGAIN", "ENOMEM"], "pipe2": ["EMFILE", "ENFILE"], "execve": ["EACCES", "ENOMEM", "E2BIG"],
    "poll": ["EINTR", "ENOMEM"], "ppoll": ["EINTR", "ENOMEM"], "wait4": ["EINTR"], "waitid": ["EINTR"],
    "dup2": ["EMFILE", "EINTR"], "fcntl": ["EMFILE"], "socket": ["EMFILE", "EACCES"], "getdents64": ["EIO"],
    "inotify_init1": ["EMFILE"], "inotify_add_watch": ["ENOSPC", "EACCES"], "timerfd_create": ["EMFILE"],
    "signalfd4": ["EMFILE"], "getrandom": ["EAGAIN", "ENOSYS"], "mmap": ["ENOMEM"], "brk": ["ENOMEM"],
    "fchmod": ["EPERM"], "readlink": ["EIO"], "lseek": ["EINVAL"],
}
# Those that cannot fail, or whose failure means that there is no process.
SPARED = {
    "exit_group", "exit", "arch_prctl", "set_tid_address", "geteuid", "getuid", "getpid", "getppid",
    "rt_sigreturn", "restart_syscall",
}
# The faults of each call and error of a command that is sampled.
SAMPLE = 8
# A message about one of these must say so.
WORDS = {
    "EACCES": "permission|denied", "ENOSPC": "space", "EIO": "input/output|closed|not private|not owned",
    "EMFILE": "too many open files", "ENOMEM": "memory",
}


def lines_of(trace, binary):
    """The lines of a trace: process, system call, the rest, and if it is another program's or that of its child."""
    others = set()
    with open(trace, encoding="utf-8", errors="replace") as file:
        lines = list(file)
    # A child may be seen before the call that has made it ends.
    made = [re.match(r"(\d+) +(?:<\.\.\. )?(?:clone3?|v?fork)\b.*= (\d+)$", line) for line in lines]
    parents = {found[2]: found[1] for found in made if found}
    for line in lines:
        found = re.match(r"(\d+) +(\w+)\((.*)", line)
        if not found:
            continue
        if parents.get(found[1]) in others:
            others.add(found[1])
        yield *found.groups(), found[1] in others
        if found[2] == "execve" and "= 0" in line and binary not in line:
            others.add(found[1])


def calls_of(home, command):
    """How often each system call is made by the process of the program that makes it most often."""
    trace = f"{home.base}/trace"
    home.show(command)
    home.call(command.words, ["strace", "-f", "-qq", "-o", trace])
    counts, most = collections.Counter(), collections.Counter()
    for process, call, _, is_others in lines_of(trace, home.binary):
        counts[process, call] += not is_others
    for (_, call), count in counts.items():
        most[call] = max(most[call], count)
    return most


def faults_of(calls):
    """All faults of a command, as (call, number, error), where an error can be KILL."""
    for call, count in sorted(calls.items()):
        # strace cannot inject into calls that are newer than it is.
        if call in SPARED or call.startswith("syscall_"):
            continue
        # The first execve is that of strace.
        for number in range(2 if call == "execve" else 1, count + 1):
            for error in [*ERRORS.get(call, ["EIO"]), "KILL"]:
                yield call, number, error


def sample_of(faults, size):
    """Some faults of each call and error, others on each day."""
    kinds = collections.defaultdict(list)
    for fault in faults:
        kinds[fault[0], fault[2]].append(fault)
    chance = random.Random(datetime.date.today().toordinal())
    return [fault for kind in kinds.values() for fault in chance.sample(kind, min(size, len(kind)))]


class Trial:
    """One fault, and what came of it."""

    def __init__(self, template, command, fault):
        self.command, self.fault, self.wrong = command, fault, []
        call, number, error = fault
        with tempfile.TemporaryDirectory(prefix="faults-", ignore_cleanup_errors=True) as base:
            shutil.copytree(template.base, f"{base}/home", symlinks=True)
            self.home = Home(f"{base}/home", template.binary)
            self.home.show(command)
            self.before = self.home.read("config/todayline/config")
            how = "signal=KILL" if error == "KILL" else f"error={error}"
            self.status, self.output, self.message = self.home.call(
                command.words, [
                    "strace", "-f", "-qq", "-o", f"{base}/trace", "-e",
                    f"trace={call},execve,fork,vfork,clone,clone3", "-e", f"inject={call}:{how}:when={number}",
                ])
            # Numbers are those of each process: a command that is run may have failed as well.
            self.is_others = sum(name == call and is_others for _, name, _, is_others in lines_of(
                f"{base}/trace", template.binary)) >= number
            self.judge(error)
            if command.setup:
                self.judge_setup()
            else:
                self.judge_files()
            self.judge_next_call()
        self.told = self.status != 0 or bool(self.message)

    def judge(self, error):
        """The call itself: it ends, by itself, and names what is wrong in words."""
        if self.status == "hung":
            # A server of another program's that has left a file open does not end, and strace waits for it. A watcher
            # waits for the release of a lock that another is said to hold.
            is_unreleased = self.fault[0] == "flock" and error == "EAGAIN" and "--follow" in self.command.words
            is_open = self.is_others and self.fault[0] == "close"
            return is_open or is_unreleased or self.wrong.append("hangs")
        if error == "KILL":
            return None
        if self.was_left_open():
            return None
        if error == "EINTR" and not self.is_others and (self.status != 0 or self.message):
            self.wrong.append(f"not repeated: {self.message.strip()}")
        # Whoever reads a stream goes after some lines; a write then ends it, as it does any program in a pipe.
        has_lost_reader = self.command.words[0] == "stream" and self.status == -signal.SIGPIPE
        if has_lost_reader:
            return None
        if self.status < 0 or self.status > 128:
            self.wrong.append(f"ends by signal {abs(self.status) % 128}")
        # A set-up that another program's check refuses is 64.
        elif self.status not in (0, 1, 78) and not (self.is_others and self.status == 64):
            self.wrong.append(f"status {self.status}")
        text = self.output + self.message
        if re.search(r"system error|fatal|Fatal", text):
            self.wrong.append(f"a number instead of words: {text.strip()}")
        writes_output = self.fault[0].startswith("write")
        if self.status != 0 and not self.message and not self.output and not writes_output:
            self.wrong.append(f"status {self.status} without a message")
        wanted = WORDS.get(error)
        if self.before is None and "not found" in self.message or "look again" in self.message:
            wanted = None  # That is true as well.
        if not self.is_others and self.status == 1 and self.message and wanted and not re.search(wanted, self.message):
            self.wrong.append(f"blames something else: {self.message.strip()}")
        return None

    def was_left_open(self):
        """True if a file is open that is closed elsewhere: Linux closes it whatever it returns, close(2), strace's
        close does not. The other end of a pipe waits for more, and a file that is open for writing is in use."""
        return self.fault[0] == "close" and re.search("no answer|in use", self.message)

    def judge_files(self):
        """No file is torn, and an edit is there or not."""
        for path in self.home.files():
            name, text = os.path.basename(path), open(path, encoding="utf-8", errors="replace").read()
            if "/todayline/default/" in path and not name.startswith("."):
                if not (text.startswith("todayline 1\n") and text.endswith("end\n")):
                    self.wrong.append(f"torn: {name}")
        text = self.home.read("config/todayline/config")
        edited = text is not None and re.search(self.command.edits or "$^", text)
        if text != self.before and not (edited and text.endswith("\n")):
            self.wrong.append("the configuration is damaged")
        if self.status == 0 and self.command.edits and not edited:
            self.wrong.append("an edit is lost, and nothing said")
        tasks = self.home.read("todo.txt")
        if self.command.marks and tasks != TASKS and not re.fullmatch(MARKED, tasks or ""):
            self.wrong.append("the tasks are damaged")
        if self.command.marks and self.status == 0 and tasks == TASKS:
            self.wrong.append("a mark is lost, and nothing said")
        if self.command.logs:
            self.judge_log()
        for path in self.command.files:
            if self.status == 0 and not self.home.read(path):
                self.wrong.append(f"{path} is lost, and nothing said")

    def judge_setup(self):
        """Each file of a bar is as before or as after, all of them unless the program was killed, and undoing
        restores them."""
        before, after = BARS[self.command.setup], self.command.made
        texts = {path: self.home.read(path) for path in before}
        for path, text in texts.items():
            if text not in (before[path], after[path]):
                self.wrong.append(f"torn: {path}")
        # What could not be undone is told, and undone by another call.
        is_told = "--undo" in self.command.words and self.status != 0
        is_explained = is_told or self.fault[2] == "KILL" or self.was_left_open()
        if texts not in (before, after) and not is_explained:
            self.wrong.append("half done: " + ", ".join(path for path in texts if texts[path] != before[path]))
        if self.status == 0 and texts != (before if "--undo" in self.command.words else after):
            self.wrong.append("not done, and nothing said")
        _, output, message = self.home.call(["today", "init", "--undo"])
        left = [path for path in before if self.home.read(path) != before[path]]
        if left:
            self.wrong.append(f"not undone: {', '.join(left)}: {output.strip()} {message.strip()}")

    def judge_log(self):
        """No line of the log is torn, and a minute is in the log or still in the record."""
        lines = (self.home.read("state/todayline/default/.log-disk") or "").split("\n")[1:]
        whole = [line for line in lines if line.endswith(";")]
        if LOGGED[0] not in whole:
            self.wrong.append("a line of the log is lost")
        if LOGGED[1] not in whole and LOGGED[1] not in (self.home.read("state/todayline/default/disk") or ""):
            self.wrong.append("a minute is lost")
        if lines != [*whole, ""] and self.fault[2] != "KILL":
            self.wrong.append(f"a line of the log is torn: {lines}")

    def judge_next_call(self):
        """The next call works, shows what it should, and a minute later nothing is left over."""
        is_edit = self.command.edits or self.command.files
        if is_edit and self.status != 0:
            status, _, message = self.home.call(self.command.words)
            if status != 0 and "already" not in message:
                self.wrong.append(f"again: {message.strip()}")
        status, output, message = self.home.call(self.command.after)
        # Without a last value, the failure of the refresh is shown until it is tried again.
        is_fine = status == 0 or status == 1 and (self.command.bare or "--clear" in self.command.words)
        if not self.is_others and not (is_fine and re.search(self.command.value, (output or message).strip())):
            self.wrong.append(f"then {' '.join(self.command.after)}: {output.strip()} {message.strip()}")
        for path in self.home.files():
            os.utime(path, (time.time() - 120,) * 2)
        # The last cleanup, of which there is one a day, is long ago.
        mark = f"{self.home.base}/state/todayline/default/.cleanup"
        if os.path.isdir(os.path.dirname(mark)):
            open(mark, "w", encoding="utf-8").close()
            os.utime(mark, (time.time() - 2 * 86_400,) * 2)
        # The next new file in a folder removes them: `extension new mine` was done above; `check` tries to
        # write to the folder of the session, as does the first call of any source.
        others = [["extension", "new", "other"]] if self.command.files else []
        if self.command.words[:2] == ["today", "init"]:
            others = [["today", "init", "--bar", self.command.setup or "tmux", "--write"], ["today", "init", "--undo"]]
        for words in [
            self.command.words, ["today", "add", "uptime"], ["defaults", "write", "notes", "other", "1"],
            ["refresh", "exec", "true"], *others, ["check"],
        ]:
            self.home.call(words)
        if self.leftovers():
            # A refresh in the background cleans up after it.
            self.home.call(["exec", "echo 1"])
            end = time.monotonic() + 5
            while self.leftovers() and time.monotonic() < end:
                time.sleep(0.05)
            time.sleep(0.2)
        self.wrong += [f"left for good: {os.path.basename(path)}" for path in self.leftovers()]

    def leftovers(self):
        return [path for path in self.home.files() if re.search(r"/\.todayline-|/\.new-\d", path)]


class Server(http.server.ThreadingHTTPServer):
    """A web service whose clients may be killed."""

    def handle_error(self, *_):
        pass


class Answers(http.server.BaseHTTPRequestHandler):
    """A web service whose answer is 42."""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "3")
        self.end_headers()
        self.wfile.write(b"42\n")

    def log_message(self, *_):
        pass


def try_command(command, binary, deadline, show, is_whole):
    """Tries all faults of a command until the deadline, or some of them; returns a row of the table."""
    with tempfile.TemporaryDirectory(prefix="faults-") as base:
        template = prepared(f"{base}/home", binary, command)
        shutil.copytree(template.base, f"{base}/counted", symlinks=True)
        if command.setup:
            shutil.copytree(template.base, f"{base}/set-up", symlinks=True)
            home = Home(f"{base}/set-up", binary)
            home.call(["today", "init", "--bar", command.setup, "--write"])
            command.made = {path: home.read(path) for path in BARS[command.setup]}
        calls = calls_of(Home(f"{base}/counted", binary), command)
        faults = list(faults_of(calls))
        chosen = sample_of(faults, SAMPLE) if command.is_sampled and not is_whole else list(faults)
        random.Random(16).shuffle(chosen)
        trials = []

        def trial(fault):
            return Trial(template, command, fault) if time.monotonic() < deadline else None

        with concurrent.futures.ThreadPoolExecutor(2) as workers:
            trials = [trial for trial in workers.map(trial, chosen) if trial]
    wrong = [trial for trial in trials if trial.wrong]
    for trial in sorted(trials if show else wrong, key=lambda trial: trial.fault):
        call, number, error = trial.fault
        words = "; ".join(trial.wrong) or trial.message.strip().replace("\n", " / ") or trial.output.strip()
        print(f"  {command.name}: {call} {number} {error}: {trial.status}: {words}")
    errors = [trial for trial in trials if trial.fault[2] != "KILL"]
    told = sum(trial.told for trial in errors)
    name = command.name + (" (first call)" if command.bare else "")
    print(f"{name:<42}{sum(calls.values()):>6}{len(faults):>8}{len(trials):>7}{told:>6}{len(errors) - told:>10}"
          f"{len(trials) - len(errors):>8}{len(wrong):>7}", flush=True)
    return len(wrong)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--binary", default=os.environ.get("TODAYLINE_BINARY", f"{ROOT}/.build/release/todayline"))
    parser.add_argument("--seconds", type=float, default=86_400, help="for each command; the faults are sampled")
    parser.add_argument("--all", action="store_true", help="also the commands that CI leaves out")
    parser.add_argument("--whole", action="store_true", help="every fault of the slow commands: hours")
    parser.add_argument("--show", action="store_true", help="what came of every fault")
    parser.add_argument("commands", nargs="*", help="the first words of some commands, such as “today add”")
    arguments = parser.parse_args()
    server = Server(("127.0.0.1", 0), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/"
    print(f"{'command':<42}{'calls':>6}{'faults':>8}{'tried':>7}{'told':>6}{'recovered':>10}{'killed':>8}{'wrong':>7}")
    wrong = 0
    for command in COMMANDS:
        command.words = [url if word == "URL" else word for word in command.words]
        command.after = [url if word == "URL" else word for word in command.after]
        if arguments.commands:
            if not any(command.name.startswith(name) for name in arguments.commands):
                continue
        elif not command.is_in_ci and not arguments.all:
            continue
        deadline = time.monotonic() + arguments.seconds
        wrong += try_command(command, os.path.realpath(arguments.binary), deadline, arguments.show, arguments.whole)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
