/// The colors of i3status.
struct I3statusColors {
  static let keys = ["color_good", "color_degraded", "color_bad"]

  // i3status' own, by the names that a theme gives its colors.
  private(set) var good = "lime"
  private(set) var degraded = "yellow"
  private(set) var bad = "red"

  /// Takes the colors that a section sets, and returns remarks on those that are none.
  mutating func override(with section: ForeignSection) -> [ImportRemark] {
    var remarks: [ImportRemark] = []
    for key in Self.keys {
      guard let color = section.property(key) else { continue }
      guard Color(color.value) != nil else {
        remarks.append(color.leftOut("it is no color such as #ffb000"))
        continue
      }
      if key == "color_good" { good = color.value }
      if key == "color_degraded" { degraded = color.value }
      if key == "color_bad" { bad = color.value }
    }
    return remarks
  }
}
