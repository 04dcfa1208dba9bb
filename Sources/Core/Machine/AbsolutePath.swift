/// Resolves paths with as little file system access as possible.
enum AbsolutePath {
  /// The number of symbolic links that Linux follows.
  private static let linkLimit = 40

  /// Returns an absolute path without
  /// `.` and without doubled or trailing slashes; a relative path is relative to `folder`.
  ///
  /// `..` is kept, because its meaning depends on symbolic links.
  static func normalized(_ path: String, in folder: String) -> String {
    if path == "/" { return path }
    let joined = path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path
    var result = ""
    for component in joined.utf8.split(separator: UInt8(ascii: "/")) {
      let name = String(Substring(component))
      if name != "." { result += "/" + name }
    }
    return result.isEmpty ? "/" : result
  }

  /// Everything before the last slash.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
      return "/"
    }
    return String(path[..<slash])
  }

  /// Returns the name of a file in its folder.
  static func name(of path: String, in folder: String) -> String {
    String(Substring(path.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1)))
  }

  /// Resolves symbolic links component by component, stopping before the first folder for which
  /// `stopsAt` returns true.
  static func resolved(
    _ path: String, on machine: Machine, stopsAt: (String) -> Bool = { _ in false }
  ) -> String { resolved(path, stopsAt: stopsAt) { machine.destination(ofSymbolicLinkAt: $0) } }

  /// Does the same with any source of link destinations.
  static func resolved(
    _ path: String, stopsAt: (String) -> Bool, destination: (String) -> String?
  ) -> String {
    var pending = Array(components(of: path).reversed())
    var result = ""
    var links = 0
    while let name = pending.popLast() {
      if name == ".." {
        result = parent(of: result)
        continue
      }
      let next = result + "/" + name
      if stopsAt(next) {
        result = next
        for rest in pending.reversed() { result += "/" + rest }
        return result
      }
      if links < linkLimit, let destination = destination(next) {
        links += 1
        if destination.utf8.first == UInt8(ascii: "/") { result = "" }
        pending.append(contentsOf: components(of: destination).reversed())
      } else {
        result = next
      }
    }
    return result.isEmpty ? "/" : result
  }

  private static func components(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." }
  }

  private static func parent(of path: String) -> String {
    var components = components(of: path)
    _ = components.popLast()
    var result = ""
    for component in components { result += "/" + component }
    return result
  }
}
