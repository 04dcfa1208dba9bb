import Foundation
import Testing

/// Slow sources for real: scripts that start a server, call the built program, and print what they
/// saw, a fact on each line.
@Suite(.serialized) struct SourceTests {
  /// `TODAYLINE_BINARY`, else the program beside these tests.
  static let program: String = {
    if let path = ProcessInfo.processInfo.environment["TODAYLINE_BINARY"] {
      return URL(fileURLWithPath: path).path
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("todayline").path
  }()

  /// Whether there is curl, which asks web services.
  static let isPossible = ["/usr/bin/curl", "/bin/curl"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The folder of the scripts.
  static let rigs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Rigs")

  /// The facts that a script printed.
  static func facts(of script: String) throws -> [String: String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "timeout", "250", "python3", "-B", rigs.appendingPathComponent(script).path,
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TODAYLINE_BINARY": program]
    ) { $1 }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    var facts: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.components(separatedBy: ": ")
      facts[parts[0]] = parts.dropFirst().joined(separator: ": ")
    }
    return facts
  }

  /// Two hundred callers at once, with nothing stored and with something old.
  @Test(.enabled(if: isPossible, "needs curl")) func aCrowdAsksOnce() throws {
    let facts = try Self.facts(of: "crowd.py")
    for widget in ["http", "exec"] {
      for pace in ["slow", "quick"] {
        let name = widget + "." + pace
        #expect(facts[name + ".cold.asked"] == "1")
        #expect(facts[name + ".cold.then"] == "one")
        #expect(facts[name + ".old.asked"] == "2")
        #expect(facts[name + ".old.then"] == "two")
      }
      #expect(facts[widget + ".slow.cold.said"] == "Refreshing…")
      #expect(facts[widget + ".slow.old.refreshers"] == "1")
    }
    #expect(facts["left"] == "0")
  }

  /// What is asked is asked politely: validators go back, and nobody comes back too soon.
  @Test(.enabled(if: isPossible, "needs curl")) func aServerIsObeyed() throws {
    let facts = try Self.facts(of: "manners.py")
    #expect(facts["nothing.published"] == "no")
    #expect(facts["new.waits"] == "two")
    for name in ["busy", "busy-until", "broken"] {
      #expect(facts[name + ".requests"] == "1")
      #expect(facts[name + ".clicked"] == "2")
      #expect(facts[name + ".waits-as-told"] == "yes")
    }
  }
}
