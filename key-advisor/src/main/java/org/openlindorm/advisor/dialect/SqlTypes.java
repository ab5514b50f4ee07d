package org.openlindorm.advisor.dialect;

import java.util.List;
import java.util.Locale;

/** Converts the types of other stores to our types. */
final class SqlTypes {

  /** The MySQL type of a DECIMAL without a precision. */
  static final String MYSQL_DECIMAL = "DECIMAL(10,0)";

  /** Replaces a DECIMAL of arbitrary precision. */
  static final String ANY_DECIMAL = "DECIMAL(38,10)";

  private static final int MOST_DIGITS = 38;

  private SqlTypes() {}

  /**
   * Returns our type for a type of another store.
   *
   * @param arguments the arguments in parentheses after the type
   * @param unsigned whether UNSIGNED follows, as in MySQL
   * @param decimal the type of a DECIMAL without a precision
   */
  static String of(String type, List<Word> arguments, boolean unsigned, String decimal) {
    String first = arguments.isEmpty() ? "" : arguments.get(0).text();
    String length = first.matches("[0-9]+") ? "(" + first + ")" : "";
    return switch (type.toUpperCase(Locale.ROOT)) {
      case "TINYINT", "UNSIGNED_TINYINT" ->
          first.equals("1") ? "BOOLEAN" : unsigned ? "SMALLINT" : "TINYINT";
      case "BOOL", "BOOLEAN" -> "BOOLEAN";
      case "SMALLINT", "UNSIGNED_SMALLINT", "INT2", "INT16", "UINT8", "SMALLSERIAL", "SERIAL2" ->
          unsigned ? "INTEGER" : "SMALLINT";
      case "YEAR" -> "SMALLINT";
      case "MEDIUMINT", "UINT16" -> "INTEGER";
      case "INT", "INTEGER", "UNSIGNED_INT", "INT4", "INT32", "SERIAL4" ->
          unsigned ? "BIGINT" : "INTEGER";
      case "BIGINT",
          "UNSIGNED_LONG",
          "BIT",
          "COUNTER",
          "SERIAL",
          "BIGSERIAL",
          "SERIAL8",
          "IDENTITY",
          "INT8",
          "INT64",
          "UINT32",
          "UINT64" ->
          "BIGINT";
      case "FLOAT", "UNSIGNED_FLOAT", "FLOAT4", "FLOAT32" -> "FLOAT";
      case "DOUBLE", "REAL", "UNSIGNED_DOUBLE", "FLOAT8", "FLOAT64" -> "DOUBLE";
      case "DECIMAL", "NUMERIC", "DEC", "FIXED", "NUMBER" ->
          numbers(arguments).isEmpty() ? decimal : decimal(numbers(arguments));
      case "VARINT" -> "DECIMAL(38,0)";
      case "CHAR", "BINARY" -> type.toUpperCase(Locale.ROOT) + (length.isEmpty() ? "(1)" : length);
      case "CHARACTER", "NCHAR", "BPCHAR", "FIXEDSTRING" ->
          "CHAR" + (length.isEmpty() ? "(1)" : length);
      case "VARCHAR", "NVARCHAR", "VARCHAR2", "NVARCHAR2", "STRING" -> "VARCHAR" + length;
      case "DATE", "DATE32" -> "DATE";
      case "TIME", "TIMETZ" -> "TIME";
      case "DATETIME",
          "DATETIME2",
          "DATETIME64",
          "TIMESTAMP",
          "TIMESTAMPTZ",
          "UNSIGNED_TIMESTAMP",
          "UNSIGNED_DATE",
          "UNSIGNED_TIME" ->
          "TIMESTAMP";
      case "VARBINARY",
          "BLOB",
          "TINYBLOB",
          "MEDIUMBLOB",
          "LONGBLOB",
          "VARBINARY_ENCODED",
          "BYTEA",
          "BYTES",
          "RAW" ->
          "VARBINARY";
      case "JSON",
          "JSONB",
          "LIST",
          "SET",
          "MAP",
          "TUPLE",
          "FROZEN",
          "ARRAY",
          "STRUCT",
          "NESTED",
          "HSTORE" ->
          "JSON";
      case "VECTOR" -> length.isEmpty() ? "JSON" : "VECTOR" + length;
      // TEXT, ENUM, UUID, INET and other types with a text representation.
      default -> "VARCHAR";
    };
  }

  /** Returns the closest DECIMAL: at most 38 digits, with as much of the scale as fits. */
  private static String decimal(List<Integer> written) {
    int precision = Math.min(written.get(0), MOST_DIGITS);
    int scale = written.size() > 1 ? Math.min(written.get(1), precision) : 0;
    return "DECIMAL(" + precision + "," + scale + ")";
  }

  private static List<Integer> numbers(List<Word> arguments) {
    return arguments.stream()
        .filter(word -> word.text().matches("[0-9]{1,9}"))
        .map(word -> Integer.valueOf(word.text()))
        .toList();
  }

  /** Records a DECIMAL column whose values may not fit into our type. */
  static void note(ImportedTable table, String column, String type, List<Word> arguments) {
    boolean decimal =
        switch (type.toUpperCase(Locale.ROOT)) {
          case "DECIMAL", "NUMERIC", "DEC", "FIXED", "NUMBER" -> true;
          default -> false;
        };
    if (decimal && numbers(arguments).isEmpty()) {
      table.replaced(column, "DECIMAL of any size", ANY_DECIMAL);
    } else if (decimal && numbers(arguments).get(0) > MOST_DIGITS) {
      List<Integer> written = numbers(arguments);
      String digits = written.toString().replace(" ", "").replaceAll("[\\[\\]]", "");
      table.replaced(column, "DECIMAL(" + digits + ")", decimal(written));
    }
  }
}
