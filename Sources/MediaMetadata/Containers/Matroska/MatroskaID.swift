/// IDs of the elements that the reader asks for by name; the names of all are in ``MatroskaSchema``. [RFC9559 §5.1]
enum MatroskaID {
  static let ebml: UInt32 = 0x1A45_DFA3
  static let docType: UInt32 = 0x4282
  static let void: UInt32 = 0xEC
  static let crc32: UInt32 = 0xBF
  static let segment: UInt32 = 0x1853_8067
  // Children of Segment.
  static let seekHead: UInt32 = 0x114D_9B74
  static let info: UInt32 = 0x1549_A966
  static let cluster: UInt32 = 0x1F43_B675
  static let tracks: UInt32 = 0x1654_AE6B
  static let cues: UInt32 = 0x1C53_BB6B
  static let attachments: UInt32 = 0x1941_A469
  static let chapters: UInt32 = 0x1043_A770
  static let tags: UInt32 = 0x1254_C367
  // SeekHead.
  static let seek: UInt32 = 0x4DBB
  static let seekID: UInt32 = 0x53AB
  static let seekPosition: UInt32 = 0x53AC
  // Info.
  static let timestampScale: UInt32 = 0x2A_D7B1
  static let duration: UInt32 = 0x4489
  static let dateUTC: UInt32 = 0x4461
  static let title: UInt32 = 0x7BA9
  // Cluster.
  static let timestamp: UInt32 = 0xE7
  static let simpleBlock: UInt32 = 0xA3
  static let blockGroup: UInt32 = 0xA0
  static let block: UInt32 = 0xA1
  static let blockDuration: UInt32 = 0x9B
  // TrackEntry.
  static let trackEntry: UInt32 = 0xAE
  static let trackNumber: UInt32 = 0xD7
  static let trackUID: UInt32 = 0x73C5
  static let trackType: UInt32 = 0x83
  static let flagDefault: UInt32 = 0x88
  static let flagForced: UInt32 = 0x55AA
  static let defaultDuration: UInt32 = 0x23_E383
  static let name: UInt32 = 0x536E
  static let language: UInt32 = 0x22_B59C
  static let languageBCP47: UInt32 = 0x22_B59D
  static let codecID: UInt32 = 0x86
  static let codecPrivate: UInt32 = 0x63A2
  static let blockAdditionMapping: UInt32 = 0x41E4
  static let blockAddIDType: UInt32 = 0x41E7
  static let blockAddIDExtraData: UInt32 = 0x41ED
  static let contentEncodings: UInt32 = 0x6D80
  static let contentEncoding: UInt32 = 0x6240
  static let contentEncodingType: UInt32 = 0x5033
  // Video.
  static let video: UInt32 = 0xE0
  static let pixelWidth: UInt32 = 0xB0
  static let pixelHeight: UInt32 = 0xBA
  static let pixelCropBottom: UInt32 = 0x54AA
  static let pixelCropTop: UInt32 = 0x54BB
  static let pixelCropLeft: UInt32 = 0x54CC
  static let pixelCropRight: UInt32 = 0x54DD
  static let displayWidth: UInt32 = 0x54B0
  static let displayHeight: UInt32 = 0x54BA
  static let displayUnit: UInt32 = 0x54B2
  static let frameRate: UInt32 = 0x23_83E3
  static let colour: UInt32 = 0x55B0
  static let matrixCoefficients: UInt32 = 0x55B1
  static let bitsPerChannel: UInt32 = 0x55B2
  static let range: UInt32 = 0x55B9
  static let transferCharacteristics: UInt32 = 0x55BA
  static let primaries: UInt32 = 0x55BB
  static let maxCLL: UInt32 = 0x55BC
  static let maxFALL: UInt32 = 0x55BD
  static let masteringMetadata: UInt32 = 0x55D0
  static let luminanceMax: UInt32 = 0x55D9
  static let luminanceMin: UInt32 = 0x55DA
  /// Red x, red y, green x, green y, blue x, blue y, white x, white y.
  static let chromaticities: ClosedRange<UInt32> = 0x55D1...0x55D8
  static let projection: UInt32 = 0x7670
  static let projectionType: UInt32 = 0x7671
  static let projectionPoseYaw: UInt32 = 0x7673
  static let projectionPosePitch: UInt32 = 0x7674
  static let projectionPoseRoll: UInt32 = 0x7675
  // Audio.
  static let audio: UInt32 = 0xE1
  static let samplingFrequency: UInt32 = 0xB5
  static let outputSamplingFrequency: UInt32 = 0x78B5
  static let channels: UInt32 = 0x9F
  static let bitDepth: UInt32 = 0x6264
  // Attachments.
  static let attachedFile: UInt32 = 0x61A7
  static let fileName: UInt32 = 0x466E
  static let fileMediaType: UInt32 = 0x4660
  static let fileData: UInt32 = 0x465C
  // Chapters.
  static let editionEntry: UInt32 = 0x45B9
  static let editionFlagDefault: UInt32 = 0x45DB
  static let editionFlagHidden: UInt32 = 0x45BD
  static let chapterAtom: UInt32 = 0xB6
  static let chapterTimeStart: UInt32 = 0x91
  static let chapterFlagHidden: UInt32 = 0x98
  static let chapterFlagEnabled: UInt32 = 0x4598
  static let chapterDisplay: UInt32 = 0x80
  static let chapString: UInt32 = 0x85
  // Tags.
  static let tag: UInt32 = 0x7373
  static let targets: UInt32 = 0x63C0
  static let targetTypeValue: UInt32 = 0x68CA
  static let tagTrackUID: UInt32 = 0x63C5
  static let tagEditionUID: UInt32 = 0x63C9
  static let tagChapterUID: UInt32 = 0x63C4
  static let tagAttachmentUID: UInt32 = 0x63C6
  static let simpleTag: UInt32 = 0x67C8
  static let tagName: UInt32 = 0x45A3
  static let tagString: UInt32 = 0x4487

  /// Whether this element is a child of Segment, so that it ends a cluster of unknown size.
  static func isTopLevel(_ id: UInt32) -> Bool {
    switch id {
    case seekHead, info, cluster, tracks, cues, attachments, chapters, tags, segment, ebml: true
    default: false
    }
  }
}
