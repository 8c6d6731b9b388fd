internal import Synchronization

/// What was there and could not be used, collected while a document is mapped leniently.
final class JSONReport: Sendable {
  private struct State {
    var skipped: [JSONError] = []
    /// A value whose failure is among the skips already, with its own reason.
    var handled: UInt32?
  }
  /// The document without a report: what errors refer to, so that a report never holds itself.
  let plain: JSONDocument
  private let state = Mutex(State())
  /// Enough to see what is wrong, and no way for a file to fill memory.
  static let limit = 10_000

  init(_ plain: JSONDocument) { self.plain = plain }
  var skipped: [JSONError] { state.withLock { $0.skipped } }

  func note(_ index: UInt32, _ error: @autoclosure () -> JSONError) {
    state.withLock { state in
      if state.handled == index {
        state.handled = nil
      } else if state.skipped.count < Self.limit {
        state.skipped.append(error())
      }
    }
  }
  func noteFailure(_ index: UInt32, _ error: JSONError) {
    state.withLock { state in
      if state.skipped.count < Self.limit { state.skipped.append(error) }
      state.handled = index
    }
  }
}

extension JSONDocument {
  /// The same document, with a report.
  @usableFromInline func reporting() -> JSONDocument {
    JSONDocument(
      bytes: bytes, size: size, tape: tape, hasByteOrderMark: hasByteOrderMark, start: start,
      report: JSONReport(plain))
  }
  private var plain: JSONDocument { report?.plain ?? self }
  /// What its report holds.
  @usableFromInline var skipped: [JSONError] { report?.skipped ?? [] }

  /// Maps the root leniently, and tells what was there and could not be used; the first 10,000 of it.
  ///
  /// - Parameter type: the type wanted.
  /// - Returns: the value, nil when the root itself is not usable, and the errors in the order they were met.
  @inlinable public func map<T: JSONConvertible>(_ type: T.Type = T.self) -> (value: T?, skipped: [JSONError]) {
    let document = reporting()
    let value = T.convert(document.root)
    if value == nil { document.root.noteSkip(T.self) }
    return (value, document.skipped)
  }
  /// Maps the root strictly.
  ///
  /// - Parameter type: the type wanted.
  /// - Returns: the value.
  /// - Throws: the first error.
  @inlinable public func decode<T: JSONConvertible>(_ type: T.Type = T.self) throws -> T { try T.decode(root) }
  /// Maps the root strictly, as a result.
  ///
  /// - Parameter type: the type wanted.
  /// - Returns: the value or the first error; an error of another type is wrapped in one of kind `refused`.
  @inlinable public func result<T: JSONConvertible>(_ type: T.Type = T.self) -> FailableData<T> {
    root.result(type)
  }
}

/// A value or what went wrong, under the family's name.
public typealias FailableData<Value> = Result<Value, JSONError>

extension JSONValue {
  /// Maps this value strictly, as a result.
  ///
  /// - Parameter type: the type wanted.
  /// - Returns: the value or the first error; an error of another type is wrapped in one of kind `refused`.
  @inlinable public func result<T: JSONConvertible>(_ type: T.Type = T.self) -> FailableData<T> {
    do { return .success(try T.decode(self)) } catch { return .failure(wrapped(error)) }
  }

  /// Where the last member was found, to come back to after a nested mapping.
  @usableFromInline var cursorMark: UInt64 {
    guard case .view(let document, _) = storage else { return 0 }
    return document.cursor.load(ordering: .relaxed)
  }
  @usableFromInline func restoreCursor(_ mark: UInt64) {
    guard case .view(let document, _) = storage else { return }
    document.cursor.store(mark, ordering: .relaxed)
  }
  /// Whether it is a number without a JSON text.
  @usableFromInline var hasNoText: Bool { isNotFinite }
}
