"""The programs that are measured and compared, and the libc that they are linked with."""

import os
import re
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
BINARY = os.environ.get("TODAYLINE_BINARY", str(HERE.parents[1] / ".build/release/todayline"))
# Those of Package.swift.
MUSL = next(
    (
        folder
        for folder in ("/usr/lib/x86_64-linux-musl", "/usr/lib/musl/lib", "/usr/x86_64-linux-musl/lib64")
        if os.path.exists(f"{folder}/libc.a")
    ),
    None,
)

# A stored record of about 200 bytes, for the C program.
RECORD = """\
baseline 1
source=/
taken=1795253778804
rate=0.157883565
total=270553174016
free=85426974720
used=16016211968
reserved=169109987328
inodes.used=398716
inodes.free=16378500
inodes.total=16777216
path=/
end
"""


class CannotRun(Exception):
    """A requirement is missing or does not work."""


def run(command, environment=None):
    result = subprocess.run(
        [str(word) for word in command], env=environment, text=True, capture_output=True, check=False
    )
    if result.returncode:
        raise CannotRun(f"{' '.join(map(str, command))}: {result.stderr.strip() or result.returncode}")
    return result


def todayline():
    if not os.access(BINARY, os.X_OK):
        raise CannotRun(f"{BINARY}: no such program; build it with: swift build -c release")
    return Path(BINARY).resolve()


def libc(program):
    return "glibc" if b"glibc" in Path(program).read_bytes().lower() else "musl"


def compiled(source, program, with_libc="glibc"):
    """A static C program."""
    specs = ["-specs", f"{MUSL}/musl-gcc.specs"] if with_libc == "musl" else []
    compiler = os.environ.get("CC", "gcc")
    run([compiler, "-O2", "-static", *specs, "-o", program, HERE / source, "-lm"])
    return program


def store_record(state):
    """Stores what the C program reads, below $XDG_STATE_HOME."""
    (state / "baseline").mkdir()
    (state / "baseline/record").write_text(RECORD)


def instructions(call, environment):
    """The user instructions of a call: the minimum of five runs, because hashing is random."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    runs = [run([*valgrind, *call()], environment).stderr for _ in range(5)]
    return min(int(re.search(r"Collected : (\d+)", text).group(1)) for text in runs)


def addresses(trace):
    """The addresses that a part of lackey's trace names: those of code, and all."""
    code, all_of_them = set(), set()
    for line in trace:
        if found := re.match(r"(I | S| L| M) +([0-9a-f]+),", line):
            address = int(found[2], 16)
            all_of_them.add(address)
            if found[1] == "I ":
                code.add(address)
    return code, all_of_them


def lackey(trace):
    """What runs a program, and writes every address that it executes, reads, or writes to a file."""
    return ["valgrind", "--tool=lackey", "--trace-mem=yes", "--basic-counts=no", f"--log-file={trace}"]


def lines_and_windows(call, environment):
    """How much of a program a call needs, while it is cold.

    The 64-byte lines of code that it runs, each of which the processor must load; and the program's windows of 64 KiB,
    each of which the kernel maps at the first fault in it.
    """
    with tempfile.NamedTemporaryFile("r") as trace:
        subprocess.run(
            [*lackey(trace.name), *call], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, check=False)
        code, used = addresses(trace)
    segments = re.findall(r"LOAD +\w+ (0x\w+) \w+ \w+ (0x\w+)", run(["readelf", "-lW", call[0]]).stdout)
    inside = [(int(start, 16), int(start, 16) + int(size, 16)) for start, size in segments]
    windows = {address >> 16 for address in used if any(start <= address < end for start, end in inside)}
    return len({address >> 6 for address in code}), len(windows)


def memory_and_faults(spawn, call, environment):
    """The peak resident memory in bytes of the largest process of a call, and its page faults."""
    peak, faults = run([spawn, "memory", "--", *call], environment).stdout.split()
    return int(peak), int(faults)
