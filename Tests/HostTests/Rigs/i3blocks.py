"""i3blocks in i3bar: every block is one call, a click one more with BLOCK_BUTTON."""

import i3bar
import machine
import session
from machine import integration


def block(name, path):
    command = f"command=todayline disk '{path}' --host i3blocks --markup pango"
    return f"[{name}]\n{command}\nmarkup=pango\ninterval=5\n"


if __name__ == "__main__":
    snippet = integration("i3blocks-1.4/config")
    rig = machine.enter()
    config = snippet + "\n" + "".join(block(*entry) for entry in session.OTHERS.items())
    i3bar.run(rig, i3bar.bar_block("i3blocks -c " + rig.write("i3blocks.conf", config)))
