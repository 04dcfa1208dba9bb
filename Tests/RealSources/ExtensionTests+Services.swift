import TestSupport
import Testing

extension SourceTests.ExtensionTests {
  /// Repositories, accounts, and services of the machine.
  @Suite(.timed, .needs(Rig.services)) struct OfServices {
    static let facts = Result { try Rig.services.facts() }

    @Test(arguments: ["git", "imap", "rss", "kubernetes", "traffic", "ups", "syncthing", "sun"])
    func shows(_ name: String) throws {
      try expectFacts(about: name, of: expected, in: Self.facts.get())
    }
  }
}

extension Rig {
  fileprivate static let services = Rig(
    "services.py", needs: ["git", "curl", "jq", "openssl", "vnstat", "vnstatd"])
}

private let expected = #"""
  git.outside: nothing
  git.missing: exit 1, no folder …/home/none
  git.new: 🔀 main | main
  git.clean: 🔀 main | main to origin/main
  git.changed: 🔀 main ±2 ↑1 ↓1 | main to origin/main / R. über / ?? ../level=critical
  git.values: main 2 1 1
  git.ran: no
  git.detached: 🔀 COMMIT | COMMIT
  git.conflict: 🔀 one ±1 | one / UU inner/file
  git.conflict.level: warning
  git.linked: 🔀 linked | linked
  git.link: 🔀 main ±2 ↑1 ↓1 | main to origin/main / R. über / ?? ../level=critical
  git.included: 🔀 main ±2 ↑1 ↓1 | main to origin/main / R. inner/über / ?? level=critical
  imap.without: exit 1, no password in …/home/.config/todayline/imap/zoe@example.org@imap.example.org or $IMAP_PASSWORD
  imap.unread: 📬 3 (unread) | Work "A" of zoe@example.org: 3
  imap.said: CAPABILITY / LOGIN zoe@example.org "se\"cr\\et 1" / STATUS "Work \"A\"" (UNSEEN) / LOGOUT
  imap.leaks: no
  imap.stored: []
  imap.none: nothing
  imap.wrong: exit 67, curl: (67) Access denied.
  imap.variable: 📬 7 (unread) | INBOX of zoe: 7
  imap.variable.said: ['LOGIN zoe "of the variable"', 'STATUS "INBOX" (UNSEEN)', 'LOGOUT']
  imap.source: exit 1, the source must be imaps://USER@HOST/FOLDER
  rss.first: 📰 Fish & chips | A & B / Fish & chips / Café 😀 x level=critical
  rss.new: 📰 1 New (unread) | A & B / * New / Fish & chips / Café 😀 x level=critical
  rss.read: 📰 New | A & B / New / Fish & chips / Café 😀 x level=critical
  rss.atom: 📰 T 1 | Atom / T 1
  rss.none: exit 1, the answer is neither RSS nor Atom
  rss.error: exit 22, curl: (22) The requested URL returned error: 404
  rss.file: exit 1, curl: (1) Protocol "file" disabled
  kubernetes.none: nothing
  kubernetes.first: ☸️ minikube/shop | Context: minikube / Namespace: shop / Cluster: one
  kubernetes.second: ☸️ other one/default | Context: other one / Namespace: default / Cluster: two
  kubernetes.gone: ☸️ other one/default | Context: other one / Namespace: default / Cluster: two | exit 1, no context gone in …/home/.kube/config
  kubernetes.unset: nothing
  kubernetes.file: ☸️ minikube/shop | Context: minikube / Namespace: shop / Cluster: one
  traffic.none: exit 1, Error: Failed to open database "…/home/vnstat/vnstat.db" in read-only mode.
  traffic.yesterday: 📶 ↓0B ↑0B | eth0 / Today: 0B received, 0B sent / Month: 9GB received, 1GB sent
  traffic.busiest: 📶 ↓1.2GB ↑98.8kB | eth0 / Today: 1.2GB received, 98.8kB sent / Month: 9GB received, 1GB sent
  traffic.named: 📶 ↓0B ↑0B | wg0 / Today: 0B received, 0B sent / Month: 900MB received, 100MB sent
  traffic.unknown: exit 1, vnstat knows no traffic of the interface eth7; is vnstatd running?
  ups.line: 🔌 100% (full) | rack: on line / Lasts 21 min / Load 23 %
  ups.line.level: normal
  ups.charging: 🔌 62% (charging) | rack: on line, charging / Lasts 21 min / Load 23 %
  ups.charging.level: normal
  ups.out: 🔋 55% (discharging) | rack: on battery, discharging / Lasts 21 min / Load 23 %
  ups.out.level: warning
  ups.low: 🔋 30% (discharging) | rack: on battery, low battery / Lasts 1 min / Load 23 %
  ups.low.level: critical
  ups.replace: 🔌 100% (full) | rack: on line, replace the battery / Lasts 21 min / Load 23 %
  ups.replace.level: warning
  ups.unknown: exit 1, Error: Unknown UPS
  syncthing.none: exit 1, no config.xml of syncthing; has it run as this user?
  syncthing.stopped: exit 7, curl: (7) Failed to connect to 127.0.0.1 port 8384
  syncthing.done: 🔄 1/2 (connected) | 100 % complete / 1 of 2 devices connected
  syncthing.sent: abcSECRET
  syncthing.stored: []
  syncthing.busy: 🔄 97% (now) | 97 % complete / 2 of 2 devices connected / folder level=critical
  syncthing.alone: 🔄 0/2 (disconnected) | 100 % complete / 0 of 2 devices connected
  syncthing.other: 🔄 0/2 (disconnected) | 100 % complete / 0 of 2 devices connected | exit 1, the answer of 127.0.0.1:8384 is not that of syncthing
  sun.night: 🌙 ↑04:43 (night) | Sunrise: 04:43 / Sunset: 21:33 / Length of the day: 16:50
  sun.day: ☀️ ↓21:33 (clear) | Sunrise: 04:43 / Sunset: 21:33 / Length of the day: 16:50
  sun.evening: 🌙 ↑04:43 (night) | Sunrise: 04:43 / Sunset: 21:33 / Length of the day: 16:50
  sun.winter: ☀️ ↓15:54 (clear) | Sunrise: 08:15 / Sunset: 15:54 / Length of the day: 7:39
  sun.south: 🌙 south ↑19:41 (night) | Sunrise: 19:41 / Sunset: 10:05 / Length of the day: 14:24
  sun.dark: 🌙 no sunrise (night) | The sun does not rise today
  sun.light: ☀️ no sunset (clear) | The sun does not set today
  sun.none: exit 1, no such place: 99,1
  """#
