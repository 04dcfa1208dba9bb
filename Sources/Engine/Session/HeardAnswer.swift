/// The last answer of the services on message buses.
enum HeardAnswer {
  case reading(Reading)
  case failure(Failure)
}
