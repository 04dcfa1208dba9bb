import CPlatform

extension TerminatedStrings {
  /// Creates the environment of a program: its own variables, followed by the inherited ones that
  /// it does not replace and that do not describe a click.
  init(
    environmentOf program: Program,
    inheriting inherited: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) {
    var others: [UnsafeMutablePointer<CChar>] = []
    var next = inherited
    while let entry = next?.pointee {
      next = next?.successor()
      var length = 0
      while entry[length] != 0, entry[length] != CChar(bitPattern: UInt8(ascii: "=")) {
        length += 1
      }
      let bytes = UnsafeRawBufferPointer(start: entry, count: length + 1)
      guard !isClickVariable(bytes.dropLast()),
        !program.environment.contains(where: { $0.utf8.starts(with: bytes) })
      else { continue }
      others.append(entry)
    }
    self.init(program.environment, followedBy: others)
  }
}

/// Returns true for the variables in which i3blocks describes a click: `BLOCK_BUTTON`, and `button`
/// since 1.5.
///
/// A program must not mistake its host's click for its own; it may need other i3blocks variables,
/// such as the block's name.
private func isClickVariable(_ name: Slice<UnsafeRawBufferPointer>) -> Bool {
  let isOld = name.starts(with: "BLOCK_".utf8)
  let rest = isOld ? name.dropFirst(6) : name
  return clickVariables.contains {
    rest.elementsEqual($0.utf8.lazy.map { !isOld && $0.isLetter ? $0 | 0x20 : $0 })
  }
}

private let clickVariables = [
  "BUTTON", "X", "Y", "RELATIVE_X", "RELATIVE_Y", "OUTPUT_X", "OUTPUT_Y", "WIDTH", "HEIGHT",
  "MODIFIERS", "EVENT", "SCALE",
]
