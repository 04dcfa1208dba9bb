"""What a Prometheus keeps of a view with secrets, and whether the shipped alert fires: `metrics.py`."""

import http.server
import json
import os
import subprocess
import threading
import urllib.request

import sandbox
from sandbox import REPOSITORY, fact, left, mount, wait_until
from user import User

EXAMPLES = f"{REPOSITORY}/integrations/prometheus"
PROMETHEUS, EXPORTER, SERVER = 9090, 9100, 8080
SECRETS = ["calendar7391", "appid7391", "password7391", "command7391", "header7391"]
CALENDAR, APPID, PASSWORD, COMMAND, HEADER = SECRETS
VIEW = f"""
[agenda]
calendar = http://127.0.0.1:{SERVER}/private-{CALENDAR}/basic.ics
[http]
url = http://127.0.0.1:{SERVER}/data?appid={APPID}
rate = v
[http:queue]
url = http://bob:{PASSWORD}@127.0.0.1:{SERVER}/data
rate = v
[http:token]
url = http://127.0.0.1:{SERVER}/data
header = Authorization: Bearer {HEADER}
rate = v
[exec]
command = PASSWORD={COMMAND} sh -c 'echo percent=40' # --password {COMMAND}
input = values
[exec:failed]
command = sh -c 'exit 1' --password {COMMAND}
"""


class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        text = b'{"v":0.5}' if "/data" in self.path else b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"
        self.send_response(200)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


def ask(path):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{PROMETHEUS}/api/v1/{path}", timeout=10) as answer:
            return answer.read().decode()
    except OSError:
        return ""


def fires():
    """The summaries of the critical alerts of disks that fire."""
    alerts = json.loads(ask("alerts") or '{"data":{"alerts":[]}}')["data"]["alerts"]
    return [
        alert["annotations"]["summary"] for alert in alerts
        if alert["state"] == "firing" and alert["labels"]["alertname"] == "TodaylineCritical"
        and alert["labels"]["widget"] == "disk"]


def stored(folder):
    """All bytes of a folder."""
    parts = []
    for place, _, names in os.walk(folder):
        for name in names:
            with open(f"{place}/{name}", "rb") as file:
                parts.append(file.read())
    return b"".join(parts)


def found(text):
    return " ".join(secret for secret in SECRETS if secret in text) or "none"


def main(base):
    user = User(base, "user")
    textfiles, disk, data = f"{base}/textfiles", f"{base}/disk", f"{base}/tsdb"
    os.mkdir(textfiles)
    os.mkdir(disk)
    mount("-t", "tmpfs", "-o", "size=4M", "none", disk)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", SERVER), Answer)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    # The shipped rules and thresholds, but nobody waits for five minutes, or fills a real disk.
    with open(f"{EXAMPLES}/alerts.yml", encoding="utf-8") as file:
        rules = file.read().replace("for: 5m", "for: 0s")
    with open(f"{EXAMPLES}/machine", encoding="utf-8") as file:
        view = file.read().replace("[disk]\n", f"[disk]\npath = {disk}\n") + VIEW
    for name, text in (
        ("alerts.yml", rules), ("view", view),
        ("prometheus.yml",
         "global: {scrape_interval: 500ms, scrape_timeout: 400ms, evaluation_interval: 500ms}\n"
         f"rule_files: ['{base}/alerts.yml']\n"
         f"scrape_configs: [{{job_name: node, static_configs: [{{targets: ['127.0.0.1:{EXPORTER}']}}]}}]\n"),
    ):
        with open(f"{base}/{name}", "w", encoding="utf-8") as file:
            file.write(text)

    def tell():
        return user.call(
            "today", "--wait", "--config", f"{base}/view", "--host", "prometheus", "--output",
            f"{textfiles}/todayline.prom")

    def fill(percent):
        with open(f"{disk}/file", "wb") as file:
            file.write(bytes(4 * 1024 * 1024 * percent // 100))

    fill(50)
    fact("told", tell().status)
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    processes = [
        subprocess.Popen([
            "prometheus-node-exporter", f"--web.listen-address=127.0.0.1:{EXPORTER}",
            "--collector.disable-defaults", "--collector.textfile",
            f"--collector.textfile.directory={textfiles}"], **silent),
        subprocess.Popen([
            "prometheus", f"--config.file={base}/prometheus.yml", f"--storage.tsdb.path={data}",
            f"--web.listen-address=127.0.0.1:{PROMETHEUS}", "--no-storage.tsdb.wal-compression"],
            **silent),
    ]
    wait_until(lambda: "queue" in ask("series?match[]=todayline_up"), pause=0.2)
    fact("alert.at-50", " | ".join(fires()) or "none")
    fill(97)
    tell()
    wait_until(fires, pause=0.2)
    fact("alert.at-97", " | ".join(fires()).replace(disk, "DISK"))

    with open(f"{textfiles}/todayline.prom", encoding="utf-8") as file:
        fact("secrets.file", found(file.read()))
    series = ask("series?match[]={__name__=~%22.%2b%22}")
    fact("secrets.series", found(series))
    # The widgets are there, under other names.
    rows = [row for row in json.loads(series)["data"] if row["__name__"] == "todayline_up"]
    names = sorted(
        row["source"].partition("-")[0] for row in rows if row["widget"] in ("agenda", "http", "exec"))
    fact("sources", " ".join(names))
    for process in processes:
        process.terminate()
        process.wait()
    server.shutdown()
    kept = stored(data)
    fact("secrets.bytes", found(kept.decode("latin-1")))
    fact("control.bytes", b"queue" in kept)
    shown = user.call("today", "--wait", "--config", f"{base}/view", "--host", "json")
    fact("secrets.json", found(shown.out))
    checked = user.call("check", "--config", f"{base}/view")
    fact("check.notes", checked.out.count("is written here"))
    fact("secrets.check", found(checked.out))


if __name__ == "__main__":
    folder = sandbox.enter()
    main(folder)
    fact("left", left())
