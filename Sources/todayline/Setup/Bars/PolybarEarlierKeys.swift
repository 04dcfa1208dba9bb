/// The keys that earlier set-ups, unless undone, have written into sections of polybar's files.
struct PolybarEarlierKeys {
  private typealias Edit = (path: String, before: TextLines, after: TextLines)
  private let edits: [Edit]

  /// Reads the backups.
  init(in context: SetupContext) {
    let machine = context.machine
    edits = BackupSet.all(on: machine).flatMap { backup in
      backup.entries.compactMap { entry -> Edit? in
        guard entry.path.hasText("/polybar/") || entry.path.hasSuffix(".ini"),
          let change = backup.change(entry, on: machine)
        else { return nil }
        return (entry.path, TextLines(change.before), TextLines(change.after))
      }
    }
  }

  /// Returns true if a key of a section, or of one from which that inherits, has a value that a set-up gave it.
  func hasSet(
    _ name: String, _ key: PolybarConfiguration.Key, of section: String,
    _ configuration: PolybarConfiguration
  ) -> Bool {
    guard !key.isReference else { return false }
    let file = configuration.files[key.file]
    let owner = configuration.sections.last {
      $0.file == key.file && $0.start < key.line && key.line < $0.end
    }
    let line = file.lines.text(key.line).trimmed
    let heading = "[" + (owner?.name ?? section) + "]"
    return edits.contains { edit in
      edit.path == file.path && Self.line(of: name, below: heading, in: edit.after) == line
        && Self.line(of: name, below: heading, in: edit.before) != line
    }
  }

  /// Returns the line of a key in the section with a heading.
  private static func line(of name: String, below heading: String, in text: TextLines) -> String? {
    var isInside = false
    for index in text.lines.indices {
      let line = text.text(index).trimmed
      if line.begins(with: "[") { isInside = line == heading }
      if isInside, line.firstWord == name { return line }
    }
    return nil
  }
}
