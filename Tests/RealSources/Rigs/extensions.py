"""The shipped extensions of files, package managers, and web services: `extensions.py`.

Web services are played by a server in the shape of their documentation; curl finds it by a .curlrc.
"""

import fcntl
import glob
import json
import os
import subprocess

import sandbox
import server
from sandbox import REPOSITORY, fact, mount, wait_until
from shown import Person, write

FILES = f"{REPOSITORY}/Sources/Extensions/files"
SHELLS = {
    "dash": ["dash", "-n"],
    "busybox": ["busybox", "sh", "-n"],
    "bash": ["bash", "--posix", "-n"],
    "shellcheck": ["shellcheck", "-S", "warning", "-s", "sh", "-"],
}
SCRIPTS = ("command", "listen", "adjust", "toggle", "next", "previous")


def entries(path):
    """The keys of an extension with their values, read in another way than by the program."""
    found = []
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            if line[:1] in (" ", "\t") and found:
                found[-1][1] += "\n" + line
            elif line and not line.startswith("#"):
                key, _, value = line.partition("=")
                found.append([key.strip(), value.strip()])
    return found


def scripts():
    """Every script of every file, in three shells and in shellcheck."""
    wrong = {shell: [] for shell in SHELLS}
    for path in sorted(glob.glob(f"{FILES}/*")):
        for key, script in entries(path):
            if key not in SCRIPTS:
                continue
            for shell, command in SHELLS.items():
                if subprocess.run(command, input=script.encode(), capture_output=True).returncode:
                    wrong[shell].append(f"{os.path.basename(path)}.{key}")
    for shell, names in wrong.items():
        fact(f"scripts.{shell}", " ".join(names) or "fine")


def missing(base):
    """What is told where only busybox is."""
    person = Person(base, "missing")
    person.use_busybox()
    for path in sorted(glob.glob(f"{FILES}/*")):
        name = os.path.basename(path)
        if name in ("volume", "microphone"):
            continue  # They have a rig of their own.
        person.tell(f"missing.{name}", name, *(["Berlin"] if name == "weather" else []))


def updates(base):
    """APT with an archive of its own; the other managers by what they print."""
    root = f"{base}/apt"
    packages = {"alpha": "1.0", "beta": "2.0", "gamma": "3.0"}
    write(f"{root}/status", "".join(package(name, version, "Status: install ok installed\n")
          for name, version in packages.items()))
    for suite, label, name, version in (
            ("stable-security", "Debian-Security", "alpha", "1.1"), ("stable", "Debian", "beta", "2.1~rc1")):
        folder = f"{root}/archive/dists/{suite}"
        write(f"{folder}/Release", f"Label: {label}\nSuite: {suite}\nVersion: 12\nComponents: main\n"
              "Architectures: amd64\n")
        write(f"{folder}/main/binary-amd64/Packages",
              package(name, version, f"Filename: {name}.deb\nSize: 1\nSHA256: {'0' * 64}\n"))
    lines = [f"deb [trusted=yes] file:{root}/archive {suite} main\n" for suite in ("stable", "stable-security")]
    write(f"{root}/sources", "".join(lines))
    for folder in ("lists/partial", "cache/archives/partial", "parts"):
        os.makedirs(f"{root}/{folder}")
    configuration = write(f"{root}/apt.conf", "".join(f'{key} "{value}";\n' for key, value in {
        "APT::Architecture": "amd64", "Dir::State::status": f"{root}/status", "Dir::State::Lists": f"{root}/lists",
        "Dir::Cache": f"{root}/cache", "Dir::Etc::SourceList": f"{root}/sources",
        "Dir::Etc::SourceParts": f"{root}/parts", "Dir::Etc::Preferences": f"{root}/none",
        "Dir::Etc::PreferencesParts": f"{root}/parts", "APT::Sandbox::User": "root",
        "Acquire::AllowInsecureRepositories": "true"}.items()))
    person = Person(base, "apt", APT_CONFIG=configuration)
    person.tell("updates.apt.none", "updates")
    subprocess.run(["apt-get", "-q", "update"], env=person.environment, check=True, capture_output=True)
    # Somebody else installs meanwhile.
    with open("/var/lib/dpkg/lock-frontend", "ab") as lock:
        fcntl.lockf(lock, fcntl.LOCK_EX)
        person.tell("updates.apt", "updates")
    fact("updates.apt.security", str(person.call("updates", "--format", "{updates}, {security} for security")))

    person = Person(base, "pacman")
    person.use_busybox()
    person.tell("updates.without", "updates")
    # checkupdates of pacman-contrib 1.10
    person.install("checkupdates", "echo 'linux 6.9.1.arch1-1 -> 6.9.2.arch1-1'\necho 'mesa 1:24.0.7-1 -> 1:24.0.8-1'")
    person.tell("updates.pacman", "updates")
    person.install("checkupdates", "exit 2")
    person.tell("updates.pacman.none", "updates")
    person.install("checkupdates", "echo '==> ERROR: Cannot fetch updates' >&2; exit 1")
    person.tell("updates.pacman.error", "updates")
    os.remove(f"{person.programs}/checkupdates")
    # dnf 4.19, which begins with a blank line
    person.install("dnf", "printf '\\nkernel.x86_64    6.9.5-200.fc40    updates\\nvim-data.noarch  2:9.1.452-1.fc40  updates\\n'\n"
                   "printf 'Obsoleting Packages\\nfoo.noarch  2-1.fc40  updates\\n    bar.noarch  1-1.fc40  @fedora\\n'; exit 100")
    person.tell("updates.dnf", "updates")
    person.install("dnf", "exit 0")
    # flatpak 1.14, whose columns are separated by tabs
    person.install("flatpak", "printf 'org.gimp.GIMP\\t2.10.38\\norg.videolan.VLC\\t3.0.21\\n'")
    person.tell("updates.flatpak", "updates")
    person.install("flatpak", "i=0; while [ $i -lt 40 ]; do i=$((i + 1)); printf 'app%s\\t1\\n' $i; done")
    fact("updates.many", person.sees("updates").split(" / ")[-1])


