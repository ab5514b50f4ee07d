package org.openlindorm.advisor.dialect;

import java.util.List;
import java.util.Locale;

/** Types of MySQL, Phoenix and Cassandra in our words. */
final class SqlTypes {

  /** MySQL's DECIMAL without a precision. */
  static final String MYSQL_DECIMAL = "DECIMAL(10,0)";

  /** In place of a DECIMAL that has as many digits as each value needs. */
  static final String ANY_DECIMAL = "DECIMAL(38,10)";

  private static final int MOST_DIGITS = 38;

  private SqlTypes() {}

  /**
   * The type in our words.
   *
   * @param arguments what is written in brackets after the type
   * @param unsigned whether MySQL's word follows
   * @param decimal what a DECIMAL without a precision is
   */
  static String of(String type, List<Word> arguments, boolean unsigned, String decimal) {
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
      case "DECIMAL", "NUMERIC", "DEC", "FIXED" ->
          first.isEmpty() ? decimal : decimal(numbers(arguments));
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

  /** The nearest that there is: 38 digits at most, and the scale as far as it fits. */
  private static String decimal(List<Integer> written) {
    int precision = Math.min(written.get(0), MOST_DIGITS);
    int scale = written.size() > 1 ? Math.min(written.get(1), precision) : 0;
    return "DECIMAL(" + precision + "," + scale + ")";
  }

  private static List<Integer> numbers(List<Word> arguments) {
    return arguments.stream()
        .filter(word -> !word.is(","))
        .map(word -> Integer.valueOf(word.text()))
        .toList();
  }

  /** Takes note of a DECIMAL whose values may not all fit into ours. */
  static void note(ForeignTable table, String column, String type, List<Word> arguments) {
    boolean decimal =
        switch (type.toUpperCase(Locale.ROOT)) {
          case "DECIMAL", "NUMERIC", "DEC", "FIXED" -> true;
          default -> false;
        };
    if (decimal && arguments.isEmpty()) {
      table.replaced(column, "DECIMAL of any size", ANY_DECIMAL);
    } else if (decimal && numbers(arguments).get(0) > MOST_DIGITS) {
      List<Integer> written = numbers(arguments);
      String digits = written.toString().replace(" ", "").replaceAll("[\\[\\]]", "");
      table.replaced(column, "DECIMAL(" + digits + ")", decimal(written));
    }
  }
}
