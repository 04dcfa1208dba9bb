"""i3blocks with a block of todayline that stays, next to another block: whose clicks arrive where.

The events are those of i3bar, one after the other: i3blocks drops a click on a block that is running.
`I3BLOCKS` is a binary other than the one in the PATH.
"""

import json
import os
import re
import signal
import subprocess
import threading

import machine
from sandbox import fact, remaining, wait_until

CLICKS = 20
CONFIG = """[stays]
command=exec todayline stream --host i3blocks --no-animation --format {{percent}} disk
interval=persist
{format}

[other]
command=[ -z "$BLOCK_BUTTON" ] || echo "$BLOCK_BUTTON" >>"$BASE/clicks"; echo "other $(wc -l <"$BASE/clicks")"
interval=once
"""
PROGRAM = os.environ.get("I3BLOCKS", "i3blocks")


class Bar:
    """An i3blocks whose lines are read."""

    def __init__(self, rig, format):
        config = rig.write("i3blocks.conf", CONFIG.format(format=format))
        self.process = subprocess.Popen(
            [PROGRAM, "-c", config], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, start_new_session=True)
        rig.servers.add(self.process.pid)
        self.blocks, self.is_first = {}, True
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            if line.lstrip(b",").startswith(b"[{"):
                blocks = json.loads(line.lstrip(b","))
                # The stream tells names of its own.
                self.blocks = {
                    "other" if block["full_text"].startswith("other ") else "stays": block for block in blocks
                    if block.get("full_text")
                }

    def text(self, name):
        return self.blocks.get(name, {}).get("full_text", "")

    def click(self, name, button):
        block = self.blocks[name]
        event = {key: block[key] for key in ("name", "instance") if key in block}
        event |= {"button": button, "x": 700, "y": 8}
        self.process.stdin.write(b"[\n" if self.is_first else b",")
        self.is_first = False
        self.process.stdin.write(json.dumps(event, separators=(",", ":")).encode() + b"\n")
        self.process.stdin.flush()

    def opens(self, is_expected):
        """True if the details are shown; two seconds show that they are not."""
        return bool(wait_until(lambda: "Used: " in self.text("stays"), seconds=60 if is_expected else 2))

    def end(self, rig):
        # As i3bar ends it: the whole group, and what does not end is left alone.
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.stdin.close()
        wait_until(lambda: self.process.poll() is not None, seconds=5)
        self.process.kill()
        return len(remaining(rig.processes))


if __name__ == "__main__":
    program = os.path.abspath(PROGRAM) if "/" in PROGRAM else PROGRAM
    rig = machine.enter()
    PROGRAM = program
    rig.write("clicks", "")
    told = subprocess.run([PROGRAM, "-V"], capture_output=True, check=False).stdout.decode()
    is_later = tuple(map(int, re.search(r"(\d+)\.(\d+)", told).groups())) > (1, 4)
    fact("version", "1.5" if is_later else "1.4")

    bar = Bar(rig, "format=json")
    wait_until(lambda: bar.text("stays") and bar.text("other"))
    fact("text", bar.text("stays"))
    for number in range(1, CLICKS + 1):
        bar.click("other", 1)
        # i3blocks reads the text of a block that has ended: it takes the next click only then.
        if not wait_until(lambda: bar.text("other") == f"other {number}", seconds=30):
            break
    fact("reached", rig.read("clicks").count("\n"))
    bar.click("stays", 1)
    fact("opens", bar.opens(is_later))
    bar.end(rig)

    bar = Bar(rig, "")
    wait_until(lambda: bar.text("stays") and bar.text("other"))
    fact("raw-text", bar.text("stays"))
    bar.click("stays", 1)
    fact("raw-opens", bar.opens(is_later))
    fact("alive-after", bar.end(rig))
