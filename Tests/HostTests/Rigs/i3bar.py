"""i3bar and a program that speaks its protocol."""

import machine
import session
from display import FONT, X
from machine import fact, wait_until


def run(rig, command):
    display = X(rig)
    config = rig.write(
        "i3.conf",
        f"""# i3 config file (v4)
font pango:{FONT} 10
bar {{
  position bottom
  workspace_buttons no
  tray_output none
  status_command {command}
  colors {{
    background #000000
    statusline #ffffff
  }}
}}
""",
    )
    rig.start("i3", "-c", config, server=True, log="display")
    bar = wait_until(lambda: rig.pid_of("i3bar"))
    if not bar:
        fact("error", "no i3bar: " + rig.read("display.log")[-500:])
        return
    session.in_pictures(rig, display)
    session.end(rig, bar)


if __name__ == "__main__":
    rig = machine.enter()
    run(rig, session.stream(rig, "i3bar"))
