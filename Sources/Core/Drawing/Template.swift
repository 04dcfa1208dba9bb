/// A parsed format such as `{bar} <b>{percent}</b>[ of {total:binary}]`.
///
/// `{name}` and `{name:specification}` are replaced by values. A section in `[ ]` is omitted if a
/// value in it is missing; `[{ssid}|{interface}|down]` shows the first part that is complete. `\`
/// escapes the next character, and `\n` is a line break. `<b>`, `<i>`, `<u>`, and
/// `<span color= background=>` style the text; values are never markup.
struct Template: Equatable {
  /// The elements in order, with balanced sections.
  private(set) var pieces: [TemplatePiece] = []
  /// True if the template draws a graph of the last rates.
  private(set) var drawsHistory = false
  /// True if the template draws a graph of the log.
  private(set) var drawsLog = false
  private(set) var namesWidget = false

  /// Parses a template.
  ///
  /// - Parameters:
  ///   - source: the template as the user wrote it.
  ///   - placeholders: the names that it can use.
  ///   - acceptsPaths: true if any other name is a path into a document.
  ///   - colors: the colors of the theme, if any.
  /// - Throws: the mistake, with its column.
  @inline(never) init(
    _ source: String, placeholders: [Placeholder], acceptsPaths: Bool = false,
    colors: ThemeColors? = nil
  ) throws(TemplateMistake) {
    var parser = TemplateParser(
      source: source, placeholders: placeholders, acceptsPaths: acceptsPaths, colors: colors)
    pieces = try parser.parse()
    drawsHistory = parser.drawsHistory
    drawsLog = parser.drawsLog
    namesWidget = parser.namesWidget
  }

  /// Adds the placeholders whose values the template shows.
  func insertValues(into needed: inout [Placeholder]) {
    for case .value(let placeholder, _) in pieces where placeholder.isValue {
      needed.insert(placeholder)
    }
  }

  func shows(_ name: String) -> Bool {
    for case .value(let placeholder, _) in pieces where placeholder.name == name { return true }
    return false
  }

  var drawsRate: Bool {
    for case .value(let placeholder, _) in pieces where placeholder.drawsRate { return true }
    return false
  }

