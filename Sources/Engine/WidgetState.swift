/// The keys of the records that a widget keeps for itself.
enum WidgetState {
  /// The keys set by clicks, which the user may set as well.
  static let keysOfUsers = DetailsState.keys + [Alternatives.key, AlternateFormat.key]

  static let keysOfWidgets =
    Snapshot.keys + RefreshState.keys + BackgroundRefresh.validatorKeys + AgendaView.keys + [
      Alternatives.endKey, Counters.key, History.key, LevelMark.key, ActionFailure.key,
      WatchedValue.key, WatchedValue.requestKey, DiaryMinutes.key, RefreshRun.key, Crossing.key,
    ] + PushedValues.keys
}
