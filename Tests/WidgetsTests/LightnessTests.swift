import Foundation
import TestSupport
import Testing

@testable import todayline

/// The lightness of CIE 1976, compared with the formula as it is printed.
@Suite(.timed) struct LightnessTests {
  static func expected(_ luminance: Double) -> Double {
    let limit: Double = pow(6.0 / 29.0, 3.0)
    let slope: Double = pow(29.0 / 6.0, 2.0) / 3.0
    let value: Double = luminance > limit ? cbrt(luminance) : slope * luminance + 4.0 / 29.0
    return (116 * value - 16) / 100
  }

  @Test func theCurveIsTheStandards() {
    for step in 0...10_000 {
      let luminance = Double(step) / 10_000
      let lightness = Lightness.of(luminance: luminance)
      #expect(abs(lightness - Self.expected(luminance)) < 1e-9, "\(luminance)")
      #expect(abs(Lightness.luminance(of: lightness) - luminance) < 1e-9, "\(luminance)")
    }
  }

  /// Values of a printed table: L* of 18 % gray is 49.5.
  @Test(arguments: [(0.0, 0.0), (0.01, 8.99), (0.18, 49.50), (0.5, 76.07), (1.0, 100.0)])
  func knownValues(_ luminance: Double, _ lightness: Double) {
    #expect(abs(Lightness.of(luminance: luminance) * 100 - lightness) < 0.01)
  }
}
