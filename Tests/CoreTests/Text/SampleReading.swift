import TestSupport

@testable import todayline

/// A reading and its placeholders, for the tests of templates.
enum SampleReading {
  static let placeholders = [
    Placeholder("bar", .bar, "the rate as a bar"),
    Placeholder("ramp", .ramp, "the rate as a glyph"),
    Placeholder("percent", .fraction, "the rate"), Placeholder("used", .bytes, "used bytes"),
    Placeholder("free", .bytes, "free bytes"), Placeholder("total", .bytes, "all bytes"),
    Placeholder("inodes", .count, "inodes"), Placeholder("path", .text, "the path"),
    Placeholder("device", .text, "never measured"),
    Placeholder("notes", .lines, "a text of several lines"),
  ]

  /// Half of 84.2 GB used; no values for `free` and `device`.
  static let reading = Reading(
    source: "/", taken: Timestamp(milliseconds: 0), rate: 0.5,
    values: [
      .init("percent", .fraction(0.5)), .init("used", .bytes(42_100_000_000)),
      .init("total", .bytes(84_200_000_000)), .init("inodes", .count(1_234_567)),
      .init("path", .text("/home\n日本")), .init("notes", .text("one: 1\r\n\ntwo\u{7}\tand 日本\n")),
    ])

  static let bar = BarStyle(kind: .blocks, width: 4, ramp: ["a", "b", "c"])

  static var look: Look {
    var look = Look(bar: bar)
    look.label = "Home"
    return look
  }

  /// The template filled in, with its roles marked.
  static func filled(
    _ source: String, from reading: Reading = reading
  ) throws(TemplateMistake) -> String {
    let template = try Template(source, placeholders: placeholders)
    var text = StyledText()
    template.append(reading, look, to: &text)
    return text.marked
  }
}
