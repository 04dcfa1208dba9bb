/// One line of a todo.txt file; the rules are those of https://github.com/todotxt/todo.txt.
///
/// Nothing is copied: a task only knows the range of its line in the file.
struct TodoTask: Equatable {
  let line: Range<Int>
  /// The start of the text after the completion mark, the priority, and the dates.
  private(set) var textStart: Int
  /// True if the line starts with `x` and a space.
  private(set) var isCompleted = false
  /// The priority letter, if any.
  private(set) var priority: UInt8?
  /// The completion day in days since 1970, if known.
  private(set) var completion: Int?
  private(set) var creation: Int?
  /// The day of `due:`.
  private(set) var due: Int?
  /// The day of `t:`, before which it is hidden.
  private(set) var threshold: Int?
  /// True if it has `h:1`: a placeholder for other programs, never a task to do.
  private(set) var isHidden = false

  /// Parses a line; `nil` if it is blank.
  init?(_ bytes: borrowing [UInt8], line: Range<Int>) {
    self.line = line
    textStart = line.lowerBound
    var hasText = false
    for position in line where !TodoTask.isSpace(bytes[position]) {
      hasText = true
      break
    }
    guard hasText else { return nil }
    if line.count > 1, bytes[textStart] == UInt8(ascii: "x"), bytes[textStart + 1] == spaceByte {
      isCompleted = true
      textStart += 2
    }
    readPriority(bytes)
    let first = readDate(bytes)
    if isCompleted {
      completion = first
      if first != nil {
        // Some programs keep the priority between the dates.
        if priority == nil { readPriority(bytes) }
        creation = readDate(bytes)
      }
    } else {
      creation = first
    }
    readTags(bytes)
  }

  /// Returns true between words; sleek has its line breaks within a task as U+0010.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == spaceByte || byte == tabByte || byte == 0x10
  }

  /// Reads `(A) `.
  private mutating func readPriority(_ bytes: borrowing [UInt8]) {
    guard line.upperBound - textStart >= 4, bytes[textStart] == UInt8(ascii: "("),
      bytes[textStart + 2] == UInt8(ascii: ")"), bytes[textStart + 3] == spaceByte
    else { return }
    let letter = bytes[textStart + 1]
    guard letter >= UInt8(ascii: "A"), letter <= UInt8(ascii: "Z") else { return }
    priority = letter
    textStart += 4
  }

  /// Reads `2011-03-02 `.
  private mutating func readDate(_ bytes: borrowing [UInt8]) -> Int? {
    let end = textStart + TodoDay.length
    guard end < line.upperBound, bytes[end] == spaceByte,
      let day = TodoDay.day(bytes, in: textStart..<end)
    else { return nil }
    textStart = end + 1
    return day
  }

  /// Reads the tags that decide when a task is shown; of several with the same key, the first valid
  /// one counts.
  private mutating func readTags(_ bytes: borrowing [UInt8]) {
    var position = textStart
    while let word = TodoTask.word(bytes, from: position, to: line.upperBound) {
      position = word.upperBound
      switch bytes[word.lowerBound] {
      case UInt8(ascii: "d"): if due == nil { due = TodoTask.day(bytes, word, of: "due:") }
      case UInt8(ascii: "t"):
        if threshold == nil { threshold = TodoTask.day(bytes, word, of: "t:") }
      case UInt8(ascii: "h"):
        isHidden =
          isHidden
          || word.count == 3 && bytes[word.lowerBound + 1] == UInt8(ascii: ":")
            && bytes[word.lowerBound + 2] == UInt8(ascii: "1")
      default: break
      }
    }
  }

  /// Returns the day of a tag, which the end of a sentence or of parentheses may follow.
  static func day(_ bytes: borrowing [UInt8], _ word: Range<Int>, of key: StaticString) -> Int? {
    let count = key.utf8CodeUnitCount
    let end = word.lowerBound + count + TodoDay.length
    guard word.upperBound >= end else { return nil }
    for index in 0..<count where bytes[word.lowerBound + index] != key.utf8Start[index] {
      return nil
    }
    // Some programs add a time, as in 2026-11-26T14:00.
    let hasTime = end < word.upperBound && bytes[end] == UInt8(ascii: "T")
    for position in end..<word.upperBound {
      switch bytes[position] {
      case UInt8(ascii: "T"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"),
        UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "Z"):
        guard hasTime else { return nil }
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "!"),
        UInt8(ascii: "?"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        break
      default: return nil
      }
    }
    return TodoDay.day(bytes, in: (word.lowerBound + count)..<end)
  }

  static func word(_ bytes: borrowing [UInt8], from start: Int, to end: Int) -> Range<Int>? {
    var first = start
    while first < end, isSpace(bytes[first]) { first += 1 }
    guard first < end else { return nil }
    var last = first
    while last < end, !isSpace(bytes[last]) { last += 1 }
    return first..<last
  }
}

/// Days in todo.txt format, in days since 1970.
enum TodoDay {
  static let length = 10

  /// Parses a valid date such as `2011-03-02`.
  static func day(_ bytes: borrowing [UInt8], in range: Range<Int>) -> Int? {
    var numbers = (0, 0, 0)
    for (index, position) in range.enumerated() {
      let byte = bytes[position]
      if index == 4 || index == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard byte.isDigit else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      switch index {
      case ..<4: numbers.0 = numbers.0 * 10 + digit
      case ..<7: numbers.1 = numbers.1 * 10 + digit
      default: numbers.2 = numbers.2 * 10 + digit
      }
    }
    guard numbers.1 >= 1, numbers.1 <= 12, numbers.2 >= 1 else { return nil }
    let date = CivilDate(year: numbers.0, month: numbers.1, day: numbers.2)
    guard date.day <= date.daysInMonth else { return nil }
    return date.daysSince1970
  }

  /// Appends a day in a strftime(3) format, or as `2011-03-02`.
  static func append(
    _ day: Int, in format: Substring.UTF8View = Substring().utf8, to bytes: inout [UInt8]
  ) {
    (format.isEmpty ? TimeFormat("%Y-%m-%d".utf8) : TimeFormat(format)).append(
      LocalTime(milliseconds: Duration.days(Int64(day)).milliseconds, in: .utc),
      names: CalendarNames(), to: &bytes)
  }

  /// Returns the words for a day relative to today.
  static func words(for day: Int, today: Int) -> String {
    switch day - today {
    case ..<(-1): String(today - day) + " days ago"
    case -1: "yesterday"
    case 0: "today"
    case 1: "tomorrow"
    default: "in " + String(day - today) + " days"
    }
  }
}

private let spaceByte = UInt8(ascii: " ")
private let tabByte = UInt8(ascii: "\t")
