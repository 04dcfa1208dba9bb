import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct ColorTests {
  @Test(
    arguments: [
      ("#000000", 0, 0, 0), ("#ffffff", 255, 255, 255), ("#12aBcD", 0x12, 0xAB, 0xCD),
      ("#fff", 255, 255, 255), ("#1aF", 0x11, 0xAA, 0xFF),
    ] as [(String, UInt8, UInt8, UInt8)]) func aColorIsParsed(
      text: String, red: UInt8, green: UInt8, blue: UInt8
    )
  { #expect(Color(text) == Color(red: red, green: green, blue: blue)) }

  @Test(arguments: [
    "", "#", "red", "fff", "ffffff", "#ff", "#ffff", "#fffff", "#fffffff", "#ffffffff", "#ggg",
    "#12345g", " #fff", "#fff ", "##fff", "#f f", "#-12", "#１２３", "#@@@", "#```", "#[[[",
  ]) func anInvalidColorIsRejected(_ text: String) { #expect(Color(text) == nil) }

  @Test(arguments: [
    ("#12aBcD", "#12abcd"), ("#1aF", "#11aaff"), ("#12345678", "#123456"),
    ("#123456789", "#124578"), ("#12ff34ff56ff", "#123456"),
  ]) func aColorOfAnyDepthIsParsed(_ text: String, _ expected: String) {
    #expect(Color(anyDepth: text) == Color(expected))
  }

  @Test(arguments: ["", "#", "red", "#ff", "#ffff", "#fffff", "#1234567", "#1234567g", "ffffff"])
  func aColorOfUnknownDepthIsRejected(_ text: String) { #expect(Color(anyDepth: text) == nil) }

  @Test func aColorRoundTrips() {
    for value in UInt8.min...UInt8.max {
      let color = Color(red: value, green: value &+ 85, blue: ~value)
      var bytes: [UInt8] = []
      color.append(to: &bytes)
      #expect(Color(String(decoding: bytes, as: UTF8.self)) == color)
      #expect(bytes.count == 7)
    }
    var bytes: [UInt8] = []
    Color(red: 0, green: 0xA9, blue: 0xFF).append(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "#00a9ff")
  }
}
