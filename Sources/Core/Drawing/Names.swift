/// The names of a widget, for the placeholders that every widget has.
package struct Names {
  /// The label.
  package var label = ""
  /// The icon; empty if there is none.
  package var icon = ""

  /// Creates empty names.
  package init() {}
}
