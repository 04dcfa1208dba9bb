import TestSupport

/// Sensors by the path of their device.
extension TemperatureTests {
  static let devices = [
    Case(
      name: "the second of two disks, by its device", lines: secondDisk, folder: "/sys/class/nvme",
      source: "/sys/class/nvme/nvme1", max: "41", average: "41", min: "41", sensors: 1,
      limit: "84.85", chip: "nvme", label: "Composite"),
    Case(
      name: "a file whose folder changes its number", lines: secondDisk, folder: "/sys/class/nvme",
      source: "/sys/class/nvme/nvme1/hwmon*/temp2_input", max: "40", average: "40", min: "40",
      sensors: 1, limit: "100", chip: "nvme", label: "temp2"),
    Case(
      name: "the files of all disks", lines: secondDisk, folder: "/sys/class/nvme",
      source: "/sys/class/nvme/nvme?/hwmon*/temp1_input", max: "41", average: "36", min: "31",
      sensors: 2, limit: "84.85", chip: "nvme", label: "Composite"),
    Case(
      name: "a device with its chips in a folder",
      lines: "0000:00:18.3/hwmon/hwmon7 name k10temp\n0000:00:18.3/hwmon/hwmon7 temp1_input 52000",
      folder: "/sys/bus/pci/devices", source: "/sys/bus/pci/devices/0000:00:18.3", max: "52",
      average: "52", min: "52", sensors: 1, limit: "100", chip: "k10temp", label: "temp1"),
  ]

  static let secondDisk = """
    nvme0/hwmon4 name nvme
    nvme0/hwmon4 temp1_input 31000
    nvme1/hwmon2 name nvme
    nvme1/hwmon2 temp1_input 41000
    nvme1/hwmon2 temp1_label Composite
    nvme1/hwmon2 temp1_crit 84850
    nvme1/hwmon2 temp2_input 40000
    """
}
