package org.openlindorm.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/** The rules for AUTO_INCREMENT columns. */
public final class AutoIncrement {

  private AutoIncrement() {}

  /** Returns the column whose values the server generates, or null. */
  public static @Nullable ColumnDef column(TableDef table) {
    for (ColumnDef column : table.columns()) {
      if (column.generation().generates()) {
        return column;
      }
    }
    return null;
  }

  /** Returns the number that the definition of the table starts with. */
  public static long start(TableDef table) {
    return Long.parseLong(
        table.attributes().getOrDefault(TableAttribute.AUTO_INCREMENT.name(), "1"));
  }

  /** Returns the largest number that the server assigns to a column of a type. */
  public static long largest(DataType type) {
    return switch (type.name()) {
      case TINYINT -> Byte.MAX_VALUE;
      case SMALLINT -> Short.MAX_VALUE;
      case INTEGER -> Integer.MAX_VALUE;
      default -> Long.MAX_VALUE - 1;
    };
  }

  /**
   * Returns the key that a table needs before a column can become an AUTO_INCREMENT column: its
   * own, with a bucket before it if the column leads it.
   */
  public static List<KeyItem> keyFor(TableDef table, ColumnDef column) {
    List<KeyItem> key = KeyReplacement.items(table.layout());
    return AutoIncrementKey.isSpread(table.layout(), column.name())
        ? key
        : AutoIncrementKey.spread(key);
  }

  /**
   * Checks the AUTO_INCREMENT column of a new table.
   *
   * @throws LindormException AUTO_INCREMENT_TYPE or AUTO_INCREMENT_KEY
   */
  static void check(TableDef table) {
    ColumnDef column = column(table);
    if (column == null) {
      return;
    }
    checkType(column);
    long generated = table.columns().stream().filter(each -> each.generation().generates()).count();
    boolean leadsIndex =
        table.indexes().stream()
            .anyMatch(index -> index.layout().columnNames().get(0).equals(column.name()));
    if (generated > 1 || !table.keyColumns().contains(column.name()) && !leadsIndex) {
      throw LindormException.of(ErrorCode.AUTO_INCREMENT_KEY);
    }
  }

  /** Refuses types that hold no whole numbers, and a DEFAULT. */
  private static void checkType(ColumnDef column) {
    boolean whole =
        switch (column.type().name()) {
          case TINYINT, SMALLINT, INTEGER, BIGINT -> true;
          default -> false;
        };
    if (!whole) {
      throw LindormException.of(ErrorCode.AUTO_INCREMENT_TYPE, column.name(), column.type());
    }
    if (column.defaultText() != null) {
      throw LindormException.of(
          ErrorCode.DEFAULT_INVALID,
          column.name(),
          column.defaultText(),
          "an AUTO_INCREMENT column gets the next number; leave DEFAULT out");
    }
  }
}
