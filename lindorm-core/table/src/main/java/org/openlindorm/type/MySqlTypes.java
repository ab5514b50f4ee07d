package org.openlindorm.type;

import java.util.Locale;
import java.util.Map;
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

  /** Names of the same types, with the name that MySQL shows. */
  private static final Map<String, String> SYNONYMS =
      Map.ofEntries(
          Map.entry("integer", "int"),
          Map.entry("int1", "tinyint"),
          Map.entry("int2", "smallint"),
          Map.entry("int3", "mediumint"),
          Map.entry("middleint", "mediumint"),
          Map.entry("int4", "int"),
          Map.entry("int8", "bigint"),
          Map.entry("float4", "float"),
          Map.entry("float8", "double"),
          Map.entry("real", "double"),
          Map.entry("dec", "decimal"),
          Map.entry("numeric", "decimal"),
          Map.entry("fixed", "decimal"),
          Map.entry("character", "char"),
          Map.entry("nchar", "char"),
          Map.entry("nvarchar", "varchar"),
          Map.entry("varcharacter", "varchar"));

  private MySqlTypes() {}

  /** Returns the name that MySQL shows for a type, in lower case, or another name unchanged. */
  static String standard(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return SYNONYMS.getOrDefault(lower, lower);
  }

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
      case "INT", "MEDIUMINT", "MEDIUMINT UNSIGNED", "SMALLINT UNSIGNED" -> DataType.INTEGER;
      case "BIGINT", "BIGINT UNSIGNED", "INT UNSIGNED" -> DataType.BIGINT;
      case "BIT" -> first < 0 || first == 1 ? DataType.BOOLEAN : null;
      case "FLOAT" ->
          first < 0 || first > 53 ? null : first <= FLOAT_BITS ? DataType.FLOAT : DataType.DOUBLE;
      case "TINYTEXT", "TEXT", "MEDIUMTEXT", "LONGTEXT" -> DataType.VARCHAR;
      case "TINYBLOB", "BLOB", "MEDIUMBLOB", "LONGBLOB", "VARBINARY" -> DataType.VARBINARY;
      case "DATETIME", "TIMESTAMP" -> first <= MILLISECONDS ? DataType.TIMESTAMP : null;
      case "TIME" -> first <= MILLISECONDS ? DataType.TIME : null;
      default -> null;
    };
  }
}
