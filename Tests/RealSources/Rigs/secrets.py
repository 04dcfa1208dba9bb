"""Secrets with every character that has a meaning in a URL: `secrets.py`.

A resolver and a proxy note all host names; the server notes what arrives.
"""

import base64
import os
import socket
import struct
import threading
import urllib.parse

import sandbox
from sandbox import fact
from server import Server, reply
from user import User

VALUES = {
    "plain": "s3cret-token",
    "slash": "s3cret/token",
    "hash": "s3cret#token",
    "question": "s3cret?token",
    "ampersand": "s3cret&token=x",
    "plus": "s3cret+token",
    "at": "s3cret@token",
    "colon": "s3cret:token",
    "space": "s3cret token",
    "percent": "s3cret%token%",
    "quote": 's3cret"\\token',
    "brackets": "s3cret[1-2]{token}",
    "umlaut": "s3cret-tökén",
    "authority": "s3cret.invalid/@token",
    "all": "s3cret/?#[]@!$&'()*+,;= %\"<>\\^`{|}~é",
}
PLACES = {
    "user": "http://$TOKEN@HOST/x",
    "user-before-password": "http://$TOKEN:open@HOST/x",
    "password": "http://me:$TOKEN@HOST/x",
    "path": "http://HOST/a/$TOKEN/b",
    "query": "http://HOST/x?a=b&key=$TOKEN&c=d",
    "file": "http://me:${~/token}@HOST/x",
    "header": "http://HOST/x",
}


class Resolver:
    """A name server that knows no name and notes all."""

    def __init__(self):
        self.names = []
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 53))
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            query, client = self.socket.recvfrom(4096)
            labels, position = [], 12
            while length := query[position]:
                labels.append(query[position + 1 : position + 1 + length].decode("latin-1"))
                position += 1 + length
            self.names.append(".".join(labels))
            # No such name.
            answer = query[:2] + struct.pack(">HHHHH", 0x8183, 1, 0, 0, 0) + query[12 : position + 5]
            self.socket.sendto(answer, client)


def received(place, request):
    """The secret as the server understands it."""
    url = urllib.parse.urlsplit(request.path)
    login = request.headers.get("authorization", "Basic Og==").split()[-1]
    login = base64.b64decode(login).decode("utf-8", "replace")
    return {
        "user": login if ":" in login.removesuffix(":") else login.removesuffix(":"),
        "user-before-password": login.removesuffix(":open"),
        "password": login.removeprefix("me:"),
        "file": login.removeprefix("me:"),
        "path": urllib.parse.unquote(url.path.removeprefix("/a/").removesuffix("/b")),
        "query": urllib.parse.parse_qs(url.query).get("key", [""])[0],
        "header": request.headers.get("x-key", "").encode("latin-1").decode("utf-8", "replace"),
    }[place]


def files(folder):
    """The contents of all files below a folder, with their names."""
    text = ""
    for parent, _, names in os.walk(folder):
        for name in names:
            with open(f"{parent}/{name}", encoding="utf-8", errors="replace") as file:
                text += f"{parent}/{name}\n{file.read()}\n"
    return text


def tell(base, resolver, place, name, value):
    """Asks through a proxy, which gets whole URLs, then a resolver; repeats what was sent."""
    proxy, user = Server(), User(base, f"{place}-{name}")
    kept = f"{user.home}/token"
    with open(kept, "w", encoding="utf-8") as file:
        file.write(value + "\n")
    user.environment |= {"TOKEN": value}
    encoded = urllib.parse.quote(value, safe="")
    repeated = f"{value} {encoded} {base64.b64encode(value.encode()).decode()}"
    proxy.default = reply(f"you sent {repeated}", "200 OK", "Content-Type: text/plain", f'ETag: "{encoded}"')
    call = ["http", PLACES[place].replace("HOST", "host.invalid")]
    if place == "header":
        call += ["--header", "X-Key: $TOKEN"]
    shown = user.call(*call, "--wait", environment={"http_proxy": proxy.url("/")})
    hosts = {urllib.parse.urlsplit(request.path).hostname for request in proxy.requests}
    fact(f"{place}.{name}.hosts", " ".join(sorted(map(str, hosts))))
    fact(f"{place}.{name}.received", [received(place, request) for request in proxy.requests] == [value])
    resolver.names.clear()
    failed = user.call("refresh", *call)
    fact(f"{place}.{name}.names", " ".join(sorted({name.lower() for name in resolver.names})))
    os.remove(kept)
    proxy.default = reply("", f"403 {'x' * 70} {value}")
    denied = user.call("refresh", *call, environment={"http_proxy": proxy.url("/")})
    told = shown.out + shown.err + failed.out + failed.err + denied.out + denied.err + files(user.base)
    fact(f"{place}.{name}.leaks", "s3cret" in told)


if __name__ == "__main__":
    base = sandbox.enter()
    with open(f"{base}/resolv.conf", "w", encoding="utf-8") as file:
        file.write("nameserver 127.0.0.1\noptions attempts:1 timeout:1\n")
    sandbox.mount("--bind", f"{base}/resolv.conf", os.path.realpath("/etc/resolv.conf"))
    resolver = Resolver()
    for place in PLACES:
        for name, value in VALUES.items():
            tell(base, resolver, place, name, value)
    # A value that cannot be a host is not asked for.
    user = User(base, "host")
    user.environment |= {"TOKEN": VALUES["slash"]}
    resolver.names.clear()
    result = user.call("http", "http://$TOKEN/x", "--wait")
    fact("host.said", (result.out + result.err).strip())
    fact("host.names", " ".join(resolver.names) or "none")
    fact("left", sandbox.left())
