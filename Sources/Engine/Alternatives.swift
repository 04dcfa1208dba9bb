/// The alternatives that buttons go through: the items of a URL, or the keys of an answer.
enum Alternatives {
  /// The key in the volatile record for the alternative that is shown.
  static let key = "alternative"
  /// The key for the time at which another one is shown again, if there is one.
  static let endKey = "alternative-end"

  /// A step through the alternatives.
  enum Step {
    case next
    case previous
    /// Another one, chosen at random.
    case shuffle
  }

  /// Returns the alternative after a step; if none is shown, the first one, or a random one.
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

/// The state of a widget's alternate format, as the volatile record keeps it.
enum AlternateFormat {
  /// The key in the record.
  static let key = "format"
  private static let value = "alternate"

  static func isShown(in record: Record?) -> Bool { record?[key] == value }

  /// Turns to the alternate format, or back.
  static func toggle(in record: inout Record) {
    record[key] = isShown(in: record) ? nil : value
  }
}
