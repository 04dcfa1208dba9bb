import Foundation
import TestSupport
import Testing

@testable import todayline

/// Files to which several processes append lines.
@Suite(.timed) struct AppendTests {
  static func append(_ text: String, in folder: Folder) throws -> StoreAnswer {
    try LiveMachine().perform(
      .append(".log-disk", Array(text.utf8), heading: "# heading\n"), in: folder.store)
  }

  static func text(_ folder: Folder) throws -> String {
    try String(contentsOfFile: folder.store.path + "/.log-disk", encoding: .utf8)
  }

  @Test func linesFollowTheHeading() throws {
    let folder = try Folder()
    #expect(try Self.append("one\n", in: folder) == .size(14))
    #expect(try Self.append("two\n", in: folder) == .size(18))
    #expect(try Self.text(folder) == "# heading\none\ntwo\n")
    let mode = try FileManager.default.attributesOfItem(atPath: folder.store.path + "/.log-disk")
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }

  /// A process was killed while it wrote.
  @Test func aTornLineEndsBeforeTheNext() throws {
    let folder = try Folder()
    _ = try Self.append("one\n", in: folder)
    try "# heading\none\ntw".write(
      toFile: folder.store.path + "/.log-disk", atomically: false, encoding: .utf8)
    _ = try Self.append("three\n", in: folder)
    #expect(try Self.text(folder) == "# heading\none\ntw\nthree\n")
  }

  @Test(arguments: ["a directory", "a FIFO", "a link"]) func onlyAFileIsAppendedTo(
    _ kind: String
  ) throws {
    let folder = try Folder()
    _ = try LiveMachine().perform(.replace("disk", with: [], isLocked: false), in: folder.store)
    let path = folder.store.path + "/.log-disk"
    switch kind {
    case "a directory":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case "a FIFO": #expect(mkfifo(path, 0o600) == 0)
    default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "disk")
    }
    do throws(Failure) {
      _ = try LiveMachine().perform(.append(".log-disk", [0x0A], heading: ""), in: folder.store)
      Issue.record("appended to \(kind)")
    } catch {
      guard case .system(let reason, path) = error else {
        Issue.record("\(error)")
        return
      }
      #expect([.isADirectory, .notARegularFile, .symbolicLinkLoop].contains(reason))
    }
    let read = StoreOperation.read(".log-disk", limit: 10)
    #expect(throws: Failure.self) { try LiveMachine().perform(read, in: folder.store) }
  }

  /// Three processes append while another one rewrites the file a hundred times: each line is there
  /// once, and whole.
  @Test func noLineIsLostWhileTheFileIsRewritten() async throws {
    let folder = try Folder()
    let store = folder.store
    _ = try Self.append("", in: folder)
    let count = 400
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<3 {
        group.addTask {
          let machine = LiveMachine()
          var line = 0
          while line < count {
            let text =
              "writer \(writer) line \(line) \(String(repeating: "x", count: line % 50));\n"
            do throws(Failure) {
              _ = try machine.perform(
                .append(".log-disk", Array(text.utf8), heading: "# heading\n"), in: store)
              line += 1
            } catch .system(.inUse, _) {
              // A slow machine: the caller keeps its lines for the next time.
            }
          }
        }
      }
      group.addTask {
        let machine = LiveMachine()
        var rewrites = 0
        while rewrites < 100 {
          do throws(Failure) {
            try machine.rewrite(".log-disk", in: store, limit: 1 << 20) { $0 }
            rewrites += 1
          } catch .system(.inUse, _) {}
        }
      }
      try await group.waitForAll()
    }
    let lines = try Self.text(folder).split(separator: "\n").map(String.init)
    #expect(lines.first == "# heading")
    #expect(lines.count == 1 + 3 * count)
    #expect(Set(lines).count == lines.count)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("writer ") && $0.hasSuffix(";") })
    #expect(folder.files.filter { $0.hasPrefix(".new") } == [])
  }

  @Test func aFileThatIsTooLargeIsNotRewritten() throws {
    let folder = try Folder()
    _ = try Self.append(String(repeating: "x", count: 2000) + "\n", in: folder)
    #expect(throws: Failure.system(.tooLarge, path: folder.store.path + "/.log-disk")) {
      try LiveMachine().rewrite(".log-disk", in: folder.store, limit: 1000) { _ in [] }
    }
    #expect(try Self.text(folder).utf8.count == 2011)
  }
}
