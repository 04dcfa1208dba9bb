import Foundation
import TestSupport
import Testing

@testable import todayline

/// The version is written once, and every recipe takes it, and the licenses, from one place.
@Suite(.timed) struct VersionTests {
  static let packaging = "integrations/packaging/"

  @Test func itIsTheNewestEntryOfTheChangelog() throws {
    let headings = try ReadmeTests.text(Self.packaging + "CHANGELOG.md").split(separator: "\n")
      .filter { $0.hasPrefix("## ") }
    let heading = try #require(headings.first)
    #expect(heading.hasPrefix("## \(Help.version) ("))
    #expect(heading.wholeMatch(of: #/## \d+\.\d+\.\d+ \(20\d\d-\d\d-\d\d\)/#) != nil)
    #expect(Set(headings).count == headings.count)
  }

  /// Debian's changelog has each line two cells further to the right, and 80 at most.
  @Test func itsNewestEntryIsNarrow() throws {
    let lines = try ReadmeTests.text(Self.packaging + "CHANGELOG.md").split(separator: "\n")
    let entries = lines.indices.filter { lines[$0].hasPrefix("## ") } + [lines.endIndex]
    for line in lines[..<entries[1]] { #expect(line.count <= 78, "\(line)") }
  }

  /// The expression by which the scripts find it.
  @Test(arguments: ["build", "install", "archive-source"]) func theScriptsFindIt(
    _ script: String
  ) throws {
    let text = try ReadmeTests.text(Self.packaging + script)
    let line = try #require(text.split(separator: "\n").first { $0.contains("static let version") })
    let found = try Tool("bash").run([
      "-c", "root=$1; \(line.trimmingCharacters(in: .whitespaces)); echo \"$version\"", "bash",
      Repository.root.path,
    ])
    #expect(found.output == Help.version + "\n")
  }

  static let recipes = [
    "PKGBUILD", "todayline.spec", "control", "source/PKGBUILD", "source/APKBUILD",
    "source/todayline.spec", "source/default.nix", "source/todayline.rb",
  ]

  @Test(arguments: recipes) func aRecipeTakesTheVersion(_ recipe: String) throws {
    let text = try ReadmeTests.text(Self.packaging + recipe)
    #expect(text.contains("@VERSION@"))
    #expect(!text.contains(Help.version))
  }

  /// What the static program contains is named wherever a license is.
  @Test(arguments: recipes.filter { !$0.hasPrefix("source/") && $0 != "control" })
  func everyLicenseIsNamed(_ recipe: String) throws {
    let text = try ReadmeTests.text(Self.packaging + recipe)
    for license in ["MIT", "Apache-2.0 WITH Swift-exception", "Unicode-3.0", "OFL-1.1"] {
      #expect(text.contains(license), "\(license)")
    }
  }

  @Test func theCopyrightHasTheTextOfEachLicense() throws {
    let text = try ReadmeTests.text(Self.packaging + "copyright")
    for license in ["Expat", "Apache-2.0-with-Swift-exception", "Unicode-3.0", "OFL-1.1"] {
      #expect(text.contains("\nLicense: \(license)\n"), "\(license)")
    }
  }

  /// A page that names a version goes stale with the next one.
  @Test(arguments: LinkTests.pages.filter { !$0.hasSuffix("CHANGELOG.md") })
  func noPageNamesAnotherVersion(_ page: String) throws {
    for match in try ReadmeTests.text(page).matches(of: #/todayline[-_ ](\d+\.\d+\.\d+)/#) {
      #expect(match.1 == Help.version, "\(page): \(match.0)")
    }
  }

  /// The column of the comparison that is about this program.
  @Test func theComparisonIsTrueOfThisProgram() throws {
    let section = try #require(
      try ReadmeTests.text("README.md").components(separatedBy: "\n## Compared with others\n").last)
    let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter {
      $0.hasPrefix("| ")
    }.map { $0.components(separatedBy: " | ").map { $0.trimmingCharacters(in: ["|", " "]) } }
    for row in rows { #expect(row.count == rows[0].count, "\(row)") }
    func own(_ name: String) -> String { rows.first { $0[0] == name }?[1] ?? "" }
    #expect(own("") == "Todayline \(Help.version)")
    for bar in HostName.allCases.flatMap(\.description.bars) {
      #expect(own("bars").contains(bar.name), "\(bar.name)")
    }
    #expect(own("colors and themes").hasPrefix("\(BuiltInTheme.all.count) palettes, six styles"))
    #expect(SegmentStyle.allCases.count == 6)
    #expect(own("a command that hangs").contains("\(RunLimits().timeout.seconds) s"))
  }

  @Test func theManifestNeedsWhatTheReadmeSays() throws {
    let manifest = try ReadmeTests.text("Package.swift")
    let needed = try #require(manifest.firstMatch(of: #/swift-tools-version: (\d+\.\d+)/#)).1
    for page in ["README.md", "Tests/README.md", Self.packaging + "README.md"] {
      #expect(try ReadmeTests.text(page).contains("Swift \(needed)"), "\(page)")
    }
  }
}
