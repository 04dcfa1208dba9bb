/// A file in an extension folder that defines no widget because of its name.
struct UnusedFile: Equatable {
  let path: String
  /// The last component of the path.
  let name: String
  let reason: Reason

  enum Reason: Equatable {
    case widget
    case command
    /// The name is not a valid extension name, but may have been meant as one.
    case malformed
    /// The name is that of a backup copy, a hidden file, or the folder of an extension's tests.
    case copy

    /// Returns the reason for a file name, or `nil` if the file is used.
    init?(_ name: String) {
      if Extensions.isName(name) {
        if WidgetName.named(name) != nil {
          self = .widget
        } else if CommandDescription.isName(name) {
          self = .command
        } else {
          return nil
        }
      } else {
        self = Reason.isCopy(name) ? .copy : .malformed
      }
    }

    private static func isCopy(_ name: String) -> Bool {
      let bytes = name.bytes
      if bytes.first == UInt8(ascii: ".") || bytes.last == UInt8(ascii: "~") { return true }
      return [".bak", ".swp", ".test"].contains { bytes.suffix($0.utf8.count) == $0.bytes[...] }
    }
  }

  /// The reason and the fix, without the path.
  var words: String {
    switch reason {
    case .widget: "never used: \(name) is a widget of todayline; rename the file"
    case .command: "never used: \(name) is a command of todayline; rename the file"
    case .malformed, .copy:
      "never used: names have lowercase letters, digits, and hyphens; rename the file"
    }
  }
}

extension Extensions {
  /// The files that are unused because of their names, folder by folder, omitting copies and hidden
  /// files.
  var unusedFiles: [UnusedFile] {
    var files: [UnusedFile] = []
    for folder in folders {
      let names = list(folder).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      for name in names {
        guard let reason = UnusedFile.Reason(name), reason != .copy else { continue }
        files.append(UnusedFile(path: folder + "/" + name, name: name, reason: reason))
      }
    }
    return files
  }

  /// The folders whose files cannot be found, and why.
  var unsearchableFolders: [Failure] { folders.compactMap { failure(searching: $0) } }
}
