import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct GraphTests {
  struct Case: NamedCase {
    var name: String
    var rates: [UInt8]
    var ramp = BarStyle.eighthsRamp
    var text: String
  }

  static let cases = [
    Case(name: "{graph:4}", rates: [0, 12, 13, 100], text: "tint(▁▁▂█)"),
    Case(name: "{graph:2}", rates: [1, 2, 50, 99], text: "tint(▅█)"),
    Case(name: "{graph:4}", rates: [30, 40], text: "dim(▁▁)tint(▃▄)"),
    Case(name: "{graph}", rates: [88], text: "dim(▁▁▁▁)tint(█)"),
    Case(name: "{graph:3}", rates: [0, 50, 100], ramp: ["_", "^"], text: "tint(_^^)"),
    Case(name: "{graph:2braille}", rates: [0, 25, 50, 100], text: "tint(⣠⣾)"),
    Case(name: "{graph:2braille}", rates: [1, 0, 50, 75, 100], text: "tint(⣰⣿)"),
    Case(name: "{graph:3,braille}", rates: [100], text: "dim(⣀⣀)tint(⣸)"),
    Case(name: "{graph:3}", rates: [100], ramp: [" ", "^"], text: "dim(  )tint(^)"),
    Case(name: "[a {graph:2} b]c", rates: [], text: "c"),
    Case(name: "{graph:2}", rates: [], text: "– "),
  ]

  @Test(arguments: cases) func aGraphIsDrawn(_ row: Case) throws {
    let template = try Template(row.name, placeholders: [Placeholder("graph", .graph, "")])
    #expect(template.drawsHistory)
    let reading = Reading(source: "/", taken: Timestamp(milliseconds: 0), rate: nil, values: [])
    var history = History()
    for (index, rate) in row.rates.enumerated() {
      let time = Timestamp(milliseconds: Int64(index) * 1000)
      history.add(count: UInt64(rate), taken: time, now: time)
    }
    var text = StyledText()
    var look = Look(bar: BarStyle(kind: .blocks, width: 5, ramp: row.ramp))
    look.history = history
    template.append(reading, look, to: &text)
    #expect(text.marked == row.text)
  }

  @Test(arguments: ["0", "201", "101braille", "braille,101", "8dots", ".1", ">8", "raw"])
  func anInvalidGraphFormatIsRejected(_ specification: String) {
    #expect(throws: TemplateMistake.self) {
      try Template("{graph:\(specification)}", placeholders: [Placeholder("graph", .graph, "")])
    }
  }
}
