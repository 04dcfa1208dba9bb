// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var stocks: ExtensionContents {
    var all = ExtensionContents()
    all.base = .http
    all.summary = "stock prices by symbol, in turn, from Yahoo Finance"
    all.label = "STOCKS"
    all.text = "{item} {chart.result.0.meta.regularMarketPrice:.2}"
    all.details = "{chart.result.0.meta.shortName}\\nPrevious close: {chart.result.0.meta.chartPreviousClose:.2} {chart.result.0.meta.currency}\\nToday: {chart.result.0.meta.regularMarketDayLow:.2} to {chart.result.0.meta.regularMarketDayHigh:.2}"
    all.icons = [Icon(nil, words: "\u{F201} \u{F012A} 📈")]
    all.add(OptionName(.url), "https://query1.finance.yahoo.com/v8/finance/chart/{item}?range=1d&interval=1d", "stocks", 4)
    all.add(OptionName(.header), "User-Agent: Mozilla/5.0", "stocks", 6)
    all.add(OptionName(.items), "AAPL,MSFT", "stocks", 7)
    all.add(OptionName(.accent), "green", "stocks", 9)
    all.add(OptionName(.detailsFormat), "{chart.result.0.meta.shortName}\\nPrevious close: {chart.result.0.meta.chartPreviousClose:.2} {chart.result.0.meta.currency}\\nToday: {chart.result.0.meta.regularMarketDayLow:.2} to {chart.result.0.meta.regularMarketDayHigh:.2}", "stocks", 12)
    all.add(OptionName(.ttl), "10m", "stocks", 13)
    all.glyphs = [Line("glyphs", "\u{F201} \u{F012A} 📈", 10)]
    all.lines = [("summary", 3), ("url", 4), ("header", 6), ("items", 7), ("label", 8), ("accent", 9), ("glyphs", 10), ("format", 11), ("details-format", 12), ("ttl", 13)]
    return all
  }
}
