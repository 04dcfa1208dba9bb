import Foundation

@testable import todayline

/// Runs shell scripts for at most five minutes.
enum Shell {
  static var machine: LiveMachine { LiveMachine() }

  static var limits: RunLimits {
    var limits = RunLimits()
    limits.timeout = 300_000
    return limits
  }

  static func run(
    _ script: String, within limits: RunLimits = limits, input: [UInt8] = [],
    environment: [String] = []
  ) throws(Failure) -> RunResult {
    let program = Program(["/bin/sh", "-c", script], environment: environment)
    return try machine.run(program, within: limits, input: input)
  }

  /// Returns the processes whose IDs a program printed.
  static func processes(in result: RunResult) -> [Int32] {
    result.outputText.split(separator: "\n").compactMap { Int32($0) }
  }

  /// Returns true if a process has ended or ends soon; it may be a zombie.
  static func hasEnded(_ process: Int32) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 300)
    while Date() < deadline {
      guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let state = status.split(separator: ")").last?.split(separator: " ").first, state != "Z"
      else { return true }
      usleep(10_000)
    }
    return false
  }
}

extension RunResult {
  /// Standard output as text.
  var outputText: String { String(decoding: output, as: UTF8.self) }
  /// The end of standard error as text.
  var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
}
