import Foundation
import TestSupport
import Testing

/// A file of the repository with parts generated from the tables in the code: the lines between
/// the comments `begin: NAME` and `end`.
struct GeneratedFile {
  /// Its path in the repository.
  let path: String
  /// The lines of each part, by its name.
  let parts: [String: [String]]

  private var url: URL { Repository.root.appendingPathComponent(path) }

  /// Compares each part with the code; `TODAYLINE_RECORD=1` rewrites them.
  func expectFresh() throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    let fresh = try freshText()
    if Repository.isRecording, fresh != text {
      try fresh.write(to: url, atomically: true, encoding: .utf8)
    }
    // The whole texts would be too long.
    let change = zip(text.split(separator: "\n"), fresh.split(separator: "\n")).first { $0 != $1 }
    #expect(change?.0 == change?.1, "\(path) is stale: run .ci/record")
    #expect(text.utf8.count == fresh.utf8.count, "\(path) is stale")
  }

  /// The text of the file, with each part as the code has it.
  func freshText() throws -> String {
    let text = try String(contentsOf: url, encoding: .utf8)
    var lines: [String] = []
    var found: Set<String> = []
    var old: [String]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let part = old {
        guard GeneratedFile.comment(line) == "end" else {
          old = part + [line]
          continue
        }
        old = nil
      }
      lines.append(line)
      guard let comment = GeneratedFile.comment(line), comment.hasPrefix("begin: ") else {
        continue
      }
      let name = String(comment.dropFirst("begin: ".count))
      let part = try #require(parts[name], "\(path): no table is called \(name)")
      found.insert(name)
      lines += part
      old = []
    }
    for name in Set(parts.keys).subtracting(found).sorted() {
      Issue.record(
        "\(path) has no place for “\(name)”: write these lines there, and record:\n\(place(of: name))"
      )
    }
    try #require(old == nil, "\(path): a part has no end")
    return lines.joined(separator: "\n")
  }

  /// The lines around a part; a section of a manual page has a heading.
  private func place(of name: String) -> String {
    let isManual = path.hasPrefix("integrations/man/")
    let mark = isManual ? ".\\\" " : "# "
    let heading = isManual ? ".Ss \(name.components(separatedBy: ": ").last ?? name)\n" : ""
    return "\(heading)\(mark)begin: \(name)\n\(mark)end"
  }

  /// The text of a line that is a comment of roff or of a shell.
  private static func comment(_ line: String) -> String? {
    let line = line.trimmingCharacters(in: .whitespaces)
    for mark in [".\\\" ", "# "] where line.hasPrefix(mark) {
      return String(line.dropFirst(mark.count))
    }
    return nil
  }
}
