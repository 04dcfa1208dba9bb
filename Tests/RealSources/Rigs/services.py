"""The shipped extensions of repositories, accounts, and services of the machine: `services.py`.

git, curl, and vnstat are the real ones; servers answer in the shape of their documentation.
"""

import datetime
import glob
import json
import os
import socketserver
import sqlite3
import ssl
import subprocess
import threading

import sandbox
import server
from sandbox import fact, wait_until
from shown import Person, write
from webextensions import Web

KUBECONFIG = """apiVersion: v1
clusters:
- cluster:
    server: https://example.org
  name: one
contexts:
- context:
    cluster: one
    extensions:
    - extension:
        last-update: x
      name: context_info
    namespace: shop
    user: zoe
  name: minikube
- name: "other one" # as people write it
  context:
    cluster: two
    user: zoe
current-context: CURRENT
kind: Config
users:
- name: zoe
  user:
    token: secret
"""
FEED = """<?xml version="1.0"?><rss version="2.0"><channel><title>A &amp; B</title><image><title>No</title></image>
%s<item><title><![CDATA[Fish <b>&amp; chips</b> ]]></title><link>https://x/2</link><guid>2</guid></item>
<item><title>Caf&#233; &#x1F600; &lt;i&gt;x&lt;/i&gt;
level=critical</title><link>https://x/1</link></item></channel></rss>"""
ATOM = """<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Atom</title>
<entry><source><title>No</title></source><id>urn:1</id><title type="html">T &lt;b&gt;1&lt;/b&gt;</title></entry></feed>"""


def git(base):
    person = Person(base, "git")
    folder = f"{person.home}/a b"
    settings = {"user.name": "A", "user.email": "a@example.org", "init.defaultBranch": "main"}
    options = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]

    def run(*words, at=folder):
        subprocess.run(["git", *options, *words], cwd=at, env=person.environment, check=True, capture_output=True)

    os.makedirs(f"{folder}/inner")
    person.tell("git.outside", "git", folder)
    person.tell("git.missing", "git", f"{person.home}/none")
    run("init")
    person.tell("git.new", "git", folder)
    write(f"{folder}/inner/file", "one\n")
    run("add", ".")
    run("commit", "-m", "One")
    run("clone", folder, f"{person.home}/clone", at=person.home)
    clone = f"{person.home}/clone"
    person.tell("git.clean", "git", "~/clone")
    run("commit", "--allow-empty", "-m", "Two")
    run("commit", "--allow-empty", "-m", "Three", at=clone)
    run("fetch", at=clone)
    run("mv", "inner/file", "inner/über", at=clone)
    write(f"{clone}/level=critical")
    # A program that the repository names is not run.
    run("config", "core.fsmonitor", f"touch {person.home}/ran; false", at=clone)
    person.tell("git.changed", "git", f"{clone}/inner")
    fact("git.values", str(person.call("git", f"{clone}/inner", "--format", "{branch} {changed} {ahead} {behind}")))
    fact("git.ran", os.path.exists(f"{person.home}/ran"))
    run("checkout", "--detach", at=folder)
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=folder, env=person.environment, check=True,
                          capture_output=True, text=True).stdout[:7]
    fact("git.detached", person.sees("git", folder).replace(head, "COMMIT"))
    for name, branch in (("ours", "one"), ("theirs", "two")):
        run("checkout", "-b", branch, at=folder)
        write(f"{folder}/inner/file", name)
        run("commit", "-am", name)
        run("checkout", "--detach", "HEAD~1")
    run("checkout", "one")
    subprocess.run(["git", *options, "merge", "two"], cwd=folder, env=person.environment, capture_output=True)
    person.tell("git.conflict", "git", folder)
    fact("git.conflict.level", json.loads(person.call("git", folder, "--host", "json").out)["level"])
    # The repository of a linked work tree is elsewhere; settings in another file of the home cannot be read.
    run("worktree", "add", f"{person.home}/linked", at=clone)
    person.tell("git.linked", "git", "~/linked")
    os.symlink(f"{clone}/inner", f"{person.home}/link")
    person.tell("git.link", "git", "~/link")
    write(f"{person.home}/dotfiles/included", "[user]\n\tname = B\n")
    write(f"{person.home}/.gitconfig", "[include]\n\tpath = ~/dotfiles/included\n")
    person.tell("git.included", "git", "~/clone")


