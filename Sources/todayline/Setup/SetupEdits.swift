/// Edits by the user in text that a set-up writes again.
struct SetupEdits {
  let context: SetupContext

  /// Puts lines between the marks of a file, and notes if the replaced lines were edited since the last set-up.
  ///
  /// - Parameters:
  ///   - own: the lines.
  ///   - text: the file.
  ///   - comment: the characters that start a comment.
  ///   - index: where the marks go if there are none.
  ///   - path: the path of the file.
  ///   - plan: the plan, which gets a note.
  /// - Returns: false if the marks are damaged.
  func mark(
    _ own: [String], in text: inout TextLines, comment: String, at index: Int, of path: String,
    _ plan: inout SetupPlan
  ) -> Bool {
    let block = text.textsInsideMarks(comment: comment)
    guard text.mark(own, comment: comment, at: index) else { return false }
    guard !block.isEmpty, block != own,
      let written = BackupSet.written(to: path, on: context.machine),
      TextLines(written).textsInsideMarks(comment: comment) != block
    else { return true }
    tell(
      in: "the block of todayline in " + context.userFiles.short(path),
      "Lines of your own stay outside the marks", &plan)
    return true
  }

  /// Notes that text was edited since the last set-up, with advice on keeping one's own lines.
  func tell(in subject: String, _ advice: String, _ plan: inout SetupPlan) {
    plan.note(
      subject + " was edited since the last set-up, and is replaced; “" + plan.program
        + " today init --undo” brings the edited one back. " + advice)
  }
}
