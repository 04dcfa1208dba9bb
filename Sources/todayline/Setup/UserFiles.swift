/// A user's files, as a set-up finds them: none is changed here.
struct UserFiles {
  let machine: Machine
  let home: String
  /// The folder of configurations: `$XDG_CONFIG_HOME`, or `~/.config`.
  let folder: String

  /// - Throws: `Mistake.failure` without a home folder.
  init(on machine: Machine) throws(Mistake) {
    guard let home = machine.environment("HOME"), home.begins(with: "/") else {
      throw .failure(.noHome("HOME"))
    }
    (self.machine, self.home) = (machine, home)
    let folder = machine.environment("XDG_CONFIG_HOME").flatMap { $0.begins(with: "/") ? $0 : nil }
    self.folder = folder ?? home + "/.config"
  }

  /// A file as it is.
  enum Found {
    case missing
    case bytes([UInt8])
    /// It cannot be changed.
    case unusable(Failure)
  }

  /// Returns a file if it can be changed; nothing is changed.
  func file(_ path: String) -> Found {
    var bytes: [UInt8] = []
    do throws(Failure) {
      try machine.change(fileAt: path, limit: ConfigurationReader.sizeLimit) { found in
        bytes = found
        return nil
      }
      return .bytes(bytes)
    } catch {
      if case .system(.notFound, _) = error {
        return BrokenLink(onWayTo: path, on: machine).map { .unusable($0.failure) } ?? .missing
      }
      return .unusable(error)
    }
  }

  /// Returns the first of some files that is not missing, if any.
  ///
  /// One look tells both that it is there and what is in it: a file that cannot be looked at is the one in
  /// use, as far as is known.
  func first(of paths: [String]) -> (path: String, file: Found)? {
    for path in paths {
      let file = file(path)
      if case .missing = file { continue }
      return (path, file)
    }
    return nil
  }

  /// Returns the bytes of a file that is only read, or `nil` if none exists.
  func contents(_ path: String) -> [UInt8]? {
    try? machine.contents(of: path, limit: ConfigurationReader.sizeLimit)
  }

  /// Returns the reason why a file cannot be changed, such as `is read-only`.
  static func reason(_ failure: Failure) -> String {
    if case .brokenLink = failure { return "cannot be written: " + failure.words }
    guard case .system(let reason, _) = failure else { return "cannot be changed" }
    return switch reason {
    case .denied: "cannot be changed: permission denied"
    case .readOnly: "is read-only"
    case .severalNames: "has several names (hard links)"
    case .notOwn: "belongs to another user"
    case .tooLarge: "is too large"
    case .inUse: "is being written by another program"
    case .isADirectory, .notARegularFile, .emptyPipe: "is not a file"
    default: "cannot be read"
    }
  }

  /// Returns the path that a running bar was given by one of some options.
  func argument(of program: String, _ options: [String]) -> String? {
    for bar in RunningBar.ofHome(on: machine) where bar.bar.program == program {
      if let path = bar.path(options), machine.exists(path) { return path }
    }
    return nil
  }

  /// Returns the first file in some folders, or a few folders below them, that contains a text.
  func file(below folders: [String], with text: String) -> String? {
    var left = Self.searchLimit
    func search(_ folder: String, _ depth: Int) -> String? {
      let names = (try? machine.names(in: folder)) ?? []
      for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where left > 0 {
        left -= 1
        let path = folder + "/" + name
        if let bytes = try? machine.contents(of: path, limit: ConfigurationReader.sizeLimit) {
          if String(decoding: bytes, as: UTF8.self).hasText(text) { return path }
        } else if depth > 0, let found = search(path, depth - 1) {
          return found
        }
      }
      return nil
    }
    for folder in folders { if let found = search(folder, 3) { return found } }
    return nil
  }

  private static let searchLimit = 500

  /// Returns the path with the home folder and the variables that bars expand.
  func expanded(_ path: String) -> String {
    if path == "~" { return home }
    if path.begins(with: "~/") { return home + String(Substring(path.utf8.dropFirst(1))) }
    for (variable, value) in [("HOME", home), ("XDG_CONFIG_HOME", folder)] {
      for name in ["${" + variable + "}", "$" + variable] where path.begins(with: name) {
        return value + String(Substring(path.utf8.dropFirst(name.utf8.count)))
      }
    }
    return path
  }

  /// Returns the files that a path means, relative to a folder and with wildcards, by name.
  func paths(_ pattern: String, in folder: String) -> [String] {
    machine.paths(matching: AbsolutePath.normalized(expanded(pattern), in: folder))
  }

  /// Returns the path as a user writes it.
  func short(_ path: String) -> String {
    path.begins(with: home + "/")
      ? "~" + String(Substring(path.utf8.dropFirst(home.utf8.count))) : path
  }
}