def package(name, version, more):
    return f"Package: {name}\nArchitecture: amd64\nVersion: {version}\nMaintainer: A <a@example.org>\nDescription: A\n{more}\n"


def failed_units(base):
    """The real systemctl, where systemd does not run, and what that of 252 prints."""
    person = Person(base, "units")
    person.tell("units.error", "failed-units")
    person.install("systemctl", "case $* in\n*--user*) echo 'mpd.service loaded failed failed Music Player Daemon' ;;\n"
                   "*) echo 'nginx.service loaded failed failed A high performance web server'\n"
                   "   echo 'run-user-1000-doc.mount loaded failed failed /run/user/1000/doc' ;;\nesac")
    person.tell("units.failed", "failed-units")
    person.install("systemctl", "case $* in *--user*) echo 'Failed to connect to bus' >&2; exit 1 ;; esac")
    person.tell("units.none", "failed-units")


def vpn(base):
    """What nmcli 1.42 prints; interfaces as the kernel shows them."""
    person = Person(base, "vpn")
    mount("-t", "tmpfs", "rig", "/sys/class/net")
    interface("eth0", "up")
    interface("tap7", "up", tun_flags="0x1002\n", brport="x")
    interface("tun3", "down", tun_flags="0x1801\n")
    person.tell("vpn.none", "vpn")
    person.tell("vpn.named.without", "vpn", "Work: office")
    interface("tun0", "unknown", tun_flags="0x1801\n")
    interface("wg-home", "unknown", uevent="DEVTYPE=wireguard\nINTERFACE=wg-home\nIFINDEX=4\n")
    person.tell("vpn.kernel", "vpn")
    person.install("nmcli", "case $* in\n*up*|*down*) echo \"$*\" >>\"$calls\" ;;\n*' NAME '*) echo 'Work: office' ;;\n"
                   "*) echo '802-11-wireless:activated:Cafe'; echo 'vpn:activated:Work: office'\n"
                   "   echo 'vpn:activating:Slow'; echo 'bridge:activated:docker0' ;;\nesac")
    person.tell("vpn.networkmanager", "vpn")
    person.tell("vpn.named", "vpn", "Work: office")
    person.tell("vpn.named.down", "vpn", "Slow")
    for count, name in enumerate(("Work: office", "Slow"), 1):
        person.call("click", "vpn", name, "--button", "1")
        wait_until(lambda: person.calls("nmcli").count("connection") == count, 15)
    fact("vpn.clicks", person.calls("nmcli"))


