"""Inputs of growth.py: the answers of a web service."""

import json

from programs import run, todayline

KB = 1000


class Documents:
    """Answers of a web service, and what of a request may be long."""

    def http(self, body, *options):
        self.server.body = body if isinstance(body, bytes) else body.encode()
        return ["refresh", "http:x", self.server.url, "--format", "{a}", "--timeout", "9m", *options]

    def members_that_collide(self, home, scale):
        names = run([self.tools / "collisions", 4000 * scale]).stdout.split()
        return self.http(json.dumps({"a": 1} | dict.fromkeys(names, 1)))

    def members(self, home, scale):
        return self.http("{" + ",".join(f'"{i}":1' for i in range(25_000 * scale)) + ',"a":1}')

    def members_of_one_name(self, home, scale):
        return self.http('{"a":1,' + ",".join(['"b":1'] * (41_000 * scale)) + "}")

    def members_with_a_long_beginning(self, home, scale):
        return self.http("{" + ",".join(f'"{"p" * 400}{i}":1' for i in range(1_200 * scale)) + ',"a":1}')

    def a_long_name_above_values(self, home, scale):
        return self.http('{"a":1,"%s":[%s]}' % ("n" * 247 * KB * scale, ",".join(["1"] * (60_000 * scale))))

    def values_of_one_array(self, home, scale):
        return self.http('{"a":1,"b":[%s]}' % ",".join(["12345678"] * (55_000 * scale)))

    def empty_arrays(self, home, scale):
        return self.http('{"a":1,"b":[%s]}' % ",".join(["[]"] * (60_000 * scale)))

    def deep_arrays(self, home, scale):
        return self.http('{"a":1,"b":[%s]}' % ",".join(["[" * 60 + "]" * 60] * (1_500 * scale)))

    def a_long_text(self, home, scale):
        return self.http('{"a":"%s"}' % ("\\n" * 240 * KB * scale))

    def a_long_number(self, home, scale):
        return self.http('{"a":%s}' % ("9" * 490 * KB * scale))

    def an_unchanged_document(self, home, scale):
        call = self.http(json.dumps({"a": 1} | {f"k{i}": i for i in range(4_500 * scale)}))
        run([todayline(), *call], home.environment)
        return call

    def a_missing_path(self, home, scale):
        return self.http(json.dumps({f"k{i}": i for i in range(4_500 * scale)}))

    def a_document_as_json(self, home, scale):
        call = self.an_unchanged_document(home, scale)[1:]
        return [*call, "--host", "json"]

    def a_document_by_key(self, home, scale):
        self.server.body = json.dumps({f"k{i}": i for i in range(4_500 * scale)}).encode()
        call = ["geo", self.server.url, "--ttl", "9h"]
        run([todayline(), *call, "--wait"], home.environment)
        return [*call, "--button", "4"]

    def an_echoed_secret(self, home, scale):
        key = home.write("key", "Bearer " + "s3cret" * 20)
        call = self.http('{"a":"%s"}' % ("s3cret" * 80 * KB * scale))
        return [*call, "--header", "Authorization: ${%s}" % key]

    def a_key_of_signs(self, home, scale):
        key = home.write("key", "=" * 30 * KB * scale)
        return [*self.http('{"a":"%s"}' % ("=" * 60 * KB)), "--header", "X-Key: ${%s}" % key]

    def a_key_of_words(self, home, scale):
        key = home.write("key", "word; a=b c, " * (1_000 * scale))
        return [*self.http('{"a":"x"}'), "--header", "X-Key: ${%s}" % key]

    def headers(self, home, scale):
        key = home.write("headers", "".join(f"X-{i}: {i:08}\n" for i in range(500 * scale)))
        return [*self.http('{"a":"x"}'), "--header", f"@{key}"]

    def a_line(self, home, scale):
        self.server.body = b"word " * 98 * KB * scale
        return ["refresh", "http:x", self.server.url, "--input", "text"]
