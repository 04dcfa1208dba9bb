"""i3blocks in i3bar: every block is one call, a click one more with BLOCK_BUTTON."""

import i3bar
import session
from machine import integration


def block(name, widget):
    command = f"command=todayline {widget} --host i3blocks --markup pango"
    return f"[{name}]\n{command}\nmarkup=pango\ninterval={session.INTERVAL}\n"


if __name__ == "__main__":
    snippet = integration("i3blocks-1.4/config")
    rig = session.begin()
    config = snippet + "\n" + "".join(block(*entry) for entry in session.OTHERS.items())
    i3bar.run(rig, i3bar.bar_block("i3blocks -c " + rig.write("i3blocks.conf", config)))
