/// The output of a program written for i3blocks.
extension ProgramOutput {
  /// Reads full text, short text, and color, one line each.
  ///
  /// Other lines of i3blocks 1.5, such as a border, have no equivalent in other bars.
  mutating func readRawBlock(_ lines: inout OutputLines) {
    text = lines.next() ?? ""
    short = lines.next() ?? ""
    color = lines.next().flatMap { Color(anyDepth: $0) }
  }

  /// Reads the first valid object, which may span several lines and follow other text.
  mutating func readBlock(_ output: OutputLines) throws(Failure) {
    var lines = output
    var mistake: JSON.Mistake?
    // Each attempt may read to the end; all together read no more than this many bytes.
    var budget = ProgramOutput.attempts * lines.bytes.count
    lines.skipBlanks()
    while let byte = lines.nextByte, budget > 0 {
      if byte == UInt8(ascii: "{") {
        var reader = JSONReader(lines.bytes, from: lines.position)
        let object: JSON?
        do { object = try reader.value() } catch {
          object = nil
          // The first object is the intended one.
          mistake = mistake ?? error
        }
        if let object { return try readBlock(object) }
        budget -= reader.position - lines.position
      } else {
        mistake = mistake ?? .unfinished
      }
      _ = lines.next()
      lines.skipBlanks()
    }
    throw (mistake ?? .unfinished).failure
  }

  /// The number of failed attempts that may read to the end.
  private static let attempts = 8

  private mutating func readBlock(_ object: JSON) throws(Failure) {
    text = try object.text(of: "full_text")
    short = try object.text(of: "short_text")
    color = (object["color"]?.scalarText).flatMap { Color(anyDepth: $0) }
    let urgent = object["urgent"]?.scalarText
    if urgent == "true" || urgent == "1" { level = .critical }
    if object["markup"]?.string == "pango" { readsMarkup = true }
  }
}

/// The output of a program written for a Waybar custom module.
extension ProgramOutput {
  /// Reads an object on the first line, or else text, tooltip, and class, one line each.
  mutating func readModule(_ lines: inout OutputLines) throws(Failure) {
    text = lines.next() ?? ""
    let line = OutputLines(text)
    if line.firstByte == UInt8(ascii: "{") {
      let object: JSON
      do { object = try JSONReader.value(of: line.bytes, in: .waybar) } catch {
        throw error.failure
      }
      try readModule(object)
    } else {
      tooltip = lines.next() ?? ""
      classes = lines.next().map { [$0] } ?? []
    }
    addLevelOfClasses()
  }

  private mutating func readModule(_ object: JSON) throws(Failure) {
    text = try object.text(of: "text")
    tooltip = try object.text(of: "tooltip")
    alt = try object.text(of: "alt")
    switch object["class"] {
    case .string(let name)?: classes = [name]
    case .array(let names)?: classes = names.compactMap { $0.scalarText }
    default: break
    }
    let percentage = object["percentage"]?.scalarText ?? ""
    let number = percentage.wholeNumber.map { Double($0) } ?? NumberText.double(of: percentage)
    if let number { rate = min(max(number, 0), 100) / 100 }
    if let number, number > 100 { percent = min(number, 1e6) / 100 }
  }

  mutating func addLevelOfClasses() {
    for name in classes { level = max(level, ProgramOutput.level(ofClass: name)) }
  }

  /// Returns the level of a commonly used class name.
  private static func level(ofClass name: String) -> Level {
    switch name {
    case "critical", "urgent", "error", "danger": .critical
    case "warning", "warn": .warning
    default: .normal
    }
  }
}
