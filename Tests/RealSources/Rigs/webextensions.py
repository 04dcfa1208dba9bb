"""The shipped extensions of web services, and a server that plays all of them."""

import glob
import json
import urllib.parse

import server
from sandbox import fact
from shown import Person, write


class Web:
    """Every https server of the world, for a person's curl."""

    def __init__(self, base):
        self.server = server.Server(server.make_certificate(f"{base}/certificate"), port=443)
        self.folder = f"{base}/curl"
        write(f"{self.folder}/.curlrc", f'insecure\nconnect-to = "::127.0.0.1:{self.server.port}"\n')

    def person(self, base, name, **environment):
        return Person(base, name, CURL_HOME=self.folder, **environment)

    def answers(self, *replies):
        """The next requests get these, in turn; the last one again."""
        waiting = [server.reply(json.dumps(each, ensure_ascii=False)) if isinstance(each, (dict, list)) else each
                   for each in replies]
        self.server.requests.clear()
        self.server.default = lambda connection: (waiting.pop(0) if len(waiting) > 1 else waiting[0])(connection)

    @property
    def paths(self):
        return " ".join(request.path for request in self.server.requests)


def place(name, country, code, region, latitude, **more):
    return {"name": name, "latitude": latitude, "longitude": 13.41053, "country_code": code, "country": country,
            "admin1": region, "timezone": "Europe/Berlin"} | more


def forecast(code, is_day=1, degrees=21.4):
    return {
        "latitude": 52.52, "longitude": 13.42, "timezone": "Europe/Berlin",
        "current_units": {"temperature_2m": "°C", "weather_code": "wmo code"},
        "current": {"time": "2026-06-01T14:15", "interval": 900, "weather_code": code, "is_day": is_day,
                    "temperature_2m": degrees, "apparent_temperature": degrees - 2,
                    "relative_humidity_2m": 45, "wind_speed_10m": 12.6},
        "daily": {"time": ["2026-06-01", "2026-06-02"], "weather_code": [3, 61],
                  "temperature_2m_min": [12.3, -0.4], "temperature_2m_max": [24.6, 4.2]},
    }


def weather(web, base):
    """Open-Meteo: geocoding, forecast, errors."""
    person = web.person(base, "weather")
    berlins = {"results": [place("Berlin", "Germany", "DE", "State of Berlin", 52.52437),
                           place("Berlin", "United States", "US", "New Hampshire", 44.46867)]}
    web.answers(berlins, forecast(2))
    person.tell("weather.berlin", "weather", "Berlin", fresh=False)
    fact("weather.berlin.asked", web.paths)
    fact("weather.fahrenheit", str(person.call("weather", "Berlin", "--format", "{fahrenheit:.0} °F, {weather}")))
    web.answers(berlins, forecast(0, is_day=0, degrees=-0.4))
    person.tell("weather.country", "weather", "Berlin, united states", fresh=False)
    fact("weather.country.asked", "latitude=44.46867" in web.paths)
    web.answers(berlins)
    person.tell("weather.region.unknown", "weather", "Berlin, France", fresh=False)
    web.answers({"results": [place("São Paulo", "Brazil", "BR", "São Paulo", -23.5)]}, forecast(95))
    person.tell("weather.accents", "weather", "São Paulo & Öl?%41", fresh=False)
    fact("weather.accents.asked", web.paths.split()[0])
    web.answers(forecast(48))
    person.tell("weather.coordinates", "weather", "52.5, -13.25", fresh=False)
    fact("weather.coordinates.asked", web.paths[:52])
    states = []
    for code in (0, 1, 2, 3, 45, 48, 51, 57, 61, 67, 71, 77, 80, 82, 85, 86, 95, 96, 99):
        web.answers(forecast(code, degrees=-1))
        person.call("refresh", "weather", "1,2")
        states.append(f"{code} {person.call('weather', '1,2', '--format', '{alt}')}")
    fact("weather.states", ", ".join(states))
    weather_places(web, base)
    weather_units(web, base)
    web.answers({"generationtime_ms": 0.5})
    person.tell("weather.unknown", "weather", "Nowhere", fresh=False)
    limit = {"error": True, "reason": "Minutely API request limit exceeded."}
    web.answers(server.reply(json.dumps(limit), "429 Too Many Requests"))
    person.tell("weather.limit.keeps", "weather", "Berlin")
    person.tell("weather.limit", "weather", "Bonn", fresh=False)
    web.answers(server.reply("<html>", "502 Bad Gateway"))
    person.tell("weather.gateway", "weather", "1,3", fresh=False)
    web.answers(server.reply("<html>Log in</html>"))
    person.tell("weather.login", "weather", "1,4", fresh=False)
    web.answers({"current": {"weather_code": None, "wind_speed_10m": "12"}, "daily": []})
    person.tell("weather.lacks", "weather", "1,5", fresh=False)
    person.environment["CURL_HOME"] = base
    person.tell("weather.offline", "weather", "1,6", fresh=False)


