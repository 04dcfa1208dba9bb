/// Decides whether a sample is news: the only home of the threshold.
package enum UpdateDecision {
  /// A change of the rate that is smaller is no news: 0.01 %.
  package static let threshold = 0.0001

  /// Rates are stored with nine decimals, so differences are exact to this.
  private static let tolerance = 1e-9

  /// `newData` where the sample differs visibly from what was published last.
  ///
  /// - Parameters:
  ///   - sample: what was measured now.
  ///   - published: the snapshot, `nil` where nothing was published yet.
  ///   - thresholds: a level that is reached or left is always news.
  ///   - needed: the values that are shown; one that the snapshot lacks or that has changed is news,
  ///     but bytes beside a rate only by the same part of the total.
  /// - Returns: `newData` or `noData`; a sample is never `failed`.
  package static func result(
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
      if hasRate, case .bytes(let old)? = old {
        // Of the bytes that the rate is made of it has decided already; there may be others.
        guard case .bytes(let new)? = new, old != new else { continue }
        let change = Double(max(old, new) - min(old, new))
        if isVisible(from: 0, to: change / Double(sample.total ?? 1)) { return .newData }
        continue
      }
      if isNews(old, new) { return .newData }
    }
    return .noData
  }

  /// Whether a value that is shown beside the rate has changed visibly.
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

  /// In both directions: a disk that was emptied is news as well.
  private static func isVisible(from old: Double, to new: Double) -> Bool {
    abs(new - old) >= threshold - tolerance
  }
}
