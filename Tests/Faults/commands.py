"""The commands that are tried, and what must be true after each."""

class Command:
    """A command, what it needs before, and what must be true after it."""

    def __init__(self, words, *, after=None, is_in_ci=True, bare=False, value=r"\d", edits=None, files=(), marks=False, logs=False,
                 setup=None, is_slow=False):
        self.words, self.is_in_ci, self.bare, self.value = words, is_in_ci, bare, value
        self.name = " ".join(word.split("/")[-1] if "127.0.0.1" in word else word for word in words)
        self.after, self.edits, self.files = after or words, edits, files
        self.marks, self.logs, self.setup = marks, logs, setup
        # Thousands of calls, or programs that live for seconds: some faults of each kind are tried, others each day.
        self.is_sampled = is_slow or setup is not None


# The files of bars before a set-up, and the names of all that it may change.
BARS = {
    "waybar": {
        "config/waybar/config.jsonc": '{ "modules-right": ["cpu", "tray"] } // mine\n', "config/waybar/style.css": "* { margin: 0; }\n",
        "config/waybar/todayline.jsonc": None, "config/waybar/todayline.css": None, "config/todayline/config": None,
    },
    "tmux": {".tmux.conf": "set -g mouse on\nrun '~/.tmux/plugins/tpm/tpm'\n", "config/todayline/config": None},
}
CONFIGURATION = "[disk]\n\n[cpu]\n\n[exec:a]\ncommand = /bin/echo 42\nttl = 1h\n"
FOLLOWED = ["exec:b", "--follow", "echo 42; exec sleep 1000", "--lease", "1s", "--wait"]
COMMANDS = [
    Command(["disk"], value=r"\d+\.\d%"),
    Command(["disk"], bare=True, value=r"\d+\.\d%"),
    Command(["cpu"], value=r"\d%|–"),
    # A minute is over, and is appended.
    Command(["disk", "--log", "yes"], value=r"\d+\.\d%", logs=True),
    Command(["click", "disk", "--button", "1"], after=["disk"], value=r"\d+\.\d%"),
    Command(["today", "add", "load"], after=["today", "list"], value=r"(?s)disk.*load", edits=r"\[load\]"),
    Command(["refresh", "exec:a"], after=["exec:a"], value="^42$"),
    Command(["today", "add", "load"], bare=True, after=["today", "list"], value=r"(?s)disk.*load", edits=r"\[load\]",
            is_in_ci=False),
    Command(["stream", "--interval", "200ms", "disk", "cpu", "clock", "--format", "{time:%s.%N}"], after=["disk"],
            value=r"\d+\.\d%", is_in_ci=False, is_slow=True),
    # The caller, the watcher, and its guard; the watcher ends a second after the last call.
    Command(FOLLOWED, bare=True, value="^42$|Refreshing|exit|killed|cannot start|no answer", is_slow=True),
    Command(["exec:a"], value="^42$", is_in_ci=False),
    Command(["exec:a"], bare=True, value="^42$|Refreshing|exit|killed|cannot start", after=["exec:a", "--wait"], is_in_ci=False),
    Command(["refresh", "http", "URL"], after=["http", "URL"], value="^42$", is_in_ci=False),
    Command(["defaults", "write", "notes", "key", "new"], after=["defaults", "read", "notes", "key"],
            value="^(old|new)$", is_in_ci=False),
    Command(["today", "init", "--write"], bare=True, after=["today", "list"], value="disk", edits=r"\[memory\]", is_in_ci=False),
    *[
        Command(
            ["today", "init", *words], bare=True, after=["today", "list"], value="disk|no widgets", is_in_ci=bar == "waybar", setup=bar)
        for bar in BARS for words in (["--bar", bar, "--write"], ["--undo"])
    ],
    Command(["extension", "new", "mine"], after=["extension", "list"], value="mine|media", is_in_ci=False,
            files=["config/todayline/extensions/mine"]),
    Command(["click", "tasks", "todo.txt", "--button", "middle"], after=["tasks", "todo.txt"], value="one|two", marks=True),
    Command(["push", "build", "percent=42"], after=["push:build"], value="^(1|42)%$"),
    Command(["push", "build", "percent=42"], bare=True, after=["push:build"], value="^42%$|no value pushed"),
    Command(["push", "build", "--clear"], after=["push:build"], value="^1%$|no value pushed", is_in_ci=False),
    Command(["disk", "--host", "prometheus", "--output", "metrics.prom"], value="^$", files=["metrics.prom"]),
]
# The key of a minute that a call keeps, and the lines of the log before and after it is appended.
MINUTE = "2026-01-02T03:04+00:00 10 30 60 4 %;"
LOGGED = ["2026-01-02T03:03+00:00 10 20 30 6 %;", MINUTE]
# A list of tasks before and after its first one is marked.
TASKS = "one\ntwo\n"
MARKED = r"x \d{4}-\d\d-\d\d one\ntwo\n"
