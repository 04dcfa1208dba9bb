"""The two displays: Xvfb with xdotool, headless sway with a virtual pointer."""

import glob
import json
import os
import select
import socket
import struct
import subprocess
import threading
import time

from picture import Picture
from sandbox import run, wait_until

WIDTH, HEIGHT, BAR = 2560, 120, 24
FONT = "DejaVu Sans Mono"


class X:
    def __init__(self, machine):
        reading, writing = os.pipe()
        machine.start(
            *("Xvfb", "-displayfd", str(writing), "-screen", "0", f"{WIDTH}x{HEIGHT}x24"),
            *("-nolisten", "tcp", "-noreset"),
            server=True,
            log="display",
            pass_fds=[writing],
        )
        os.close(writing)
        if not select.select([reading], [], [], 10)[0]:
            raise TimeoutError("Xvfb did not start")
        os.environ["DISPLAY"] = ":" + os.read(reading, 16).decode().strip()
        self.park()

    def park(self):
        run("xdotool", "mousemove", "5", "5")

    def picture(self):
        return Picture.of_screen(BAR)

    def click(self, button, x):
        run("xdotool", "mousemove", str(x), str(HEIGHT - BAR // 2), "click", str(button))
        self.park()


class Sway:
    """sway refuses to run as the superuser: it runs as another user in one more namespace."""

    def __init__(self, machine, lines=""):
        os.environ.update(
            WLR_BACKENDS="headless", WLR_RENDERER="pixman", WLR_LIBINPUT_NO_DEVICES="1"
        )
        config = machine.write(
            "sway.conf",
            f"output HEADLESS-1 resolution {WIDTH}x{HEIGHT}\n"
            "xwayland disable\n" + lines,
        )
        unshare = "unshare -U --map-user=1000 --map-group=1000 --".split()
        sway = machine.start(*unshare, "sway", "-c", config, server=True, log="display")
        runtime = os.environ["XDG_RUNTIME_DIR"]
        sockets = wait_until(lambda: glob.glob(f"{runtime}/sway-ipc.*.sock"))
        if not sockets:
            raise TimeoutError(f"sway {sway} did not start: " + machine.read("display.log")[-500:])
        os.environ["SWAYSOCK"] = sockets[0]
        display = next(p for p in glob.glob(f"{runtime}/wayland-*") if not p.endswith(".lock"))
        os.environ["WAYLAND_DISPLAY"] = os.path.basename(display)
        self.pointer = VirtualPointer(display)

        def seated():
            answer = subprocess.run(["swaymsg", "-r", "-t", "get_seats"], capture_output=True)
            return answer.returncode == 0 and json.loads(answer.stdout)[0]["capabilities"] & 1

        if not wait_until(seated):
            raise TimeoutError("the seat has no pointer")
        self.park()

    def park(self):
        self.pointer.move(5, 5)

    def picture(self):
        return Picture.of_ppm(run("grim", "-t", "ppm", "-"), BAR)

    def click(self, button, x):
        self.pointer.move(x - 3, HEIGHT - BAR // 2)
        time.sleep(0.05)  # a client wants to have seen the pointer enter before it is pressed
        self.pointer.move(x, HEIGHT - BAR // 2)
        time.sleep(0.05)
        if button in (4, 5):
            self.pointer.scroll(-1 if button == 4 else 1)
        else:
            self.pointer.click({1: 272, 2: 274, 3: 273}[button])
        time.sleep(0.05)
        self.park()  # the cursor is part of the picture


class VirtualPointer:
    """zwlr_virtual_pointer_v1 in raw Wayland."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.request(1, 1, 2)  # wl_display.get_registry
        self.request(1, 0, 3)  # wl_display.sync
        manager = None
        for sender, code, body in self.events():
            if sender == 2 and code == 0:
                name, length = struct.unpack("=II", body[:8])
                if body[8 : 7 + length] == b"zwlr_virtual_pointer_manager_v1":
                    manager = name
            elif sender == 3:
                break
        self.request(2, 0, manager, b"zwlr_virtual_pointer_manager_v1", 1, 4)  # bind
        self.request(4, 0, 0, 5)  # create_virtual_pointer
        threading.Thread(target=lambda: list(self.events()), daemon=True).start()

    def request(self, target, code, *arguments):
        body = b""
        for argument in arguments:
            if isinstance(argument, bytes):
                text = argument + b"\0"
                body += struct.pack("=I", len(text)) + text + bytes(-len(text) % 4)
            else:
                body += struct.pack("=I", argument & 0xFFFFFFFF)
        self.socket.sendall(struct.pack("=IHH", target, code, 8 + len(body)) + body)

    def events(self):
        buffer = b""
        while data := self.socket.recv(65536):
            buffer += data
            while len(buffer) >= 8:
                sender, code, size = struct.unpack("=IHH", buffer[:8])
                if len(buffer) < size:
                    break
                yield sender, code, buffer[8:size]
                buffer = buffer[size:]

    def frame(self, code, *arguments):
        self.request(5, code, *arguments)
        self.request(5, 4)

    def now(self):
        return int(time.monotonic() * 1000)

    def move(self, x, y):
        self.frame(1, self.now(), x, y, WIDTH, HEIGHT)

    def click(self, button):
        self.frame(2, self.now(), button, 1)
        time.sleep(0.02)
        self.frame(2, self.now(), button, 0)

    def scroll(self, steps):
        self.request(5, 5, 0)
        self.frame(7, self.now(), 0, 15 * 256 * steps, steps)
