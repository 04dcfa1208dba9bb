"""The default configuration of i3status or i3blocks, and the Today view that is imported from it, in two
bars of one i3 at the same time: the original on top.

usage: imported.py i3status|i3blocks [FOLDER]

With a folder, the pictures are kept there. The facts: `imported`, the summary of the import;
`drawn`, the widths in pixels; `different`, in how many columns the two bars differ in the most similar
of several pictures.
"""

import os
import subprocess
import sys
import time

import display
import looks
import machine
from picture import Picture, png
from sandbox import fact, wait_until

# Some scripts of i3blocks fail if they are called twice in a second.
BARS = """# i3 config file (v4)
bar {{
  position top
  font pango:{font} 10
  status_command {original}
}}
bar {{
  position bottom
  font pango:{font} 10
  status_command sleep 2; exec todayline stream --host i3bar
}}
"""

# What the programs of Debian's blocklets print, in their words: alsa-utils 1.2.8, sysstat 12.6.1, and
# acpi 1.7, which a test machine has no hardware for.
PROGRAMS = {
    "amixer": """echo "Simple mixer control 'Master',0"
echo "  Capabilities: pvolume pvolume-joined pswitch pswitch-joined"
echo "  Mono: Playback 39 [45%] [-26.25dB] [on]"
""",
    "mpstat": """echo "12:00:00     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle"
echo "Average:     all    4.02    0.00    1.51    0.00    0.00    0.00    0.00    0.00    0.00   94.47"
""",
    "acpi": 'echo "Battery 0: Discharging, 87%, 02:31:07 remaining"\n',
}


def both():
    """The two bars at one moment."""
    whole = Picture.of_screen(display.HEIGHT)
    return Picture(whole.rows[: display.BAR]), Picture(whole.rows[-display.BAR :])


def different(first, second):
    """How many columns of two pictures are not the same, apart from the line between bar and desktop."""
    count = 0
    for x in range(0, 3 * first.width, 3):
        pairs = zip(first.rows[3:-3], second.rows[3:-3])
        count += any(a[x : x + 3] != b[x : x + 3] for a, b in pairs)
    return count


if __name__ == "__main__":
    name = sys.argv[1]
    folder = sys.argv[2] if len(sys.argv) > 2 else None
    display.WIDTH, display.BAR = 1366, 22
    rig = machine.enter()
    for program, text in PROGRAMS.items():
        rig.write(f"bin/{program}", "#!/bin/sh\n" + text, 0o755)
    path = f"/etc/{name}.conf"
    result = subprocess.run(["todayline", "import", path], capture_output=True, text=True)
    fact("imported", result.stderr.strip().split("\n")[-1])
    rig.write("home/.config/todayline/config", result.stdout)
    screen = display.X(rig)
    original = f"{name} -c {path}"
    config = rig.write(
        "home/.config/i3/config", BARS.format(font=looks.FONT, original=original)
    )
    rig.start("i3", "-c", config, server=True, log="display")

    def widths(pictures):
        return [display.WIDTH - (looks.ends(picture) or (display.WIDTH, 0))[0] for picture in pictures]

    def are_drawn():
        return all((looks.ends(picture) or (0, 0))[1] > display.WIDTH - 60 for picture in both())

    wait_until(are_drawn, seconds=15)
    time.sleep(4)  # until there are rates
    # A script of i3blocks that starts late is missing in its bar until then.
    wait_until(lambda: widths(both())[0] >= widths(both())[1], seconds=60, pause=0.3)
    fewest, best = None, None
    for _ in range(20):
        pictures = both()
        count = different(*pictures)
        if fewest is None or count < fewest:
            fewest, best = count, pictures
        time.sleep(0.3)
    fact("drawn", " ".join(map(str, widths(best))))
    fact("different", fewest)
    if folder:
        rows = best[0].rows + [b"\xff" * 3 * display.WIDTH] * 4 + best[1].rows
        left = max(min((looks.ends(one) or (0, 0))[0] for one in best) - 40, 0)
        with open(f"{folder}/coming-from-{name}.png", "wb") as file:
            file.write(png([row[3 * left :] for row in rows], display.WIDTH - left))
    rig.end_bar(*[pid for pid, comm in rig.processes().items() if comm == "i3bar"])
