/// The next step of a question to services on message buses.
enum BusStep {
  /// Calls, whose answers the next step gets.
  case ask(MessageBus, [BusCall])
  case answer(ProgramOutput)
}
