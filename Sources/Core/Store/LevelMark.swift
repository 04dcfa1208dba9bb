/// The level that the commands of one rule were last told of, as the volatile store keeps it.
///
///     levels=8371465920417 critical 1700000000000 1700000000250
///
/// A rule is a source with its thresholds and commands, known by a fingerprint: bars with the same
/// rule share its mark, and those with another one do not disturb each other. Each mark is four
/// words: its rule, the level, the time of the reading, and the time of the last command. No mark is
/// the normal level, so that a battery that is low at boot is told.
struct LevelMark: Equatable {
  /// The level: normal, warning, or critical.
  var level: Level
  /// The time of the reading that had this level first.
  var taken: Timestamp
  /// The time when it was told, last.
  var told: Timestamp

  /// The normal level, if none was ever told.
  static let none = LevelMark(
    level: .normal, taken: Timestamp(milliseconds: 0), told: Timestamp(milliseconds: 0))

  init(level: Level, taken: Timestamp, told: Timestamp) {
    (self.level, self.taken, self.told) = (level, taken, told)
  }

  /// Reads the mark of a rule; what cannot be read is no mark.
  init(_ record: Record?, of rule: UInt64) {
    self = .none
    guard let record else { return }
    for mark in LevelMark.marks(in: record) where mark.rule == rule { self = mark.mark }
  }

  /// Writes the mark of a rule to a record, before those of other rules.
  ///
  /// The marks of rules that nobody has any more are dropped in time.
  func store(in record: inout Record, of rule: UInt64) {
    var text = words(of: rule)
    var count = 1
    for (other, mark) in LevelMark.marks(in: record) where other != rule && count < LevelMark.limit
    {
      text += " " + mark.words(of: other)
      count += 1
    }
    record[LevelMark.key] = text
  }

  private func words(of rule: UInt64) -> String {
    String(rule) + " " + level.rawValue + " " + String(taken.milliseconds) + " "
      + String(told.milliseconds)
  }

  private static func marks(in record: Record) -> [(rule: UInt64, mark: LevelMark)] {
    guard let text = record[key] else { return [] }
    let words = text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    var marks: [(rule: UInt64, mark: LevelMark)] = []
    var index = 0
    while index + 3 < words.count {
      if let rule = words[index].wholeNumber, let level = level(named: words[index + 1]),
        let taken = time(words[index + 2]), let told = time(words[index + 3])
      {
        marks.append((rule, LevelMark(level: level, taken: taken, told: told)))
      }
      index += 4
    }
    return marks
  }

  private static func level(named name: String) -> Level? {
    for level in Level.allCases where level != .failed && level.rawValue == name { return level }
    return nil
  }

  private static func time(_ word: String) -> Timestamp? {
    guard let number = word.wholeNumber, number <= Int64.max else { return nil }
    return Timestamp(milliseconds: Int64(number))
  }

  /// The key in a record.
  static let key = "levels"
  /// The number of rules that are remembered.
  private static let limit = 8
}
