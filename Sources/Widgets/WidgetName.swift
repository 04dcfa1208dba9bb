package import Core

/// The closed list of widgets.
package enum WidgetName: String, CaseIterable {
  case disk
  case http
  case geo
  case exec
  case cpu
  case memory
  case load
  case battery
  case temperature
  case network
  case diskio

  /// The widget of that name.
  ///
  /// Compares one after the other: `init(rawValue:)` builds a table of all names first.
  package static func named(_ name: String) -> WidgetName? {
    for widget in allCases where widget.rawValue == name { return widget }
    return nil
  }

  /// What the templates of this widget can show.
  package var placeholders: [Placeholder] {
    switch self {
    case .disk: Disk.placeholders
    case .http: HTTP.placeholders
    case .geo: Geo.placeholders
    case .exec: Exec.placeholders
    case .cpu: CPU.placeholders
    case .memory: Memory.placeholders
    case .load: Load.placeholders
    case .battery: Battery.placeholders
    case .temperature: Temperature.placeholders
    case .network: Network.placeholders
    case .diskio: DiskIO.placeholders
    }
  }

  /// What the source is, for people.
  package var sourceKind: SourceKind {
    switch self {
    case .disk: .path
    case .http, .geo: .url
    case .exec: .command
    case .cpu, .memory, .load: .machine
    case .battery: .part
    case .temperature: .part
    case .network: .interface
    case .diskio: .device
    }
  }

  /// The source where the user names none; `nil` where he has to.
  package var defaultSource: String? {
    switch self {
    case .disk: Disk.defaultSource
    case .geo: Geo.defaultSource
    case .http, .exec: nil
    case .cpu, .memory, .load: "all"
    case .battery: "all"
    case .temperature: "all"
    case .network: Network.defaultSource
    case .diskio: DiskIO.defaultSource
    }
  }

  /// The templates where the user gives none.
  package var defaultFormats: Formats {
    switch self {
    case .disk: Disk.defaultFormats
    case .http: HTTP.defaultFormats
    case .geo: Geo.defaultFormats
    case .exec: Exec.defaultFormats
    case .cpu: CPU.defaultFormats
    case .memory: Memory.defaultFormats
    case .load: Load.defaultFormats
    case .battery: Battery.defaultFormats
    case .temperature: Temperature.defaultFormats
    case .network: Network.defaultFormats
    case .diskio: DiskIO.defaultFormats
    }
  }

  /// One line for the help.
  package var summary: String {
    switch self {
    case .disk: "the used space of the file system that holds a path"
    case .http: "values of a JSON document, or a line of text, from a web service"
    case .geo: "where a web service thinks you are: one value of its answer"
    case .exec: "the output of any command, under limits of time, memory and output"
    case .cpu: "how busy the processors are"
    case .memory: "the memory in use, and the swap"
    case .load: "how many processes want a processor"
    case .battery: "the charge of the batteries, several as one"
    case .temperature:
      "how warm the machine is: all sensors, those of a chip such as nvme*, or one by its path"
    case .network: "how much goes through network interfaces"
    case .diskio: "how much goes to and from disks, and how busy they are"
    }
  }

  /// What else its users should know, in lines for the help; empty where there is nothing.
  package var notes: String {
    let rates = """
      A rate is since the last reading, whoever took it. Until there are two it is –, unless --wait
      reads twice, 200 ms apart. Who calls within 250 ms of another shows the same.
      """
    switch self {
    case .cpu: return rates
    case .network:
      return rates + """

        all is every interface but lo. How full a link is takes its speed, which Wi-Fi and most
        virtual ones do not tell: --full 100Mbit.
        """
    case .diskio: return rates + "\nOf several disks, what goes to a part is its disk's."
    case .load: return "Percentages are of all processors together; there can be more than 100."
    case .battery:
      return """
        Thresholds are what is left, such as --warning 20. Those that are set for all widgets are
        about what is used, and not for it. Several are named by a pattern or a list: BAT0,BAT1.
        """
    case .temperature:
      return """
        Thresholds are degrees Celsius. Those that are set for all widgets are about what is used,
        and not for it. Sensors that say that they are broken, and readings of 0, below -50 or from
        127 °C on, count for nothing; thermal zones are read where there is no chip.
        """
    case .disk, .http, .geo, .exec, .memory: return ""
    }
  }

  /// Whether templates can name any value of an answer.
  package func showsDocuments(_ input: InputFormat?) -> Bool {
    switch self {
    case .disk, .cpu, .memory, .load: false
    case .battery: false
    case .temperature: false
    case .network: false
    case .diskio: false
    case .http, .geo: true
    case .exec: input == .json
    }
  }

  /// Whether it shows what somebody answered, in whatever form, rather than what it measured.
  package var readsAnswers: Bool {
    switch self {
    case .http, .geo, .exec: true
    case .disk, .cpu, .memory, .load: false
    case .battery: false
    case .temperature: false
    case .network: false
    case .diskio: false
    }
  }

  /// Whether its values come of counters, two readings of which make a rate.
  package var hasCounters: Bool {
    switch self {
    case .cpu: true
    case .network: true
    case .diskio: true
    default: false
    }
  }

  /// Whether its curve is of the totals, which have no whole, rather than of the rates.
  package var graphsTotal: Bool { self == .network }

  /// How long its snapshot is worth something: what was used of a disk is still used after a
  /// reboot, how busy a processor was is not, and would be written to a disk every second.
  package var lifetime: Defaults.Lifetime {
    switch self {
    case .disk, .http, .geo, .exec: .persistent
    case .cpu, .memory, .load: .volatile
    case .battery: .volatile
    case .temperature: .volatile
    case .network: .volatile
    case .diskio: .volatile
    }
  }

  /// The values that thresholds look at, beside the rate.
  package var thresholdValues: [String] {
    switch self {
    // Not literals: of several in a function that another module inlines, Swift 6.3.1 takes one for
    // the other in the release build.
    case .disk: Disk.thresholdValues
    case .memory: Memory.thresholdValues
    case .load: Load.thresholdValues
    case .battery: Battery.thresholdValues
    case .temperature: Temperature.thresholdValues
    case .network: Network.thresholdValues
    case .diskio: DiskIO.thresholdValues
    case .http, .geo, .exec, .cpu: []
    }
  }

  /// What a threshold without a unit is about.
  package var thresholdScale: ThresholdScale {
    switch self {
    case .disk, .memory: .used
    case .http, .geo, .exec, .cpu, .network, .diskio: .busy
    case .load: .load
    case .battery: .left
    case .temperature: .degrees
    }
  }

  /// Milliseconds for which an answer is good, unless the user says otherwise.
  package var timeToLive: Int64 {
    switch self {
    case .disk, .cpu, .memory, .load: 30_000
    case .battery: 30_000
    case .temperature: 30_000
    case .network: 30_000
    case .diskio: 30_000
    case .http: 600_000
    case .geo: 3_600_000
    case .exec: 10_000
    }
  }

  /// Whether measuring this source can take longer than a bar should wait.
  package func isDeferred<M: Machine>(_ source: String, on machine: M) -> Bool {
    switch self {
    case .disk: Disk.isDeferred(source, on: machine)
    case .http, .geo, .exec: true
    case .cpu, .memory, .load: false
    case .battery: false
    case .temperature: false
    case .network: false
    case .diskio: false
    }
  }

  /// Measures a source that answers at once.
  package func sample<M: Machine>(
    _ request: SampleRequest, _ counters: inout Counters, on machine: M
  ) throws(Failure) -> Reading {
    switch self {
    // The others are never measured at once.
    case .disk, .http, .geo, .exec: try Disk.sample(request, on: machine)
    case .cpu: try CPU.sample(request, &counters, on: machine)
    case .memory: try Memory.sample(request, on: machine)
    case .load: try Load.sample(request, on: machine)
    case .battery: try Battery.sample(request, on: machine)
    case .temperature: try Temperature.sample(request, on: machine)
    case .network: try Network.sample(request, &counters, on: machine)
    case .diskio: try DiskIO.sample(request, &counters, on: machine)
    }
  }

  /// Asks a source that may take its time, and waits for the answer.
  package func refresh<M: Machine>(
    _ request: RefreshRequest, on machine: M
  ) throws(Failure) -> RefreshAnswer {
    switch self {
    // The others answer at once.
    case .disk, .cpu, .memory, .load, .battery, .temperature, .network, .diskio:
      try Disk.refresh(request, on: machine)
    case .http: try HTTP.refresh(request, on: machine)
    case .geo: try Geo.refresh(request, on: machine)
    case .exec: try Exec.refresh(request, on: machine)
    }
  }
}

