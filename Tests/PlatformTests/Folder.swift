import Foundation

@testable import todayline

/// A temporary folder, removed at the end of its test.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/todayline-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A folder of the store in it, which does not exist yet.
  var store: StoreFolder { StoreFolder(base: path, application: "todayline", suite: "test") }

  /// The files of the store's folder.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: store.path)) ?? []).sorted()
  }

  func write(_ name: String, _ text: String, mode: Int) throws {
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: path + "/" + name)
  }
}
