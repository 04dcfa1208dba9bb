/// The folders of the store.
extension LiveMachine {
  func folder(_ place: StoreFolder, creating: Bool) throws(Failure) -> PrivateFolder {
    try PrivateFolder(place, creating: creating, in: process)
  }

  /// Calls `body`, which changes a file of the store, without recording the change for this
  /// process.
  func excluding(_ name: String, _ body: () throws(Failure) -> Void) throws(Failure) {
    guard let files = watching.files else { return try body() }
    try files.excluding(name, body)
  }

  func existing(_ place: StoreFolder) throws(Failure) -> PrivateFolder? {
    do { return try folder(place, creating: false) } catch .system(.notFound, _) { return nil }
  }
}
