"""The shipped extensions of containers, hosts, and devices: `devices.py`.

Programs that a machine without the devices cannot have run are stand-ins that print what the real ones do.
"""

import contextlib
import glob
import http.server
import json
import os
import re
import socketserver
import subprocess
import threading

import sandbox
from sandbox import fact, mount, processes, run, wait_until
from shown import Person, write


def level(person, *call):
    return json.loads(person.call(*call, "--host", "json").out)["level"]


class Socket(socketserver.ThreadingUnixStreamServer):
    """A server on a Unix socket, with an answer for each path."""

    daemon_threads = True

    def __init__(self, path, answers):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self.answers, self.asked = answers, []
        super().__init__(path, Answer)
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.asked.append(self.path)
        answer = self.server.answers.get(self.path)
        text = (answer if isinstance(answer, str) else json.dumps(answer)).encode()
        self.send_response(404 if answer is None else 200)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        # A client that fails at the status reads no more.
        with contextlib.suppress(BrokenPipeError):
            self.wfile.write(text)

    def address_string(self):
        return ""

    def log_message(self, *_):
        pass


def monitor(person, number, name):
    """The process that Podman has for each container."""
    words = ["--api-version", "1", "-c", f"{number:064x}", "-u", f"{number:064x}", "-r", "/usr/bin/crun", "-n", name]
    return subprocess.Popen([f"{person.programs}/conmon", *words, "--exit-command-arg", "-n"])


def containers(base):
    """What the interfaces of Docker 28 and Podman 4.3 answer, in the parts that are read."""
    # Not those of this machine.
    mount("-t", "tmpfs", "rig", "/run")
    person = Person(base, "containers")
    person.tell("containers.none", "containers")
    path = f"{person.runtime}/docker.sock"
    docker = Socket(path, {"/containers/json": []})
    person.tell("containers.docker.none", "containers")

    def said(number, name, status, state="running"):
        return {"Id": f"{number:064x}", "Names": [f"/{name}", f"/other/{name}"], "State": state, "Status": status}

    docker.answers["/containers/json"] = [
        said(1, "web", "Up 2 hours"), said(2, "db", "Up 2 hours (healthy)"), said(3, "new", "Up 1 second (health: starting)"),
        said(4, "idle", "Up 2 hours (Paused)", "paused")]
    person.tell("containers.docker", "containers")
    docker.answers["/containers/json"] += [
        said(5, "mail\nlevel=critical", "Up 9 days (unhealthy)"),
        said(6, "loop", "Restarting (1) 5 seconds ago", "restarting")]
    person.tell("containers.docker.unhealthy", "containers")
    fact("containers.docker.level", level(person, "containers"))
    docker.answers["/containers/json"] = [said(number, f"c{number:02}", "Up 1 second") for number in range(25)]
    fact("containers.docker.many", person.sees("containers")[-40:])
    docker.answers["/containers/json"] = [said(1, "web", "Up 1 second")]
    person.sees("containers")
    docker.answers["/containers/json"] = None
    fact("containers.docker.error", person.sees("containers").split(" | ")[-1])
    docker.answers["/containers/json"] = {"message": "page not found"}
    person.tell("containers.docker.other", "containers")
    docker.server_close()
    docker.shutdown()
    # The socket of a daemon that has ended.
    person.tell("containers.docker.stopped", "containers")
    containers_podman(base)
    run("umount", "/run")


def containers_podman(base):
    """Without its service, the processes of Podman tell the names."""
    person = Person(base, "podman")
    path = f"{person.runtime}/podman/podman.sock"
    listed = [{"Id": f"{number:064x}", "Names": [name], "State": "running", "Status": status, "IsInfra": name == "pod"}
              for number, name, status in ((1, "web", ""), (2, "db", "unhealthy"), (3, "pod", ""))]
    compatible = [{"Id": row["Id"], "Names": ["/" + row["Names"][0]], "State": "running", "Status": "Up 4 days"}
                  for row in listed[:2]]
    answers = {"/v4.0.0/libpod/containers/json": listed, "/containers/json": compatible}
    podman = Socket(path, answers)
    person.tell("containers.podman.none", "containers")
    fact("containers.podman.woken", podman.asked)
    person.install("conmon", "sleep 60")
    monitors = [monitor(person, 1, "web"), monitor(person, 2, "db"), monitor(person, 4, "5a6b-infra")]
    person.tell("containers.podman", "containers")
    os.symlink(path, f"{person.runtime}/docker.sock")
    person.tell("containers.podman.both", "containers")
    del answers["/v4.0.0/libpod/containers/json"]
    person.tell("containers.podman.three", "containers")
    os.remove(path)
    person.tell("containers.podman.alone", "containers")
    for process in monitors:
        process.kill()


