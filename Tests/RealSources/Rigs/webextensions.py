"""The shipped extensions of web services, and a server that plays all of them."""

import glob
import json

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


def place(name, country, code, region, latitude):
    return {"name": name, "latitude": latitude, "longitude": 13.41053, "country_code": code, "country": country,
            "admin1": region, "timezone": "Europe/Berlin"}


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
        web.answers(forecast(code))
        person.call("refresh", "weather", "1,2")
        states.append(f"{code} {person.call('weather', '1,2', '--format', '{alt}')}")
    fact("weather.states", ", ".join(states))
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
    web.answers({"current": {"weather_code": 3}})
    person.tell("weather.lacks", "weather", "1,5", fresh=False)
    person.environment["CURL_HOME"] = base
    person.tell("weather.offline", "weather", "1,6", fresh=False)


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
    write(f"{person.home}/.config/todayline/github-token", "from-file\n")
    person.tell("github.file", "github")
    fact("github.file.sent", web.server.requests[-1].headers.get("authorization"))


def stocks(base):
    """Yahoo's chart, over plain http."""
    person, source = Person(base, "stocks"), server.Server()

    def answer(connection):
        request = source.requests[-1]
        symbol = request.path.split("/")[-1].split("?")[0]
        meta = {"currency": "USD", "symbol": symbol, "shortName": f"{symbol} Inc.", "regularMarketPrice": 227.5,
                "chartPreviousClose": 225.0, "regularMarketDayHigh": 229.123, "regularMarketDayLow": 224}
        chart = {"result": [{"meta": meta, "timestamp": []}], "error": None}
        if symbol == "NONE":
            chart = {"result": None, "error": {"code": "Not Found", "description": "No data found"}}
            return server.reply(json.dumps({"chart": chart}), "404 Not Found")(connection)
        if not request.headers["user-agent"].startswith("Mozilla"):
            return server.reply("Too Many Requests", "429 Too Many Requests")(connection)
        return server.reply(json.dumps({"chart": chart}))(connection)

    source.default = answer
    options = ["--url", source.url("/v8/finance/chart/{item}?range=1d"), "--items", "AAPL,^GSPC"]
    person.call("stocks", *options, "--wait")
    fact("stocks.first", str(person.call("stocks", *options)))
    fact("stocks.details", person.call("details", "stocks", *options).out.strip().replace("\n", " / "))
    person.call("click", "stocks", *options, "--button", "1")
    fact("stocks.next", str(person.call("stocks", *options, "--wait")))
    fact("stocks.next.asked", source.requests[-1].path.split("?")[0])
    fact("stocks.unknown", str(person.call("stocks:x", *options[:2], "--items", "NONE", "--wait")))
