@testable import todayline

/// Everything besides its values that a template draws, for tests.
package struct Look {
  /// The style of the rate.
  package var bar: BarStyle
  /// The readings so far.
  package var history = History()
  /// The widget's label.
  package var label = ""

  package init(bar: BarStyle) { self.bar = bar }

  fileprivate var names: Names {
    var names = Names()
    names.label = label
    return names
  }
}

extension Template {
  /// Appends the template with the values of a reading.
  package func append(_ reading: Reading, _ look: Look, to text: inout StyledText) {
    append(reading, bar: look.bar, history: look.history, names: look.names, to: &text)
  }

  /// Returns the lines of the template with the values of a reading.
  package func details(of reading: Reading, _ look: Look) -> [Detail] {
    details(of: reading, bar: look.bar, history: look.history, names: look.names)
  }
}
