"""A user with a file of tasks."""

import os
import subprocess

from sandbox import PROGRAM, fact
from user import User

TODAY = r"\d{4}-\d{2}-\d{2}"


class List:
    """A user with a file of tasks."""

    def __init__(self, base, name, text="", folder=None):
        self.name, self.user = name, User(base, name)
        self.folder = folder or f"{self.user.home}/lists"
        os.makedirs(self.folder, exist_ok=True)
        self.path = f"{self.folder}/todo.txt"
        if text is not None:
            self.write(text)

    def tell(self, key, value):
        fact(f"{self.name}.{key}", value)

    def write(self, text):
        with open(self.path, "w", encoding="utf-8", newline="") as file:
            file.write(text)

    def read(self):
        with open(self.path, encoding="utf-8", newline="") as file:
            return file.read()

    def call(self, *arguments, environment=None):
        return subprocess.run(
            [PROGRAM, *arguments], env={**self.user.environment, **(environment or {})}, cwd=self.user.home,
            check=False, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")

    def shown(self, *arguments):
        return self.call("tasks", self.path, *arguments).stdout.strip()

    def click(self, button=2):
        """A click under i3blocks, whose call shows what happened."""
        return self.call(
            "tasks", self.path, "--host", "i3blocks",
            environment={"BLOCK_BUTTON": str(button)}).stdout.split("\n")[0]

    def others(self):
        return sorted(name for name in os.listdir(self.folder) if name != "todo.txt")
