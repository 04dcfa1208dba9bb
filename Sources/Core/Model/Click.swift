/// A click on a segment, as a host reports it.
struct Click: Equatable {
  /// The mouse button as numbered by the i3bar protocol: 1 left, 2 middle, 3 right, 4 and 5 the
  /// wheel.
  var button: Int
  /// The instance that was clicked, or `nil` if the host does not report it.
  var instance: String? = nil
  /// Everything else that the host reports, as the variables of i3blocks: `BLOCK_X=700`.
  var variables: [String] = []
}
