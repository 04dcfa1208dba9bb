internal import Foundation
package import Testing

/// The selection of tests: words of `TODAYLINE_TESTS`, separated by commas.
enum Selection {
  private static let words =
    ProcessInfo.processInfo.environment["TODAYLINE_TESTS"]?.split(separator: ",") ?? []

  /// True if the long tests run as well.
  static let isComplete = words.contains("long") || isExhaustive
  /// True if even the tests run that take minutes of both processors.
  static let isExhaustive = words.contains("all")
  /// True if a missing program fails a test rather than skips it.
  static let areProgramsRequired = words.contains("required")
}

/// Programs or glyphs that this machine does not have, although `TODAYLINE_TESTS=required` asks for them.
private struct MissingNeeds: Error, CustomStringConvertible {
  var names: [String]
  var description: String {
    let names = names.map { name in
      Packages.provider(of: name).map { "\(name) (install \($0))" } ?? name
    }
    return "not installed: " + names.joined(separator: ", ")
  }
}

/// Needs that no package of `.ci/run` has: a new machine would miss them.
private struct UnlistedNeeds: Error, CustomStringConvertible {
  var names: [String]
  var description: String {
    "no package in .ci/run brings \(names.joined(separator: ", ")): add it to the line of its package"
  }
}

extension Trait where Self == ConditionTrait {
  /// A long test, which runs only if `TODAYLINE_TESTS` enables it.
  package static var long: Self {
    .enabled(if: Selection.isComplete, "takes long; TODAYLINE_TESTS=all runs it")
  }

  /// A test that compares more of what a quicker one compares, and depends on no program or machine.
  package static var exhaustive: Self {
    .enabled(if: Selection.isExhaustive, "takes minutes; TODAYLINE_TESTS=all runs it")
  }

  /// A test that is skipped if one of these programs or glyphs is not installed, or fails if all are required.
  ///
  /// A glyph is written as `U+E0B2`. Each must be in a line of the packages in `.ci/run`.
  package static func needs(_ programs: String...) -> Self { needs(programs) }

  /// A test of a rig.
  package static func needs(_ rig: Rig) -> Self { needs(Rig.programs + rig.programs) }

  /// A test that mounts in a namespace of its own, or with more options of unshare(1) is without a
  /// network or among its own processes; skipped where a user may create none.
  package static func needsNamespace(_ options: String...) -> Self {
    .enabled("needs unshare(1), and the right to create a user namespace") {
      let options = ["--map-root-user", "--mount"] + options
      let probe = try? Tool("unshare").run(options + ["mount", "-t", "tmpfs", "none", "/mnt"])
      let isAllowed = probe?.status == 0
      if Selection.areProgramsRequired, !isAllowed {
        throw MissingNeeds(names: ["a user namespace"])
      }
      return isAllowed
    }
  }

  /// A test that waits for events of files, skipped where other programs have all inotify instances.
  package static var needsWatches: Self {
    .enabled("needs an inotify instance") { Kernel.hasWatches }
  }

  private static func needs(_ names: [String]) -> Self {
    let missing = names.filter { !Packages.isInstalled($0) }
    return .enabled("needs \(missing.joined(separator: ", "))") {
      guard Selection.areProgramsRequired else { return missing.isEmpty }
      let unlisted = names.filter { !$0.contains("/") && Packages.provider(of: $0) == nil }
      if !unlisted.isEmpty { throw UnlistedNeeds(names: unlisted) }
      if !missing.isEmpty { throw MissingNeeds(names: missing) }
      return true
    }
  }
}
