import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct SpecificationTests {
  struct Case: NamedCase {
    var source: String
    var expected: String
    var name: String { source }

    init(_ source: String, _ expected: String) {
      self.source = source
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case("{used:}", "42.1 GB"), Case("{used:file}", "42.1 GB"), Case("{used:binary}", "39.21 GiB"),
    Case("{used:short}", "42G"), Case("{used:short-binary}", "39Gi"),
    Case("{used:raw}", "42100000000"), Case("{used:GiB,.1,raw}", "39.2"),
    Case("{used:MB,.0,raw}", "42100"), Case("{used:TB,raw}", "0.0"), Case("{used:MB}", "42,100 MB"),
    Case("{used:GiB}", "39.21 GiB"), Case("{used:GiB.0}", "39 GiB"),
    Case("{used:GB.3}", "42.100 GB"), Case("{used:.0}", "42 GB"),
    Case("{used:binary,.1}", "39.2 GiB"), Case("{used:short,>6}", "\u{2007}\u{2007}\u{2007}42G"),
    Case("{used:short/s,<6}|", "42G/s\u{2007}|"), Case("{used:/s}", "42.1 GB/s"),
    Case("{used:>10}", "\u{2007}\u{2007}\u{2007}42.1 GB"),
    Case("{used:<10}|", "42.1 GB\u{2007}\u{2007}\u{2007}|"),
    Case("{used:^10}|", "\u{2007}42.1 GB\u{2007}\u{2007}|"), Case("{used:>2}", "42.1 GB"),
    Case("{percent:.0}", "50%"), Case("{percent:.9}", "50.000000000%"),
    Case("{percent:raw}", "50.0"), Case("{percent:raw,.2}", "50.00"),
    Case("{percent:.0>5}", "\u{2007}\u{2007}50%"), Case("{inodes:>9}", "\u{2007}\u{2007}1234567"),
    Case("{inodes:>500}", String(repeating: "\u{2007}", count: 493) + "1234567"),
    Case("{path:10}", "/home 日本"), Case("{path:9}", "/home 日…"), Case("{path:3}", "/h…"),
    Case("{path:3,>5}", "  /h…"), Case("{path:>12}", "  /home 日本"),
    Case("{bar:2}", "fill(█)track(░)"), Case("{bar:,2,}", "fill(█)track(░)"),
  ]) func aSpecificationFormatsTheValue(_ row: Case) throws {
    #expect(try SampleReading.filled(row.source) == row.expected)
  }

  @Test(arguments: [
    "{used:gb}", "{used:ZB}", "{used:.}", "{used:.10}", "{used:.99999999999999999999}", "{used:5}",
    "{used:>}", "{used:>501}", "{used: }", "{used:binary short}", "{used:!}", "{used:é}",
    "{used:/}", "{used:/x}", "{percent:/s}", "{percent:GB}", "{percent:short}", "{percent:5}",
    "{percent:.x}", "{percent:-1}", "{inodes:raw}", "{inodes:.1}", "{inodes:GB}", "{inodes:3}",
    "{path:.1}", "{path:raw}", "{path:0}", "{path:501}", "{path:99999999999999999999}", "{bar:>3}",
    "{bar:.1}", "{bar:x}", "{bar:501}", "{ramp:1}", "{ramp:raw}", "{ramp:>2}", "{icon:1}",
    "{label:.1}", "{used::}",
  ]) func anInapplicableSpecificationIsRejected(_ source: String) {
    #expect(throws: TemplateMistake.self) { try SampleReading.filled(source) }
  }

  @Test func theMistakeQuotesTheWholeSpecification() {
    let kind = Placeholder.Kind.fraction
    let mistake = TemplateMistake.invalidSpecification(
      "GB:.1", placeholder: "percent", column: 3, expected: kind.specifications)
    #expect(throws: mistake) { try SampleReading.filled("a {percent:GB:.1}") }
  }
}
