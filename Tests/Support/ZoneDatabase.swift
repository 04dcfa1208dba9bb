internal import Foundation

@testable import todayline

/// The time zones of this machine, compiled from their source into a folder.
package struct ZoneDatabase {
  /// The form of the files.
  package enum Form: String, CaseIterable, Sendable {
    /// Only the changes that the rule at the end does not tell.
    case slim
    /// All changes up to 2037.
    case fat
  }

  /// The source of the time zones.
  package static let source = "/usr/share/zoneinfo/tzdata.zi"

  /// The folder that is to be removed after use.
  package let folder: TemporaryFolder
  /// The names of all zones, links included, in order.
  package let names: [String]

  /// Compiles the time zones in a form.
  package init(_ form: Form) throws {
    folder = try TemporaryFolder("zones")
    let zones = folder.url.appendingPathComponent("zones")
    let result = try Tool("zic").run(["-b", form.rawValue, "-d", zones.path, Self.source])
    guard result.status == 0 else { throw ZicFailure(words: result.errors) }
    names = (FileManager.default.subpaths(atPath: zones.path) ?? []).filter {
      var isFolder: ObjCBool = false
      let path = zones.appendingPathComponent($0).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// What zic(8) or date(1) said.
  package struct ZicFailure: Error { let words: String }

  /// The folder of the compiled files.
  package var path: String { folder.url.path + "/zones" }

  /// Returns the contents of the file of a zone.
  package func contents(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.url.appendingPathComponent("zones/" + name)))
  }

  /// Returns a zone, or `nil` if none exists.
  package func rules(of name: String) -> ZoneRules? {
    guard names.contains(name), let bytes = try? contents(of: name) else { return nil }
    return ZoneFile(bytes).map { .file($0) }
  }

  /// Returns what date(1) says at each time in each zone, one line for each.
  package func lines(
    of instants: [(zone: String, times: [Int64])], format: String
  ) throws -> [String] {
    var script = ""
    for (index, (zone, times)) in instants.enumerated() {
      let file = folder.url.appendingPathComponent("times-\(index)")
      let lines = times.map { "@\($0)\n" }.joined()
      try lines.write(to: file, atomically: false, encoding: .utf8)
      script += "TZ='\(zone)' date -f '\(file.path)' '+\(format)' || exit 1\n"
    }
    let file = folder.url.appendingPathComponent("script")
    try script.write(to: file, atomically: false, encoding: .utf8)
    let result = try Tool("sh").run(
      [file.path], environment: ["TZDIR": folder.url.path + "/zones", "LC_ALL": "C"])
    guard result.status == 0 else { throw ZicFailure(words: result.errors) }
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }
}
