import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct NearestNameTests {
  struct Case: NamedCase {
    var word: String
    var nearest: String?
    var name: String { "“\(word)” means \(nearest ?? "nothing")" }

    init(_ word: String, _ nearest: String?) {
      self.word = word
      self.nearest = nearest
    }
  }

  static let synonyms = [
    NearestName.Synonym("storage", "disk"), NearestName.Synonym("rest", "weather", "help"),
  ]
  static let names = ["disk", "defaults", "help", "percent", "percent.free"]

  @Test(arguments: [
    Case("disk", "disk"), Case("disc", "disk"), Case("dsik", "disk"), Case("disks", "disk"),
    Case("isk", "disk"), Case("default", "defaults"), Case("percent.fre", "percent.free"),
    Case("percnet", "percent"), Case("weather", nil), Case("", nil), Case("zzzz", nil),
    Case("DISK", "disk"), Case("Percent", "percent"), Case("def", "defaults"), Case("h", nil),
    Case("hlp", "help"), Case("risc", nil), Case("storage", "disk"), Case("rest", "help"),
  ]) func theNearestNameIsFound(_ row: Case) {
    #expect(NearestName.to(row.word, among: Self.names, synonyms: Self.synonyms) == row.nearest)
  }

  @Test func anEmptyListHasNoNearestName() { #expect(NearestName.to("disk", among: []) == nil) }

  @Test func theFirstOfEquallyNearNamesIsChosen() {
    #expect(NearestName.to("dask", among: ["dusk", "disk"]) == "dusk")
  }
}
