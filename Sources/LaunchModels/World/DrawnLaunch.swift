/// What was drawn for one launch.
struct DrawnLaunch: Sendable {
  var startup = DrawnStartup()
  var screen = DrawnFirstScreen()
}
