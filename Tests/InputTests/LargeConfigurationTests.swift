import TestSupport
import Testing

@testable import todayline

/// Configurations that are much larger than those of people.
@Suite(.timed) struct LargeConfigurationTests {
  static func words(_ text: String) throws -> [String] {
    try ConfigurationCheck(RequestBuilderTests.builder(["check"], text)).mistakes.map {
      String($0.line) + ": " + Mistake.configuration($0).words
    }
  }

  /// Whatever their number, the line of the first one is told.
  @Test(arguments: [1, 31, 32, 33, 63, 64, 65, 500]) func aSecondSectionIsFoundAmongMany(
    _ count: Int
  ) throws {
    var text = ""
    for index in 0..<count { text += "[load:n\(index)]\n" }
    #expect(try Self.words(text).isEmpty)
    for index in [0, count - 1] {
      let mistakes = try Self.words(text + "[load:n\(index)]\n[load:other]\n[load:n\(index)]\n")
      #expect(mistakes.count == 2)
      for (mistake, line) in zip(mistakes, [count + 1, count + 3]) {
        #expect(mistake.hasPrefix("\(line): "))
        #expect(mistake.contains("load:n\(index)") && mistake.contains("line \(index + 1)"))
      }
    }
  }

  /// A file of hundreds of unknown keys is not a configuration: no name is searched for the rest.
  @Test func theFirstUnknownKeysHaveASuggestion() throws {
    let text = "[load]\n" + String(repeating: "formt = x\n", count: 150)
    let mistakes = try Self.words(text)
    #expect(mistakes.count == 150)
    #expect(mistakes.filter { $0.contains("did you mean “format”?") }.count == 100)
    #expect(mistakes.allSatisfy { $0.contains("formt") })
  }

  @Test func aKeyThatComesAgainIsToldWithItsFirstLine() throws {
    let headers = String(repeating: "header = A: b\n", count: 300)
    let mistakes = try Self.words(
      "[http:x]\nurl = https://a.org/\nformat = x\n\(headers)format = y\nsource = https://b.org/\n")
    #expect(mistakes.count == 2)
    #expect(mistakes.first?.hasPrefix("304: ") == true)
    #expect(mistakes.first?.contains("line 3") == true)
    #expect(mistakes.last?.contains("line 2") == true)
  }
}
