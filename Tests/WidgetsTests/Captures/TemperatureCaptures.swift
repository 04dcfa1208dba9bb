import TestSupport

/// /sys/class/hwmon and /sys/class/thermal of several machines, as the kernel's documentation and
/// drivers write them.
enum TemperatureCaptures {
  static let chips = "/sys/class/hwmon"
  static let zones = "/sys/class/thermal"

  /// A machine with these files, one per line: folder, file, contents.
  static func machine(_ lines: String, in folder: String = chips) -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2)
      machine.addFile("\(folder)/\(words[0])/\(words[1])", words[2] + "\n")
    }
    return machine
  }

  /// A laptop: an Intel processor, an NVMe disk, the firmware's zone, and a Wi-Fi card that tells
  /// nothing while it is off.
  static let laptop = """
    hwmon0 name acpitz
    hwmon0 temp1_input 48000
    hwmon1 name nvme
    hwmon1 temp1_input 38850
    hwmon1 temp1_label Composite
    hwmon1 temp1_max 81850
    hwmon1 temp1_crit 84850
    hwmon1 temp2_input 38850
    hwmon1 temp2_label Sensor 1
    hwmon1 temp2_max 65261850
    hwmon4 name iwlwifi_1
    hwmon10 name coretemp
    hwmon10 temp1_input 62000
    hwmon10 temp1_label Package id 0
    hwmon10 temp1_crit 100000
    hwmon10 temp1_max 100000
    hwmon10 temp2_input 60000
    hwmon10 temp2_label Core 0
    hwmon10 temp2_crit 100000
    hwmon10 temp10_input 63000
    hwmon10 temp10_label Core 8
    hwmon10 temp10_crit 105000
    """

  /// A desktop: an AMD processor without limits, and a board with mostly unconnected inputs.
  static let desktop = """
    hwmon0 name k10temp
    hwmon0 temp1_input 61375
    hwmon0 temp1_label Tctl
    hwmon0 temp3_input 55250
    hwmon0 temp3_label Tccd1
    hwmon1 name nct6798
    hwmon1 temp1_input 34000
    hwmon1 temp1_label SYSTIN
    hwmon1 temp1_max 80000
    hwmon1 temp2_input 127000
    hwmon1 temp3_input -128000
    hwmon1 temp4_input 0
    hwmon1 temp5_input -62000
    hwmon1 temp6_input 255000
    hwmon1 temp7_input no
    """

  /// A board that has only zones.
  static let board = """
    thermal_zone0 type cpu-thermal
    thermal_zone0 temp 45277
    thermal_zone0 trip_point_0_type passive
    thermal_zone0 trip_point_0_temp 85000
    thermal_zone0 trip_point_1_type critical
    thermal_zone0 trip_point_1_temp 90554
    thermal_zone1 type gpu-thermal
    thermal_zone1 temp 41000
    thermal_zone2 type pmic
    thermal_zone2 temp 0
    cooling_device0 type Fan
    """
}
