"""Commands that stay, with real processes: `python3 following.py [SECONDS]`, of idleness that are counted."""

import contextlib
import os
import signal
import subprocess
import sys
import time

import sandbox
from followed import Case, NAMES, Stream, memory, party
from followedchanges import levels, listening, replaced, slow, watching
from sandbox import fact, processes, wait_until

IDLE = float(sys.argv[1]) if sys.argv[1:] else 3


def crowd(base):
    """200 callers and four streams at once start one command."""
    case = Case(base, "crowd")
    streams = [Stream(case.user, *case.call) for _ in range(4)]
    callers = [case.user.start(*case.call) for _ in range(200)]
    said = {caller.communicate()[0].decode().strip() for caller in callers}
    case.tell("said", " | ".join(sorted(said)))
    wait_until(lambda: case.source.starts)
    case.source.say("one")
    case.tell("streams", " ".join(str(stream.until("one") is not None) for stream in streams))
    case.tell("call", case.shown())
    case.tell("starts", case.source.starts)
    case.tell("watchers", len(processes(NAMES["watcher"])))
    case.tell("guards", len(processes(NAMES["guard"])))
    for stream in streams:
        stream.end()
    case.tell_left()


def latency(base):
    case = Case(base, "latency")
    stream = Stream(case.user, *case.call)
    case.source.say("begin")
    stream.until("begin")
    delays = []
    for number in range(30):
        time.sleep(0.07)
        start = time.monotonic()
        case.source.say(f"value {number}")
        delays.append((stream.until(f"value {number}") or start + 99) - start)
    delays.sort()
    case.tell("median-ms", f"{delays[15] * 1000:.1f}")
    case.tell("most-ms", f"{delays[-1] * 1000:.1f}")
    case.tell("soon", delays[15] < 0.5)
    stream.end()
    case.tell_left()


def idle(base):
    """Nothing wakes while nothing happens."""
    case = Case(base, "idle", options=["--lease", "1h", "--config", ""])  # no folder of others is watched
    stream = Stream(case.user, *case.call)
    case.source.say("one")
    stream.until("one")
    time.sleep(2.5)  # a new watcher has 2 s to settle
    pids = {"stream": stream.process.pid, "watcher": party("watcher"), "guard": party("guard")}
    keys = ("voluntary_ctxt_switches", "nonvoluntary_ctxt_switches")
    before = {name: memory(pid, keys[0]) for name, pid in pids.items()}
    time.sleep(IDLE)
    for name, pid in pids.items():
        case.tell(f"{name}.wakeups", memory(pid, keys[0]) - before[name])
        case.tell(f"{name}.rss-kib", memory(pid, "RssAnon"))
    stream.end()
    os.kill(pids["watcher"], signal.SIGTERM)
    case.tell_left()


def kills(base):
    """kill -9 of each party: streams go on, and nothing is left."""
    for victim in ("stream", "reader", "caller", "watcher", "guard", "command", "both"):
        # A child of the command in a session of its own.
        before = "setsid sleep 1000 & sleep 1000 &"
        case = Case(base, f"kill-{victim}", before=before if victim != "both" else "")
        if victim == "caller":
            caller = case.user.start(*case.call, "--wait")
            party("watcher")
            caller.kill()
            caller.communicate()
            case.tell_left()
            continue
        stream = Stream(case.user, *case.call)
        wait_until(lambda: case.source.starts)
        case.source.say("one")
        case.tell("first", stream.until("one") is not None)
        if victim == "stream":
            stream.end()
        elif victim == "reader":
            # It ends after its first line.
            other = case.user.start("stream", *case.call)
            reader = subprocess.Popen(["head", "-n", "1"], stdin=other.stdout, stdout=subprocess.DEVNULL)
            other.stdout.close()
            reader.wait()
            stream.end()
            case.tell("ended", wait_until(lambda: other.poll() is not None))
        elif victim == "command":
            os.kill(list(processes("cat"))[0], signal.SIGKILL)
            case.tell("error", wait_until(lambda: case.user.record("run", "exec:m").get("error")))
            case.tell("stays", case.shown())
            refresh = case.user.start("refresh", *case.call)
            wait_until(lambda: case.source.starts == 2)
            case.source.say("two")
            refresh.communicate()
            case.tell("refreshed", refresh.returncode)
            case.tell("then", stream.until("two") is not None)
        else:
            victims = ["watcher", "guard"] if victim == "both" else [victim]
            for pid in [party(name) for name in victims]:
                # One of both ends without the other.
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            wait_until(lambda: case.source.starts == 2)
            case.source.say("two")
            case.tell("then", stream.until("two") is not None)
            case.tell("starts", case.source.starts)
            case.tell("commands", len(processes("cat")))
        stream.end()
        case.tell_left()


