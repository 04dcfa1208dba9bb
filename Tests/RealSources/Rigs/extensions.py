"""The shipped extensions of files, package managers, and web services: `extensions.py`.

Web services are played by a server in the shape of their documentation; curl finds it by a .curlrc.
"""

import fcntl
import glob
import os
import subprocess

import sandbox
from sandbox import REPOSITORY, fact, mount, wait_until
from shown import Person, write
from webextensions import Web, github, stocks, weather

FILES = f"{REPOSITORY}/Sources/Extensions/files"
SHELLS = {
    "dash": ["dash", "-n"],
    "busybox": ["busybox", "sh", "-n"],
    "bash": ["bash", "--posix", "-n"],
    # Not every script uses all that the setup of its file gives to all of them.
    "shellcheck": ["shellcheck", "-S", "warning", "-e", "SC2034", "-s", "sh", "-"],
}
# What those are told that need a source.
PLACES = {
    "git": ["/"], "imap": ["imaps://a@example.org"], "rss": ["https://example.org"], "sun": ["Berlin"],
    "weather": ["Berlin"],
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
    """Every script of every file with what is before it, in three shells and in shellcheck."""
    wrong = {shell: [] for shell in SHELLS}
    for path in sorted(glob.glob(f"{FILES}/*")):
        keys = entries(path)
        setup = dict(keys).get("setup", "")
        for key, script in keys:
            if key not in SCRIPTS:
                continue
            script = f"{setup}\n{script}"
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
        person.tell(f"missing.{name}", name, *PLACES.get(name, []))


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
    # As a user with folders of his own does.
    write(f"{person.home}/.config/todayline/config", f"[updates]\nreads = {root}\n")
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