def interface(name, operstate, **files):
    write(f"/sys/class/net/{name}/operstate", operstate + "\n")
    for key, text in ({"uevent": f"INTERFACE={name}\n"} | files).items():
        write(f"/sys/class/net/{name}/{key}", text)


def gpu(base):
    """Files as amdgpu has them, and an nvidia-smi that tells what 535 does, and that it was run."""
    mount("-t", "tmpfs", "rig", "/sys/bus/pci")
    person = Person(base, "gpu")
    os.makedirs("/sys/bus/pci/drivers")
    person.tell("gpu.none", "gpu")
    amd, nvidia = "/sys/bus/pci/drivers/amdgpu/0000:c4:00.0", "/sys/bus/pci/drivers/nvidia/0000:01:00.0"
    for name, text in {"gpu_busy_percent": "37", "mem_info_vram_used": f"{512 << 20}",
                       "mem_info_vram_total": f"{2048 << 20}", "power/runtime_status": "active",
                       "hwmon/hwmon3/temp1_input": "41000", "hwmon/hwmon3/power1_average": "9032000"}.items():
        write(f"{amd}/{name}", text + "\n")
    person.tell("gpu.amd", "gpu")
    write(f"{nvidia}/power/runtime_status", "suspended\n")
    person.install("nvidia-smi", 'echo run >>"$calls"\n'
                   "echo '00000000:01:00.0, NVIDIA GeForce RTX 3060 Laptop GPU, 80, 345, 6144, 45, [N/A]'")
    person.tell("gpu.nvidia.asleep", "gpu")
    fact("gpu.nvidia.asleep.runs", person.calls("nvidia-smi") or "none")
    person.tell("gpu.nvidia.named.asleep", "gpu", "0000:01:00.0")
    write(f"{nvidia}/power/runtime_status", "active\n")
    person.tell("gpu.both", "gpu")
    person.tell("gpu.named", "gpu", "0000:c4:00.0")
    write(f"{amd}/power/runtime_status", "suspended\n")
    # As the kernel would: whoever reads the others of a card that sleeps is seen.
    for name in ("gpu_busy_percent", "mem_info_vram_used"):
        os.remove(f"{amd}/{name}")
        os.mkfifo(f"{amd}/{name}")
    person.tell("gpu.amd.asleep", "gpu", "0000:c4:00.0")
    person.install("nvidia-smi", "echo 'NVIDIA-SMI has failed because it could not communicate with the NVIDIA driver.'; exit 9")
    person.tell("gpu.nvidia.error", "gpu", "01:00.0")


def mail(base):
    """Folders as mail programs leave them, and the real notmuch."""
    person = Person(base, "mail")
    box = f"{person.home}/Mail"
    person.tell("mail.missing", "mail", box)
    os.makedirs(f"{person.home}/Other")
    person.tell("mail.noMaildir", "mail", f"{person.home}/Other")
    for folder in ("in box", "lists/debian", "../Empty"):
        for part in ("cur", "new", "tmp"):
            os.makedirs(f"{box}/{folder}/{part}")
    person.tell("mail.none", "mail", f"{person.home}/Empty")
    for name in ("in box/new/1.a", "in box/new/2.b", "in box/cur/3.c:2,S", "in box/cur/4.d:2,", "in box/cur/5.e:2,FT",
                 "in box/cur/6.f:2,RS", "in box/new/.hidden", "lists/debian/cur/7.g:2,F", "in box/tmp/8.h"):
        message(f"{box}/{name}", name)
    person.tell("mail.several", "mail:all", box)
    person.tell("mail.home", "mail", "~/Mail/in box")
    message(f"{box}/in box/new/9.i", "9")
    person.tell_then("mail.arrives", "4", "mail", "~/Mail/in box")
    os.rename(f"{box}/in box/new/9.i", f"{box}/in box/cur/9.i:2,S")
    person.tell_then("mail.read", "3", "mail", "~/Mail/in box")
    write(f"{person.home}/.notmuch-config", f"[database]\npath={box}\n[user]\nname=A\nprimary_email=a@example.org\n"
          "[new]\ntags=unread;inbox\nignore=\n[search]\nexclude_tags=deleted\n")
    subprocess.run(["notmuch", "new"], env=person.environment, check=True, capture_output=True)
    person.tell("notmuch.found", "notmuch", "subject:9")
    person.tell("notmuch.none", "notmuch", "tag:nothing")
    os.rename(f"{person.home}/.notmuch-config", f"{person.home}/moved")
    person.tell("notmuch.error", "notmuch")


