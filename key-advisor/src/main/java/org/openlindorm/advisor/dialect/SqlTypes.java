package org.openlindorm.advisor.dialect;

import java.util.List;
import java.util.Locale;

/** Types of MySQL, Phoenix and Cassandra in our words. */
final class SqlTypes {
  private SqlTypes() {}

  /**
   * @param arguments what stands in brackets behind the type
   * @param unsigned whether MySQL's word stands behind it
   */
  static String of(String type, List<Word> arguments, boolean unsigned) {
    String first = arguments.isEmpty() ? "" : arguments.get(0).text();
    return switch (type.toUpperCase(Locale.ROOT)) {
      case "TINYINT", "UNSIGNED_TINYINT" ->
          first.equals("1") ? "BOOLEAN" : unsigned ? "SMALLINT" : "TINYINT";
      case "BOOL", "BOOLEAN" -> "BOOLEAN";
      case "SMALLINT", "UNSIGNED_SMALLINT" -> unsigned ? "INTEGER" : "SMALLINT";
      case "YEAR" -> "SMALLINT";
      case "MEDIUMINT" -> "INTEGER";
      case "INT", "INTEGER", "UNSIGNED_INT" -> unsigned ? "BIGINT" : "INTEGER";
      case "BIGINT", "UNSIGNED_LONG", "BIT", "COUNTER", "SERIAL" -> "BIGINT";
      case "FLOAT", "UNSIGNED_FLOAT" -> "FLOAT";
      case "DOUBLE", "REAL", "UNSIGNED_DOUBLE" -> "DOUBLE";
      case "DECIMAL", "NUMERIC" -> "DECIMAL" + precision(arguments);
      case "VARINT" -> "DECIMAL(38,0)";
      case "CHAR", "BINARY" ->
          type.toUpperCase(Locale.ROOT) + (first.isEmpty() ? "(1)" : "(" + first + ")");
      case "VARCHAR", "NVARCHAR" -> first.isEmpty() ? "VARCHAR" : "VARCHAR(" + first + ")";
      case "DATE" -> "DATE";
      case "TIME" -> "TIME";
      case "DATETIME", "TIMESTAMP", "UNSIGNED_TIMESTAMP", "UNSIGNED_DATE", "UNSIGNED_TIME" ->
          "TIMESTAMP";
      case "VARBINARY", "BLOB", "TINYBLOB", "MEDIUMBLOB", "LONGBLOB", "VARBINARY_ENCODED" ->
          "VARBINARY";
      case "JSON", "LIST", "SET", "MAP", "TUPLE", "FROZEN", "VECTOR" -> "JSON";
      // TEXT, ENUM, UUID, INET and whatever else is written as text.
      default -> "VARCHAR";
    };
  }

  private static String precision(List<Word> arguments) {
    StringBuilder inside = new StringBuilder();
    arguments.forEach(word -> inside.append(word.text()));
    return inside.isEmpty() ? "" : "(" + inside + ")";
  }
}
