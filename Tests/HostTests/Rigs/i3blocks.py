"""i3blocks in i3bar: every block is one call, a click one more with BLOCK_BUTTON.

usage: i3blocks.py raw|json
"""

import sys

import i3bar
import machine
import session

FORMS = {
    "raw": "--host i3blocks --markup pango",
    "json": "--host i3bar\nformat=json",
}


def block(name, path, form):
    # A % opens nothing in an i3blocks file, and the shell sees the path in quotes.
    return f"[{name}]\ncommand=todayline disk '{path}' {FORMS[form]}\nmarkup=pango\ninterval=10\n"


if __name__ == "__main__":
    rig = machine.enter()
    form = sys.argv[1]
    paths = {"hostile": session.HOSTILE, "disk": "/", "plain": session.PLAIN}
    config = "".join(block(name, path, form) for name, path in paths.items())
    i3bar.run(rig, "i3blocks -c " + rig.write("i3blocks.conf", config))
