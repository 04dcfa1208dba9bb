"""Scripts as people have them, by `todayline exec` for every host: `blocklets.py`.

Tells the text and the color that each host would show, read by that host's own rules.
"""

import json
import re
import xml.etree.ElementTree as ElementTree

import sandbox
from sandbox import PROGRAM, REPOSITORY, fact, processes
from user import User

SCRIPTS = {
    "battery": ["--input", "i3blocks"],
    "volume": ["--input", "i3blocks"],
    "updates": ["--input", "i3blocks"],
    "music": ["--input", "i3blocks"],
    "memory": ["--input", "waybar", "--input-markup"],
    "weather": ["--input", "waybar", "--input-markup"],
    "network": [],
}


def one_line(output):
    line, = output.removesuffix("\n").split("\n")
    return line


def of_pango(markup):
    element = ElementTree.fromstring(f"<markup>{markup}</markup>")
    colors = [span.get("foreground") for span in element.iter("span")]
    return "".join(element.itertext()), colors[0] if colors else None


def of_json(output):
    values = json.loads(one_line(output))
    return values["text"], values["values"].get("color")


def of_i3bar(output):
    block = json.loads(one_line(output))
    assert block["markup"] == "pango" and block["short_text"], block
    return of_pango(block["full_text"])[0], block.get("color")


def of_i3blocks(output):
    full, short, *color = output.removesuffix("\n").split("\n")
    assert short and len(color) <= 1, output
    return full, color[0] if color else None


def of_waybar(output):
    module = json.loads(one_line(output))
    assert module["class"], module
    of_pango(module.get("tooltip", ""))
    return of_pango(module["text"])


def of_tags(tag, color, escapes, plain):
    """A reader of lines that consist of tags, escaped characters and plain ones."""
    tag, pieces = re.compile(tag), re.compile(f"{tag}|{'|'.join(map(re.escape, escapes)) or '(?!)'}|{plain}")

    def read(output):
        line = one_line(output)
        found = [piece.group() for piece in pieces.finditer(line)]
        assert "".join(found) == line, line
        tags = [piece for piece in found if tag.fullmatch(piece) and piece not in escapes]
        colors = [match[1] for piece in tags if (match := re.fullmatch(color, piece))]
        # Every opened tag is closed.
        assert len(tags) >= 2 * len(colors), line
        text = [escapes.get(piece, piece) for piece in found if piece not in tags]
        return "".join(text), colors[0] if colors else None

    return read


HOSTS = {
    "text": lambda output: (one_line(output), None),
    "json": of_json,
    "i3bar": of_i3bar,
    "i3blocks": of_i3blocks,
    "waybar": of_waybar,
    "tmux": of_tags(r"#\[[^\]]*\]", r"#\[fg=(#.{6})(?:,bg=#.{6})?\]", {"##": "#"}, "[^#]"),
    "polybar": of_tags(r"%\{[^}]*\}", r"%\{F(#.{6})\}", {}, r"[^%]|%(?!\{)"),
    "xmobar": of_tags(r"<[^>]*>", r"<fc=(#.{6})(?:,#.{6}:0)?>", {"<raw=1:</>": "<"}, "[^<]"),
    "lemonbar": of_tags(r"%\{[^}]*\}", r"%\{F(#.{6})\}", {"%%": "%"}, "[^%]"),
    "dwm": of_tags(r"\^[^^]*\^", r"\^c(#.{6})\^", {}, r"[^^]"),
}


def told(host, result):
    # i3blocks draws a block as urgent by that.
    is_urgent = host == "i3blocks" and result.status == 33
    try:
        assert result.status == 0 or is_urgent, result
        text, color = HOSTS[host](result.out)
    except (AssertionError, ValueError, KeyError, ElementTree.ParseError) as mistake:
        return f"{type(mistake).__name__}: {mistake!r}"
    return text + (f" in {color}" if color else "") + (", urgent" if is_urgent else "")


if __name__ == "__main__":
    base = sandbox.enter()
    user = User(base, "user")
    for script, options in SCRIPTS.items():
        command = [*options, "--ttl", "1h", "--wait", "--", f"{REPOSITORY}/Tests/Blocklets/{script}"]
        for host in HOSTS:
            fact(f"{script}.{host}", told(host, user.call("exec", "--host", host, *command)))
    user.settle()
    fact("left", len(processes(PROGRAM)))
