"""Inputs of growth.py: the outputs of commands."""

from documents import KB
from programs import run, todayline


class Outputs:
    """The outputs of commands, in every format."""

    def exec(self, home, text, *options):
        return ["refresh", "exec:x", "cat " + home.write("output", text), *options]

    def i3blocks_of_beginnings(self, home, scale):
        return self.exec(home, '{"a":\n' * (5_000 * scale), "--input", "i3blocks")

    def i3blocks_of_blank_lines(self, home, scale):
        return self.exec(home, "{\n" + "\n" * 32 * KB * scale + "x", "--input", "i3blocks")

    def i3blocks_of_braces(self, home, scale):
        return self.exec(home, "{\n" * 16 * KB * scale, "--input", "i3blocks")

    def i3blocks_of_lines(self, home, scale):
        return self.exec(home, "{\n" + "word\n" * 6 * KB * scale, "--input", "i3blocks")

    def waybar(self, home, scale):
        classes = ",".join(['"warning"'] * (3 * KB * scale))
        return self.exec(home, '{"text":"a","class":[%s]}' % classes, "--input", "waybar")

    def waybar_tooltip(self, home, scale):
        tooltip = "line\\n" * 5 * KB * scale
        return self.exec(home, '{"text":"a","tooltip":"%s"}' % tooltip, "--input", "waybar")

    def json(self, home, scale):
        return self.exec(home, "[%s]" % ",".join(["1"] * (16 * KB * scale)), "--input", "json", "--format", "{0}")

    def values(self, home, scale):
        # There are 256 values at most.
        lines = "".join(f"k{i % 200}=1\n" for i in range(1 * KB * scale))
        return self.exec(home, "text=a\npercent=5\n" + lines, "--input", "values")

    def values_unchanged(self, home, scale):
        call = self.values(home, scale)
        run([todayline(), *call], home.environment)
        return call

    def values_of_one_name(self, home, scale):
        return self.exec(home, "text=a\n" + "k=1\n" * 8 * KB * scale, "--input", "values")

    def tooltips(self, home, scale):
        return self.exec(home, "text=a\n" + "tooltip=a\n" * 3 * KB * scale, "--input", "values")

    def text(self, home, scale):
        return self.exec(home, "\u0301" * 16 * KB * scale)

    def xbar_titles(self, home, scale):
        return self.exec(home, "title | color=red\n" * 4 * KB * scale, "--input", "xbar")

    def xbar_menu(self, home, scale):
        lines = "--line | href=https://a.org shell=/bin/true param1=x\n" * (4 * KB * scale)
        return self.exec(home, "title\n---\n" + lines, "--input", "xbar")

    def xbar_parameters(self, home, scale):
        return self.exec(home, "title |" + " param1=x" * 20 * KB * scale + "\n", "--input", "xbar")

    def xbar_quotes(self, home, scale):
        return self.exec(home, "title |" + ' a="' * 50 * KB * scale + "\n", "--input", "xbar")

    def xbar_emoji(self, home, scale):
        return self.exec(home, "---\n" + ":a" * 4 * KB * scale + "\n", "--input", "xbar")

    def xbar_escapes(self, home, scale):
        return self.exec(home, "---\n" + "\x1b[31m" * 10 * KB * scale + "\n", "--input", "xbar")

    def argos_menu(self, home, scale):
        return self.exec(home, "title\n---\n" + "line | bash='a b' refresh=true\n" * 6 * KB * scale, "--input", "argos")

    def argos_markup(self, home, scale):
        return self.exec(home, "title\n---\n" + "<b>" * 30 * KB * scale + "</b>" * 30 * KB * scale, "--input", "argos")

    # Markup of 4 KB is the longest that is shown.

    def markup_nested(self, home, scale):
        text = "<b>" * 4 * KB * scale + "x" + "</b>" * 4 * KB * scale
        return self.exec(home, '{"full_text":"%s","markup":"pango"}' % text, "--input", "i3blocks")

    def markup_open(self, home, scale):
        return self.exec(home, '{"full_text":"%s","markup":"pango"}' % ("<b>" * 8 * KB * scale), "--input", "i3blocks")

    def markup_entities(self, home, scale):
        return self.exec(home, '{"full_text":"%s","markup":"pango"}' % ("&" * 30 * KB * scale), "--input", "i3blocks")
