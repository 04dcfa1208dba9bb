"""Events of the kernel in streams whose interval is an hour: `events.py`.

Links are the kernel's own. Devices are files, as no machine for tests has a battery; the messages about
them are sent by the kernel, which the superuser of a network namespace may ask for that:
lib/kobject_uevent.c, uevent_net_rcv_skb().
"""

import fcntl
import os
import shutil
import struct
import subprocess
import time

import sandbox
from kernel import BACKSTOP, CLASS, Kernel, SCREEN, Stream, charge, disable_ipv6, make_devices, quiet_user, state, write
from sandbox import PROGRAM, fact, mount, run, wait_until


def links(user):
    """What a stream shows while links come and go."""
    stream = Stream(user, "network", "--format", "{interface} {ip}", "--details-format", "{ip}")
    facts = {}

    def step(name, command, *wanted):
        for part in command.split("; "):
            begin = time.monotonic()
            run("ip", *part.split())
        moment, line = stream.after(*wanted)
        fact(f"link.{name}", line)
        facts[name] = round((moment - begin) * 1000)

    fact("link.first", stream.line()[1])
    kind = "dummy"
    if subprocess.run(["ip", "link", "add", "one", "type", "dummy"], check=False, capture_output=True).returncode:
        kind = "veth"
        run("ip", "link", "add", "one", "type", "veth", "peer", "name", "other")
        run("ip", "link", "set", "other", "up")
    fact("link.kind", kind)
    step(
        "up", "address add 10.7.0.1/24 dev one; link set one up; route add default via 10.7.0.2",
        "one 10.7.0.1")
    step("address", "address add 10.8.0.1/24 dev one; address del 10.7.0.1/24 dev one; "
         "route replace default dev one", "one 10.8.0.1")
    step("down", "link set one down", "offline")
    step("again", "link set one up; route add default dev one", "one 10.8.0.1")
    # A route that is not the default one wakes nobody. The kernel notices a carrier up to a second
    # later.
    assert wait_until(lambda: state("one") in ("up", "unknown"))
    before = stream.asleep()
    for number in range(50):
        run("ip", "route", "add", f"10.9.{number}.0/24", "dev", "one")
    fact("link.other-routes", stream.asleep() - before)
    step("route", "route del default", "offline")
    stream.end()
    fact("link.milliseconds", facts)


def veth(user):
    """The carrier of a cable whose other end is set up and down."""
    run("ip", "link", "add", "near", "type", "veth", "peer", "name", "far")
    run("ip", "link", "set", "near", "up")
    stream = Stream(user, "network", "near", "--format", "[{wired}wired]")
    fact("veth.first", stream.line()[1])
    run("ip", "link", "set", "far", "up")
    fact("veth.up", stream.line()[1])
    run("ip", "link", "set", "far", "down")
    fact("veth.down", stream.line()[1])
    stream.end()


def tunnel(user):
    """A tun interface with a program that holds it; /dev/net/tun may be missing."""
    if not os.path.exists("/dev/net/tun"):
        return fact("tunnel", "skipped: there is no /dev/net/tun")
    run("ip", "link", "add", "office", "type", "veth", "peer", "name", "wall")
    for name in ("office", "wall"):
        run("ip", "link", "set", name, "up")
    stream = Stream(user, "network", "office", "--format", "{interface}", "--format-vpn", "{vpn}")
    fact("tunnel.first", stream.after("office")[1])
    try:
        run("ip", "tuntap", "add", "dev", "tun7", "mode", "tun", stderr=subprocess.DEVNULL)
    except subprocess.CalledProcessError:
        stream.end()
        return fact("tunnel", "skipped: this container makes no tun")
    # As a program that serves it; linux/if_tun.h: TUNSETIFF, IFF_TUN | IFF_NO_PI.
    with open("/dev/net/tun", "r+b", buffering=0) as file:
        fcntl.ioctl(file, 0x400454CA, struct.pack("16sH22x", b"tun7", 0x1001))
        run("ip", "address", "add", "10.77.0.1/24", "dev", "tun7")
        run("ip", "link", "set", "tun7", "up")
        fact("tunnel.up", stream.after("tun7")[1])
        run("ip", "link", "set", "tun7", "down")
        fact("tunnel.down", stream.after("office")[1])
    stream.end()


