/// The lines that are new in a text, and those that are gone, marked with `+` and `-`; of a new file, all
/// lines without a mark.
struct LineChanges {
  let text: String

  init(from before: [UInt8], to after: [UInt8]) {
    let (old, new) = (TextLines(before), TextLines(after))
    guard !before.isEmpty else {
      text = String(decoding: after, as: UTF8.self)
      return
    }
    // What is the same at both ends is left out.
    var start = 0
    while start < min(old.lines.count, new.lines.count), old.lines[start] == new.lines[start] {
      start += 1
    }
    var (oldEnd, newEnd) = (old.lines.count, new.lines.count)
    while oldEnd > start, newEnd > start, old.lines[oldEnd - 1] == new.lines[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    var text = "@ line " + String(start + 1) + "\n"
    for index in start..<oldEnd { text += "- " + old.text(index) + "\n" }
    for index in start..<newEnd { text += "+ " + new.text(index) + "\n" }
    self.text = text
  }
}
