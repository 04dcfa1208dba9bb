/// The widget's names for the placeholders that every widget has.
struct Names {
  var label = ""
  var icon = ""
  /// True if the icon has a color of its own.
  var isAccented = false
  /// The JSON that was handed to the call, if any.
  var facts: CallFacts?
}