def battery(user, kernel):
    """A plug, what is no plug, and a storm."""
    stream = Stream(user, "battery", "--format", "{percent:.0} {state}")
    fact("battery.first", stream.line()[1])
    begin = time.monotonic()
    charge(41, "Charging")
    kernel.tell("power_supply")
    moment, line = stream.line()
    fact("battery.plug", line)
    fact("battery.milliseconds", round((moment - begin) * 1000))
    before = stream.asleep()
    for number in range(10):
        charge(50 + number, "Charging")
        kernel.tell("power_supply")
    fact("battery.burst", stream.after("59% charging")[1])
    fact("battery.burst.wake-ups", stream.asleep() - before)
    # A program is not the kernel.
    charge(60, "Charging")
    kernel.pretend("power_supply")
    fact("battery.pretended", stream.line(0.5)[1])
    # The stream reads these, and does not look at the battery.
    for _ in range(10):
        kernel.tell("block")
    fact("battery.others", stream.line(0.5)[1])
    kernel.tell("power_supply")
    fact("battery.told", stream.line()[1])
    # More than the socket holds while the stream waits for the rest of a burst.
    kernel.tell("power_supply")
    for _ in range(20_000):
        kernel.tell("block")
    charge(99, "Full")
    kernel.tell("power_supply")
    fact("battery.storm", stream.after("99% full")[1])
    stream.end()


def backlight(user, kernel):
    """The wheel, another program, and a user who may not write."""
    stream = Stream(user, "--host", "i3bar", "--colors", "never", "backlight", "--format", "{percent:.0}",
                    "--floor", "10%")

    def shown(*wanted):
        end = time.monotonic() + BACKSTOP
        line = ""
        while time.monotonic() < end:
            line = stream.line(end - time.monotonic())[1]
            if line is None or any(f'"full_text":"{text}"' in line for text in wanted):
                break
        for text in wanted:
            if line and f'"full_text":"{text}"' in line:
                return text
        return line

    def scroll(button, count=1):
        event = b',{"name":"backlight","instance":"backlight","button":%d}\n' % button
        stream.process.stdin.write(event * count)
        stream.process.stdin.flush()

    fact("backlight.first", shown("50%"))
    stream.process.stdin.write(b"[\n")
    scroll(4, 3)
    fact("backlight.up", shown("79%"))
    with open(f"{SCREEN}/brightness", encoding="ascii") as file:
        fact("backlight.written", file.read().strip())
    scroll(5, 30)
    # A number of as many digits: a value for the kernel does not replace a file.
    fact("backlight.floor", shown("10%"))
    write(f"{SCREEN}/brightness", "700\n")
    kernel.tell("backlight")
    fact("backlight.event", shown("70%"))
    # Where nothing may be written, the message is that of the program.
    mount("--bind", f"{SCREEN}/brightness", f"{SCREEN}/brightness")
    mount("-o", "remount,ro,bind", f"{SCREEN}/brightness")
    scroll(4)
    line = stream.line()[1]
    fact("backlight.refused", "brightnessctl: " in line and "udev rule" in line)
    stream.end()
    run("umount", f"{SCREEN}/brightness")


def real_program():
    """What the real brightnessctl does with the arguments that are used."""
    run("brightnessctl", "--quiet", "--class=backlight", "--device=intel_backlight", "set", "321")
    with open(f"{SCREEN}/brightness", encoding="ascii") as file:
        fact("brightnessctl", file.read().strip())


def locks(user):
    """A lock that a stream notices by itself, and one that a key's binding tells of."""
    light = f"{CLASS}/leds/input3::capslock/brightness"
    process = user.start("stream", "locks", "--format", "[{caps}A|a]")
    first = process.stdout.readline().decode().strip()
    write(light, "1\n")
    fact("locks.by-itself", f"{first} {process.stdout.readline().decode().strip()}")
    process.kill()
    process.wait()
    stream = Stream(user, "locks", "--format", "[{caps}A|a]")
    fact("locks.first", stream.line()[1])
    write(light, "0\n")
    fact("locks.refresh", user.call("refresh", "locks", "--format", "[{caps}A|a]"))
    fact("locks.bound", stream.line()[1])
    stream.end()


def main():
    base = sandbox.enter()
    assert shutil.which(PROGRAM)
    make_devices(base)
    disable_ipv6()
    user = quiet_user()
    kernel = Kernel()
    links(user)
    veth(user)
    tunnel(user)
    battery(user, kernel)
    backlight(user, kernel)
    real_program()
    locks(user)
    fact("left", sandbox.left())


if __name__ == "__main__":
    main()
