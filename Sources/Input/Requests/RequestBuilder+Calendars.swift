/// The source of a section, and the calendars of an agenda, which are one source together.
extension RequestBuilder {
  /// Returns the usual source of a widget with absolute paths.
  ///
  /// - Throws: `Mistake.usage` if one depends on the folder of the bar.
  func absolute(_ source: String?, of widget: NamedWidget) throws(Mistake) -> String? {
    guard let source else { return nil }
    let kind = widget.description.source
    if kind.isPath {
      let path = kind.path(of: source)
      guard let expanded = ConfigurationFile.expanded(path, home: configuration?.home) else {
        throw .usage(.relativePath(path))
      }
      return AbsolutePath.normalized(expanded, in: "/")
    }
    if kind == .calendars { return try calendars(inFile: source) }
    return kind == .argument
      ? ConfigurationFile.expanded(source, home: extensions.home) ?? source : source
  }

  /// Returns the only source of an agenda: the calendars on the command line, which are the first of
  /// some sources, and those that are joined in the others; empty if there are none.
  static func calendars(_ written: [String], among sources: [String]) -> [String] {
    var all = written
    for source in sources.dropFirst(written.count) { all += AgendaSources.split(source) }
    return all.isEmpty ? [] : [AgendaSources.joined(all)]
  }

  /// Returns the calendars of a section with absolute paths.
  ///
  /// - Throws: `Mistake.usage` if one depends on the folder of the bar.
  func calendars(inFile source: String) throws(Mistake) -> String {
    var all: [String] = []
    for part in AgendaSources.split(source) {
      var calendar = AgendaSource(part)
      if !calendar.isAddress, !calendar.isUnsupported {
        guard let path = ConfigurationFile.expanded(calendar.place, home: extensions.home) else {
          throw .usage(.relativePath(calendar.place))
        }
        calendar.place = AbsolutePath.normalized(path, in: "/")
      }
      all.append(calendar.text)
    }
    return AgendaSources.joined(all)
  }
}
