import TestSupport
import Testing

@testable import todayline

/// The path of a plugin.
extension PluginTests {
  @Test(
    arguments: [
      ("/p/cpu.sh", "/p/cpu.sh"), ("~/p/cpu.5s.sh -x", "/h/p/cpu.5s.sh"),
      ("cpu.5s.sh", "cpu.5s.sh"), ("python3 p/cpu.sh", "p/cpu.sh"),
      ("/usr/bin/env python3 'p/cpu.1m.py'", "p/cpu.1m.py"),
      ("/usr/bin/env python3 p/cpu.py", "/usr/bin/env"), ("cpu", nil), ("", nil),
    ] as [(String, String?)]) func aCommandHasThePathOfItsPlugin(_ command: String, _ path: String?)
  { #expect(PluginFileName.path(in: command, home: "/h") == path) }
}
