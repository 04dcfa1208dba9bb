import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct ReadingTests {
  @Test func valuesAreFoundByName() {
    let reading = Reading(
      source: "/", taken: Timestamp(milliseconds: 0), rate: nil,
      values: [.init("total", .bytes(5)), .init("path", .text("/"))])
    #expect(reading["path"] == .text("/"))
    #expect(reading["Path"] == nil)
    #expect(reading.total == 5)
  }

  private static func reading(_ values: [String: String]) -> Reading {
    Reading(
      source: "/", taken: Timestamp(milliseconds: 0), rate: nil,
      values: values.map { .init($0.key, .text($0.value)) })
  }

  @Test func aSourceReportsItsAppearance() {
    let reading = Self.reading([
      "text": "x", "level": "critical", "color": "#010203", "class": "a b  c",
    ])
    #expect(!reading.isBlank)
    #expect(reading.level == .critical)
    #expect(reading.color == Color(red: 1, green: 2, blue: 3))
    #expect(reading.classes == ["a", "b", "c"])
  }

  @Test func theAppearanceHasDefaults() {
    for values in [[:], ["level": "failed", "color": "red", "class": " "], ["level": "high"]] {
      let reading = Self.reading(values)
      #expect(!reading.isBlank)
      #expect(reading.level == .normal)
      #expect(reading.color == nil)
      #expect(reading.classes == [])
    }
    #expect(Self.reading(["level": "warning", "text": ""]).level == .warning)
  }

  @Test func aSourceWithAnEmptyTextHasNothingToShow() {
    #expect(Self.reading(["text": ""]).isBlank)
    #expect(!Self.reading(["text": " "]).isBlank)
  }

  @Test(arguments: [Value.text("5"), .count(5), .fraction(5)])
  func aTotalThatIsNotAByteCountIsIgnored(_ value: Value) {
    let reading = Reading(
      source: "/", taken: Timestamp(milliseconds: 0), rate: nil, values: [.init("total", value)])
    #expect(reading.total == nil)
  }

  @Test func placeholdersAreUniqueByName() {
    var needed: [Placeholder] = []
    needed.insert(Placeholder("a", .bytes, ""))
    needed.insert(Placeholder("a", .count, "again"))
    needed.insert(Placeholder("b", .bar, ""))
    #expect(needed.map(\.name) == ["a", "b"])
    #expect(needed["a"]?.kind == .bytes)
    #expect(needed["c"] == nil)
    #expect(needed.map(\.isValue) == [true, false])
  }

  @Test func timesAreOrderedAndAdvanced() {
    let time = Timestamp(milliseconds: 5)
    #expect(time < time.advanced(by: 1))
    #expect(time.advanced(by: -6) < time)
    #expect(time.advanced(by: -6).milliseconds == -1)
  }

  @Test func aShellCommandGetsThePathAsAnArgument() {
    let program = Program(shellCommand: "open --here", path: "/a b'; rm -rf /")
    #expect(
      program.arguments == ["/bin/sh", "-c", "open --here \"$@\"", "todayline", "/a b'; rm -rf /"])
  }
}