def storm(base):
    """A million lines: the last one is shown, few are written."""
    case = Case(base, "storm", command="seq 1000000; exec sleep 1000")
    start = time.monotonic()
    stream = Stream(case.user, *case.call)
    shown = stream.until("1000000", 60)
    elapsed = (shown or start) - start
    case.tell("shown", shown is not None)
    case.tell("seconds", f"{elapsed:.2f}")
    case.tell("lines", stream.count)
    case.tell("few", stream.count <= elapsed / 0.03 + 3)
    case.tell("call", case.shown())
    case.tell("watcher-kib", memory(party("watcher")))
    stream.end()
    case.tell_left()


def long_lines(base):
    """A line of 100 MB is cut, or is not JSON; the memory has a bound."""
    for form, last in (("text", "after"), ("json", '{\\"text\\": \\"after\\"}')):
        print_long = "head -c 100000000 /dev/zero | tr '\\0' x; echo"
        case = Case(
            base, f"long-{form}", options=["--input", form],
            command=f'{print_long}; sleep 1; echo "{last}"; exec sleep 1000')
        stream = Stream(case.user, *case.call)
        record = {}

        def published():
            record.update(case.user.record("run", "exec:m+json" if form == "json" else "exec:m"))
            return record.get("error") if form == "json" else record.get("text")

        value = wait_until(published) or ""
        case.tell("value", value if form == "json" else f"{len(value.encode())} {value[:3]} {value[-1:]}")
        case.tell("then", stream.until("after") is not None)
        size = memory(party("watcher"))
        case.tell("kib", size)
        case.tell("small", size < 16 * 1024)
        stream.end()
        case.tell_left()


def hard_to_end(base):
    """Commands that do not end, or that end at once."""
    commands = {
        "stubborn": "trap '' TERM INT HUP; echo one; while :; do sleep 1; done",
        "away": "echo one; setsid sh -c 'trap \"\" TERM; (setsid sleep 1000 &) ; exec sleep 1000' & exit 0",
        "daemon": "echo one; (setsid sh -c 'exec >/dev/null 2>&1; sleep 1000' &); exec sleep 1000",
    }
    for name, command in commands.items():
        case = Case(base, name, command=command)
        case.tell("first", str(case.user.call(*case.call, "--wait")))
        case.tell("then", case.shown())
        if name == "away":
            case.tell("error", wait_until(lambda: case.user.record("run", "exec:m").get("error")))
        case.tell_left()

    case = Case(base, "ends", command="echo start >> $HOME/starts; echo oh >&2; echo one; exit 3")
    stream = Stream(case.user, *case.call)
    stream.until("one")
    case.tell("error", wait_until(lambda: case.user.record("run", "exec:m").get("error")))
    time.sleep(1.5)
    case.tell("value", case.shown())
    with open(f"{case.user.home}/starts", encoding="utf-8") as file:
        case.tell("starts", len(file.readlines()))
    stream.end()
    case.tell_left()


def leases(base):
    """Calls keep the watcher, and the end of the runtime folder ends it."""
    case = Case(base, "lease", options=["--lease", "3s"])
    case.user.call(*case.call)
    case.source.say("one")
    for _ in range(8):
        time.sleep(0.8)
        shown = case.shown()
    case.tell("kept", f"{shown}, {case.source.starts}")
    case.tell_left()
    # The value is still there, and another watcher is started.
    case.tell("again", case.shown())
    wait_until(lambda: case.source.starts == 2)
    os.rename(case.user.runtime, case.user.runtime + ".gone")
    os.mkdir(case.user.runtime, 0o700)
    case.tell_left()


CASES = (crowd, latency, idle, kills, storm, long_lines, hard_to_end, leases, replaced, levels, listening, slow, watching)


if __name__ == "__main__":
    base = sandbox.enter()
    chosen = sys.argv[2].split(",") if sys.argv[2:] else [case.__name__ for case in CASES]
    for case in CASES:
        if case.__name__ in chosen:
            case(base)
    fact("left", sandbox.left())
