/// A part of a template with one placeholder, such as `[{down:short}/s]`, which is given a width or decimals.
struct ImportedPart {
  private let start: String
  /// The placeholder without its braces.
  private(set) var inside: String
  /// What follows the placeholder: a unit, and the bracket.
  private var end: String
  private let placeholders: [Placeholder]
  private let acceptsPaths: Bool

  /// Creates a part of a widget's template: one with braces, or the inside of a placeholder; `nil` if it has
  /// several, or none.
  init?(_ text: String, of widget: String) {
    let bytes = text.bytes
    if let open = bytes.firstIndex(of: UInt8(ascii: "{")) {
      guard let close = bytes.firstIndex(of: UInt8(ascii: "}")), open < close,
        !bytes[close...].contains(UInt8(ascii: "{"))
      else { return nil }
      start = Array(bytes[..<open]).asText
      inside = Array(bytes[(open + 1)..<close]).asText
      end = Array(bytes[(close + 1)...]).asText
    } else {
      guard bytes.first != UInt8(ascii: "[") else { return nil }
      (start, inside, end) = ("", text, "")
    }
    let description =
      WidgetName.named(widget)?.description ?? Extensions().named(widget)?.description
    placeholders = description?.placeholders ?? []
    acceptsPaths = (description?.documents ?? .never) != .never
  }

  var text: String { start + "{" + inside + "}" + end }

  private var hasSpecification: Bool { inside.hasText(":") }

  /// True if the value is cut at a maximum width, as texts are.
  var isText: Bool { !hasSpecification && accepts(inside + ":1") }

  /// Adds a specification such as `>3`, and returns true if the value has that kind.
  mutating func add(_ specification: String) -> Bool {
    let longer = inside + (hasSpecification ? "," : ":") + specification
    guard accepts(longer) else { return false }
    inside = longer
    return true
  }

  /// Sets the width of a graph, and returns true if it can be that wide.
  mutating func setGraphWidth(_ cells: UInt64) -> Bool {
    let other = inside.replacing([":8": ":" + String(cells)])
    guard accepts(other) else { return false }
    inside = other
    return true
  }

  /// Removes the unit behind the placeholder.
  mutating func dropUnit() { end = end.hasSuffix("]") ? "]" : "" }

  /// Sets the number of decimals, and returns true if the value can have some.
  mutating func setDecimals(_ decimals: String) -> Bool {
    let name = String(Substring(inside.utf8.prefix { $0 != UInt8(ascii: ":") }))
    let rest = String(Substring(inside.utf8.dropFirst(name.utf8.count)))
    let new = "." + decimals
    let replaced = name + rest.replacing([".0": new, ".1": new, ".2": new])
    guard replaced == inside, !rest.hasText(new) else {
      guard accepts(replaced) else { return false }
      inside = replaced
      return true
    }
    return add(new)
  }

  /// Pads the value together with its unit, and returns true if that is possible.
  mutating func pad(_ alignment: Unicode.Scalar, to width: Int) -> Bool {
    if end.hasPrefix("/s"), hasSpecification, accepts(inside + "/s") {
      inside += "/s"
      end = String(Substring(end.utf8.dropFirst(2)))
    }
    let unit = TextWidth.cells(in: end.replacing(["]": ""]))
    // Blanks on the right would come between the value and its unit.
    guard unit == 0 || alignment == ">" else { return false }
    return width <= unit || add(String(alignment) + String(width - unit))
  }

  private func accepts(_ inside: String) -> Bool {
    let template = try? Template(
      "{" + inside + "}", placeholders: placeholders, acceptsPaths: acceptsPaths)
    return template != nil
  }
}
