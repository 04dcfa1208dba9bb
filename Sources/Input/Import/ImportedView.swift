/// A Today view made of another program's configuration, and what it could not carry over.
struct ImportedView: Equatable {
  /// The program whose configuration it was.
  var format: ImportFormat
  /// The settings for all widgets.
  var settings: [ImportedSetting] = []
  /// The modules in their order, those without an equivalent as well.
  var widgets: [ImportedWidget] = []
  /// Remarks about the settings for all widgets.
  var remarks: [ImportRemark] = []

  /// The number of modules that have an equivalent.
  var count: Int {
    var count = 0
    for widget in widgets where widget.name != nil { count += 1 }
    return count
  }

  /// All remarks, in the order of the lines that they are about.
  var allRemarks: [ImportRemark] {
    var all = remarks
    for widget in widgets { all += widget.remarks }
    // Those of one line keep their order, which the library's sort alone does not promise.
    return all.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map { $0.element }
  }
}

/// A key of the written configuration, and its value.
struct ImportedSetting: Equatable {
  var key: String
  var value: String
  /// Its origin in the imported file, or `nil` if it is not there.
  var origin: ImportedOrigin?

  init(_ key: String, _ value: String, from origin: ImportedOrigin? = nil) {
    self.key = key
    self.value = value
    self.origin = origin
  }
}

/// A key in the imported file.
struct ImportedOrigin: Equatable {
  var key: String
  var value: String
  /// The line, counted from 1.
  var line: Int
}

/// One module of the other program, as a section.
struct ImportedWidget: Equatable {
  /// The module as the other program calls it, such as `disk /home`.
  var original: String
  /// The line of the module.
  var line: Int
  /// The name of the section, or `nil` if the module has no equivalent.
  var name: String? = nil
  /// The keys of the section.
  var settings: [ImportedSetting] = []
  /// The differences from the original.
  var remarks: [ImportRemark] = []

  mutating func set(_ key: Option, _ value: String, from origin: ImportedOrigin? = nil) {
    settings.append(ImportedSetting(key.rawValue, value, from: origin))
  }

  /// Remarks that something is different.
  mutating func remark(_ text: String, line: Int? = nil) {
    remarks.append(ImportRemark(line: line ?? self.line, text: text))
  }
}

/// Something that could not be carried over exactly.
struct ImportRemark: Equatable {
  /// The line in the imported file, counted from 1.
  var line: Int
  /// The difference, in one line.
  var text: String
}

/// A mistake that makes the other program's configuration unreadable.
struct ImportMistake: Error, Equatable {
  /// The line, counted from 1, or 0 if it is about the whole file.
  var line: Int
  /// The mistake, in one line.
  var text: String
}
