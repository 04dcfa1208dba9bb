internal import Foundation

/// A script that runs the program in a private machine, among real bars or sources, and prints its
/// observations: one fact per line, as `key: value`.
package struct Rig: Sendable {
  package let path: String
  private let arguments: [String]
  /// The programs that it needs in addition to those of every rig.
  package let programs: [String]
  /// The programs that every rig needs.
  package static let programs = ["python3", "unshare", "mount"]

  /// A script in the folder `Rigs` beside the calling file.
  package init(
    _ script: String, _ arguments: String..., needs programs: [String] = [],
    file: String = #filePath
  ) {
    path =
      URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent(
        "Rigs/" + script
      ).path
    self.arguments = arguments
    self.programs = programs
  }

  /// Returns the facts of the usual session or of another one of its script.
  package func facts(about session: String...) throws -> Facts {
    var environment = [
      "PYTHONPATH": Repository.root.appendingPathComponent("Tests/Support/Rigs").path,
      "PYTHONDONTWRITEBYTECODE": "1", "TODAYLINE_BINARY": Repository.program.path,
    ]
    environment["TODAYLINE_RIG_KEEP"] = ProcessInfo.processInfo.environment["TODAYLINE_RIG_KEEP"]
    let result = try Tool("python3").run(
      [path] + arguments + session, environment: environment, within: 900)
    guard result.status == 0 else {
      throw RigFailure(description: "\(path) ended with \(result.status): \(result.errors)")
    }
    return Facts(result.output)
  }
}

/// A rig that did not run to its end.
private struct RigFailure: Error, CustomStringConvertible { var description: String }

/// The facts that a rig printed, by their keys.
package struct Facts: Sendable, CustomStringConvertible {
  private var values: [String: String] = [:]
  /// All lines.
  package let description: String

  /// The facts of an output.
  package init(_ text: String) {
    description = text
    for line in text.split(separator: "\n") {
      guard let colon = line.range(of: ": ") else { continue }
      values[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
    }
  }

  /// A fact, or `nil` if the rig did not print it.
  package subscript(key: String) -> String? { values[key] }

  /// A fact of several words.
  package func words(_ key: String) -> [String] {
    (values[key] ?? "").split(separator: " ").map(String.init)
  }
}
