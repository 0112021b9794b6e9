extension LinkSettings {
  /// What a signal makes of the link.
  ///
  /// Packets are lost by the link or by the signal, independently of each other; while the signal loses
  /// some, those that the link loses in bursts are lost singly too.
  func conditions(under effect: SignalEffect) -> LinkConditions {
    LinkConditions(
      rate: effect.rate, delay: effect.delay,
      loss: effect.loss > 0 ? 1 - (1 - loss.value) * (1 - effect.loss) : nil)
  }
}
