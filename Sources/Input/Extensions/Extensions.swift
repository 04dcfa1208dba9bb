import CExtensions

/// The extensions by name: the user's, the system's, and the shipped ones.
///
/// Each is read when its name first occurs; a process that rereads its configuration starts with a
/// new instance.
final class Extensions {
  /// `nil` for only the shipped extensions.
  private let machine: Machine?
  private var known: [Extension] = []
  private var unknown: [String] = []
  /// The paths of the files that others extend.
  private var parents: [String] = []

  /// Creates the extensions of a machine, without reading anything yet.
  init(_ machine: Machine? = nil) { self.machine = machine }

  private func read(_ path: String) throws(Failure) -> [UInt8] {
    guard let machine else { throw .system(.notFound, path: path) }
    return try machine.trustedContents(of: path, limit: ExtensionReader.sizeLimit + 1)
  }

  /// Returns the names of the files in a folder; empty if it is unreadable.
  func list(_ folder: String) -> [String] {
    guard let names = try? machine?.names(in: folder) else { return [] }
    return names
  }

  /// Returns the failure to list a folder, unless it does not exist.
  func failure(searching folder: String) -> Failure? {
    do throws(Failure) { _ = try machine?.names(in: folder) } catch {
      guard case .system(let reason, _) = error, reason != .notFound, reason != .notADirectory
      else { return nil }
      return error
    }
    return nil
  }

  private func environment(_ name: String) -> String? { machine?.environment(name) }

  /// The folders of files, in order of precedence; XDG Base Directory Specification 0.8.
  private(set) lazy var folders: [String] = {
    var bases: [String] = []
    let home = environment("HOME").flatMap { isAbsolute($0) ? $0 : nil }
    func add(_ variable: String, _ usual: String?) {
      if let base = environment(variable), isAbsolute(base) {
        bases.append(base)
      } else if let usual {
        bases.append(usual)
      }
    }
    add("XDG_CONFIG_HOME", home.map { $0 + "/.config" })
    add("XDG_DATA_HOME", home.map { $0 + "/.local/share" })
    let shared = environment("XDG_DATA_DIRS").flatMap { $0.isEmpty ? nil : $0 }
    for base in (shared ?? "/usr/local/share:/usr/share").utf8.split(separator: UInt8(ascii: ":")) {
      let base = String(Substring(base))
      if isAbsolute(base) { bases.append(base) }
    }
    return bases.map { $0 + "/todayline/extensions" }
  }()

  private func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  var home: String? { environment("HOME") }

  /// The locale of times; `nil` for plain English.
  var timeLocale: TimeLocale? {
    machine?.timeLocale.flatMap {
      $0 == "C" || $0 == "POSIX" || $0 == "C.UTF-8" ? nil : TimeLocale($0)
    }
  }

  func named(_ name: String) -> Extension? {
    for found in known where found.name == name { return found }
    guard !unknown.contains(name), Extensions.isName(name), !CommandDescription.isName(name) else {
      return nil
    }
    guard let found = find(name) else {
      unknown.append(name)
      return nil
    }
    known.append(found)
    return found
  }

  /// Forgets all files, so that they are read again.
  func forget() { (known, unknown, parents) = ([], [], []) }

  private func find(_ name: String) -> Extension? {
    for folder in folders {
      let path = folder + "/" + name
      do throws(Failure) {
        return Extension(name, from: .file(path), try read(path), extending: base)
      } catch {
        guard case .system(let reason, _) = error, reason != .notFound, reason != .notADirectory
        else { continue }
        // A folder that cannot be searched says nothing about its files.
        if reason == .denied, !list(folder).contains(name) { continue }
        return Extension(name, from: .file(path), [], unreadable: reason)
      }
    }
    if let found = shipped(name) { return found }
    // A file that is listed but not found is a dangling link.
    return file(named: name).map { Extension(name, from: .file($0), [], unreadable: .notFound) }
  }

  /// Returns a shipped extension, whose text is read only if users have replaced what it extends.
  private func shipped(_ name: String) -> Extension? {
    guard let contents = ExtensionContents.shipped(name) else { return nil }
    guard let parent = contents.parent?.name, case .text(let bytes) = base(parent),
      bytes != Extensions.shippedBytes(of: parent), let own = Extensions.shippedBytes(of: name)
    else { return Extension(name, from: .shipped, contents) }
    return Extension(name, from: .shipped, own, extending: base)
  }

  /// Returns the path of the first listed file with exactly that name.
  func file(named name: String) -> String? {
    for folder in folders where list(folder).contains(name) { return folder + "/" + name }
    return nil
  }

  /// The paths of the files that were read.
  var files: [String] {
    var files = parents
    for found in known {
      if case .file(let path) = found.origin, !files.contains(path) { files.append(path) }
    }
    return files
  }

  /// Returns the text of an extension that another one extends.
  func base(_ name: String) -> ExtensionReader.Base {
    for folder in folders where Extensions.isName(name) {
      let path = folder + "/" + name
      if let bytes = try? read(path) {
        if !parents.contains(path) { parents.append(path) }
        return .text(bytes)
      }
    }
    if let bytes = Extensions.shippedBytes(of: name) { return .text(bytes) }
    return .unknown(nearest: NearestName.to(name, among: names))
  }

  /// Returns the text of an extension's file, if it exists.
  ///
  /// - Throws: `Failure.system` if it cannot be read.
  func text(of name: String) throws(Failure) -> [UInt8]? {
    guard let found = named(name) else { return nil }
    guard case .file(let path) = found.origin else { return Extensions.shippedBytes(of: name) }
    return try read(path)
  }

  /// The names of all extensions, sorted and without duplicates.
  var names: [String] {
    var names: [String] = []
    for folder in folders {
      for name in list(folder)
      where Extensions.isName(name) && !Extensions.isTaken(name) && !names.contains(name) {
        names.append(name)
      }
    }
    for name in Extensions.shippedNames where !names.contains(name) { names.append(name) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  static var shippedNames: [String] {
    var names: [String] = []
    while let row = todayline_extension_at(names.count) {
      names.append(String(cString: row.pointee.name))
    }
    return names
  }

  static func shippedBytes(of name: String) -> [UInt8]? {
    var index = 0
    while let row = todayline_extension_at(index) {
      index += 1
      guard String(cString: row.pointee.name) == name else { continue }
      let size = row.pointee.size
      // In Embedded Swift, creating an array from a buffer copies byte by byte.
      return [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
        UnsafeMutableRawBufferPointer(bytes).copyMemory(
          from: UnsafeRawBufferPointer(start: row.pointee.bytes, count: size))
        count = size
      }
    }
    return nil
  }

  /// Returns true for a valid extension name: lowercase letters, digits, and hyphens, starting with
  /// a letter.
  static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLowercase(first) else { return false }
    return name.utf8.allSatisfy { isLowercase($0) || $0.isDigit || $0 == UInt8(ascii: "-") }
  }

  /// Returns true if a built-in widget or a command has that name.
  static func isTaken(_ name: String) -> Bool {
    WidgetName.named(name) != nil || CommandDescription.isName(name)
  }

  private static func isLowercase(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }
}