def weather_places(web, base):
    """Which of several places is meant."""
    person = web.person(base, "places")
    portlands = {"results": [
        place("Portland", "United States", "US", "Oregon", 45.5, admin2="Multnomah", population=652503),
        place("Portland", "United States", "US", "Maine", 43.6, admin2="Cumberland", population=68408),
        place("Portland", "Australia", "AU", "Victoria", -38.3, population=10900),
        place("Portland Heights", "United States", "US", "Oregon", 45.4, population=900000)]}
    london = {"results": [place("London", "United Kingdom", "GB", "England", 51.5)]}
    # A village is the first.
    beijing = {"results": [place("北京", "China", "CN", "重庆市", 30.7),
                           place("Beijing", "China", "CN", "Beijing", 39.9, population=18960744)]}
    for key, words, answer in (
            ("name", "Portland", portlands), ("state", "Portland, ME", portlands),
            ("three", "portland, oregon, US", portlands), ("county", "Portland, Multnomah", portlands),
            ("country", "Portland, Australia", portlands), ("uk", "London, UK", london), ("village", "北京", beijing)):
        web.answers(answer, forecast(3))
        fact(f"weather.places.{key}", str(person.call("weather", words, "--wait", "--format", "{place} {text}")))
        fact(f"weather.places.{key}.asked", web.paths.partition("latitude=")[2].split("&")[0])
    web.answers(portlands)
    person.tell("weather.places.other", "weather", "Portland, Texas", fresh=False)
    # The words of the user's language, and the English ones.
    person.environment["LC_ALL"] = "de_DE.UTF-8"
    cologne = {"results": [place("Köln", "Deutschland", "DE", "Nordrhein-Westfalen", 50.9)]}
    web.answers(cologne, forecast(3))
    fact("weather.places.german", str(person.call("weather", "Köln, Deutschland", "--wait", "--format", "{place}")))
    fact("weather.places.german.asked", web.paths.split()[0])
    english = {"results": [place("Cologne", "Germany", "DE", "North Rhine-Westphalia", 50.9)]}
    web.answers(cologne, english, forecast(3))
    fact("weather.places.english", str(person.call("weather", "Köln, Germany", "--wait", "--format", "{place}")))


def weather_units(web, base):
    """The units of the territory, and weather that is not known, or cannot be."""
    person = web.person(base, "units", LC_MEASUREMENT="en_US.UTF-8")
    del person.environment["LC_ALL"]
    web.answers(forecast(66, degrees=-0.4))
    person.tell("weather.imperial", "weather", "1,2", fresh=False)
    values = "{temperature} {fahrenheit:.1} {feels} {feels_fahrenheit:.1} {wind} {mph:.1}"
    fact("weather.imperial.values", str(person.call("weather", "1,2", "--format", values)))
    write(f"{person.home}/.config/todayline/extensions/metric", "extends = weather\nsetup = units=metric\n")
    person.tell("weather.imperial.chosen", "metric", "1,2", fresh=False)
    person.environment["LC_ALL"] = "en_GB.UTF-8"
    odd = forecast(None)
    odd["daily"] |= {"weather_code": [75, 100], "temperature_2m_min": [18, None]}
    web.answers(odd)
    person.tell("weather.odd", "weather", "1,3", fresh=False)
    web.answers({"current": {"weather_code": 57}})
    person.tell("weather.only", "weather", "1,4", fresh=False)


