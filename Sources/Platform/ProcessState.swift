import CPlatform

/// State of one process rather than of those it forks: its children, and the store's folders
/// that it keeps open.
final class ProcessState {
  /// True if all child processes belong to the command that runs; false in a process that has other
  /// children, such as a test.
  var adoptsOrphans = false
  /// Processes that have survived SIGKILL because they wait for a dead disk.
  var survivors: [Int32] = []
  var folders = OpenFolders()
  /// The message buses that were asked, whose connections are kept for the next question.
  private var buses: [(bus: MessageBus, connection: BusConnection)] = []

  /// The boot ID, or `-` if it is unknown.
  private(set) lazy var boot: String = {
    let bytes = try? OpenFile.contents(of: "/proc/sys/kernel/random/boot_id", limit: 36)
    var reader = WordReader(bytes ?? [])
    return reader.word() ?? "-"
  }()

  /// Calls methods on a message bus; see `Machine`.
  func ask(
    _ calls: [BusCall], on bus: MessageBus, until end: Duration
  ) throws(Failure) -> [BusReply] {
    let index = buses.firstIndex { $0.bus == bus }
    var connection: BusConnection
    if let index {
      connection = buses.remove(at: index).connection
    } else {
      connection = try BusConnection(to: bus, environment: Self.environment)
    }
    do throws(Failure) {
      let replies = try connection.ask(calls, until: end)
      buses.append((bus, connection))
      return replies
    } catch {
      connection.close()
      throw error
    }
  }

  /// Forgets the connections, in a process that has inherited none of them.
  func forgetBuses() { buses = [] }

  /// Returns the value of an environment variable, or `nil` if it is unset or empty.
  static func environment(_ name: String) -> String? {
    guard let value = name.withCString({ platform_environment($0) }), value.pointee != 0 else {
      return nil
    }
    return String(cString: value)
  }
}
