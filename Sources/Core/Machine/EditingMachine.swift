/// What a command needs that changes files of the user's.
package protocol EditingMachine: Machine {
  /// Replaces a file as a whole, which keeps its permissions: readers see the old bytes or the new
  /// ones. Makes the file and its folders where they are missing.
  func replaceFile(at path: String, with bytes: [UInt8]) throws(Failure)

  /// Whether the user may run the program of that path.
  func isProgram(_ path: String) -> Bool
}
