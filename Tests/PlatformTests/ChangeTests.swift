import Foundation
import TestSupport
import Testing

@testable import todayline

/// Reading what is no file.
@Suite(.timed) struct PipeTests {
  /// Without a writer it looks like an empty file; what a shell passes as <(…) has text.
  @Test(.timeLimit(.minutes(1))) func aPipeWithoutAWriterIsAFailure() throws {
    let folder = try Folder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: Failure.system(.emptyPipe, path: path)) {
      try LiveMachine().contents(of: path, limit: 10)
    }
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    #expect(write(descriptor, "[disk]", 6) == 6)
    #expect(try LiveMachine().contents(of: path, limit: 6) == Array("[disk]".utf8))
    try folder.write("empty", "", mode: 0o600)
    #expect(try LiveMachine().contents(of: folder.path + "/empty", limit: 10) == [])
    #expect(try LiveMachine().contents(of: "/dev/null", limit: 10) == [])
  }
}

/// Changing a file that other programs write as well.
@Suite(.timed) struct ChangeTests {
  static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  static func inode(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.systemFileNumber] as? Int
  }

  /// Adds a line at the end.
  static func add(_ line: String, to path: String, limit: Int = 1000) throws(Failure) {
    try LiveMachine().change(fileAt: path, limit: limit) { $0 + Array((line + "\n").utf8) }
  }

  static func names(_ folder: Folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func theFileIsReplacedWithItsMode() throws {
    let folder = try Folder()
    let path = folder.path + "/a"
    try folder.write("a", "1\n", mode: 0o604)
    let before = Self.inode(path)
    try Self.add("2", to: path)
    #expect(Self.text(path) == "1\n2\n")
    #expect(Self.inode(path) != before)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o604)
    #expect(try Self.names(folder) == ["a"])
  }

  /// Runs something with the rights on files of another user than root, in this thread alone; setfsuid(2).
  private static func asUser(_ body: () throws -> Void) throws {
    typealias Change = @convention(c) (UInt32) -> Int32
    func change(_ name: String, _ value: UInt32) throws {
      let symbol: UnsafeMutableRawPointer? = dlsym(UnsafeMutableRawPointer(bitPattern: 0), name)
      _ = unsafeBitCast(try #require(symbol), to: Change.self)(value)
    }
    try change("setfsgid", 4321)
    try change("setfsuid", 4321)
    defer {
      try? change("setfsuid", 0)
      try? change("setfsgid", 0)
    }
    try body()
  }

  /// A group of which the user is no member, and an owner that he is not, are kept with the rights of all; only
  /// where the group makes no difference is it the user's own afterward.
  @Test(
    .enabled(if: Kernel.givesFilesAway, "only the superuser can give a file away"),
    arguments: [
      (0o600, 4321, false), (0o644, 4321, false), (0o640, 4321, true), (0o604, 4321, true),
      (0o660, 4321, true), (0o666, 0, true),
    ] as [(Int, UInt32, Bool)]) func aForeignGroupKeepsItsRights(
      _ mode: Int, _ owner: UInt32, _ isSame: Bool
    ) throws
  {
    let folder = try Folder()
    let path = folder.path + "/a"
    try folder.write("a", "1\n2\n3\n", mode: mode)
    #expect(chown(folder.path, 4321, 4321) == 0 && chown(path, owner, 9876) == 0)
    chmod(path, mode_t(mode))
    let before = Self.inode(path)
    for text in ["1\n2\n3\n4\n", "1\n"] {
      try Self.asUser {
        try LiveMachine().change(fileAt: path, limit: 1000) { _ in Array(text.utf8) }
      }
      #expect(Self.text(path) == text)
      // A later file may have the number of the first one.
      if text.count > 6 || isSame { #expect((Self.inode(path) == before) == isSame) }
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == mode)
    #expect(attributes[.ownerAccountID] as? UInt32 == owner)
    #expect(attributes[.groupOwnerAccountID] as? UInt32 == (isSame ? 9876 : 4321))
    #expect(try Self.names(folder) == ["a"])
  }

  @Test func aLinkStaysAndItsFileIsReplaced() throws {
    let folder = try Folder()
    try folder.write("a", "1\n", mode: 0o600)
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    try Self.add("2", to: link)
    #expect(Self.text(folder.path + "/a") == "1\n2\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
    #expect(try Self.names(folder) == ["a", "link"])
  }

  @Test func nothingIsWrittenIfNothingChanges() throws {
    let folder = try Folder()
    let path = folder.path + "/a"
    try folder.write("a", "1\n", mode: 0o600)
    let before = Self.inode(path)
    try LiveMachine().change(fileAt: path, limit: 10) { _ in nil }
    try LiveMachine().change(fileAt: path, limit: 10) { $0 }
    #expect(Self.inode(path) == before)
  }

  @Test func whatIsNoFileOfThatSizeIsAFailure() throws {
    let folder = try Folder()
    let path = folder.path + "/a"
    #expect(throws: Failure.system(.notFound, path: path)) { try Self.add("2", to: path) }
    try folder.write("a", "12345\n", mode: 0o600)
    #expect(throws: Failure.system(.tooLarge, path: path)) { try Self.add("2", to: path, limit: 5) }
    #expect(throws: Failure.system(.notARegularFile, path: folder.path)) {
      try Self.add("2", to: folder.path)
    }
    #expect(Self.text(path) == "12345\n")
    #expect(try Self.names(folder) == ["a"])
  }

  /// The other name may be that of the user in another folder, or of a copy that consists of links.
  @Test func aFileWithHardLinksStaysAsItIs() throws {
    let folder = try Folder()
    let (path, other) = (folder.path + "/a", folder.path + "/b")
    try folder.write("a", "1\n", mode: 0o600)
    try FileManager.default.linkItem(atPath: path, toPath: other)
    #expect(throws: Failure.system(.severalNames, path: path)) { try Self.add("2", to: path) }
    #expect(Self.text(path) == "1\n" && Self.text(other) == "1\n")
    #expect(try Self.names(folder) == ["a", "b"])
    try FileManager.default.removeItem(atPath: other)
    try Self.add("2", to: path)
    #expect(Self.text(path) == "1\n2\n")
  }

  /// What is left by a process that was killed before or after the exchange, or after an exchange with
  /// what another program had just put there, which is the only copy of it.
  struct LeftoverCase: NamedCase {
    var name: String
    /// The inodes in the name of the file that is left, which has `own`.
    var inodes: @Sendable (_ own: Int) -> (new: Int, old: Int)
    /// True if its text was written after the exchange.
    var isWritten = false
    var stays = false
  }

  static let leftovers = [
    LeftoverCase(name: "the new file", inodes: { ($0, 1) }),
    LeftoverCase(
      name: "the new file, by its time a foreign one", inodes: { ($0, 1) }, isWritten: true),
    LeftoverCase(name: "the old file", inodes: { (1, $0) }),
    LeftoverCase(
      name: "the old file, written later", inodes: { (1, $0) }, isWritten: true, stays: true),
    LeftoverCase(name: "another program's file", inodes: { _ in (1, 2) }, stays: true),
  ]

  @Test(arguments: leftovers) func whatAKilledProcessLeftIsRemoved(_ row: LeftoverCase) throws {
    let folder = try Folder()
    try folder.write("a", "1\n", mode: 0o600)
    let unnamed = folder.path + "/left"
    try folder.write("left", "0\n", mode: 0o600)
    let inodes = row.inodes(try #require(Self.inode(unnamed)))
    let name = ".todayline-99-\(inodes.new)-\(inodes.old)"
    // The change of a name is a later change of the file than that of its text, unless that follows.
    if !row.isWritten {
      try FileManager.default.setAttributes(
        [.modificationDate: Date.distantPast], ofItemAtPath: unnamed)
    }
    try FileManager.default.moveItem(atPath: unnamed, toPath: folder.path + "/" + name)
    if row.isWritten {
      let handle = try #require(FileHandle(forWritingAtPath: folder.path + "/" + name))
      try handle.write(contentsOf: Data("2\n".utf8))
      try handle.close()
    }
    try Self.add("2", to: folder.path + "/a")
    #expect(try Self.names(folder) == (row.stays ? [name, "a"] : ["a"]))
  }

  /// An editor replaces the file after it was read: it is read again.
  @Test func anEditorsFileIsNotOverwritten() throws {
    let folder = try Folder()
    let path = folder.path + "/a"
    try folder.write("a", "1\n", mode: 0o600)
    var seen: [String] = []
    try LiveMachine().change(fileAt: path, limit: 1000) { bytes in
      seen.append(String(decoding: bytes, as: UTF8.self))
      if seen.count == 1 { try? folder.write("a", "1\neditor\n", mode: 0o600) }
      return bytes + Array("own\n".utf8)
    }
    #expect(seen == ["1\n", "1\neditor\n"])
    #expect(Self.text(path) == "1\neditor\nown\n")
    #expect(try Self.names(folder) == ["a"])
  }

  /// A program opens the file for writing while it is being changed: it waits for a moment, writes to
  /// the file that is at the path, and nothing is lost in any order.
  @Test func aWriterInPlaceLosesNothing() throws {
    let folder = try Folder()
    let path = folder.path + "/a"
    for round in 0..<20 {
      try folder.write("a", "1\n", mode: 0o600)
      let writer = Process()
      writer.executableURL = URL(fileURLWithPath: "/bin/sh")
      writer.arguments = ["-c", "echo writer >> \(path)"]
      func change() throws {
        try LiveMachine().change(fileAt: path, limit: 1000) { bytes in
          if !writer.isRunning, bytes.count == 2 {
            try? writer.start()
            usleep(UInt32(round) * 500)
          }
          return bytes + Array("own\n".utf8)
        }
      }
      // On a busy machine, the writer may keep the file open for longer than is waited.
      do { try change() } catch Failure.system(.inUse, _) {
        writer.waitUntilExit()
        try change()
      }
      writer.waitUntilExit()
      #expect(Set(Self.text(path).split(separator: "\n")) == ["1", "own", "writer"])
    }
    #expect(try Self.names(folder) == ["a"])
  }

  /// A program that keeps the file open for writing could write to the old one at any time.
  @Test func aFileThatIsOpenForWritingIsInUse() throws {
    let folder = try Folder()
    let path = folder.path + "/a"
    try folder.write("a", "1\n", mode: 0o600)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    #expect(throws: Failure.system(.inUse, path: path)) { try Self.add("2", to: path) }
    try handle.close()
    try Self.add("2", to: path)
    #expect(Self.text(path) == "1\n2\n")
  }
}
