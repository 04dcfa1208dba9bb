"""Many pushes at once, killed ones, and a day of them: `python3 pushes.py [WRITERS]`."""

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time

import sandbox
from sandbox import PROGRAM, fact, left
from user import User

WRITERS = int(sys.argv[1]) if sys.argv[1:] else 200
KILLS = 300
SEED = 20261125


def together(user, commands):
    """Runs commands that all start when the last one is ready; the number that failed."""
    blocked, starting = os.pipe()
    writers = [
        subprocess.Popen(
            ["sh", "-c", 'read _; exec "$@" < /dev/null', "sh", PROGRAM, *command], env=user.environment,
            stdin=blocked, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for command in commands
    ]
    os.close(blocked)
    os.close(starting)
    return sum(writer.wait() != 0 for writer in writers)


def values(user, name):
    result = user.call("defaults", "read", f"push:{name}")
    return dict(line.split(" = ", 1) for line in result.out.splitlines())


class Reader(threading.Thread):
    """Calls again and again while others push, and counts what is torn."""

    def __init__(self, user, name):
        super().__init__()
        self.user, self.name, self.goes_on, self.torn, self.calls = user, name, True, 0, 0

    def run(self):
        while self.goes_on:
            out = self.user.call(f"push:{self.name}", "--host", "json").out
            self.calls += 1
            try:
                shown = json.loads(out)
                text = shown["values"].get("text", "")
                # Two values of one push: neither is of another.
                self.torn += text != "" and shown["values"].get("twice") != text * 2
            except (ValueError, KeyError):
                self.torn += 1


def one_name(user):
    reader = Reader(user, "same")
    reader.start()
    failed = together(user, [
        ["push", "same", f"text=t{n}x", f"twice=t{n}xt{n}x", f"own{n}={n}"] for n in range(WRITERS)])
    reader.goes_on = False
    reader.join()
    found = values(user, "same")
    fact("one.failed", failed)
    fact("one.keys", sum(found.get(f".own{n}") == str(n) for n in range(WRITERS)))
    fact("one.whole", found[".twice"] == '"' + found["text"] * 2)
    fact("one.torn", reader.torn)
    fact("one.read", reader.calls > 5)


def many_names(user):
    fact("many.failed", together(user, [["push", f"n{n}", f"text={n}"] for n in range(WRITERS)]))
    names = user.call("defaults", "domains").out.split()
    fact("many.names", sum(f"push:n{n}" in names for n in range(WRITERS)))
    fact("many.kept", sum(values(user, f"n{n}").get("text") == str(n) for n in range(WRITERS)))


def killed(user):
    """Pushes and calls with facts that end in any moment: the next ones work, and nothing is left over."""
    chance = random.Random(SEED)
    state = json.dumps({"usage": {"percent": 10}}).encode()
    for number in range(KILLS):
        is_push = number % 2 == 0
        command = ["push", "killed", f"text={number}"] if is_push else [
            "load", "--facts", "-", "--store-as", "killed", "--format", "{facts.usage.percent}"]
        process = subprocess.Popen(
            [PROGRAM, *command], env=user.environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        if not is_push and number % 4 == 1:
            process.stdin.write(state)
        time.sleep(chance.random() * 0.004)
        process.send_signal(signal.SIGKILL)
        # What it has not read is written now, to nobody.
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        process.wait()
    fact("killed.then", user.call("push", "killed", "text=alive").status)
    fact("killed.shows", user.call("push:killed").out.strip())
    fact("killed.processes", left())
    new = [name for name in files(user) if "/.new-" in name and not name.endswith(".new-.push:killed")]
    for name in new:
        os.utime(name, (time.time() - 120,) * 2)
    user.call("refresh", "exec", "true")
    fact("killed.left", sum(os.path.exists(name) for name in new))


def files(user):
    folders = [user.state, user.runtime]
    return [f"{path}/{name}" for folder in folders for path, _, names in os.walk(folder) for name in names]


def day(user):
    """As many pushes as a day has, one each ten seconds, under ever new names and one old one."""
    script = (
        'i=0; while [ $i -lt 8640 ]; do i=$((i+1)); '
        f'{PROGRAM} push job-$i text=$i percent=$((i % 100)) "tooltip=$i $i $i"; '
        f'[ $((i % 3)) != 0 ] || {PROGRAM} push job-$i --clear; '
        f'[ $((i % 10)) != 0 ] || {PROGRAM} push steady text=$i; done')
    start = time.monotonic()
    subprocess.run(["sh", "-c", script], env=user.environment, check=True)
    fact("day.ms", f"{(time.monotonic() - start) * 1000 / 12384:.2f}")
    all_files = files(user)
    fact("day.files", len(all_files))
    fact("day.bounded", len(all_files) <= 2 * 256 + 10)
    fact("day.bytes", sum(os.path.getsize(name) for name in all_files))
    fact("day.steady", user.call("push:steady").out.strip())
    fact("day.last", user.call("push:job-8639").out.strip())


if __name__ == "__main__":
    base = sandbox.enter()
    one_name(User(base, "one"))
    many_names(User(base, "many"))
    killed(User(base, "killed"))
    day(User(base, "day"))
