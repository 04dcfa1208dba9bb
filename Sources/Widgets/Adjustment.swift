/// A widget that can adjust its source itself.
protocol AdjustableWidget: Widget {
  /// Computes a change by some steps without applying it.
  ///
  /// - Returns: the change, or `nil` if the source is already at its limit.
  /// - Throws: the failure to read the source.
  static func adjustment(
    _ request: AdjustRequest, on machine: Machine
  ) throws(Failure) -> Adjustment?
}

/// A request to adjust a source.
struct AdjustRequest {
  var source: String
  /// The steps up, or down if negative: the sum of all clicks that arrived at once.
  var steps: Int
  /// The fraction below which the value never drops.
  var floor: Double
}

/// A change of a kernel attribute, and a program that makes it if the user lacks permission.
struct Adjustment: Equatable {
  var path: String
  var text: String
  var program: Program
}