class Mailbox(socketserver.StreamRequestHandler):
    """What curl asks of IMAP4rev1, RFC 3501."""

    unread, said, seen = 3, [], []

    def handle(self):
        self.wfile.write(b"* OK ready\r\n")
        while line := self.rfile.readline().decode().strip():
            Mailbox.said.append(line.split(" ", 1)[1])
            for path in glob.glob("/proc/[0-9]*/cmdline"):
                try:
                    with open(path, "rb") as file:
                        Mailbox.seen.append(file.read())
                except OSError:
                    pass
            tag, verb, *rest = line.split(" ", 2)
            answer = {"CAPABILITY": "* CAPABILITY IMAP4rev1\r\n",
                      "STATUS": f"* STATUS INBOX (UNSEEN {Mailbox.unread})\r\n"}.get(verb, "")
            fine = verb != "LOGIN" or "wrong" not in rest[0]
            self.wfile.write(f"{answer}{tag} {'OK' if fine else 'NO'} {verb}\r\n".encode())


def imap(base):
    """The password appears on no command line, and in no file of the store."""
    person = Person(base, "imap", CURL_HOME=f"{base}/imapcurl")
    listener = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Mailbox)
    listener.daemon_threads = True
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(server.make_certificate(f"{base}/imapcertificate"))
    listener.socket = context.wrap_socket(listener.socket, server_side=True, do_handshake_on_connect=False)
    threading.Thread(target=listener.serve_forever, daemon=True).start()
    write(f"{base}/imapcurl/.curlrc", f'insecure\nconnect-to = "::127.0.0.1:{listener.server_address[1]}"\n')
    box = "imaps://zoe@example.org@imap.example.org/Work \"A\""
    person.tell("imap.without", "imap", box)
    file = f"{person.home}/.config/todayline/imap/zoe@example.org@imap.example.org"
    write(file, 'se"cr\\et 1\n')
    person.tell("imap.unread", "imap", box)
    fact("imap.said", " / ".join(Mailbox.said))
    fact("imap.leaks", any(b"cr\\et" in line for line in Mailbox.seen))
    fact("imap.stored", [path for path, content in person.files().items() if b"cr\\et" in content and "/imap/" not in path])
    Mailbox.unread = 0
    person.tell("imap.none", "imap", box)
    write(file, "wrong")
    person.tell("imap.wrong", "imap", box)
    os.remove(file)
    Mailbox.unread, person.environment["IMAP_PASSWORD"] = 7, "of the variable"
    person.tell("imap.variable", "imap", "imaps://zoe@imap.example.org:1993")
    fact("imap.variable.said", Mailbox.said[-3:])
    person.tell("imap.source", "imap", "imap.example.org")


def rss(base):
    web = Web(base)
    person, feed = web.person(base, "rss"), "https://example.org/feed?key=a"
    web.answers(server.reply(FEED % ""))
    person.tell("rss.first", "rss", feed)
    web.answers(server.reply(FEED % "<item><title>New</title><guid>9</guid></item>"))
    person.tell("rss.new", "rss", feed)
    person.call("click", "rss", feed, "--button", "3")
    wait_until(lambda: "unread" not in person.sees("rss", feed), 15)
    person.tell("rss.read", "rss", feed)
    web.answers(server.reply(ATOM))
    person.tell("rss.atom", "rss", "https://example.org/atom")
    web.answers(server.reply("<html><title>Log in</title></html>"))
    person.tell("rss.none", "rss", "https://example.org/login")
    web.answers(server.reply("", "404 Not Found"))
    person.tell("rss.error", "rss", "https://example.org/none")
    # Newer versions of curl say “disabled” alone.
    fact("rss.file", person.sees("rss", "file:///etc/hostname").replace("not supported or disabled in libcurl", "disabled"))


def kubernetes(base):
    person = Person(base, "kubernetes")
    person.tell("kubernetes.none", "kubernetes")
    for key, current in (("first", "minikube"), ("second", '"other one"'), ("gone", "gone"), ("unset", '""')):
        write(f"{person.home}/.kube/config", KUBECONFIG.replace("CURRENT", current))
        person.tell(f"kubernetes.{key}", "kubernetes")
    write(f"{base}/elsewhere", KUBECONFIG.replace("CURRENT", "minikube"))
    person.tell("kubernetes.file", "kubernetes", f"{base}/elsewhere")


