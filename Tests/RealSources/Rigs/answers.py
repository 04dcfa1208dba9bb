"""A web service in every bad state, with nothing stored and with a good value: `answers.py`."""

import concurrent.futures
import contextlib
import gzip
import json
import os
import re
import subprocess

import sandbox
from sandbox import fact, mount
from server import Gate, Server, deaf_port, make_certificate, raw, redirect, reply, stop
from user import User

GOOD = '{"v": "good"}'
HEAD = "HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\n"
LARGE = 100_000_000
AGE = 700  # seconds: older than an answer is good for, too young to say so
PEAK = 64 * 1024  # KiB: more than the rig itself, which its children begin with, less than LARGE


class Source:
    """An address whose answer the rig makes good or bad."""

    environment, ends = None, True

    def __init__(self, server, name, answer):
        self.server, self.path, self.answer = server, f"/{name}", answer
        self.url = server.url(self.path)

    def make_good(self):
        self.server.answers[self.path] = reply(GOOD)
        self.ends = True

    def make_bad(self):
        self.server.answers[self.path] = self.answer
        self.ends = not self.path.startswith("/hangs")

    def words(self, *options):
        """Only what never ends has to end soon."""
        return ["http", self.url, "--format", "{v}", "--timeout", "1m" if self.ends else "1s", *options]

    def call(self, user, *options):
        return user.call(*self.words(*options), environment=self.environment)

    def shown(self, user):
        return json.loads(self.call(user, "--host", "json").out)

    def peak(self, user):
        """KiB of a call that waits, or of the largest of its children."""
        process = user.start(
            *self.words("--wait"), environment=self.environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return usage.ru_maxrss


class Closed(Source):
    """A server that is gone: the connection is refused."""

    def __init__(self):
        super().__init__(Server(), "closed", None)

    def make_good(self):
        self.server.close()
        self.server = Server(port=self.server.port)
        super().make_good()

    def make_bad(self):
        self.server.close()


class Deaf(Closed):
    """A server that takes no connection."""

    kept = ()

    def make_good(self):
        for end in self.kept:
            stop(end)
        super().make_good()

    def make_bad(self):
        self.server.close()
        _, self.kept = deaf_port(self.server.port)
        self.ends = False


class Remote(Source):
    """A host that the machine reaches by an address of its own, or in no way at all."""

    ADDRESS = "192.0.2.1"

    def __init__(self, server):
        super().__init__(server, "remote", None)
        self.url = server.url(self.path, self.ADDRESS)

    def make_good(self):
        self.change("add")
        super().make_good()

    def make_bad(self):
        with contextlib.suppress(subprocess.CalledProcessError):
            self.change("del")

    def change(self, how):
        subprocess.run(["ip", "address", how, f"{self.ADDRESS}/32", "dev", "lo"], check=True, capture_output=True)


class Nameless(Source):
    """A host whose name the machine can resolve, or cannot."""

    def __init__(self, base, server):
        super().__init__(server, "nameless", None)
        self.url = server.url(self.path, "nowhere.invalid")
        self.hosts = f"{base}/hosts"
        for name, text in (("hosts", ""), ("resolv.conf", "nameserver 127.0.0.1\n")):
            self.write(f"{base}/{name}", text)
            mount("--bind", f"{base}/{name}", f"/etc/{name}")

    def write(self, path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def make_good(self):
        self.write(self.hosts, "127.0.0.1 nowhere.invalid\n")
        super().make_good()

    def make_bad(self):
        self.write(self.hosts, "")


class Encrypted(Source):
    """A certificate that only a variable of the environment makes a known one."""

    def __init__(self, variable, certificate):
        super().__init__(Server(certificate), "encrypted", reply(GOOD))
        self.trusted = {variable: f"{certificate}.only"}

    def make_good(self):
        self.environment = self.trusted
        super().make_good()

    def make_bad(self):
        self.environment = None
        super().make_bad()


class Large:
    """An answer that continues until its reader has closed it."""

    def __init__(self, *headers):
        self.head = "\r\n".join(["HTTP/1.1 200 OK", "Connection: close", *headers, "", ""])
        self.sent = 0

    def __call__(self, connection):
        connection.send(self.head)
        chunk = b"x" * 100_000
        self.sent = 0
        while self.sent < LARGE:
            connection.send(chunk)
            self.sent += len(chunk)


def bomb(levels):
    """A small answer that grows to a large one, compressed so often."""
    body = b'"' + bytes(LARGE)
    for _ in range(levels):
        body = gzip.compress(body, 1)
    return reply(body, "200 OK", "Content-Encoding: " + ", ".join(["gzip"] * levels))


ANSWERS = {
    "large": Large(),
    "large-announced": Large(f"Content-Length: {LARGE}"),
    "bomb": bomb(1),
    "bomb-in-bomb": bomb(2),
    "hangs": raw(Gate()),
    "hangs-behind-head": raw(HEAD, Gate()),
    "hangs-in-body": raw(HEAD, GOOD[:6], Gate()),
    "ends-at-once": raw(),
    "ends-in-head": raw(HEAD[:20]),
    "ends-behind-head": raw(HEAD),
    "ends-in-body": raw(HEAD, GOOD[:6]),
    "ends-in-chunk": raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nd\r\n", GOOD[:6]),
    "no-http": raw("220 mail ready\r\n"),
    "unchanged": raw("HTTP/1.1 304 Not Modified\r\n\r\n"),
    "not-there": reply(GOOD, "404 Not Found"),
    "busy": reply(GOOD, "429 Too Many Requests", "Retry-After: 120"),
    "broken": reply(GOOD, "500 Internal Server Error"),
    "broken-wordless": reply(GOOD, "500"),
    "broken-colorful": reply(GOOD, "500 <b>\x1b[31m#[fg=red]%{F#f00}"),
    "no-utf8-in-words": raw(b"HTTP/1.1 500 g\xf6ne\r\nContent-Length: 0\r\n\r\n"),
    "moved-nowhere": reply(GOOD, "302 Found"),
    "moved-in-circles": redirect("moved-in-circles"),
    "moved-to-file": redirect("file:///etc/hosts"),
    "moved-to-ftp": redirect("ftp://127.0.0.1/"),
    "empty": reply(""),
    "blank": reply(" \r\n\t"),
    "no-json": reply("good"),
    "half-json": reply(GOOD[:6]),
    "page": reply("<!DOCTYPE html><title>Log in</title>"),
    "no-utf8": reply('{"v": "good"}'.encode("utf-16")),
}


def words(text):
    """Without what differs from run to run."""
    return re.sub(r"port \d+ after \d+ ms", "port …", str(text))


def size(user):
    return sum(map(len, user.files().values()))


def fresh(base, name, source):
    """Nothing is stored, and nothing comes."""
    user = User(base, f"{name}-fresh")
    source.make_bad()
    fact(f"{name}.first", source.call(user))
    user.settle()
    then = source.call(user)
    fact(f"{name}.then", f"{words(then)}, exit {then.status}")
    fact(f"{name}.stores-little", size(user) < 1024)


def kept(base, name, source):
    """A good answer has become old, and nothing good comes for a while."""
    user = User(base, f"{name}-kept")
    source.make_good()
    fact(f"{name}.good", source.call(user, "--wait"))
    source.make_bad()
    user.age(AGE)
    during = source.call(user)
    user.settle()
    then = source.call(user)
    fact(f"{name}.kept", f"{during}, {then}, exit {then.status}")
    shown = source.shown(user)
    fact(f"{name}.error", f"{words(shown['error'])}, text {shown['text']}, level {shown['level']}")
    user.age(AGE)
    fact(f"{name}.needs-little", source.peak(user) < PEAK)
    fact(f"{name}.keeps-little", size(user) < 1024)
    source.make_good()
    user.age(AGE)
    source.call(user, "--wait")
    shown = source.shown(user)
    fact(f"{name}.fixed", f"{shown['text']}, {shown['error']}, stale {shown['stale']}")


def check(base, name, source):
    fresh(base, name, source)
    kept(base, name, source)


if __name__ == "__main__":
    base = sandbox.enter()
    server, certificate = Server(), make_certificate(f"{base}/certificate")
    sources = {name: Source(server, name, answer) for name, answer in ANSWERS.items()}
    sources |= {
        "closed": Closed(),
        "deaf": Deaf(),
        "remote": Remote(server),
        "nameless": Nameless(base, server),
        "unknown-to-curl": Encrypted("CURL_CA_BUNDLE", certificate),
        "unknown-to-openssl": Encrypted("SSL_CERT_FILE", certificate),
    }
    # Most of the time they wait for a second to be over.
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        for future in [pool.submit(check, base, name, source) for name, source in sources.items()]:
            future.result()
    fact("large.left-unsent", 0 < ANSWERS["large"].sent < LARGE)
    fact("left", sandbox.left())
