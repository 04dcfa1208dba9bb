/// A result of an examination, with the fix if something does not work.
struct Finding {
  enum Gravity: CaseIterable {
    /// Something that the view needs does not work.
    case problem
    /// Something is missing that the view does not need now.
    case note
    case fine
  }

  let gravity: Gravity
  let words: String
  let fix: String

  private init(_ gravity: Gravity, _ words: String, _ fix: String) {
    self.gravity = gravity
    self.words = words
    self.fix = fix
  }

  static func problem(_ subject: String, _ words: String, fix: String) -> Finding {
    Finding(.problem, subject + ": " + words, fix)
  }

  static func note(_ subject: String, _ words: String, fix: String) -> Finding {
    Finding(.note, subject + ": note: " + words, fix)
  }

  static func fine(_ subject: String, _ words: String) -> Finding {
    Finding(.fine, subject + ": " + words, "")
  }

  static func count(_ count: Int, _ noun: String) -> String {
    String(count) + " " + noun + (count == 1 ? "" : "s")
  }
}
