"""The readers of a request's secrets: `trust.py`."""

import base64
import json
import os
import re

import sandbox
from sandbox import fact, processes
from server import Gate, Server, closed_port, make_certificate, redirect, reply
from user import User

VARIABLE, FILE, LINE, PASSWORD = "v4riable-s3cret", "f1le-s3cret", "l1ne-s3cret", "p4ssword-s3cret"
BASIC = base64.b64encode(f"me:{PASSWORD}".encode()).decode()
SECRETS = [VARIABLE, FILE, LINE, PASSWORD, BASIC]
# Hosts that show the failure beside the text, and what else has something to say.
CALLS = [[], ["--host", "json"], ["--host", "i3bar"], ["--host", "waybar"], ["--button", "1"], ["--wait"]]


class Way:
    """How a secret is named, and what the server gets."""

    def __init__(self, name, sent, *options, user="", query=""):
        self.name, self.sent, self.options, self.user, self.query = name, sent, options, user, query

    def url(self, server, path):
        return server.url(path).replace("://", f"://{self.user}") + self.query

    def path(self, path):
        """As the server sees it."""
        return path + self.query.replace("$TOKEN", VARIABLE)

    def __str__(self):
        return self.name


def ways(base):
    write(f"{base}/key", f"{FILE}\nnot this line\n")
    write(f"{base}/headers", f"# of the service\nX-Line: {LINE}\nAccept: text/plain\n")
    write(f"{base}/login", f"Authorization: Bearer {LINE}\n")
    return [
        Way("variable", f"authorization: Bearer {VARIABLE}", "--header", "Authorization: Bearer $TOKEN"),
        Way("file", f"x-key: {FILE}", "--header", f"X-Key: ${{{base}/key}}"),
        Way("header-file", f"x-line: {LINE}", "--header", f"@{base}/headers"),
        Way("login-file", f"authorization: Bearer {LINE}", "--header", f"@{base}/login"),
        Way("query", f"GET: {VARIABLE}", query="?key=$TOKEN"),
        Way("password", f"authorization: Basic {BASIC}", user="me:${PASSWORD}@"),
    ]


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def somebody(base, name):
    """A user with the secrets in the environment, and with unrelated options for curl."""
    user = User(base, name)
    user.environment |= {"TOKEN": VARIABLE, "PASSWORD": PASSWORD}
    write(f"{user.home}/.curlrc", 'header = "X-Curlrc: yes"\nverbose\nuser-agent = "curlrc"\n')
    return user


def words(text):
    text = re.sub(r":\d{4,5}\b", ":PORT", str(text).strip())
    return re.sub(r"port \d+ after \d+ ms", "port …", text)


def seen(request):
    """All of a request, a line for each header."""
    lines = [f"GET: {request.path.partition('key=')[2]}"]
    return lines + [f"{name}: {value}" for name, value in request.headers.items()]


def leaks(texts):
    """The names of the texts that contain a secret."""
    found = [name for name, text in texts.items() if any(secret in text for secret in SECRETS)]
    return ", ".join(sorted(found)) or "none"


def command_lines():
    """Those of all processes, by name and number."""
    found = {}
    for pid, name in {**processes(), os.getpid(): "rig"}.items():
        with open(f"/proc/{pid}/cmdline", encoding="utf-8", errors="replace") as file:
            found[f"{name} {pid}"] = file.read()
    return found


def files(folder):
    """Paths and contents of all files below a folder."""
    found = {}
    for parent, _, names in os.walk(folder):
        for path in (f"{parent}/{name}" for name in names):
            with open(path, encoding="utf-8", errors="replace") as file:
                found[path] = path + file.read()
    return found


def said(user, call):
    """All that a person, a bar or a program gets to read."""
    texts = {}
    for options in CALLS:
        result = user.call(*call, *options)
        texts[" ".join(["call", *options])] = result.out + result.err
        user.settle()
    for command in (["refresh", *call], ["click", *call, "--button", "2"], ["defaults", "read"], ["defaults", "domains"]):
        result = user.call(*command)
        texts[command[0]] = result.out + result.err
        user.settle()
    return texts


def is_sent_unseen(base, way):
    server, gate, user = Server(), Gate(), somebody(base, f"{way}-held")
    server.default = reply("one", gate=gate)
    call = ["http", way.url(server, "/held"), *way.options, "--timeout", "1m"]
    fact(f"{way}.first", user.call(*call))
    gate.arrived.acquire()
    lines = command_lines()
    fact(f"{way}.asking", any(name.startswith("curl ") for name in lines))
    fact(f"{way}.command-lines", leaks(lines))
    gate.open()
    user.settle()
    request = server.last(way.path("/held"))
    fact(f"{way}.sent", way.sent in seen(request))
    fact(f"{way}.curlrc", "curlrc" in str(request.headers))
    texts = said(user, call)
    fact(f"{way}.then", texts["call"].strip())
    fact(f"{way}.leaks", leaks(texts | files(user.base)))


