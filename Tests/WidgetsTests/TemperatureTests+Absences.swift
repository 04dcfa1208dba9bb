import TestSupport
import Testing

@testable import todayline

/// Sources that are missing.
extension TemperatureTests {
  struct Absence: NamedCase {
    var name: String
    var lines = ""
    var folder = TemperatureCaptures.chips
    var source = "all"
    var words = "temperature sensor"
    var existing: [String] = []
  }

  static let absences = [
    Absence(name: "nothing"),
    Absence(name: "chips that only count fans", lines: "hwmon0 name fan\nhwmon0 fan1_input 900"),
    Absence(name: "nothing plausible", lines: "hwmon0 name a\nhwmon0 temp1_input 0"),
    Absence(
      name: "another chip", lines: TemperatureCaptures.laptop, source: "k10temp",
      words: "temperature sensor “k10temp”", existing: ["acpitz", "nvme", "iwlwifi_1", "coretemp"]),
    Absence(
      name: "one that tells nothing", lines: "hwmon0 name a\nhwmon0 temp1_input 0", source: "a*",
      words: "temperature sensor “a*”: it reads 0 °C, as if nothing were connected"),
    Absence(
      name: "the path of one", lines: "hwmon0 name a\nhwmon0 temp2_input -128000",
      source: "/sys/class/hwmon/hwmon0/temp2_input",
      words: "temperature sensor “/sys/class/hwmon/hwmon0/temp2_input”: it reads -128 °C, "
        + "as if nothing were connected"),
    Absence(
      name: "another zone", lines: TemperatureCaptures.board, folder: TemperatureCaptures.zones,
      source: "k10temp,core*", words: "temperature sensor “k10temp,core*”",
      existing: ["cpu-thermal", "gpu-thermal", "pmic"]),
    Absence(
      name: "broken ones",
      lines: "hwmon0 name a\nhwmon0 temp1_input 90000\nhwmon0 temp1_fault 1\n"
        + "hwmon0 temp2_input 80000\nhwmon0 temp2_enable 0"),
    Absence(
      name: "another path", lines: TemperatureCaptures.laptop, source: "/sys/class/hwmon/hwmon7",
      words: "temperature sensor “/sys/class/hwmon/hwmon7”"),
    Absence(
      name: "a pattern that nothing matches", lines: TemperatureCaptures.laptop,
      source: "/sys/class/nvme/*/hwmon*", words: "temperature sensor “/sys/class/nvme/*/hwmon*”"),
  ]

  @Test(arguments: absences) func aMissingSourceIsReported(_ row: Absence) {
    #expect(throws: Failure.absent(row.words, existing: row.existing)) {
      try Self.sample(TemperatureCaptures.machine(row.lines, in: row.folder), source: row.source)
    }
  }
}
