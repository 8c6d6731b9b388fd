/// The elements of Matroska and of the EBML header: number, name and type. Unknown ones are passed over. [RFC9559 §5.1, RFC8794 §11]
struct MatroskaSchema: Sendable {
  /// How the data of an element are read. [RFC8794 §7]
  enum Kind: Sendable {
    case unsigned, signed, float, string, date, binary, master
  }
  let id: UInt32
  let name: StaticString
  let kind: Kind

  private init(_ id: UInt32, _ name: StaticString, _ kind: Kind) {
    self.id = id
    self.name = name
    self.kind = kind
  }
  /// The row of an element; nil when the specification does not know it.
  static func row(_ id: UInt32) -> MatroskaSchema? { index[id] }
  /// The element's name for a path, or its number.
  static func name(_ id: UInt32) -> String {
    row(id).map { "\($0.name)" } ?? "0x" + String(id, radix: 16, uppercase: true)
  }

  private static let index: [UInt32: MatroskaSchema] = {
    var index: [UInt32: MatroskaSchema] = [:]
    index.reserveCapacity(256)
    for table in [header, segment, tracks, picture, sound, clusters, chapters, tags] {
      for row in table { index[row.id] = row }
    }
    return index
  }()
  private static let header: [MatroskaSchema] = [
    .init(0x1A45_DFA3, "EBML", .master), .init(0x4286, "EBMLVersion", .unsigned),
    .init(0x42F7, "EBMLReadVersion", .unsigned), .init(0x42F2, "EBMLMaxIDLength", .unsigned),
    .init(0x42F3, "EBMLMaxSizeLength", .unsigned), .init(0x4282, "DocType", .string),
    .init(0x4287, "DocTypeVersion", .unsigned), .init(0x4285, "DocTypeReadVersion", .unsigned),
    .init(0x4281, "DocTypeExtension", .master), .init(0x4283, "DocTypeExtensionName", .string),
    .init(0x4284, "DocTypeExtensionVersion", .unsigned), .init(0xBF, "CRC-32", .binary), .init(0xEC, "Void", .binary),
  ]
  private static let segment: [MatroskaSchema] = [
    .init(0x1853_8067, "Segment", .master), .init(0x114D_9B74, "SeekHead", .master), .init(0x4DBB, "Seek", .master),
    .init(0x53AB, "SeekID", .binary), .init(0x53AC, "SeekPosition", .unsigned), .init(0x1549_A966, "Info", .master),
    .init(0x73A4, "SegmentUUID", .binary), .init(0x7384, "SegmentFilename", .string),
    .init(0x3C_B923, "PrevUUID", .binary), .init(0x3C_83AB, "PrevFilename", .string),
    .init(0x3E_B923, "NextUUID", .binary), .init(0x3E_83BB, "NextFilename", .string),
    .init(0x4444, "SegmentFamily", .binary), .init(0x6924, "ChapterTranslate", .master),
    .init(0x69A5, "ChapterTranslateID", .binary), .init(0x69BF, "ChapterTranslateCodec", .unsigned),
    .init(0x69FC, "ChapterTranslateEditionUID", .unsigned), .init(0x2A_D7B1, "TimestampScale", .unsigned),
    .init(0x4489, "Duration", .float), .init(0x4461, "DateUTC", .date), .init(0x7BA9, "Title", .string),
    .init(0x4D80, "MuxingApp", .string), .init(0x5741, "WritingApp", .string), .init(0x1C53_BB6B, "Cues", .master),
    .init(0xBB, "CuePoint", .master), .init(0xB3, "CueTime", .unsigned), .init(0xB7, "CueTrackPositions", .master),
    .init(0xF7, "CueTrack", .unsigned), .init(0xF1, "CueClusterPosition", .unsigned),
    .init(0xF0, "CueRelativePosition", .unsigned), .init(0xB2, "CueDuration", .unsigned),
    .init(0x5378, "CueBlockNumber", .unsigned), .init(0xEA, "CueCodecState", .unsigned),
    .init(0xDB, "CueReference", .master), .init(0x96, "CueRefTime", .unsigned),
    .init(0x1941_A469, "Attachments", .master), .init(0x61A7, "AttachedFile", .master),
    .init(0x467E, "FileDescription", .string), .init(0x466E, "FileName", .string),
    .init(0x4660, "FileMediaType", .string), .init(0x465C, "FileData", .binary), .init(0x46AE, "FileUID", .unsigned),
    .init(0x4675, "FileReferral", .binary), .init(0x4661, "FileUsedStartTime", .unsigned),
    .init(0x4662, "FileUsedEndTime", .unsigned),
  ]
  private static let tracks: [MatroskaSchema] = [
    .init(0x1654_AE6B, "Tracks", .master), .init(0xAE, "TrackEntry", .master), .init(0xD7, "TrackNumber", .unsigned),
    .init(0x73C5, "TrackUID", .unsigned), .init(0x83, "TrackType", .unsigned), .init(0xB9, "FlagEnabled", .unsigned),
    .init(0x88, "FlagDefault", .unsigned), .init(0x55AA, "FlagForced", .unsigned),
    .init(0x55AB, "FlagHearingImpaired", .unsigned), .init(0x55AC, "FlagVisualImpaired", .unsigned),
    .init(0x55AD, "FlagTextDescriptions", .unsigned), .init(0x55AE, "FlagOriginal", .unsigned),
    .init(0x55AF, "FlagCommentary", .unsigned), .init(0x9C, "FlagLacing", .unsigned),
    .init(0x6DE7, "MinCache", .unsigned), .init(0x6DF8, "MaxCache", .unsigned),
    .init(0x23_E383, "DefaultDuration", .unsigned), .init(0x23_4E7A, "DefaultDecodedFieldDuration", .unsigned),
    .init(0x23_314F, "TrackTimestampScale", .float), .init(0x537F, "TrackOffset", .signed),
    .init(0x55EE, "MaxBlockAdditionID", .unsigned), .init(0x41E4, "BlockAdditionMapping", .master),
    .init(0x41F0, "BlockAddIDValue", .unsigned), .init(0x41A4, "BlockAddIDName", .string),
    .init(0x41E7, "BlockAddIDType", .unsigned), .init(0x41ED, "BlockAddIDExtraData", .binary),
    .init(0x536E, "Name", .string), .init(0x22_B59C, "Language", .string), .init(0x22_B59D, "LanguageBCP47", .string),
    .init(0x86, "CodecID", .string), .init(0x63A2, "CodecPrivate", .binary), .init(0x25_8688, "CodecName", .string),
    .init(0x7446, "AttachmentLink", .unsigned), .init(0x3A_9697, "CodecSettings", .string),
    .init(0x3B_4040, "CodecInfoURL", .string), .init(0x26_B240, "CodecDownloadURL", .string),
    .init(0xAA, "CodecDecodeAll", .unsigned), .init(0x6FAB, "TrackOverlay", .unsigned),
    .init(0x56AA, "CodecDelay", .unsigned), .init(0x56BB, "SeekPreRoll", .unsigned),
    .init(0x6624, "TrackTranslate", .master), .init(0x66A5, "TrackTranslateTrackID", .binary),
    .init(0x66BF, "TrackTranslateCodec", .unsigned), .init(0x66FC, "TrackTranslateEditionUID", .unsigned),
    .init(0xE2, "TrackOperation", .master), .init(0x6D80, "ContentEncodings", .master),
    .init(0x6240, "ContentEncoding", .master), .init(0x5031, "ContentEncodingOrder", .unsigned),
    .init(0x5032, "ContentEncodingScope", .unsigned), .init(0x5033, "ContentEncodingType", .unsigned),
    .init(0x5034, "ContentCompression", .master), .init(0x4254, "ContentCompAlgo", .unsigned),
    .init(0x4255, "ContentCompSettings", .binary), .init(0x5035, "ContentEncryption", .master),
    .init(0x47E1, "ContentEncAlgo", .unsigned), .init(0x47E2, "ContentEncKeyID", .binary),
    .init(0x47E7, "ContentEncAESSettings", .master), .init(0x47E8, "AESSettingsCipherMode", .unsigned),
  ]
  private static let picture: [MatroskaSchema] = [
    .init(0xE0, "Video", .master), .init(0x9A, "FlagInterlaced", .unsigned), .init(0x9D, "FieldOrder", .unsigned),
    .init(0x53B8, "StereoMode", .unsigned), .init(0x53C0, "AlphaMode", .unsigned), .init(0xB0, "PixelWidth", .unsigned),
    .init(0xBA, "PixelHeight", .unsigned), .init(0x54AA, "PixelCropBottom", .unsigned),
    .init(0x54BB, "PixelCropTop", .unsigned), .init(0x54CC, "PixelCropLeft", .unsigned),
    .init(0x54DD, "PixelCropRight", .unsigned), .init(0x54B0, "DisplayWidth", .unsigned),
    .init(0x54BA, "DisplayHeight", .unsigned), .init(0x54B2, "DisplayUnit", .unsigned),
    .init(0x54B3, "AspectRatioType", .unsigned), .init(0x2E_B524, "UncompressedFourCC", .binary),
    .init(0x2F_B523, "GammaValue", .float), .init(0x23_83E3, "FrameRate", .float), .init(0x55B0, "Colour", .master),
    .init(0x55B1, "MatrixCoefficients", .unsigned), .init(0x55B2, "BitsPerChannel", .unsigned),
    .init(0x55B3, "ChromaSubsamplingHorz", .unsigned), .init(0x55B4, "ChromaSubsamplingVert", .unsigned),
    .init(0x55B5, "CbSubsamplingHorz", .unsigned), .init(0x55B6, "CbSubsamplingVert", .unsigned),
    .init(0x55B7, "ChromaSitingHorz", .unsigned), .init(0x55B8, "ChromaSitingVert", .unsigned),
    .init(0x55B9, "Range", .unsigned), .init(0x55BA, "TransferCharacteristics", .unsigned),
    .init(0x55BB, "Primaries", .unsigned), .init(0x55BC, "MaxCLL", .unsigned), .init(0x55BD, "MaxFALL", .unsigned),
    .init(0x55D0, "MasteringMetadata", .master), .init(0x55D1, "PrimaryRChromaticityX", .float),
    .init(0x55D2, "PrimaryRChromaticityY", .float), .init(0x55D3, "PrimaryGChromaticityX", .float),
    .init(0x55D4, "PrimaryGChromaticityY", .float), .init(0x55D5, "PrimaryBChromaticityX", .float),
    .init(0x55D6, "PrimaryBChromaticityY", .float), .init(0x55D7, "WhitePointChromaticityX", .float),
    .init(0x55D8, "WhitePointChromaticityY", .float), .init(0x55D9, "LuminanceMax", .float),
    .init(0x55DA, "LuminanceMin", .float), .init(0x7670, "Projection", .master),
    .init(0x7671, "ProjectionType", .unsigned), .init(0x7672, "ProjectionPrivate", .binary),
    .init(0x7673, "ProjectionPoseYaw", .float), .init(0x7674, "ProjectionPosePitch", .float),
    .init(0x7675, "ProjectionPoseRoll", .float),
  ]
  private static let sound: [MatroskaSchema] = [
    .init(0xE1, "Audio", .master), .init(0xB5, "SamplingFrequency", .float),
    .init(0x78B5, "OutputSamplingFrequency", .float), .init(0x9F, "Channels", .unsigned),
    .init(0x6264, "BitDepth", .unsigned), .init(0x52F1, "Emphasis", .unsigned),
  ]
  private static let clusters: [MatroskaSchema] = [
    .init(0x1F43_B675, "Cluster", .master), .init(0xE7, "Timestamp", .unsigned), .init(0x5854, "SilentTracks", .master),
    .init(0x58D7, "SilentTrackNumber", .unsigned), .init(0xA7, "Position", .unsigned),
    .init(0xAB, "PrevSize", .unsigned), .init(0xA3, "SimpleBlock", .binary), .init(0xA0, "BlockGroup", .master),
    .init(0xA1, "Block", .binary), .init(0xA2, "BlockVirtual", .binary), .init(0x75A1, "BlockAdditions", .master),
    .init(0xA6, "BlockMore", .master), .init(0xA5, "BlockAdditional", .binary), .init(0xEE, "BlockAddID", .unsigned),
    .init(0x9B, "BlockDuration", .unsigned), .init(0xFA, "ReferencePriority", .unsigned),
    .init(0xFB, "ReferenceBlock", .signed), .init(0xFD, "ReferenceVirtual", .signed),
    .init(0xA4, "CodecState", .binary), .init(0x75A2, "DiscardPadding", .signed), .init(0x8E, "Slices", .master),
    .init(0xE8, "TimeSlice", .master), .init(0xC8, "ReferenceFrame", .master), .init(0xAF, "EncryptedBlock", .binary),
  ]
  private static let chapters: [MatroskaSchema] = [
    .init(0x1043_A770, "Chapters", .master), .init(0x45B9, "EditionEntry", .master),
    .init(0x45BC, "EditionUID", .unsigned), .init(0x45BD, "EditionFlagHidden", .unsigned),
    .init(0x45DB, "EditionFlagDefault", .unsigned), .init(0x45DD, "EditionFlagOrdered", .unsigned),
    .init(0x4520, "EditionDisplay", .master), .init(0x4521, "EditionString", .string),
    .init(0x45E4, "EditionLanguageIETF", .string), .init(0xB6, "ChapterAtom", .master),
    .init(0x73C4, "ChapterUID", .unsigned), .init(0x5654, "ChapterStringUID", .string),
    .init(0x91, "ChapterTimeStart", .unsigned), .init(0x92, "ChapterTimeEnd", .unsigned),
    .init(0x98, "ChapterFlagHidden", .unsigned), .init(0x4598, "ChapterFlagEnabled", .unsigned),
    .init(0x6E67, "ChapterSegmentUUID", .binary), .init(0x6EBC, "ChapterSegmentEditionUID", .unsigned),
    .init(0x4588, "ChapterSkipType", .unsigned), .init(0x63C3, "ChapterPhysicalEquiv", .unsigned),
    .init(0x8F, "ChapterTrack", .master), .init(0x89, "ChapterTrackUID", .unsigned),
    .init(0x80, "ChapterDisplay", .master), .init(0x85, "ChapString", .string), .init(0x437C, "ChapLanguage", .string),
    .init(0x437D, "ChapLanguageBCP47", .string), .init(0x437E, "ChapCountry", .string),
    .init(0x6944, "ChapProcess", .master), .init(0x6955, "ChapProcessCodecID", .unsigned),
    .init(0x450D, "ChapProcessPrivate", .binary), .init(0x6911, "ChapProcessCommand", .master),
    .init(0x6922, "ChapProcessTime", .unsigned), .init(0x6933, "ChapProcessData", .binary),
  ]
  private static let tags: [MatroskaSchema] = [
    .init(0x1254_C367, "Tags", .master), .init(0x7373, "Tag", .master), .init(0x63C0, "Targets", .master),
    .init(0x68CA, "TargetTypeValue", .unsigned), .init(0x63CA, "TargetType", .string),
    .init(0x63C5, "TagTrackUID", .unsigned), .init(0x63C9, "TagEditionUID", .unsigned),
    .init(0x63C4, "TagChapterUID", .unsigned), .init(0x63C6, "TagAttachmentUID", .unsigned),
    .init(0x67C8, "SimpleTag", .master), .init(0x45A3, "TagName", .string), .init(0x447A, "TagLanguage", .string),
    .init(0x447B, "TagLanguageBCP47", .string), .init(0x4484, "TagDefault", .unsigned),
    .init(0x4487, "TagString", .string), .init(0x4485, "TagBinary", .binary),
  ]
}
