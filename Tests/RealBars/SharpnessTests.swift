import TestSupport
import Testing

/// Our own glyphs in real bars, by the pixel.
@Suite(.timed, .serialized, .long) struct SharpnessTests {
  @Test(.needs(.sharpness("i3bar"))) func glyphsAreSharpInI3bar() throws {
    try expectSharpness(.sharpness("i3bar"))
  }

  @Test(.needs(.sharpness("swaybar"))) func glyphsAreSharpInSwaybar() throws {
    try expectSharpness(.sharpness("swaybar"))
  }

  @Test(.needs(.sharpness("waybar"))) func glyphsAreSharpInWaybar() throws {
    try expectSharpness(.sharpness("waybar"))
  }

  @Test(.needs(.sharpness("polybar"))) func glyphsAreSharpInPolybar() throws {
    let facts = try expectSharpness(.sharpness("polybar"), percent: 4)
    let lean = try #require(facts["lean"].flatMap(Double.init), "\(facts)")
    #expect(lean <= 0.5, "\(facts)")
  }

  /// A screen of 3840 pixels at 150 %.
  @Test(.needs(.fineSharpness)) func glyphsAreSharpOnAFineScreen() throws {
    try expectSharpness(.fineSharpness)
  }

  /// The parts of a meter's length in percent are those of its rate; a bar that fits glyphs into pixels may be wrong by
  /// a third of one, as a ring's stroke always is.
  @discardableResult private func expectSharpness(
    _ rig: Rig, percent most: Double = 2
  ) throws -> Facts {
    let facts = try rig.facts()
    #expect(facts["missing"] == "0", "\(facts)")
    for meter in ["meter", "ring", "bar"] {
      let percent = try #require(facts[meter].flatMap(Double.init), "\(facts)")
      #expect(percent <= (meter == "ring" ? max(most, 3) : most), "\(meter): \(facts)")
    }
    let step = try #require(facts["step"].flatMap(Double.init), "\(facts)")
    #expect(step <= 1.1, "\(facts)")
    let seam = try #require(facts["seam"].flatMap(Int.init), "\(facts)")
    // Pango from 1.52 on draws glyphs between pixels, and the grounds of two runs meet there.
    #expect(seam <= 32, "\(facts)")
    return facts
  }
}
