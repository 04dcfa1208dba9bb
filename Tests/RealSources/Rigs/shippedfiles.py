"""The files of the shipped extensions, read in another way than by the program."""

from sandbox import REPOSITORY

FILES = f"{REPOSITORY}/Sources/Extensions/files"


def entries(path):
    """The keys of an extension with their values."""
    found = []
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            if line[:1] in (" ", "\t") and found:
                found[-1][1] += "\n" + line
            elif line and not line.startswith("#"):
                key, _, value = line.partition("=")
                found.append([key.strip(), value.strip()])
    return found


def command(name):
    """What a shipped extension runs, with its setup."""
    keys = dict(entries(f"{FILES}/{name}"))
    return f"{keys.get('setup', '')}\n{keys['command']}"
