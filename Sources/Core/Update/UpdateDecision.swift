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
  ///   - needed: the values that are shown; one that the snapshot lacks is
  ///     news, and where there is no rate, one that has changed.
  /// - Returns: `newData` or `noData`; a sample is never `failed`.
  package static func result(
    of sample: Reading, published: Reading?, thresholds: Thresholds, needed: [Placeholder]
  ) -> UpdateResult {
    guard let published, published.source == sample.source, published.total == sample.total,
      thresholds.level(of: published) == thresholds.level(of: sample),
      thresholds.hides(published) == thresholds.hides(sample)
    else { return .newData }
    for placeholder in needed
    where published[placeholder.name] == nil && sample[placeholder.name] != nil {
      return .newData
    }
    switch (published.rate, sample.rate) {
    case (let old?, let new?):
      // In both directions: a disk that was emptied is news as well.
      return abs(new - old) >= threshold - tolerance ? .newData : .noData
    case (nil, nil):
      for placeholder in needed where published[placeholder.name] != sample[placeholder.name] {
        return .newData
      }
      return .noData
    default:
      return .newData
    }
  }
}
