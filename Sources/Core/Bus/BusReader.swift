/// Reads the values of a message; D-Bus Specification, “Marshaling”.
///
/// Sizes and depths come from another program: nothing is taken on trust.
struct BusReader {
  private let bytes: ArraySlice<UInt8>
  let isBig: Bool
  /// The offset from the start of the message, from which values are aligned.
  var position = 0

  /// The deepest nesting of values that is read.
  private static let depthLimit = 24

  init(_ bytes: ArraySlice<UInt8>, isBig: Bool) { (self.bytes, self.isBig) = (bytes, isBig) }

  var isAtEnd: Bool { position == bytes.count }

  /// Returns the values of a signature, or `nil` if they are not there.
  mutating func values(of signature: String) -> [BusValue]? {
    let types = signature.bytes
    var (index, values) = (0, [BusValue]())
    while index < types.count {
      guard let value = value(types, &index, depth: 0) else { return nil }
      values.append(value)
    }
    return values
  }

  mutating func number32() -> UInt32? { number(size: 4).map { UInt32(truncatingIfNeeded: $0) } }

  private mutating func align(to size: Int) -> Bool {
    position = (position + size - 1) & ~(size - 1)
    return position <= bytes.count
  }

  private mutating func number(size: Int) -> UInt64? {
    guard align(to: size), size <= bytes.count - position else { return nil }
    var number: UInt64 = 0
    for index in 0..<size {
      let byte = UInt64(bytes[bytes.startIndex + position + index])
      number |= byte << UInt64(8 * (isBig ? size - 1 - index : index))
    }
    position += size
    return number
  }

  /// Reads a text and the zero behind it.
  private mutating func text(ofSize size: UInt64) -> String? {
    guard size < UInt64(bytes.count - position) else { return nil }
    let start = bytes.startIndex + position
    let end = start + Int(size)
    guard bytes[end] == 0 else { return nil }
    position += Int(size) + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Reads the value of one complete type, and moves behind the type.
  private mutating func value(_ types: [UInt8], _ index: inout Int, depth: Int) -> BusValue? {
    guard index < types.count, depth < Self.depthLimit else { return nil }
    let type = types[index]
    index += 1
    switch type {
    case UInt8(ascii: "y"): return number(size: 1).map { .unsigned($0) }
    case UInt8(ascii: "b"):
      guard let number = number(size: 4), number <= 1 else { return nil }
      return .boolean(number == 1)
    case UInt8(ascii: "n"):
      return number(size: 2).map { .integer(Int64(Int16(truncatingIfNeeded: $0))) }
    case UInt8(ascii: "q"): return number(size: 2).map { .unsigned($0) }
    case UInt8(ascii: "i"):
      return number(size: 4).map { .integer(Int64(Int32(truncatingIfNeeded: $0))) }
    case UInt8(ascii: "u"), UInt8(ascii: "h"): return number(size: 4).map { .unsigned($0) }
    case UInt8(ascii: "x"): return number(size: 8).map { .integer(Int64(bitPattern: $0)) }
    case UInt8(ascii: "t"): return number(size: 8).map { .unsigned($0) }
    case UInt8(ascii: "d"): return number(size: 8).map { .double(Double(bitPattern: $0)) }
    case UInt8(ascii: "s"), UInt8(ascii: "o"):
      return number(size: 4).flatMap { text(ofSize: $0) }.map { .string($0) }
    case UInt8(ascii: "g"): return number(size: 1).flatMap { text(ofSize: $0) }.map { .string($0) }
    case UInt8(ascii: "v"): return variant(depth: depth)
    case UInt8(ascii: "a"): return array(types, &index, depth: depth)
    case UInt8(ascii: "("):
      guard align(to: 8) else { return nil }
      var elements: [BusValue] = []
      while index < types.count, types[index] != UInt8(ascii: ")") {
        guard let element = value(types, &index, depth: depth + 1) else { return nil }
        elements.append(element)
      }
      guard index < types.count, !elements.isEmpty else { return nil }
      index += 1
      return .list(elements)
    default: return nil
    }
  }

  private mutating func variant(depth: Int) -> BusValue? {
    guard let size = number(size: 1), let signature = text(ofSize: size) else { return nil }
    let types = signature.bytes
    var index = 0
    guard let value = value(types, &index, depth: depth + 1), index == types.count else {
      return nil
    }
    return value
  }

  private mutating func array(_ types: [UInt8], _ index: inout Int, depth: Int) -> BusValue? {
    let start = index
    guard let size = number(size: 4), let next = Self.end(of: types, from: start) else {
      return nil
    }
    let isDictionary = types[start] == UInt8(ascii: "{")
    guard align(to: Self.alignment(of: types[start])), size <= UInt64(bytes.count - position) else {
      return nil
    }
    let end = position + Int(size)
    index = next
    var elements: [BusValue] = []
    var entries: [BusValue.Entry] = []
    while position < end {
      var inner = start
      if isDictionary {
        inner += 1
        guard align(to: 8), let key = value(types, &inner, depth: depth + 1),
          let value = value(types, &inner, depth: depth + 1), inner == next - 1
        else { return nil }
        entries.append(BusValue.Entry(key: key, value: value))
      } else {
        guard let element = value(types, &inner, depth: depth + 1) else { return nil }
        elements.append(element)
      }
    }
    guard position == end else { return nil }
    return isDictionary ? .dictionary(entries) : .list(elements)
  }

  /// Returns the index behind the complete type at an index.
  private static func end(of types: [UInt8], from start: Int) -> Int? {
    var (index, open) = (start, 0)
    while index < types.count {
      switch types[index] {
      case UInt8(ascii: "a"):
        index += 1
        continue
      case UInt8(ascii: "("), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): open -= 1
      default: break
      }
      index += 1
      if open <= 0 { return open == 0 ? index : nil }
    }
    return nil
  }

  private static func alignment(of type: UInt8) -> Int {
    switch type {
    case UInt8(ascii: "y"), UInt8(ascii: "g"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "n"), UInt8(ascii: "q"): 2
    case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "("),
      UInt8(ascii: "{"):
      8
    default: 4
    }
  }
}
