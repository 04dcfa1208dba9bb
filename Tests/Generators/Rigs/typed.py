"""Types a line and a tab into a real shell, and prints the line that stands there then.

usage: python3 typed.py SHELL FILE LINE
"""

import os
import pty
import select
import sys
import time

shell, file, line = sys.argv[1:]
home = os.environ["HOME"]
result = home + "/line"

# What makes the shell ready, and writes its line down on a key.
START = {
    "bash": (
        ["bash", "--norc", "--noprofile", "-i"],
        f"source '{file}'; bind -x '\"\\C-x\\C-f\": printf %s \"$READLINE_LINE\" > \"$HOME/line\"'",
    ),
    "zsh": (
        ["zsh", "-f", "-i"],
        f"fpath=('{os.path.dirname(file)}' $fpath); autoload -Uz compinit; compinit -D -u; "
        "f() { print -rn -- $BUFFER > $HOME/line }; zle -N f; bindkey '^X^F' f",
    ),
    "fish": (
        ["fish", "--no-config", "-i"],
        f"source '{file}'; bind \\cx\\cf 'commandline > $HOME/line'",
    ),
}


def wait(terminal, condition, seconds=20):
    """Reads what the shell writes until something holds."""
    end = time.monotonic() + seconds
    seen = b""
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.05)[0]:
            try:
                seen += os.read(terminal, 65536)
            except OSError:
                break
        if condition(seen):
            return
    sys.exit(f"{shell} did not answer: {seen!r}")


arguments, setup = START[shell]
child, terminal = pty.fork()
if child == 0:
    os.execvp(arguments[0], arguments)
ready = home + "/ready"
os.write(terminal, (setup + "; echo > $HOME/ready\n").encode())
wait(terminal, lambda _: os.path.exists(ready))
time.sleep(0.3)
os.write(terminal, (line + "\t").encode())
time.sleep(0.5)
# Completing takes the time it takes: the key is pressed until the line has been looked at.
os.write(terminal, b"\x18\x06")
wait(terminal, lambda _: os.path.exists(result) and os.path.getsize(result) > 0)
print(open(result).read().rstrip("\n"))
os.close(terminal)
os.waitpid(child, 0)