/// What a source is.
package enum SourceKind {
  /// An absolute path.
  case path
  /// An address of the web.
  case url
  /// A shell command, or a program with its arguments.
  case command
  /// The whole machine, which needs no name.
  case machine
  /// A part of the machine by its name, or by a pattern of it.
  case part
  /// A network interface, or a pattern of names.
  case interface
  /// A disk, by its name or by a path on it.
  case device

  /// The word for it in messages and the help.
  package var word: String {
    switch self {
    case .path: "PATH"
    case .url: "URL"
    case .command: "COMMAND"
    case .machine: ""
    case .part: "NAME"
    case .interface: "INTERFACE"
    case .device: "DEVICE|PATH"
    }
  }

  /// The option for it.
  package var key: String {
    switch self {
    case .path: "path"
    case .url: "url"
    case .command: "command"
    case .machine, .part: "source"
    case .interface: "interface"
    case .device: "device"
    }
  }

  /// One that a user could write.
  package var example: String {
    switch self {
    case .path: "/home"
    case .url: "https://example.org/data.json"
    case .command: "'date +%H:%M'"
    case .machine, .part: ""
    case .interface: "wlan0"
    case .device: "sda"
    }
  }

  /// Whether it is the machine or a part of it, which no program opens by its name.
  package var isOfMachine: Bool { self == .machine || self == .device || isNamed }

  /// Whether it is a part of the machine, which has a name.
  package var isNamed: Bool { self == .part || self == .interface }

  /// Whether a source ends up as an absolute path.
  package var isPath: Bool { self == .path || self == .device }

  /// The path that a source of this kind stands for.
  package func path(of source: String) -> String {
    self == .device ? DiskIO.path(of: source) : source
  }

  /// Whether a text can be one.
  package func accepts(_ text: String) -> Bool {
    guard self == .url else { return true }
    let start = String(
      decoding: text.utf8.prefix(8).map { $0.isLetter ? $0 | 0x20 : $0 }, as: UTF8.self)
    return start == "https://" || start.utf8.starts(with: "http://".utf8)
  }
}
