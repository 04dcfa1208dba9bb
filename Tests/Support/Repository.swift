package import Foundation

/// The checkout that the tests belong to.
package enum Repository {
  /// The path of its folder.
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The program under test: `TODAYLINE_BINARY`, or the one built beside these tests.
  package static let program: URL = {
    if let path = ProcessInfo.processInfo.environment["TODAYLINE_BINARY"] {
      return URL(fileURLWithPath: path).absoluteURL
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("todayline")
  }()

  /// True if tests rewrite generated parts and transcripts: `TODAYLINE_RECORD=1`.
  package static let isRecording = ProcessInfo.processInfo.environment["TODAYLINE_RECORD"] == "1"
}

/// A Swift file of the sources.
package struct SourceFile: Sendable {
  /// Its path in the given folder.
  package let name: String
  package let text: String

  /// Creates a source that need not be in a file.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// Returns the Swift files below a folder such as `Core`, in order.
  package static func all(of target: String) throws -> [SourceFile] {
    let folder = Repository.root.appendingPathComponent("Sources/" + target)
    let names = FileManager.default.subpaths(atPath: folder.path) ?? []
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
      SourceFile(
        name: $0, text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
  }
}
