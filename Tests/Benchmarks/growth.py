#!/usr/bin/env python3
"""Fails when twice the input makes more than 2.3 times the work: nothing outside may be quadratic.

usage: growth.py [WORD…]        all inputs, or those whose names have one of the words

Each input is given to the program in a size and in twice that size, and the instructions of both calls
are counted: they do not depend on the speed of the machine. Needs python3, gcc, valgrind and curl. See
README.md beside this file.
"""

import http.client
import os
import re
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from documents import Documents
from outputs import Outputs
from programs import CannotRun, compiled, todayline
from surroundings import Surroundings
from written import Written

LIMIT = 2.3
# Of a stream.
LINES = 10
# Of requests that the web service reads.
http.client._MAXHEADERS = 100_000


class Server(ThreadingHTTPServer):
    """A web service with one answer at a time."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answer)
        self.body = b""
        self.url = f"http://127.0.0.1:{self.server_address[1]}/"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *_):
        """Says nothing about a client that does not read everything."""


class Answer(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(self.server.body)))
        self.end_headers()
        self.wfile.write(self.server.body)

    def log_message(self, *_):
        """Says nothing."""


class Home:
    """A user's folders."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("config/todayline/extensions", "state", "run", "bin"):
            (folder / name).mkdir(parents=True)
        self.environment = {
            "PATH": f"{folder}/bin:/usr/bin:/bin",
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_STATE_HOME": str(folder / "state"),
            "XDG_RUNTIME_DIR": str(folder / "run"),
        }

        self.prefix = []

    def repeat(self, count, command):
        """Lets a shell command run for each number `$i` before the call, in namespaces of its own."""
        script = f'i=0; while [ $i -lt {count} ]; do {command} || exit 1; i=$((i + 1)); done; exec "$@"'
        self.prefix = ["unshare", "--map-root-user", "--mount", "--net", "sh", "-c", script, "sh"]

    def write(self, name, text):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)


class Inputs(Documents, Outputs, Surroundings, Written):
    """A method for each input: prepares it in a size, and returns the call."""

    def __init__(self, server, tools):
        self.server, self.tools = server, tools


class Count:
    """The instructions of one call."""

    def __init__(self, call, home):
        input_file = home.folder / "input"
        with open(input_file if input_file.exists() else os.devnull, "rb") as file:
            process = subprocess.Popen(
                [*home.prefix, "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(todayline()), *call],
                env=home.environment, stdin=file, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            said = b""
            if call[0] == "stream":
                # It ends when it writes to nobody.
                said = b"".join(process.stdout.readline() for _ in range(LINES))
                process.stdout.close()
                process.stdout = None
            rest, errors = process.communicate()
        # Of this process: what it runs is counted until it becomes another program.
        found = re.findall(rb"Collected : (\d+)", errors)
        if not found:
            raise CannotRun(f"{' '.join(call)[:80]}: {errors[-300:].decode(errors='replace')}")
        self.instructions = max(map(int, found))
        self.status, self.said = process.returncode, (said + (rest or b"") + errors)[:100]


def names(words):
    """The inputs, in order."""
    helpers = {"http", "exec", "configuration", "records"}
    found = [name for part in Inputs.__bases__ for name in vars(part) if name[0] != "_" and name not in helpers]
    return [name for name in found if not words or any(word in name for word in words)]


def measured(tools, name, scale):
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        call = getattr(Inputs(Server(), tools), name)(home, scale)
        return Count([str(word) for word in call], home)


def main():
    with tempfile.TemporaryDirectory() as folder:
        tools = Path(folder)
        compiled("collisions.c", tools / "collisions")
        print(f"{'input':32} {'instructions':>14} {'of twice as much':>17} {'ratio':>6} {'status':>6}")
        worst = []
        # Instructions do not depend on what else runs.
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            found = names(sys.argv[1:])
            pairs = workers.map(lambda name: [measured(tools, name, scale) for scale in (1, 2)], found)
            for name, (one, two) in zip(found, pairs):
                ratio = two.instructions / one.instructions
                mark = "" if ratio <= LIMIT else "  too much"
                # Another answer would be no measure.
                if one.status != two.status:
                    mark += f"  {two.status}: {two.said}"
                print(f"{name.replace('_', ' '):32} {one.instructions:14,} {two.instructions:17,} {ratio:6.2f}"
                      f" {one.status:6}{mark}", flush=True)
                if mark:
                    worst.append(name)
        if worst:
            sys.exit(f"more than {LIMIT} times the work for twice the input: {', '.join(worst)}")


if __name__ == "__main__":
    try:
        main()
    except CannotRun as reason:
        sys.exit(str(reason))
