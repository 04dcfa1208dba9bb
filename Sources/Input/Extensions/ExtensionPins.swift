/// The digests of extensions that were added with `todayline extension add`.
///
/// The file is one that sha256sum(1) checks, in the folder of the configuration.
struct ExtensionPins {
  /// The path of the file, or `nil` without a home folder.
  let path: String?
  private(set) var pins: [(name: String, digest: String)] = []

  private static let sizeLimit = 256 * 1024
  private static let folder = "extensions/"

  init(of extensions: Extensions, on machine: Machine) throws(Failure) {
    path = extensions.folders.first.map { $0 + ".sha256" }
    guard let path else { return }
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try machine.trustedContents(of: path, limit: ExtensionPins.sizeLimit)
    } catch .system(.notFound, _) { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: 0x20)
      guard words.count == 2 else { continue }
      let name = String(decoding: words[1], as: UTF8.self)
      guard name.utf8.starts(with: ExtensionPins.folder.utf8) else { continue }
      pins.append(
        (
          String(Substring(name.utf8.dropFirst(ExtensionPins.folder.utf8.count))),
          String(decoding: words[0], as: UTF8.self)
        ))
    }
  }

  /// The digest of an extension's file as it was added; `nil` if it was not.
  subscript(name: String) -> String? { pins.first { $0.name == name }?.digest }

  /// Replaces the digest of an extension; `nil` forgets it.
  mutating func set(_ digest: String?, of name: String) {
    pins.removeAll { $0.name == name }
    if let digest { pins.append((name, digest)) }
  }

  /// The text of the file.
  var bytes: [UInt8] {
    var text = ""
    for pin in pins { text += pin.digest + "  " + ExtensionPins.folder + pin.name + "\n" }
    return text.bytes
  }
}

extension Extensions {
  /// Returns a failure for each extension that is not the one that was added.
  func changed(on machine: Machine) -> [Failure] {
    var failures: [Failure] = []
    for name in names {
      do throws(Failure) { try named(name)?.checkPin(on: machine) } catch { failures.append(error) }
    }
    return failures
  }
}

extension Extension {
  /// Checks that a file that was added is still the one that the user has seen.
  ///
  /// - Throws: `Failure.changedExtension`, and `Failure.system` if the digests cannot be read.
  func checkPin(on machine: Machine) throws(Failure) {
    // One that cannot be read runs nothing, and says why.
    guard case .file(let path) = origin, !text.isEmpty else { return }
    let extensions = Extensions(machine)
    // Only there does the command add files.
    guard let folder = extensions.folders.first, path == folder + "/" + name else { return }
    let pins = try ExtensionPins(of: extensions, on: machine)
    guard let digest = pins[name], SHA256.digest(of: text) != digest else { return }
    throw .changedExtension(name)
  }
}
