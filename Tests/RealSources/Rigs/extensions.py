"""The shipped extensions of files, package managers, and web services: `extensions.py`.

Web services are played by a server in the shape of their documentation; curl finds it by a .curlrc.
"""

import glob
import os
import shutil
import subprocess

import missingfields
import sandbox
from packages import updates
from sandbox import fact, mount, wait_until
from shippedfiles import FILES, entries
from shown import Person, write
from webextensions import Web, github, stocks, weather

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
        if name in ("volume", "microphone", "output"):
            continue  # They have a rig of their own.
        person.tell(f"missing.{name}", name, *PLACES.get(name, []))


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
    failing = "echo 'NVIDIA-SMI has failed because it could not communicate with the NVIDIA driver.'; echo 'More.'; exit 9"
    person.install("nvidia-smi", failing)
    person.tell("gpu.nvidia.error", "gpu", "01:00.0")
    gpu_unknown(base)


def gpu_unknown(base):
    """Cards of which something is unknown: the others are shown, and nothing is made up."""
    person = Person(base, "cards")
    drivers = "/sys/bus/pci/drivers"

    def cards(**files):
        """Cards by their drivers, each with files besides the one that tells that it is awake."""
        for path in glob.glob(f"{drivers}/*"):
            shutil.rmtree(path)
        for driver, (address, texts) in files.items():
            for name, text in ({"power/runtime_status": "active"} | texts).items():
                write(f"{drivers}/{driver}/0000:{address}/{name}", f"{text}\n")

    def answers(*lines, status=0):
        person.install("nvidia-smi", "".join(f"echo '{line}'\n" for line in lines) + f"exit {status}")

    amd = {"gpu_busy_percent": 37}
    cards(i915=("00:02.0", {}))
    person.tell("gpu.intel", "gpu")
    person.tell("gpu.intel.named", "gpu", "00:02.0")
    person.tell("gpu.missing", "gpu", "05:00.0")
    answers("No devices were found", status=6)
    cards(amdgpu=("05:00.0", amd))
    os.makedirs(f"{drivers}/nvidia")
    person.tell("gpu.nvidia.unbound", "gpu")
    cards(amdgpu=("05:00.0", amd), nvidia=("0a:00.0", {}))
    person.tell("gpu.nvidia.fails", "gpu")
    answers("Failed to initialize NVML: Driver/library version mismatch", "NVML library version: 550.1", status=18)
    person.tell("gpu.nvidia.mismatch", "gpu")
    os.remove(f"{person.programs}/nvidia-smi")
    fact("gpu.nvidia.without", "37%" in person.sees("gpu"))
    answers("00000000:0A:00.0, GeForce, [N/A], 310, 2048, 44, [N/A]")
    cards(nvidia=("0a:00.0", {}))
    person.tell("gpu.nvidia.silent", "gpu")
    answers("WARNING: infoROM is corrupted at gpu 0000:0A:00.0, see, the, manual, of, it",
            "00000000:0A:00.0, GB10, 12, [N/A], [N/A], 44, 9.8")
    person.tell("gpu.nvidia.warning", "gpu")
    write(f"{drivers}/nvidia/0000:41:00.0/power/runtime_status", "suspended\n")
    person.tell("gpu.nvidia.one.asleep", "gpu")
    person.tell("gpu.nvidia.one.awake", "gpu", "0a:00.0")
    cards(amdgpu=("05:00.0", {"mem_info_vram_used": 480 << 20, "mem_info_vram_total": 512 << 20,
                              "mem_info_gtt_used": 3072 << 20, "mem_info_gtt_total": 7680 << 20}))
    person.tell("gpu.amd.silent", "gpu")
    write(f"{drivers}/amdgpu/0000:05:00.0/hwmon/hwmon1/in1_input", "800\n")
    person.tell("gpu.amd.apu", "gpu")
    os.makedirs(f"{drivers}/amdgpu/0000:05:00.0/gpu_busy_percent")
    person.tell("gpu.amd.unreadable", "gpu")
    for name, clocks in (("stuck", "0: 200Mhz *\n1: 700Mhz\n2: 1400Mhz"),
                         ("below", "0: 400Mhz\n1: 195Mhz *\n2: 1600Mhz"), ("busy", "0: 200Mhz\n1: 700Mhz\n2: 1400Mhz *")):
        cards(amdgpu=("05:00.0", {"gpu_busy_percent": 100, "pp_dpm_sclk": clocks}))
        person.tell(f"gpu.amd.{name}", "gpu")


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
    mail_folders(person)
    write(f"{person.home}/.notmuch-config", f"[database]\npath={box}\n[user]\nname=A\nprimary_email=a@example.org\n"
          "[new]\ntags=unread;inbox\nignore=\n[search]\nexclude_tags=deleted\n")
    subprocess.run(["notmuch", "new"], env=person.environment, check=True, capture_output=True)
    person.tell("notmuch.found", "notmuch", "subject:9")
    person.tell("notmuch.none", "notmuch", "tag:nothing")
    os.rename(f"{person.home}/.notmuch-config", f"{person.home}/moved")
    person.tell("notmuch.error", "notmuch")


