import Foundation
import TestSupport
import Testing

@testable import todayline

/// The font Todayline Symbols: its generator makes it, and it has what the program shows.
@Suite(.timed) struct SymbolFontTests {
  static let folder = Repository.root.appendingPathComponent("integrations/font")

  /// The names of the glyphs by their code points.
  static let names: [UInt32: String] = {
    let text =
      (try? String(contentsOf: folder.appendingPathComponent("glyphs.tsv"), encoding: .utf8)) ?? ""
    var names: [UInt32: String] = [:]
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count >= 2, let code = UInt32(fields[0].dropFirst(2), radix: 16) else {
        continue
      }
      names[code] = fields[1]
    }
    return names
  }()

  @Test(.needs("ttx")) func theGeneratorMakesIt() throws {
    let generator = Self.folder.appendingPathComponent("generate.py").path
    let result = try Tool("/usr/bin/python3").run(["-B", generator, "--check"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test func theProgramHasIt() throws {
    let file = Self.folder.appendingPathComponent("TodaylineSymbols.ttf")
    #expect(try SymbolFont.bytes == Array(Data(contentsOf: file)))
  }

  @Test func everyIconHasAGlyph() throws {
    var icons: [(String, Icon)] = []
    for name in WidgetName.allCases { icons += name.description.icons.map { ("\(name)", $0) } }
    for name in Extensions.shippedNames {
      let found = try #require(Extensions().named(name))
      icons += found.contents.icons.map { (name, $0) }
    }
    #expect(icons.count > 50)
    for (name, icon) in icons {
      for rate in [nil, 0, 0.5, 1] as [Double?] {
        let glyph = icon.glyph(in: .todayline, rate: rate)
        #expect(glyph.unicodeScalars.count == 1, "\(name)")
        for scalar in glyph.unicodeScalars {
          #expect(Self.names[scalar.value] != nil, "\(name): \(scalar.value)")
        }
      }
    }
  }

  @Test(
    arguments: [
      (0, 0, 1, "bar-0"), (1, 0, 1, "bar-50"), (0.5, 0, 2, "cap-left-16"), (1, 0, 3, "cap-left-16"),
      (1, 1, 3, "middle-16"), (0, 1, 3, "middle-0"), (1, 2, 3, "cap-right-16"),
    ] as [(Double, Int, Int, String)]) func metersAreOfTheFont(
      _ rate: Double, _ place: Int, _ width: Int, _ name: String
    ) throws
  {
    var style = BarStyle(kind: .blocks, width: width, ramp: BarStyle.eighthsRamp)
    style.usesSymbols = true
    var text = StyledText()
    style.appendBar(rate: rate, width: nil, to: &text)
    let scalar = Array(text.plain.unicodeScalars)[place]
    #expect(Self.names[scalar.value] == name)
  }

  @Test func ringsColumnsAndEndsAreOfTheFont() {
    var style = BarStyle(kind: .blocks, width: 1, ramp: BarStyle.eighthsRamp)
    style.usesSymbols = true
    var text = StyledText()
    style.appendGauge(.ring, rate: 1, to: &text)
    style.appendRamp(rate: 1, to: &text)
    let ends = LineEnds.symbols
    let shown =
      text.plain + ends.left + ends.right + ends.closingArrow + ends.arrow + ends.thinArrow
    #expect(
      shown.unicodeScalars.map { Self.names[$0.value] ?? "" } == [
        "ring-50", "column-15", "pill-left", "pill-right", "end-arrow-right", "end-arrow-left",
        "end-arrow-left-thin",
      ])
  }
}