LOOPBACK = """PING 192.0.2.7 (192.0.2.7) 56(84) bytes of data.
{lines}
--- 192.0.2.7 ping statistics ---
{end}
"""
SMALL = """PING 192.0.2.7 (192.0.2.7): 56 data bytes
64 bytes from 192.0.2.7: seq=0 ttl=64 time=9.960 ms
64 bytes from 192.0.2.7: seq=1 ttl=64 time=9.940 ms
64 bytes from 192.0.2.7: seq=1 ttl=64 time=19.940 ms (DUP!)

--- 192.0.2.7 ping statistics ---
3 packets transmitted, 2 packets received, 1 duplicates, 33% packet loss
round-trip min/avg/max = 9.940/9.950/9.960 ms
"""


def ping(base):
    """What iputils and busybox print, and the real one on the loopback interface."""
    person = Person(base, "ping")
    seen = person.sees("ping", "127.0.0.1")
    fact("ping.real", re.sub(r"(?<![.0-9])[0-9]+\.[0-9](?![.0-9])", "N", seen))

    def says(key, text, status=0, host="192.0.2.7"):
        write(f"{person.programs}/said", text)
        person.install("ping", f'cat "${{0%/*}}/said"; exit {status}')
        person.tell(f"ping.{key}", "ping", host)

    lines = [f"64 bytes from 192.0.2.7: icmp_seq={number} ttl=57 time={time} ms"
             for number, time in ((1, "12.3"), (2, "104"), (3, "9.04"))]
    end = "3 packets transmitted, {} received, {}% packet loss, time 2003ms"
    says("all", LOOPBACK.format(lines="\n".join(lines), end=end.format(3, 0)))
    says("some", LOOPBACK.format(lines="\n".join(lines[:2]), end=end.format(2, 33)))
    fact("ping.some.level", level(person, "ping", "192.0.2.7"))
    fact("ping.some.values", str(person.call("ping", "192.0.2.7", "--format", "{milliseconds} {lowest} {highest} {lost}")))
    says("none", LOOPBACK.format(lines="", end=end.format(0, 100)), 1)
    fact("ping.none.level", level(person, "ping", "192.0.2.7"))
    says("unreachable", LOOPBACK.format(lines="From 192.0.2.1 icmp_seq=1 Destination Host Unreachable",
                                        end=end.format(0, "+1 errors, 100")), 1)
    says("busybox", SMALL)
    says("offline", "ping: connect: Network is unreachable\n", 2)
    says("unresolved", "ping: example.org: Temporary failure in name resolution\n", 2, "example.org")
    says("unknown", "ping: nowhere.invalid: Name or service not known\n", 2, "nowhere.invalid")
    says("forbidden", "ping: socktype: SOCK_RAW\nping: socket: Operation not permitted\n"
         "ping: => missing cap_net_raw+p capability or setuid?\n", 2, "192.0.2.8")


PIPEWIRE = """pipewire &
until pw-cli info 0 >/dev/null 2>&1; do sleep 0.1; done
wireplumber & pipewire-pulse &
until pactl info >/dev/null 2>&1; do sleep 0.1; done
pactl load-module module-null-sink sink_name=speakers
pactl load-module module-null-sink sink_name=room media.class=Audio/Source/Virtual channel_map=mono
until pactl list short sources | grep -q room; do sleep 0.1; done
exec sleep 200"""


def node(number, kind, state="running", **properties):
    names = {key.replace("_", "."): value for key, value in properties.items()}
    return {"id": number, "type": "PipeWire:Interface:Node", "info": {"state": state, "props": {"media.class": kind} | names}}


def link(source, target):
    return {"id": 1000 + target, "type": "PipeWire:Interface:Link", "info": {"output-node-id": source, "input-node-id": target}}


SOURCES = """Source #50
\tName: room
\tMonitor of Sink: n/a
Source #51
\tName: speakers.monitor
\tMonitor of Sink: speakers
"""
OUTPUT = """Source Output #{number}
\tSource: {source}
\tCorked: {corked}
\tProperties:
\t\tmedia.name = "{media}"
\t\tapplication.name = "{name}"
"""


