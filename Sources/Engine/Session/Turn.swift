/// The tasks of a session in the next round, and its effects in the last one.
struct Turn {
  /// True if the source is to be sampled.
  var isDue: Bool
  /// True if the store is to be read.
  var needsRecall = true
  /// True if the last round has sampled the source.
  var wasSampled = false
  /// The level that a published reading of the last round starts, if any.
  var crossed: Level?
  /// True if the last round has written to the store.
  var hasWritten = false
}

/// State that a session of a process with many rounds keeps between them.
struct ResidentState {
  /// The wall clock time at which the source is sampled.
  var dueTime = Timestamp(milliseconds: .min)
  /// The time until which the readings of a clock have the values of its details.
  var detailsEnd = Timestamp(milliseconds: .min)
  /// The number of this bar in the state of details; 0 until a click needs it, or if all show them.
  var bar: UInt64 = 0
  /// The refreshes that wait for a running one and whose ends were not noticed: if there are two, the
  /// second one has not started, and no other is needed.
  var queuedRefreshes = 0
  /// The reading that is not written yet.
  var held = HeldReading()
  /// The last answer of the services that this process hears, if one has come.
  var heard: HeardAnswer?
}
