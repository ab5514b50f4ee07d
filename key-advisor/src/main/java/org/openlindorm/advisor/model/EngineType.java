package org.openlindorm.advisor.model;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.script.NearestType;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** The engine's types of columns, and its own reading of values that are given as text. */
public final class EngineType {

  /** The types by their texts, which come again from table to table and in each rewrite. */
  private static final Map<String, DataType> KNOWN = new ConcurrentHashMap<>();

  private static final int MOST_KNOWN = 1_000;

  private EngineType() {}

  /** The type of a column outside a key; the nearest where the engine lacks the declared one. */
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
   * The type of a column in a key.
   *
   * @param last whether no other column follows, so that its bytes need no end
   */
  public static DataType inKey(ColumnModel column, boolean last) {
    return NearestType.inKey(of(column).plain(), last);
  }

  /**
   * A value as the engine holds it. Digits are also taken for the number that they are, and for
   * bytes any text as an HBase program would write it. Null where the engine would refuse it.
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