def message(path, name):
    write(path, f"From: Zoe <z@example.org>\nTo: a@example.org\nSubject: No {name}\nMessage-ID: <{hash(name)}@x>\n"
          "Date: Mon, 01 Jun 2020 12:00:00 +0000\n\nText.\n")


class Web:
    """Every https server of the world, for a person's curl."""

    def __init__(self, base):
        self.server = server.Server(server.make_certificate(f"{base}/certificate"))
        self.folder = f"{base}/curl"
        write(f"{self.folder}/.curlrc", f'insecure\nconnect-to = "::127.0.0.1:{self.server.port}"\n')

    def person(self, base, name, **environment):
        return Person(base, name, CURL_HOME=self.folder, **environment)

    def answers(self, *replies):
        """The next requests get these, in turn; the last one again."""
        waiting = [server.reply(json.dumps(each, ensure_ascii=False)) if isinstance(each, (dict, list)) else each
                   for each in replies]
        self.server.requests.clear()
        self.server.default = lambda connection: (waiting.pop(0) if len(waiting) > 1 else waiting[0])(connection)

    @property
    def paths(self):
        return " ".join(request.path for request in self.server.requests)


def place(name, country, code, region, latitude):
    return {"name": name, "latitude": latitude, "longitude": 13.41053, "country_code": code, "country": country,
            "admin1": region, "timezone": "Europe/Berlin"}


def forecast(code, is_day=1, degrees=21.4):
    return {
        "latitude": 52.52, "longitude": 13.42, "timezone": "Europe/Berlin",
        "current_units": {"temperature_2m": "°C", "weather_code": "wmo code"},
        "current": {"time": "2026-06-01T14:15", "interval": 900, "weather_code": code, "is_day": is_day,
                    "temperature_2m": degrees, "apparent_temperature": degrees - 2,
                    "relative_humidity_2m": 45, "wind_speed_10m": 12.6},
        "daily": {"time": ["2026-06-01", "2026-06-02"], "weather_code": [3, 61],
                  "temperature_2m_min": [12.3, -0.4], "temperature_2m_max": [24.6, 4.2]},
    }


def weather(web, base):
    """Open-Meteo: geocoding, forecast, errors."""
    person = web.person(base, "weather")
    berlins = {"results": [place("Berlin", "Germany", "DE", "State of Berlin", 52.52437),
                           place("Berlin", "United States", "US", "New Hampshire", 44.46867)]}
    web.answers(berlins, forecast(2))
    person.tell("weather.berlin", "weather", "Berlin", fresh=False)
    fact("weather.berlin.asked", web.paths)
    fact("weather.fahrenheit", str(person.call("weather", "Berlin", "--format", "{fahrenheit:.0} °F, {weather}")))
    web.answers(berlins, forecast(0, is_day=0, degrees=-0.4))
    person.tell("weather.country", "weather", "Berlin, united states", fresh=False)
    fact("weather.country.asked", "latitude=44.46867" in web.paths)
    web.answers(berlins)
    person.tell("weather.region.unknown", "weather", "Berlin, France", fresh=False)
    web.answers({"results": [place("São Paulo", "Brazil", "BR", "São Paulo", -23.5)]}, forecast(95))
    person.tell("weather.accents", "weather", "São Paulo & Öl?%41", fresh=False)
    fact("weather.accents.asked", web.paths.split()[0])
    web.answers(forecast(48))
    person.tell("weather.coordinates", "weather", "52.5, -13.25", fresh=False)
    fact("weather.coordinates.asked", web.paths[:52])
    states = []
    for code in (0, 1, 2, 3, 45, 48, 51, 57, 61, 67, 71, 77, 80, 82, 85, 86, 95, 96, 99):
        web.answers(forecast(code))
        person.call("refresh", "weather", "1,2")
        states.append(f"{code} {person.call('weather', '1,2', '--format', '{alt}')}")
    fact("weather.states", ", ".join(states))
    web.answers({"generationtime_ms": 0.5})
    person.tell("weather.unknown", "weather", "Nowhere", fresh=False)
    limit = {"error": True, "reason": "Minutely API request limit exceeded."}
    web.answers(server.reply(json.dumps(limit), "429 Too Many Requests"))
    person.tell("weather.limit.keeps", "weather", "Berlin")
    person.tell("weather.limit", "weather", "Bonn", fresh=False)
    web.answers(server.reply("<html>", "502 Bad Gateway"))
    person.tell("weather.gateway", "weather", "1,3", fresh=False)
    web.answers(server.reply("<html>Log in</html>"))
    person.tell("weather.login", "weather", "1,4", fresh=False)
    web.answers({"current": {"weather_code": 3}})
    person.tell("weather.lacks", "weather", "1,5", fresh=False)
    person.environment["CURL_HOME"] = base
    person.tell("weather.offline", "weather", "1,6", fresh=False)


