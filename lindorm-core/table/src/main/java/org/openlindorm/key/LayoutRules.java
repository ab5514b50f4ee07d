package org.openlindorm.key;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.TypeName;

/** The rules for a valid list of key parts. */
final class LayoutRules {

  private LayoutRules() {}

  static void check(List<KeyPart> parts) {
    List<KeyColumn> stored = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < parts.size(); i++) {
      KeyPart part = parts.get(i);
      if (part.stored().isEmpty() && i > 0) {
        throw refused(
            part.sql()
                + " must be the first part, before "
                + parts.get(0).sql()
                + ": rows with equal values before it are stored together, so it would"
                + " spread nothing");
      }
      KeyColumn column = part.stored().orElse(null);
      if (column == null) {
        continue;
      }
      if (!names.add(column.name())) {
        throw refused("column '" + column.name() + "' is in the key twice");
      }
      stored.add(column);
    }
    if (stored.isEmpty()) {
      throw refused("it needs at least one column");
    }
    for (KeyColumn input : parts.get(0).inputs()) {
      if (!stored.contains(input)) {
        throw refused(
            parts.get(0).sql()
                + " reads column '"
                + input.name()
                + "', which must follow as a key column");
      }
    }
  }

  /** Refuses a VARBINARY column before the last part. */
  static void checkBinaryLast(List<KeyPart> parts) {
    KeyColumn column = innerBinary(parts);
    if (column != null) {
      throw refused(
          "VARBINARY column '"
              + column.name()
              + "' must be the last key column; move it there, or make it BINARY(n)");
    }
  }

  /** Returns the first VARBINARY column before the last part, or null. */
  static @Nullable KeyColumn innerBinary(List<KeyPart> parts) {
    for (KeyPart part : parts.subList(0, parts.size() - 1)) {
      KeyColumn column = part.stored().orElse(null);
      if (column != null && column.type().name() == TypeName.VARBINARY) {
        return column;
      }
    }
    return null;
  }

  /**
   * Checks that each part but the last is self-delimiting, and that the last one has no separator.
   */
  static void checkForeign(List<KeyPart> parts) {
    checkBinaryLast(parts);
    for (int i = 0; i < parts.size(); i++) {
      boolean last = i == parts.size() - 1;
      if (parts.get(i) instanceof ColumnPart part && part.foreignType().isPresent()) {
        String name = part.column().name();
        if (last && !part.separator().isNone()) {
          throw refused(
              "nothing follows '" + name + "', the last part of the row key; leave out SEPARATOR");
        }
        if (!last && !part.endsItself(false)) {
          throw refused(
              "where does '"
                  + name
                  + "' end in the row key? Write HSTRING(n) for n bytes, or HSTRING"
                  + " SEPARATOR '|'; only the last part can have any length");
        }
      }
    }
  }

  private static LindormException refused(String reason) {
    return LindormException.of(ErrorCode.KEY_DEFINITION, reason);
  }
}
