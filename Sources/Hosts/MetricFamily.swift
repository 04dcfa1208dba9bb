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

  /// The name, ending in the unit and, for a counter, in `_total`.
  var name: String {
    switch self {
    case .up: "todayline_up"
    case .age: "todayline_age_seconds"
    case .stale: "todayline_stale"
    case .level: "todayline_level"
    case .rate: "todayline_rate_ratio"
    case .bytes: "todayline_value_bytes"
    case .bytesTotal: "todayline_value_bytes_total"
    case .bytesPerSecond: "todayline_value_bytes_per_second"
    case .ratio: "todayline_value_ratio"
    case .celsius: "todayline_value_celsius"
    case .seconds: "todayline_value_seconds"
    case .number: "todayline_value"
    case .numberTotal: "todayline_value_total"
    }
  }

  private var help: String {
    switch self {
    case .up: "Whether the widget has a value and its last reading was good."
    case .age: "The age of the reading when this was written."
    case .stale: "Whether the reading is too old to be trusted."
    case .level: "The level: 0 normal, 1 warning, 2 critical, 3 failed."
    case .rate: "What the bar of the widget shows, 0 to 1."
    case .bytes: "Values in bytes."
    case .bytesTotal: "Bytes since the machine has booted."
    case .bytesPerSecond: "Values in bytes per second, since the reading before."
    case .ratio: "Values that are a part of a whole, 0 to 1."
    case .celsius: "Temperatures."
    case .seconds: "Times."
    case .number: "Other numbers, by their names in templates."
    case .numberTotal: "Other numbers that only grow."
    }
  }

  private var isCounter: Bool { self == .bytesTotal || self == .numberTotal }

  /// Appends the lines that precede the first sample.
  func appendHead(to bytes: inout [UInt8]) {
    bytes.append("# HELP " + name + " " + help + "\n")
    bytes.append("# TYPE " + name + (isCounter ? " counter\n" : " gauge\n"))
  }
}
