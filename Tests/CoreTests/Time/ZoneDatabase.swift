import Foundation
import TestSupport

@testable import Core

/// The time zones of this machine, compiled from their source into a folder.
struct ZoneDatabase {
  /// The form of the files.
  enum Form: String, CaseIterable {
    /// Only the changes that the rule at the end does not tell.
    case slim
    /// All changes up to 2037.
    case fat
  }

  static let source = "/usr/share/zoneinfo/tzdata.zi"

  let folder: TemporaryFolder
  /// The names of all zones, links included, in order.
  let names: [String]

  init(_ form: Form) throws {
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

  struct ZicFailure: Error { let words: String }

  func contents(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.url.appendingPathComponent("zones/" + name)))
  }

  /// Returns what date(1) says at each time in each zone, one line for each.
  func lines(
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
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}

/// The times at which zones are compared: 1902 to 2100.
struct Instants {
  static let first: Int64 = -2_145_916_800
  static let last: Int64 = 4_102_444_800

  /// Returns that many times: random ones and, half of them, the seconds around changes.
  static func times(
    _ count: Int, in zone: (Int64) -> ZonePeriod, _ random: inout SeededRandom
  ) -> [Int64] {
    var changes: [Int64] = []
    var time = first
    while let end = zone(time).end, end < last, end > time {
      changes.append(end)
      time = end
    }
    var times: [Int64] = []
    for change in changes.shuffled(using: &random).prefix(count / 4) {
      times += [change - 1, change]
    }
    while times.count < count { times.append(Int64.random(in: first..<last, using: &random)) }
    return times
  }
}
