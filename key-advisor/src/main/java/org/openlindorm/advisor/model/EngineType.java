package org.openlindorm.advisor.model;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.script.NearestType;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** The engine's types of columns, and its conversion of values that are given as text. */
public final class EngineType {

  /** A cache by type text, because the same types occur in many tables and in each rewrite. */
  private static final Map<String, DataType> KNOWN = new ConcurrentHashMap<>();

  private static final int MOST_KNOWN = 1_000;

  private EngineType() {}

  /**
   * Returns the type of a column outside a key, or the closest type if the engine lacks the
   * declared one.
   */
  public static DataType of(ColumnModel column) {
    DataType known = KNOWN.get(column.typeText());
    if (known != null) {
      return known;
    }
    try {
      DataType read = DataType.parse(column.typeText(), column.name());
      if (KNOWN.size() < MOST_KNOWN) {
        KNOWN.put(column.typeText(), read);
      }
      return read;
    } catch (LindormException e) {
      return NearestType.of(column.type());
    }
  }

  /**
   * Returns the type of a column in a key.
   *
   * @param last whether no other column follows, so that its encoding needs no terminator
   */
  public static DataType inKey(ColumnModel column, boolean last) {
    return NearestType.inKey(of(column).plain(), last);
  }

  /**
   * Returns a value as the engine stores it, or null if the engine would refuse it. Digits are also
   * accepted as a number. For binary types, any text is accepted as its UTF-8 bytes, as HBase
   * programs write it.
   */
  public static @Nullable Object value(DataType type, String text) {
    Object value = coerced(type, text);
    if (value == null && text.matches("-?[0-9]{1,18}")) {
      value = coerced(type, Long.valueOf(text));
    }
    boolean bytes = type.name() == TypeName.BINARY || type.name() == TypeName.VARBINARY;
    return value == null && bytes ? coerced(type, Bytes.utf8(text)) : value;
  }

  private static @Nullable Object coerced(DataType type, Object value) {
    try {
      return type.coerce(value, "");
    } catch (LindormException refused) {
      return null;
    }
  }
}
