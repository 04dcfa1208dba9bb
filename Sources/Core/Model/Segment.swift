/// What a host shows for one widget: meaning, no color codes.
package struct Segment: Equatable {
  /// The widget's kind, such as `disk`.
  package var widget: String
  /// The widget's label; `nil` where the user gave none.
  package var label: String?
  /// The domain of the instance, which clicks carry back.
  package var instance: String
  /// What is measured.
  package var source: String
  /// What tells people what it is of, among others: the source, where that says more than the
  /// widget does.
  package var heading: String
  /// What the text shows.
  package var text = StyledText()
  /// What is shown where there is little room.
  package var short = StyledText()
  /// The expanded form.
  package var details: [Detail] = []
  /// Whether the details are open, so that the text carries them.
  package var detailsAreOpen = false
  /// How much of the details' color is there, while they open or close.
  package var detailsOpacity = 1.0
  /// How alarming it is.
  package var level: Level
  /// A color of its own, from the program that was run; a level's color goes before it.
  package var color: Color?
  /// Classes of its own for a style sheet, each one word.
  package var classes: [String] = []
  /// What the program that was run calls its state, by which Waybar chooses an icon.
  package var alternate: String?
  /// What came of this update.
  package var result: UpdateResult
  /// The fraction that bar and percentage show.
  package var rate: Double?
  /// The values as they were measured last.
  package var values: [Reading.NamedValue] = []
  /// Milliseconds since the reading was taken.
  package var age: Int64 = 0
  /// Whether the reading is too old to be trusted.
  package var isStale = false
  /// What went wrong, in words.
  package var error: String?
  /// Whether the user asked for nothing to be shown.
  package var isHidden = false

  /// A segment without text.
  package init(
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

  /// The most bytes of open details in the text of a line.
  package static let openDetailsLimit = 4096

  /// Appends the details to the text, for hosts that have one line for both.
  package mutating func appendDetailsToText() {
    var end = text.utf8.count + Segment.openDetailsLimit
    for detail in details {
      if !text.isEmpty { text.append("  ") }
      text.append(detail.line, role: .details)
    }
    guard text.utf8.count > end else { return }
    end -= "…".utf8.count
    // Back to where a character begins.
    while text.utf8[end] & 0xC0 == 0x80 { end -= 1 }
    text.truncate(to: end)
    text.append("…", role: .details)
  }
}

/// One line of the details, such as “Used” and “42.1 GB”.
package struct Detail: Equatable {
  /// What it is; empty where the line has no label.
  package var label: String
  /// The value, as shown.
  package var text: String

  /// A line of the details.
  package init(label: String, text: String) {
    self.label = label
    self.text = text
  }

  /// The line as a person reads it.
  package var line: String { label.isEmpty ? text : label + ": " + text }

  /// The lines of filled-in details: what stands before the first colon and space of a line is its
  /// label.
  ///
  /// Empty lines are left out.
  package static func lines(of text: [UInt8]) -> [Detail] {
    var details: [Detail] = []
    details.reserveCapacity(4)
    var start = 0
    while start < text.count {
      var end = start
      var label = start..<start
      var rest = start
      while end < text.count, text[end] != UInt8(ascii: "\n") {
        if rest == start, end > start, text[end] == UInt8(ascii: " "),
          text[end - 1] == UInt8(ascii: ":")
        {
          label = start..<(end - 1)
          rest = end + 1
        }
        end += 1
      }
      if end > start {
        details.append(
          Detail(
            label: String(decoding: text[label], as: UTF8.self),
            text: String(decoding: text[rest..<end], as: UTF8.self)))
      }
      start = end + 1
    }
    return details
  }
}

/// What an update brought, after `NCUpdateResult`.
package enum UpdateResult: String {
  /// There is news, and it was published.
  case newData
  /// Nothing that would be seen has changed.
  case noData
  /// The source could not be read.
  case failed
}
