import Core
import Widgets

/// The calendars of an agenda, which are one source together.
extension RequestBuilder {
  /// Returns the source of an agenda: the calendars on the command line, that in the name of the
  /// widget, and those of options; empty if there are none.
  static func calendars(_ written: [String], _ named: String?, _ own: String?) -> [String] {
    var all = written
    for source in [named, own] {
      if let source { all += AgendaSources.split(source) }
    }
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
