/// The result of sampling a source.
struct Outcome {
  var result = UpdateResult.failed
  /// The reading of this process, if it took one.
  var reading: Reading?
  var failure: Failure?
  /// The progress of a refresh in the background.
  var progress = Progress.ended
  /// True if the rate is based on two readings of this process.
  var hasReadTwice = false
  /// True if the reading is in the store.
  var isPublished = false
  /// True if the counters could not be committed.
  var commitFailed = false

  enum Progress {
    case ended
    case isRunning
    /// It runs, but the caller has waited for it long enough.
    case isLate
  }
}
