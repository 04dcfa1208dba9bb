/// The result of sampling a source.
struct Outcome {
  /// The reading of this process, if it took one.
  var reading: Reading?
  var failure: Failure?
  /// True if the value differs from the last published one.
  var isNews = false
  /// The progress of a refresh in the background.
  var progress = Progress.ended
  /// True if the reading is in the store.
  var isPublished = false
  var attempt = Attempt.first

  var result: UpdateResult { failure != nil ? .failed : isNews ? .newData : .noData }

  /// The attempt to read counters: a caller that waits reads them twice if the first reading has no
  /// rate.
  enum Attempt {
    case first
    /// The counters of the first one could not be committed.
    case uncommitted
    /// The rate is based on two readings of this process.
    case second
  }

  enum Progress {
    case ended
    case isRunning
    /// It runs, but the caller has waited for it long enough.
    case isLate
  }
}
