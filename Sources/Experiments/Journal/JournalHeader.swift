/// What a journal is, and by which model its runs were done.
package struct JournalHeader: Hashable, Sendable {
  /// The format that this build writes and reads.
  package static let currentFormat: UInt64 = 1

  /// The version of the format.
  package var format: UInt64
  /// The version of the model; runs of different versions are never mixed.
  package var modelVersion: String

  /// The header that this build writes.
  package init(format: UInt64 = currentFormat, modelVersion: String = ModelVersion.current) {
    self.format = format
    self.modelVersion = modelVersion
  }

  func encode(into encoder: inout ByteEncoder) {
    encoder.append(format)
    encoder.append(modelVersion)
  }

  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Damage) {
    format = try decoder.number()
    modelVersion = try decoder.text()
  }
}
