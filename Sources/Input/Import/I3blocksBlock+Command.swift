/// The command of a block.
extension I3blocksBlock {
  /// Programs that are no scripts for i3blocks.
  private static let plainPrograms = ["date", "echo", "printf", "uname", "hostname", "whoami"]

  /// The command in the folder where i3blocks would run it, if that matters, with its variables.
  var command: String? {
    guard let command = section.text("command") else { return nil }
    let first = command.utf8.prefix { $0 != 0x20 }
    let isRelative =
      first.contains(UInt8(ascii: "/")) && !"/~$\"'`(".utf8.contains(first.first ?? 0x20)
    guard let folder, isRelative || command.hasText(" ./") else {
      return environment(of: command) + command
    }
    return environment(of: command) + "cd " + ShellWords.joined([folder]) + " && " + command
  }

  /// Returns the variables that i3blocks sets, as the start of a shell command.
  private func environment(of command: String) -> String {
    let word = command.utf8.split(separator: 0x20).first.map { String(Substring($0)) }
    if !command.hasText("$"), let program = ShellWords.program(in: command) ?? word,
      Self.plainPrograms.contains(program)
    {
      return ""
    }
    var variables = [
      ("BLOCK_NAME", section.text("name") ?? section.source.kind),
      ("BLOCK_INSTANCE", section.text("instance") ?? ""),
    ]
    // i3blocks 1.5 has these by their plain names as well.
    for (name, value) in [("name", variables[0].1), ("instance", variables[1].1)]
    where section.value(name) == nil
      && (command.hasText("$" + name) || command.hasText("${" + name))
    { variables.append((name, value)) }
    for property in section.source.properties
    where I3blocksProperty(property.key) == nil || command.hasText("$" + property.key)
      || command.hasText("${" + property.key)
    { variables.append((property.key, property.value)) }
    if command.hasText("BLOCK_INTERVAL") {
      variables.append(("BLOCK_INTERVAL", section.text("interval") ?? ""))
    }
    // After the first output, it is the last one.
    let isText = { (variable: (String, String)) in variable.0 == "full_text" }
    let first = variables.first(where: isText).map {
      "[ \"${full_text+x}\" ] || export full_text=" + ShellWords.joined([$0.1]) + "; "
    }
    variables.removeAll(where: isText)
    return (first ?? "")
      + variables.reduce("export") { $0 + " " + $1.0 + "=" + ShellWords.joined([$1.1]) } + "; "
  }
}
