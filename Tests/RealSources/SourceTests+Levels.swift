import TestSupport
import Testing

/// Commands and notifications when a level is crossed, under many bars at once.
extension SourceTests {
  static let levels = Rig(
    "levels.py", needs: ["Xvfb", "dbus-daemon", "dunst", "dunstctl", "notify-send"])

  /// Ten streams and fifty calls in the same moment run one command and show one notification, also
  /// for the first readings after a boot.
  @Test(.needs(levels)) func aCrossingIsToldOnce() throws {
    let facts = try Self.levels.facts()
    let lines = facts.description.split(separator: "\n").map(String.init)
    for (name, low, label) in [("battery", "5", "Battery"), ("exec", "95", "value")] {
      #expect(facts[name + ".before.commands"] == "")
      #expect(facts[name + ".before.notifications"] == "")
      #expect(facts[name + ".shown"] == "yes")
      let expected = [
        ("low", "\(name) critical \(low)", "CRITICAL \(label): critical"),
        ("normal", "\(name) normal 50", "LOW \(label): normal"),
        ("boot", "\(name) critical \(low)", "CRITICAL \(label): critical"),
      ]
      for (moment, command, notification) in expected {
        for (part, text) in [("commands", command), ("notifications", notification)] {
          let key = "\(name).\(moment).\(part): "
          let told = lines.filter { $0.hasPrefix(key) }
          #expect(told.count == (moment == "boot" ? 1 : 5))
          for line in told { #expect(line == key + text) }
        }
      }
    }
    #expect(facts["left"] == "0")
  }
}
