"""The commands that are tried, and what must be true after each."""

class Command:
    """A command, what it needs before, and what must be true after it."""

    def __init__(self, words, *, after=None, is_in_ci=True, bare=False, value=r"\d", edits=None, files=(), marks=False):
        self.words, self.is_in_ci, self.bare, self.value = words, is_in_ci, bare, value
        self.name = " ".join(word.split("/")[-1] if "127.0.0.1" in word else word for word in words)
        self.after, self.edits, self.files, self.marks = after or words, edits, files, marks


CONFIGURATION = "[disk]\n\n[cpu]\n\n[exec:a]\ncommand = /bin/echo 42\nttl = 1h\n"
FOLLOWED = ["exec:b", "--follow", "echo 42; exec sleep 1000", "--lease", "1s", "--wait"]
COMMANDS = [
    Command(["disk"], value=r"\d+\.\d%"),
    Command(["disk"], bare=True, value=r"\d+\.\d%"),
    Command(["cpu"], value=r"\d%|–"),
    Command(["click", "disk", "--button", "1"], after=["disk"], value=r"\d+\.\d%"),
    Command(["today", "add", "load"], after=["today", "list"], value=r"(?s)disk.*load", edits=r"\[load\]"),
    Command(["refresh", "exec:a"], after=["exec:a"], value="^42$"),
    Command(["today", "add", "load"], bare=True, after=["today", "list"], value=r"(?s)disk.*load", edits=r"\[load\]",
            is_in_ci=False),
    Command(["stream", "--interval", "200ms", "disk", "cpu", "clock", "--format", "{time:%s.%N}"], after=["disk"],
            value=r"\d+\.\d%", is_in_ci=False),
    # The caller, the watcher, and its guard; the watcher ends a second after the last call.
    Command(FOLLOWED, bare=True, value="^42$|Refreshing|exit|killed|cannot start|no answer"),
    Command(["exec:a"], value="^42$", is_in_ci=False),
    Command(["exec:a"], bare=True, value="^42$|Refreshing|exit|killed|cannot start", after=["exec:a", "--wait"], is_in_ci=False),
    Command(["refresh", "http", "URL"], after=["http", "URL"], value="^42$", is_in_ci=False),
    Command(["defaults", "write", "notes", "key", "new"], after=["defaults", "read", "notes", "key"],
            value="^(old|new)$", is_in_ci=False),
    Command(["today", "init"], bare=True, after=["today", "list"], value="disk", edits=r"\[memory\]", is_in_ci=False),
    Command(["extension", "new", "mine"], after=["extension", "list"], value="mine|media", is_in_ci=False,
            files=["config/todayline/extensions/mine"]),
    Command(["click", "tasks", "todo.txt", "--button", "middle"], after=["tasks", "todo.txt"], value="one|two", marks=True),
    Command(["disk", "--host", "prometheus", "--output", "metrics.prom"], value="^$", files=["metrics.prom"]),
]
# A list of tasks before and after its first one is marked.
TASKS = "one\ntwo\n"
MARKED = r"x \d{4}-\d\d-\d\d one\ntwo\n"
