/// Everything besides its values that the templates of a widget draw.
package struct Look {
  /// The style of the rate.
  package var bar: BarStyle
  /// The readings so far, including the present one, if a template draws them.
  package var history = History()
  /// The widget's label.
  package var label = ""
  /// The widget's icon; empty if there is none.
  package var icon = ""

  /// Creates a look.
  package init(bar: BarStyle) { self.bar = bar }
}
