enum TemplatePiece: Equatable {
  case literal(String)
  case value(Placeholder, Specification)
  case sectionStart
  /// `|` in a section: the rest is shown if a value before it is missing.
  case sectionElse
  case sectionEnd
  /// `<b>` and the like.
  case markupStart(Markup)
  case markupEnd
}
