/// The last mark, kept in the volatile store so that it can be undone.
///
///     marked=1700000000000 8371465920417 12 A 6
///
/// The time, the hash of the line as written, its number, the priority or `-`, and the number of
/// bytes appended to it: none of the task's text is stored.
struct TodoMark: Equatable {
  static let key = "marked"

  var time: Timestamp
  /// The hash of the line as written.
  var hash: UInt64
  var line: Int
  /// The task's former priority, if any.
  var priority: UInt8?
  /// The number of bytes appended to the line.
  var added: Int

}

extension TodoMark {
  init?(_ text: String?) {
    var reader = WordReader((text ?? "").bytes)
    guard let time = reader.time(), let hash = reader.number(), let line = reader.integer(),
      let word = reader.word(), word.utf8.count == 1, let priority = word.utf8.first,
      let added = reader.integer(), added <= 6, reader.isAtEnd
    else { return nil }
    self.init(
      time: time, hash: hash, line: Int(line),
      priority: priority == UInt8(ascii: "-") ? nil : priority, added: Int(added))
  }

  var text: String {
    let letter = String(decoding: [priority ?? UInt8(ascii: "-")], as: UTF8.self)
    return StoredFields.text([
      String(time.milliseconds), String(hash), String(line), letter, String(added),
    ])
  }

  /// The name of the marked task while it is shown; no open task has such a name.
  var name: String { "x" + String(hash) }
}

/// Edits one line of a todo.txt file, leaving every other byte unchanged.
enum TodoEdit {
  /// Returns the file with a task completed, or `nil` if no open task has that name.
  ///
  /// The line becomes `x`, the day, and the text after the priority, which is kept in a tag:
  ///
  ///     (A) 2011-03-01 Call Mom  →  x 2011-03-02 2011-03-01 Call Mom pri:A
  static func marking(
    _ bytes: [UInt8], _ name: String, today: Int, at time: Timestamp
  ) -> (bytes: [UInt8], mark: TodoMark)? {
    let list = TodoList(bytes, today: today)
    guard let task = list.task(named: name) else { return nil }
    var line = "x ".bytes
    TodoDay.append(today, to: &line)
    line.append(UInt8(ascii: " "))
    let rest = (task.line.lowerBound + (task.priority == nil ? 0 : 4))..<task.line.upperBound
    line += bytes[rest]
    let count = line.count
    if let priority = task.priority, !hasPriorityTag(bytes, task) {
      if !TodoTask.isSpace(line[count - 1]) { line.append(UInt8(ascii: " ")) }
      line.append("pri:")
      line.append(priority)
    }
    let mark = TodoMark(
      time: time, hash: line[...].fingerprint, line: number(of: task.line, in: bytes),
      priority: task.priority, added: line.count - count)
    return (replacing(task.line, of: bytes, with: line), mark)
  }

  /// Returns the file with a mark undone and the name of the reopened task, or `nil` if the marked
  /// line is gone.
  static func undoing(
    _ mark: TodoMark, in bytes: [UInt8], today: Int
  ) -> (bytes: [UInt8], name: String)? {
    guard let found = line(of: mark, in: bytes) else { return nil }
    let middle = (found.lowerBound + 3 + TodoDay.length)..<(found.upperBound - mark.added)
    guard middle.lowerBound <= middle.upperBound else { return nil }
    var line: [UInt8] = []
    if let priority = mark.priority {
      line.append("(")
      line.append(priority)
      line.append(") ")
    }
    line += bytes[middle]
    let restored = replacing(found, of: bytes, with: line)
    let list = TodoList(restored, today: today)
    let task = list.open.first { $0.line.lowerBound == found.lowerBound }
    return (restored, task.map { list.name(of: $0) } ?? "")
  }

  /// Returns the line written by a mark, or `nil` if it is gone; of several equal lines, the
  /// nearest one.
  static func line(of mark: TodoMark, in bytes: [UInt8]) -> Range<Int>? {
    var found: Range<Int>?
    var distance = Int.max
    for (number, line) in Lines(bytes).enumerated() {
      guard line.count > TodoDay.length, bytes[line.lowerBound] == UInt8(ascii: "x"),
        bytes[line].fingerprint == mark.hash, abs(number - mark.line) < distance
      else { continue }
      (found, distance) = (line, abs(number - mark.line))
    }
    return found
  }

  private static func number(of line: Range<Int>, in bytes: [UInt8]) -> Int {
    var number = 0
    for position in 0..<line.lowerBound where bytes[position] == UInt8(ascii: "\n") { number += 1 }
    return number
  }

  private static func hasPriorityTag(_ bytes: [UInt8], _ task: TodoTask) -> Bool {
    var position = task.textStart
    while let word = TodoTask.word(bytes, from: position, to: task.line.upperBound) {
      if bytes[word].starts(with: "pri:".utf8) { return true }
      position = word.upperBound
    }
    return false
  }

  private static func replacing(
    _ range: Range<Int>, of bytes: [UInt8], with line: [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + line.count - range.count)
    result += bytes[..<range.lowerBound]
    result += line
    result += bytes[range.upperBound...]
    return result
  }
}
