/// Random numbers that are the same in every run: SplitMix64.
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// A generator whose numbers follow from the seed.
  package init(seed: UInt64) { state = seed }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension SeededRandom {
  /// A number of a random magnitude: each number of bits is as likely as the others.
  package mutating func numberOfAnyMagnitude(upTo limit: UInt64) -> UInt64 {
    let bits = UInt64.random(in: 1...64, using: &self)
    return (next() >> (64 - bits)) % (limit == .max ? .max : limit + 1)
  }

  /// Random bytes, each taken from `alphabet`.
  package mutating func bytes(_ count: Int, from alphabet: [UInt8]) -> [UInt8] {
    (0..<count).map { _ in alphabet[Int(next() % UInt64(alphabet.count))] }
  }
}