def mail_folders(person):
    """Folders whose mail is not news, subfolders of a Maildir, and flags behind other characters."""
    for place, names in {
        "kinds": ["INBOX/new/1", "INBOX/cur/2:2,S", "Junk/new/3", "Trash/cur/4:2,", "Drafts/cur/5:2,D", "Sent/cur/6:2,",
                  "[Gmail]/All Mail/new/1", "[Gmail]/Sent Mail/cur/7:2,", "Binders/new/8", "lists.spam/new/9"],
        "dots": ["new/1", ".Lists.linux/new/2", ".Drafts/cur/3:2,", ".INBOX.Junk E-mail/new/4"],
        "flags": ["box/cur/1.a;2,S", "box/cur/2.a!2,RS", "box/cur/3.a:2,Sa", "box/cur/4.a:2,D", "box/cur/5.S D;1,x",
                  "box/new/6.MacBook ST,U=3:2,"],
        "new": ["new/new/1", "INBOX/new/2"],
        "[a]*": ["new/1", ".b/new/2"],
        "odd": ["A\nlevel=critical/new/1", "B/new/2"],
    }.items():
        for name in names:
            box = f"{person.home}/{place}/{name}".rsplit("/", 2)[0]
            for part in ("cur", "new", "tmp"):
                os.makedirs(f"{box}/{part}", exist_ok=True)
            message(f"{person.home}/{place}/{name}", name)
        person.tell(f"mail.folders.{place}", "mail", f"~/{place}", fresh=False)
    # One message under two labels, and two messages without a name.
    for name in ("INBOX/new/1", "Work/new/1", "Work/new/2"):
        for part in ("cur", "new"):
            os.makedirs(f"{person.home}/labels/{name.split('/')[0]}/{part}", exist_ok=True)
        message(f"{person.home}/labels/{name}", name[-1])
    for name in ("INBOX/new/3", "Work/new/4"):
        write(f"{person.home}/labels/{name}", "Subject: None\n\nMessage-ID: none\n")
    person.tell("mail.folders.labels", "mail", "~/labels", fresh=False)
    person.tell("mail.folders.junk", "mail", "~/kinds/Junk/", fresh=False)


def message(path, name):
    write(path, f"From: Zoe <z@example.org>\nTo: a@example.org\nSubject: No {name}\nMessage-ID: <{hash(name)}@x>\n"
          "Date: Mon, 01 Jun 2020 12:00:00 +0000\n\nText.\n")


if __name__ == "__main__":
    base = sandbox.enter()
    scripts()
    missing(base)
    updates(base)
    gpu(base)
    mail(base)
    web = Web(base)
    weather(web, base)
    github(web, base)
    stocks(web, base)
    missingfields.tell(base)
