/// A fade of details that are opened or closed: five frames in 200 ms.
struct DetailsFade {
  private enum Phase: Equatable {
    case none
    case opening(since: Int64)
    case closing(since: Int64)
  }

  /// The milliseconds after which a fade no longer draws details, however late its frames are.
  static let longest: Int64 = 1000

  private static let frames: Int64 = 5
  /// The milliseconds per frame.
  private static let duration: Int64 = 40

  private var phase = Phase.none
  private var isOpen = false

  /// Starts a fade if details were opened or closed, or switches immediately unless `fades` is
  /// true.
  ///
  /// Times are monotonic, in milliseconds.
  mutating func follow(isOpen: Bool, fades: Bool, at milliseconds: Int64) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    phase = !fades ? .none : isOpen ? .opening(since: milliseconds) : .closing(since: milliseconds)
  }

  var isIdle: Bool { phase == .none }

  var isClosing: Bool { if case .closing = phase { true } else { false } }

  func opacity(at milliseconds: Int64) -> Double {
    switch phase {
    case .none: 1
    case .opening(let since): Double(DetailsFade.frame(milliseconds - since) + 1) / 5
    case .closing(let since): Double(4 - DetailsFade.frame(milliseconds - since)) / 5
    }
  }

  func nextFrame(after milliseconds: Int64) -> Int64? {
    switch phase {
    case .none: nil
    case .opening(let since), .closing(let since):
      since + (DetailsFade.frame(milliseconds - since) + 1) * DetailsFade.duration
    }
  }

  /// Ends a fade that has reached its last frame: full opacity after opening, none after closing.
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
