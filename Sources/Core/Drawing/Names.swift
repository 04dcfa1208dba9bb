/// The widget's names for the placeholders that every widget has.
struct Names {
  var label = ""
  var icon = ""
}
