/// The appearance that a template asks for with `<b>`, `<i>`, `<u>`, and `<span>`, a subset of
/// Pango's markup that every host translates into its own.
package struct Markup: Equatable {
  /// The color of the text, or `nil` for that around it.
  package var foreground: Color?
  /// The color behind the text, or `nil` for that around it.
  package var background: Color?
  /// True in `<b>`.
  package var isBold = false
  /// True in `<i>`.
  package var isItalic = false
  /// True in `<u>`.
  package var isUnderlined = false

  /// Creates markup that changes nothing.
  package init() {}

  /// Adds what the markup around this one says and this one does not.
  mutating func fill(from outer: Markup) {
    foreground = foreground ?? outer.foreground
    background = background ?? outer.background
    isBold = isBold || outer.isBold
    isItalic = isItalic || outer.isItalic
    isUnderlined = isUnderlined || outer.isUnderlined
  }
}
