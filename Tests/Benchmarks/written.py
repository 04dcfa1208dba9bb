"""Inputs of growth.py: what the user writes, what the store holds, and clicks."""

from documents import KB

# A line of a stream at each tick. A clock without an interval of its own changes with the second only.
CHANGING_CLOCK = "[clock]\nformat = {time:%N}\ninterval = 200ms\n"


class Written:
    """Templates, configurations, extensions, and records."""

    # What the user writes.

    def template(self, home, scale):
        return ["load", "--format", "{one} " * 5 * KB * scale]

    def template_sections(self, home, scale):
        return ["load", "--format", "[{one}|" * 4 * KB * scale + "]" * 4 * KB * scale]

    def template_markup(self, home, scale):
        return ["load", "--markup", "pango", "--format", "<b>" * 4 * KB * scale + "</b>" * 4 * KB * scale]

    def template_of_paths(self, home, scale):
        call = self.http('{"a":1}')
        call[call.index("{a}")] = "".join(f"[{{b{i}}}]" for i in range(100 * scale)) + "{a}"
        return call

    def configuration(self, home, text):
        home.write("config/todayline/config", text)
        return ["check"]

    def check_of_a_long_line(self, home, scale):
        return self.configuration(home, "[load]\nformat = " + "x" * 490 * KB * scale + "\n")

    def check_of_a_long_unknown_line(self, home, scale):
        return self.configuration(home, "[load]\n" + "x" * 490 * KB * scale + "\n")

    def check_of_a_long_unknown_key(self, home, scale):
        return self.configuration(home, "[load]\n" + "x" * 490 * KB * scale + " = 1\n")

    def check_of_unknown_keys(self, home, scale):
        lines = "".join(f"key{i} = 1\n" for i in range(1 * KB * scale))
        return self.configuration(home, "[load]\n" + lines)

    def check_of_known_keys(self, home, scale):
        return self.configuration(home, "[load]\n" + "format = {one}\n" * 5 * KB * scale)

    def check_of_sections(self, home, scale):
        text = "".join(f"[load:{i}]\nformat = {{one}} or something else that is long enough\n" for i in range(1 * KB * scale))
        return self.configuration(home, text)

    def check_of_unknown_sections(self, home, scale):
        return self.configuration(home, "".join(f"[laod{i}]\nformat = x\n" for i in range(100 * scale)))

    def check_of_comments(self, home, scale):
        return self.configuration(home, "# " * 50 * KB * scale + "\n" + "#\n" * 50 * KB * scale + "[load]\n")

    def today_of_sections(self, home, scale):
        self.check_of_sections(home, scale)
        return ["today"]

    def first_call_of_sections(self, home, scale):
        self.configuration(home, "".join(f"[disk:{i}]\npath = /\n" for i in range(500 * scale)))
        return ["today"]

    def stream_of_sections(self, home, scale):
        sections = "".join(f"[disk:{i}]\npath = /\n[load:{i}]\n" for i in range(100 * scale))
        self.configuration(home, "interval = 200ms\n" + sections + CHANGING_CLOCK)
        return ["stream"]

    def stream_of_followed_commands(self, home, scale):
        sections = "".join(f"[exec:{i}]\nfollow = echo {i}; exec sleep 100\nlease = 1s\n" for i in range(20 * scale))
        self.configuration(home, "interval = 200ms\n" + sections + CHANGING_CLOCK)
        return ["stream"]

    def one_of_many_sections(self, home, scale):
        self.check_of_sections(home, scale)
        return ["load:7"]

    def edit_of_sections(self, home, scale):
        self.check_of_sections(home, scale)
        return ["today", "add", "uptime"]

    def extension_of_keys(self, home, scale):
        lines = "".join(f"key{i} = 1\n" for i in range(400 * scale))
        home.write("config/todayline/extensions/mine", "summary = x\nsource = echo a\n" + lines)
        return ["check"]

    def extension_of_needs(self, home, scale):
        needs = ", ".join(f"program{i}" for i in range(2 * KB * scale))
        home.write("config/todayline/extensions/mine", f"summary = x\nsource = echo a\nneeds = {needs}\n")
        return ["check"]

    def extension_with_a_long_script(self, home, scale):
        script = "source = echo " + "word " * 5 * KB * scale
        home.write("config/todayline/extensions/mine", f"summary = x\n{script}\n")
        return ["check"]

    def extensions(self, home, scale):
        for index in range(200 * scale):
            home.write(f"config/todayline/extensions/mine{index}", "summary = x\nsource = echo a\n")
        return ["help"]

    # The store.

    def records(self, home, scale, lifetime="state"):
        folder = home.folder / lifetime / "todayline/default"
        folder.mkdir(parents=True, mode=0o700)
        folder.parent.chmod(0o700)
        for index in range(1_000 * scale):
            path = folder / f"exec:{index}"
            path.write_text("todayline 1\nsource=x\nend\n")
            path.chmod(0o600)

    def domains(self, home, scale):
        self.records(home, scale)
        self.records(home, scale, "run")
        return ["defaults", "domains"]

    def reading_all_domains(self, home, scale):
        self.records(home, scale)
        return ["defaults", "read"]

    def reading_a_large_domain(self, home, scale):
        call = self.an_unchanged_document(home, scale)
        return ["defaults", "read", call[1]]

    def a_log(self, home, scale):
        folder = home.folder / "state/todayline/default"
        folder.mkdir(parents=True, mode=0o700)
        folder.parent.chmod(0o700)
        path = folder / ".log-load"
        path.write_text("".join(
            f"2026-01-{day + 1:02}T{hour:02}:{minute:02}+00:00 10 20 30 6 %;\n"
            for day in range(scale) for hour in range(24) for minute in range(60)))
        path.chmod(0o600)
        return ["log", "load", "--since", "2026-01-01", "--every", "1d", "--host", "json"]

    def own_keys(self, home, scale):
        folder = home.folder / "state/todayline/default"
        folder.mkdir(parents=True, mode=0o700)
        folder.parent.chmod(0o700)
        path = folder / ".own-load"
        path.write_text("todayline 1\n" + "".join(f"key{i}=1\n" for i in range(1_000 * scale)) + "end\n")
        path.chmod(0o600)
        return ["defaults", "read", "load"]

    def clicks(self, home, scale):
        home.write("input", "[\n" + '{"button":9},\n' * (1_500 * scale))
        return ["click", "load"]
