/// The names of a widget, for the placeholders that every widget has.
struct Names {
  var label = ""
  /// The icon; empty if there is none.
  var icon = ""

  /// Creates empty names.
  init() {}
}
