import Foundation
import TestSupport
import Testing

@testable import todayline

/// Every input that has ever broken a reader, and the seeds of the others; `Tests/Fuzz/run` finds
/// new ones.
@Suite(.timed) struct FuzzTests {
  struct Input: NamedCase {
    var name: String
    var reader: Reader
    var file: URL
  }

  static let folder = Repository.root.appendingPathComponent("Tests/Fuzz")

  /// The inputs in a folder such as `Seeds`, each with its reader.
  static func inputs(_ kind: String) -> [Input] {
    Reader.all.flatMap { reader in
      let folder = folder.appendingPathComponent(kind + "/" + reader.name)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().map { name in
        Input(
          name: reader.name + "/" + name, reader: reader, file: folder.appendingPathComponent(name))
      }
    }
  }

  @Test(arguments: inputs("Found")) func anInputThatBrokeAReaderIsRead(_ input: Input) throws {
    try input.reader.read(Array(try Data(contentsOf: input.file)))
  }

  @Test(arguments: inputs("Seeds")) func everyPromiseIsKeptForASeed(_ input: Input) throws {
    let bytes = Array(try Data(contentsOf: input.file))
    try input.reader.read(bytes)
    // Cut off anywhere, it is a torn file.
    for count in stride(from: 0, to: bytes.count, by: max(bytes.count / 16, 1)) {
      try input.reader.read(Array(bytes[..<count]))
    }
  }

  /// The readers of widgets that sample no file of the kernel.
  static let others: [WidgetName: String] = [
    .http: "response", .geo: "response", .exec: "output", .agenda: "calendar", .tasks: "tasks",
    .clock: "zone", .push: "pushed", .facts: "facts", .dbus: "bus", .timer: "record",
  ]

  @Test(arguments: WidgetName.allCases) func everyWidgetHasAReader(_ widget: WidgetName) throws {
    if let reader = Self.others[widget] {
      #expect(Reader.all.contains { $0.name == reader }, "\(widget): no reader is called \(reader)")
      return
    }
    let sources = try ["Reader", "Kernel"].map { name in
      try String(
        contentsOf: Self.folder.appendingPathComponent("Readers/\(name).swift"), encoding: .utf8)
    }
    let isRead = sources.joined().contains("(.\(widget.rawValue), [")
    #expect(
      isRead,
      """
      add (.\(widget.rawValue), [SOURCE]) to the row of its file in Tests/Fuzz/Readers/Reader.swift, with a \
      folder of seeds if the row is new; if it reads no file of the kernel, name its reader in \
      FuzzTests.others
      """)
  }

  @Test func everyReaderHasSeedsAndEveryFolderAReader() throws {
    let names = Set(Reader.all.map(\.name))
    #expect(names.count == Reader.all.count)
    #expect(Set(Self.inputs("Seeds").map(\.reader.name)) == names)
    for kind in ["Seeds", "Found"] {
      let folder = Self.folder.appendingPathComponent(kind)
      let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(folders.filter { !$0.hasPrefix(".") }).isSubset(of: names))
    }
  }
}
