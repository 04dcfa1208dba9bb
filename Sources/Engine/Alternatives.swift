/// The alternatives that buttons cycle through: the items of a URL, or the keys of an answer.
enum Alternatives {
  /// The key in the volatile record for the alternative shown.
  static let key = "alternative"
  /// The key for the time at which the default one is shown again, if any.
  static let endKey = "alternative-end"

  enum Step {
    case next
    case previous
    case shuffle
  }

  /// Returns the alternative after a step; without a current one, the first or a random one.
  static func after(
    _ shown: String?, _ step: Step, among names: [String], random: UInt64
  ) -> String? {
    guard !names.isEmpty else { return shown }
    var index: Int?
    for (position, name) in names.enumerated() where name == shown { index = position }
    guard let index else {
      return step == .shuffle ? names[Int(random % UInt64(names.count))] : names[0]
    }
    guard names.count > 1 else { return names[0] }
    switch step {
    case .next: return names[(index + 1) % names.count]
    case .previous: return names[(index + names.count - 1) % names.count]
    case .shuffle:
      let other = Int(random % UInt64(names.count - 1))
      return names[other < index ? other : other + 1]
    }
  }
}

/// The state of a widget's alternate format, as kept in the volatile record.
enum AlternateFormat {
  static let key = "format"
  private static let value = "alternate"

  static func isShown(in record: Record?) -> Bool { record?[key] == value }

  static func toggle(in record: inout Record) { record[key] = isShown(in: record) ? nil : value }
}
