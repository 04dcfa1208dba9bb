/// A part of a template.
package enum TemplatePiece: Equatable {
  case literal(String)
  case value(Placeholder, Specification)
  case sectionStart
  case sectionEnd
}
