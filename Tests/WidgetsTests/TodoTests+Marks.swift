import TestSupport
import Testing

@testable import todayline

/// Tasks that are marked as done, and marks that are undone.
extension TodoTests {
  /// A file before and after its first task was marked; the second one where that is `nil`.
  struct Mark: NamedCase {
    var name: String
    var before: [UInt8]
    var after: [UInt8]
    var index = 0

    init(_ name: String, _ before: String, _ after: String, index: Int = 0) {
      (self.name, self.index) = (name, index)
      (self.before, self.after) = (Array(before.utf8), Array(after.utf8))
    }

    init(_ name: String, bytes before: [UInt8], _ after: [UInt8]) {
      (self.name, self.before, self.after) = (name, before, after)
    }
  }

  static let marks = [
    Mark("a text", "Call Mom\n", "x 2026-03-10 Call Mom\n"),
    Mark("a priority is kept as a tag", "(A) Call Mom\n", "x 2026-03-10 Call Mom pri:A\n"),
    Mark(
      "the date of creation follows that of completion", "(A) 2011-03-01 Call Mom @phone\n",
      "x 2026-03-10 2011-03-01 Call Mom @phone pri:A\n"),
    Mark("a date without a priority", "2011-03-01 a\n", "x 2026-03-10 2011-03-01 a\n"),
    Mark("a space at the end", "(A) a \n", "x 2026-03-10 a pri:A\n"),
    Mark("a tag that is there", "(A) a pri:B\n", "x 2026-03-10 a pri:B\n"),
    Mark("no line break at the end", "a", "x 2026-03-10 a"),
    Mark(
      "only this line", "x b\r\n\r\n(A) a\r\n  c\t\r\nd",
      "x b\r\n\r\nx 2026-03-10 a pri:A\r\n  c\t\r\nd"),
    Mark("a byte order mark", "\u{FEFF}a\nb", "\u{FEFF}x 2026-03-10 a\nb"),
    Mark("spaces at the beginning", "  a  b\n", "x 2026-03-10   a  b\n"),
    Mark("a repeating task is only marked", "a rec:1w\n", "x 2026-03-10 a rec:1w\n"),
    Mark("the second of equal lines", "a\nb\na\n", "a\nb\nx 2026-03-10 a\n", index: 2),
    Mark("the first of equal lines", "a\nb\na\n", "x 2026-03-10 a\nb\na\n"),
    Mark(
      "bytes that are no text", bytes: [0xFF, 0x0A, 0x00, 0xC3, 0x0A],
      [UInt8]("x 2026-03-10 ".utf8) + [0xFF, 0x0A, 0x00, 0xC3, 0x0A]),
    Mark("a carriage return in a line", "a\rb\n", "x 2026-03-10 a\rb\n"),
  ]

  @Test(arguments: marks) func aMarkChangesOneLineAndCanBeUndone(_ row: Mark) throws {
    let list = TodoList(row.before, today: Self.today)
    let name = list.names(limit: .max)[row.index]
    let time = Timestamp(milliseconds: 1_700_000_000_000)
    let edit = try #require(TodoEdit.marking(row.before, name, today: Self.today, at: time))
    #expect(edit.bytes == row.after)
    // As the store keeps it.
    let mark = try #require(TodoMark(edit.mark.text))
    #expect(mark == edit.mark)
    let undone = try #require(TodoEdit.undoing(mark, in: edit.bytes, today: Self.today))
    #expect(undone.bytes == row.before)
    #expect(undone.name == name)
    // A marked task is not open, and what is open again is not marked.
    #expect(TodoEdit.marking(edit.bytes, mark.name, today: Self.today, at: time) == nil)
    #expect(TodoEdit.undoing(mark, in: row.before, today: Self.today) == nil)
    // In a file that has other lines meanwhile.
    let more = Array("new\n".utf8) + edit.bytes
    if !row.before.starts(with: [0xEF, 0xBB, 0xBF]) {
      let undone = TodoEdit.undoing(mark, in: more, today: Self.today)
      #expect(undone?.bytes == Array("new\n".utf8) + row.before)
    }
  }

  @Test func aLineThatWasChangedIsNotMarked() throws {
    let before = Array("a\nb\n".utf8)
    let name = try #require(TodoList(before, today: Self.today).names(limit: 1).first)
    for file in ["", "b\n", "a \nb\n", "A\nb\n", "x a\nb\n"] {
      let edit = TodoEdit.marking(
        Array(file.utf8), name, today: Self.today, at: Timestamp(milliseconds: 0))
      #expect(edit == nil, "\(file)")
    }
  }

  @Test(arguments: [
    "", "1", "a 1 2 - 0", "1 1 1 AB 0", "1 1 1 - 7", "1 1 1 - 0 0", "99999999999999999999 1 1 - 0",
  ]) func aMarkThatCannotBeReadIsNone(_ text: String) { #expect(TodoMark(text) == nil) }
}
