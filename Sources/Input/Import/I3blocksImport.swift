/// Turns a configuration of i3blocks into a Today view: each block becomes an `exec`.
struct I3blocksImport {
  private(set) var view = ImportedView(format: .i3blocks)
  private let folder: String?
  private var names = ImportedNames()

  /// Imports a configuration in a folder, where i3blocks 1.5 runs the commands.
  init(_ file: I3blocksFile, folder: String?) {
    self.folder = folder
    for property in file.globals {
      guard case .missing(let reason)? = I3blocksProperty.named(property.key)?.use else { continue }
      view.remarks.append(
        ImportRemark(line: property.line, text: property.key + " has no equivalent: " + reason))
    }
    for block in file.blocks {
      var properties = file.properties(of: block)
      // Told of once, above.
      properties.removeAll { property in
        guard case .missing? = I3blocksProperty.named(property.key)?.use else { return false }
        return file.globals.contains(property)
      }
      importBlock(block, properties)
    }
  }

  private mutating func importBlock(
    _ block: I3blocksFile.Block, _ properties: [I3blocksFile.Property]
  ) {
    var widget = I3blocksBlock(block, properties, folder: folder)
    widget.fill()
    if widget.widget.name != nil {
      let instance = widget.value("instance") ?? ""
      let label = widget.value("name") ?? block.name
      // Two blocks of one script differ in the instance.
      let isTaken = names.isTaken("exec:" + label)
      widget.setName(
        names.name("exec", isTaken && !instance.isEmpty ? label + "-" + instance : label))
    }
    view.widgets.append(widget.widget)
  }
}
