import Foundation
import TestSupport

@testable import todayline

/// A random valid JSON text.
struct JSONDocument {
  private(set) var text = ""

  /// Creates a text from the generator's numbers.
  init(_ random: inout SeededRandom) { appendValue(depth: 0, &random) }

  private mutating func appendValue(depth: Int, _ random: inout SeededRandom) {
    appendSpace(&random)
    switch Int.random(in: 0..<(depth < 5 ? 9 : 6), using: &random) {
    case 0: text += ["null", "true", "false"].randomElement(using: &random) ?? ""
    case 1, 2, 3: appendNumber(&random)
    case 4, 5: text += JSONDocument.string(&random)
    case 6: appendList("[", "]", &random) { $0.appendValue(depth: depth + 1, &$1) }
    default:
      var names = 0
      appendList("{", "}", &random) {
        // Numbered names, because Foundation does not document which of two duplicates it takes.
        $0.text += "\"\(names)" + JSONDocument.string(&$1).dropFirst()
        names += 1
        $0.appendSpace(&$1)
        $0.text += ":"
        $0.appendValue(depth: depth + 1, &$1)
      }
    }
    appendSpace(&random)
  }

  private mutating func appendList(
    _ open: String, _ close: String, _ random: inout SeededRandom,
    element: (inout JSONDocument, inout SeededRandom) -> Void
  ) {
    text += open
    for index in 0..<Int.random(in: 0...4, using: &random) {
      if index > 0 { text += "," }
      appendSpace(&random)
      element(&self, &random)
    }
    appendSpace(&random)
    text += close
  }

  private mutating func appendSpace(_ random: inout SeededRandom) {
    if Int.random(in: 0..<4, using: &random) == 0 {
      text += [" ", "\n", "\t", "\r\n"].randomElement(using: &random) ?? ""
    }
  }

  private mutating func appendNumber(_ random: inout SeededRandom) {
    if Bool.random(using: &random) { text += "-" }
    text += String(random.numberOfAnyMagnitude(upTo: 1 << 53))
    if Bool.random(using: &random) { text += "." + String(random.next() % 100_000) }
    if Bool.random(using: &random) {
      text += ["e", "E", "e+", "e-"].randomElement(using: &random) ?? ""
      text += String(random.next() % 20)
    }
  }

  private static func string(_ random: inout SeededRandom) -> String {
    let parts = [
      "a", "ü", "日", "😀", "e\u{301}", "\\n", "\\\"", "\\\\", "\\/", "\\u0001", "\\uD83D\\uDE00",
      "\\u65e5", "{", "]", ":", ",", " ", "//",
    ]
    let count = Int.random(in: 0...6, using: &random)
    return "\"" + (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined() + "\""
  }

  /// Returns true if a value equals the one that Foundation parsed.
  static func isSame(_ json: JSON, _ theirs: Any) -> Bool {
    switch json {
    case .null: return theirs is NSNull
    case .bool(let flag): return isBoolean(theirs) && theirs as? Bool == flag
    case .number(let text):
      guard !isBoolean(theirs), let number = theirs as? NSNumber, let expected = Double(text) else {
        return false
      }
      // Foundation's decimal numbers are slightly inexact.
      return abs(number.doubleValue - expected) <= abs(expected) * 1e-14
    case .string(let text):
      // Not ==, which treats canonically equivalent strings as equal.
      return (theirs as? String).map { $0.utf8.elementsEqual(text.utf8) } ?? false
    case .array(let elements):
      guard let theirs = theirs as? [Any], theirs.count == elements.count else { return false }
      return zip(elements, theirs).allSatisfy { isSame($0, $1) }
    case .object(let members):
      guard let theirs = theirs as? [String: Any] else { return false }
      return Set(members.map(\.name)) == Set(theirs.keys)
        && members.allSatisfy { member in
          guard let value = json[member.name], let other = theirs[member.name] else { return false }
          return isSame(value, other)
        }
    }
  }

  /// Checks the type, because Foundation also casts 1 to `Bool`.
  private static func isBoolean(_ value: Any) -> Bool {
    guard let number = value as? NSNumber else { return false }
    return type(of: number) == type(of: NSNumber(value: true))
  }
}
