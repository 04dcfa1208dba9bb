/// The brightness as it looks: the lightness L* of CIE 1976, as a part of 1; CIE 15:2018, 8.2.1.
///
/// The eye tells dark levels apart better than bright ones: half of the light looks like three
/// quarters.
enum Lightness {
  /// The luminance where the curve becomes a line, (6/29)³.
  private static let limit = 216.0 / 24389
  /// The slope of that line.
  private static let slope = 24389.0 / 2700

  /// Returns the lightness of a luminance, both 0…1.
  static func of(luminance: Double) -> Double {
    luminance <= limit ? luminance * slope : 1.16 * cubeRoot(luminance) - 0.16
  }

  /// Returns the luminance of a lightness, both 0…1.
  static func luminance(of lightness: Double) -> Double {
    guard lightness > limit * slope else { return lightness / slope }
    let root = (lightness + 0.16) / 1.16
    return root * root * root
  }

  /// Returns the cube root of a number of 0.001…1 by Newton's method; there is no libm.
  private static func cubeRoot(_ number: Double) -> Double {
    var root = 1.0
    // From above, each step is smaller, until rounding ends it.
    while true {
      let next = (2 * root + number / (root * root)) / 3
      guard next < root else { return root }
      root = next
    }
  }
}
