"""Three machines, their node exporters, and a Prometheus that asks them: `fleet.py`."""

import json
import os
import subprocess
import time
import urllib.parse
import urllib.request

import sandbox
from sandbox import PROGRAM, REPOSITORY, fact, left, mount, wait_until
from textfiles import failures, writers
from user import User

EXAMPLES = f"{REPOSITORY}/integrations/prometheus"
MIB = 1024 * 1024
WIDGETS = {
    "disk": ["disk", "/"],
    "cpu": ["cpu", "--wait"],
    "memory": ["memory"],
    "load": ["load"],
    "network": ["network", "lo", "--wait"],
    "diskio": ["diskio", "all", "--wait"],
    "uptime": ["uptime"],
    "values": ["exec", r"printf 'a=1\nb=-2.5e3\nc=1e999\nd=text\npercent=40\n'", "--input", "values", "--wait"],
    "hostile": ["exec:x", "--source", "printf 'a\"b\\\\c}\\n'", "--wait"],
    "failed": ["disk", "/no\"ne\\"],
    "several": ["disk", "/", "/tmp", "/"],
    "temperature": ["temperature"],
}


def listens(port):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/-/ready", timeout=5) as answer:
            return answer.status == 200
    except urllib.error.HTTPError as error:
        return error.code == 404
    except OSError:
        return False


def set_temperature(millidegrees):
    with open("/sys/class/hwmon/hwmon0/temp1_input", "w", encoding="utf-8") as file:
        file.write(f"{millidegrees}\n")


def make_sensors():
    # Some virtual machines have no folder for them to mount on.
    mount("-t", "tmpfs", "none", "/sys/class")
    os.makedirs("/sys/class/hwmon/hwmon0")
    with open("/sys/class/hwmon/hwmon0/name", "w", encoding="utf-8") as file:
        file.write("coretemp\n")
    set_temperature(40_000)


