"""swaybar in headless sway, with the snippet for sway."""

import session
from display import Sway
from i3bar import with_others
from machine import integration
from sandbox import wait_until

if __name__ == "__main__":
    snippet = integration("sway/todayline.conf")
    rig = session.begin()
    bar = with_others(snippet).replace("bar {", "bar {\n    position bottom", 1)
    # sway takes a pair of quotes away before the shell sees the command.
    display = Sway(rig, bar.replace('"disk:$HOSTILE"', "'\"disk:$HOSTILE\"'"))
    pid = wait_until(lambda: rig.pid_of("swaybar"))
    if not pid:
        raise SystemExit("no swaybar: " + rig.read("display.log")[-500:])
    session.in_pictures(rig, display)
    session.end(rig, pid)
