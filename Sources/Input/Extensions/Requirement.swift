package import Core

/// Programs of which one has to be installed, with the packages that have the first one.
package struct Requirement: Equatable {
  /// The names of the programs.
  package var programs: [String]
  /// The names of the packages in Debian, Arch, and Fedora, as far as they are given; `-` if there is
  /// none.
  package var packages: [String]
  /// True if the value itself needs one, rather than a button.
  package var isForValue: Bool

  /// Reads `PROGRAM|PROGRAM: PACKAGE, PACKAGE, PACKAGE`, or returns `nil` if that is malformed.
  init?(_ text: String, isForValue: Bool) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    programs = String(Substring(parts[0])).words(separatedBy: UInt8(ascii: "|"))
    packages = parts.count < 2 ? [] : String(Substring(parts[1])).words(separatedBy: 0x2C)
    self.isForValue = isForValue
    guard !programs.isEmpty, packages.count <= 3 else { return nil }
    for word in programs + packages where word.utf8.contains(0x20) { return nil }
  }

  /// Returns true if one of the programs is installed.
  package func isMet<M: Machine>(on machine: M) -> Bool {
    for program in programs where machine.findsProgram(program) { return true }
    return false
  }
}

extension Requirement {
  /// The distributions whose packages are named, in order.
  private static var distributions: [String] { ["Debian", "Arch", "Fedora"] }

  /// The programs, and the packages that have the first one.
  package var words: String {
    var text = ""
    for program in programs { text += (text.isEmpty ? "" : " or ") + program }
    let packages = packageWords
    return packages.isEmpty ? text : text + " (" + packages + ")"
  }

  /// The packages that have the first program, each with its distributions.
  package var packageWords: String {
    var known: [(name: String, distributions: String)] = []
    for (index, package) in packages.enumerated() where package != "-" {
      let distribution = Requirement.distributions[index]
      if let same = known.firstIndex(where: { $0.name == package }) {
        known[same].distributions += " and " + distribution
      } else {
        known.append((package, distribution))
      }
    }
    var text = ""
    for entry in known {
      text += (text.isEmpty ? "" : ", ") + entry.name + " in " + entry.distributions
    }
    return text
  }
}

extension String {
  /// Returns the parts between a separator, without blanks around them; empty ones are omitted.
  func words(separatedBy separator: UInt8) -> [String] {
    var words: [String] = []
    for part in utf8.split(separator: separator) {
      var part = part
      while let first = part.first, first == 0x20 || first == 0x09 { part = part.dropFirst() }
      while let last = part.last, last == 0x20 || last == 0x09 { part = part.dropLast() }
      if !part.isEmpty { words.append(String(Substring(part))) }
    }
    return words
  }
}
