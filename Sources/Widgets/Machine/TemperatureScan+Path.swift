/// Sensors by the path of a file, a folder, or a device.
///
/// The numbers of chips change from one start of the machine to the next, and two disks have chips of one name: it is
/// the path of the device that tells them apart.
extension TemperatureScan {
  /// Finds the sensors of a path in which `*` and `?` stand for what changes.
  mutating func findPath() { for path in machine.paths(matching: source) { find(path) } }

  /// Finds a file such as /sys/class/hwmon/hwmon2/temp1_input, or a folder with such files, or with the chips of a
  /// device, such as /sys/class/nvme/nvme1.
  private mutating func find(_ path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    let file = parts.last.map { String(Substring($0)) } ?? ""
    let folder = String(Substring(path.utf8.dropLast(file.utf8.count + 1)))
    if isSuspended(folder) || isSuspended(path) {
      hasSuspended = true
    } else if let number = Self.number(in: file, "temp", "_input") {
      add(folder, number, checksFault: true)
    } else if file == "temp" {
      add(folder, 0)
    } else {
      let count = sensors.count
      addAll(in: path, of: chip(in: path))
      if sensors.count == count { add(path, 0) }
      for folder in [path, path + "/hwmon", path + "/device/hwmon"] where sensors.count == count {
        for number in numbers(in: folder, "hwmon") {
          let chip = folder + "/hwmon" + String(number)
          addAll(in: chip, of: self.chip(in: chip))
        }
      }
    }
  }
}
