import TestSupport
import Testing

@testable import todayline

/// When something is full: right within the error that is stated, or silent.
@Suite(.timed) struct ForecastTests {
  /// A growth by the time in seconds, from which the true time until it is full follows.
  struct Growth: NamedCase {
    var name: String
    /// The part of the whole that is used after so many seconds.
    var value: @Sendable (Double, inout SeededRandom) -> Double
    /// The seconds from the end of the day until it is full, or `nil` if there must be no forecast.
    var full: Double?
    /// True if there must be a forecast.
    var isSure = true
  }

  static let day = 86_400.0
  /// Ten percent in a day, from 40 %: full in five days.
  static let slope = 0.1 / day

  static func noise(_ size: Double, _ random: inout SeededRandom) -> Double {
    // Nearly normal.
    (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0...1, using: &random) } * size
  }

  static let growths = [
    Growth(name: "straight", value: { time, _ in 0.4 + slope * time }, full: 5 * day),
    Growth(name: "steep", value: { time, _ in 0.2 + 0.7 / day * time }, full: 0.1 / 0.7 * day),
    Growth(
      name: "noisy", value: { time, random in 0.4 + slope * time + noise(0.005, &random) },
      full: 5 * day),
    Growth(
      name: "steps each quarter of an hour",
      value: { time, _ in 0.4 + slope * (time / 900).rounded(.down) * 900 }, full: 5 * day),
    Growth(
      name: "very noisy", value: { time, random in 0.4 + slope * time + noise(0.2, &random) },
      full: 5 * day, isSure: false),
    Growth(
      name: "steps each six hours",
      value: { time, _ in 0.4 + slope * (time / 21_600).rounded(.down) * 21_600 }, full: 5 * day,
      isSure: false),
    Growth(name: "one step", value: { time, _ in time < day / 2 ? 0.4 : 0.6 }, full: nil),
    Growth(name: "falling", value: { time, _ in 0.6 - slope * time }, full: nil),
    Growth(name: "level", value: { _, _ in 0.5 }, full: nil),
    Growth(name: "noise", value: { _, random in 0.5 + noise(0.02, &random) }, full: nil),
    Growth(name: "ended", value: { time, _ in 0.4 + slope * min(time, day * 0.85) }, full: nil),
    Growth(name: "full", value: { _, _ in 1 }, full: nil),
    Growth(name: "slow", value: { time, _ in 0.1 + 0.001 / day * time }, full: nil),
  ]

  static func points(
    _ value: (Double, inout SeededRandom) -> Double, _ random: inout SeededRandom
  ) -> [Forecast.Point] {
    stride(from: 0, through: day, by: 60).map {
      Forecast.Point(time: $0, value: value($0, &random))
    }
  }

  @Test(arguments: growths) func aForecastIsRightOrSilent(_ growth: Growth) {
    var forecasts = 0
    for seed in 1...50 {
      var random = SeededRandom(seed: UInt64(seed))
      let points = Self.points(growth.value, &random)
      guard let seconds = Forecast.secondsUntilFull(points, shortest: 3600) else { continue }
      forecasts += 1
      guard let full = growth.full else {
        Issue.record("\(growth.name): full in \(seconds)")
        continue
      }
      // An error of the growth of a quarter makes the time a fifth too short or a third too long.
      let ratio = seconds / full
      #expect(
        ratio > 1 / (1 + Forecast.error) && ratio < 1 / (1 - Forecast.error),
        "\(growth.name): \(ratio)")
    }
    if growth.isSure, growth.full != nil { #expect(forecasts == 50) }
  }

  /// A walk that goes nowhere looks like a growth now and then: in 2000 days, never.
  @Test func aRandomWalkHasNoForecast() {
    var random = SeededRandom(seed: 7)
    var forecasts = 0
    for _ in 0..<2000 {
      var value = 0.5
      let points = stride(from: 0, through: Self.day, by: 600).map {
        value = min(max(value + Double.random(in: -0.01...0.01, using: &random), 0), 0.99)
        return Forecast.Point(time: $0, value: value)
      }
      if Forecast.secondsUntilFull(points, shortest: 3600) != nil { forecasts += 1 }
    }
    #expect(forecasts == 0)
  }

  @Test func aShortPastTellsNothing() {
    var random = SeededRandom(seed: 1)
    let points = Self.points({ time, _ in 0.4 + 5 * Self.slope * time }, &random)
    #expect(Forecast.secondsUntilFull(Array(points.prefix(59)), shortest: 3600) == nil)
    #expect(Forecast.secondsUntilFull(Array(points.prefix(62)), shortest: 3600) != nil)
    #expect(Forecast.secondsUntilFull([], shortest: 0) == nil)
    // The machine was off for half of the day.
    let halves = Array(points.prefix(200) + points.suffix(200))
    #expect(Forecast.secondsUntilFull(halves, shortest: 3600) == nil)
  }
}
