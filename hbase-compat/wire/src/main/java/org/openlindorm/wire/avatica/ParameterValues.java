package org.openlindorm.wire.avatica;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.avatica.ColumnMetaData.Rep;
import org.apache.calcite.avatica.proto.Common;
import org.apache.calcite.avatica.proto.Requests;
import org.apache.calcite.avatica.remote.TypedValue;
import org.apache.calcite.avatica.util.ByteString;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.DataType;

/**
 * Converts the parameters of a prepared statement from the wire to the classes of the engine.
 * Dates, times and timestamps are sent as plain numbers. They get their java.time class back, so
 * that a date for a TIMESTAMP column is not taken for milliseconds. A timestamp is a moment in UTC
 * where the statement gives the parameter no type.
 */
final class ParameterValues {

  private ParameterValues() {}

  static List<@Nullable Object> of(
      @Nullable List<@Nullable TypedValue> sent, List<DataType> types) {
    if (sent == null) {
      return List.of();
    }
    List<@Nullable Object> values = new ArrayList<>(sent.size());
    for (TypedValue value : sent) {
      values.add(value == null ? null : of(value, typeAt(types, values.size())));
    }
    return values;
  }

  static List<@Nullable Object> of(Requests.UpdateBatch sent, List<DataType> types) {
    List<@Nullable Object> values = new ArrayList<>(sent.getParameterValuesCount());
    for (Common.TypedValue value : sent.getParameterValuesList()) {
      DataType type = typeAt(types, values.size());
      values.add(
          value.getType() == Common.Rep.BYTE_STRING && !value.getBytesValue().isEmpty()
              ? Bytes.wrap(value.getBytesValue().toByteArray())
              : of(TypedValue.fromProto(value), type));
    }
    return values;
  }

  private static DataType typeAt(List<DataType> types, int index) {
    return index < types.size() ? types.get(index) : DataType.NULL;
  }

  private static @Nullable Object of(TypedValue sent, DataType type) {
    Object value = sent.toLocal();
    if (value == null) {
      return null;
    }
    if (value instanceof ByteString bytes) {
      return Bytes.wrap(bytes.getBytes());
    }
    if (value instanceof Character character) {
      return character.toString();
    }
    if (sent.type == Rep.JAVA_SQL_DATE && value instanceof Number days) {
      return LocalDate.ofEpochDay(days.longValue());
    }
    if (sent.type == Rep.JAVA_SQL_TIME && value instanceof Number millis) {
      return LocalTime.ofNanoOfDay(Math.floorMod(millis.longValue(), 86_400_000L) * 1_000_000L);
    }
    if ((sent.type == Rep.JAVA_SQL_TIMESTAMP || sent.type == Rep.JAVA_UTIL_DATE)
        && value instanceof Number millis) {
      return switch (type.name()) {
        case TIMESTAMP -> millis;
        case NULL -> Instant.ofEpochMilli(millis.longValue());
        default -> wallClock(millis.longValue());
      };
    }
    return value;
  }

  private static LocalDateTime wallClock(long millis) {
    return LocalDateTime.ofEpochSecond(
        Math.floorDiv(millis, 1000L),
        (int) Math.floorMod(millis, 1000L) * 1_000_000,
        ZoneOffset.UTC);
  }
}
