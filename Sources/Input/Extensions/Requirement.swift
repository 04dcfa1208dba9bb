/// Programs of which one has to be installed, with the packages that provide the first one.
struct Requirement: Equatable {
  var programs: [String]
  /// The package names in Debian, Arch, and Fedora, as far as given; `-` means none.
  var packages: [String]
  /// True if the value itself needs one, rather than a button.
  var isForValue: Bool

  /// Parses `PROGRAM|PROGRAM: PACKAGE, PACKAGE, PACKAGE`; `nil` if it is malformed.
  init?(_ text: String, isForValue: Bool) {
    let bytes = text.bytes
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
    programs = bytes[..<colon].words(separatedBy: UInt8(ascii: "|"))
    packages = bytes[min(colon + 1, bytes.count)...].words(separatedBy: UInt8(ascii: ","))
    self.isForValue = isForValue
    guard !programs.isEmpty, packages.count <= 3 else { return nil }
    for word in programs + packages where word.utf8.contains(0x20) { return nil }
  }

  func isMet(on machine: Machine) -> Bool {
    for program in programs where machine.findsProgram(program) { return true }
    return false
  }
}

extension Requirement {
  /// The distributions of the package names, in order.
  private static var distributions: [String] { ["Debian", "Arch", "Fedora"] }

  /// The programs, and the packages that provide the first one.
  var words: String {
    var text = ""
    for program in programs { text += (text.isEmpty ? "" : " or ") + program }
    let packages = packageWords
    return packages.isEmpty || packages == text ? text : text + " (" + packages + ")"
  }

  /// The packages that provide the first program, each with its distributions unless the names are
  /// all equal.
  var packageWords: String {
    var known: [(name: String, distributions: String)] = []
    for (index, package) in packages.enumerated() where package != "-" {
      let distribution = Requirement.distributions[index]
      if let same = known.firstIndex(where: { $0.name == package }) {
        known[same].distributions += " and " + distribution
      } else {
        known.append((package, distribution))
      }
    }
    let count = packages.count { $0 != "-" }
    if known.count == 1, count == Requirement.distributions.count { return known[0].name }
    return known.map { $0.name + " in " + $0.distributions }.joined(separator: ", ")
  }
}
