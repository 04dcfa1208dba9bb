/// A parsed format such as `{bar} {percent}[ of {total:binary}]`.
///
/// `{name}` and `{name:specification}` are replaced by values, a section in `[ ]` is dropped if a
/// value in it is missing, `\` escapes the next character, and `\n` is a line break.
package struct Template: Equatable {
  /// The elements in order; sections are balanced.
  package private(set) var pieces: [TemplatePiece] = []
  /// True if the template draws a graph of the last rates.
  package private(set) var drawsHistory = false

  /// The text shown for a missing value outside of sections.
  package static let missing = "–"

  /// Parses a template.
  ///
  /// - Parameters:
  ///   - source: the template as the user wrote it.
  ///   - placeholders: the names that it can use.
  ///   - acceptsPaths: true if every other name is a path into a document.
  /// - Throws: the mistake, with its column.
  @inline(never) package init(
    _ source: String, placeholders: [Placeholder], acceptsPaths: Bool = false
  ) throws(TemplateMistake) {
    var parser = TemplateParser(
      source: source, placeholders: placeholders, acceptsPaths: acceptsPaths)
    pieces = try parser.parse()
    drawsHistory = parser.drawsHistory
  }

  /// Adds the placeholders whose values the template shows.
  package func insertValues(into needed: inout [Placeholder]) {
    for case .value(let placeholder, _) in pieces where placeholder.isValue {
      needed.insert(placeholder)
    }
  }

  /// True if the template draws the rate.
  package var drawsRate: Bool {
    for case .value(let placeholder, _) in pieces where !placeholder.isValue { return true }
    return false
  }

  /// Returns the canonical form of the first path outside of sections that the reading's document
  /// lacks.
  package func firstMissingPath(in reading: Reading) -> String? {
    var depth = 0
    for piece in pieces {
      switch piece {
      case .literal: continue
      case .sectionStart: depth += 1
      case .sectionEnd: depth -= 1
      case .value(let placeholder, _):
        if depth == 0, placeholder.kind == .document, reading[placeholder.name] == nil {
          return placeholder.name
        }
      }
    }
    return nil
  }

  /// Appends the template with the values of a reading.
  ///
  /// - Parameters:
  ///   - reading: the values.
  ///   - bar: the style of the rate.
  ///   - history: the readings so far, including this one, if the template draws them.
  ///   - keepsLines: true if a value of several lines keeps them; a host that reads line by line
  ///     would take each for an update.
  ///   - text: the text to append to.
  package func append(
    _ reading: Reading, bar: BarStyle, history: History = History(), keepsLines: Bool = false,
    to text: inout StyledText
  ) {
    text.utf8.reserveCapacity(128)
    text.spans.reserveCapacity(4)
    var marks: [(start: Int, isComplete: Bool)] = []
    for piece in pieces {
      switch piece {
      case .literal(let literal): text.append(literal)
      case .sectionStart: marks.append((text.utf8.count, true))
      case .sectionEnd:
        guard let mark = marks.popLast() else { continue }
        if !mark.isComplete { text.truncate(to: mark.start) }
      case .value(let placeholder, let specification):
        if append(
          placeholder, specification, of: reading, bar: bar, history: history,
          keepsLines: keepsLines, to: &text)
        {
          continue
        }
        if marks.isEmpty {
          if placeholder.kind == .bar {
            bar.appendBar(rate: nil, width: specification.width, to: &text)
          } else if placeholder.kind != .icon {
            // As wide as the value will be.
            specification.append(.text(Template.missing), to: &text.utf8)
            if placeholder.kind == .graph {
              let width = max(specification.width ?? bar.width, 1)
              text.append(String(repeating: " ", count: width - 1))
            }
          }
        } else {
          marks[marks.count - 1].isComplete = false
        }
      }
    }
  }

  /// Appends one value.
  ///
  /// - Returns: false if the reading lacks it.
  private func append(
    _ placeholder: Placeholder, _ specification: Specification, of reading: Reading,
    bar: BarStyle, history: History, keepsLines: Bool, to text: inout StyledText
  ) -> Bool {
    switch placeholder.kind {
    case .bar:
      guard let rate = reading.rate else { return false }
      bar.appendBar(rate: rate, width: specification.width, to: &text)
    case .icon:
      guard let rate = reading.rate else { return false }
      bar.appendIcon(rate: rate, to: &text)
    case .graph:
      guard !history.isEmpty else { return false }
      let width = max(specification.width ?? bar.width, 1)
      let places = specification.isBraille ? width * 2 : width
      bar.appendGraph(
        of: history.percents(ofLast: places), in: places, isBraille: specification.isBraille,
        to: &text)
    case .lines where keepsLines:
      guard let lines = reading.text(placeholder.name) else { return false }
      specification.append(linesOf: lines, to: &text.utf8)
    case .bytes, .count, .fraction, .number, .temperature, .text, .lines, .document:
      guard let value = reading[placeholder.name] else { return false }
      specification.append(value, to: &text.utf8)
    }
    return true
  }

  /// Returns the details: the lines of the template with the values of a reading.
  package func details(
    of reading: Reading, bar: BarStyle, history: History = History()
  ) -> [Detail] {
    var text = StyledText()
    append(reading, bar: bar, history: history, keepsLines: true, to: &text)
    return Detail.lines(of: text.utf8)
  }
}
