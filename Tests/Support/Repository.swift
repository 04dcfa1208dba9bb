package import Foundation

/// The checkout that the tests belong to.
package enum Repository {
  /// Its folder.
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

  /// Whether tests write generated parts and transcripts again: `TODAYLINE_RECORD=1`.
  package static let isRecording = ProcessInfo.processInfo.environment["TODAYLINE_RECORD"] == "1"
}

/// A Swift file of the sources.
package struct SourceFile: Sendable {
  /// Its path in the folder that was asked for.
  package let name: String
  /// What is in it.
  package let text: String

  /// A source that need not be in a file.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The Swift files below a folder such as `Core`, in order.
  package static func all(of target: String) throws -> [SourceFile] {
    let folder = Repository.root.appendingPathComponent("Sources/" + target)
    let names = FileManager.default.subpaths(atPath: folder.path) ?? []
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
      SourceFile(
        name: $0,
        text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
  }
}
