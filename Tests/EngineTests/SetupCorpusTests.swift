import Foundation
import TestSupport
import Testing

@testable import todayline

/// What a set-up does to configurations of the kinds that people have: nothing is taken away unsaid, a second
/// time nothing changes, and undone is as before.
///
/// `Setups` has a file for each bar: `@@ case`, what the case is; `@@ keeps`, the names that must still be in
/// a file or in what is told; `@@ file PATH [crlf] [open] [read-only]`, where `open` lacks the last line
/// break; `@@ link PATH -> DESTINATION`.
@Suite(.timed) struct SetupCorpusTests {
  struct Case: NamedCase {
    var name: String
    var bar: String
    var keeps: [String] = []
    var files: [(path: String, text: String, flags: [String])] = []
    var links: [(path: String, destination: String)] = []
    /// True if nothing may be written.
    var isRefused: Bool {
      name.contains("refused") || files.contains { $0.flags.contains("read-only") }
    }
  }

  static let looks = [
    [], ["--theme", "catppuccin", "--style", "pills"], ["--theme", "nord", "--style", "underline"],
    ["--theme", "dracula", "--style", "blocks"],
  ]

  static let cases: [Case] = BarName.allCases.flatMap { bar -> [Case] in
    let path = "Tests/EngineTests/Setups/\(bar.rawValue).txt"
    let file = Repository.root.appendingPathComponent(path)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    var cases: [Case] = []
    for part in text.components(separatedBy: "@@ ").dropFirst() {
      let (head, body) = (part.prefix { $0 != "\n" }, part.drop { $0 != "\n" }.dropFirst())
      let words = head.split(separator: " ").map(String.init)
      let rest = words.dropFirst().joined(separator: " ")
      switch words[0] {
      case "case": cases.append(Case(name: rest, bar: bar.rawValue))
      case "keeps": cases[cases.count - 1].keeps = Array(words.dropFirst())
      case "link":
        let ends = rest.components(separatedBy: " -> ")
        cases[cases.count - 1].links.append((ends[0], ends[1]))
      default:
        let flags = words.dropFirst(2)
        var text = flags.contains("open") ? String(body.dropLast()) : String(body)
        if flags.contains("crlf") { text = text.replacing("\n", with: "\r\n") }
        cases[cases.count - 1].files.append((words[1], text, Array(flags)))
      }
    }
    return cases
  }

  @Test func thereAreMany() { #expect(Self.cases.count > 80) }

  @Test(arguments: cases.indices) func nothingIsTakenAwayUnsaid(_ index: Int) throws {
    let row = Self.cases[index]
    let folder = try TemporaryFolder("home", "run")
    defer { folder.remove() }
    let home = folder.url.appendingPathComponent("home")
    try Self.fill(home, with: row)
    let before = try Self.contents(of: home)
    let look = Self.looks[index % Self.looks.count]
    func run(_ words: [String]) throws -> (told: String, status: Int32) {
      let result = try Tool(Repository.program.path).run(
        ["today", "init"] + words,
        environment: [
          "HOME": home.path, "XDG_RUNTIME_DIR": folder.url.appendingPathComponent("run").path,
          "PATH": "/usr/bin:/bin",
        ])
      return (result.output + result.errors, result.status)
    }
    let words = ["--bar", row.bar] + look
    _ = try run(words)
    #expect(try Self.contents(of: home) == before, "nothing is written without --write")
    let (told, status) = try run(words + ["--write"])
    let after = try Self.contents(of: home)
    if status != 0 {
      #expect(after == before, "a refusal writes nothing: \(told)")
      #expect(told.contains("othing is written"), "\(told)")
      return
    }
    #expect(!row.isRefused || getuid() == 0)
    let texts = after.values.map { String(decoding: $0, as: UTF8.self) }
    for word in row.keeps {
      #expect(
        told.contains(word) || texts.contains { $0.contains(word) }, "\(row.name): \(word) is gone")
    }
    // Of a link, the path of the user is told.
    for (path, bytes) in before where after[path] != bytes && row.links.isEmpty {
      #expect(told.contains(path.split(separator: "/").last ?? ""), "\(path) changes unsaid")
    }
    _ = try run(words + ["--write"])
    #expect(try Self.contents(of: home) == after, "\(row.name): a second time changes something")
    let undone = try run(["--undo"])
    #expect(undone.status == 0, "\(undone.told)")
    #expect(try Self.contents(of: home) == before, "\(row.name): undone is something else")
  }

  private static func fill(_ home: URL, with row: Case) throws {
    for (path, text, flags) in row.files {
      let file = home.appendingPathComponent(path)
      let folder = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      let mode = flags.contains("read-only") ? 0o444 : 0o644
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }
    for (path, destination) in row.links {
      let link = home.appendingPathComponent(path)
      let folder = link.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: destination)
    }
  }

  /// What programs keep for themselves, such as fontconfig of an ordinary user.
  private static let othersOwn = [".local/state/todayline", ".cache/fontconfig"]

  /// The bytes, modes, and links of all files of the user's, and his folders.
  private static func contents(of home: URL) throws -> [String: Data] {
    var found: [String: Data] = [:]
    let names = try FileManager.default.subpathsOfDirectory(atPath: home.path)
    for name in names {
      let isOthers = othersOwn.contains { $0.hasPrefix(name) || name.hasPrefix($0 + "/") }
      guard !isOthers else { continue }
      let path = home.appendingPathComponent(name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let mode = Data("\(attributes[.posixPermissions] ?? 0) ".utf8)
      switch attributes[.type] as? FileAttributeType {
      case .typeSymbolicLink:
        let end = try FileManager.default.destinationOfSymbolicLink(atPath: path)
        found[name] = Data(end.utf8)
      case .typeRegular: found[name] = try mode + Data(contentsOf: URL(fileURLWithPath: path))
      case .typeDirectory: found[name + "/"] = mode
      default: break
      }
    }
    return found
  }
}
