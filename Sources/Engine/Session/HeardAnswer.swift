/// What the services on message buses have answered last.
enum HeardAnswer {
  case reading(Reading)
  case failure(Failure)
}
