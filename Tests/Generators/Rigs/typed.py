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

PROMPT = b"ready> "
# What makes the shell ready, and writes its line down on a key. The prompt is written in two parts,
# for the terminal shows what is typed as well.
START = {
    "bash": (
        ["bash", "--norc", "--noprofile", "-i"],
        f"source '{file}'; bind -x '\"\\C-x\\C-f\": printf %s \"$READLINE_LINE\" > \"$HOME/line\"'; "
        "PS1='rea''dy> '",
    ),
    "zsh": (
        ["zsh", "-f", "-i"],
        f"fpath=('{os.path.dirname(file)}' $fpath); autoload -Uz compinit; compinit -D -u; "
        "f() { print -rn -- $BUFFER > $HOME/line }; zle -N f; bindkey '^X^F' f; PS1='rea''dy> '",
    ),
    "fish": (
        ["fish", "--no-config", "-i"],
        f"source '{file}'; bind \\cx\\cf 'commandline > $HOME/line'; "
        "function fish_prompt; echo -n 'rea''dy> '; end",
    ),
}


def wait(terminal, condition, seconds=60):
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
os.write(terminal, (setup + "\n").encode())
wait(terminal, lambda seen: PROMPT in seen)
os.write(terminal, (line + "\t\x18\x06").encode())
wait(terminal, lambda _: os.path.exists(result) and os.path.getsize(result) > 0)
print(open(result).read().rstrip("\n"))
os.close(terminal)
os.waitpid(child, 0)
