/// `todayline doctor`: finds what on this machine keeps bars from showing the view, with fixes.
enum DoctorCommand {
  /// Prints the problems first, each with its fix, then notes, then what works.
  static func run(_ arguments: Arguments, on machine: Machine) throws(Mistake) -> ExitStatus {
    for setting in arguments.settings where setting.option != .configuration {
      throw .usage(.uselessOption(setting.name.text, command: "doctor"))
    }
    if arguments.words.count > 1 { throw .usage(.unexpectedArgument(arguments.words[1])) }
    let examination = Examination(try RequestBuilder(arguments, on: machine), on: machine)
    let findings = examination.findings
    var text = ""
    for gravity in Finding.Gravity.allCases {
      for finding in findings where finding.gravity == gravity {
        text += ExternalText.harmless(finding.words) + "\n"
        if !finding.fix.isEmpty { text += "  fix: " + ExternalText.harmless(finding.fix) + "\n" }
      }
    }
    let problems = findings.count { $0.gravity == .problem }
    text += problems == 0 ? "no problems found\n" : Finding.count(problems, "problem") + "\n"
    try machine.print(text)
    return problems == 0 ? .success : .nothingShown
  }
}
