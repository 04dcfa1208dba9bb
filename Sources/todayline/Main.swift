/// The program, from its arguments to its exit status.
@main struct Main {
  static func main() {
    let machine = LiveMachine()
    machine.takeOver()
    machine.exit(run(machine.arguments, on: machine).rawValue)
  }

  private static func run(_ arguments: [String], on machine: LiveMachine) -> ExitStatus {
    do throws(Mistake) {
      switch try Invocation.of(arguments, on: machine) {
      case .show(let view): try ShowCommand.run(view, on: machine)
      case .stream(let arguments): try Stream.run(arguments, on: machine)
      case .click(let request): try ClickCommand.run(request, on: machine)
      case .refresh(let request): try RefreshCommand.run(request, on: machine)
      case .details(let request): try DetailsCommand.run(request, on: machine)
      case .explain(let request): try ExplainCommand.run(request, on: machine)
      case .log(let request): try LogCommand.run(request, on: machine)
      case .push(let request): try PushCommand.run(request, on: machine)
      case .edit(let command, let arguments): try TodayCommand.run(command, arguments, on: machine)
      case .extension(let command, let extensions): try command.run(extensions, on: machine)
      case .check(let arguments): return try CheckCommand.run(arguments, on: machine)
      case .doctor(let arguments): return try DoctorCommand.run(arguments, on: machine)
      case .importing(let path): return try ImportCommand.run(path, on: machine)
      case .defaults(let command, let suite):
        try StoreCommand.run(command, suite: suite, on: machine)
      case .help(let topic): try HelpCommand.run(topic, on: machine)
      case .version: try HelpCommand.printVersion(on: machine)
      }
      return .success
    } catch { return MistakeReport.report(error, arguments, on: machine) }
  }
}
