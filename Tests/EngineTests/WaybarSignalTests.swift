import TestSupport
import Testing

@testable import todayline

/// The signal numbers of a Waybar, derived from the signals that it catches.
@Suite(.timed) struct WaybarSignalTests {
  /// `SigCgt` of a Waybar 0.9.17 with glibc: SIGINT, SIGUSR1, SIGUSR2, SIGCHLD, and 35 to 64.
  static let glibc: UInt64 = 0xffff_fffc_0001_0a02
  /// With musl, where SIGRTMIN is 35: the same, and 36 to 64.
  static let musl: UInt64 = 0xffff_fff8_0001_0a02

  @Test(arguments: [(1, 35), (8, 42), (30, 64)]) func waybarWithGlibc(number: Int, signal: Int) {
    #expect(waybarSignal(number, caught: Self.glibc) == signal)
    // glibc reserves the signals 32 and 33.
    #expect(waybarSignal(number, caught: Self.glibc | 3 << 31) == signal)
  }

  @Test(arguments: [(1, 36), (8, 43), (29, 64), (30, nil)] as [(Int, Int?)]) func waybarWithMusl(
    number: Int, signal: Int?
  ) { #expect(waybarSignal(number, caught: Self.musl) == signal) }

  @Test func nothingIsSentToAProgramThatDoesNotCatchIt() {
    #expect(waybarSignal(8, caught: 0) == nil)
    #expect(waybarSignal(8, caught: Self.glibc & ~(1 << 41)) == nil)
  }
}
