import TestSupport
import Testing

/// Our own glyphs in real bars, by the pixel.
@Suite struct SharpnessTests {
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
    try expectSharpness(.sharpness("polybar"))
  }

  /// A screen of 3840 pixels at 150 %.
  @Test(.needs(.fineSharpness)) func glyphsAreSharpOnAFineScreen() throws {
    try expectSharpness(.fineSharpness)
  }

  private func expectSharpness(_ rig: Rig) throws {
    let facts = try rig.facts()
    #expect(facts["missing"] == "0", "\(facts)")
    for meter in ["meter", "ring", "bar"] {
      let percent = try #require(facts[meter].flatMap(Double.init), "\(facts)")
      #expect(percent <= 2, "\(meter): \(facts)")
    }
    let step = try #require(facts["step"].flatMap(Double.init), "\(facts)")
    #expect(step <= 1.1, "\(facts)")
    let seam = try #require(facts["seam"].flatMap(Int.init), "\(facts)")
    #expect(seam <= 16, "\(facts)")
  }
}
