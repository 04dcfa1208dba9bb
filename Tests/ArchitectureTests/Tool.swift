import Foundation
import Testing

/// A program of this machine that a test asks.
struct Tool {
  let name: String

  init(_ name: String) { self.name = name }

  /// Whether a program that is not there fails a test rather than skips it.
  static let isRequired = ProcessInfo.processInfo.environment["TODAYLINE_REQUIRE_BARS"] == "1"

  private static let folders = ["/usr/local/bin", "/usr/bin", "/bin"]

  var path: String? {
    Self.folders.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  struct Result {
    var output: String
    var errors: String
    var status: Int32
  }

  /// Runs the program to its end, in an environment of its own.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
    let path = try #require(path, "\(name) is missing, and TODAYLINE_REQUIRE_BARS asks for it")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("todayline-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = [
      "PATH": Self.folders.joined(separator: ":"), "LC_ALL": "C.UTF-8", "TERM": "dumb",
      "HOME": folder.path, "MANPAGER": "cat", "MANWIDTH": "100",
    ].merging(environment) { _, new in new }
    let (output, errors) = (
      folder.appendingPathComponent("out"), folder.appendingPathComponent("err")
    )
    for file in [output, errors] { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8), status: process.terminationStatus)
  }
}

extension Trait where Self == ConditionTrait {
  /// A test that runs where a program is, and must where the bars are required.
  static func tool(_ name: String) -> Self {
    .enabled(if: Tool.isRequired || Tool(name).path != nil, "needs \(name)")
  }
}
