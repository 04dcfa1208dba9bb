/// The widths of Waybar's modules, which keep their places while numbers change.
extension WaybarModules {
  /// Returns the width in characters of the widest text, plus one: in a proportional font, a module
  /// then keeps its place between its neighbors; `nil` if the text is not made of numbers only, or
  /// seldom changes.
  static func width(of widget: WidgetReference, _ settings: [Setting]) -> Int? {
    let description = widget.widget.description
    switch widget.widget.base {
    case .cpu, .memory, .load, .network, .diskio, .temperature: break
    default: return nil
    }
    var format = description.formats.text
    var prefix = widget.label ?? description.label
    // One's own format begins with nothing else.
    var isOwn = false
    var bar = 10
    for setting in settings {
      switch setting.option {
      case .format: (format, isOwn) = (setting.value, true)
      case .icons where setting.value != IconSet.text.rawValue: prefix = "  "
      case .label: prefix = setting.value
      case .barWidth: bar = Int(setting.value) ?? bar
      // Each state has a text of its own.
      case .icon, .stateFormat: return nil
      default: break
      }
    }
    guard
      let template = try? Template(
        format, placeholders: description.placeholders, acceptsPaths: false),
      let cells = template.widestCells(bar: bar, label: TextWidth.cells(in: prefix))
    else { return nil }
    let hasPrefix = !prefix.isEmpty && !isOwn
    return cells + (hasPrefix ? TextWidth.cells(in: prefix) + 1 : 0) + 1
  }
}

extension Template {
  /// The cells of the text with the widest numbers, or `nil` if a value can have any width.
  fileprivate func widestCells(bar: Int, label: Int) -> Int? {
    var cells = 0
    // What follows `|` is shown instead of what is before it.
    var elseDepth: Int?
    var depth = 0
    for piece in pieces {
      switch piece {
      case .sectionStart: depth += 1
      case .sectionElse: elseDepth = elseDepth ?? depth
      case .sectionEnd:
        if elseDepth == depth { elseDepth = nil }
        depth -= 1
      case .literal(let text) where elseDepth == nil: cells += TextWidth.cells(in: text)
      case .value(let placeholder, let specification) where elseDepth == nil:
        guard let value = specification.widestCells(placeholder.kind, bar: bar, label: label) else {
          return nil
        }
        cells += value
      case .literal, .value, .markupStart, .markupEnd: break
      }
    }
    return cells
  }
}

extension Specification {
  fileprivate func widestCells(_ kind: Placeholder.Kind, bar: Int, label: Int) -> Int? {
    switch kind {
    case .bytes:
      if case .unit(let base, let exponent)? = byteStyle {
        return cells(of: .bytes((0..<exponent).reduce(999) { count, _ in count * base }))
      }
      // In each unit, the longest text is one before the next unit.
      var widest = 0
      for unit in 0..<5 {
        for count in [999, 1_023] as [UInt64] {
          widest = max(widest, cells(of: .bytes(count << (10 * unit))))
        }
      }
      return widest
    case .count: return cells(of: .count(9_999))
    case .fraction: return cells(of: .fraction(1))
    case .number: return cells(of: .number("99.99"))
    case .temperature: return cells(of: .number("100"))
    case .bar, .graph: return width ?? bar
    case .ramp: return 1
    case .label: return label
    case .icon: return 2
    case .text, .lines, .time, .grid, .document, .fact: return nil
    }
  }

  private func cells(of value: Value) -> Int {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return TextWidth.cells(in: bytes[...])
  }
}
