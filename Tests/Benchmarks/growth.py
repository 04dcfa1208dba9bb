#!/usr/bin/env python3
"""Fails when twice the input makes more than 2.3 times the work: nothing outside may be quadratic.

usage: growth.py [WORD…]        all inputs, or those whose names have one of the words

Each input is given to the program in a size and in twice that size, and the instructions of both calls
are counted: they do not depend on the speed of the machine. Needs python3, gcc, valgrind and curl. See
README.md beside this file.
"""

import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from programs import CannotRun, compiled, run, todayline

LIMIT = 2.3
KB = 1000
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

    def write(self, name, text):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)


class Inputs:
    """A method for each input: prepares it in a size, and returns the call."""

    def __init__(self, server, tools):
        self.server, self.tools = server, tools

    # Documents of a web service.

    def http(self, body, *options):
        self.server.body = body if isinstance(body, bytes) else body.encode()
        return ["refresh", "http:x", self.server.url, "--format", "{a}", "--timeout", "9m", *options]

    def members_that_collide(self, home, scale):
        names = run([self.tools / "collisions", 4000 * scale]).stdout.split()
        return self.http(json.dumps({"a": 1} | dict.fromkeys(names, 1)))

    def members(self, home, scale):
        return self.http("{" + ",".join(f'"{i}":1' for i in range(25_000 * scale)) + ',"a":1}')

    def members_of_one_name(self, home, scale):
        return self.http('{"a":1,' + ",".join(['"b":1'] * (41_000 * scale)) + "}")

    def members_with_a_long_beginning(self, home, scale):
        return self.http("{" + ",".join(f'"{"p" * 400}{i}":1' for i in range(1_200 * scale)) + ',"a":1}')

    def a_long_name_above_values(self, home, scale):
        return self.http('{"a":1,"%s":[%s]}' % ("n" * 247 * KB * scale, ",".join(["1"] * (60_000 * scale))))

    def values_of_one_array(self, home, scale):
        return self.http('{"a":1,"b":[%s]}' % ",".join(["12345678"] * (55_000 * scale)))

    def empty_arrays(self, home, scale):
        return self.http('{"a":1,"b":[%s]}' % ",".join(["[]"] * (60_000 * scale)))

    def deep_arrays(self, home, scale):
        return self.http('{"a":1,"b":[%s]}' % ",".join(["[" * 60 + "]" * 60] * (1_500 * scale)))

    def a_long_text(self, home, scale):
        return self.http('{"a":"%s"}' % ("\\n" * 240 * KB * scale))

    def a_long_number(self, home, scale):
        return self.http('{"a":%s}' % ("9" * 490 * KB * scale))

    def an_unchanged_document(self, home, scale):
        call = self.http(json.dumps({"a": 1} | {f"k{i}": i for i in range(4_500 * scale)}))
        run([todayline(), *call], home.environment)
        return call

    def a_missing_path(self, home, scale):
        return self.http(json.dumps({f"k{i}": i for i in range(4_500 * scale)}))

    def a_document_as_json(self, home, scale):
        call = self.an_unchanged_document(home, scale)[1:]
        return [*call, "--host", "json"]

    def a_document_by_key(self, home, scale):
        self.server.body = json.dumps({f"k{i}": i for i in range(4_500 * scale)}).encode()
        call = ["geo", self.server.url, "--ttl", "9h"]
        run([todayline(), *call, "--wait"], home.environment)
        return [*call, "--button", "4"]

    def an_echoed_secret(self, home, scale):
        key = home.write("key", "Bearer " + "s3cret" * 20)
        call = self.http('{"a":"%s"}' % ("s3cret" * 80 * KB * scale))
        return [*call, "--header", "Authorization: ${%s}" % key]

    def a_key_of_signs(self, home, scale):
        key = home.write("key", "=" * 30 * KB * scale)
        return [*self.http('{"a":"%s"}' % ("=" * 60 * KB)), "--header", "X-Key: ${%s}" % key]

    def a_key_of_words(self, home, scale):
        key = home.write("key", "word; a=b c, " * (1_000 * scale))
        return [*self.http('{"a":"x"}'), "--header", "X-Key: ${%s}" % key]

    def headers(self, home, scale):
        key = home.write("headers", "".join(f"X-{i}: {i:08}\n" for i in range(500 * scale)))
        return [*self.http('{"a":"x"}'), "--header", f"@{key}"]

    def a_line(self, home, scale):
        self.server.body = b"word " * 98 * KB * scale
        return ["refresh", "http:x", self.server.url, "--input", "text"]

    # Outputs of commands.

    def exec(self, home, text, *options):
        return ["refresh", "exec:x", "cat " + home.write("output", text), *options]

    def i3blocks_of_beginnings(self, home, scale):
        return self.exec(home, '{"a":\n' * (5_000 * scale), "--input", "i3blocks")

    def i3blocks_of_blank_lines(self, home, scale):
        return self.exec(home, "{\n" + "\n" * 32 * KB * scale + "x", "--input", "i3blocks")

    def i3blocks_of_braces(self, home, scale):
        return self.exec(home, "{\n" * 16 * KB * scale, "--input", "i3blocks")

    def i3blocks_of_lines(self, home, scale):
        return self.exec(home, "{\n" + "word\n" * 6 * KB * scale, "--input", "i3blocks")

    def waybar(self, home, scale):
        classes = ",".join(['"warning"'] * (3 * KB * scale))
        return self.exec(home, '{"text":"a","class":[%s]}' % classes, "--input", "waybar")

    def waybar_tooltip(self, home, scale):
        tooltip = "line\\n" * 5 * KB * scale
        return self.exec(home, '{"text":"a","tooltip":"%s"}' % tooltip, "--input", "waybar")

    def json(self, home, scale):
        return self.exec(home, "[%s]" % ",".join(["1"] * (16 * KB * scale)), "--input", "json", "--format", "{0}")

    def values(self, home, scale):
        # There are 256 values at most.
        lines = "".join(f"k{i % 200}=1\n" for i in range(1 * KB * scale))
        return self.exec(home, "text=a\npercent=5\n" + lines, "--input", "values")

    def values_unchanged(self, home, scale):
        call = self.values(home, scale)
        run([todayline(), *call], home.environment)
        return call

    def values_of_one_name(self, home, scale):
        return self.exec(home, "text=a\n" + "k=1\n" * 8 * KB * scale, "--input", "values")

    def tooltips(self, home, scale):
        return self.exec(home, "text=a\n" + "tooltip=a\n" * 3 * KB * scale, "--input", "values")

    def text(self, home, scale):
        return self.exec(home, "\u0301" * 16 * KB * scale)

    def xbar_titles(self, home, scale):
        return self.exec(home, "title | color=red\n" * 4 * KB * scale, "--input", "xbar")

    def xbar_menu(self, home, scale):
        lines = "--line | href=https://a.org shell=/bin/true param1=x\n" * (4 * KB * scale)
        return self.exec(home, "title\n---\n" + lines, "--input", "xbar")

    def xbar_parameters(self, home, scale):
        return self.exec(home, "title |" + " param1=x" * 20 * KB * scale + "\n", "--input", "xbar")

    def xbar_quotes(self, home, scale):
        return self.exec(home, "title |" + ' a="' * 50 * KB * scale + "\n", "--input", "xbar")

    def xbar_emoji(self, home, scale):
        return self.exec(home, "---\n" + ":a" * 4 * KB * scale + "\n", "--input", "xbar")

    def xbar_escapes(self, home, scale):
        return self.exec(home, "---\n" + "\x1b[31m" * 10 * KB * scale + "\n", "--input", "xbar")

    def argos_menu(self, home, scale):
        return self.exec(home, "title\n---\n" + "line | bash='a b' refresh=true\n" * 6 * KB * scale, "--input", "argos")

    def argos_markup(self, home, scale):
        return self.exec(home, "title\n---\n" + "<b>" * 30 * KB * scale + "</b>" * 30 * KB * scale, "--input", "argos")

    # Markup of 4 KB is the longest that is shown.

    def markup_nested(self, home, scale):
        text = "<b>" * 4 * KB * scale + "x" + "</b>" * 4 * KB * scale
        return self.exec(home, '{"full_text":"%s","markup":"pango"}' % text, "--input", "i3blocks")

    def markup_open(self, home, scale):
        return self.exec(home, '{"full_text":"%s","markup":"pango"}' % ("<b>" * 8 * KB * scale), "--input", "i3blocks")

    def markup_entities(self, home, scale):
        return self.exec(home, '{"full_text":"%s","markup":"pango"}' % ("&" * 30 * KB * scale), "--input", "i3blocks")

    # What the user writes.

    def template(self, home, scale):
        return ["load", "--format", "{one} " * 5 * KB * scale]

    def template_sections(self, home, scale):
        return ["load", "--format", "[{one}|" * 4 * KB * scale + "]" * 4 * KB * scale]

    def template_markup(self, home, scale):
        return ["load", "--markup", "pango", "--format", "<b>" * 4 * KB * scale + "</b>" * 4 * KB * scale]

    def template_of_paths(self, home, scale):
        call = self.http('{"a":1}')
        call[call.index("{a}")] = "".join(f"[{{b{i}}}]" for i in range(100 * scale)) + "{a}"
        return call

    def configuration(self, home, text):
        home.write("config/todayline/config", text)
        return ["check"]

    def check_of_a_long_line(self, home, scale):
        return self.configuration(home, "[load]\nformat = " + "x" * 490 * KB * scale + "\n")

    def check_of_a_long_unknown_line(self, home, scale):
        return self.configuration(home, "[load]\n" + "x" * 490 * KB * scale + "\n")

    def check_of_a_long_unknown_key(self, home, scale):
        return self.configuration(home, "[load]\n" + "x" * 490 * KB * scale + " = 1\n")

    def check_of_unknown_keys(self, home, scale):
        lines = "".join(f"key{i} = 1\n" for i in range(1 * KB * scale))
        return self.configuration(home, "[load]\n" + lines)

    def check_of_known_keys(self, home, scale):
        return self.configuration(home, "[load]\n" + "format = {one}\n" * 5 * KB * scale)

    def check_of_sections(self, home, scale):
        text = "".join(f"[load:{i}]\nformat = {{one}} or something else that is long enough\n" for i in range(1 * KB * scale))
        return self.configuration(home, text)

    def check_of_unknown_sections(self, home, scale):
        return self.configuration(home, "".join(f"[laod{i}]\nformat = x\n" for i in range(100 * scale)))

    def check_of_comments(self, home, scale):
        return self.configuration(home, "# " * 50 * KB * scale + "\n" + "#\n" * 50 * KB * scale + "[load]\n")

    def today_of_sections(self, home, scale):
        self.check_of_sections(home, scale)
        return ["today"]

    def one_of_many_sections(self, home, scale):
        self.check_of_sections(home, scale)
        return ["load:7"]

    def edit_of_sections(self, home, scale):
        self.check_of_sections(home, scale)
        return ["today", "add", "uptime"]

    def extension_of_keys(self, home, scale):
        lines = "".join(f"key{i} = 1\n" for i in range(400 * scale))
        home.write("config/todayline/extensions/mine", "summary = x\nsource = echo a\n" + lines)
        return ["check"]

    def extension_of_needs(self, home, scale):
        needs = ", ".join(f"program{i}" for i in range(2 * KB * scale))
        home.write("config/todayline/extensions/mine", f"summary = x\nsource = echo a\nneeds = {needs}\n")
        return ["check"]

    def extension_with_a_long_script(self, home, scale):
        script = "source = echo " + "word " * 5 * KB * scale
        home.write("config/todayline/extensions/mine", f"summary = x\n{script}\n")
        return ["check"]

    def extensions(self, home, scale):
        for index in range(200 * scale):
            home.write(f"config/todayline/extensions/mine{index}", "summary = x\nsource = echo a\n")
        return ["help"]

    # The store.

    def records(self, home, scale, lifetime="state"):
        folder = home.folder / lifetime / "todayline/default"
        folder.mkdir(parents=True, mode=0o700)
        folder.parent.chmod(0o700)
        for index in range(1_000 * scale):
            path = folder / f"exec:{index}"
            path.write_text("todayline 1\nsource=x\nend\n")
            path.chmod(0o600)

    def domains(self, home, scale):
        self.records(home, scale)
        self.records(home, scale, "run")
        return ["defaults", "domains"]

    def reading_all_domains(self, home, scale):
        self.records(home, scale)
        return ["defaults", "read"]

    def reading_a_large_domain(self, home, scale):
        call = self.an_unchanged_document(home, scale)
        return ["defaults", "read", call[1]]

    def own_keys(self, home, scale):
        folder = home.folder / "state/todayline/default"
        folder.mkdir(parents=True, mode=0o700)
        folder.parent.chmod(0o700)
        path = folder / ".own-load"
        path.write_text("todayline 1\n" + "".join(f"key{i}=1\n" for i in range(1_000 * scale)) + "end\n")
        path.chmod(0o600)
        return ["defaults", "read", "load"]

    def clicks(self, home, scale):
        home.write("input", "[\n" + '{"button":9},\n' * (1_500 * scale))
        return ["click", "load"]


class Count:
    """The instructions of one call."""

    def __init__(self, call, home):
        input_file = home.folder / "input"
        with open(input_file if input_file.exists() else os.devnull, "rb") as file:
            result = subprocess.run(
                ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(todayline()), *call],
                env=home.environment, stdin=file, capture_output=True, check=False,
            )
        # Of this process: what it runs is counted until it becomes another program.
        found = re.findall(rb"Collected : (\d+)", result.stderr)
        if not found:
            raise CannotRun(f"{' '.join(call)[:80]}: {result.stderr[-300:].decode(errors='replace')}")
        self.instructions = max(map(int, found))
        self.status, self.said = result.returncode, (result.stdout + result.stderr)[:100]


def names(words):
    """The inputs, in order."""
    helpers = {"http", "exec", "configuration", "records"}
    found = [name for name in vars(Inputs) if name[0] != "_" and name not in helpers]
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
