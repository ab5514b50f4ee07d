package org.openlindorm.key;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Creates key parts. Every method throws {@link LindormException} KEY_DEFINITION with the reason
 * when the columns or the number are invalid.
 */
public final class KeyParts {

  private KeyParts() {}

  /** Wraps a part whose column may be NULL, so that a mark byte precedes its value. */
  static KeyPart marked(ColumnPart part) {
    return part.column().nullable() ? new NullableColumn(part) : part;
  }

  /** Returns the column in ascending order. */
  public static KeyPart column(KeyColumn column) {
    return marked(new AscendingColumn(column));
  }

  /** Returns the column in descending order, so that the largest values are read first. */
  public static KeyPart descending(KeyColumn column) {
    return marked(new DescendingColumn(column));
  }

  /**
   * Returns the row key of a table that HBase programs write, or a part of one.
   *
   * @param stored the mapped type of the bytes, BINARY(n) for n raw bytes, or VARBINARY for all
   *     remaining bytes
   */
  public static KeyPart foreign(String name, DataType stored, Separator separator) {
    KeyColumn column = new KeyColumn(name, stored.plain());
    if (stored.name() != TypeName.VARBINARY) {
      return new MappedColumn(column, stored, separator);
    }
    if (!separator.isNone()) {
      throw refused(
          "VARBINARY column '"
              + name
              + "' can contain any byte, so no separator can end it; use BINARY(n) or HSTRING");
    }
    return column(column);
  }

  /**
   * Returns the part that DDL writes as a function.
   *
   * @param name in any case, one of {@link KeyFunctions}
   * @param number its integer argument, or null when none was written
   * @param keyColumns the columns of all items that follow
   */
  public static KeyPart function(
      String name, List<KeyColumn> columns, @Nullable Integer number, List<KeyColumn> keyColumns) {
    return KeyFunctions.named(name).part(columns, number, keyColumns);
  }

  /** Returns the column with its characters or decimal digits in reverse order. */
  public static KeyPart reverse(KeyColumn column) {
    return KeyFunctions.REVERSE.part(List.of(column), null, List.of());
  }

  static int needed(@Nullable Integer number, KeyFunction function) {
    if (number == null) {
      throw refused("a number is missing; write " + function.form());
    }
    return number;
  }

  static KeyColumn only(List<KeyColumn> columns, KeyFunction function) {
    checkForm(columns.size() == 1, function);
    return columns.get(0);
  }

  static void checkForm(boolean right, KeyFunction function) {
    if (!right) {
      throw refused("the arguments of a key function do not fit; write " + function.form());
    }
  }

  static boolean isText(DataType type) {
    return switch (type.name()) {
      case VARCHAR, CHAR -> true;
      default -> false;
    };
  }

  /**
   * Returns the number of decimal digits of the largest value, or 0 when the type is no integer
   * type.
   */
  static int wholeDigits(DataType type) {
    return switch (type.name()) {
      case TINYINT -> 3;
      case SMALLINT -> 5;
      case INTEGER, DATE, TIME -> 10;
      case BIGINT, TIMESTAMP -> 19;
      default -> 0;
    };
  }

  static LindormException wrongType(String function, KeyColumn column, String accepted) {
    return refused(
        function
            + " cannot read column '"
            + column.name()
            + "' of type "
            + column.type().sql()
            + ", only "
            + accepted);
  }

  static LindormException refused(String reason) {
    return LindormException.of(ErrorCode.KEY_DEFINITION, reason);
  }
}
