/// A Today view made of another program's configuration, and what it could not carry over.
struct ImportedView {
  /// The program whose configuration it was.
  var format: ImportFormat
  /// The section for all widgets, then all modules in order, including those without an equivalent.
  var sections: [ImportedSection]

  /// Creates a view with what is for all widgets.
  init(_ format: ImportFormat, _ source: ForeignSection) {
    self.format = format
    sections = [ImportedSection(source, original: "", line: 0, name: "")]
  }

  var widgets: ArraySlice<ImportedSection> { sections.dropFirst() }

  /// The number of modules that have an equivalent.
  var count: Int { widgets.reduce(0) { $0 + ($1.name == nil ? 0 : 1) } }

  /// All remarks, those on the look first, each kind in the order of the lines that they are about;
  /// what one line means for several sections is reported once.
  var allRemarks: [ImportRemark] {
    // Those of one line keep their order, which the library's sort alone does not promise.
    let sorted = sections.flatMap { $0.remarks }.enumerated().sorted {
      ($0.element.kind.rawValue, $0.element.line, $0.offset) < (
        $1.element.kind.rawValue, $1.element.line, $1.offset
      )
    }
    var remarks: [ImportRemark] = []
    // One line has few remarks on each section.
    for (_, remark) in sorted where !remarks.suffix(8).contains(remark) { remarks.append(remark) }
    return remarks
  }
}

/// A key of the written configuration, and its value.
struct ImportedSetting {
  var key: String
  var value: String
  /// Its origin in the imported file, or `nil` if it is not there.
  var origin: ForeignProperty?
}

/// One module of the other program, as a section.
struct ImportedSection {
  /// The section that it is made of.
  var source: ForeignSection
  /// The module as the other program calls it, such as `disk /home`.
  let original: String
  /// The line of the module.
  let line: Int
  /// The name of the section, or `nil` if the module has no equivalent.
  var name: String?
  var settings: [ImportedSetting] = []
  /// The differences from the original.
  var remarks: [ImportRemark] = []

  init(_ source: ForeignSection, original: String, line: Int, name: String? = nil) {
    (self.source, self.original, self.line, self.name) = (source, original, line, name)
  }

  /// Returns a value of the imported file, or `nil` if it is not given.
  func value(_ key: String) -> String? { source.property(key)?.value }

  /// Returns a value of the imported file that is not empty.
  func text(_ key: String) -> String? { value(key).flatMap { $0.isEmpty ? nil : $0 } }

  /// Adds a setting that was a key of the imported file, if that has it.
  mutating func set(_ option: String, _ value: String, from key: String = "") {
    settings.append(ImportedSetting(key: option, value: value, origin: source.property(key)))
  }

  /// Sets the interval that a key gives in seconds, to whole ones: a second at least, a year at most.
  mutating func setInterval(_ seconds: Double, from key: String = "interval") {
    set("interval", String(Int(min(max(seconds, 1), 31_536_000))) + "s", from: key)
  }

  /// Remarks on a key, or on the module if it is not given.
  mutating func remark(_ text: String, _ key: String = "") { add(text, .look, key) }

  /// Remarks that a key, or the module, is written differently.
  mutating func note(_ text: String, _ key: String = "") { add(text, .note, key) }

  private mutating func add(_ text: String, _ kind: ImportRemark.Kind, _ key: String) {
    let place = source.property(key)?.line ?? source.line
    remarks.append(ImportRemark(line: place > 0 ? place : line, text: text, kind: kind))
  }
}
