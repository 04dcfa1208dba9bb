"""The package managers: APT with an archive of its own, the others by what they print."""

import fcntl
import os
import subprocess

from sandbox import fact
from shown import Person, write


def updates(base):
    """Each manager alone, then several, and those that fail."""
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
    # dnf 4.2, which gives a long name a line of its own
    person.install("dnf", "printf '\\nvim.x86_64  2:8.2-1.fc33  updates\\na-long-name.x86_64\\n     5.14.0-362.el9_3   baseos\\n'\n"
                   "echo 'Security: kernel-core-5.14.x86_64 is an installed security update'; exit 100")
    person.tell("updates.dnf.long", "updates")
    person.install("dnf", "echo 'Error: There are no enabled repositories in \"/etc/yum.repos.d\".' >&2; exit 1")
    person.tell("updates.dnf.unused", "updates")
    # flatpak 1.14, whose columns are separated by tabs
    person.install("flatpak", "case $* in *--updates*)\n"
                   "printf 'org.gimp.GIMP\\t2.10.38\\tx86_64\\tstable\\norg.videolan.VLC\\t\\tx86_64\\tstable\\n' ;; esac")
    person.tell("updates.flatpak", "updates")
    person.install("flatpak", "case $* in *mask*) ;; *)\n"
                   "i=0; while [ $i -lt 40 ]; do i=$((i + 1)); printf 'app%s\\t1\\n' $i; done ;; esac")
    fact("updates.many", person.sees("updates").split(" / ")[-1])
    person.install("flatpak", MASKED)
    person.tell("updates.flatpak.masked", "updates")
    several(person)


# Of two remotes, one is gone; of five applications, three are masked.
BROKEN = """case $* in
  *remotes*) printf 'gone\\tuser\\nflathub\\tsystem\\n' ;;
  *--system\\ flathub) printf 'org.gimp.GIMP\\t2.10.38\\tx86_64\\tstable\\n' ;;
  *--updates*) echo 'error: Unable to load summary from remote gone: Not found' >&2; exit 1 ;;
esac"""
MASKED = """case $* in
  'mask --user') echo 'No masked patterns' ;;
  mask*) printf '  org.prism.Launcher\\n  app/org.games.*//beta\\n  org.other.App/aarch64\\n' ;;
  *) for line in org.prism.Launcher:9.4:x86_64:stable org.games.A:1:x86_64:beta org.games.B:2:x86_64:stable \\
       org.other.App:3:x86_64:stable org.other.App:3:aarch64:stable
     do echo "$line" | tr : '\\t'
     done ;;
esac"""


def several(person):
    """Several managers, of which some fail, and one is not that of the system."""
    status = write(f"{person.home}/status")
    write(f"{person.home}/.config/todayline/config", f"[updates]\nreads = {status}\n")
    person.install("apt-config", f"echo \"packages='{status}'\"")
    person.install("apt-get", "echo 'Inst wrong [1] (2 Debian:12/stable [amd64])'")
    person.install("dnf", "printf 'vim.x86_64  2:8.2-1.fc33  updates\\n'; exit 100")
    person.install("flatpak", BROKEN)
    # APT of Fedora, which has no packages.
    person.tell("updates.several", "updates")
    write(status, "Package: a\n")
    person.install("apt-get", "printf '%s\\n' 'The following packages have been kept back:' '  linux-image other' 'Inst'\n"
                   "echo 'Inst php8 [8.2] (8.3 Debian:12.9/stable [amd64]) [libapache2-mod-security2:amd64 ]'\n"
                   "echo 'Inst tz [1] (2 Debian:12/stable, Debian-Security:12/stable-security [all])'")
    person.install("dnf", "exit 0")
    person.tell("updates.several.security", "updates")
    person.install("apt-get", "echo 'E: dpkg was interrupted' >&2; exit 100")
    person.install("flatpak", "echo 'error: no network' >&2; exit 1")
    person.tell("updates.several.fail", "updates")
    person.install("checkupdates", "exit 2")
    person.install("paru", "echo 'yay 1-1 -> 2-1'; echo 'old 1 -> 2 [ignored]'")
    person.tell("updates.several.aur", "updates")
    os.remove(f"{person.programs}/apt-get")
    os.remove(f"{person.programs}/flatpak")
    # No updates in the AUR.
    person.install("paru", "exit 1")
    person.tell("updates.several.none", "updates")


def package(name, version, more):
    return f"Package: {name}\nArchitecture: amd64\nVersion: {version}\nMaintainer: A <a@example.org>\nDescription: A\n{more}\n"
