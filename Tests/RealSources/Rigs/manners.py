"""The frequency and the headers of requests to a server: `manners.py`."""

import email.utils
import json
import time

import sandbox
from sandbox import fact
from server import Server, raw, reply
from user import User

TAG, DATE = '"v1-ü"', "Tue, 01 Sep 2026 08:00:00 GMT"


def asked(server, path):
    """The conditions of the last request."""
    headers = server.last(path).headers
    return f"{headers.get('if-none-match')}, {headers.get('if-modified-since')}"


def revalidation(base, server):
    """An answer that is still good is asked for by its tag and date, and keeps them."""
    user, url = User(base, "revalidation"), server.url("/tagged")
    call = ["http", url]
    server.answers["/tagged"] = reply("one", "200 OK", f"ETag: {TAG}", f"Last-Modified: {DATE}")
    user.call(*call, "--wait")
    fact("first.asked", asked(server, "/tagged"))
    published = user.record("state", f"http:{url}")
    for answer in ("nothing", "nothing-again"):
        server.answers["/tagged"] = raw("HTTP/1.1 304 Not Modified\r\n\r\n")
        user.age(3600)
        fact(f"{answer}.during", user.call(*call))
        user.settle()
        fact(f"{answer}.asked", asked(server, "/tagged"))
        after = json.loads(user.call(*call, "--host", "json").out)
        fact(f"{answer}.then", f"{after['text']}, {after['error']}, young: {after['age'] < 600}")
    # The time aside, which was made older by hand, twice.
    kept = user.record("state", f"http:{url}")
    fact("nothing.published", {**kept, "taken": ""} != {**published, "taken": ""})
    server.answers["/tagged"] = reply("two", "200 OK", 'ETag: W/"v2"')
    user.age(3600)
    fact("new.waits", user.call(*call, "--wait"))
    user.age(3600)
    user.call(*call, "--wait")
    fact("new.asked", asked(server, "/tagged"))
    fact("requests", server.count("/tagged"))

    # Without the value they belong to, tags would bring nothing.
    lost = User(base, "lost")
    server.answers["/tagged"] = reply("one", "200 OK", f"ETag: {TAG}")
    lost.call(*call, "--wait")
    lost.call("defaults", "delete", f"http:{url}")
    fact("lost.waits", lost.call(*call, "--wait"))
    fact("lost.asked", asked(server, "/tagged"))


def waits(base, server, name, status, *headers):
    """How long a server is left alone that does not want to answer, in seconds."""
    user, path = User(base, name), f"/{name}"
    call = ["http", server.url(path)]
    server.answers[path] = reply("no", status, *headers)
    before = time.time()
    fact(f"{name}.waits", user.call(*call, "--wait"))
    after = time.time()
    next_try = int(user.record("run", f"http:{server.url(path)}")["next-try"]) / 1000
    for _ in range(3):
        user.call(*call)
        user.call(*call, "--wait")
        user.settle()
    fact(f"{name}.requests", server.count(path))
    # The middle button does not wait; the next failure makes the wait longer.
    user.call("click", *call, "--button", "2")
    user.settle()
    fact(f"{name}.clicked", server.count(path))
    return next_try - after, next_try - before


def within(name, bounds, least, most):
    low, high = bounds
    fact(f"{name}.waits-as-told", low <= most and high >= least)


def patience(base, server):
    bounds = waits(base, server, "busy", "429 Too Many Requests", "Retry-After: 120")
    within("busy", bounds, 120, 120)
    date = email.utils.formatdate(time.time() + 3600, usegmt=True)
    bounds = waits(base, server, "busy-until", "503 Service Unavailable", f"Retry-After: {date}")
    within("busy-until", bounds, 3599, 3600)
    bounds = waits(base, server, "busy-for-years", "429 Too Many Requests", "Retry-After: 99999999999999999999")
    within("busy-for-years", bounds, 86400, 86400)
    past = email.utils.formatdate(0, usegmt=True)
    bounds = waits(base, server, "busy-no-more", "429 Too Many Requests", f"Retry-After: {past}")
    within("busy-no-more", bounds, 5, 6)
    bounds = waits(base, server, "broken", "500 Internal Server Error")
    within("broken", bounds, 5, 6)


if __name__ == "__main__":
    base = sandbox.enter()
    server = Server()
    revalidation(base, server)
    patience(base, server)
