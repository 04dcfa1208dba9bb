"""swaybar in headless sway, and a program that speaks i3bar's protocol."""

import machine
import session
from display import BAR, FONT, Sway
from machine import fact, wait_until

if __name__ == "__main__":
    rig = machine.enter()
    display = Sway(
        rig,
        f"""bar {{
  position bottom
  height {BAR}
  font pango:{FONT} 10
  workspace_buttons no
  tray_output none
  status_command {session.stream(rig, "i3bar")}
  colors {{
    background #000000
    statusline #ffffff
  }}
}}
""",
    )
    bar = wait_until(lambda: rig.pid_of("swaybar"))
    if not bar:
        raise SystemExit("no swaybar: " + rig.read("display.log")[-500:])
    session.in_pictures(rig, display)
    session.end(rig, bar)
