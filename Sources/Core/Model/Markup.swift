/// The style that a template requests with `<b>`, `<i>`, `<u>`, and `<span>`, a subset of Pango
/// markup that every host translates into its own.
struct Markup: Equatable {
  /// The text color, or `nil` to inherit it.
  var foreground: Color?
  /// The background color, or `nil` to inherit it.
  var background: Color?
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  /// True for words that a program has made a hyperlink.
  var isLinked = false

  /// Inherits what the surrounding markup sets and this one does not.
  mutating func fill(from outer: Markup) {
    foreground = foreground ?? outer.foreground
    background = background ?? outer.background
    isBold = isBold || outer.isBold
    isItalic = isItalic || outer.isItalic
    isUnderlined = isUnderlined || outer.isUnderlined
    isLinked = isLinked || outer.isLinked
  }
}
