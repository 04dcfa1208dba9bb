"""polybar with two modules that stay, ended by a signal that it cannot handle.

polybar leaks the pipe of each module to those that it starts later: a process that kept such a pipe open
would be the reader that keeps the other one alive. A shell that waits for its command would be one: hence the
`exec` of the README.
"""

import os
import signal
import time

import machine
from display import BAR, X
from sandbox import fact, remaining, wait_until

MODULE = "[module/{0}]\ntype = custom/script\nexec = exec todayline stream --host polybar {0}\ntail = true\n"
NAMES = ("disk", "load", "memory")

if __name__ == "__main__":
    rig = machine.enter()
    X(rig)
    bar = f"[bar/rig]\nwidth = 100%\nheight = {BAR}\noverride-redirect = true\nmodules-right = {' '.join(NAMES)}\n"
    config = rig.write("polybar.ini", bar + "".join(map(MODULE.format, NAMES)))
    polybar = rig.start("polybar", "-c", config, "rig")

    def streams():
        return [pid for pid, name in rig.processes().items() if name == "todayline"]

    fact("streams", wait_until(lambda: len(streams()) == len(NAMES)) and len(streams()))
    time.sleep(1)
    # The pipes that are open beside the standard files.
    leaked = 0
    for pid in streams():
        for file in os.listdir(f"/proc/{pid}/fd"):
            try:
                path = os.readlink(f"/proc/{pid}/fd/{file}")
            except OSError:
                continue
            leaked += int(file) > 2 and path.startswith("pipe:")
    fact("leaked", leaked)
    os.kill(polybar, signal.SIGKILL)
    fact("left", " ".join(sorted(remaining(rig.processes).values())) or "nothing")
