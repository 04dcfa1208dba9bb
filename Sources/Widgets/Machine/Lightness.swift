/// Perceived brightness: the CIE 1976 lightness L* as a fraction; CIE 15:2018, 8.2.1.
///
/// The eye distinguishes dark levels better than bright ones: half of the light looks like three
/// quarters.
enum Lightness {
  /// The luminance below which the curve is linear, (6/29)³.
  private static let limit = 216.0 / 24389
  /// The slope of the linear part.
  private static let slope = 24389.0 / 2700

  static func of(luminance: Double) -> Double {
    luminance <= limit ? luminance * slope : 1.16 * cubeRoot(luminance) - 0.16
  }

  static func luminance(of lightness: Double) -> Double {
    guard lightness > limit * slope else { return lightness / slope }
    let root = (lightness + 0.16) / 1.16
    return root * root * root
  }

  /// Returns the cube root of a number in 0.001…1 by Newton's method; there is no libm.
  private static func cubeRoot(_ number: Double) -> Double {
    var root = 1.0
    // Each step from above gets smaller, until rounding ends it.
    while true {
      let next = (2 * root + number / (root * root)) / 3
      guard next < root else { return root }
      root = next
    }
  }
}
