"""The bars that bars.py compares: their commands and their configurations."""

from programs import HERE, compiled, libc

LOOP = "C loop"

VIEW = """interval = 1s
[disk]
[disk:home]
path = /home
[memory]
[cpu]
[load]
[network]
[diskio]
[clock]
format = {time:%H:%M:%S}
"""
I3STATUS = """general {
        output_format = "i3bar"
        interval = 1
}
order += "disk /"
order += "disk /home"
order += "memory"
order += "cpu_usage"
order += "load"
order += "ethernet _first_"
order += "tztime local"
disk "/" { format = "%percentage_used" }
disk "/home" { format = "%percentage_used" }
memory { format = "%used" }
cpu_usage { format = "%usage" }
load { format = "%1min" }
ethernet _first_ { format_up = "%ip" }
tztime local { format = "%H:%M:%S" }
"""
XMOBAR = """Config { template = "%disku% }{ %memory% %cpu% %load% %dynnetwork% %diskio% %date%"
  , sepChar = "%", alignSep = "}{"
  , commands =
    [ Run DiskU [("/", "<usedp>"), ("/home", "<usedp>")] [] 10, Run Memory [] 10, Run Cpu [] 10
    , Run Load [] 10, Run DynNetwork [] 10, Run DiskIO [("/", "<read> <write>")] [] 10
    , Run Date "%H:%M:%S" "date" 10 ] }
"""
PY3STATUS = """general { interval = 1 output_format = "i3bar" }
order += "disk /"
order += "disk /home"
order += "sysdata"
order += "net_rate"
order += "diskdata"
order += "tztime local"
disk "/" { format = "%percentage_used" }
disk "/home" { format = "%percentage_used" }
sysdata { cache_timeout = 1 format = "{mem_used_percent} {cpu_used_percent} {load1}" }
net_rate { cache_timeout = 1 }
diskdata { cache_timeout = 1 format = "{read} {write}" }
tztime local { format = "%H:%M:%S" }
"""
I3STATUS_RUST = """[icons]
icons = "none"
""" + "".join(
    f'[[block]]\nblock = "{name}"\ninterval = 1\n{more}\n'
    for name, more in [
        ("disk_space", 'path = "/"'), ("disk_space", 'path = "/home"'), ("memory", ""), ("cpu", ""),
        ("load", ""), ("net", ""), ("disk_iostats", ""),
        ("time", 'format = " $timestamp.datetime(f:\'%T\') "'),
    ]
)
BUMBLEBEE = [
    # Its clock needs a locale that is not everywhere, and nothing of it tells of disk I/O.
    "bumblebee-status", "-m", "disk", "disk:home", "memory", "cpu", "load", "traffic",
    "-p", "interval=1", "disk.path=/", "home.path=/home",
]
WIDGETS = ["disk /", "disk /home", "memory", "cpu", "load", "network", "diskio", "clock"]


def blocks(commands):
    """A configuration of i3blocks, with one block for each command."""
    return "".join(
        f"[block{number}]\ncommand={command}\ninterval=1\nmarkup=pango\n\n"
        for number, command in enumerate(commands)
    )


def programs(folder, binary):
    """The command of each row, by its name; todayline's rows and the floor come first."""

    def file(name, text):
        path = folder / name
        path.write_text(text)
        return str(path)

    def i3blocks(name, commands):
        return ["i3blocks", "-c", file(name, blocks(commands))]

    view = file("view", VIEW)
    peers = HERE / "peers"
    shell = [f"{peers}/{name}.sh" for name in ("memory", "cpu", "load", "network", "diskio")]
    widgets = [f"{binary} {widget} --host i3blocks --markup pango" for widget in WIDGETS[:-1]]
    widgets.append(f"{binary} clock --format {{time:%H:%M:%S}} --host i3blocks")
    disks = [f"{peers}/disk.sh {path}" for path in ("/", "/home")]
    return {
        "todayline stream": [binary, "stream", "--host", "i3bar", "--config", view],
        LOOP: [str(compiled("loop.c", folder / "loop", libc(binary)))],
        "i3status": ["i3status", "-c", file("i3status", I3STATUS)],
        "i3blocks, one todayline today": i3blocks(
            "one", [f"{binary} today --host i3blocks --markup pango --config {view}"]),
        "i3blocks, eight todayline blocks": i3blocks("eight", widgets),
        "i3blocks, shell blocklets": i3blocks("shell", [*disks, *shell, "date +%H:%M:%S"]),
        "i3status-rust": ["i3status-rs", file("rust.toml", I3STATUS_RUST)],
        "xmobar": ["xmobar", "-T", file("xmobar.hs", XMOBAR)],
        "py3status": ["py3status", "-c", file("py3status", PY3STATUS)],
        "bumblebee-status": BUMBLEBEE,
    }
