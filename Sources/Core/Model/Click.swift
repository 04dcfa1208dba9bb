/// A click on a segment, as reported by a host.
struct Click: Equatable {
  /// The mouse button in the numbering of the i3bar protocol: 1 left, 2 middle, 3 right, 4 and 5
  /// scrolling.
  var button: Int
  /// The instance that was clicked, if the host reports it.
  var instance: String? = nil
  /// Anything else that the host reports, as i3blocks variables: `BLOCK_X=700`.
  var variables: [String] = []
}