def is_not_told(base, way, name, answer):
    """Failures whose messages come from a server that repeats the request."""
    server, user = Server(), somebody(base, f"{way}-{name}")
    server.default = answer
    if not answer:
        server.port = closed_port()
    call = ["http", way.url(server, "/told"), *way.options]
    user.call(*call)
    user.settle()
    texts = said(user, call)
    fact(f"{way}.{name}.then", words(texts["call"]))
    fact(f"{way}.{name}.leaks", leaks(texts | files(user.base)))


def told(way):
    """Answers that hold the secret where a message could come from."""
    secret = way.sent.split()[-1]
    return {
        "refused": None,
        "denied": reply(f"no: {secret}", f"401 {secret} is wrong", f"WWW-Authenticate: Bearer realm={secret}"),
        "moved": redirect(f"http://{secret}.invalid/"),
        "moved-oddly": redirect(f"odd://{secret}/{secret}"),
        "moved-badly": redirect(f"http://{secret}:port/"),
        "garbled": reply(f"{{{secret}", "200 OK", "Content-Type: application/json"),
    }


def stays_at_home(base, way, certificate):
    """Redirects, and whether the secret goes with them."""
    plain, other, encrypted = Server(), Server(), Server(certificate)
    for name, server, target in (
        ("path", plain, plain.url("/target")),
        ("host", plain, plain.url("/target", "127.0.0.2")),
        ("port", plain, other.url("/target")),
        ("plain", encrypted, other.url("/plain")),
    ):
        user = somebody(base, f"{way}-to-{name}")
        server.default = redirect(target)
        plain.answers["/target"] = other.answers["/target"] = reply("one")
        call = ["http", way.url(server, f"/to-{name}"), *way.options, "--wait"]
        result = user.call(*call, environment={"CURL_CA_BUNDLE": f"{certificate}.only"})
        fact(f"{way}.to-{name}.then", words(result))
        fact(f"{way}.to-{name}.sent", way.sent in seen(server.last(way.path(f"/to-{name}"))))
        requests = [request for server in (plain, other) for request in server.requests]
        at_target = [request for request in requests if request.path in ("/target", "/plain")]
        carried = [any(secret in str(seen(request)) for secret in SECRETS) for request in at_target]
        fact(f"{way}.to-{name}.carried", ", ".join("yes" if is_so else "no" for is_so in carried) or "not asked")
        for server in (plain, other):
            server.requests.clear()


def missing(base, server):
    """A missing secret is reported, and no request is sent."""
    folder = f"{base}/nothing"
    os.mkdir(folder)
    write(f"{folder}/empty", "\n")
    write(f"{folder}/split", "a\rb\n")
    for name, header in {
        "variable": "X-Key: $NONE",
        "file": f"X-Key: ${{{folder}/none}}",
        "file-at-home": "X-Key: ${~/none}",
        "first-line": f"X-Key: ${{{folder}/empty}}",
        "header-file": f"@{folder}/none",
        "brace": "X-Key: ${TOKEN",
        "one-line": f"X-Key: ${{{folder}/split}}",
    }.items():
        user, path = somebody(base, f"missing-{name}"), f"/missing-{name}"
        url = server.url(path)
        fact(f"missing.{name}.good", user.call("http", url, "--wait"))
        user.age(700)
        call = ["http", url, "--header", header]
        fact(f"missing.{name}.kept", user.call(*call, "--wait"))
        error = json.loads(user.call(*call, "--host", "json").out)["error"]
        fact(f"missing.{name}.error", error.replace(folder, "/FOLDER"))
        fact(f"missing.{name}.asked", server.count(path))
        nobody = somebody(base, f"missing-{name}-at-first")
        result = nobody.call(*call, "--wait")
        fact(f"missing.{name}.then", f"{str(result).replace(folder, '/FOLDER')}, exit {result.status}")


if __name__ == "__main__":
    base = sandbox.enter()
    certificate = make_certificate(f"{base}/certificate")
    for way in ways(base):
        is_sent_unseen(base, way)
        for name, answer in told(way).items():
            is_not_told(base, way, name, answer)
        stays_at_home(base, way, certificate)
    missing(base, Server())
    fact("left", sandbox.left())
