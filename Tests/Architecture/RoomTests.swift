import Foundation
import TestSupport
import Testing

/// Which room of the one module may use which others.
///
/// A module of its own for each room would hold this as well, and more than double the time of a
/// release build: in Embedded mode, each module optimizes what it imports once more.
@Suite(.timed) struct RoomTests {
  /// The rooms that each room may use.
  static let arrows: [String: Set<String>] = [
    "Core": [], "Calendars": ["Core"], "Widgets": ["Core", "Calendars"], "Hosts": ["Core"],
    "Platform": ["Core"], "Input": ["Core", "Widgets", "Hosts"],
    "Engine": ["Core", "Widgets", "Hosts", "Input"],
    "todayline": ["Core", "Widgets", "Hosts", "Platform", "Input", "Engine"],
  ]

  /// The libraries in C that a room may import.
  static let libraries: [String: Set<String>] = [
    "Platform": ["CPlatform"], "Input": ["CExtensions"],
  ]

  /// Returns a room, the rooms it may use, and those that they may use.
  static func reach(of room: String) -> Set<String> {
    (arrows[room] ?? []).reduce(into: [room]) { $0.formUnion(reach(of: $1)) }
  }

  /// The names of modules that a source imports, whatever stands before the keyword.
  static func imports(in source: String) -> [String] {
    source.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"),
        words[..<keyword].allSatisfy({
          $0.hasPrefix("@") || ["package", "public", "internal", "private"].contains($0)
        }), keyword + 1 < words.count
      else { return nil }
      return String(words[keyword + 1])
    }
  }

  @Test("every room is listed") func everyRoomIsListed() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Sources").path)
    #expect(Set(folders) == Set(Self.arrows.keys).union(["CPlatform", "Extensions"]))
  }

  @Test("a room imports only its library in C", arguments: arrows.keys.sorted())
  func importsAreAllowed(_ room: String) throws {
    let sources = try SourceFile.all(of: room)
    #expect(!sources.isEmpty)
    for source in sources {
      let foreign = Set(Self.imports(in: source.text)).subtracting(Self.libraries[room] ?? [])
      #expect(foreign.isEmpty, "\(room)/\(source.name)")
    }
  }

  @Test("an import is found whatever stands before it") func importsAreFound() {
    let planted = "// c\npackage import Core\n@_exported import Foundation\nlet important = 1\n"
    #expect(Self.imports(in: planted) == ["Core", "Foundation"])
  }

  @Test("a room names only types of the rooms that it may use") func roomsFollowTheArrows() throws {
    let rooms = Self.arrows.keys.sorted()
    let graph = FileGraph(
      try rooms.flatMap { room in
        // An extension may be in another room than its type: each file is by itself.
        try SourceFile.all(of: room).map {
          SourceFile(name: room + "/" + $0.name.replacing("+", with: "-"), text: $0.text)
        }
      })
    func room(_ file: String) -> String {
      String(graph.paths[file]?.split(separator: "/").first ?? "")
    }
    for (user, owners) in graph.uses {
      for (owner, names) in owners where room(owner) != room(user) {
        #expect(
          Self.reach(of: room(user)).contains(room(owner)),
          "\(graph.paths[user] ?? user) uses \(names.sorted()) of \(room(owner))")
      }
    }
  }

  /// The compiler itself, for members and functions as well.
  @Test(
    "a room compiles with no more than the rooms that it may use", .long,
    arguments: arrows.keys.filter { $0 != "todayline" && $0 != "Engine" }.sorted())
  func roomsCompile(_ room: String) throws { try Self.compile(room) }

  /// What programs made of the rooms use, such as the made-up inputs, and the mistake made most often.
  @Test("no room uses what is the program's") func theProgramIsUsedByNone() throws {
    try Self.compile("Engine")
  }

  private static func compile(_ room: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let root = Repository.root.path + "/Sources/"
    let maps = [("CPlatform", "CPlatform"), ("CExtensions", "Extensions")].map { name, target in
      let header = "\(root)\(target)/include/\(target).h"
      return "module \(name) { header \"\(header)\" export * }\n"
    }
    let map = folder.url.path + "/module.modulemap"
    try maps.joined().write(toFile: map, atomically: true, encoding: .utf8)
    let sources = try reach(of: room).sorted().flatMap { room in
      try SourceFile.all(of: room).map { "\(root)\(room)/\($0.name)" }
    }
    let run = try Tool("/usr/bin/env").run(
      [
        "swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name",
        "todayline", "-module-cache-path", folder.url.path, "-enable-upcoming-feature",
        "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility", "-Xcc",
        "-fmodule-map-file=" + map,
      ] + sources, environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("a source file has at most 400 lines", arguments: arrows.keys.sorted()) func filesStaySmall(
    _ room: String
  ) throws {
    for source in try SourceFile.all(of: room) {
      let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines <= 400, "\(room)/\(source.name)")
    }
  }
}
