"""A stream with everything on, at ten times the usual rates, under limits of memory and descriptors.

usage: PYTHONPATH=Tests/Support/Rigs python3 Tests/RealBars/Rigs/strain.py [MINUTES] [ROWS]

Eight widgets of the kernel, commands that are run and one that is followed, a server that errs, the volume,
clicks, edits of the configuration, other callers, and signals, all at once. Prints a table over time, and
then facts: what has grown, what was lost, and whether anything is left after the stream.
"""

import http.server
import json
import os
import random
import resource
import signal
import subprocess
import sys
import threading
import time

import sandbox
from sandbox import fact, wait_until

MINUTES = float(sys.argv[1]) if len(sys.argv) > 1 else 2
ROWS = int(sys.argv[2]) if len(sys.argv) > 2 else 12
sandbox.BACKSTOP = int(MINUTES * 60) + 180

import machine as machines

# Of the stream and of all that it starts: curl maps the most.
ADDRESS_SPACE, DESCRIPTORS = 160 << 20, 64
EXTERNAL = """
[exec:often]
command = date +%N
ttl = 100ms

[exec:fails]
command = echo words >&2; exit 3
ttl = 200ms

[exec:hangs]
command = sleep 60
timeout = 1s
ttl = 100ms

[exec:follows]
follow = while :; do date +%N; sleep 0.05; done

[http]
url = http://127.0.0.1:{port}/document
ttl = 200ms
timeout = 2s
format = {value}

[geo]
url = http://127.0.0.1:{port}/geo
ttl = 200ms

[volume]
"""
KERNEL = ["disk", "disk:mnt", "memory", "cpu", "load", "network", "diskio", "clock"]
OWN = {"disk:mnt": "path = /mnt\n", "network": "interface = lo\n", "diskio": "device = all\n",
       "clock": "format = {time:%H:%M:%S}\n"}
PACTL = """#!/bin/sh
case $1 in
info) echo 'Default Sink: one' ;;
list) printf 'Sink #0\\n\\tName: one\\n\\tDescription: Speaker\\n\\tMute: no\\n\\tVolume: mono: 1 /  %d%% / 0 dB\\n' "$(date +%S)" ;;
subscribe) while sleep 0.2; do echo "Event 'change' on sink #0"; done ;;
esac
"""


class Server(http.server.BaseHTTPRequestHandler):
    """Answers in turn: a document, errors, nonsense, half of an answer, nothing."""

    count = 0

    def do_GET(self):
        Server.count += 1
        turn = Server.count % 7
        body = json.dumps({"value": Server.count, "city": "Here", "loc": "1,2"}).encode()
        if turn == 1:
            return self.send_error(500)
        if turn == 2:
            return self.send_error(404)
        if turn == 3:
            body = b"<html>" + bytes(range(256)) * 40
        self.send_response(200)
        self.send_header("Content-Length", str(len(body) + (1000 if turn == 4 else 0)))
        self.end_headers()
        if turn == 5:
            time.sleep(0.5)
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def view(port, order, text):
    sections = "".join(f"\n[{name}]\n{OWN.get(name, '')}" for name in order)
    return "interval = 100ms\n" + sections.replace("[cpu]\n", f"[cpu]\nformat = {text} {{percent}}\n") + EXTERNAL.replace("{port}", str(port))


