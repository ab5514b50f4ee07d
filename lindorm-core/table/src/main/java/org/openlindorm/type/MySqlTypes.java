package org.openlindorm.type;

import org.jspecify.annotations.Nullable;

/**
 * Names of MySQL's types for which OpenLindorm has a type that holds every value unchanged. It may
 * hold more: VARBINARY(n) any length, INT UNSIGNED as BIGINT negative numbers, too.
 */
final class MySqlTypes {

  /** The fractional digits of a second that are stored. */
  private static final int MILLISECONDS = 3;

  /** FLOAT(p) is a FLOAT up to this many bits, a DOUBLE up to 53 (MySQL manual, FLOAT). */
  private static final int FLOAT_BITS = 24;

  private MySqlTypes() {}

  /**
   * Returns the equivalent type, or null when the name is none of these or a value might be lost.
   *
   * @param first the number in parentheses, -1 for none
   * @param second the number after its comma, -1 for none
   */
  static @Nullable DataType of(String name, int first, int second) {
    if (second >= 0) {
      return null;
    }
    return switch (name) {
      // The number in parentheses is the width of columns in MySQL's command line.
      case "TINYINT" -> DataType.TINYINT;
      case "SMALLINT", "TINYINT UNSIGNED" -> DataType.SMALLINT;
      case "INT", "INTEGER", "MEDIUMINT", "MEDIUMINT UNSIGNED", "SMALLINT UNSIGNED" ->
          DataType.INTEGER;
      case "BIGINT", "BIGINT UNSIGNED", "INT UNSIGNED", "INTEGER UNSIGNED" -> DataType.BIGINT;
      case "BIT" -> first < 0 || first == 1 ? DataType.BOOLEAN : null;
      case "FLOAT" ->
          first < 0 || first > 53 ? null : first <= FLOAT_BITS ? DataType.FLOAT : DataType.DOUBLE;
      case "REAL" -> first < 0 ? DataType.DOUBLE : null;
      case "TINYTEXT", "TEXT", "MEDIUMTEXT", "LONGTEXT" -> DataType.VARCHAR;
      case "TINYBLOB", "BLOB", "MEDIUMBLOB", "LONGBLOB", "VARBINARY" -> DataType.VARBINARY;
      case "DATETIME", "TIMESTAMP" -> first <= MILLISECONDS ? DataType.TIMESTAMP : null;
      case "TIME" -> first <= MILLISECONDS ? DataType.TIME : null;
      default -> null;
    };
  }
}
