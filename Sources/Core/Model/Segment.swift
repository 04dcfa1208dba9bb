/// The output of one widget for a host: meaning, without color codes.
struct Segment: Equatable {
  /// The widget's kind, such as `disk`.
  var widget: String
  var label: String?
  /// The domain of the instance, which clicks carry back.
  var instance: String
  /// The source as other users may see it: no address, command, or argument.
  var source: String
  /// The name that distinguishes the segment for people: the source, if that is more specific than
  /// the widget's name.
  var heading: String
  var text = StyledText()
  /// The address of the source, for a host that shows links; without spaces and quotes.
  var link: String?
  /// The text for when space is tight.
  var short = StyledText()
  /// The title of the details, for a host with a tooltip; empty if they say themselves what they are.
  var title = ""
  /// The glyph in front of the title; empty if there is none.
  var titleIcon = ""
  /// The opacity of the labels of the details in percent, for a host with a tooltip.
  var labelOpacity = 70
  /// The expanded form, line by line.
  var details: [Detail] = []
  /// True if the details are open and thus part of the text.
  var detailsAreOpen = false
  /// The opacity of the details while they open or close.
  var detailsOpacity = 1.0
  var level: Level
  var palette = Palette()
  var states: [State] = []
  /// The color requested by the program that was run; a level's color takes precedence.
  var color: Color?
  /// The style-sheet classes requested by that program, each one word.
  var classes: [String] = []
  /// That program's name for its state, by which Waybar selects an icon.
  var alternate: String?
  var result: UpdateResult
  /// The fraction 0…1 for a bar or a percentage.
  var rate: Double?
  var values: [Reading.NamedValue] = []
  /// The widget's placeholders, for a host that needs to know what the values mean.
  var placeholders: [Placeholder] = []
  /// The age of the reading.
  var age = Duration.zero
  /// True if the reading is too old to be trusted.
  var isStale = false
  var error: String?
  /// True if scrolling has an effect, as far as the host asks.
  var usesWheel = false
  /// True if the text moves through its width.
  var isScrolling = false
  /// True if the segment is hidden at the user's request.
  var isHidden = false

  init(
    widget: String, label: String?, instance: String, source: String, level: Level,
    result: UpdateResult
  ) {
    self.widget = widget
    self.label = label
    self.instance = instance
    self.source = source
    heading = source
    self.level = level
    self.result = result
  }

  /// All states, starting with that of the level.
  var allStates: [State] {
    guard let state = State(level) else { return states }
    return [state] + states
  }

  /// The maximum size of open details in the text of a line, in bytes.
  static let openDetailsLimit = 4096
  /// The maximum width of open details in the short text, in cells: a bar short of space drops
  /// whole segments in favor of longer ones.
  static let shortDetailsLimit = 100

  /// Appends the details to both texts, for hosts with a single line.
  mutating func appendDetailsToText() {
    var end = text.utf8.count + Segment.openDetailsLimit
    if !short.isEmpty { appendDetailsToShort() }
    for detail in details where !detail.isGrid && !detail.isRule {
      if !text.isEmpty { text.append("  ") }
      let start = text.utf8.count
      text.append(detail.line, role: .details)
      text.isolate(from: start)
    }
    guard text.utf8.count > end else { return }
    end -= "…".utf8.count
    // Moves back to a character boundary.
    while text.utf8[end] & 0xC0 == 0x80 { end -= 1 }
    text.truncate(to: end)
    text.append("…", role: .details)
  }

  private mutating func appendDetailsToShort() {
    var room = Segment.shortDetailsLimit
    for detail in details where !detail.isGrid && !detail.isRule {
      let line = detail.line
      let cells = TextWidth.cells(in: line)
      short.append("  ")
      guard cells <= room else {
        var cut = ""
        for character in line {
          room -= TextWidth.cells(of: character)
          if room < 1 { break }
          cut.append(character)
        }
        return short.append(cut + "…", role: .details)
      }
      short.append(line, role: .details)
      room -= cells + 2
    }
  }
}

/// One line of the details, such as “Used” and “42.1 GB”.
struct Detail: Equatable {
  /// The label; empty for a line without one.
  var label: String
  var text: String
  /// True for a row of a grid, which requires a monospace font and makes no sense on a shared line.
  var isGrid = false
  /// True if the label is a word of the template, so that several are a column.
  var isRow = false

  /// The byte before a row of a grid in a rendered template: no value contains a control character.
  static let gridMark: UInt8 = 0x1E

  /// True for a rule of box-drawing characters, which separates lines.
  var isRule: Bool {
    !text.utf8.isEmpty && text.unicodeScalars.allSatisfy { $0 == "─" || $0 == " " }
  }

  var line: String { label.isEmpty ? text : label + ": " + text }

  /// Returns the non-empty lines of a rendered template; the text before the first colon and space
  /// of a line is its label.
  static func lines(of text: [UInt8]) -> [Detail] {
    var details: [Detail] = []
    details.reserveCapacity(4)
    var start = 0
    while start < text.count {
      var end = start
      var label = start..<start
      var rest = start
      while end < text.count, text[end] != UInt8(ascii: "\n") {
        if rest == start, end > start, text[start] != gridMark, text[end] == UInt8(ascii: " "),
          text[end - 1] == UInt8(ascii: ":")
        {
          label = start..<(end - 1)
          rest = end + 1
        }
        end += 1
      }
      if end > start {
        let isGrid = text[start] == gridMark
        if isGrid { rest += 1 }
        details.append(
          Detail(
            label: String(decoding: text[label], as: UTF8.self),
            text: String(decoding: text[rest..<end], as: UTF8.self)))
        if isGrid { details[details.count - 1].isGrid = true }
      }
      start = end + 1
    }
    return details
  }
}

extension [Detail] {
  /// The cell at which the texts of rows begin: behind the longest label, and a gap; 0 without rows.
  var columnOfTexts: Int {
    var column = 0
    for detail in self where detail.isRow {
      column = Swift.max(column, TextWidth.cells(in: detail.label) + 2)
    }
    return column
  }
}

/// The result of an update, modeled on `NCUpdateResult`.
enum UpdateResult: String {
  /// There was news, and it was published.
  case newData
  /// Nothing visible has changed.
  case noData
  case failed
}
