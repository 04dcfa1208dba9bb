import Foundation

/// Calculates the expressions of explanations, independently of the program.
struct Arithmetic {
  struct Mistake: Error { let words: String }

  private var tokens: [String]
  private let numbers: [String: Double]

  /// Returns the value of an expression with these numbers.
  static func value(of expression: String, _ numbers: [String: Double]) throws -> Double {
    var arithmetic = Arithmetic(
      tokens: expression.matches(of: /[A-Za-z_][A-Za-z_0-9]*|[0-9.]+|[-+*\/(),]/).map {
        String($0.output)
      }.reversed(), numbers: numbers)
    let value = try arithmetic.sum()
    guard arithmetic.tokens.isEmpty else { throw Mistake(words: "rest of “\(expression)”") }
    return value
  }

  private mutating func take(_ token: String) -> Bool {
    guard tokens.last == token else { return false }
    tokens.removeLast()
    return true
  }

  private mutating func sum() throws -> Double {
    var value = try product()
    while true {
      if take("+") {
        value += try product()
      } else if take("-") {
        value -= try product()
      } else {
        return value
      }
    }
  }

  private mutating func product() throws -> Double {
    var value = try term()
    while true {
      if take("*") {
        value *= try term()
      } else if take("/") {
        value /= try term()
      } else {
        return value
      }
    }
  }

  private mutating func term() throws -> Double {
    guard let token = tokens.popLast() else { throw Mistake(words: "no term") }
    if token == "-" { return try -term() }
    if token == "(" {
      let value = try sum()
      guard take(")") else { throw Mistake(words: "no )") }
      return value
    }
    if let number = Double(token) { return number }
    guard take("(") else {
      guard let number = numbers[token] else { throw Mistake(words: "no number \(token)") }
      return number
    }
    var arguments = [try sum()]
    while take(",") { arguments.append(try sum()) }
    guard take(")") else { throw Mistake(words: "no )") }
    switch token {
    case "min": return arguments.min() ?? .nan
    case "max": return arguments.max() ?? .nan
    case "abs": return abs(arguments[0])
    case "floor": return arguments[0].rounded(.down)
    case "trunc": return arguments[0].rounded(.towardZero)
    case "cbrt": return cbrt(arguments[0])
    case "round":
      let scale = pow(10, arguments[1])
      return (arguments[0] * scale).rounded(.toNearestOrEven) / scale
    default: throw Mistake(words: "no function \(token)")
    }
  }
}
