"""i3blocks in i3bar: every block is one call, a click one more with BLOCK_BUTTON."""

import i3bar
import session
import today
from machine import integration


def block(name, widget):
    command = f"command=todayline {widget} --host i3blocks --markup pango"
    return f"[{name}]\n{command}\nmarkup=pango\ninterval={session.INTERVAL}\n"


if __name__ == "__main__":
    snippet = integration("i3blocks-1.4/config" + ("-today" if today.is_shown() else ""))
    rig = session.begin()
    config = snippet + "\n" + "".join(block(*entry) for entry in session.OTHERS.items())
    if today.is_shown():
        config = config.replace("interval=5", f"interval={session.INTERVAL}")
    bar = i3bar.bar_block("i3blocks -c " + rig.write("i3blocks.conf", config))
    # It cannot tell which of the widgets of a block was clicked: each click opens the next one.
    today.IS_JOINED = True
    i3bar.run(rig, bar, "a", "c ! b")
