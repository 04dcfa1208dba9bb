"""The icons in the order of their code points; new names go to the end."""
import icons_desk
import icons_general
import icons_shapes
import icons_sound
import icons_system
import icons_travel
import icons_weather
from parts import ICONS

# They draw when they are imported.
MODULES = (icons_desk, icons_general, icons_shapes, icons_sound, icons_system, icons_travel, icons_weather)


def series(name, first, last):
    return ["%s-%d" % (name, k) for k in range(first, last + 1)]


ORDER = [
    *"cpu memory disk diskio load uptime temperature clock locks tasks agenda geo".split(),
    *series("brightness", 1, 5), "network-wired", "network-down", "network-vpn",
    *series("wifi", 0, 4), *series("battery", 0, 10),
    *"battery-charging battery-full-plugged battery-unknown".split(),
    *series("volume", 0, 3), "volume-muted", "volume-bluetooth",
    *"headphones microphone microphone-muted bluetooth bluetooth-off bluetooth-connected".split(),
    *"idle-on idle-off vpn-on vpn-connecting vpn-off sun moon".split(),
    *series("moon-phase", 0, 7),
    *"cloud fog rain snow storm cloud-sun cloud-moon wind mail mail-unread".split(),
    *"media-note media-play media-pause media-stop updates rss git-branch keyboard".split(),
    *"kubernetes bell bell-off power-balanced power-performance power-saver".split(),
    *"failed-units stocks-up stocks-down gpu gpu-idle traffic pull-request sync ups".split(),
    *"privacy-camera privacy-screen containers timer stopwatch ping night-light".split(),
    *"printer key lock unlock home folder terminal calendar-week".split(),
    *"arrow-up arrow-down arrow-left arrow-right check cross question info warning".split(),
    *"circle circle-outline circle-half dot heart star search gear power refresh".split(),
    *"link external eye eye-off download upload wallet coin train car bike cup leaf".split(),
    *"drop flame snowflake umbrella pomodoro".split(),
]


def all_icons():
    if sorted(ORDER) != sorted(ICONS):
        raise ValueError("listed or drawn only: %s" % sorted(set(ORDER) ^ set(ICONS)))
    return [(name, ICONS[name]) for name in ORDER]
