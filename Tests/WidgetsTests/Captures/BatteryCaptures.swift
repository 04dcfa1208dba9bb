import TestSupport

/// /sys/class/power_supply of several machines, according to the kernel's documentation and
/// drivers.
enum BatteryCaptures {
  static let folder = "/sys/class/power_supply"

  /// A machine with these supplies, each a name and its lines without `POWER_SUPPLY_`.
  static func machine(_ supplies: [(String, String)]) -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    add(supplies, to: machine)
    return machine
  }

  /// Adds supplies to a machine, or replaces them.
  static func add(_ supplies: [(String, String)], to machine: FakeMachine) {
    for (name, lines) in supplies {
      var text = "DEVTYPE=power_supply\nPOWER_SUPPLY_NAME=\(name)\n"
      for line in lines.split(separator: " ") {
        text += "POWER_SUPPLY_" + line.replacing("~", with: " ") + "\n"
      }
      machine.addFile("\(folder)/\(name)/uevent", text)
    }
  }

  /// The AC adapter, plugged in or not.
  static func mains(_ online: Int) -> (String, String) { ("AC", "TYPE=Mains ONLINE=\(online)") }

  /// A ThinkPad with an internal and a removable battery, one of which is used at a time.
  static let thinkPad = [
    mains(0),
    (
      "BAT0",
      "TYPE=Battery STATUS=Unknown PRESENT=1 TECHNOLOGY=Li-poly CYCLE_COUNT=0 "
        + "VOLTAGE_MIN_DESIGN=11400000 VOLTAGE_NOW=12000000 POWER_NOW=0 "
        + "ENERGY_FULL_DESIGN=23950000 ENERGY_FULL=20000000 ENERGY_NOW=18000000 CAPACITY=90 "
        + "CAPACITY_LEVEL=Normal MODEL_NAME=01AV459 MANUFACTURER=LGC SERIAL_NUMBER=~3241"
    ),
    (
      "BAT1",
      "TYPE=Battery STATUS=Discharging PRESENT=1 TECHNOLOGY=Li-ion CYCLE_COUNT=212 "
        + "VOLTAGE_MIN_DESIGN=11100000 VOLTAGE_NOW=11000000 POWER_NOW=8250000 "
        + "ENERGY_FULL_DESIGN=26050000 ENERGY_FULL=20000000 ENERGY_NOW=6000000 CAPACITY=30"
    ),
  ]

  /// A laptop whose firmware reports charges, and the direction of the current by its sign.
  static let charges = [
    ("ADP1", "TYPE=Mains ONLINE=1"),
    (
      "BAT0",
      "TYPE=Battery STATUS=Charging PRESENT=1 CYCLE_COUNT=95 VOLTAGE_MIN_DESIGN=7600000 "
        + "VOLTAGE_NOW=8000000 CURRENT_NOW=-2500000 CHARGE_FULL_DESIGN=6000000 CHARGE_FULL=5000000 "
        + "CHARGE_NOW=2500000 CAPACITY=50"
    ),
  ]

  /// Little more than a percentage.
  static let phone = [
    ("usb", "TYPE=USB ONLINE=0"), ("wireless", "TYPE=Wireless ONLINE=1"),
    (
      "battery",
      "TYPE=Battery STATUS=Not~charging HEALTH=Good PRESENT=1 CAPACITY=84 TEMP=290 "
        + "VOLTAGE_NOW=4210000"
    ),
  ]

  /// A desktop whose mouse has a battery.
  static let desktop = [
    (
      "hidpp_battery_0",
      "TYPE=Battery ONLINE=1 STATUS=Discharging SCOPE=Device CAPACITY=55 MODEL_NAME=MX~Master"
    )
  ]
}
