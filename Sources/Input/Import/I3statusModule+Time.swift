/// Clocks.
extension I3statusModule {
  mutating func importTime() {
    let usual = kind == "time" ? "%Y-%m-%d %H:%M:%S" : "%Y-%m-%d %H:%M:%S %Z"
    if let zone = value("timezone"), !zone.isEmpty { set(.zone, zone, from: "timezone") }
    let format: String
    if let time = value("format_time") {
      let inner = template(ofTime: time, "format_time")
      var style = I3statusTemplate.Style()
      style.own = inner
      format = template(
        "format", otherwise: usual, I3statusTable([I3statusPlaceholder("%time", .own)]), style)
    } else {
      format = template(ofTime: value("format") ?? usual, "format")
    }
    set(.format, format, from: "format")
    if let locale = value("locale"), !locale.isEmpty {
      remark("locale: names are English; day-names and month-names give others", "locale")
    }
    if flag("hide_if_equals_localtime") {
      remark("hide_if_equals_localtime has no equivalent", "hide_if_equals_localtime")
    }
  }

  /// Returns a template for a format of strftime(3), and remarks on the directives that are shown as
  /// they are written.
  private mutating func template(ofTime format: String, _ key: String) -> String {
    let known = TimeFormat(format.utf8).withUnknownAsText
    var told: [String] = []
    for directive in known.unknown where !told.contains(directive) {
      told.append(directive)
      remark(directive + " is no directive, and is shown as it is written", key)
    }
    var rest = known.text.utf8[...]
    var text = ""
    // Texts before the first directive and after the last one are those of the template.
    let start = rest.prefix { $0 != UInt8(ascii: "%") }
    text += I3statusTemplate.literal(String(Substring(start)))
    rest = rest.dropFirst(start.count)
    while !rest.isEmpty {
      let part = rest.prefix { $0 != UInt8(ascii: "}") }
      if part.contains(UInt8(ascii: "%")) {
        text += "{time:" + String(Substring(part)) + "}"
      } else {
        text += I3statusTemplate.literal(String(Substring(part)))
      }
      rest = rest.dropFirst(part.count)
      if !rest.isEmpty {
        text += "\\}"
        rest = rest.dropFirst()
      }
    }
    return text
  }
}
