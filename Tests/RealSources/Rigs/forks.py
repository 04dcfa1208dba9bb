"""Where no process can be started: `forks.py`, for the superuser.

Another user has a limit of processes: with 1 the program cannot start any, with 2 the one that it starts
cannot either.
"""

import json
import os
import shutil
import subprocess
import tempfile
import time

from sandbox import RELEASE, fact

USER = "54321"


def call(base, limit, *arguments):
    home = f"{base}/home"
    environment = {
        "PATH": "/usr/bin:/bin", "HOME": home, "XDG_RUNTIME_DIR": f"{base}/run", "LC_ALL": "C.UTF-8"}
    prefix = ["setpriv", "--reuid", USER, "--regid", USER, "--clear-groups"]
    if limit:
        prefix += ["prlimit", f"--nproc={limit}"]
    result = subprocess.run(
        [*prefix, f"{base}/todayline", *arguments], env=environment, cwd="/", stdin=subprocess.DEVNULL,
        capture_output=True, timeout=60, check=False)
    words = (result.stdout + result.stderr).decode().strip()
    return words + (f" [{result.returncode}]" if result.returncode else "")


def main():
    base = tempfile.mkdtemp(prefix="todayline-forks-")
    try:
        os.chmod(base, 0o755)
        shutil.copy(os.environ.get("TODAYLINE_BINARY", RELEASE), f"{base}/todayline")
        os.chmod(f"{base}/todayline", 0o755)
        for folder in ("home", "run"):
            os.mkdir(f"{base}/{folder}", 0o700)
            os.chown(f"{base}/{folder}", int(USER), int(USER))
        known = ["exec:known", "echo one"]
        call(base, None, *known, "--wait")
        time.sleep(0.2)
        for limit in (1, 2):
            cold = [f"exec:cold{limit}", "echo one"]
            fact(f"{limit}.disk", call(base, limit, "disk", "/proc"))
            fact(f"{limit}.text", call(base, limit, *cold))
            fact(f"{limit}.bar", json.loads(call(base, limit, *cold, "--host", "i3bar"))["full_text"])
            fact(f"{limit}.known", call(base, limit, *known, "--ttl", "100ms"))
            told = json.loads(call(base, limit, *known, "--ttl", "100ms", "--host", "json"))
            fact(f"{limit}.told", f"{told['text']}, {told['error']}")
            fact(f"{limit}.click", call(base, limit, "click", *known, "--button", "3", "--on-click-right", "true"))
        fact("1.wait", call(base, 1, "exec:waits", "echo one", "--wait"))
        fact("1.refresh", call(base, 1, "refresh", *known))
        fact("then", call(base, None, "exec:cold1", "echo one", "--wait"))
    finally:
        shutil.rmtree(base, ignore_errors=True)


main()
