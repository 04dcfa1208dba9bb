/// The state of a widget in the store, and the changes since it was read.
struct Known {
  /// The domain of the shown value: that of the instance, or of one of its items.
  var domain: String
  /// The source of the shown value.
  var source: String
  /// The way in which this process gets the value.
  var driver = Driver.sampled
  /// The record of the snapshot.
  var record: Record?
  /// The last published reading.
  var snapshot: Reading?
  /// The stored choices made by clicks.
  var shown = ShownState()
  /// The time zone of an agenda, if it is not the one in which the events were read.
  var viewer: ViewerZone?
  /// The last counters of a widget that shows rates.
  var counters = Counters()
  /// The level that was reported last, if any was.
  var mark = LevelMark.none
  /// The last rates, if a template draws them.
  var history = History()
  var refresh = RefreshState()
  /// The failure of the last command of an action, while it is shown.
  var actionFailure: ActionFailure?
  /// The first process when the last level began, as far as details show it.
  var crossing: Crossing?
  /// The watcher whose value it is, if the source is followed.
  var watch = WatchMemory()
  /// The log, if one is kept.
  var log: KeptLog?

  /// True if the value comes from another process, as its source can be slow.
  var isDeferred: Bool { driver == .refreshed || driver == .followed || driver == .given }
}

/// The way in which a value gets to a session.
enum Driver {
  /// The process reads the source.
  case sampled
  /// The process reads counters, two of which make a rate.
  case counted
  /// A refresh in the background asks the source and stores the answer.
  case refreshed
  /// A watcher stores each value that the source reports by itself.
  case followed
  /// Another program has stored it, or handed it to the call.
  case given
  /// Services on message buses tell this process of changes, and answer its questions.
  case heard
}
