// swift-format-ignore-file
// Made by Scripts/record-codes from the doc comments of the codes; change those, not this.

/// What `explain` knows: every code with its meaning and its clauses, and the names of the specifications.
enum FindingTable {
  private static let aac: [FindingExplanation] = [
    .init("aac.truncated", ["ISO14496-3 §1.A.2"], "The file ends within a frame."),
  ]
  private static let ac3: [FindingExplanation] = [
    .init("ac3.truncated", ["ETSI102366 §4.3, §E.1.2"], "The file ends within a frame."),
  ]
  private static let aiff: [FindingExplanation] = [
    .init("aiff.malformed", ["AIFF §File Structure"], "A chunk reaches beyond its parent."),
    .init("aiff.noFormat", ["AIFF §Common Chunk"], "There is no `COMM` chunk."),
    .init("aiff.noMediaData", ["AIFF §Sound Data Chunk"], "There is no `SSND` chunk, though there should be samples."),
    .init("aiff.trailing", ["AIFF §File Structure"], "Bytes follow the `FORM` chunk."),
    .init("aiff.truncated", ["AIFF §File Structure"], "The file ends before its `FORM` chunk does."),
  ]
  private static let amr: [FindingExplanation] = [
    .init("amr.truncated", ["RFC4867 §5"], "The file ends within a frame."),
  ]
  private static let ape: [FindingExplanation] = [
    .init("ape.truncated", ["APE"], "The file ends before all parts that the descriptor counts do."),
  ]
  private static let asf: [FindingExplanation] = [
    .init("asf.malformed", ["ASF §2.1"], "An object that reaches beyond its parent."),
    .init("asf.noMediaData", ["ASF §5"], "There is no data object."),
    .init("asf.truncated", ["ASF §2"], "The file ends within the header or the data."),
  ]
  private static let au: [FindingExplanation] = [
    .init("au.truncated", ["AU §Header"], "The file ends before its samples do."),
  ]
  private static let avi: [FindingExplanation] = [
    .init("avi.frameCount", ["RIFF §AVIMAINHEADER"], "The header's count of frames is not the number of frames in the file."),
    .init("avi.indexOutside", ["RIFF §AVI Index Entries"], "The index points outside the file."),
    .init("avi.malformed", ["RIFF §2"], "A chunk that cannot be one, or that reaches beyond its parent."),
    .init("avi.noIndex", ["RIFF §AVIMAINHEADER, AVIF_HASINDEX"], "The header promises an index that is not there."),
    .init("avi.noMediaData", ["RIFF §AVI RIFF Form"], "There is no `movi` list, so that there are no media data."),
    .init("avi.noStreams", ["RIFF §AVI RIFF Form"], "There is no header list, or no stream in it."),
    .init("avi.trailing", ["RIFF §2"], "Bytes follow the last RIFF chunk."),
    .init("avi.truncated", ["RIFF §2"], "The file ends before its RIFF chunk or a chunk within does."),
    .init("avi.unfinished", ["RIFF §2"], "Sizes were never filled in: the writer was stopped."),
  ]
  private static let bmp: [FindingExplanation] = [
    .init("bmp.header", ["BMP §BITMAPINFOHEADER"], "The header of a bitmap holds values that make no picture."),
    .init("bmp.limitExceeded", [], "A bitmap's colour profile is larger than the limit."),
    .init("bmp.malformed", ["BMP §BITMAPV5HEADER"], "A bitmap's colour profile contradicts the standard."),
    .init("bmp.trailingData", ["BMP §BITMAPFILEHEADER"], "Bytes that belong to nothing follow the pixels of a bitmap."),
    .init("bmp.truncated", ["BMP §BITMAPFILEHEADER"], "A bitmap ends before its pixels do."),
  ]
  private static let caf: [FindingExplanation] = [
    .init("caf.noMediaData", ["CAF §Audio Data Chunk"], "There is no `data` chunk."),
    .init("caf.truncated", ["CAF"], "The file ends before a chunk does."),
  ]
  private static let convert: [FindingExplanation] = [
    .init("convert.cancelled", [], "The conversion was stopped."),
    .init("convert.damaged", [], "The input of a conversion is damaged."),
    .init("convert.died", [], "The program that did a conversion died or took too long; other files are not affected."),
    .init("convert.exists", [], "The output of a conversion is there already; `--force` replaces it."),
    .init("convert.invalidRequest", [], "What a conversion was asked for makes no sense."),
    .init("convert.limitExceeded", [], "The input of a conversion is larger than a limit allows; `--max-pixels` raises the one for pictures."),
    .init("convert.mismatch", [], "The result of a conversion was read back and is not what was planned; it is thrown away."),
    .init("convert.missingProgram", [], "A program that conversions need is not installed where it is looked for."),
    .init("convert.note", [], "Something the owner should know about a conversion that went well: colours converted, frames left out, a part kept."),
    .init("convert.sizeExceeded", [], "No quality that is allowed makes the result as small as `--max-bytes` asks for."),
    .init("convert.unreadable", [], "The input of a conversion could not be read."),
    .init("convert.unsupported", [], "A format, or a structure in it, that the conversion does not handle."),
    .init("convert.unwritable", [], "The output of a conversion could not be written."),
  ]
  private static let crw: [FindingExplanation] = [
    .init("crw.malformed", ["CIFF §3"], "The outermost directory of a Canon raw file cannot be read: it stands at the end of the file."),
    .init("crw.truncated", ["CIFF §3"], "A Canon raw file ends inside its outermost directory."),
  ]
  private static let dv: [FindingExplanation] = [
    .init("dv.truncated", ["IEC61834-2"], "The file ends within a frame."),
  ]
  private static let exif: [FindingExplanation] = [
    .init("exif.badCoordinate", ["EXIF3 §4.6.7"], "Coordinates that are no place on the earth; the position is left out."),
    .init("exif.badDate", ["EXIF3 §4.6.4"], "A date is no date of the calendar; it is left out."),
    .init("exif.badOrientation", ["EXIF3 §4.6.5"], "Orientation is none of 1 to 8; the picture is shown as stored."),
    .init("exif.directoryLoop", ["TIFF6 §2"], "A directory points back to one that was read already; the loop is cut."),
    .init("exif.gpsWithoutRef", ["EXIF3 §4.6.7"], "Coordinates without their hemisphere (N, S, E, W); the position is left out."),
    .init("exif.limitExceeded", [], "More directories or entries than any real file has; the rest is not read."),
    .init("exif.makerNoteOffsets", ["EXIF3 §4.6.6"], "The maker note's offsets point outside it: an editor moved it. Its values are not to be trusted."),
    .init("exif.malformed", ["EXIF3 §4.5"], "An Exif structure contradicts its standard; what can be read is read."),
    .init("exif.orientationType", ["EXIF3 §4.6.5"], "Orientation has another type than SHORT; its value is used."),
    .init("exif.truncated", ["EXIF3 §4.6.2"], "An Exif directory or value ends before it should, or points outside; the rest is read."),
    .init("exif.unknownType", ["EXIF3 §4.6.2"], "An entry has a type that no standard knows; the tag is left out."),
    .init("exif.valueOutside", ["EXIF3 §4.6.2"], "A value's offset or count reaches outside the structure; the tag is left out."),
  ]
  private static let exr: [FindingExplanation] = [
    .init("exr.limitExceeded", [], "The header of an OpenEXR file is longer than the limit."),
    .init("exr.malformed", ["OpenEXR §Header"], "The header of an OpenEXR file contradicts the specification."),
    .init("exr.trailingData", ["OpenEXR §Chunks"], "Bytes that belong to nothing follow the last chunk of an OpenEXR file."),
    .init("exr.truncated", ["OpenEXR §File Layout"], "An OpenEXR file ends inside its header, its table or a chunk."),
  ]
  private static let file: [FindingExplanation] = [
    .init("file.empty", [], "The file has no bytes."),
    .init("file.unreadable", [], "The file could not be opened or read."),
  ]
  private static let flac: [FindingExplanation] = [
    .init("flac.checksum", ["RFC9639 §9.3"], "The checksum of a frame is wrong: it is cut or damaged."),
    .init("flac.malformed", ["RFC9639 §8"], "A metadata block that cannot be one."),
    .init("flac.noMediaData", ["RFC9639 §9"], "No frame follows the metadata blocks."),
    .init("flac.trailingData", ["RFC9639 §9"], "Bytes that are no tag follow the last frame."),
    .init("flac.truncated", ["RFC9639 §8, §9"], "The file ends before a metadata block or the last frame does."),
  ]
  private static let flv: [FindingExplanation] = [
    .init("flv.malformed", ["FLV §E.4.1"], "A tag that cannot be one."),
    .init("flv.noMediaData", ["FLV §E.3"], "There are no tags of pictures or sound."),
    .init("flv.tagSize", ["FLV §E.3"], "The length behind a tag is not the tag's."),
    .init("flv.trailing", ["FLV §E.3"], "Bytes follow the last tag."),
    .init("flv.truncated", ["FLV §E.4.1"], "The file ends within a tag."),
  ]
  private static let gif: [FindingExplanation] = [
    .init("gif.garbage", ["GIF89a §B"], "Bytes that belong to nothing stand between two blocks of a GIF file."),
    .init("gif.limitExceeded", [], "A GIF file holds a metadata block that is larger than the limit."),
    .init("gif.malformed", ["GIF89a §B"], "A GIF block contradicts the specification."),
    .init("gif.noImageData", ["GIF89a §20, §22"], "A GIF file has no frame, or a frame without data."),
    .init("gif.screen", ["GIF89a §18, §20"], "The screen of a GIF file has no size, or a frame reaches outside it."),
    .init("gif.trailingData", ["GIF89a §27"], "Bytes that belong to nothing follow the trailer of a GIF file."),
    .init("gif.truncated", ["GIF89a §27"], "A GIF file ends before its trailer."),
    .init("gif.version", ["GIF89a §17"], "A GIF file states another version than 87a or 89a."),
  ]
  private static let hdr: [FindingExplanation] = [
    .init("hdr.malformed", ["Radiance §Resolution String"], "The header of a Radiance picture says no size."),
  ]
  private static let icc: [FindingExplanation] = [
    .init("icc.malformed", ["ICC.1 §7.3"], "An ICC profile's tags contradict its size; the others are read."),
    .init("icc.truncated", ["ICC.1 §7.2"], "An ICC profile is shorter than it says."),
  ]
  private static let ico: [FindingExplanation] = [
    .init("ico.malformed", ["ICO §ICONDIRENTRY"], "An entry of an icon file points to no picture."),
    .init("ico.truncated", ["ICO §ICONDIR, ICONDIRENTRY"], "An icon file ends before its directory or one of its pictures does."),
  ]
  private static let iptc: [FindingExplanation] = [
    .init("iptc.malformed", ["IIM4 §1"], "IPTC data are no run of datasets; those before the fault are read."),
    .init("iptc.truncated", ["IIM4 §1"], "IPTC data end inside a dataset; those before are read."),
  ]
  private static let isobmff: [FindingExplanation] = [
    .init("isobmff.itemOutsideFile", ["ISO14496-12 §8.11.3"], "A picture's data lie outside the file."),
    .init("isobmff.limitExceeded", [], "Boxes are nested deeper, or are more in number, than any real file has them."),
    .init("isobmff.malformed", ["ISO14496-12 §4.2"], "A box whose size cannot be, or whose fields contradict the specification."),
    .init("isobmff.noMovie", ["ISO14496-12 §8.2"], "There is no movie box: an interrupted recording or copy; without the index the media data cannot be played."),
    .init("isobmff.noPrimaryItem", ["ISO14496-12 §8.11.3, §8.11.4", "ISO23008-12 §10"], "There is no primary picture, or nothing says where its data are."),
    .init("isobmff.noTracks", ["ISO14496-12 §8.3"], "The movie box holds no track."),
    .init("isobmff.oddMatrix", ["ISO14496-12 §8.2.2.3, §8.3.2"], "A matrix that is no turn by a multiple of 90°, so that no rotation can be said."),
    .init("isobmff.overrun", ["ISO14496-12 §4.2"], "A box reaches outside the box that holds it."),
    .init("isobmff.sampleTables", ["ISO14496-12 §8.6, §8.7"], "The sample tables of a track contradict each other."),
    .init("isobmff.samplesOutsideFile", ["ISO14496-12 §8.7.5"], "Sample tables point to data outside the file."),
    .init("isobmff.samplesOutsideMediaData", ["ISO14496-12 §8.1.1, §8.7.5"], "Sample tables point to bytes that are not media data."),
    .init("isobmff.segmentOnly", ["ISO14496-12 §8.16.2"], "Media segments without their initialisation: they play only after it."),
    .init("isobmff.trailingBytes", ["ISO14496-12 §4.2"], "Bytes after the last box that are no box."),
    .init("isobmff.truncated", ["ISO14496-12 §4.2"], "A box reaches beyond the end of the file: it was cut, or the copy did not finish."),
  ]
  private static let ivf: [FindingExplanation] = [
    .init("ivf.truncated", ["IVF §Frame header"], "The file ends within a frame."),
  ]
  private static let j2k: [FindingExplanation] = [
    .init("j2k.malformed", ["T.800 §A"], "A bare JPEG 2000 codestream contradicts the standard."),
    .init("j2k.truncated", ["T.800 §A.4.4"], "A bare JPEG 2000 codestream ends early."),
  ]
  private static let jp2: [FindingExplanation] = [
    .init("jp2.limitExceeded", [], "A JPEG 2000 file holds a metadata box that is larger than the limit."),
    .init("jp2.malformed", ["T.800 §I.4", "T.800 §A"], "A box of a JPEG 2000 file, or its codestream, contradicts the standard."),
    .init("jp2.noImageData", ["T.800 §I.5.4"], "A JPEG 2000 file has no codestream."),
    .init("jp2.trailingData", ["T.800 §A.4.4"], "Bytes that belong to nothing follow a JPEG 2000 codestream."),
    .init("jp2.truncated", ["T.800 §I.4", "T.800 §A.4.4"], "A JPEG 2000 file ends inside a box or its codestream."),
    .init("jp2.zeroSize", ["T.800 §I.5.3.1, §A.5.1"], "A JPEG 2000 picture has no pixels."),
  ]
  private static let jpeg: [FindingExplanation] = [
    .init("jpeg.garbage", ["T.81 §B.1.1.2"], "Bytes that belong to nothing stand between two segments of a JPEG file."),
    .init("jpeg.limitExceeded", [], "A JPEG file holds a metadata block that is larger than the limit."),
    .init("jpeg.malformed", ["T.81 §B.1.1.4"], "A JPEG segment contradicts the standard."),
    .init("jpeg.marker", ["T.81 §B.1.1.3"], "A marker stands where a JPEG file cannot have it."),
    .init("jpeg.missingPart", ["CIPA-DC007 §5", "MotionPhoto1 §XMP"], "A picture or video that the metadata of a JPEG file place after the picture is not there."),
    .init("jpeg.missingTable", ["T.81 §B.2.4.1, §B.2.4.2"], "A JPEG scan uses a quantization or Huffman table that no segment before it defines."),
    .init("jpeg.noImageData", ["T.81 §B.2.1"], "A JPEG file has no frame or no scan, hence no picture."),
    .init("jpeg.profileParts", ["ICC.1 §B.4"], "The parts of the ICC profile in a JPEG file cannot be put together."),
    .init("jpeg.restart", ["T.81 §B.2.1, §B.2.4.4"], "Restart markers of a JPEG scan are missing or out of order: coded data were lost."),
    .init("jpeg.table", ["T.81 §B.2.4"], "A table segment of a JPEG file does not add up."),
    .init("jpeg.trailingData", ["T.81 §B.2.1"], "Bytes that belong to nothing follow the end marker of a JPEG file."),
    .init("jpeg.truncated", ["T.81 §B.2.1"], "A JPEG file ends before its end marker, or inside a segment."),
    .init("jpeg.zeroSize", ["T.81 §B.2.2, §B.2.5"], "A JPEG picture's width, or its height without a DNL segment, is 0."),
  ]
  private static let json: [FindingExplanation] = [
    .init("json.blankLine", ["NDJSON §3.2"], "A line without a value in a text of one value a line."),
    .init("json.byteOrderMark", ["RFC8259 §8.1"], "A byte order mark, which JSON must not have."),
    .init("json.depth", ["RFC8259 §9"], "Nested deeper than is read."),
    .init("json.duplicateKey", ["RFC8259 §4"], "Two members of one object share a name; the last one counts."),
    .init("json.encoding", ["RFC8259 §8.1"], "Bytes that are not UTF-8, or a text in UTF-16 or UTF-32."),
    .init("json.number", ["RFC8259 §6"], "A number that is not written as JSON has it."),
    .init("json.string", ["RFC8259 §7"], "A string that is not written as JSON has it: a raw control character, an unknown escape, half a surrogate pair."),
    .init("json.syntax", ["RFC8259 §2"], "A character that JSON does not allow there."),
    .init("json.tooLarge", ["RFC8259 §9"], "Longer than is read."),
    .init("json.truncated", ["RFC8259 §2"], "The JSON text ends before its value does."),
  ]
  private static let jxl: [FindingExplanation] = [
    .init("jxl.limitExceeded", [], "A JPEG XL file holds a metadata box that is larger than the limit."),
    .init("jxl.malformed", ["JXL §9", "JXL §D"], "A box or the header of a JPEG XL file contradicts the standard."),
    .init("jxl.noImageData", ["JXL §9"], "A JPEG XL file has no codestream."),
    .init("jxl.truncated", ["JXL §9"], "A JPEG XL file ends inside a box or its header."),
  ]
  private static let jxr: [FindingExplanation] = [
    .init("jxr.malformed", ["T.832 §A"], "The directory of a JPEG XR file contradicts the standard."),
    .init("jxr.noImageData", ["T.832 §A"], "A JPEG XR file names no codestream, or no size."),
    .init("jxr.truncated", ["T.832 §A"], "A JPEG XR file ends inside its directory, a value or the codestream."),
  ]
  private static let location: [FindingExplanation] = [
    .init("location.datum", ["EXIF3 §4.6.7"], "The position is given by another geodetic datum than WGS 84 and may lie some hundred metres off."),
    .init("location.invalid", ["ISO6709 §H"], "A place that is not on the earth, or a text that is no ISO 6709."),
    .init("location.nullIsland", [], "The position is exactly 0, 0, which is how scrubbed and missing positions look; it is printed as it stands."),
  ]
  private static let matroska: [FindingExplanation] = [
    .init("matroska.checksum", ["RFC8794 §11.3.1"], "A CRC-32 element does not fit the data after it."),
    .init("matroska.docType", ["RFC8794 §11.2"], "The document type is neither `matroska` nor `webm`."),
    .init("matroska.malformed", ["RFC8794 §6"], "An element that cannot be one, or that reaches beyond its parent."),
    .init("matroska.noClusters", ["RFC9559 §5.1.3"], "The segment has no Cluster, so that there are no media data."),
    .init("matroska.noSegment", ["RFC9559 §5.1"], "No segment follows the EBML header."),
    .init("matroska.noTracks", ["RFC9559 §5.1.4"], "The segment has no Tracks element."),
    .init("matroska.seekTarget", ["RFC9559 §5.1.1"], "The seek head points to something else than it says."),
    .init("matroska.trailing", ["RFC9559 §5.1"], "Bytes follow the segment."),
    .init("matroska.truncated", ["RFC8794 §6"], "The file ends before its segment, a cluster or a block does."),
    .init("matroska.unknownTrack", ["RFC9559 §5.1.4, §10"], "A block belongs to a track that is not described."),
  ]
  private static let metadata: [FindingExplanation] = [
    .init("metadata.limitExceeded", [], "The file holds more blocks of Exif, XMP, IPTC or ICC data than any real one; the rest is not read."),
  ]
  private static let mp3: [FindingExplanation] = [
    .init("mp3.junk", ["MP3 §2.4.1"], "Bytes between or behind frames that are no frame."),
    .init("mp3.noMediaData", ["MP3 §2.4.1"], "There are no frames."),
    .init("mp3.truncated", ["MP3 §2.4.1", "ID3v2 §3.1"], "The file ends within its tag or its last frame, or has fewer frames than its first one says."),
  ]
  private static let mpegps: [FindingExplanation] = [
    .init("mpegps.malformed", ["MPEG-TS §2.5.3", "ISO11172-1 §2.4.3"], "Bytes between packets that are none."),
    .init("mpegps.truncated", ["MPEG-TS §2.5.3", "ISO11172-1 §2.4.3"], "The file ends within a packet."),
  ]
  private static let mpegts: [FindingExplanation] = [
    .init("mpegts.gap", ["MPEG-TS §2.4.3.3"], "Packets of a stream are missing."),
    .init("mpegts.lostSync", ["MPEG-TS §2.4.3.3"], "Packets without their sync byte."),
    .init("mpegts.noProgram", ["MPEG-TS §2.4.4"], "There is no table that lists streams."),
    .init("mpegts.truncated", ["MPEG-TS §2.4.3.2"], "The file ends within a packet."),
  ]
  private static let mrw: [FindingExplanation] = [
    .init("mrw.malformed", ["MRW"], "The header of a Minolta raw file cannot be read."),
    .init("mrw.truncated", ["MRW"], "A Minolta raw file ends inside its header."),
  ]
  private static let ogg: [FindingExplanation] = [
    .init("ogg.checksum", ["RFC3533 §6"], "The checksum of a page is wrong."),
    .init("ogg.gap", ["RFC3533 §6"], "Pages of a stream are missing."),
    .init("ogg.malformed", ["RFC3533 §6"], "Bytes that are no page."),
    .init("ogg.noEnd", ["RFC3533 §6"], "A stream has no last page: the file was cut, or its writer stopped."),
    .init("ogg.trailing", ["RFC3533 §6"], "Bytes that are no page follow the last page."),
    .init("ogg.truncated", ["RFC3533 §6"], "The file ends within a page."),
  ]
  private static let photoshop: [FindingExplanation] = [
    .init("photoshop.malformed", ["PSD §Image Resources"], "A Photoshop resource block is cut or broken; the resources before the fault are read."),
  ]
  private static let pixels: [FindingExplanation] = [
    .init("pixels.damaged", [], "The pixels, frames or sound of a file cannot be decoded to the end."),
    .init("pixels.notChecked", [], "The pixels could not be checked: too many of them, or the decoder died or took too long."),
    .init("pixels.repaired", [], "The pixels were decoded, but the decoder had to put something right."),
  ]
  private static let png: [FindingExplanation] = [
    .init("png.animation", ["PNG3 §11.3.6"], "The frames of an animated PNG do not go with its control chunk."),
    .init("png.appleVariant", ["PNG3 §5.6"], "A PNG file in the variant that Apple's tools make for apps, which other decoders refuse."),
    .init("png.crc", ["PNG3 §5.5"], "The checksum of a PNG chunk does not match its bytes."),
    .init("png.exifPrefix", ["PNG3 §11.3.4.5"], "Exif in a PNG file begins with the prefix that belongs into JPEG files."),
    .init("png.header", ["PNG3 §11.2.1"], "The header of a PNG file holds values that the standard does not allow."),
    .init("png.imageData", ["PNG3 §10.1, §11.2.3"], "The compressed picture of a PNG file cannot be what its header says."),
    .init("png.limitExceeded", [], "A PNG file holds a metadata chunk, or becomes one when inflated, that is larger than the limit."),
    .init("png.lineEnds", ["PNG3 §5.2"], "The signature of a PNG file was changed by a transfer that converts line ends."),
    .init("png.malformed", ["PNG3 §5.3"], "A PNG chunk contradicts the standard."),
    .init("png.missingChunk", ["PNG3 §5.6"], "A PNG file lacks a chunk that its picture needs: PLTE or IDAT."),
    .init("png.order", ["PNG3 §5.6"], "A PNG chunk stands where the standard does not allow it, or twice."),
    .init("png.trailingData", ["PNG3 §11.2.4"], "Bytes that belong to nothing follow the last chunk of a PNG file."),
    .init("png.truncated", ["PNG3 §5.3, §11.2.4"], "A PNG file ends inside a chunk or before its last chunk."),
    .init("png.unknownChunk", ["PNG3 §5.4"], "A PNG chunk that no decoder may pass over is not known."),
  ]
  private static let pnm: [FindingExplanation] = [
    .init("pnm.header", ["Netpbm"], "The header of a Netpbm picture holds numbers that make no picture."),
    .init("pnm.truncated", ["Netpbm"], "A Netpbm picture ends before its pixels do."),
  ]
  private static let psb: [FindingExplanation] = [
    .init("psb.truncated", ["PSD §Image Data Section"], "A large Photoshop document ends inside one of its sections."),
  ]
  private static let psd: [FindingExplanation] = [
    .init("psd.header", ["PSD §File Header"], "The header of a Photoshop document holds values that make no picture."),
    .init("psd.malformed", ["PSD §Color Mode Data Section, Layer and Mask Information Section"], "A section of a Photoshop document contradicts the specification."),
    .init("psd.trailingData", ["PSD §Image Data Section"], "Bytes that belong to nothing follow the merged picture of a Photoshop document."),
    .init("psd.truncated", ["PSD §Image Data Section"], "A Photoshop document ends inside one of its sections."),
  ]
  private static let qoi: [FindingExplanation] = [
    .init("qoi.header", ["QOI"], "The header of a QOI file holds values that make no picture."),
    .init("qoi.truncated", ["QOI"], "A QOI file does not end with its end marker."),
  ]
  private static let raf: [FindingExplanation] = [
    .init("raf.malformed", ["RAF"], "The table of a Fujifilm raw file cannot be read."),
    .init("raf.truncated", ["RAF"], "A Fujifilm raw file ends inside its preview or its table."),
  ]
  private static let realmedia: [FindingExplanation] = [
    .init("realmedia.truncated", ["RealMedia §Data Section"], "The file ends within its data."),
  ]
  private static let svg: [FindingExplanation] = [
    .init("svg.entities", ["XML §4.2"], "An SVG document declares entities of its own, by which a few bytes can become any number."),
    .init("svg.malformed", ["XML §2.1"], "An SVG document is no well-formed XML."),
    .init("svg.truncated", ["XML §2.1"], "An SVG document ends before its root element does."),
  ]
  private static let tga: [FindingExplanation] = [
    .init("tga.truncated", ["TGA §1"], "A Targa picture ends before its pixels do."),
  ]
  private static let tiff: [FindingExplanation] = [
    .init("tiff.dataOutside", ["TIFF6 §3, §15"], "A strip or tile of the picture lies beyond the end of the file."),
    .init("tiff.directoryLoop", ["TIFF6 §2"], "A TIFF directory leads back to one that was read already."),
    .init("tiff.limitExceeded", [], "A TIFF file has more directories or entries than any real one."),
    .init("tiff.malformed", ["TIFF6 §2"], "A TIFF directory contradicts the standard."),
    .init("tiff.missingData", ["TIFF6 §3, §15"], "There are fewer strips or tiles than the picture's size needs."),
    .init("tiff.missingTag", ["TIFF6 §3 to §6"], "A tag without which a TIFF image cannot be decoded is missing."),
    .init("tiff.noImage", ["TIFF6 §2"], "A TIFF file has no directory, or none that holds an image."),
    .init("tiff.truncated", ["TIFF6 §2"], "A TIFF directory, or a part of the header, lies beyond the end of the file."),
    .init("tiff.valueOutside", ["TIFF6 §2"], "A TIFF tag's value lies beyond the end of the file."),
  ]
  private static let tta: [FindingExplanation] = [
    .init("tta.truncated", ["TTA"], "The file ends before all frames of the seek table do."),
  ]
  private static let type: [FindingExplanation] = [
    .init("type.extensionMismatch", [], "The name's extension belongs to another type than the content."),
    .init("type.notMedia", [], "Named like media or JSON, or given to `validate`, but the content is neither."),
    .init("type.notRead", [], "A known type whose content, or a part of it, was not read, so that nobody knows whether it is whole."),
  ]
  private static let wav: [FindingExplanation] = [
    .init("wav.malformed", ["RIFF §2", "WAVE"], "A chunk that reaches beyond its parent, or a format that cannot be."),
    .init("wav.noFormat", ["RIFF §3"], "There is no `fmt ` chunk, so that the samples cannot be understood."),
    .init("wav.noMediaData", ["RIFF §3"], "There is no `data` chunk."),
    .init("wav.trailing", ["RIFF §2"], "Bytes follow the outermost chunk."),
    .init("wav.truncated", ["RIFF §2"], "The file ends before its outermost chunk or a chunk within does."),
    .init("wav.unfinished", ["RIFF §2", "EBU3306 §4"], "Sizes were never filled in: the writer was stopped or wrote to a pipe."),
  ]
  private static let wavpack: [FindingExplanation] = [
    .init("wavpack.truncated", ["WavPack §Block Header"], "The file ends within a block."),
  ]
  private static let webp: [FindingExplanation] = [
    .init("webp.canvas", ["RFC9649 §2.7"], "The canvas that a WebP file states and its pictures do not agree."),
    .init("webp.chunkSize", ["RFC9649 §2.3"], "A WebP chunk reaches outside the file."),
    .init("webp.exifPrefix", ["RFC9649 §2.7.1.5"], "Exif in a WebP file begins with the prefix that belongs into JPEG files."),
    .init("webp.limitExceeded", [], "A WebP file holds a metadata block that is larger than the limit."),
    .init("webp.malformed", ["RFC9649 §2"], "A WebP chunk contradicts the specification."),
    .init("webp.noImageData", ["RFC9649 §2.5 to §2.7"], "A WebP file has no picture."),
    .init("webp.trailingData", ["RFC9649 §2.4"], "Bytes that belong to nothing follow the last chunk of a WebP file."),
    .init("webp.truncated", ["RFC9649 §2.4"], "A WebP file, or a chunk in it, is longer than the bytes that are there."),
  ]
  private static let x3f: [FindingExplanation] = [
    .init("x3f.malformed", ["X3F"], "A section of a Sigma raw file cannot be read."),
    .init("x3f.truncated", ["X3F"], "A Sigma raw file does not end with its directory, or a section reaches outside it."),
  ]
  private static let xcf: [FindingExplanation] = [
    .init("xcf.malformed", ["XCF"], "A GIMP document's layers lie outside it."),
    .init("xcf.truncated", ["XCF"], "A GIMP document ends inside its properties."),
  ]
  private static let xmp: [FindingExplanation] = [
    .init("xmp.badCoordinate", ["CIPA-DC010 §3", "XMP2 §GPSCoordinate"], "XMP coordinates are no place on the earth; the position is left out."),
    .init("xmp.encoding", ["XMP1 §7.3"], "An XMP packet is not in the encoding it must have; it is read as Windows-1252."),
    .init("xmp.gpsWithoutRef", ["XMP2 §GPSCoordinate"], "XMP coordinates are plain decimals without their hemisphere; the position is left out."),
    .init("xmp.limitExceeded", [], "An XMP packet is larger or deeper than any real one; the rest is not read."),
    .init("xmp.malformed", ["XMP1 §7"], "An XMP packet is no well-formed XML, or holds a document type declaration; what stands before is read."),
    .init("xmp.plainCoordinate", ["XMP2 §GPSCoordinate"], "XMP coordinates are plain decimals instead of degrees, minutes and hemisphere; sign or reference tell the place."),
    .init("xmp.truncated", ["XMP1 §7"], "An XMP packet ends before its XML does; what stands before is read."),
  ]
  private static let y4m: [FindingExplanation] = [
    .init("y4m.truncated", ["YUV4MPEG §Frame header"], "The file ends within a frame."),
  ]
  /// Every code, sorted.
  static var rows: [FindingExplanation] {
    let families = [
      aac,
      ac3,
      aiff,
      amr,
      ape,
      asf,
      au,
      avi,
      bmp,
      caf,
      convert,
      crw,
      dv,
      exif,
      exr,
      file,
      flac,
      flv,
      gif,
      hdr,
      icc,
      ico,
      iptc,
      isobmff,
      ivf,
      j2k,
      jp2,
      jpeg,
      json,
      jxl,
      jxr,
      location,
      matroska,
      metadata,
      mp3,
      mpegps,
      mpegts,
      mrw,
      ogg,
      photoshop,
      pixels,
      png,
      pnm,
      psb,
      psd,
      qoi,
      raf,
      realmedia,
      svg,
      tga,
      tiff,
      tta,
      type,
      wav,
      wavpack,
      webp,
      x3f,
      xcf,
      xmp,
      y4m,
    ]
    return families.flatMap(\.self)
  }
  /// Specifications by the keys that clauses use.
  static let specifications: [String: String] = [
    "AIFF": "Apple, Audio Interchange File Format: \"AIFF\", version 1.3, and AIFF-C (draft of 1991)",
    "APE": "Monkey's Audio, header structures of versions 3.80 to 3.99",
    "ASF": "Microsoft, Advanced Systems Format specification, revision 01.20.05",
    "AU": "Sun Microsystems, audio file format (`.snd`)",
    "BMP": "Microsoft, Windows GDI: BITMAPFILEHEADER, BITMAPINFOHEADER, BITMAPV5HEADER",
    "CAF": "Apple, Core Audio Format specification 1.0",
    "CIFF": "Canon, CIFF specification on image data file, version 1.0",
    "CIPA-DC007": "CIPA DC-007, Multi-Picture Format",
    "CIPA-DC010": "CIPA DC-010, Exif metadata for XMP",
    "EBU3306": "EBU Tech 3306, RF64: an extended file format for audio",
    "ETSI102366": "ETSI TS 102 366, Digital audio compression (AC-3, Enhanced AC-3) standard",
    "EXIF3": "CIPA DC-008-2023, Exchangeable image file format for digital still cameras: Exif 3.0",
    "FLV": "Adobe, Flash Video file format specification, 10.1",
    "GIF89a": "CompuServe, Graphics Interchange Format, version 89a",
    "ICC.1": "ICC.1:2022, Image technology colour management: architecture, profile format and data structure",
    "ICO": "Microsoft, The evolution of icons: ICONDIR and ICONDIRENTRY",
    "ID3v2": "ID3 tag version 2.3.0 and 2.4.0, id3.org",
    "IEC61834-2": "IEC 61834-2, Helical-scan digital video cassette recording system (DV)",
    "IIM4": "IPTC, Information Interchange Model, version 4.2",
    "ISO11172-1": "ISO/IEC 11172-1, MPEG-1 systems",
    "ISO14496-12": "ISO/IEC 14496-12, ISO base media file format",
    "ISO14496-3": "ISO/IEC 14496-3, Audio (AudioSpecificConfig)",
    "ISO23008-12": "ISO/IEC 23008-12, Image file format (HEIF)",
    "ISO6709": "ISO 6709, Standard representation of geographic point location by coordinates",
    "IVF": "On2 and WebM project, IVF file header",
    "JXL": "ISO/IEC 18181-1, JPEG XL core coding system, and 18181-2, file format",
    "MP3": "ISO/IEC 11172-3 and 13818-3, audio layers I to III",
    "MPEG-TS": "ITU-T H.222.0, the same as ISO/IEC 13818-1",
    "MRW": "Minolta, MRW file format, as documented by makers of readers",
    "MotionPhoto1": "Google, Motion Photo format 1.0",
    "NDJSON": "Newline delimited JSON, version 1.0.0",
    "Netpbm": "Netpbm, formats: pbm, pgm, ppm, pam; and the float map of Paul Debevec",
    "OpenEXR": "Academy Software Foundation, OpenEXR file layout",
    "PNG3": "W3C, Portable Network Graphics specification, third edition",
    "PSD": "Adobe, Photoshop file formats specification",
    "QOI": "Dominic Szablewski, The Quite OK Image format, version 1.0",
    "RAF": "Fujifilm, RAF file format, as documented by makers of readers",
    "RFC3533": "RFC 3533, The Ogg encapsulation format",
    "RFC4867": "RFC 4867, RTP payload format and file storage format for AMR and AMR-WB",
    "RFC8259": "RFC 8259, JavaScript Object Notation",
    "RFC8794": "RFC 8794, Extensible Binary Meta Language",
    "RFC9559": "RFC 9559, Matroska media container format",
    "RFC9639": "RFC 9639, Free Lossless Audio Codec",
    "RFC9649": "RFC 9649, WebP image format",
    "RIFF": "Microsoft and IBM, Multimedia programming interface and data specifications 1.0, RIFF; AVI RIFF file reference; OpenDML 1.02",
    "Radiance": "Greg Ward, Radiance picture format",
    "RealMedia": "RealNetworks, RealMedia file format",
    "T.800": "ITU-T T.800, the same as ISO/IEC 15444-1 (JPEG 2000)",
    "T.81": "ITU-T T.81, the same as ISO/IEC 10918-1 (JPEG)",
    "T.832": "ITU-T T.832, ISO/IEC 29199-2, JPEG XR image coding",
    "TGA": "Truevision, TGA file format specification, version 2.0",
    "TIFF6": "Adobe, TIFF, revision 6.0",
    "TTA": "True Audio, TTA1 format",
    "WAVE": "Microsoft, RIFF WAVE and WAVEFORMATEXTENSIBLE",
    "WavPack": "WavPack 4 and 5 binary file format",
    "X3F": "Foveon, X3F file format, as documented by makers of readers",
    "XCF": "GIMP developers, XCF file format",
    "XML": "W3C, Extensible Markup Language 1.0, fifth edition",
    "XMP1": "ISO 16684-1, Extensible metadata platform, part 1: data model, serialization and core properties",
    "XMP2": "Adobe, XMP specification part 2: additional properties",
    "YUV4MPEG": "mjpegtools, yuv4mpeg stream format",
  ]
}
