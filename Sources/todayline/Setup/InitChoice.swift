/// What a call of `todayline today init` is to do.
struct InitChoice {
  var bar: BarName?
  /// The keys before the sections of the view.
  var keys: [(option: Option, value: String)] = []
  /// True if the files of the bar are changed rather than printed.
  var writes = false
}