class Stream:
    """The stream under limits, whose lines are read."""

    def __init__(self, rig):
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))
            resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))

        with open(f"{rig.base}/stream.log", "wb") as errors:
            self.process = subprocess.Popen(
                ["todayline", "stream", "--host", "i3bar"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=errors, preexec_fn=limit, start_new_session=True)
        rig.servers.add(self.process.pid)
        self.pid, self.lines, self.torn, self.is_first = self.process.pid, 0, 0, True
        self.last = ""
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            if not line.lstrip(b",").startswith(b"[{"):
                continue
            self.lines += 1
            try:
                self.last = " ".join(block["full_text"] for block in json.loads(line.lstrip(b",")))
            except (ValueError, KeyError):
                self.torn += 1

    def click(self, name, button):
        event = json.dumps({"name": name.split(":")[0], "instance": name, "button": button}).encode()
        try:
            self.process.stdin.write((b"[\n" if self.is_first else b",") + event + b"\n")
            self.process.stdin.flush()
        except OSError:
            pass
        self.is_first = False

    def numbers(self):
        """KiB of memory, descriptors, milliseconds of processor time, and lines."""
        try:
            with open(f"/proc/{self.pid}/smaps_rollup", encoding="utf-8") as file:
                rows = dict(line.split(":", 1) for line in list(file)[1:])
            with open(f"/proc/{self.pid}/schedstat", encoding="utf-8") as file:
                spent = int(file.read().split()[0]) / 1e6
            return {
                "rss": int(rows["Rss"].split()[0]), "pss": int(rows["Pss"].split()[0]),
                "descriptors": len(os.listdir(f"/proc/{self.pid}/fd")), "milliseconds": spent, "lines": self.lines,
            }
        except (OSError, KeyError, ValueError):
            return None


def trouble(rig, stream, port, ended):
    """Each kind in a thread of its own, until the end."""

    def loop(seconds, act):
        def run():
            while not ended.wait(seconds * random.uniform(0.5, 1.5)):
                act()
        threading.Thread(target=run, daemon=True).start()

    def edit():
        kind = random.randrange(6)
        order = random.sample(KERNEL, len(KERNEL))
        text = view(port, order, random.choice(["A", "<b>", "100%", "x" * 300]))
        if kind == 0:
            text = text.replace("[load]", "[load]\nnonsense = 1\n[nothing]")
        path = f"{rig.base}/home/.config/todayline/config"
        if kind < 3:
            rig.write("home/.config/todayline/config", text)
        else:
            rig.write("home/.config/todayline/new", text)
            os.rename(f"{rig.base}/home/.config/todayline/new", path)

    names = KERNEL + ["exec:often", "exec:follows", "http", "volume"]

    def call(*command):
        subprocess.run(["todayline", *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)

    def stop():
        os.kill(stream.pid, signal.SIGSTOP)
        time.sleep(0.5)
        os.kill(stream.pid, signal.SIGCONT)

    loop(0.3, lambda: stream.click(random.choice(names), random.choice([1, 1, 2, 3, 4, 5])))
    loop(3, edit)
    loop(0.5, lambda: call("today", "--host", "polybar"))
    loop(0.7, lambda: call("click", random.choice(names), "--button", "1"))
    loop(5, lambda: call("refresh", "today"))
    loop(1, lambda: call("cpu", "--suite", random.choice(["today", "other"])))
    loop(4, lambda: os.kill(stream.pid, signal.SIGUSR1))
    loop(17, stop)


def main():
    rig = machines.enter()
    rig.write("bin/pactl", PACTL, 0o755)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    port = server.server_address[1]
    rig.write("home/.config/todayline/config", view(port, KERNEL, "A"))
    stream = Stream(rig)
    wait_until(lambda: stream.lines > 10)
    ended = threading.Event()
    trouble(rig, stream, port, ended)
    print(f"{'seconds':>8}{'RSS':>9}{'PSS':>9}{'files':>7}{'ms/s':>8}{'lines/s':>9}{'processes':>11}{'store':>7}", flush=True)
    rows, start = [], time.monotonic()
    last, moment = stream.numbers(), start
    for row in range(ROWS + 1):
        # The first row is that of the start, before everything has been used once.
        wait = start + row * MINUTES * 60 / ROWS - time.monotonic()
        time.sleep(max(wait, 5 if row == 0 else 0))
        now, passed = stream.numbers(), time.monotonic() - moment
        if now is None:
            break
        rates = [(now[key] - last[key]) / passed for key in ("milliseconds", "lines")]
        count = sum(len(files) for _, _, files in os.walk(f"{rig.base}/run"))
        print(f"{time.monotonic() - start:8.0f}{now['rss']:9,}{now['pss']:9,}{now['descriptors']:7}"
              f"{rates[0]:8.1f}{rates[1]:9.1f}{len(rig.processes()):11}{count:7}", flush=True)
        rows.append(now)
        last, moment = now, time.monotonic()
    fact("ran-to-the-end", stream.process.poll() is None)
    # From the second third on.
    early, late = rows[len(rows) // 3 or 1 : 2 * len(rows) // 3], rows[2 * len(rows) // 3 :]
    for key in ("rss", "pss", "descriptors"):
        before, after = (max(row[key] for row in part) for part in (early, late))
        fact(f"{key}-grew", f"{after - before} (from {before} to {after})")
    fact("torn-lines", stream.torn)
    fact("last-line", stream.last)
    ended.set()
    time.sleep(3)
    # The bar is gone: nobody reads any more, and nobody clicks.
    fact("errors", rig.read("stream.log").strip()[-300:] or "none")
    stream.process.terminate()
    stream.process.wait()
    seconds = time.monotonic()
    wait_until(lambda: not rig.processes(), seconds=90)
    fact("seconds-until-all-ended", f"{time.monotonic() - seconds:.1f}")
    fact("left", " ".join(sorted(rig.processes().values())) or "nothing")


if __name__ == "__main__":
    main()
