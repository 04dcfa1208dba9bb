/// A type with a usual value.
protocol HasUsualValue {
  /// Creates the usual value.
  init()
}

/// A value that copies share until one of them changes it; the usual one takes no memory.
///
/// Settings are copied for each widget, and most widgets have the usual ones.
struct Shared<Value: HasUsualValue> {
  private final class Storage {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage?

  var value: Value {
    get { storage?.value ?? Value() }
    set { storage = Storage(newValue) }
  }

  /// Returns true if both are one value; two equal ones may still be two.
  func isSame(as other: Shared) -> Bool { storage === other.storage }
}
