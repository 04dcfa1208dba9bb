import TestSupport
import Testing

/// The values of other programs, read at the same time.
extension SourceTests {
  @Test(.needs("free")) func theNumbersMatchOtherPrograms() throws {
    let facts = try Rig("rates.py").facts()
    let expected = [
      "cpu.first": "None", "cpu.busy.total": "yes", "cpu.busy.each": "right",
      "cpu.busy.full": "yes", "cpu.idle.total": "yes", "cpu.idle.each": "right", "cpu.waits": "yes",
      "cpu.waits.counts": "yes", "memory.meminfo": "right", "memory.free": "right",
      "memory.rate": "yes", "load.averages": "yes", "load.rate": "yes",
    ]
    for (name, value) in expected { #expect(facts[name] == value, "\(name)") }
    // If it is installed.
    if let peer = facts["i3status"] { #expect(peer == "right") }
  }
}
