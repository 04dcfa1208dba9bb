import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct AlternativesTests {
  @Test func aRandomStepNeverKeepsTheAlternative() {
    let names = (0..<14).map { ".fact\($0)" }
    var seen: Set<String> = []
    var shown: String?
    var random = SeededRandom(seed: 47)
    for _ in 0..<500 {
      let next = Alternatives.after(shown, .shuffle, among: names, random: random.next())
      #expect(next != shown)
      shown = next
      if let next { seen.insert(next) }
    }
    #expect(seen == Set(names))
    let afterFirst = (0..<14).map {
      Alternatives.after(names[0], .shuffle, among: names, random: $0)
    }
    #expect(Set(afterFirst) == Set(names.dropFirst().map(Optional.some)))
  }

  @Test(
    arguments: [
      ("nothing to choose", nil, [], nil), ("what was shown stays", ".a", [], ".a"),
      ("only one", ".a", [".a"], ".a"), ("the other one", ".a", [".a", ".b"], ".b"),
      ("one that is gone", ".gone", [".a", ".b"], ".b"),
    ] as [(String, String?, [String], String?)]) func fewAlternativesLeaveFewChoices(
      _ name: String, _ shown: String?, _ names: [String], _ expected: String?
    )
  { #expect(Alternatives.after(shown, .shuffle, among: names, random: 7) == expected) }

  @Test(
    arguments: [
      (".a", .next, ".b"), (".c", .next, ".a"), (".a", .previous, ".c"), (".b", .previous, ".a"),
      (nil, .next, ".a"), (".gone", .previous, ".a"),
    ] as [(String?, Alternatives.Step, String)]) func theAlternativesAreACircle(
      _ shown: String?, _ step: Alternatives.Step, _ expected: String
    )
  { #expect(Alternatives.after(shown, step, among: [".a", ".b", ".c"], random: 0) == expected) }
}
