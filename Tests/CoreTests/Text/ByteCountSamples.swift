import TestSupport

/// Byte counts at which a formatter is likely to go wrong.
enum ByteCountSamples {
  /// Returns all samples up to `Int64.max`, the largest count that Foundation accepts.
  static func all(base: UInt64) -> [UInt64] {
    (edges(base: base) + ties(base: base) + random(2_000)).filter { $0 <= Int64.max }
  }

  /// Returns counts near powers of ten, of the base, and of two, and near those that round up to
  /// the next unit.
  private static func edges(base: UInt64) -> [UInt64] {
    var edges: [UInt64] = Array(0...2100)
    for unit in units(base: base) {
      for tenth in powers(of: 10) where tenth <= 1_000_000 {
        let (product, overflow) = unit.multipliedReportingOverflow(by: tenth)
        if !overflow { edges += near(product, 3) }
        edges += near(unit / tenth, 3)
      }
      for part in [0.995, 0.9995, 0.99995, 0.999995, 9.995, 99.95, 99.995] {
        edges += near(UInt64(min(Double(unit) * part, 1e19)), 5)
      }
    }
    for power in powers(of: 2) + powers(of: 10) { edges += near(power, 5) }
    return edges + near(UInt64(Int64.max), 5)
  }

  /// Returns counts halfway between two texts, and their neighbors.
  private static func ties(base: UInt64) -> [UInt64] {
    var ties: [UInt64] = []
    var random = SeededRandom(seed: 5)
    for unit in units(base: base) {
      for scale in [1, 10, 100] as [UInt64] {
        let wholes =
          Array(0...20) + (0..<200).map { _ in UInt64.random(in: 0..<1024, using: &random) }
        for whole in wholes {
          let steps = whole * scale + UInt64.random(in: 0..<scale, using: &random)
          // (steps + ½) / scale units
          let tie = (2 * steps + 1).multipliedFullWidth(by: unit)
          guard tie.high < 2 * scale else { continue }
          ties += near((2 * scale).dividingFullWidth(tie).quotient, 1)
        }
      }
    }
    return ties
  }

  private static func random(_ count: Int) -> [UInt64] {
    var random = SeededRandom(seed: 1)
    return (0..<count).map { _ in random.numberOfAnyMagnitude(upTo: UInt64(Int64.max)) }
  }

  private static func near(_ center: UInt64, _ distance: UInt64) -> [UInt64] {
    let start = center < distance ? 0 : center - distance
    let (end, overflow) = center.addingReportingOverflow(distance)
    return Array(start...(overflow ? .max : end))
  }

  private static func units(base: UInt64) -> [UInt64] { Array(powers(of: base).prefix(7)) }

  private static func powers(of base: UInt64) -> [UInt64] {
    var powers: [UInt64] = [1]
    while true {
      let (next, overflow) = powers[powers.count - 1].multipliedReportingOverflow(by: base)
      if overflow { return powers }
      powers.append(next)
    }
  }
}
