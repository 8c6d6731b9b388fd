// swift-format-ignore-file
// Made by Scripts/record-codes from the doc comments of the codes; change those, not this.

/// What `explain` knows: every code with its meaning and its clauses, and the names of the specifications.
enum FindingTable {
  private static let aac: [FindingExplanation] = [
    .init("aac.truncated", [], "The file ends within a frame."),
  ]
  private static let ac3: [FindingExplanation] = [
    .init("ac3.truncated", [], "The file ends within a frame."),
  ]
  private static let aiff: [FindingExplanation] = [
    .init("aiff.malformed", [], "A chunk reaches beyond its parent."),
    .init("aiff.noFormat", [], "There is no `COMM` chunk."),
    .init("aiff.noMediaData", [], "There is no `SSND` chunk, though there should be samples."),
    .init("aiff.trailing", [], "Bytes follow the `FORM` chunk."),
    .init("aiff.truncated", [], "The file ends before its `FORM` chunk does."),
  ]
  private static let amr: [FindingExplanation] = [
    .init("amr.truncated", [], "The file ends within a frame."),
  ]
  private static let asf: [FindingExplanation] = [
    .init("asf.malformed", [], "An object that reaches beyond its parent."),
    .init("asf.noMediaData", [], "There is no data object."),
    .init("asf.truncated", [], "The file ends within the header or the data."),
  ]
  private static let au: [FindingExplanation] = [
    .init("au.truncated", [], "The file ends before its samples do."),
  ]
  private static let avi: [FindingExplanation] = [
    .init("avi.frameCount", [], "The header's count of frames is not the number of frames in the file."),
    .init("avi.indexOutside", [], "The index points outside the file."),
    .init("avi.malformed", [], "A chunk that cannot be one, or that reaches beyond its parent."),
    .init("avi.noIndex", [], "The header promises an index that is not there."),
    .init("avi.noMediaData", [], "There is no `movi` list, so that there are no media data."),
    .init("avi.noStreams", [], "There is no header list, or no stream in it."),
    .init("avi.trailing", [], "Bytes follow the last RIFF chunk."),
    .init("avi.truncated", [], "The file ends before its RIFF chunk or a chunk within does."),
    .init("avi.unfinished", [], "Sizes were never filled in: the writer was stopped."),
  ]
  private static let bmp: [FindingExplanation] = [
    .init("bmp.header", [], "The header of a bitmap holds values that make no picture."),
    .init("bmp.limitExceeded", [], "A bitmap's colour profile is larger than the limit."),
    .init("bmp.malformed", [], "A bitmap's colour profile contradicts the standard."),
    .init("bmp.trailingData", [], "Bytes that belong to nothing follow the pixels of a bitmap."),
    .init("bmp.truncated", [], "A bitmap ends before its pixels do."),
  ]
  private static let caf: [FindingExplanation] = [
    .init("caf.noMediaData", [], "There is no `data` chunk."),
    .init("caf.truncated", [], "The file ends before a chunk does."),
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
    .init("crw.malformed", [], "The outermost directory of a Canon raw file cannot be read: it stands at the end of the file."),
    .init("crw.truncated", [], "A Canon raw file ends inside its outermost directory."),
  ]
  private static let dv: [FindingExplanation] = [
    .init("dv.truncated", [], "The file ends within a frame."),
  ]
  private static let exif: [FindingExplanation] = [
    .init("exif.badCoordinate", [], "Coordinates that are no place on the earth; the position is left out."),
    .init("exif.badDate", [], "A date is no date of the calendar; it is left out."),
    .init("exif.badOrientation", [], "Orientation is none of 1 to 8; the picture is shown as stored."),
    .init("exif.directoryLoop", [], "A directory points back to one that was read already; the loop is cut."),
    .init("exif.gpsWithoutRef", [], "Coordinates without their hemisphere (N, S, E, W); the position is left out."),
    .init("exif.limitExceeded", [], "More directories or entries than any real file has; the rest is not read."),
    .init("exif.makerNoteOffsets", [], "The maker note's offsets point outside it: an editor moved it. Its values are not to be trusted."),
    .init("exif.malformed", [], "An Exif structure contradicts its standard; what can be read is read."),
    .init("exif.orientationType", [], "Orientation has another type than SHORT; its value is used."),
    .init("exif.truncated", [], "An Exif directory or value ends before it should, or points outside; the rest is read."),
    .init("exif.unknownType", [], "An entry has a type that no standard knows; the tag is left out."),
    .init("exif.valueOutside", [], "A value's offset or count reaches outside the structure; the tag is left out."),
  ]
  private static let exr: [FindingExplanation] = [
    .init("exr.limitExceeded", [], "The header of an OpenEXR file is longer than the limit."),
    .init("exr.malformed", [], "The header of an OpenEXR file contradicts the specification."),
    .init("exr.trailingData", [], "Bytes that belong to nothing follow the last chunk of an OpenEXR file."),
    .init("exr.truncated", [], "An OpenEXR file ends inside its header, its table or a chunk."),
  ]
  private static let file: [FindingExplanation] = [
    .init("file.empty", [], "The file has no bytes."),
    .init("file.unreadable", [], "The file could not be opened or read."),
  ]
  private static let flac: [FindingExplanation] = [
    .init("flac.malformed", [], "A metadata block that cannot be one."),
    .init("flac.noMediaData", [], "No frame follows the metadata blocks."),
    .init("flac.truncated", [], "The file ends before a metadata block or the last frame does."),
  ]
  private static let flv: [FindingExplanation] = [
    .init("flv.malformed", [], "A tag that cannot be one."),
    .init("flv.noMediaData", [], "There are no tags of pictures or sound."),
    .init("flv.tagSize", [], "The length behind a tag is not the tag's."),
    .init("flv.trailing", [], "Bytes follow the last tag."),
    .init("flv.truncated", [], "The file ends within a tag."),
  ]
  private static let gif: [FindingExplanation] = [
    .init("gif.garbage", [], "Bytes that belong to nothing stand between two blocks of a GIF file."),
    .init("gif.limitExceeded", [], "A GIF file holds a metadata block that is larger than the limit."),
    .init("gif.malformed", [], "A GIF block contradicts the specification."),
    .init("gif.noImageData", [], "A GIF file has no frame, or a frame without data."),
    .init("gif.screen", [], "The screen of a GIF file has no size, or a frame reaches outside it."),
    .init("gif.trailingData", [], "Bytes that belong to nothing follow the trailer of a GIF file."),
    .init("gif.truncated", [], "A GIF file ends before its trailer."),
    .init("gif.version", [], "A GIF file states another version than 87a or 89a."),
  ]
  private static let hdr: [FindingExplanation] = [
    .init("hdr.malformed", [], "The header of a Radiance picture says no size."),
  ]
  private static let icc: [FindingExplanation] = [
    .init("icc.malformed", [], "An ICC profile's tags contradict its size; the others are read."),
    .init("icc.truncated", [], "An ICC profile is shorter than it says."),
  ]
  private static let ico: [FindingExplanation] = [
    .init("ico.malformed", [], "An entry of an icon file points to no picture."),
    .init("ico.truncated", [], "An icon file ends before its directory or one of its pictures does."),
  ]
  private static let iptc: [FindingExplanation] = [
    .init("iptc.malformed", [], "IPTC data are no run of datasets; those before the fault are read."),
    .init("iptc.truncated", [], "IPTC data end inside a dataset; those before are read."),
  ]
  private static let isobmff: [FindingExplanation] = [
    .init("isobmff.itemOutsideFile", [], "A picture's data lie outside the file."),
    .init("isobmff.limitExceeded", [], "Boxes are nested deeper, or are more in number, than any real file has them."),
    .init("isobmff.malformed", [], "A box whose size cannot be, or whose fields contradict the specification."),
    .init("isobmff.noMovie", [], "There is no movie box: an interrupted recording or copy; without the index the media data cannot be played."),
    .init("isobmff.noPrimaryItem", [], "There is no primary picture, or nothing says where its data are."),
    .init("isobmff.noTracks", [], "The movie box holds no track."),
    .init("isobmff.oddMatrix", [], "A matrix that is no turn by a multiple of 90°, so that no rotation can be said."),
    .init("isobmff.overrun", [], "A box reaches outside the box that holds it."),
    .init("isobmff.sampleTables", [], "The sample tables of a track contradict each other."),
    .init("isobmff.samplesOutsideFile", [], "Sample tables point to data outside the file."),
    .init("isobmff.samplesOutsideMediaData", [], "Sample tables point to bytes that are not media data."),
    .init("isobmff.segmentOnly", [], "Media segments without their initialisation: they play only after it."),
    .init("isobmff.trailingBytes", [], "Bytes after the last box that are no box."),
    .init("isobmff.truncated", [], "A box reaches beyond the end of the file: it was cut, or the copy did not finish."),
  ]
  private static let ivf: [FindingExplanation] = [
    .init("ivf.truncated", [], "The file ends within a frame."),
  ]
  private static let j2k: [FindingExplanation] = [
    .init("j2k.malformed", [], "A bare JPEG 2000 codestream contradicts the standard."),
    .init("j2k.truncated", [], "A bare JPEG 2000 codestream ends early."),
  ]
  private static let jp2: [FindingExplanation] = [
    .init("jp2.limitExceeded", [], "A JPEG 2000 file holds a metadata box that is larger than the limit."),
    .init("jp2.malformed", [], "A box of a JPEG 2000 file, or its codestream, contradicts the standard."),
    .init("jp2.noImageData", [], "A JPEG 2000 file has no codestream."),
    .init("jp2.trailingData", [], "Bytes that belong to nothing follow a JPEG 2000 codestream."),
    .init("jp2.truncated", [], "A JPEG 2000 file ends inside a box or its codestream."),
    .init("jp2.zeroSize", [], "A JPEG 2000 picture has no pixels."),
  ]
  private static let jpeg: [FindingExplanation] = [
    .init("jpeg.garbage", [], "Bytes that belong to nothing stand between two segments of a JPEG file."),
    .init("jpeg.limitExceeded", [], "A JPEG file holds a metadata block that is larger than the limit."),
    .init("jpeg.malformed", [], "A JPEG segment contradicts the standard."),
    .init("jpeg.marker", [], "A marker stands where a JPEG file cannot have it."),
    .init("jpeg.missingPart", [], "A picture or video that the metadata of a JPEG file place after the picture is not there."),
    .init("jpeg.missingTable", [], "A JPEG scan uses a quantization or Huffman table that no segment before it defines."),
    .init("jpeg.noImageData", [], "A JPEG file has no frame or no scan, hence no picture."),
    .init("jpeg.profileParts", [], "The parts of the ICC profile in a JPEG file cannot be put together."),
    .init("jpeg.restart", [], "Restart markers of a JPEG scan are missing or out of order: coded data were lost."),
    .init("jpeg.table", [], "A table segment of a JPEG file does not add up."),
    .init("jpeg.trailingData", [], "Bytes that belong to nothing follow the end marker of a JPEG file."),
    .init("jpeg.truncated", [], "A JPEG file ends before its end marker, or inside a segment."),
    .init("jpeg.zeroSize", [], "A JPEG picture's width, or its height without a DNL segment, is 0."),
  ]
  private static let json: [FindingExplanation] = [
    .init("json.blankLine", [], "A line without a value in a text of one value a line."),
    .init("json.byteOrderMark", [], "A byte order mark, which JSON must not have."),
    .init("json.depth", [], "Nested deeper than is read."),
    .init("json.duplicateKey", [], "Two members of one object share a name; the last one counts."),
    .init("json.encoding", [], "Bytes that are not UTF-8, or a text in UTF-16 or UTF-32."),
    .init("json.number", [], "A number that is not written as JSON has it."),
    .init("json.string", [], "A string that is not written as JSON has it: a raw control character, an unknown escape, half a surrogate pair."),
    .init("json.syntax", [], "A character that JSON does not allow there."),
    .init("json.tooLarge", [], "Longer than is read."),
    .init("json.truncated", [], "The JSON text ends before its value does."),
  ]
  private static let jxl: [FindingExplanation] = [
    .init("jxl.limitExceeded", [], "A JPEG XL file holds a metadata box that is larger than the limit."),
    .init("jxl.malformed", [], "A box or the header of a JPEG XL file contradicts the standard."),
    .init("jxl.noImageData", [], "A JPEG XL file has no codestream."),
    .init("jxl.truncated", [], "A JPEG XL file ends inside a box or its header."),
  ]
  private static let jxr: [FindingExplanation] = [
    .init("jxr.malformed", [], "The directory of a JPEG XR file contradicts the standard."),
    .init("jxr.noImageData", [], "A JPEG XR file names no codestream, or no size."),
    .init("jxr.truncated", [], "A JPEG XR file ends inside its directory, a value or the codestream."),
  ]
  private static let location: [FindingExplanation] = [
    .init("location.invalid", [], "A place that is not on the earth, or a text that is no ISO 6709."),
    .init("location.nullIsland", [], "The position is exactly 0, 0, which is how scrubbed and missing positions look; it is printed as it stands."),
  ]
  private static let matroska: [FindingExplanation] = [
    .init("matroska.checksum", [], "A CRC-32 element does not fit the data after it."),
    .init("matroska.docType", [], "The document type is neither `matroska` nor `webm`."),
    .init("matroska.malformed", [], "An element that cannot be one, or that reaches beyond its parent."),
    .init("matroska.noClusters", [], "The segment has no Cluster, so that there are no media data."),
    .init("matroska.noSegment", [], "No segment follows the EBML header."),
    .init("matroska.noTracks", [], "The segment has no Tracks element."),
    .init("matroska.seekTarget", [], "The seek head points to something else than it says."),
    .init("matroska.trailing", [], "Bytes follow the segment."),
    .init("matroska.truncated", [], "The file ends before its segment, a cluster or a block does."),
    .init("matroska.unknownTrack", [], "A block belongs to a track that is not described."),
  ]
  private static let metadata: [FindingExplanation] = [
    .init("metadata.limitExceeded", [], "The file holds more blocks of Exif, XMP, IPTC or ICC data than any real one; the rest is not read."),
  ]
  private static let mp3: [FindingExplanation] = [
    .init("mp3.junk", [], "Bytes between or behind frames that are no frame."),
    .init("mp3.noMediaData", [], "There are no frames."),
    .init("mp3.truncated", [], "The file ends within its tag or its last frame, or has fewer frames than its first one says."),
  ]
  private static let mpegps: [FindingExplanation] = [
    .init("mpegps.malformed", [], "Bytes between packets that are none."),
    .init("mpegps.truncated", [], "The file ends within a packet."),
  ]
  private static let mpegts: [FindingExplanation] = [
    .init("mpegts.gap", [], "Packets of a stream are missing."),
    .init("mpegts.lostSync", [], "Packets without their sync byte."),
    .init("mpegts.noProgram", [], "There is no table that lists streams."),
    .init("mpegts.truncated", [], "The file ends within a packet."),
  ]
  private static let mrw: [FindingExplanation] = [
    .init("mrw.malformed", [], "The header of a Minolta raw file cannot be read."),
    .init("mrw.truncated", [], "A Minolta raw file ends inside its header."),
  ]
  private static let ogg: [FindingExplanation] = [
    .init("ogg.checksum", [], "The checksum of a page is wrong."),
    .init("ogg.gap", [], "Pages of a stream are missing."),
    .init("ogg.malformed", [], "Bytes that are no page."),
    .init("ogg.noEnd", [], "A stream has no last page: the file was cut, or its writer stopped."),
    .init("ogg.trailing", [], "Bytes that are no page follow the last page."),
    .init("ogg.truncated", [], "The file ends within a page."),
  ]
  private static let photoshop: [FindingExplanation] = [
    .init("photoshop.malformed", [], "A Photoshop resource block is cut or broken; the resources before the fault are read."),
  ]
  private static let pixels: [FindingExplanation] = [
    .init("pixels.damaged", [], "The pixels, frames or sound of a file cannot be decoded to the end."),
    .init("pixels.notChecked", [], "The pixels could not be checked: too many of them, or the decoder died or took too long."),
    .init("pixels.repaired", [], "The pixels were decoded, but the decoder had to put something right."),
  ]
  private static let png: [FindingExplanation] = [
    .init("png.animation", [], "The frames of an animated PNG do not go with its control chunk."),
    .init("png.appleVariant", [], "A PNG file in the variant that Apple's tools make for apps, which other decoders refuse."),
    .init("png.crc", [], "The checksum of a PNG chunk does not match its bytes."),
    .init("png.exifPrefix", [], "Exif in a PNG file begins with the prefix that belongs into JPEG files."),
    .init("png.header", [], "The header of a PNG file holds values that the standard does not allow."),
    .init("png.imageData", [], "The compressed picture of a PNG file cannot be what its header says."),
    .init("png.limitExceeded", [], "A PNG file holds a metadata chunk, or becomes one when inflated, that is larger than the limit."),
    .init("png.lineEnds", [], "The signature of a PNG file was changed by a transfer that converts line ends."),
    .init("png.malformed", [], "A PNG chunk contradicts the standard."),
    .init("png.missingChunk", [], "A PNG file lacks a chunk that its picture needs: PLTE or IDAT."),
    .init("png.order", [], "A PNG chunk stands where the standard does not allow it, or twice."),
    .init("png.trailingData", [], "Bytes that belong to nothing follow the last chunk of a PNG file."),
    .init("png.truncated", [], "A PNG file ends inside a chunk or before its last chunk."),
    .init("png.unknownChunk", [], "A PNG chunk that no decoder may pass over is not known."),
  ]
  private static let pnm: [FindingExplanation] = [
    .init("pnm.header", [], "The header of a Netpbm picture holds numbers that make no picture."),
    .init("pnm.truncated", [], "A Netpbm picture ends before its pixels do."),
  ]
  private static let psb: [FindingExplanation] = [
    .init("psb.truncated", [], "A large Photoshop document ends inside one of its sections."),
  ]
  private static let psd: [FindingExplanation] = [
    .init("psd.header", [], "The header of a Photoshop document holds values that make no picture."),
    .init("psd.malformed", [], "A section of a Photoshop document contradicts the specification."),
    .init("psd.trailingData", [], "Bytes that belong to nothing follow the merged picture of a Photoshop document."),
    .init("psd.truncated", [], "A Photoshop document ends inside one of its sections."),
  ]
  private static let qoi: [FindingExplanation] = [
    .init("qoi.header", [], "The header of a QOI file holds values that make no picture."),
    .init("qoi.truncated", [], "A QOI file does not end with its end marker."),
  ]
  private static let raf: [FindingExplanation] = [
    .init("raf.malformed", [], "The table of a Fujifilm raw file cannot be read."),
    .init("raf.truncated", [], "A Fujifilm raw file ends inside its preview or its table."),
  ]
  private static let realmedia: [FindingExplanation] = [
    .init("realmedia.truncated", [], "The file ends within its data."),
  ]
  private static let svg: [FindingExplanation] = [
    .init("svg.entities", [], "An SVG document declares entities of its own, by which a few bytes can become any number."),
    .init("svg.malformed", [], "An SVG document is no well-formed XML."),
    .init("svg.truncated", [], "An SVG document ends before its root element does."),
  ]
  private static let tga: [FindingExplanation] = [
    .init("tga.truncated", [], "A Targa picture ends before its pixels do."),
  ]
  private static let tiff: [FindingExplanation] = [
    .init("tiff.dataOutside", [], "A strip or tile of the picture lies beyond the end of the file."),
    .init("tiff.directoryLoop", [], "A TIFF directory leads back to one that was read already."),
    .init("tiff.limitExceeded", [], "A TIFF file has more directories or entries than any real one."),
    .init("tiff.malformed", [], "A TIFF directory contradicts the standard."),
    .init("tiff.missingData", [], "There are fewer strips or tiles than the picture's size needs."),
    .init("tiff.missingTag", [], "A tag without which a TIFF image cannot be decoded is missing."),
    .init("tiff.noImage", [], "A TIFF file has no directory, or none that holds an image."),
    .init("tiff.truncated", [], "A TIFF directory, or a part of the header, lies beyond the end of the file."),
    .init("tiff.valueOutside", [], "A TIFF tag's value lies beyond the end of the file."),
  ]
  private static let type: [FindingExplanation] = [
    .init("type.extensionMismatch", [], "The name's extension belongs to another type than the content."),
    .init("type.notMedia", [], "Named like media or JSON, or given to `validate`, but the content is neither."),
    .init("type.notRead", [], "Known by name, but not parsed yet."),
  ]
  private static let wav: [FindingExplanation] = [
    .init("wav.malformed", [], "A chunk that reaches beyond its parent, or a format that cannot be."),
    .init("wav.noFormat", [], "There is no `fmt ` chunk, so that the samples cannot be understood."),
    .init("wav.noMediaData", [], "There is no `data` chunk."),
    .init("wav.trailing", [], "Bytes follow the outermost chunk."),
    .init("wav.truncated", [], "The file ends before its outermost chunk or a chunk within does."),
    .init("wav.unfinished", [], "Sizes were never filled in: the writer was stopped or wrote to a pipe."),
  ]
  private static let wavpack: [FindingExplanation] = [
    .init("wavpack.truncated", [], "The file ends within a block."),
  ]
  private static let webp: [FindingExplanation] = [
    .init("webp.canvas", [], "The canvas that a WebP file states and its pictures do not agree."),
    .init("webp.chunkSize", [], "A WebP chunk reaches outside the file."),
    .init("webp.exifPrefix", [], "Exif in a WebP file begins with the prefix that belongs into JPEG files."),
    .init("webp.limitExceeded", [], "A WebP file holds a metadata block that is larger than the limit."),
    .init("webp.malformed", [], "A WebP chunk contradicts the specification."),
    .init("webp.noImageData", [], "A WebP file has no picture."),
    .init("webp.trailingData", [], "Bytes that belong to nothing follow the last chunk of a WebP file."),
    .init("webp.truncated", [], "A WebP file, or a chunk in it, is longer than the bytes that are there."),
  ]
  private static let x3f: [FindingExplanation] = [
    .init("x3f.malformed", [], "A section of a Sigma raw file cannot be read."),
    .init("x3f.truncated", [], "A Sigma raw file does not end with its directory, or a section reaches outside it."),
  ]
  private static let xcf: [FindingExplanation] = [
    .init("xcf.malformed", [], "A GIMP document's layers lie outside it."),
    .init("xcf.truncated", [], "A GIMP document ends inside its properties."),
  ]
  private static let xmp: [FindingExplanation] = [
    .init("xmp.badCoordinate", [], "XMP coordinates are no place on the earth; the position is left out."),
    .init("xmp.encoding", [], "An XMP packet is not in the encoding it must have; it is read as Windows-1252."),
    .init("xmp.gpsWithoutRef", [], "XMP coordinates are plain decimals without their hemisphere; the position is left out."),
    .init("xmp.limitExceeded", [], "An XMP packet is larger or deeper than any real one; the rest is not read."),
    .init("xmp.malformed", [], "An XMP packet is no well-formed XML, or holds a document type declaration; what stands before is read."),
    .init("xmp.plainCoordinate", [], "XMP coordinates are plain decimals instead of degrees, minutes and hemisphere; sign or reference tell the place."),
    .init("xmp.truncated", [], "An XMP packet ends before its XML does; what stands before is read."),
  ]
  private static let y4m: [FindingExplanation] = [
    .init("y4m.truncated", [], "The file ends within a frame."),
  ]
  /// Every code, sorted.
  static var rows: [FindingExplanation] {
    let families = [
      aac,
      ac3,
      aiff,
      amr,
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
  static let specifications: [String: String] = [:]
}
