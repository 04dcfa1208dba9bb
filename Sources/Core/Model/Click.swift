/// A click on a segment, as a host delivers it.
package struct Click: Equatable {
  /// Which mouse button, after the i3bar protocol: 1 left, 2 middle, 3 right,
  /// 4 and 5 the wheel.
  package var button: Int
  /// The instance that was clicked; `nil` where the host does not say.
  package var instance: String?
  /// What else the host says, as variables that i3blocks users know: `BLOCK_X=700`.
  package var variables: [String]

  /// A click from its parts.
  package init(button: Int, instance: String? = nil, variables: [String] = []) {
    self.button = button
    self.instance = instance
    self.variables = variables
  }
}
