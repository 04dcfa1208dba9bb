/// The process that wanted the last refresh of a source, and its duration, kept in the volatile store.
///
///     refreshed-by=stream 230
struct RefreshRun {
  /// A word for the command that wanted it.
  let caller: String
  let time: Duration

  init(caller: String, time: Duration) { (self.caller, self.time) = (caller, time) }

  /// Reads a record; `nil` if it has none.
  init?(_ record: Record?) {
    guard var reader = record?.reader(of: RefreshRun.key), let caller = reader.word(),
      let milliseconds = reader.number(), milliseconds < 1 << 40
    else { return nil }
    self.caller = caller
    time = .milliseconds(Int64(milliseconds))
  }

  func store(in record: inout Record) {
    record[RefreshRun.key] = caller + " " + String(max(time, .zero).milliseconds)
  }

  /// The key in a record.
  static let key = "refreshed-by"
}
