/// The level that the commands of one rule were last run for, kept in the volatile store.
///
///     levels=8371465920417 critical 1700000000000 1700000000250
///
/// A rule is a source with its thresholds and commands, known by a fingerprint: bars with the same
/// rule share its mark, and those with another one do not disturb each other. Each mark is four
/// words: its rule, the level, the time of the reading, and the time of the last command. No mark is
/// the normal level, so that a battery that is low at boot is reported.
struct LevelMark: Equatable {
  /// The level: normal, warning, or critical.
  var level: Level
  /// The time of the reading that had this level first.
  var taken: Timestamp
  /// The time of the last command.
  var told: Timestamp

  /// The normal level, before any command.
  static let none = LevelMark(
    level: .normal, taken: Timestamp(milliseconds: 0), told: Timestamp(milliseconds: 0))

}

extension LevelMark {
  /// Reads the mark of a rule; an unreadable one counts as missing.
  init(_ record: Record?, of rule: UInt64) {
    self = .none
    guard let record else { return }
    for mark in LevelMark.marks(in: record) where mark.rule == rule { self = mark.mark }
  }

  /// Writes the mark of a rule to a record, before those of other rules.
  ///
  /// The marks of unused rules are dropped in time.
  func store(in record: inout Record, of rule: UInt64) {
    let others = LevelMark.marks(in: record).filter { $0.rule != rule }
    var words = words(of: rule)
    for other in others.prefix(LevelMark.limit - 1) { words += other.mark.words(of: other.rule) }
    record[LevelMark.key] = StoredFields.text(words)
  }

  private func words(of rule: UInt64) -> [String] {
    [String(rule), level.rawValue, String(taken.milliseconds), String(told.milliseconds)]
  }

  private static func marks(in record: Record) -> [(rule: UInt64, mark: LevelMark)] {
    guard var reader = record.reader(of: key) else { return [] }
    var marks: [(rule: UInt64, mark: LevelMark)] = []
    var fields = reader
    while reader.skipWords(4) {
      if let rule = fields.number(), let name = fields.word(), let level = level(named: name),
        let taken = fields.time(), let told = fields.time()
      {
        marks.append((rule, LevelMark(level: level, taken: taken, told: told)))
      }
      fields = reader
    }
    return marks
  }

  private static func level(named name: String) -> Level? {
    for level in Level.allCases where level != .failed && level.rawValue == name { return level }
    return nil
  }

  /// The key in a record.
  static let key = "levels"
  /// The number of rules that are remembered.
  private static let limit = 8
}
