/// Decides whether a sample is news; the only place that knows the threshold.
enum UpdateDecision {
  /// The smallest change of the rate that is news: 0.01 %.
  static let threshold = 0.0001

  /// The tolerance of a comparison: rates are stored with nine decimals.
  private static let tolerance = 1e-9

  /// Compares a sample with the last published one.
  ///
  /// - Parameters:
  ///   - sample: the new measurement.
  ///   - published: the snapshot, or `nil` if nothing was published yet.
  ///   - thresholds: crossing a threshold is always news.
  ///   - needed: the values that are shown. One that appears, changes, or disappears is news; bytes next to a rate must change by the threshold's part of the total.
  /// - Returns: `newData` if the difference is visible, otherwise `noData`; never `failed`.
  static func result(
    of sample: Reading, published: Reading?, thresholds: Thresholds, needed: [Placeholder]
  ) -> UpdateResult {
    guard let published, published.source == sample.source, published.total == sample.total,
      thresholds.level(of: published) == thresholds.level(of: sample),
      thresholds.hides(published) == thresholds.hides(sample)
    else { return .newData }
    let hasRate = published.rate != nil
    guard hasRate == (sample.rate != nil) else { return .newData }
    if let old = published.rate, let new = sample.rate, isVisible(from: old, to: new) {
      return .newData
    }
    for index in needed.indices {
      let old = published[needed[index].name]
      let new = sample[needed[index].name]
      if hasRate, case .bytes(let old)? = old, case .bytes(let new)? = new {
        // The rate covers the bytes it is computed from, but there may be others.
        guard old != new else { continue }
        let change = Double(max(old, new) - min(old, new))
        if isVisible(from: 0, to: change / Double(sample.total ?? 1)) { return .newData }
        continue
      }
      if isNews(old, new) { return .newData }
    }
    return .noData
  }

  /// Returns true if a shown value has changed visibly.
  private static func isNews(_ old: Value?, _ new: Value?) -> Bool {
    switch (old, new) {
    case (.fraction(let old)?, .fraction(let new)?): isVisible(from: old, to: new)
    case (.bytes(let old)?, .bytes(let new)?), (.count(let old)?, .count(let new)?): old != new
    case (.text(let old)?, .text(let new)?), (.number(let old)?, .number(let new)?):
      !old.utf8.elementsEqual(new.utf8)
    case (nil, nil): false
    default: true
    }
  }

  /// In both directions: a disk that was emptied is news, too.
  private static func isVisible(from old: Double, to new: Double) -> Bool {
    abs(new - old) >= threshold - tolerance
  }
}
