/// What a user sees of the extensions of web services; in `fields`, which values are missing when the
/// answer lacks one field, and words that appear only then.
let expectedOfWebServices = """
  weather.berlin: ☁️ 21° (clouds) | Berlin, State of Berlin, Germany: partly cloudy, 21 °C / Feels like 19 °C, wind 13 km/h, humidity 45 % / Today: overcast, 12 to 25 °C / Tomorrow: rain, 0 to 4 °C
  weather.berlin.asked: /v1/search?count=100&language=en&name=Berlin /v1/forecast?latitude=52.52437&longitude=13.41053&timezone=auto&forecast_days=2&daily=weather_code,temperature_2m_min,temperature_2m_max&current=weather_code,is_day,temperature_2m,apparent_temperature,relative_humidity_2m,wind_speed_10m
  weather.fahrenheit: 71 °F, partly cloudy
  weather.country: 🌙 0° (night) | Berlin, New Hampshire, United States: clear sky, 0 °C / Feels like -2 °C, wind 13 km/h, humidity 45 % / Today: overcast, 12 to 25 °C / Tomorrow: rain, 0 to 4 °C
  weather.country.asked: yes
  weather.region.unknown: exit 1, open-meteo.com knows no place Berlin, France, but Berlin, State of Berlin, Germany; Berlin, New Hampshire, United States
  weather.accents: ⛈️ 21° (storm) | São Paulo, Brazil: thunderstorm, 21 °C / Feels like 19 °C, wind 13 km/h, humidity 45 % / Today: overcast, 12 to 25 °C / Tomorrow: rain, 0 to 4 °C
  weather.accents.asked: /v1/search?count=100&language=en&name=S%c3%a3o+Paulo+%26+%c3%96l%3f%2541
  weather.coordinates: 🌫️ 21° (fog) | 52.5,-13.25: fog, 21 °C / Feels like 19 °C, wind 13 km/h, humidity 45 % / Today: overcast, 12 to 25 °C / Tomorrow: rain, 0 to 4 °C
  weather.coordinates.asked: /v1/forecast?latitude=52.5&longitude=-13.25&timezone
  weather.states: 0 clear, 1 clear, 2 clouds, 3 clouds, 45 fog, 48 fog, 51 rain, 57 rain, 61 rain, 67 rain, 71 snow, 77 snow, 80 rain, 82 rain, 85 snow, 86 snow, 95 storm, 96 storm, 99 storm
  weather.places.name: Portland, Oregon, United States 21°
  weather.places.name.asked: 45.5
  weather.places.state: Portland, Maine, United States 21°
  weather.places.state.asked: 43.6
  weather.places.three: Portland, Oregon, United States 21°
  weather.places.three.asked: 45.5
  weather.places.county: Portland, Oregon, United States 21°
  weather.places.county.asked: 45.5
  weather.places.country: Portland, Victoria, Australia 21°
  weather.places.country.asked: -38.3
  weather.places.uk: London, England, United Kingdom 21°
  weather.places.uk.asked: 51.5
  weather.places.village: Beijing, China 21°
  weather.places.village.asked: 39.9
  weather.places.other: exit 1, open-meteo.com knows no place Portland, Texas, but Portland, Oregon, United States; Portland, Maine, United States; Portland, Victoria, Australia
  weather.places.german: Köln, Nordrhein-Westfalen, Deutschland
  weather.places.german.asked: /v1/search?count=100&language=de&name=K%c3%b6ln
  weather.places.english: Cologne, North Rhine-Westphalia, Germany
  weather.imperial: 🌧️ 31° (rain) | 1,2: freezing rain, 31 °F / Feels like 28 °F, wind 8 mph, humidity 45 % / Today: overcast, 54 to 76 °F / Tomorrow: rain, 31 to 40 °F
  weather.imperial.values: -0.4 31.3 -2.4 27.7 12.6 7.8
  weather.imperial.chosen: 🌧️ 0° (rain) | 1,2: freezing rain, 0 °C / Feels like -2 °C, wind 13 km/h, humidity 45 % / Today: overcast, 12 to 25 °C / Tomorrow: rain, 0 to 4 °C
  weather.odd: ☁️ 21° | 1,3: 21 °C / Feels like 19 °C, wind 13 km/h, humidity 45 % / Today: 18 to 25 °C / Tomorrow: up to 4 °C
  weather.only: 🌧️ freezing drizzle (rain) | 1,4: freezing drizzle
  weather.unknown: exit 1, open-meteo.com knows no place Nowhere; do its letters have marks, as in Tromsø?
  weather.limit.keeps: ☁️ 21° (clouds) | Berlin, State of Berlin, Germany: partly cloudy, 21 °C / Feels like 19 °C, wind 13 km/h, humidity 45 % / Today: overcast, 12 to 25 °C / Tomorrow: rain, 0 to 4 °C | exit 1, open-meteo.com: HTTP 429, Minutely API request limit exceeded.
  weather.limit: exit 1, open-meteo.com: HTTP 429, Minutely API request limit exceeded.
  weather.gateway: exit 1, open-meteo.com: HTTP 502
  weather.login: exit 1, the answer is not that of open-meteo.com; does the network need a login?
  weather.lacks: exit 1, open-meteo.com: the answer lacks a value
  weather.offline: exit 6, curl: (6) Could not resolve host: api.open-meteo.com
  github.news: 🐙 2 (unread) | octo/hello: Fix "x" level=critical {a}|b \\n / octo/world: 🎉 v2
  github.sent: Bearer ghp_secret
  github.leaks: no
  github.stored: no
  github.many: 🐙 50+ (unread)
  github.none: nothing
  github.refused: exit 1, api.github.com: HTTP 401, Bad credentials
  github.limit: exit 1, api.github.com: HTTP 403, API rate limit exceeded for user ID 1.
  github.without: exit 1, no token in $GITHUB_TOKEN or …/home/.config/todayline/github-token
  github.gh: 🐙 2 (unread) | octo/hello: Fix "x" level=critical {a}|b \\n / octo/world: 🎉 v2
  github.gh.sent: Bearer of-github
  github.file: 🐙 2 (unread) | octo/hello: Fix "x" level=critical {a}|b \\n / octo/world: 🎉 v2
  github.file.sent: Bearer from-file
  github.gaps: 🐙 2 (unread) | octo/hello
  github.object: 🐙 2 (unread) | octo/hello | exit 1, the answer is not that of api.github.com; does the network need a login?
  github.finegrained: 🐙 2 (unread) | octo/hello | exit 1, api.github.com: an empty list; the token must be a classic one with the scope notifications
  stocks.first: 📈 AAPL $227.50 | Apple Inc. / Previous close: $225.00 / Today: $224.00 to $229.12 / ^GSPC 6812.61
  stocks.values: AAPL 227.5 USD 225.0 Apple Inc.
  stocks.asked: /v8/finance/chart/AAPL?range=1d&interval=1d /v8/finance/chart/%5EGSPC?range=1d&interval=1d
  stocks.next: 📈 ^GSPC 6812.61 | AAPL $227.50
  stocks.previous: 📈 AAPL $227.50 | Apple Inc. / Previous close: $225.00 / Today: $224.00 to $229.12 / ^GSPC 6812.61
  stocks.turns.asked: 2
  stocks.SHIB-USD: 📈 SHIB-USD $0.00001246 | Previous close: $0.00001210
  stocks.EURUSD=X: 📈 EURUSD=X $1.1593
  stocks.BARC.L: 📈 BARC.L 337.05 GBp
  stocks.SAP.DE: 📈 SAP.DE €201.00
  stocks.OLD.DE: 📈 OLD.DE 18.40 CHF (2019-06-28) | As of 2019-06-28 12:00, closed
  stocks.some: 📈 AAPL $227.50 | Apple Inc. / Previous close: $225.00 / Today: $224.00 to $229.12 / NONE –: No data found / LATER –: HTTP 429
  stocks.unknown: exit 1, No data found
  stocks.both: 📈 SAP.DE €201.00 | AAPL $227.50
  stocks.stays: 📈 SAP.DE €201.00 | No data found / AAPL $227.50
  stocks.login: 📈 SAP.DE €201.00 | exit 1, the answer is not that of Yahoo; does the network need a login?
  fields.weather.answer: exit 0
  fields.weather.current.weather_code: alt weather
  fields.weather.current.is_day: none
  fields.weather.current.temperature_2m: fahrenheit temperature
  fields.weather.current.apparent_temperature: feels feels_fahrenheit
  fields.weather.current.relative_humidity_2m: humidity
  fields.weather.current.wind_speed_10m: mph wind
  fields.weather.daily.weather_code.0: none
  fields.weather.daily.weather_code.1: none
  fields.weather.daily.temperature_2m_min.0: none
  fields.weather.daily.temperature_2m_min.0.odd: up
  fields.weather.daily.temperature_2m_min.1: none
  fields.weather.daily.temperature_2m_min.1.odd: up
  fields.weather.daily.temperature_2m_max.0: none
  fields.weather.daily.temperature_2m_max.0.odd: more or
  fields.weather.daily.temperature_2m_max.1: none
  fields.weather.daily.temperature_2m_max.1.odd: more or
  fields.weather.place: exit 0
  fields.weather.results.0.name: none
  fields.weather.results.0.name.odd: place=Rhineland, Germany
  fields.weather.results.0.latitude: all
  fields.weather.results.0.longitude: all
  fields.weather.results.0.country_code: none
  fields.weather.results.0.country: all
  fields.weather.results.0.admin1: none
  fields.weather.results.0.admin1.odd: place=Bonn, Germany
  fields.weather.results.0.population: none
  fields.stocks.answer: exit 0
  fields.stocks.chart.result.0.meta.currency: currency
  fields.stocks.chart.result.0.meta.currency.odd: 199.000 200.000 201.000 202.000
  fields.stocks.chart.result.0.meta.regularMarketPrice: all
  fields.stocks.chart.result.0.meta.chartPreviousClose: previous
  fields.stocks.chart.result.0.meta.priceHint: none
  fields.stocks.chart.result.0.meta.priceHint.odd: €199.00 €200.00 €201.00 €202.00
  fields.stocks.chart.result.0.meta.regularMarketDayLow: low
  fields.stocks.chart.result.0.meta.regularMarketDayLow.odd: –
  fields.stocks.chart.result.0.meta.regularMarketDayHigh: high
  fields.stocks.chart.result.0.meta.regularMarketDayHigh.odd: –
  fields.stocks.chart.result.0.meta.shortName: name
  fields.stocks.chart.result.0.meta.regularMarketTime: date
  fields.stocks.chart.result.0.meta.instrumentType: none
  fields.github.answer: exit 0
  fields.github.0.subject.title: none
  fields.github.0.repository.full_name: none
  fields.github.1.subject.title: none
  fields.github.1.repository.full_name: none
  """
