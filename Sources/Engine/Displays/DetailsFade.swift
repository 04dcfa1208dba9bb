/// A fade of details that are opened or closed: five frames in 200 ms.
struct DetailsFade {
  private enum Phase: Equatable {
    case none
    case opening(since: Duration)
    case closing(since: Duration)
  }

  /// The time after which a fade no longer draws details, however late its frames are.
  static let longest = Duration.seconds(1)

  private static let frames: Int64 = 5
  /// The time per frame.
  private static let duration = Duration.milliseconds(40)

  private var phase = Phase.none
  private var isOpen = false

  /// Starts a fade if details were opened or closed, or switches immediately unless `fades` is
  /// true.
  ///
  /// Times are monotonic.
  mutating func follow(isOpen: Bool, fades: Bool, at now: Duration) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    phase = !fades ? .none : isOpen ? .opening(since: now) : .closing(since: now)
  }

  var isIdle: Bool { phase == .none }

  var isClosing: Bool { if case .closing = phase { true } else { false } }

  func opacity(at now: Duration) -> Double {
    switch phase {
    case .none: 1
    case .opening(let since): Double(DetailsFade.frame(now - since) + 1) / 5
    case .closing(let since): Double(4 - DetailsFade.frame(now - since)) / 5
    }
  }

  func nextFrame(after now: Duration) -> Duration? {
    switch phase {
    case .none: nil
    case .opening(let since), .closing(let since):
      since + DetailsFade.duration * (DetailsFade.frame(now - since) + 1)
    }
  }

  /// Ends a fade that has reached its last frame: full opacity after opening, none after closing.
  mutating func finish(at now: Duration) {
    switch phase {
    case .none: break
    case .opening(let since), .closing(let since):
      let last = DetailsFade.frames - 1
      if now - since >= DetailsFade.duration * last { phase = .none }
    }
  }

  private static func frame(_ elapsed: Duration) -> Int64 {
    min(max(elapsed, .zero) / duration, frames - 1)
  }
}