def github(web, base):
    """GitHub's notifications; the token is on no command line."""
    person = web.person(base, "github", GITHUB_TOKEN="ghp_secret")
    news = [{"id": "1", "unread": True, "subject": {"title": "Fix \"x\"\nlevel=critical {a}|b \\n", "type": "Issue"},
             "repository": {"full_name": "octo/hello"}},
            {"id": "2", "unread": True, "subject": {"title": "🎉 v2"}, "repository": {"full_name": "octo/world"}}]
    command_lines = []

    def look(connection):
        for path in glob.glob("/proc/[0-9]*/cmdline"):
            try:
                with open(path, "rb") as file:
                    command_lines.append(file.read())
            except OSError:
                pass
        server.reply(json.dumps(news))(connection)

    web.answers(look)
    person.tell("github.news", "github", fresh=False)
    fact("github.sent", web.server.requests[-1].headers.get("authorization"))
    fact("github.leaks", any(b"ghp_secret" in line for line in command_lines))
    fact("github.stored", any(b"ghp_secret" in content for content in person.files().values()))
    web.answers(news * 25)
    fact("github.many", person.sees("github").split(" | ")[0])
    web.answers([])
    person.tell("github.none", "github")
    for key, status, words in (("refused", "401 Unauthorized", "Bad credentials"),
                               ("limit", "403 Forbidden", "API rate limit exceeded for user ID 1.")):
        web.answers(server.reply(json.dumps({"message": words}), status))
        person.tell(f"github.{key}", "github")
    web.answers(news)
    del person.environment["GITHUB_TOKEN"]
    person.tell("github.without", "github")
    write(f"{person.home}/.config/todayline/github-token", "from-file\n")
    person.tell("github.file", "github")
    fact("github.file.sent", web.server.requests[-1].headers.get("authorization"))


def stocks(base):
    """Yahoo's chart, over plain http."""
    person, source = Person(base, "stocks"), server.Server()

    def answer(connection):
        request = source.requests[-1]
        symbol = request.path.split("/")[-1].split("?")[0]
        meta = {"currency": "USD", "symbol": symbol, "shortName": f"{symbol} Inc.", "regularMarketPrice": 227.5,
                "chartPreviousClose": 225.0, "regularMarketDayHigh": 229.123, "regularMarketDayLow": 224}
        chart = {"result": [{"meta": meta, "timestamp": []}], "error": None}
        if symbol == "NONE":
            chart = {"result": None, "error": {"code": "Not Found", "description": "No data found"}}
            return server.reply(json.dumps({"chart": chart}), "404 Not Found")(connection)
        if not request.headers["user-agent"].startswith("Mozilla"):
            return server.reply("Too Many Requests", "429 Too Many Requests")(connection)
        return server.reply(json.dumps({"chart": chart}))(connection)

    source.default = answer
    options = ["--url", source.url("/v8/finance/chart/{item}?range=1d"), "--items", "AAPL,^GSPC"]
    person.call("stocks", *options, "--wait")
    fact("stocks.first", str(person.call("stocks", *options)))
    fact("stocks.details", person.call("details", "stocks", *options).out.strip().replace("\n", " / "))
    person.call("click", "stocks", *options, "--button", "1")
    fact("stocks.next", str(person.call("stocks", *options, "--wait")))
    fact("stocks.next.asked", source.requests[-1].path.split("?")[0])
    fact("stocks.unknown", str(person.call("stocks:x", *options[:2], "--items", "NONE", "--wait")))


if __name__ == "__main__":
    base = sandbox.enter()
    scripts()
    missing(base)
    updates(base)
    failed_units(base)
    gpu(base)
    mail(base)
    web = Web(base)
    weather(web, base)
    github(web, base)
    stocks(base)
    vpn(base)
