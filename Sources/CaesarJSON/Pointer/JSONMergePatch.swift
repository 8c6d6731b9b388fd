extension JSONValue {
  /// The value changed by a merge patch: members of the patch take the place of members here, null removes one, and
  /// anything but an object replaces the whole. [RFC7396 §2]
  public func merging(_ patch: JSONValue) -> JSONValue {
    guard patch.kind == .object, let members = patch.members else { return patch }
    var result = kind == .object ? self : JSONValue()
    for member in members {
      if member.value.isNull {
        result[member.key] = nil
      } else {
        result[member.key] = (result[member.key] ?? .null).merging(member.value)
      }
    }
    return result
  }
}
