/// Details that open or close within 200 ms, in five frames.
struct DetailsFade {
  private enum Phase: Equatable {
    case none
    case opening(since: Int64)
    case closing(since: Int64)
  }

  private static let frames: Int64 = 5
  /// Milliseconds of one frame.
  private static let duration: Int64 = 40

  private var phase = Phase.none

  /// Begins to open or to close; times are those of the monotonic clock.
  mutating func begin(opening: Bool, at milliseconds: Int64) {
    phase = opening ? .opening(since: milliseconds) : .closing(since: milliseconds)
  }

  /// Whether closed details are still to be seen.
  var isClosing: Bool {
    if case .closing = phase { true } else { false }
  }

  /// How much of the details' color is there.
  func opacity(at milliseconds: Int64) -> Double {
    switch phase {
    case .none: 1
    case .opening(let since): Double(DetailsFade.frame(milliseconds - since) + 1) / 5
    case .closing(let since): Double(4 - DetailsFade.frame(milliseconds - since)) / 5
    }
  }

  /// When the next frame is due; `nil` where nothing moves.
  func nextFrame(after milliseconds: Int64) -> Int64? {
    switch phase {
    case .none: nil
    case .opening(let since), .closing(let since):
      since + (DetailsFade.frame(milliseconds - since) + 1) * DetailsFade.duration
    }
  }

  /// Ends what has come to its last frame: full opacity when opening, none when closing.
  mutating func finish(at milliseconds: Int64) {
    switch phase {
    case .none: break
    case .opening(let since), .closing(let since):
      let last = DetailsFade.frames - 1
      if milliseconds - since >= last * DetailsFade.duration { phase = .none }
    }
  }

  private static func frame(_ elapsed: Int64) -> Int64 {
    min(max(elapsed, 0) / duration, frames - 1)
  }
}
