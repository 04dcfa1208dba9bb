import Foundation
import TestSupport
import Testing

enum ManualPage: String, CaseIterable, CustomTestStringConvertible {
  case program = "todayline.1"
  case configuration = "todayline-config.5"
  case hosts = "todayline-hosts.7"

  var testDescription: String { rawValue }

  /// Its path in the repository.
  var path: String { "integrations/man/" + rawValue }

  var file: URL { Repository.root.appendingPathComponent(path) }

  /// Its name as others refer to it, such as `todayline-config`.
  var name: String { String(rawValue.dropLast(2)) }

  var section: String { String(rawValue.suffix(1)) }

  /// The parts that are generated from the tables in the code.
  var parts: [String: [String]] {
    switch self {
    case .program: Manual.partsOfProgram
    case .configuration: Manual.partsOfConfiguration
    case .hosts: Manual.partsOfHosts
    }
  }

  func lines() throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }
}