  /// Returns the canonical form of the first path outside of sections that the reading's document
  /// lacks.
  func firstMissingPath(in reading: Reading) -> String? {
    var depth = 0
    for piece in pieces {
      switch piece {
      case .literal, .sectionElse, .markupStart, .markupEnd: continue
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
  ///   - names: the widget's label and icon.
  ///   - keepsLines: true if a value of several lines keeps them; a host that reads line by line
  ///     would take each for an update.
  ///   - text: the text to append to.
  func append(
    _ reading: Reading, bar: BarStyle, history: History = History(), names: Names = Names(),
    keepsLines: Bool = false, to text: inout StyledText
  ) {
    text.utf8.reserveCapacity(128)
    text.spans.reserveCapacity(4)
    var sections: [Section] = []
    var markups: [(start: Int, Markup)] = []
    for piece in pieces {
      // Later parts of a section that already has a complete one, with their contents.
      if sections.last?.isDone ?? false {
        switch piece {
        case .sectionStart: sections.append(Section(start: text.utf8.count, isDone: true))
        case .sectionEnd: sections.removeLast()
        case .literal, .value, .sectionElse, .markupStart, .markupEnd: break
        }
        continue
      }
      switch piece {
      case .literal(let literal): text.append(literal)
      case .markupStart(let markup): markups.append((text.utf8.count, markup))
      case .markupEnd:
        if let (start, markup) = markups.popLast(), markups.count < Template.deepestMarkup {
          text.mark(from: start, markup)
        }
      case .sectionStart: sections.append(Section(start: text.utf8.count))
      case .sectionElse:
        let last = sections.count - 1
        if sections[last].isComplete {
          sections[last].isDone = true
        } else {
          text.truncate(to: sections[last].start)
          sections[last].isComplete = true
        }
      case .sectionEnd:
        guard let section = sections.popLast() else { continue }
        if !section.isComplete { text.truncate(to: section.start) }
      case .value(let placeholder, let specification):
        if append(
          placeholder, specification, of: reading, bar: bar, history: history, names: names,
          keepsLines: keepsLines, to: &text)
        {
          continue
        }
        if sections.isEmpty {
          if placeholder.kind == .bar {
            bar.appendBar(rate: nil, width: specification.width, to: &text)
          } else if placeholder.isValue || placeholder.kind == .graph || placeholder.kind == .fact {
            specification.appendMissing(placeholder.kind, to: &text.utf8)
            if placeholder.kind == .graph {
              // As wide as the graph will be.
              let width = max(specification.width ?? bar.width, 1)
              text.append(String(repeating: " ", count: width - 1))
            }
          }
        } else {
          sections[sections.count - 1].isComplete = false
        }
      }
    }
  }

  /// The maximum depth of nested tags with an effect: each marks its whole content once more.
  private static let deepestMarkup = 64

  /// An open section while the template is rendered.
  private struct Section {
    /// The length of the text before the section.
    let start: Int
    /// True while no value of the current part is missing.
    var isComplete = true
    /// True once a part was shown, so that the others are not.
    var isDone = false
  }

  /// Appends one value.
  ///
  /// - Returns: false if the reading lacks it.
  private func append(
    _ placeholder: Placeholder, _ specification: Specification, of reading: Reading, bar: BarStyle,
    history: History, names: Names, keepsLines: Bool, to text: inout StyledText
  ) -> Bool {
    let start = text.utf8.count
    switch placeholder.kind {
    case .bar:
      guard let rate = reading.rate else { return false }
      bar.appendBar(rate: rate, width: specification.width, to: &text)
    case .ramp:
      guard let rate = reading.rate else { return false }
      bar.appendRamp(rate: rate, to: &text)
    case .meter, .ring:
      guard let rate = reading.rate else { return false }
      bar.appendGauge(placeholder.kind == .ring ? .ring : .meter, rate: rate, to: &text)
    case .graph:
      let width = max(specification.width ?? bar.width, 1)
      let places = specification.isBraille ? width * 2 : width
      let percents =
        if let period = specification.period {
          history.window?.percents(of: period, in: places) ?? []
        } else { history.isEmpty ? [] : history.percents(ofLast: places) }
      guard !percents.isEmpty else { return false }
      bar.appendGraph(of: percents, in: places, isBraille: specification.isBraille, to: &text)
    case .icon:
      guard !names.icon.isEmpty else { return false }
      if names.isAccented {
        text.append(names.icon, role: .accent)
      } else {
        text.append(names.icon)
      }
    case .label:
      guard !names.label.isEmpty else { return false }
      ExternalText.append(names.label, to: &text.utf8)
      text.isolate(from: start)
    case .grid:
      guard keepsLines, let rows = reading.text(placeholder.name) else { return false }
      for row in rows.utf8.split(separator: UInt8(ascii: "\n")) {
        if let last = text.utf8.last, last != UInt8(ascii: "\n") { text.append("\n") }
        text.utf8.append(Detail.gridMark)
        ExternalText.append(String(Substring(row)), to: &text.utf8)
      }
    case .text where reading.styled != nil && placeholder.name == "text":
      guard let styled = reading.styled else { return false }
      specification.append(styled, to: &text)
      text.isolate(from: start)
    case .lines where keepsLines, .time where keepsLines:
      guard let lines = reading.text(placeholder.name) else { return false }
      specification.append(linesOf: lines, to: &text.utf8)
    case .fact:
      guard let value = names.facts?.value(of: placeholder.name) else { return false }
      specification.append(value, to: &text.utf8)
      text.isolate(from: start)
    case .bytes, .count, .fraction, .number, .temperature:
      guard let value = reading[placeholder.name] else { return false }
      specification.append(value, to: &text.utf8)
    case .text, .lines, .time, .document:
      guard let value = reading[placeholder.name] else { return false }
      specification.append(value, to: &text.utf8)
      text.isolate(from: start)
    }
    return true
  }

  /// Returns the details: the rendered template, line by line.
  func details(
    of reading: Reading, bar: BarStyle, history: History = History(), names: Names = Names()
  ) -> [Detail] {
    var text = StyledText()
    append(reading, bar: bar, history: history, names: names, keepsLines: true, to: &text)
    var details = Detail.lines(of: text.utf8)
    for index in details.indices where !details[index].label.isEmpty {
      details[index].isRow = hasLabel(details[index].label)
    }
    return details
  }

  /// Returns true if a line of the template begins with a label, not with a value.
  private func hasLabel(_ label: String) -> Bool {
    var label = label
    return label.withUTF8 { label in
      for case .literal(var literal) in pieces where literal.withUTF8({ Self.ends($0, in: label) })
      { return true }
      return false
    }
  }

  /// Returns true if the last line of a text is a label, a colon, and a space.
  private static func ends(
    _ text: UnsafeBufferPointer<UInt8>, in label: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let end = text.count - 2
    let start = end - label.count
    guard start >= 0, text[end] == UInt8(ascii: ":"), text[end + 1] == UInt8(ascii: " ") else {
      return false
    }
    guard start == 0 || text[start - 1] == UInt8(ascii: "\n") else { return false }
    for index in 0..<label.count where text[start + index] != label[index] { return false }
    return true
  }
}
