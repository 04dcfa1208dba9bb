/// The appearance that a template asks for with `<b>`, `<i>`, `<u>`, and `<span>`, a subset of
/// Pango's markup that every host translates into its own.
struct Markup: Equatable {
  /// The color of the text, or `nil` for that around it.
  var foreground: Color?
  /// The color behind the text, or `nil` for that around it.
  var background: Color?
  /// True in `<b>`.
  var isBold = false
  /// True in `<i>`.
  var isItalic = false
  /// True in `<u>`.
  var isUnderlined = false

  init() {}

  /// Adds what the markup around this one says and this one does not.
  mutating func fill(from outer: Markup) {
    foreground = foreground ?? outer.foreground
    background = background ?? outer.background
    isBold = isBold || outer.isBold
    isItalic = isItalic || outer.isItalic
    isUnderlined = isUnderlined || outer.isUnderlined
  }
}
