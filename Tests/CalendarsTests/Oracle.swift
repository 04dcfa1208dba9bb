import Foundation
import TestSupport
import Testing

/// The Python with python-dateutil and recurring-ical-events, which .ci/run installs into a folder
/// of its own; see `Rigs/requirements.txt`.
enum Oracle {
  /// The path of the interpreter.
  static let python: String = {
    let environment = ProcessInfo.processInfo.environment
    let cache = environment["XDG_CACHE_HOME"] ?? (environment["HOME"] ?? "/root") + "/.cache"
    return cache + "/todayline-oracles/bin/python"
  }()

  /// Runs a script of `Rigs` and returns the facts that it prints.
  static func facts(_ script: String, _ arguments: [String]) throws -> Facts {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Rigs/" + script
    ).path
    let result = try Tool(python).run(
      [path] + arguments, environment: ["PYTHONDONTWRITEBYTECODE": "1"])
    guard result.status == 0 else { throw OracleFailure(description: result.errors) }
    return Facts(result.output)
  }
}

/// A script that did not run to its end.
private struct OracleFailure: Error, CustomStringConvertible { var description: String }
