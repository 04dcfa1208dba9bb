import Foundation
import TestSupport
import Testing

@testable import todayline

/// The store's folder in case of errors: processes that die while writing, and disks that cannot be
/// written to.
@Suite(.timed) struct PrivateFolderTests {
  static func replace(_ text: String, in folder: Folder) throws {
    _ = try LiveMachine().perform(
      .replace("disk", with: Array(text.utf8), isLocked: false), in: folder.store)
  }

  @Test func otherUsersCanNotReadTheStore() throws {
    let folder = try Folder()
    try Self.replace("secret", in: folder)
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(folder.path + "/todayline") == 0o700)
    #expect(try mode(folder.store.path) == 0o700)
    #expect(!folder.files.isEmpty)
    for file in folder.files { #expect(try mode(folder.store.path + "/" + file) == 0o600) }
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

    @Test func aFolderOfAnEditThatCannotBeCreatedThrowsTheReason() throws {
      do throws(Failure) {
        try LiveMachine().replaceFile(at: "/sys/todayline/folder/config", with: [])
        Issue.record("a folder in /sys")
      } catch {
        let reasons = [SystemReason.denied, .readOnly]
        #expect(reasons.contains { error == .system($0, path: "/sys/todayline/folder") })
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

  /// Whatever stands at the name of a temporary file, or of the record, the record is written.
  @Test(arguments: ["folder", "full folder", "FIFO", "link", "link to nothing"])
  func nothingBlocksARecord(_ obstacle: String) throws {
    let folder = try Folder()
    try Self.replace("one", in: folder)
    let manager = FileManager.default
    for name in [".new-.disk", ".new-\(getpid())", "disk"] {
      let path = folder.store.path + "/" + name
      try? manager.removeItem(atPath: path)
      switch obstacle {
      case "FIFO": mkfifo(path, 0o600)
      case "link":
        try manager.createSymbolicLink(atPath: path, withDestinationPath: folder.store.path)
      case "link to nothing":
        try manager.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/at/all")
      default:
        try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
        if obstacle == "full folder" { _ = manager.createFile(atPath: path + "/x", contents: nil) }
      }
    }
    for (text, isLocked) in [("two", true), ("three", false)] {
      _ = try LiveMachine().perform(
        .replace("disk", with: Array(text.utf8), isLocked: isLocked), in: folder.store)
      let bytes = try LiveMachine().perform(.read("disk", limit: 100), in: folder.store)
      #expect(bytes == .bytes(Array(text.utf8)))
    }
  }

  /// A superuser with the variables of a user leaves the user's session alone.
  @Test(.enabled(if: Kernel.givesFilesAway, "only the superuser can give a file away"))
  func aFolderOfAnotherUserIsNotUsed() throws {
    let folder = try Folder()
    let base = folder.store.base + "/session"
    try FileManager.default.createDirectory(
      atPath: base, withIntermediateDirectories: true, attributes: [.ownerAccountID: 12345])
    chown(base, 12345, 12345)
    let store = StoreFolder(
      base: base, root: base, application: "todayline", suite: "test", runtimePlace: .environment)
    #expect(LiveMachine().folderInUse(for: store).runtimePlace != .environment)
    #expect(try FileManager.default.contentsOfDirectory(atPath: base).isEmpty)
    chown(base, 0, 0)
    #expect(LiveMachine().folderInUse(for: store) == store)
  }

  /// A file that a superuser made in the home of a user would keep the user out.
  @Test(.enabled(if: Kernel.givesFilesAway, "only the superuser can give a file away"))
  func aSuperuserMakesNothingInAnotherHome() throws {
    let folder = try Folder()
    let home = folder.store.base + "/home"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    chown(home, 12345, 12345)
    let store = StoreFolder(
      base: home + "/.local/state", root: home, application: "todayline", suite: "test")
    #expect(throws: Failure.self) {
      try LiveMachine().perform(.replace("disk", with: [], isLocked: false), in: store)
    }
    #expect(throws: Failure.self) {
      try LiveMachine().replaceFile(at: home + "/.config/todayline/config", with: [])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
    chown(home, 0, 0)
    _ = try LiveMachine().perform(.replace("disk", with: [], isLocked: false), in: store)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home) == [".local"])
  }

  /// The folders of other boots are removed after a week: another machine may share the home.
  @Test func oldBootsAreRemoved() throws {
    let folder = try Folder()
    let manager = FileManager.default
    let application = folder.store.base + "/todayline"
    for (name, days) in [(".boot-old-test", 8), (".boot-young-test", 6), ("test", 8)] {
      let path = application + "/" + name
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      _ = manager.createFile(atPath: path + "/.lock-disk", contents: nil)
      try manager.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -86400 * Double(days))], ofItemAtPath: path)
    }
    chmod(application, 0o700)
    let store = StoreFolder(
      base: folder.store.base, application: "todayline", suite: ".boot-new-test",
      runtimePlace: .state)
    _ = try LiveMachine().perform(.replace("disk", with: [], isLocked: false), in: store)
    let names = try manager.contentsOfDirectory(atPath: application).sorted()
    #expect(names == [".boot-new-test", ".boot-young-test", "test"])
  }
}
