package org.openlindorm.web.console;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.Result;
import org.openlindorm.expr.value.Conversion;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** Converts the values of a result's rows to texts; times are in the session's time zone. */
final class ShownValues {

  private final List<DataType> types;
  private final ZoneId zone;
  private final int mostCharacters;

  ShownValues(Result.Rows rows, int mostCharacters) {
    this.types = rows.columns().stream().map(column -> column.type().plain()).toList();
    this.zone = rows.timeZone();
    this.mostCharacters = mostCharacters;
  }

  List<@Nullable String> texts(@Nullable Object[] row) {
    List<@Nullable String> texts = new ArrayList<>(row.length);
    for (int i = 0; i < row.length; i++) {
      Object value = row[i];
      texts.add(value == null ? null : text(value, types.get(i)));
    }
    return texts;
  }

  private String text(Object value, DataType type) {
    if (value instanceof Bytes bytes) {
      return hexadecimal(bytes);
    }
    if (type.name() == TypeName.TIMESTAMP && value instanceof Long millis) {
      int offset = zone.getRules().getOffset(Instant.ofEpochMilli(millis)).getTotalSeconds();
      return Conversion.text(millis + offset * 1000L, type);
    }
    return shortened(Conversion.text(value, type));
  }

  private String hexadecimal(Bytes bytes) {
    int shown = mostCharacters / 2;
    return bytes.length() <= shown
        ? "x'" + bytes.hex() + "'"
        : "x'" + bytes.slice(0, shown).hex() + "... (" + bytes.length() + " bytes)";
  }

  private String shortened(String text) {
    return text.length() <= mostCharacters
        ? text
        : text.substring(0, mostCharacters) + "... (" + text.length() + " characters)";
  }
}
