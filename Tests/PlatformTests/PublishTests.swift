import Foundation
import TestSupport
import Testing

@testable import todayline

/// Files for other programs: `--output FILE`.
@Suite(.timed) struct PublishTests {
  static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: [0o600, 0o640, 0o644, 0o664, 0o604]) func anExistingFileKeepsItsMode(
    _ mode: Int
  ) throws {
    let folder = try Folder()
    try folder.write("a", "old\n", mode: mode)
    try LiveMachine().publish(Array("new\n".utf8), at: folder.path + "/a")
    #expect(try Self.mode(folder.path + "/a") == mode)
    #expect(ChangeTests.text(folder.path + "/a") == "new\n")
    #expect(try ChangeTests.names(folder) == ["a"])
  }
}
