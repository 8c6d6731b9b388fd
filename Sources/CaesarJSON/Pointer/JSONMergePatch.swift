extension JSONValue {
  /// The value changed by a merge patch: members of the patch take the place of members here, null removes one, and
  /// anything but an object replaces the whole. [RFC7396 §2]
  public func merging(_ patch: JSONValue) -> JSONValue {
    var result = self
    result.merge(patch)
    return result
  }
  /// Changes the value where it lies: members are taken out and put back, so that nothing inside is copied but once.
  private mutating func merge(_ patch: JSONValue) {
    guard patch.kind == .object, let members = patch.members else {
      self = patch
      return
    }
    if kind != .object { self = JSONValue() }
    for member in members {
      if member.value.isNull { self[member.key] = nil } else { Self.merge(member.value, into: &self[member.key]) }
    }
  }
  private static func merge(_ patch: JSONValue, into slot: inout JSONValue?) {
    var value = slot ?? .null
    slot = nil
    value.merge(patch)
    slot = value
  }
}
