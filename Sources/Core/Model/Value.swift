/// A typed value of a reading.
enum Value: Equatable {
  case bytes(UInt64)
  case count(UInt64)
  /// A part of a whole, 0…1.
  case fraction(Double)
  /// External text, which is data and never markup.
  case text(String)
  /// A number as written in a document or by a widget: `0.52`, `-3.5`.
  case number(String)
}

/// A name that a template can use, and its properties.
struct Placeholder: Equatable {
  /// The kind of a placeholder's value, which determines its format options.
  enum Kind: Equatable {
    case bytes
    case count
    case fraction
    /// A number that is not a count, such as a load average.
    case number
    /// A temperature in degrees Celsius, which can be shown in other units.
    case temperature
    case text
    /// A text whose lines become lines of the details; elsewhere it is on one line.
    case lines
    /// A time in a strftime(3) format, which is part of the placeholder's name.
    case time
    /// Rows of equal width, for the details only.
    case grid
    /// The number or text of a document at the canonical path that is the name.
    case document
    /// A value of the JSON on standard input; the name is `facts` and its canonical path.
    case fact
    /// The rate as a progress bar.
    case bar
    /// The rate as one glyph of the ramp.
    case ramp
    /// The rate as a bar or a ring of one glyph, with the icons of `todayline`; else as the ramp.
    case meter
    case ring
    case icon
    case label
    /// The last rates as a graph.
    case graph
  }

  /// How a monitoring system records the value.
  enum Measure: Equatable, Sendable {
    /// It goes up and down.
    case gauge
    /// It only grows, until its source restarts.
    case counter
    /// A gauge in seconds.
    case seconds
  }

  /// The name between the braces; one that ends in
  /// `.N` matches all that end in a number, one in `.LABEL` all that end in any text.
  let name: String
  let kind: Kind
  /// True if bytes are per second.
  let isRate: Bool
  let measure: Measure
  /// One line for the help.
  let meaning: String

  /// True if it has a value of its own; bar, ramp, and graph draw the rate.
  var isValue: Bool { !drawsRate && kind != .icon && kind != .label && kind != .fact }

  var drawsRate: Bool {
    switch kind {
    case .bar, .ramp, .meter, .ring, .graph: true
    default: false
    }
  }

  static let universal = [
    Placeholder("label", .label, "the widget's label: --label, or its own"),
    Placeholder("icon", .icon, "its icon from the --icons set, depending on the state"),
  ]

  /// The placeholders that can be drawn instead of a bar.
  fileprivate static let gauges = [
    Placeholder(
      "ring", .ring, "the rate as a ring of one cell, with --icons todayline; else {ramp}"),
    Placeholder(
      "meter", .meter, "the rate as a bar of one cell, with --icons todayline; else {ramp}"),
  ]

  /// The placeholder of each name that a program can give its state.
  static let alternates = "alt.LABEL"

  /// True if it stands for many names that differ in a number or a text.
  var isPattern: Bool { name.hasSuffix(".N") || name.hasSuffix(".LABEL") }

  func matches(_ name: String) -> Bool {
    if self.name.hasSuffix(".LABEL") {
      let start = self.name.utf8.dropLast("LABEL".utf8.count)
      return name.utf8.count > start.count && name.utf8.starts(with: start)
    }
    guard self.name.hasSuffix(".N"), name.utf8.starts(with: self.name.utf8.dropLast()) else {
      return false
    }
    return String(Substring(name.utf8.dropFirst(self.name.utf8.count - 1))).wholeNumber != nil
  }

  /// True if a specification is part of its name: the widget formats the value itself.
  var includesSpecification: Bool { kind == .time || kind == .grid }

  /// The name without a specification that is part of it.
  static func plainName(_ name: String) -> String {
    String(Substring(name.utf8.prefix { $0 != UInt8(ascii: ":") }))
  }

  /// The specification that is part of its name; empty if it has none.
  var specification: Substring.UTF8View { name.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst() }

  init(
    _ name: String, _ kind: Kind, _ meaning: String, isRate: Bool = false, measure: Measure = .gauge
  ) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.isRate = isRate
    self.measure = measure
  }
}

extension [Placeholder] {
  mutating func insert(_ placeholder: Placeholder) {
    for other in self where other.name == placeholder.name { return }
    append(placeholder)
  }

  subscript(name: String) -> Placeholder? {
    for placeholder in self where placeholder.name == name { return placeholder }
    return nil
  }
}

extension [Placeholder] {
  /// The placeholders that can be drawn instead of a bar, if there is one; a list for the help has it already.
  var gauges: [Placeholder] {
    let hasBar = contains { $0.kind == .bar }
    return hasBar && !contains { $0.kind == .ring } ? Placeholder.gauges : []
  }
}
