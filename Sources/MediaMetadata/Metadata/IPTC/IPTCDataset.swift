/// One row of the IPTC tables: record, number, name, and whether it may come more than once. [IIM4 §4 to §7]
struct IPTCDataset: Sendable {
  /// How its bytes are understood.
  enum Form: UInt8, Sendable {
    /// Characters, in the coding that 1:90 says.
    case text
    /// A big-endian number.
    case number
    /// Bytes kept as they are.
    case opaque
  }
  /// The record.
  let record: UInt8
  /// The number in the record.
  let number: UInt8
  /// The name, words run together.
  let name: StaticString
  /// Whether it may come more than once.
  let repeats: Bool
  /// How its bytes are understood.
  let form: Form

  private static func row(
    _ record: UInt8, _ number: UInt8, _ name: StaticString, _ form: Form = .text, repeats: Bool = false
  ) -> IPTCDataset {
    IPTCDataset(record: record, number: number, name: name, repeats: repeats, form: form)
  }
  /// The row of a dataset; nil for one that the standard does not know.
  static func row(_ record: UInt8, _ number: UInt8) -> IPTCDataset? {
    let table: [IPTCDataset]
    switch record {
    case 1: table = envelope
    case 2: table = application
    case 3: table = newsPhoto
    default: table = objectData
    }
    return table.first { $0.record == record && $0.number == number }
  }

  /// [IIM4 §5]
  private static let envelope: [IPTCDataset] = [
    row(1, 0, "EnvelopeRecordVersion", .number), row(1, 5, "Destination", repeats: true),
    row(1, 20, "FileFormat", .number), row(1, 22, "FileVersion", .number), row(1, 30, "ServiceIdentifier"),
    row(1, 40, "EnvelopeNumber"), row(1, 50, "ProductID", repeats: true), row(1, 60, "EnvelopePriority"),
    row(1, 70, "DateSent"), row(1, 80, "TimeSent"), row(1, 90, "CodedCharacterSet", .opaque),
    row(1, 100, "UniqueObjectName"), row(1, 120, "ARMIdentifier", .number), row(1, 122, "ARMVersion", .number),
  ]
  /// [IIM4 §6]
  private static let application: [IPTCDataset] = [
    row(2, 0, "ApplicationRecordVersion", .number), row(2, 3, "ObjectTypeReference"),
    row(2, 4, "ObjectAttributeReference", repeats: true), row(2, 5, "ObjectName"), row(2, 7, "EditStatus"),
    row(2, 8, "EditorialUpdate"), row(2, 10, "Urgency"), row(2, 12, "SubjectReference", repeats: true),
    row(2, 15, "Category"), row(2, 20, "SupplementalCategories", repeats: true), row(2, 22, "FixtureIdentifier"),
    row(2, 25, "Keywords", repeats: true), row(2, 26, "ContentLocationCode", repeats: true),
    row(2, 27, "ContentLocationName", repeats: true), row(2, 30, "ReleaseDate"), row(2, 35, "ReleaseTime"),
    row(2, 37, "ExpirationDate"), row(2, 38, "ExpirationTime"), row(2, 40, "SpecialInstructions"),
    row(2, 42, "ActionAdvised"), row(2, 45, "ReferenceService", repeats: true),
    row(2, 47, "ReferenceDate", repeats: true), row(2, 50, "ReferenceNumber", repeats: true),
    row(2, 55, "DateCreated"), row(2, 60, "TimeCreated"), row(2, 62, "DigitalCreationDate"),
    row(2, 63, "DigitalCreationTime"), row(2, 65, "OriginatingProgram"), row(2, 70, "ProgramVersion"),
    row(2, 75, "ObjectCycle"), row(2, 80, "By-line", repeats: true), row(2, 85, "By-lineTitle", repeats: true),
    row(2, 90, "City"), row(2, 92, "Sub-location"), row(2, 95, "Province-State"),
    row(2, 100, "Country-PrimaryLocationCode"), row(2, 101, "Country-PrimaryLocationName"),
    row(2, 103, "OriginalTransmissionReference"), row(2, 105, "Headline"), row(2, 110, "Credit"), row(2, 115, "Source"),
    row(2, 116, "CopyrightNotice"), row(2, 118, "Contact", repeats: true), row(2, 120, "Caption-Abstract"),
    row(2, 122, "Writer-Editor", repeats: true), row(2, 125, "RasterizedCaption", .opaque), row(2, 130, "ImageType"),
    row(2, 131, "ImageOrientation"), row(2, 135, "LanguageIdentifier"), row(2, 150, "AudioType"),
    row(2, 151, "AudioSamplingRate"), row(2, 152, "AudioSamplingResolution"), row(2, 153, "AudioDuration"),
    row(2, 154, "AudioOutcue"), row(2, 200, "ObjectPreviewFileFormat", .number),
    row(2, 201, "ObjectPreviewFileVersion", .number), row(2, 202, "ObjectPreviewData", .opaque),
  ]
  /// [IIM4 §8, digital newsphoto parameter record]
  private static let newsPhoto: [IPTCDataset] = [
    row(3, 0, "NewsPhotoVersion", .number), row(3, 10, "PictureNumber", .opaque), row(3, 20, "PixelsPerLine", .number),
    row(3, 30, "NumberOfLines", .number), row(3, 40, "PixelSizeInScanningDirection", .number),
    row(3, 50, "PixelSizePerpendicularToScanningDirection", .number), row(3, 55, "SupplementType", .number),
    row(3, 60, "ColorRepresentation", .number), row(3, 64, "InterchangeColorSpace", .number),
    row(3, 65, "ColorSequence", .number), row(3, 66, "ICCInputColorProfile", .opaque),
    row(3, 84, "NumberOfIndexEntries", .number),
    row(3, 86, "BitsPerSample", .number), row(3, 90, "SamplingStructure", .number),
    row(3, 100, "ScanningDirection", .number), row(3, 102, "ImageRotation", .number),
    row(3, 110, "DataCompressionMethod", .number), row(3, 120, "QuantizationMethod", .number),
  ]
  /// [IIM4 §7]
  private static let objectData: [IPTCDataset] = [
    row(7, 10, "SizeMode", .number), row(7, 20, "MaximumSubfileSize", .number),
    row(7, 90, "ObjectDataSizeAnnounced", .number),
    row(7, 95, "MaximumObjectDataSize", .number), row(8, 10, "Subfile", .opaque, repeats: true),
    row(9, 10, "ConfirmedObjectDataSize", .number),
  ]
}