def privacy(base):
    """The real PipeWire with microphones, and what pw-dump 0.3.65 and pactl 16 print of what this machine cannot have."""
    mount("-t", "tmpfs", "rig", "/sys/module")
    sandbox.make_sessions()
    person = Person(base, "privacy")
    person.tell("privacy.none", "privacy")
    server = subprocess.Popen(["dbus-run-session", "--", "sh", "-c", PIPEWIRE], env=person.environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def listens(name, device):
        return subprocess.Popen(["parec", f"--client-name={name}", "-d", device], env=person.environment,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def lists(what):
        return subprocess.run(["pactl", "list", "short", what], env=person.environment, capture_output=True, text=True).stdout

    wait_until(lambda: "room" in lists("sources"))
    person.tell("privacy.pipewire.unused", "privacy")
    meter = listens("A meter", "speakers.monitor")
    wait_until(lambda: lists("source-outputs"))
    person.tell("privacy.pipewire.monitor", "privacy")
    meeting = listens("A meeting\nlevel=critical", "room")
    person.tell_then("privacy.pipewire", "A meeting", "privacy", fresh=True)
    for process in (meeting, meter):
        process.kill()
    person.tell_then("privacy.pipewire.ended", "nothing", "privacy", fresh=True)
    server.kill()
    privacy_listed(base)


def privacy_listed(base):
    person = Person(base, "listed")

    def dump(key, *objects):
        text = write(f"{person.programs}/dump", json.dumps(objects))
        person.install("pw-dump", f'[ $# = 0 ] && exec cat "{text}"; exec sleep 60')
        person.tell(f"privacy.{key}", "privacy")

    person.install("pactl", "exit 1")
    camera = node(40, "Video/Source", device_api="v4l2", media_role="Camera", node_name="v4l2_input.usb")
    screen = node(41, "Video/Source", node_name="xdg-desktop-portal-wlr")
    microphone = node(42, "Audio/Source", node_name="alsa_input.pci")
    client = {"id": 60, "type": "PipeWire:Interface:Client", "info": {"props": {"application.name": "Firefox"}}}
    devices = camera, screen, microphone, client, {"id": 61, "info": None}
    dump("devices", *devices)
    sound = node(50, "Stream/Input/Audio", application_name="Zoom")
    picture = node(51, "Stream/Input/Video", node_name="webrtc-consume-stream", client_id=60)
    cast = node(52, "Stream/Input/Video", node_name="obs")
    dump("microphone", *devices, sound, link(42, 50))
    dump("camera", *devices, picture, link(40, 51))
    dump("screen", *devices, cast, link(41, 52))
    dump("all", *devices, sound, picture, cast, link(42, 50), link(40, 51), link(41, 52))
    fact("privacy.all.states", json.loads(person.call("privacy", "--host", "json").out)["states"])
    fact("privacy.all.values", str(person.call("privacy", "--format", "{camera}, {screen}, {microphone}")))
    dump("idle", *devices, node(50, "Stream/Input/Audio", "idle", application_name="Zoom"), link(42, 50))
    meters = ({"stream_monitor": True}, {"stream_monitor": "true"}, {"node_virtual": True}, {"media_name": "Peak detect"},
              {"application_id": "org.PulseAudio.pavucontrol"})
    dump("meters", *devices, *(node(70 + place, "Stream/Input/Audio", **words) for place, words in enumerate(meters)),
         *(link(42, 70 + place) for place in range(len(meters))))
    # A program that opens the camera by itself, beside one that PipeWire opens.
    write("/sys/module/uvcvideo/refcnt", "1\n")
    dump("camera.open", *devices)
    dump("camera.both", *devices, picture, link(40, 51))
    write("/sys/module/uvcvideo/refcnt", "0\n")
    person.install("wf-recorder", "sleep 60")
    recorder = subprocess.Popen([f"{person.programs}/wf-recorder"])
    dump("recorder", *devices)
    recorder.kill()
    recorder.wait()
    listed = "".join(OUTPUT.format(number=number, source=source, corked=corked, media=media, name=name)
                     for number, (source, corked, media, name) in enumerate((
                         (50, "no", "RecordStream", 'A \\"call\\"'), (51, "no", "Monitor", "cava"), (50, "yes", "x", "Paused"),
                         (50, "no", "Peak detect", "Mixer"))))
    write(f"{person.programs}/listed", SOURCES + listed)
    person.install("pactl", f'case $* in info) ;; *"list sources") cat "{person.programs}/listed" ;; esac')
    dump("pulse", *devices[:2])


def output(base):
    """The real PulseAudio, and what pactl 16 and wpctl 0.5 print of what this machine cannot have."""
    person = Person(base, "output")
    server = subprocess.Popen(["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
                               "-L", "module-native-protocol-unix"], env=person.environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def pactl(*words):
        return subprocess.run(["pactl", *words], env=person.environment | {"LC_ALL": "C"}, capture_output=True, text=True).stdout.strip()

    wait_until(lambda: pactl("info"))
    person.tell("output.none", "output")
    titles = {"one": "Built-in Audio Analog Stereo", "two": "Family 17h HD Audio Controller Digital Stereo (HDMI 2)",
              "three": "WH-1000XM4"}
    for name, title in titles.items():
        pactl("load-module", "module-null-sink", f"sink_name={name}", f"sink_properties=\"device.description='{title}'\"")
    pactl("load-module", "module-remap-source", "source_name=room", "master=one.monitor")
    pactl("load-module", "module-remap-source", "source_name=hall", "master=two.monitor")
    pactl("set-default-sink", "one")
    pactl("set-default-source", "room")

    def shown(name):
        """The text, once it is that of the sink: a watcher that asked before a click may tell the old one first."""
        def text():
            return str(person.call("output", "--wait", "--icons", "none"))

        person.call("refresh", "output")
        wait_until(lambda: text() and titles[name].startswith(text()), 10)
        return text()

    fact("output.first", shown("one"))
    fact("output.device", str(person.call("output", "--format", "{device}")))
    for key, button, after in (("click", 1, "two"), ("down", 5, "three"), ("around", 5, "one"), ("up", 4, "three"),
                               ("back", 4, "two")):
        person.call("click", "output", "--button", str(button))
        fact(f"output.{key}", wait_until(lambda after=after: pactl("get-default-sink") == after, 10))
        fact(f"output.{key}.shown", shown(after))
    for key, action, after in (("next", "next", "hall"), ("again", "next", "room"), ("previous", "previous", "hall")):
        write(f"{person.home}/.config/todayline/config", f"[microphone]\non-click = {action}\n")
        person.call("click", "microphone", "--button", "1")
        fact(f"output.microphone.{key}", wait_until(lambda after=after: pactl("get-default-source") == after, 10))
    fact("output.untouched", pactl("get-default-sink"))
    server.kill()
    output_listed(base)


SINK = """Sink #{number}
\tName: {name}
\tDescription: {name}
\tMute: no
\tVolume: mono: 32768 /  50% / -18 dB
{ports}\tFormats:
\t\tpcm
"""
PORTS = """\tPorts:
\t\thdmi-output-0: HDMI / DisplayPort (type: HDMI, priority: 5900, availability group: Legacy 1, {first})
\t\thdmi-output-1: HDMI / DisplayPort 2 (type: HDMI, priority: 5800, not available)
\tActive Port: hdmi-output-0
"""
STATUS = """PipeWire 'pipewire-0' [0.3.65, zoe@desk, cookie:1]
 └─ Clients:
        31. pipewire                            [0.3.65, zoe@desk, pid:1]

Audio
 ├─ Devices:
 │      40. Built-in Audio                      [alsa]
 │  
 ├─ Sinks:
 │  *   45. Built-in Audio 5. Analog Stereo     [vol: 0.40]
 │      46. WH-1000XM4                          [vol: 1.00 MUTED]
 │  
 ├─ Sink endpoints:
 │  
 ├─ Sources:
 │      47. Built-in Audio Analog Stereo        [vol: 1.00]
 │  *   48. Desk Mic                            [vol: 1.00]
 │  
 └─ Streams:
        60. mpv

Video
 ├─ Sinks:
 │  *   70. No sound
"""


def output_listed(base):
    def acts(key, widget, button, program):
        for path in glob.glob(f"{person.home}/.cache/todayline/*/{program}.calls"):
            os.remove(path)
        person.call("click", widget, "--button", str(button))
        fact(f"output.{key}", wait_until(lambda: person.calls(program), 1) or "nothing")

    person = Person(base, "ports")
    person.install("pactl", 'case $* in info | "list sinks") cat "${0%/*}/${1%%s*}" ;; subscribe) exec sleep 60 ;;\n'
                   '*) echo "$*" >>"$calls" ;; esac')
    write(f"{person.programs}/info", "Default Sink: A name\n")
    gone, there = (PORTS.format(first=word) for word in ("not available", "available"))
    for key, ports, count in (("plugged", there, 3), ("unplugged", gone, 3), ("alone", gone, 2)):
        write(f"{person.programs}/li", "".join(SINK.format(number=number, name=name, ports=more) for number, (name, more) in
                                               enumerate((("A name", ""), ("hdmi", ports), ("usb", ""))[:count])))
        person.sees("output")
        acts(f"{key}.next", "output", 5, "pactl")
        acts(f"{key}.previous", "output", 4, "pactl")
    person = Person(base, "wireplumber")
    person.use_busybox()
    for name in ("pw-mon", "pw-metadata"):
        person.install(name, "exec sleep 60")
    write(f"{person.programs}/status", STATUS)
    person.install("wpctl", 'case $1 in status) cat "${0%/*}/status" ;; get-volume) echo "Volume: 0.40" ;;\n'
                   "inspect) echo '  * node.description = \"Built-in Audio Analog Stereo\"' ;; *) echo \"$*\" >>\"$calls\" ;; esac")
    person.call("refresh", "output")
    fact("output.wpctl", str(person.call("output", "--wait", "--icons", "none")))
    acts("wpctl.next", "output", 1, "wpctl")
    write(f"{person.home}/.config/todayline/config", "[microphone]\non-click = next\n")
    acts("wpctl.microphone", "microphone", 1, "wpctl")


UPOWER = """Device: /org/freedesktop/UPower/devices/line_power_AC
  native-path:          AC
  power supply:         yes
  line-power
    online:              no

Device: /org/freedesktop/UPower/devices/battery_BAT0
  native-path:          BAT0
  model:                DELL 2XXFW08
  power supply:         yes
  battery
    present:             yes
    state:               discharging
    percentage:          3%

Device: /org/freedesktop/UPower/devices/mouse_hidpp_battery_8
  native-path:          hidpp_battery_8
  model:                Wireless Mouse M510
  power supply:         no
  mouse
    present:             yes
    state:               discharging
    battery-level:       normal
    percentage:          55% (should be ignored)

Device: /org/freedesktop/UPower/devices/headset_dev_38_18_4C_D4_C6_50
  native-path:          /org/bluez/hci0/dev_38_18_4C_D4_C6_50
  model:                WH-1000XM3
  power supply:         no
  headset
    warning-level:       none
    percentage:          {percent}%

Device: /org/freedesktop/UPower/devices/DisplayDevice
  power supply:         no
  unknown
    percentage:          0%

Daemon:
  daemon-version:  0.99.20
"""


def peripherals(base):
    """What the kernel and upower 0.99 tell; no other machine has these devices."""
    mount("-t", "tmpfs", "rig", "/sys/class")
    person = Person(base, "peripherals")
    person.install("upower", "echo 'Cannot connect to upowerd' >&2; exit 1")

    def supply(name, **properties):
        lines = [f"POWER_SUPPLY_{key.upper()}={value}" for key, value in ({"name": name} | properties).items()]
        write(f"/sys/class/power_supply/{name}/uevent", "\n".join(lines) + "\n")

    person.tell("peripherals.none", "peripherals")
    supply("AC", type="Mains", online="0")
    supply("BAT0", type="Battery", capacity="2", status="Discharging", model_name="DELL")
    person.tell("peripherals.laptop", "peripherals")
    device = {"type": "Battery", "scope": "Device", "status": "Discharging"}
    supply("hid-00-battery", **device, capacity="64", model_name="Keyboard K380")
    person.tell("peripherals.one", "peripherals")
    supply("hidpp_battery_0", **device | {"status": "Charging"}, capacity="30", model_name="MX Master 3", online="1")
    # It is switched off, one has never told, and one tells a word.
    supply("hidpp_battery_1", **device, capacity="9", model_name="Away", online="0")
    supply("wacom_battery_0", **device | {"status": "Unknown"}, capacity="0", model_name="Tablet")
    supply("hidpp_battery_2", **device, capacity_level="Low", model_name="M510", online="1")
    # The pen of a built-in screen, which is not there.
    supply("hid-0018:04F3:2ADE.0001-battery", **device, capacity="0", model_name="ELAN9008:00 04F3:2ADE")
    person.tell("peripherals.several", "peripherals")
    fact("peripherals.several.level", level(person, "peripherals"))
    fact("peripherals.values", str(person.call("peripherals", "--format", "{device} {devices} [{charge}|-] {percent}")))
    write(f"{person.programs}/listed", UPOWER.format(percent=12))
    person.install("upower", 'cat "${0%/*}/listed"')
    person.tell("peripherals.upower", "peripherals")
    fact("peripherals.upower.values", str(person.call("peripherals", "--format", "{device} {devices} {charge} {percent}")))
    supply("hidpp_battery_8", **device, capacity="7", model_name="Mouse\nlevel=warning")
    person.tell("peripherals.both", "peripherals")
    fact("peripherals.both.level", level(person, "peripherals"))
    person.tell("peripherals.without", "peripherals", "!mouse, !WH-")
    person.tell("peripherals.only", "peripherals", "keyboard,mx")
    person.tell("peripherals.other", "peripherals", "trackball")
    supply("hidpp_battery_8", **device, capacity="7", model_name="G305")
    person.tell("peripherals.other.name", "peripherals", "!g305, !WH-")


def night_light(base):
    """The real redshift, which changes no screen; with a sun that does not set, nothing depends on the time."""
    person = Person(base, "night")
    write(f"{person.home}/.config/todayline/config", "[night-light]\nlease = 2s\n")
    write(f"{person.home}/.config/redshift.conf", "[redshift]\nadjustment-method=dummy\nlocation-provider=manual\n"
          "temp-day=4200\ntemp-night=4200\nfade=0\n[manual]\nlat=52\nlon=13\n")

    def click():
        person.call("click", "night-light", "--button", "1")

    person.tell_then("night-light.off", "(off)", "night-light")
    fact("night-light.off.runs", bool(processes("redshift")))
    click()
    person.tell_then("night-light.click", "4200K", "night-light")
    fact("night-light.click.runs", bool(processes("redshift")))
    fact("night-light.without.bars", wait_until(lambda: not processes("redshift"), 30))
    # Not the value of before.
    wait_until(lambda: person.call("night-light") and processes("redshift"), pause=0.1)
    person.tell_then("night-light.reloaded", "4200K", "night-light")
    click()
    person.tell_then("night-light.again", "(off)", "night-light")
    fact("night-light.again.runs", not wait_until(lambda: not processes("redshift"), 30))
    person = Person(base, "nightother")
    other = subprocess.Popen(["redshift", "-c", f"{base}/night/home/.config/redshift.conf"],
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    person.tell_then("night-light.elsewhere", "elsewhere", "night-light")
    person.call("click", "night-light", "--button", "1")
    fact("night-light.elsewhere.runs", other.poll() is None)
    other.kill()
    other.wait()
    person = Person(base, "nightfails")
    person.install("redshift", "echo 'No more methods to try.' >&2; exit 1")
    person.tell_then("night-light.fails.off", "(off)", "night-light")
    person.call("click", "night-light", "--button", "1")
    person.tell_then("night-light.fails", "No more", "night-light")


def display_brightness(base):
    """What ddcutil 1.4 and 2.1 print with --brief; no machine of a test has a monitor."""
    person = Person(base, "display")
    call = ["display-brightness", "2"]

    def says(text, status=0):
        write(f"{person.programs}/said", text)
        person.install("ddcutil", f'case " $* " in *" setvcp "*) echo "$*" >>"$calls" ;; *) cat "${{0%/*}}/said"; exit {status} ;; esac')

    for key, text, status in (
        ("usual", "VCP 10 C 40 100\n", 0), ("other.scale", "VCP 10 C 12 50\n", 0), ("above", "VCP 10 C 255 100\n", 0),
        ("error", "VCP 10 ERR\n", 1), ("none", "No displays found\n", 1), ("off", "Display not found\n", 1),
        ("forbidden", "Error opening /dev/i2c-4: EACCES(13): Permission denied\nNo displays found\n", 1),
        ("words", "DDC communication failed\n", 1), ("silent", "", 1),
    ):
        says(text, status)
        person.tell(f"display-brightness.{key}", *call)
    fact("display-brightness.name", person.sees("display-brightness", "DP-1"))
    says("VCP 10 C 97 100\n")
    person.sees(*call)
    for button in (4, 5, 5):
        before = person.calls("ddcutil")
        person.call("click", *call, "--button", str(button))
        wait_until(lambda: person.calls("ddcutil") != before)
    fact("display-brightness.wheel", person.calls("ddcutil"))


if __name__ == "__main__":
    base = sandbox.enter()
    containers(base)
    ping(base)
    privacy(base)
    output(base)
    peripherals(base)
    night_light(base)
    display_brightness(base)
