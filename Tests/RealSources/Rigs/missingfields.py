"""Answers of web services without one field: what a script then leaves out, and that it invents nothing."""

import copy
import json
import os
import re
import subprocess

import webextensions
from sandbox import fact
from shippedfiles import command
from shown import write

# It writes where it is told to.
CURL = """#!/bin/sh
name=answer
while [ $# -gt 0 ]; do
  case $1 in -o) file=$2 ;; *//geocoding*) name=place ;; esac
  shift
done
cat "${0%/*}/$name" >"${file:-/dev/stdout}"
printf '\\n200\\n'
"""


def leaves(value, path=()):
    """The paths of all texts and numbers."""
    if not isinstance(value, (dict, list)):
        yield path
        return
    for key, each in value.items() if isinstance(value, dict) else enumerate(value):
        yield from leaves(each, path + (key,))


def without(answer, path, is_null):
    changed = copy.deepcopy(answer)
    place = changed
    for key in path[:-1]:
        place = place[key]
    if is_null or isinstance(place, list):
        place[path[-1]] = None
    else:
        del place[path[-1]]
    return changed


class Script:
    """The script of an extension with a service that answers one thing."""

    def __init__(self, base, name, source):
        self.folder, self.name, self.source = f"{base}/fields/{name}", name, source
        self.curl = write(f"{self.folder}/curl", CURL)
        os.chmod(self.curl, 0o755)

    def lines(self, answer, name="answer"):
        """What it prints for an answer, by the names; the details are joined."""
        write(f"{self.folder}/{name}", json.dumps(answer, ensure_ascii=False))
        environment = {"PATH": f"{self.folder}:{os.environ['PATH']}", "HOME": self.folder, "GITHUB_TOKEN": "x",
                       "TODAYLINE_CACHE": f"{self.folder}/cache", "LC_ALL": "C.UTF-8"}
        subprocess.run(["rm", "-rf", f"{self.folder}/cache"], check=True)
        os.makedirs(f"{self.folder}/cache")
        result = subprocess.run(["sh", "-c", command(self.name), "sh", self.source], env=environment,
                                capture_output=True, text=True)
        found = {"exit": str(result.returncode)}
        for line in result.stdout.splitlines():
            key, _, value = line.partition("=")
            found[key] = f"{found[key]} / {value}" if key in found else value
        return found

    def tell(self, answer, name="answer"):
        """For each field, the values that are missing without it; and a word if one is not among those of all."""
        whole = self.lines(answer, name)
        fact(f"fields.{self.name}.{name}", f"exit {whole.pop('exit')}")
        words = set(re.findall(r"[^\s:,/]+", " ".join(whole.values())))
        for path in leaves(answer):
            missing, odd = set(), set()
            for is_null in (False, True):
                found = self.lines(without(answer, path, is_null), name)
                if found.pop("exit") != "0":
                    missing.add("all")
                    continue
                missing |= {key for key in whole if key not in found}
                odd |= set(re.findall(r"[^\s:,/]+", " ".join(found.values()))) - words
                odd |= {f"{key}={value}" for key, value in found.items()
                        if key not in ("text", "tooltip") and value != whole.get(key)}
            field = ".".join(map(str, path))
            fact(f"fields.{self.name}.{field}", " ".join(sorted(missing)) or "none")
            if odd:
                fact(f"fields.{self.name}.{field}.odd", " ".join(sorted(odd)))


def tell(base):
    day = webextensions.forecast(61)
    current = day["current"]
    forecast = {"current": {key: current[key] for key in current if key not in ("time", "interval")},
                "daily": {key: day["daily"][key] for key in day["daily"] if key != "time"}}
    script = Script(base, "weather", "1,2")
    script.tell(forecast)
    script = Script(base, "weather", "Bonn, Germany")
    script.lines(forecast)
    found = webextensions.place("Bonn", "Germany", "DE", "Rhineland", 50.7, population=330000)
    script.tell({"results": [{key: found[key] for key in found if key != "timezone"}]}, "place")
    script = Script(base, "stocks", "SAP.DE")
    script.tell({"chart": {"result": [{"meta": webextensions.meta(
        "EUR", 201, 3, 200, 199, 202, shortName="SAP", regularMarketTime=1561723200, instrumentType="EQUITY")}]}})
    script = Script(base, "github", "")
    script.tell([{"subject": {"title": "Fix"}, "repository": {"full_name": "octo/hello"}},
                 {"subject": {"title": "Tag"}, "repository": {"full_name": "octo/world"}}])
