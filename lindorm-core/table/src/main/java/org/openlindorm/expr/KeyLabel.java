package org.openlindorm.expr;

import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.value.TemporalText;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.type.DataType;

/** Keys as people read them. */
public final class KeyLabel {

  /** The character by which a decoder replaces bytes that are no UTF-8. */
  private static final char REPLACED = '\ufffd';

  private KeyLabel() {}

  /**
   * Returns the values of the columns that a key holds whole, such as {@code ('host7', 2026-11-24
   * 10:00:00)}; empty for the first key, and where the bytes have not the form of the table's keys.
   * The bytes themselves where a text is no UTF-8, as where a split point cuts a character.
   */
  public static String of(KeyLayout layout, Bytes key) {
    if (key.isEmpty()) {
      return "";
    }
    List<@Nullable Object> values = layout.read(key).values();
    List<KeyColumn> columns = layout.columns();
    StringJoiner label = new StringJoiner(", ", "(", ")").setEmptyValue("");
    for (int i = 0; i < values.size() && i < columns.size(); i++) {
      Object value = values.get(i);
      if (value == null) {
        break;
      }
      if (!isText(value)) {
        return of(key);
      }
      label.add(text(columns.get(i).type(), value));
    }
    return label.toString();
  }

  /** Returns whether a value, if it is a text, was read of bytes that are UTF-8. */
  public static boolean isText(Object value) {
    return !(value instanceof String text) || text.indexOf(REPLACED) < 0;
  }

  /**
   * Returns the text of a key of unknown layout: {@code 'row-17'} where it is text, {@code
   * x'0011ff'} else.
   */
  public static String of(Bytes key) {
    for (int i = 0; i < key.length(); i++) {
      if (key.at(i) < ' ' || key.at(i) > '~') {
        return "x'" + key.hex() + "'";
      }
    }
    return "'" + key.toUtf8() + "'";
  }

  private static String text(DataType type, Object value) {
    return switch (type.plain().name()) {
      case DATE, TIME, TIMESTAMP -> TemporalText.format(value, type.plain());
      default -> Literals.of(value).sql();
    };
  }
}
