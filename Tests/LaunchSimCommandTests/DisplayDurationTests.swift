import LaunchSimCommand
import Testing

struct DisplayDurationTests {
  @Test(arguments: [
    (Duration.zero, "0.0 s"), (.milliseconds(-5), "0.0 s"), (.milliseconds(840), "0.8 s"),
    (.milliseconds(9_940), "9.9 s"), (.milliseconds(9_960), "10 s"), (.seconds(59.4), "59 s"),
    (.seconds(59.6), "1 min"), (.seconds(170), "2 min 50 s"), (.seconds(3_600), "1 h"),
    (.seconds(11_100), "3 h 5 min"), (.seconds(86_400), "1 day"), (.seconds(187_200), "2 days 4 h"),
    (.seconds(1e12), "46,296 days 7 h"),
  ])
  func spokenInTwoUnits(duration: Duration, text: String) {
    #expect(DisplayDuration.spoken(duration) == text)
  }

  @Test(arguments: [
    (Duration.zero, "00:00"), (.seconds(13), "00:13"), (.seconds(59.7), "01:00"),
    (.seconds(3_723), "1:02:03"), (.seconds(-3), "00:00"),
  ])
  func onAClock(duration: Duration, text: String) {
    #expect(DisplayDuration.clock(duration) == text)
  }
}
