/// A metric with its type and unit, whose samples are grouped.
enum MetricFamily: CaseIterable {
  case up
  case age
  case stale
  case level
  case rate
  case bytes
  case bytesTotal
  case bytesPerSecond
  case ratio
  case celsius
  case seconds
  case number
  case numberTotal

  private var row: (name: String, help: String) {
    switch self {
    case .up: ("todayline_up", "Whether the widget has a value and its last reading was good.")
    case .age: ("todayline_age_seconds", "The age of the reading when this was written.")
    case .stale: ("todayline_stale", "Whether the reading is too old to be trusted.")
    case .level: ("todayline_level", "The level: 0 normal, 1 warning, 2 critical, 3 failed.")
    case .rate: ("todayline_rate_ratio", "What the bar of the widget shows, 0 to 1.")
    case .bytes: ("todayline_value_bytes", "Values in bytes.")
    case .bytesTotal: ("todayline_value_bytes_total", "Bytes since the machine has booted.")
    case .bytesPerSecond:
      ("todayline_value_bytes_per_second", "Values in bytes per second, since the reading before.")
    case .ratio: ("todayline_value_ratio", "Values that are a part of a whole, 0 to 1.")
    case .celsius: ("todayline_value_celsius", "Temperatures.")
    case .seconds: ("todayline_value_seconds", "Times.")
    case .number: ("todayline_value", "Other numbers, by their names in templates.")
    case .numberTotal: ("todayline_value_total", "Other numbers that only grow.")
    }
  }

  /// The name, ending in the unit and, for a counter, in `_total`.
  var name: String { row.name }

  private var isCounter: Bool { self == .bytesTotal || self == .numberTotal }

  /// Appends the lines that precede the first sample.
  func appendHead(to bytes: inout [UInt8]) {
    bytes.append("# HELP " + name + " " + row.help + "\n")
    bytes.append("# TYPE " + name + (isCounter ? " counter\n" : " gauge\n"))
  }
}
