import Foundation
import Testing

/// A script that starts a real bar with the program in it, uses it as a person
/// does, and prints what it saw: a fact on each line, `key: value`.
struct Rig {
  var script: String
  var arguments: [String] = []
  /// The programs it needs besides those of every rig.
  var programs: [String]

  private static let x = ["Xvfb", "xdotool", "xwd"]
  private static let wayland = ["sway", "swaymsg", "grim"]

  static let i3bar = Rig(script: "i3bar.py", programs: x + ["i3", "i3bar"])
  static let i3blocks = Rig(script: "i3blocks.py", programs: x + ["i3", "i3bar", "i3blocks"])
  static let swaybar = Rig(script: "swaybar.py", programs: wayland + ["swaybar"])
  static let waybar = Rig(
    script: "waybar.py", arguments: ["config.jsonc"], programs: wayland + ["waybar"])
  static let waybarStream = Rig(
    script: "waybar.py", arguments: ["config-stream.jsonc"], programs: wayland + ["waybar"])
  static let waybarSignals = Rig(
    script: "waybar.py", arguments: ["signals"], programs: wayland + ["waybar"])
  static let tmux = Rig(script: "tmux.py", programs: ["tmux"])
  static let polybar = Rig(
    script: "polybar.py", arguments: ["disk-interval"], programs: x + ["polybar"])
  static let polybarStream = Rig(
    script: "polybar.py", arguments: ["disk"], programs: x + ["polybar"])

  /// Whether a program that is not there fails a test rather than skips it.
  static let isRequired = ProcessInfo.processInfo.environment["TODAYLINE_REQUIRE_BARS"] == "1"

  /// The programs that this machine lacks.
  var missing: [String] {
    (["python3", "unshare", "mount", "pivot_root"] + programs).filter { program in
      !Self.folders.contains { FileManager.default.isExecutableFile(atPath: $0 + "/" + program) }
    }
  }

  /// What the rig saw, in the usual session or in one that its script has besides.
  func facts(about session: String...) throws -> Facts {
    try #require(missing == [], "the machine lacks what TODAYLINE_REQUIRE_BARS asks for")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-B", Self.scripts.appendingPathComponent(script).path]
    process.arguments? += arguments + session
    process.environment = [
      "PATH": Self.folders.joined(separator: ":"), "LC_ALL": "C.UTF-8",
      "TODAYLINE_BINARY": Self.program.path,
    ]
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let facts = Facts(String(decoding: text, as: UTF8.self))
    try #require(
      process.terminationStatus == 0,
      "\(script) ended with \(process.terminationStatus): \(String(decoding: complaints, as: UTF8.self))"
    )
    return facts
  }

  private static let folders = [
    "/usr/local/bin", "/usr/bin", "/bin", "/usr/local/sbin", "/usr/sbin", "/sbin",
  ]

  private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Rigs")

  /// The program under test: `TODAYLINE_BINARY`, else the one built beside these tests.
  private static let program: URL = {
    if let path = ProcessInfo.processInfo.environment["TODAYLINE_BINARY"] {
      return URL(fileURLWithPath: path).absoluteURL
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("todayline")
  }()
}

/// What a rig saw, by its key.
struct Facts: CustomStringConvertible {
  private var values: [String: String] = [:]
  let description: String

  init(_ text: String) {
    description = text
    for line in text.split(separator: "\n") {
      guard let colon = line.range(of: ": ") else { continue }
      values[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
    }
  }

  subscript(key: String) -> String? { values[key] }

  /// A value of several words.
  func words(_ key: String) -> [String] {
    (values[key] ?? "").split(separator: " ").map(String.init)
  }
}

extension Trait where Self == ConditionTrait {
  /// A test that runs where the programs of the rig are, and must where the bars are required.
  static func bar(_ rig: Rig) -> Self {
    .enabled(
      if: Rig.isRequired || rig.missing.isEmpty,
      "needs \(rig.missing.joined(separator: ", "))")
  }
}
