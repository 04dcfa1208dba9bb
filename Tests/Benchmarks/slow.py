"""Calls whose source is slow, in the states that a bar meets: rows for benchmark.py."""

import contextlib
import fcntl
import os
import socketserver
import subprocess
import threading
import time
from pathlib import Path

HOUR = 3600
ANSWER = b'{"city": "Oslo", "country": "Norway", "current": {"temperature": 21.4}}'


class Server(socketserver.ThreadingTCPServer):
    """A server that answers until it is switched to hanging or closing."""

    daemon_threads = True

    def __init__(self):
        self.hangs, self.arrived, self.opened = False, threading.Semaphore(0), threading.Event()
        super().__init__(("127.0.0.1", 0), Connection)
        self.url = f"http://127.0.0.1:{self.server_address[1]}/"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def close(self):
        """Makes the server refuse connections from now on."""
        self.shutdown()
        self.server_close()

    def handle_error(self, request, client_address):
        """Ignores clients that have disconnected."""


class Connection(socketserver.StreamRequestHandler):
    def handle(self):
        while self.rfile.readline(65536).strip():
            pass
        if self.server.hangs:
            self.server.arrived.release()
            self.server.opened.wait()
        length = len(ANSWER)
        self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (length, ANSWER))


class SlowCalls:
    """The rows, each with a suite in a state that does not change during the measurement.

    Each row is a method that sets up its state and returns the call.
    """

    def __init__(self, binary, environment, folder):
        self.binary, self.environment = str(binary), environment
        self.state = Path(environment["XDG_STATE_HOME"]) / "todayline"
        self.run = Path(environment["XDG_RUNTIME_DIR"]) / "todayline"
        self.gate, self.servers = folder / "gate", []

    def rows(self):
        return {
            "http": self.fresh("http"),
            "geo": self.fresh("geo"),
            "exec": self.kept("exec-fresh", "exec", "--ttl", "10h", "echo fresh"),
            "http, server hangs": self.hanging("http"),
            "geo, server hangs": self.hanging("geo"),
            "exec, command under way": self.busy(),
            "http, server refused, stale": self.refused(),
        }

    def starting(self):
        """A call that starts a refresher each time, for a source that has not been asked yet."""
        return [self.binary, "exec", *self.patience, f"read _ < '{self.gate}' #000000"]

    # States.

    def fresh(self, kind):
        return self.kept(f"{kind}-fresh", *self.asking(kind, self.server()), "--ttl", "10h")

    def hanging(self, kind):
        server, suite = self.server(), f"{kind}-hangs"
        call = self.kept(suite, *self.asking(kind, server), *self.patience)
        self.age(suite, 2 * HOUR)
        server.hangs = True
        self.call(call)
        server.arrived.acquire()
        return call

    def busy(self):
        command = f"[ ! -e '{self.gate}' ] || read _ < '{self.gate}'; echo busy"
        call = self.kept("exec-busy", "exec", *self.patience, command)
        self.age("exec-busy", 2 * HOUR)
        os.mkfifo(self.gate)
        self.call(call)
        return call

    def refused(self):
        server, suite = self.server(), "http-refused"
        call = self.kept(suite, *self.asking("http", server))
        self.age(suite, 2 * HOUR)
        server.close()
        self.call([*call, "--wait"])
        self.age(suite, -HOUR, "next-try")
        return call

    # Helpers.

    patience = ["--ttl", "1h", "--stale-after", "9h", "--timeout", "1h"]

    def server(self):
        self.servers.append(Server())
        return self.servers[-1]

    def asking(self, kind, server):
        template = ["--format", "{current.temperature:.0}° {city}"] if kind == "http" else []
        return [kind, "--url", server.url, *template]

    def call(self, call):
        return subprocess.run(call, env=self.environment, capture_output=True, check=True).stdout

    def kept(self, suite, *arguments):
        """A call whose value is in the store."""
        call = [self.binary, *arguments, "--suite", suite]
        self.call([*call, "--wait"])
        return call

    def stored(self):
        """The content of all stores: if it differs before and after, a state has changed in the meantime."""
        files = [path for top in (self.state, self.run) for path in top.rglob("*") if path.is_file()]
        return {path: path.read_bytes() for path in files}

    def age(self, suite, seconds, *keys):
        """Makes the stored values older."""
        for path in [*(self.state / suite).iterdir(), *(self.run / suite).iterdir()]:
            lines = path.read_text(encoding="utf-8").split("\n")
            for index, line in enumerate(lines):
                key, _, value = line.partition("=")
                if key in (keys or ("taken", "checked", "next-try")):
                    lines[index] = f"{key}={int(value) - seconds * 1000}"
            path.write_text("\n".join(lines), encoding="utf-8")

    def end(self):
        """Releases everything that hangs, and waits for its end: a refresh holds its lock until then."""
        for server in self.servers:
            server.opened.set()
        for lock in self.run.glob("*/.lock-refresh-*"):
            with open(lock, "rb") as file:
                while not self.locked(file):
                    self.open_gate()
        for server in self.servers:
            server.close()

    def locked(self, file):
        with contextlib.suppress(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False

    def open_gate(self):
        """Waiting processes read the end of the gate; some may not have reached it yet."""
        with contextlib.suppress(OSError):
            os.close(os.open(self.gate, os.O_WRONLY | os.O_NONBLOCK))
        time.sleep(0.01)
