/// The closed list of widgets: one case each, mapped to its type in three switches.
enum WidgetName: String, CaseIterable, Sendable {
  case disk
  case http
  case geo
  case exec
  case agenda
  case cpu
  case memory
  case load
  case battery
  case temperature
  case network
  case diskio
  case backlight
  case locks
  case uptime
  case tasks
  case clock
  case timer
  case push
  case facts
  case dbus

  /// Returns the widget with that name.
  ///
  var description: WidgetDescription {
    switch self {
    case .disk: Disk.description
    case .http: HTTP.description
    case .geo: Geo.description
    case .exec: Exec.description
    case .agenda: Agenda.description
    case .cpu: CPU.description
    case .memory: Memory.description
    case .load: Load.description
    case .battery: Battery.description
    case .temperature: Temperature.description
    case .network: Network.description
    case .diskio: DiskIO.description
    case .backlight: Backlight.description
    case .locks: Locks.description
    case .uptime: Uptime.description
    case .tasks: Tasks.description
    case .clock: Clock.description
    case .timer: Timer.description
    case .push: Push.description
    case .facts: Facts.description
    case .dbus: DBus.description
    }
  }

  func sample(
    _ request: SampleRequest, _ counters: inout Counters, on machine: Machine
  ) throws(Failure) -> Reading {
    switch self {
    case .disk: try Disk.sample(request, &counters, on: machine)
    case .http: try HTTP.sample(request, &counters, on: machine)
    case .geo: try Geo.sample(request, &counters, on: machine)
    case .exec: try Exec.sample(request, &counters, on: machine)
    case .agenda: try Agenda.sample(request, &counters, on: machine)
    case .cpu: try CPU.sample(request, &counters, on: machine)
    case .memory: try Memory.sample(request, &counters, on: machine)
    case .load: try Load.sample(request, &counters, on: machine)
    case .battery: try Battery.sample(request, &counters, on: machine)
    case .temperature: try Temperature.sample(request, &counters, on: machine)
    case .network: try Network.sample(request, &counters, on: machine)
    case .diskio: try DiskIO.sample(request, &counters, on: machine)
    case .backlight: try Backlight.sample(request, &counters, on: machine)
    case .locks: try Locks.sample(request, &counters, on: machine)
    case .uptime: try Uptime.sample(request, &counters, on: machine)
    case .tasks: try Tasks.sample(request, &counters, on: machine)
    case .clock: try Clock.sample(request, &counters, on: machine)
    case .timer: try Timer.sample(request, &counters, on: machine)
    case .push: try Push.sample(request, &counters, on: machine)
    case .facts: try Facts.sample(request, &counters, on: machine)
    case .dbus: try DBus.sample(request, &counters, on: machine)
    }
  }

  func refresh(_ request: RefreshRequest, on machine: Machine) throws(Failure) -> RefreshAnswer {
    switch self {
    case .disk: try Disk.refresh(request, on: machine)
    case .http: try HTTP.refresh(request, on: machine)
    case .geo: try Geo.refresh(request, on: machine)
    case .exec: try Exec.refresh(request, on: machine)
    case .agenda: try Agenda.refresh(request, on: machine)
    case .cpu: try CPU.refresh(request, on: machine)
    case .memory: try Memory.refresh(request, on: machine)
    case .load: try Load.refresh(request, on: machine)
    case .battery: try Battery.refresh(request, on: machine)
    case .temperature: try Temperature.refresh(request, on: machine)
    case .network: try Network.refresh(request, on: machine)
    case .diskio: try DiskIO.refresh(request, on: machine)
    case .backlight: try Backlight.refresh(request, on: machine)
    case .locks: try Locks.refresh(request, on: machine)
    case .uptime: try Uptime.refresh(request, on: machine)
    case .tasks: try Tasks.refresh(request, on: machine)
    case .clock: try Clock.refresh(request, on: machine)
    case .timer: try Timer.refresh(request, on: machine)
    case .push: try Push.refresh(request, on: machine)
    case .facts: try Facts.refresh(request, on: machine)
    case .dbus: try DBus.refresh(request, on: machine)
    }
  }

  func adjustment(_ request: AdjustRequest, on machine: Machine) throws(Failure) -> Adjustment? {
    switch self {
    case .backlight: try Backlight.adjustment(request, on: machine)
    default: nil
    }
  }

  /// Returns true if sampling this source may take longer than a bar should wait.
  func isDeferred(_ source: String, on machine: Machine) -> Bool {
    switch (description.kind, description.source) {
    case (.answered, _): true
    case (.sampled, .path), (.sampled, .file): MountTable.isRemote(source, on: machine)
    case (.sampled, _), (.counted, _): false
    }
  }
}
