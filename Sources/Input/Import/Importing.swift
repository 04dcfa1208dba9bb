/// The import of another program's configuration.
enum Importing {
  /// The largest file that is read, in bytes.
  static let sizeLimit = ConfigurationReader.sizeLimit
  static let unknownFormat = "not a configuration of i3status, i3blocks, Waybar, or i3status-rust"

  /// Imports a configuration.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - format: the program whose file it is.
  ///   - folder: the folder of the file, where its program runs commands.
  ///   - machine: the machine that will show the view.
  /// - Returns: the view, with what could not be carried over.
  /// - Throws: `ImportMistake` if the file cannot be read at all.
  static func view(
    of bytes: [UInt8], as format: ImportFormat, folder: String?, on machine: Machine
  ) throws(ImportMistake) -> ImportedView {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ImportMistake(
        line: 0, text: "not UTF-8; this makes it so: iconv -f LATIN1 -t UTF-8 FILE")
    }
    switch format {
    case .i3status:
      let file = try I3statusFile(bytes) { machine.environment($0) ?? "" }
      return ImportCheck.checked(
        I3statusImport(file, processors: processors(on: machine)).view, on: machine)
    case .i3blocks:
      let file = try I3blocksFile(bytes)
      guard file.isPlausible else { throw ImportMistake(line: 0, text: unknownFormat) }
      return ImportCheck.checked(file.view(in: folder), on: machine)
    case .waybar:
      return ImportCheck.checked(WaybarImport(try CommentedJSON.node(of: bytes)).view, on: machine)
    case .i3statusRust:
      return ImportCheck.checked(
        RustImport(try TOML.node(of: bytes), processors: processors(on: machine)).view, on: machine)
    }
  }

  /// The number of processors, which the load average of i3status is not divided by; 0 if it is
  /// unknown.
  private static func processors(on machine: Machine) -> UInt64 {
    let request = SampleRequest(source: "", needed: [], requiresMount: false)
    guard let reading = try? Load.sample(request, on: machine),
      case .count(let count)? = reading["processors"]
    else { return 0 }
    return count
  }
}