def github(web, base):
    """GitHub's notifications; the token is on no command line."""
    person = web.person(base, "github", GITHUB_TOKEN="ghp_secret")
    news = [{"id": "1", "unread": True, "subject": {"title": "Fix \"x\"\nlevel=critical {a}|b \\n", "type": "Issue"},
             "repository": {"full_name": "octo/hello"}},
            {"id": "2", "unread": True, "subject": {"title": "🎉 v2"}, "repository": {"full_name": "octo/world"}}]
    command_lines = []

    def look(connection):
        for path in glob.glob("/proc/[0-9]*/cmdline"):
            try:
                with open(path, "rb") as file:
                    command_lines.append(file.read())
            except OSError:
                pass
        server.reply(json.dumps(news))(connection)

    web.answers(look)
    person.tell("github.news", "github", fresh=False)
    fact("github.sent", web.server.requests[-1].headers.get("authorization"))
    fact("github.leaks", any(b"ghp_secret" in line for line in command_lines))
    fact("github.stored", any(b"ghp_secret" in content for content in person.files().values()))
    web.answers(news * 25)
    fact("github.many", person.sees("github").split(" | ")[0])
    web.answers([])
    person.tell("github.none", "github")
    for key, status, words in (("refused", "401 Unauthorized", "Bad credentials"),
                               ("limit", "403 Forbidden", "API rate limit exceeded for user ID 1.")):
        web.answers(server.reply(json.dumps({"message": words}), status))
        person.tell(f"github.{key}", "github")
    web.answers(news)
    del person.environment["GITHUB_TOKEN"]
    person.tell("github.without", "github")
    # gh of a company, whose default is its own server.
    person.install("gh", 'case "$*" in *"--hostname github.com"*) echo of-github ;; *) echo of-company ;; esac')
    person.tell("github.gh", "github")
    fact("github.gh.sent", web.server.requests[-1].headers.get("authorization"))
    write(f"{person.home}/.config/todayline/github-token", "from-file\n")
    person.tell("github.file", "github")
    fact("github.file.sent", web.server.requests[-1].headers.get("authorization"))
    web.answers([{"unread": True, "subject": {"title": None}, "repository": {"full_name": "octo/hello"}}, {}])
    person.tell("github.gaps", "github")
    web.answers({"message": "Moved"})
    person.tell("github.object", "github")
    # It may not read notifications, so an empty list says nothing.
    person.environment["GITHUB_TOKEN"] = "github_pat_secret"
    web.answers([])
    person.tell("github.finegrained", "github")


def stocks(web, base):
    """Yahoo's chart: several symbols, and what it says of those that have no price."""
    person = web.person(base, "stocks", TZ="UTC")
    metas = {
        "AAPL": meta("USD", 227.5, previous=225.0, low=224, high=229.123, shortName="Apple Inc."),
        "^GSPC": meta("USD", 6812.61, instrumentType="INDEX"),
        "SHIB-USD": meta("USD", 1.2462e-05, 8, previous=1.2101e-05),
        "EURUSD=X": meta("USD", 1.15934, 4), "BARC.L": meta("GBp", 337.05), "SAP.DE": meta("EUR", 201),
        "OLD.DE": meta("CHF", 18.4, regularMarketTime=1561723200,
                       currentTradingPeriod={"regular": {"start": 1561705200, "end": 1561735800}}),
    }

    def answer(connection):
        request = web.server.requests[-1]
        symbol = urllib.parse.unquote(request.path.split("/")[-1].split("?")[0])
        if symbol == "LATER" or not request.headers["user-agent"].startswith("Mozilla"):
            return server.reply("Too Many Requests", "429 Too Many Requests")(connection)
        if symbol not in metas:
            chart = {"result": None, "error": {"code": "Not Found", "description": "No data found"}}
            return server.reply(json.dumps({"chart": chart}), "404 Not Found")(connection)
        chart = {"result": [{"meta": metas[symbol], "timestamp": []}], "error": None}
        return server.reply(json.dumps({"chart": chart}))(connection)

    web.answers(answer)
    two = ["stocks", "AAPL,^GSPC"]
    person.tell("stocks.first", *two, fresh=False)
    fact("stocks.values", str(person.call(*two, "--format", "{symbol} {price} {currency} {previous:.1} {name}")))
    fact("stocks.asked", web.paths)
    person.call("click", *two, "--button", "1")
    person.tell_then("stocks.next", "📈 ^GSPC", *two)
    person.call("click", *two, "--button", "4")
    person.tell_then("stocks.previous", "📈 AAPL", *two)
    fact("stocks.turns.asked", len(web.server.requests))
    for symbol in ("SHIB-USD", "EURUSD=X", "BARC.L", "SAP.DE", "OLD.DE"):
        person.tell(f"stocks.{symbol}", "stocks", symbol, fresh=False)
    person.tell("stocks.some", "stocks", "AAPL,NONE,LATER", fresh=False)
    person.tell("stocks.unknown", "stocks", "NONE", fresh=False)
    # What was known of one that fails now stays.
    person.tell("stocks.both", "stocks", "SAP.DE,AAPL", fresh=False)
    del metas["SAP.DE"]
    person.tell("stocks.stays", "stocks", "SAP.DE,AAPL")
    web.answers(server.reply("<html>Log in</html>"))
    person.tell("stocks.login", "stocks", "SAP.DE")


def meta(currency, price, digits=2, previous=None, low=None, high=None, **more):
    known = {"currency": currency, "regularMarketPrice": price, "chartPreviousClose": previous, "priceHint": digits,
             "regularMarketDayLow": low, "regularMarketDayHigh": high}
    return {key: value for key, value in known.items() if value is not None} | more
