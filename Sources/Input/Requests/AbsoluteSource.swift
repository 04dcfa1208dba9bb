extension SourceKind {
  /// Returns the usual source of a widget with absolute paths.
  ///
  /// - Throws: `Mistake.usage` if one depends on the folder of the bar.
  func absolute(_ source: String, home: String?, _ extensions: Extensions) throws(Mistake) -> String
  {
    switch self {
    case .path, .file, .device: try ConfigurationFile.absolute(path(of: source), home: home)
    case .calendars: try AgendaSources.absolute(source, home: extensions.home)
    case .argument: ConfigurationFile.expanded(source, home: extensions.home) ?? source
    default: source
    }
  }
}

extension ConfigurationFile {
  /// Returns an absolute path.
  ///
  /// - Throws: `Mistake.usage` if it depends on the folder of the bar.
  static func absolute(_ path: String, home: String?) throws(Mistake) -> String {
    guard let expanded = expanded(path, home: home) else { throw .usage(.relativePath(path)) }
    return AbsolutePath.normalized(expanded, in: "/")
  }
}

/// The calendars of an agenda, which are one source together.
extension AgendaSources {
  /// Returns the only source of an agenda: the calendars on the command line, which are the first of
  /// some sources, and those that are joined in the others; empty if there are none.
  static func only(_ written: [String], among sources: [String]) -> [String] {
    var all = written
    for source in sources.dropFirst(written.count) { all += split(source) }
    return all.isEmpty ? [] : [joined(all)]
  }

  /// Returns the calendars of a section with absolute paths.
  ///
  /// - Throws: `Mistake.usage` if one depends on the folder of the bar.
  static func absolute(_ source: String, home: String?) throws(Mistake) -> String {
    var all: [String] = []
    for part in split(source) {
      var calendar = AgendaSource(part)
      if !calendar.isAddress, !calendar.isUnsupported {
        calendar.place = try ConfigurationFile.absolute(calendar.place, home: home)
      }
      all.append(calendar.text)
    }
    return joined(all)
  }
}

extension RefreshSettings {
  /// Makes watched paths absolute; `{source}` in them is the source of an extension.
  ///
  /// - Throws: `Mistake.usage` if one depends on the folder of the bar.
  mutating func expandPaths(source: String?, home: String?) throws(Mistake) {
    var paths: [String] = []
    for path in follow?.paths ?? [] {
      var path = path
      if let source, path.utf8.starts(with: "{source}".utf8) {
        path = source + String(Substring(path.utf8.dropFirst(8)))
      }
      paths.append(try ConfigurationFile.absolute(path, home: home))
    }
    if !paths.isEmpty { watch(all: paths) }
  }
}
