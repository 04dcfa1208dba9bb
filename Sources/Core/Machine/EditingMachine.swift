/// The machine of a command that edits the user's files.
protocol EditingMachine: Machine {
  /// Replaces a file as a whole, with its permissions: readers see the old bytes or the new ones.
  /// Creates the file and its folders if they are missing.
  func replaceFile(at path: String, with bytes: [UInt8]) throws(Failure)

  /// True if the user's inotify instances are used up.
  var lacksFileWatches: Bool { get }

  /// Writes a line to standard error.
  func writeError(_ text: String)
}
