import Core
import Hosts
import Widgets

/// The configuration that `todayline today init` writes.
enum StarterConfiguration {
  /// The first lines of every file.
  static let header = """
    # The Today view, in the order of the bar: settings for all widgets first, then a section for
    # each. The keys are the options of “todayline help” without their dashes.

    """

  /// Returns a configuration for this machine: its bars, its disks, and ideas.
  static func text<M: EditingMachine>(on machine: M) -> String {
    var text = header
    let bars = machine.installedBars
    if !bars.isEmpty {
      text += "#\n# In the installed bars:\n#\n"
      for bar in bars { text += "#   " + bar.name + "\n#     " + bar.line + "\n" }
    }
    text += """

      # warning and critical: percent used, or bytes free such as 5GB.
      warning = 80
      critical = 90
      # interval = 10s
      # separator = " | "

      [disk]

      """
    if isMountPoint("/home", on: machine) {
      text += """

        [disk:home]
        path = /home

        """
    }
    text += """

      [memory]

      [cpu]


      """
    let request = SampleRequest(source: "all", needed: [], requiresMount: false)
    if (try? Battery.sample(request, on: machine)) != nil {
      text += "[battery]\nwarning = 20\ncritical = 10\n\n"
    }
    text += """
      # Ideas: remove the “#” to use them. No web service is contacted unless a section names it.

      # [network]

      # [diskio]

      # [temperature]
      # warning = 80

      # [geo]

      # [http:weather]
      # url = https://example.org/weather.json
      # format = {current.temperature:.0}°[ {current.text}]
      # ttl = 15m

      # [exec:clock]
      # command = date +%H:%M
      # ttl = 10s

      """
    return text
  }

  private static func isMountPoint<M: Machine>(
    _ path: String, on machine: M
  ) -> Bool {
    let bytes = try? machine.contents(of: MountTable.path, limit: MountTable.limit)
    return MountTable(bytes ?? []).mounts.contains { $0.path == path }
  }
}
