import Core
import TestSupport
import Testing
import Widgets

@Suite struct GeoTests {
  /// As the service's documentation shows its answer.
  static let answer = #"""
    {"organization_name":"Google LLC","accuracy":5,"asn":15169,"timezone":"America\/Los_Angeles",
    "longitude":"-122.0775","country_code3":"USA","area_code":"0","ip":"8.8.8.8","city":"Mountain View",
    "organization":"AS15169 Google LLC","country":"United States","continent_code":"NA",
    "country_code":"US","region":"California","latitude":"37.4056"}
    """#

  static func values(_ body: String) throws -> [Reading.NamedValue] {
    let service = WebService(body: body)
    return try #require(try Geo.refresh(service.request, on: service.machine).reading).values
  }

  @Test func everyFactIsAValue() throws {
    let values = try Self.values(Self.answer)
    #expect(values.count == 15)
    #expect(values[0] == .init(".organization_name", .text("Google LLC")))
    #expect(values[1] == .init(".accuracy", .number("5")))
    #expect(values.contains(.init(".city", .text("Mountain View"))))
  }

  @Test(arguments: [
    ("{}", Failure.answer(.empty)), (#"{"a":null,"b":{}}"#, .answer(.empty)), ("", .answer(.empty)),
    ("[1]", .answer(.notJSON(offset: 0))), ("42", .answer(.notJSON(offset: 0))),
    ("hello", .answer(.notJSON(offset: 0))), ("<html>", .answer(.page)),
  ])
  func anythingElseIsAFailure(_ body: String, _ failure: Failure) {
    #expect(throws: failure) { _ = try Self.values(body) }
  }

  @Test func nothingNewIsNoReading() throws {
    var service = WebService(Array("HTTP/2 304 \r\n\r\n".utf8))
    service.request.validators = Validators(entityTag: "\"a\"")
    #expect(try Geo.refresh(service.request, on: service.machine).reading == nil)
  }

  @Test func aRandomFactIsNeverTheSameAgain() throws {
    let values = try Self.values(Self.answer)
    let names = Set(values.map(\.name))
    var seen: Set<String> = []
    var shown: String?
    var random = SeededRandom(seed: 47)
    for _ in 0..<500 {
      let next = Geo.key(after: shown, random: random.next(), among: values)
      #expect(next != shown)
      shown = next
      if let next { seen.insert(next) }
    }
    #expect(seen == names)
    var afterFirst: Set<String> = []
    for number in 0..<14 as Range<UInt64> {
      if let name = Geo.key(after: values[0].name, random: number, among: values) {
        afterFirst.insert(name)
      }
    }
    #expect(afterFirst == names.subtracting([values[0].name]))
  }

  @Test func fewFactsAreFewChoices() {
    let one = [Reading.NamedValue(".a", .text("1"))]
    let two = one + [.init(".b", .text("2"))]
    #expect(Geo.key(after: nil, random: .max, among: []) == nil)
    #expect(Geo.key(after: ".a", random: 7, among: one) == ".a")
    #expect(Geo.key(after: nil, random: 7, among: one) == ".a")
    #expect(Geo.key(after: ".a", random: 7, among: two) == ".b")
    #expect(Geo.key(after: ".b", random: 7, among: two) == ".a")
    #expect(Geo.key(after: ".gone", random: 7, among: two) == ".b")
  }

  @Test(
    arguments: [
      (".a", 1, ".b"), (".c", 1, ".a"), (".a", -1, ".c"), (".b", -1, ".a"), (nil, 1, ".a"),
      (nil, -1, ".a"),
      (".gone", 1, ".a"), (".a", 4, ".b"), (".a", -4, ".c"), (".a", 3, ".a"),
    ] as [(String?, Int, String)])
  func theFactsAreACircle(_ shown: String?, _ steps: Int, _ expected: String) {
    let values = ["a", "b", "c"].map { Reading.NamedValue("." + $0, .text($0)) }
    #expect(Geo.key(steps, after: shown, among: values) == expected)
    #expect(Geo.key(steps, after: shown, among: []) == nil)
  }
}
