import CPlatform

/// C strings: an array of pointers terminated by NULL.
struct TerminatedStrings: ~Copyable {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let owned: Int

  /// Copies `strings`; `others` follow without a copy and stay with their owner.
  init(_ strings: [String], followedBy others: [UnsafeMutablePointer<CChar>] = []) {
    owned = strings.count
    pointers = .allocate(capacity: owned + others.count + 1)
    for (index, string) in strings.enumerated() {
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.utf8.count + 1)
      for (offset, byte) in string.utf8.enumerated() { copy[offset] = CChar(bitPattern: byte) }
      copy[string.utf8.count] = 0
      (pointers + index).initialize(to: copy)
    }
    for (index, other) in others.enumerated() { (pointers + owned + index).initialize(to: other) }
    (pointers + owned + others.count).initialize(to: nil)
  }

  deinit {
    for index in 0..<owned { pointers[index]?.deallocate() }
    pointers.deallocate()
  }
}