def promtool(text, *command):
    result = subprocess.run(
        ["promtool", *(command or ("check", "metrics"))], input=text.encode(), check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return f"{result.returncode} {result.stdout.decode().strip()}".strip()


def formats(base):
    """What promtool thinks of each widget."""
    user = User(base, "formats")
    for name, words in WIDGETS.items():
        if name == "temperature":
            make_sensors()
        shown = user.call(*words, "--host", "prometheus")
        fact(f"promtool.{name}", promtool(shown.out) if shown.out else "nothing")


class Machine:
    """A machine with a disk, a sensor, and a node exporter."""

    def __init__(self, base, number, filled, temperature):
        self.user = User(base, f"machine{number}")
        self.disk, self.folder = f"{self.user.base}/disk", f"{self.user.base}/textfiles"
        self.port, self.temperature = 9100 + number, temperature
        os.mkdir(self.disk)
        os.mkdir(self.folder)
        mount("-t", "tmpfs", "-o", "size=4M", "none", self.disk)
        with open(f"{self.disk}/file", "wb") as file:
            file.write(bytes(filled * MIB))
        with open(f"{self.user.base}/config", "w", encoding="utf-8") as file:
            file.write(f"[disk]\npath = {self.disk}\n[temperature]\n[exec]\ncommand = exit {number % 2}\n")
        self.exporter = subprocess.Popen([
            "prometheus-node-exporter", f"--web.listen-address=127.0.0.1:{self.port}",
            "--collector.disable-defaults", "--collector.textfile",
            f"--collector.textfile.directory={self.folder}",
        ], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def tell(self):
        set_temperature(self.temperature)
        return self.user.call(
            "today", "--wait", "--config", f"{self.user.base}/config", "--host", "prometheus",
            "--output", f"{self.folder}/todayline.prom")


def query(text):
    url = "http://127.0.0.1:9090/api/v1/query?query=" + urllib.parse.quote(text)
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return json.load(answer)["data"]["result"]
    except OSError:
        return []


def fleet(base):
    """The recipes, with Prometheus and three machines, one of which goes down."""
    machines = [Machine(base, 1, 1, 41_000), Machine(base, 2, 3, 66_500), Machine(base, 3, 2, 50_000)]
    with open(f"{base}/prometheus.yml", "w", encoding="utf-8") as file:
        targets = ", ".join(f"'127.0.0.1:{machine.port}'" for machine in machines)
        file.write(
            "global: {scrape_interval: 500ms, scrape_timeout: 400ms}\n"
            f"rule_files: ['{EXAMPLES}/alerts.yml']\n"
            f"scrape_configs: [{{job_name: node, static_configs: [{{targets: [{targets}]}}]}}]\n")
    fact("told", " ".join(str(machine.tell().status) for machine in machines))
    server = subprocess.Popen([
        "prometheus", f"--config.file={base}/prometheus.yml", f"--storage.tsdb.path={base}/tsdb",
        "--web.listen-address=127.0.0.1:9090",
    ], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_until(lambda: len(query("todayline_rate_ratio{widget='disk'}")) == 3, pause=0.2)
    fact("scraped", len(query("todayline_rate_ratio{widget='disk'}")))
    fact("scrape-errors", sum(float(row["value"][1]) for row in query("node_textfile_scrape_error")))
    fact("types", " ".join(sorted(
        {f"{name}={rows[0]['type']}" for name, rows in metadata().items() if name.startswith("todayline")})))
    user = User(base, "bar")

    def shown():
        result = user.call(
            "today", "--wait", "--config", f"{EXAMPLES}/fleet", "--host", "json", "--ttl", "100ms")
        return [json.loads(line) for line in result.out.splitlines()]

    fact("bar", " | ".join(f"{segment['text']} {segment['level']}" for segment in shown()))
    with open(f"{EXAMPLES}/README.md", encoding="utf-8") as file:
        line = next(line for line in file if line.startswith("todayline http"))
    fact("readme", subprocess.run(
        line.rstrip() + " --wait", shell=True, check=False, env=user.environment, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT).stdout.decode().strip())
    for name in ("machine", "fleet"):
        checked = user.call("check", "--config", f"{EXAMPLES}/{name}")
        fact(f"check.{name}", f"{checked.status} {checked.out.splitlines()[0].partition(': ')[2]}")
    machines[2].exporter.terminate()
    machines[2].exporter.wait()
    wait_until(lambda: query("count(up == 0)"), pause=0.2)
    time.sleep(0.2)
    fact("bar.down", " | ".join(f"{segment['text']} {segment['level']}" for segment in shown()[2:3]))
    for process in (server, machines[0].exporter, machines[1].exporter):
        process.terminate()
        process.wait()


def metadata():
    with urllib.request.urlopen("http://127.0.0.1:9090/api/v1/metadata", timeout=10) as answer:
        return json.load(answer)["data"]


def remote(base):
    """Another machine, by a command in place of ssh that calls it with its own store."""
    near, far = User(base, "near"), User(base, "far")
    disk = f"{far.base}/disk"
    os.mkdir(disk)
    mount("-t", "tmpfs", "-o", "size=4M", "none", disk)
    with open(f"{disk}/file", "wb") as file:
        file.write(bytes(2 * MIB))
    ssh = f"{near.base}/ssh"

    def answer(script):
        with open(ssh, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\nshift\n{script}\n")
        os.chmod(ssh, 0o755)

    def call(*options):
        command = f"{ssh} host {PROGRAM} disk {disk} --warning 40 --host json"
        return near.call("exec", command, "--input", "todayline", "--wait", "--ttl", "100ms", *options)

    answer(f'HOME={far.home} XDG_RUNTIME_DIR={far.runtime} exec "$@"')
    own = json.loads(far.call("disk", disk, "--warning", "40", "--host", "json").out)
    shown = json.loads(call("--host", "json").out)
    for key in ("text", "short", "details", "level", "rate"):
        fact(f"remote.{key}", shown[key] == own[key])
    fact("remote.values", all(shown["values"].get(key) == own["values"][key] for key in ("used", "inodes.used")))
    fact("remote.template", call("--format", "{percent} of {total}"))
    fact("remote.clicked", call("--button", "1").out.count("Used:"))
    answer("echo 'ssh: connect to host: Connection refused' >&2; exit 255")
    time.sleep(0.2)
    shown = json.loads(call("--host", "json").out)
    fact("remote.gone", f"{shown['text'].startswith(own['text'])} {shown['error']}")
    answer("echo Welcome; echo bye")
    time.sleep(0.2)
    near.age(60)
    fact("remote.banner", json.loads(call("--host", "json").out)["error"])


def units():
    """The example units, as systemd reads them."""
    mount("--bind", os.path.dirname(subprocess.check_output(["which", PROGRAM], text=True).strip()), "/usr/local/bin")
    names = [f"{EXAMPLES}/todayline-prometheus.{kind}" for kind in ("service", "timer")]
    result = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *names], check=False, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT)
    lines = [line for line in result.stdout.decode().splitlines() if "todayline" in line]
    fact("units", f"{result.returncode} {' / '.join(lines)}".strip())


if __name__ == "__main__":
    base = sandbox.enter()
    formats(base)
    fact("promtool.rules", promtool("", "check", "rules", f"{EXAMPLES}/alerts.yml").split(" ")[0])
    fleet(base)
    writers(base)
    failures(base)
    remote(base)
    fact("left", left())
    units()
