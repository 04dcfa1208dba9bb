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
    var text = ""
    for hunk in LineAlignment(old.lines, new.lines).hunks {
      text += "@ line " + String(hunk.old.lowerBound + 1) + "\n"
      for index in hunk.old { text += "- " + old.text(index) + "\n" }
      for index in hunk.new { text += "+ " + new.text(index) + "\n" }
    }
    self.text = text
  }
}
