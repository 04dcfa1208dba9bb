import Foundation
import TestSupport
import Testing

@testable import todayline

/// Files that say which programs are run: no one else may change them.
@Suite(.timed) struct TrustTests {
  static func reason(_ path: String) -> SystemReason? {
    do throws(Failure) {
      _ = try LiveMachine().trustedContents(of: path, limit: 100)
      return nil
    } catch {
      guard case .system(let reason, path) = error else { return .other(0) }
      return reason
    }
  }

  @Test(
    arguments: [
      (0o600, nil), (0o644, nil), (0o664, nil), (0o444, nil), (0o666, .writableByOthers),
      (0o602, .writableByOthers), (0o777, .writableByOthers),
    ] as [(Int, SystemReason?)]) func aFileThatEveryUserCanChangeIsRefused(
      _ mode: Int, _ reason: SystemReason?
    ) throws
  {
    let folder = try Folder()
    try folder.write("config", "x", mode: mode)
    #expect(Self.reason(folder.path + "/config") == reason)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "config")
    #expect(Self.reason(folder.path + "/link") == reason)
    #expect(try LiveMachine().contents(of: folder.path + "/config", limit: 9) == Array("x".utf8))
  }

  @Test(.enabled(if: Kernel.givesFilesAway, "only the superuser can give a file away"))
  func aFileOfAnotherUserIsRefused() throws {
    let folder = try Folder()
    try folder.write("config", "x", mode: 0o644)
    try #require(chown(folder.path + "/config", 12345, 12345) == 0)
    #expect(Self.reason(folder.path + "/config") == .notOwn)
    // The superuser can read it all the same.
    try #require(chmod(folder.path + "/config", 0) == 0)
    #expect(Self.reason(folder.path + "/config") == .notOwn)
  }

  @Test func aFileOfTheSuperuserIsNot() { #expect(Self.reason("/etc/passwd") == nil) }

  /// A pipe of a shell is one as well: todayline --config <(…).
  @Test(arguments: ["a pipe", "a FIFO", "a file that is handed over"])
  func whatTheUserHandsOverIsRead(_ what: String) throws {
    let folder = try Folder()
    let path = folder.path + "/config"
    try folder.write("text", "x", mode: 0o666)
    switch what {
    case "a pipe":
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data("x".utf8))
      try pipe.fileHandleForWriting.close()
      #expect(Self.reason("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)") == nil)
    case "a FIFO":
      try #require(mkfifo(path, 0o600) == 0)
      let file = try #require(FileHandle(forUpdatingAtPath: path))
      try file.write(contentsOf: Data("x".utf8))
      #expect(try LiveMachine().trustedContents(of: path, limit: 1) == Array("x".utf8))
    default:
      let file = try #require(FileHandle(forReadingAtPath: folder.path + "/text"))
      #expect(Self.reason("/dev/fd/\(file.fileDescriptor)") == nil)
    }
  }
}
