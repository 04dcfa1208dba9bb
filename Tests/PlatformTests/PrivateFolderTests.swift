import Core
import Foundation
import Testing

@testable import Platform

/// The store's folder in case of errors: processes that die while writing, and disks that cannot be
/// written to.
@Suite struct PrivateFolderTests {
  static func replace(_ text: String, in folder: Folder) throws {
    _ = try LiveMachine().perform(
      .replace("disk", with: Array(text.utf8), isLocked: false), in: folder.store)
  }

  @Test func theNextWriteRemovesOldTemporaryFiles() throws {
    let folder = try Folder()
    try Self.replace("one", in: folder)
    let names = [".new-1", ".new-2", ".new-3", ".lock-disk", ".newer", "http", "new-4"]
    for name in names {
      let path = folder.store.path + "/" + name
      try "half".write(toFile: path, atomically: false, encoding: .utf8)
      // One of them may belong to a process that is about to rename it.
      let age: TimeInterval = name == ".new-2" ? 50 : 120
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
    }
    try Self.replace("two", in: folder)
    #expect(folder.files == [".lock-disk", ".new-2", ".newer", "disk", "http", "new-4"])
    let bytes = try LiveMachine().perform(.read("disk", limit: 100), in: folder.store)
    #expect(bytes == .bytes(Array("two".utf8)))
  }

  #if os(Linux)
    @Test func aFolderThatCannotBeCreatedThrowsTheReason() throws {
      let store = StoreFolder(base: "/sys", application: "todayline", suite: "test")
      do throws(Failure) {
        _ = try LiveMachine().perform(.replace("disk", with: [], isLocked: false), in: store)
        Issue.record("a folder in /sys")
      } catch {
        let reasons = [SystemReason.denied, .readOnly]
        #expect(reasons.contains { error == .system($0, path: "/sys/todayline/test") })
      }
    }
  #endif

  /// The holder of the lock overwrites a file left behind by an earlier holder.
  @Test func theTemporaryFileOfALockedWriteIsOverwritten() throws {
    let folder = try Folder()
    try Self.replace("one", in: folder)
    let path = folder.store.path + "/.new-.disk"
    try "half of something longer".write(toFile: path, atomically: false, encoding: .utf8)
    _ = try LiveMachine().perform(
      .replace("disk", with: Array("two".utf8), isLocked: true), in: folder.store)
    #expect(folder.files == ["disk"])
    let bytes = try LiveMachine().perform(.read("disk", limit: 100), in: folder.store)
    #expect(bytes == .bytes(Array("two".utf8)))
  }

  @Test func aTemporaryFileFromTheFutureIsKept() throws {
    let folder = try Folder()
    try Self.replace("one", in: folder)
    let path = folder.store.path + "/.new-1"
    try "half".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 86400)], ofItemAtPath: path)
    try Self.replace("two", in: folder)
    #expect(folder.files == [".new-1", "disk"])
  }
}
