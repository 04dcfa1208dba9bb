import Foundation
import TestSupport
import Testing

/// Which target may import which others.
///
/// SwiftPM alone lets an undeclared import pass in an incremental build.
@Suite(.timed) struct ImportTests {
  static let arrows: [String: Set<String>] = [
    "Core": [],
    "Calendars": ["Core"],
    "Widgets": ["Core", "Calendars"],
    "Hosts": ["Core"],
    "Platform": ["Core", "CPlatform"],
    "Input": ["Core", "Widgets", "Hosts", "CExtensions"],
    "Engine": ["Core", "Widgets", "Hosts", "Input"],
    "todayline": ["Core", "Widgets", "Hosts", "Platform", "Input", "Engine"],
  ]

  /// The modules that a source imports, whatever stands before the keyword.
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

  @Test("every source target is listed") func everyTargetIsListed() throws {
    let targets = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Sources").path)
    #expect(Set(targets) == Set(Self.arrows.keys).union(["CPlatform", "Extensions"]))
  }

  @Test("a target imports only what it may", arguments: arrows.keys.sorted())
  func importsFollowTheArrows(_ target: String) throws {
    let allowed = try #require(Self.arrows[target])
    let sources = try SourceFile.all(of: target)
    #expect(!sources.isEmpty)
    for source in sources {
      let foreign = Set(Self.imports(in: source.text)).subtracting(allowed)
      #expect(foreign.isEmpty, "\(target)/\(source.name)")
    }
  }

  @Test("an import is found whatever stands before it") func importsAreFound() {
    let planted = "// c\npackage import Core\n@_exported import Foundation\nlet important = 1\n"
    #expect(Self.imports(in: planted) == ["Core", "Foundation"])
  }

  @Test("a source file has at most 400 lines", arguments: arrows.keys.sorted())
  func filesStaySmall(_ target: String) throws {
    for source in try SourceFile.all(of: target) {
      let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines <= 400, "\(target)/\(source.name)")
    }
  }
}