def traffic(base):
    """The real vnstat with a database as its daemon creates it."""
    person = Person(base, "traffic")
    folder = f"{person.home}/vnstat"
    write(f"{person.home}/.vnstatrc", f'DatabaseDir "{folder}"\n')
    write(f"{person.home}/.config/todayline/config", f"[traffic]\nreads = {folder}\n")
    os.makedirs(folder)
    # Newer ones say why, too.
    fact("traffic.none", person.sees("traffic").replace("mode: No such file or directory", "mode."))
    subprocess.run(["vnstatd", "--initdb", "--config", f"{person.home}/.vnstatrc"], check=True, capture_output=True)
    database, day = sqlite3.connect(f"{folder}/vnstat.db"), datetime.date.today()
    for number, (name, share) in enumerate((("wg0", 1), ("eth0", 10)), 1):
        database.execute("insert into interface (id, name, active, created, updated, rxcounter, txcounter, rxtotal, txtotal)"
                         " values (?, ?, 1, ?, ?, 0, 0, 9, 9)", (number, name, str(day), str(day)))
        database.execute("insert into month (interface, date, rx, tx) values (?, ?, ?, ?)",
                         (number, str(day.replace(day=1)), share * 900_000_000, share * 100_000_000))
    row = "insert into day (interface, date, rx, tx) values (?, ?, ?, ?)"
    database.execute(row, (2, str(day - datetime.timedelta(1)), 5, 5))
    database.commit()
    person.tell("traffic.yesterday", "traffic")
    database.execute(row, (2, str(day), 1_234_567_890, 98_765))
    database.commit()
    person.tell("traffic.busiest", "traffic")
    person.tell("traffic.named", "traffic", "wg0")
    person.tell("traffic.unknown", "traffic", "eth7")


def ups(base):
    """What upsc 2.8 prints."""
    person = Person(base, "ups")

    def say(status, charge, runtime=1260):
        lines = f"battery.charge: {charge}", f"battery.runtime: {runtime}", "ups.load: 23", f"ups.status: {status}"
        person.install("upsc", "echo 'Init SSL without certificate database' >&2\ncase $1 in -l) echo rack ;;\n"
                       f"rack) printf '%s\\n' {' '.join(repr(line) for line in lines)} ;;\n"
                       "*) echo 'Error: Unknown UPS' >&2; exit 1 ;; esac")

    for key, words in (("line", ("OL", 100)), ("charging", ("OL CHRG", 62)), ("out", ("OB DISCHRG", 55)),
                       ("low", ("OB LB", 30, 60)), ("replace", ("OL RB", 100))):
        say(*words)
        person.tell(f"ups.{key}", "ups")
        fact(f"ups.{key}.level", json.loads(person.call("ups", "--host", "json").out)["level"])
    person.tell("ups.unknown", "ups", "other")


def syncthing(base):
    person = Person(base, "syncthing")
    person.tell("syncthing.none", "syncthing")
    write(f"{person.home}/.local/state/syncthing/config.xml",
          '<configuration><device id="A"><address>dynamic</address></device>\n<gui enabled="true" tls="false">\n'
          "    <address>127.0.0.1:8384</address>\n    <apikey>abcSECRET</apikey>\n</gui></configuration>\n")
    fact("syncthing.stopped", person.sees("syncthing").split(" after ")[0])
    service = server.Server(port=8384)

    def answer(completion, connected, errors):
        for path, value in (("db/completion", {"completion": completion, "needBytes": 5}),
                            ("system/connections", {"connections": {key: {"connected": key in connected} for key in "AB"}}),
                            ("system/error", {"errors": errors})):
            service.answers[f"/rest/{path}"] = server.reply(json.dumps(value))

    answer(100, "A", None)
    person.tell("syncthing.done", "syncthing")
    fact("syncthing.sent", *{request.headers.get("x-api-key") for request in service.requests})
    fact("syncthing.stored", [path for path, content in person.files().items()
                              if b"abcSECRET" in content and "config.xml" not in path])
    answer(97.6, "AB", [{"message": "folder\nlevel=critical"}])
    person.tell("syncthing.busy", "syncthing")
    answer(100, "", None)
    person.tell("syncthing.alone", "syncthing")
    answer(None, "", None)
    person.tell("syncthing.other", "syncthing")


def sun(base):
    person = Person(base, "sun", TZ="Europe/Berlin")

    def at(*words):
        date = datetime.datetime(*words, tzinfo=datetime.timezone.utc)
        person.install("date", f'case $* in +%s) echo {int(date.timestamp())} ;; *) exec /usr/bin/date "$@" ;; esac')

    for key, words in (("night", (2025, 6, 21, 1)), ("day", (2025, 6, 21, 12)), ("evening", (2025, 6, 21, 20)),
                       ("winter", (2025, 12, 21, 12))):
        at(*words)
        person.tell(f"sun.{key}", "sun", "52.52,13.405")
    write(f"{person.home}/.config/todayline/config", "[sun:south]\nsource = -33.87, 151.21\n")
    person.tell("sun.south", "sun:south")
    person.tell("sun.dark", "sun", "78.2,15.6")
    at(2025, 6, 21, 12)
    person.tell("sun.light", "sun", "78.2,15.6")
    person.tell("sun.none", "sun", "99,1")


if __name__ == "__main__":
    base = sandbox.enter()
    git(base)
    imap(base)
    rss(base)
    kubernetes(base)
    traffic(base)
    ups(base)
    syncthing(base)
    sun(base)
