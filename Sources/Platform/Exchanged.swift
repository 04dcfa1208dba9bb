import CPlatform

/// The two files of one exchange, encoded in the name that the new one has just before it and the
/// old one after it.
///
/// If a killed process left a file under that name, it is superseded if it is one of the two. A
/// third one, which another program has put at the path meanwhile, is the only copy of its text.
struct Exchanged {
  /// The file with the changed text.
  var new: FileIdentity
  var old: FileIdentity

}

extension Exchanged {
  /// Decodes the name of a leftover; `nil` for any other name.
  init?(leftover name: String) {
    var reader = WordReader(Array(name.utf8))
    guard reader.skip(temporaryPrefix), reader.digits() != nil, reader.skip("-"),
      let new = reader.digits(), reader.skip("-"), let old = reader.digits(), reader.isAtEnd
    else { return nil }
    self.init(new: FileIdentity(inode: new), old: FileIdentity(inode: old))
  }

  func name(from temporary: String) -> String {
    temporary + "-" + String(new.inode) + "-" + String(old.inode)
  }

  /// Returns true if the file at a path is one of the two, unchanged since the exchange.
  func isSuperseded(at path: String) -> Bool {
    let (result, inode, modified, changed) = path.withCString { path in
      var state: (Int64, Int64, Int64, Int64, Int64) = (0, 0, 0, 0, 0)
      let result = withUnsafeMutableBytes(of: &state) {
        platform_file_state(path, $0.baseAddress?.assumingMemoryBound(to: Int64.self))
      }
      return (result, UInt64(bitPattern: state.1), state.3, state.4)
    }
    guard result >= 0 else { return false }
    // A program that had opened the old file before the exchange may have written to it afterwards.
    return inode == new.inode || inode == old.inode && modified < changed
  }
}
