import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct BarStyleTests {
  struct Case: NamedCase {
    var kind: BarStyle.Kind
    var rate: Double?
    var width: Int
    var expected: String
    var name: String { "\(kind) of \(width) at \(rate.map { "\($0)" } ?? "nothing")" }

    init(_ kind: BarStyle.Kind, _ rate: Double?, _ width: Int, _ expected: String) {
      self.kind = kind
      self.rate = rate
      self.width = width
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case(.blocks, 0, 4, "track(░░░░)"), Case(.blocks, nil, 4, "track(░░░░)"),
    Case(.blocks, 0.5, 4, "fill(██)track(░░)"), Case(.blocks, 1, 4, "fill(████)"),
    Case(.blocks, 0.000_001, 4, "fill(▏)track(░░░)"), Case(.blocks, 0.999_999, 4, "fill(███▉)"),
    Case(.blocks, 0.44, 8, "fill(███▌)track(░░░░)"), Case(.blocks, 2, 2, "fill(██)"),
    Case(.blocks, -1, 2, "track(░░)"), Case(.blocks, .nan, 2, "track(░░)"),
    Case(.blocks, .infinity, 2, "fill(██)"), Case(.blocks, 0.5, 0, "fill(▌)"),
    Case(.ascii, 0.5, 8, "[tint(####)dim(----)]"), Case(.ascii, nil, 2, "[dim(--)]"),
    Case(.ascii, 1, 2, "[tint(##)]"), Case(.ascii, 0.001, 4, "[tint(#)dim(---)]"),
    Case(.ascii, 0.999, 4, "[tint(###)dim(-)]"), Case(.ascii, 0.5, 1, "[dim(-)]"),
    Case(.ramp, 0, 9, "tint(a)"), Case(.ramp, 0.34, 9, "tint(b)"), Case(.ramp, 0.999, 9, "tint(c)"),
    Case(.ramp, 1, 9, "tint(c)"), Case(.ramp, nil, 9, ""), Case(.ramp, -3, 9, "tint(a)"),
    Case(.ramp, 7, 9, "tint(c)"), Case(.ramp, .nan, 9, "tint(a)"),
    Case(.ramp, .infinity, 9, "tint(c)"), Case(.ramp, 1e300, 9, "tint(c)"),
  ]) func aRateIsDrawn(_ row: Case) {
    let style = BarStyle(kind: row.kind, width: 30, ramp: ["a", "b", "c"])
    var text = StyledText()
    style.appendBar(rate: row.rate, width: row.width, to: &text)
    #expect(text.marked == row.expected)
  }

  /// With the font, a bar is full only at 100 %, and its cells join.
  @Test(
    arguments: [
      (0, 3, "tint(\u{F2180}\u{F21A0}\u{F21C0})"), (1, 3, "tint(\u{F2190}\u{F21B0}\u{F21D0})"),
      (0.5, 2, "tint(\u{F2190}\u{F21C0})"), (0.001, 2, "tint(\u{F2181}\u{F21C0})"),
      (0.999, 2, "tint(\u{F2190}\u{F21CF})"), (0.5, 1, "tint(\u{F2119})"),
      (nil, 1, "tint(\u{F2100})"),
    ] as [(Double?, Int, String)]) func aBarOfTheFont(
      _ rate: Double?, _ width: Int, _ shown: String
    )
  {
    var style = BarStyle(kind: .blocks, width: 30, ramp: BarStyle.eighthsRamp)
    style.usesSymbols = true
    var text = StyledText()
    style.appendBar(rate: rate, width: width, to: &text)
    #expect(text.marked == shown)
  }

  @Test(
    arguments: [
      (0, "\u{F2140}", "\u{F2200}", "▁"), (0.25, "\u{F214D}", "\u{F2204}", "▃"),
      (1, "\u{F2172}", "\u{F220F}", "█"), (.nan, "\u{F2140}", "\u{F2200}", "▁"),
    ] as [(Double, String, String, String)]) func aRingOfTheFont(
      _ rate: Double, _ ring: String, _ column: String, _ fallback: String
    )
  {
    var style = BarStyle(kind: .blocks, width: 30, ramp: BarStyle.eighthsRamp)
    for (usesSymbols, shown) in [(true, ring + column), (false, fallback + fallback)] {
      style.usesSymbols = usesSymbols
      var text = StyledText()
      style.appendGauge(.ring, rate: rate, to: &text)
      style.appendRamp(rate: rate, to: &text)
      #expect(text.plain == shown)
    }
  }

  @Test func aBarWithoutAWidthUsesTheStyles() {
    var text = StyledText()
    BarStyle(kind: .ascii, width: 3, ramp: []).appendBar(rate: 1, width: nil, to: &text)
    #expect(text.plain == "[###]")
  }

  @Test func anEmptyRampDrawsNothing() {
    var text = StyledText()
    BarStyle(kind: .ramp, width: 3, ramp: []).appendBar(rate: 0.5, width: nil, to: &text)
    #expect(text.isEmpty)
  }

  @Test(arguments: [1, 2, 8, 10, 33]) func aBarHasItsWidthNeverShrinksAndIsFullOnlyAt100Percent(
    width: Int
  ) {
    let style = BarStyle(kind: .blocks, width: width, ramp: [])
    var previous = 0
    for step in 0...1000 {
      var text = StyledText()
      style.appendBar(rate: Double(step) / 1000, width: nil, to: &text)
      #expect(text.plain.count == width)
      let eighths = text.plain.unicodeScalars.reduce(0) { sum, scalar in
        sum + ((0x2588...0x258F).contains(scalar.value) ? 0x2590 - Int(scalar.value) : 0)
      }
      #expect(eighths >= previous)
      #expect((eighths == 0) == (step == 0))
      #expect((eighths == width * 8) == (step == 1000))
      #expect(abs(Double(eighths) - Double(step) / 1000 * Double(width * 8)) <= 1)
      previous = eighths
    }
  }
}
