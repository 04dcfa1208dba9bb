/// A widget whose source it turns up and down itself.
protocol AdjustableWidget: Widget {
  /// Decides what some steps up or down change; changes nothing.
  ///
  /// - Returns: the change, or `nil` if the source is at its end.
  /// - Throws: the failure to read the source.
  static func adjustment(
    _ request: AdjustRequest, on machine: Machine
  ) throws(Failure) -> Adjustment?
}

/// A request to turn a source up or down.
struct AdjustRequest {
  var source: String
  /// The steps up, or down if negative: the sum of all clicks that came at once.
  var steps: Int
  /// The part of the whole that is always left.
  var floor: Double
}

/// The change of an attribute of the kernel, or a program that makes it where the user may not.
struct Adjustment: Equatable {
  /// The path of the attribute in /sys.
  var path: String
  /// The value to write.
  var text: String
  /// The program that does the same.
  var program: Program
}
