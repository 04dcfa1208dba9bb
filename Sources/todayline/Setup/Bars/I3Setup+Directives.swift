/// Putting directives into the bar of i3 or sway: each in the place of the user's.
extension I3Setup {
  /// Lines of the bar that others take the place of.
  typealias Edit = (range: Range<Int>, lines: [String])

  /// Returns the edits that give a bar our directives.
  ///
  /// - Parameters:
  ///   - own: our lines; those of a block follow its name.
  ///   - lines: the lines of the file.
  ///   - bar: the bar in it.
  ///   - replaced: the lines of directives that go.
  /// - Returns: the edits; none of them overlap.
  static func edits(
    _ own: [String], into lines: TextLines, _ bar: I3Configuration.Bar,
    replacing replaced: [Range<Int>]
  ) -> [Edit] {
    let depth = own.map { $0.indentation.utf8.count }.min() ?? 0
    var parts: [(name: String, lines: [String])] = []
    for line in own {
      if line.indentation.utf8.count == depth, line.trimmed != "}" {
        parts.append((line.firstWord, [line]))
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    var edits: [Edit] = []
    for directive in bar.directives where replaced.contains(directive.lines) {
      guard let index = parts.firstIndex(where: { $0.name == directive.name }) else {
        edits.append((directive.lines, []))
        continue
      }
      let part = parts.remove(at: index)
      let before = directive.lines.map { lines.text($0) }
      edits.append((directive.lines, merged(part.lines, into: before)))
    }
    let rest = parts.flatMap { $0.lines }
    guard !rest.isEmpty else { return edits }
    let command = bar.first("status_command")?.lines
    if let index = edits.firstIndex(where: { $0.range == command && !$0.lines.isEmpty }) {
      edits[index].lines += rest
    } else if let command {
      edits.append((command.upperBound..<command.upperBound, rest))
    } else if let index = edits.firstIndex(where: { !$0.lines.isEmpty }) {
      edits[index].lines += rest
    } else {
      let place = edits.first?.range.lowerBound ?? bar.body.upperBound
      edits.append((place..<place, rest))
    }
    return edits
  }

  /// Returns a block in which the lines of ours take the place of those of the same name; others stay, such as
  /// comments.
  private static func merged(_ own: [String], into block: [String]) -> [String] {
    let isUsual = block.count > 2 && block[0].trimmed == "colors {" && block.last?.trimmed == "}"
    guard isUsual, own.count > 2 else { return own }
    var left = Array(own[1..<(own.count - 1)])
    let names = left.map { $0.firstWord }
    var lines = [block[0]]
    var indentation = left[0].indentation
    for line in block[1..<(block.count - 1)] {
      guard names.contains(line.firstWord) else {
        lines.append(line)
        continue
      }
      indentation = line.indentation
      // A later line of that name would win.
      guard let index = left.firstIndex(where: { $0.firstWord == line.firstWord }) else { continue }
      lines.append(indentation + left.remove(at: index).trimmed)
    }
    return lines + left.map { indentation + $0.trimmed } + [block[block.count - 1]]
  }
}
