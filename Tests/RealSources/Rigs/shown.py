"""What a user sees of an extension, with the programs that it runs, or stand-ins for them."""

import glob
import json
import os
import subprocess

from sandbox import fact, wait_until
from user import User


class Person(User):
    """A user with a folder of programs of his own, which are found first."""

    def __init__(self, base, name, **environment):
        super().__init__(base, name)
        self.programs = f"{self.base}/programs"
        os.makedirs(self.programs)
        self.environment["PATH"] = f"{self.programs}:{self.environment['PATH']}"
        self.environment |= environment

    def install(self, name, script):
        """Installs a shell script, which may use its own $calls, a file for notes.

        A confined program writes only in its own folder.
        """
        path = f"{self.programs}/{name}"
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\ncalls=${{TODAYLINE_CACHE:-{self.programs}}}/{name}.calls\n{script}\n")
        os.chmod(path, 0o755)

    def calls(self, name):
        """The notes of an installed program."""
        notes = []
        for path in sorted(glob.glob(f"{self.programs}/{name}.calls")
                           + glob.glob(f"{self.home}/.cache/todayline/*/{name}.calls")):
            with open(path, encoding="utf-8") as file:
                notes.append(file.read().strip().replace("\n", " / "))
        return " / ".join(notes)

    def use_busybox(self):
        """Leaves nothing but busybox and what is installed."""
        subprocess.run(["busybox", "--install", "-s", self.programs], check=True)
        program = subprocess.run(["which", "todayline"], check=True, capture_output=True, text=True)
        os.symlink(program.stdout.strip(), f"{self.programs}/todayline")
        self.environment["PATH"] = self.programs

    def sees(self, *call, fresh=True):
        """Icon, text, state, and details of a fresh value, or of the present one, and its error."""
        if fresh:
            self.call("refresh", *call)
        look = ["--icons", "emoji", "--format", "{icon} {text}[ ({alt})]", "--host", "json"]
        answer = json.loads(self.call(*call, "--wait", *look).out)
        details = " / ".join(": ".join(filter(None, (entry["label"], entry["text"]))) for entry in answer["details"])
        text, mistake = answer["text"].strip(), answer["error"]
        # Without a value, the text is the mistake.
        words = [mistake] if mistake and mistake[:9] in text else [text, text and details, mistake]
        return (" | ".join(filter(None, words)) or "nothing").replace(self.base, "…")

    def tell(self, key, *call, fresh=True):
        """What is shown; also returns it."""
        seen = self.sees(*call, fresh=fresh)
        fact(key, seen)
        return seen

    def tell_then(self, key, words, *call, fresh=False):
        """What is shown once that has some words; it comes by itself, unless it is asked for."""
        seen = []

        def look():
            seen[:] = [self.sees(*call, fresh=fresh)]
            return words in seen[0]

        wait_until(look, 15)
        fact(key, *seen)


def write(path, text=""):
    """Writes a file, and the folders above it."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path
