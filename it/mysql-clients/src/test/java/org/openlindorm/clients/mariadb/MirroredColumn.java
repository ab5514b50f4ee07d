package org.openlindorm.clients.mariadb;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A column of a table of MariaDB's and the type that it has in the copy.
 *
 * @param type of this engine, as in CREATE TABLE
 * @param read the expression that reads its value in MariaDB, with all digits
 * @param quoted whether the value is written in quotes
 */
record MirroredColumn(String name, String type, String read, boolean quoted, boolean notNull) {

  private static final Pattern TYPE =
      Pattern.compile("(\\w+)(?:\\(([\\d,]+)\\))?(.*)", Pattern.DOTALL);

  /** The column, or nothing where no type of this engine holds all values of its type. */
  static Optional<MirroredColumn> of(String name, String type, boolean notNull) {
    Matcher parts = TYPE.matcher(type.toLowerCase(Locale.ROOT));
    if (!parts.matches() || name.startsWith("_l_")) {
      return Optional.empty();
    }
    String size = parts.group(2) == null ? "" : parts.group(2);
    boolean unsigned = parts.group(3).contains("unsigned");
    if (parts.group(3).contains("zerofill")) {
      return Optional.empty();
    }
    String plain = SqlNames.quoted(name);
    return switch (parts.group(1)) {
      case "tinyint" -> number(name, unsigned ? "SMALLINT" : "TINYINT", plain, notNull);
      case "smallint" -> number(name, unsigned ? "INTEGER" : "SMALLINT", plain, notNull);
      case "mediumint" -> number(name, "INTEGER", plain, notNull);
      case "int" -> number(name, unsigned ? "BIGINT" : "INTEGER", plain, notNull);
      case "bigint" -> number(name, "BIGINT", plain, notNull);
      case "decimal" -> number(name, "DECIMAL(" + size + ")", plain, notNull);
      case "float" ->
          size.isEmpty()
              ? number(name, "FLOAT", "CAST(" + plain + " AS DOUBLE)", notNull)
              : Optional.empty();
      case "double" -> size.isEmpty() ? number(name, "DOUBLE", plain, notNull) : Optional.empty();
      // MySQL shows CHAR without the blanks that fill it, this engine with them
      // (docs/sql/data-types.md).
      case "char", "varchar" ->
          text(name, size.equals("0") ? "VARCHAR" : "VARCHAR(" + size + ")", plain, notNull);
      case "tinytext", "text", "mediumtext", "longtext" -> text(name, "VARCHAR", plain, notNull);
      case "binary" ->
          size.equals("0") ? Optional.empty() : bytes(name, "BINARY(" + size + ")", plain, notNull);
      case "varbinary", "tinyblob", "blob", "mediumblob", "longblob" ->
          bytes(name, "VARBINARY", plain, notNull);
      case "date" -> text(name, "DATE", shown(plain), notNull);
      case "time" ->
          size.isEmpty() || size.compareTo("3") <= 0
              ? text(name, "TIME", shown(plain), notNull)
              : Optional.empty();
      case "datetime", "timestamp" ->
          size.isEmpty() || size.compareTo("3") <= 0
              ? text(name, "TIMESTAMP", shown(plain), notNull)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** Returns whether values of the type may be part of a key. */
  boolean isKeyType() {
    return !type.equals("VARBINARY");
  }

  /** The text of a moment as the server writes it: the driver loses zeros after the point. */
  private static String shown(String plain) {
    return "CAST(" + plain + " AS CHAR)";
  }

  private static Optional<MirroredColumn> number(
      String name, String type, String read, boolean notNull) {
    return Optional.of(new MirroredColumn(name, type, read, false, notNull));
  }

  private static Optional<MirroredColumn> text(
      String name, String type, String read, boolean notNull) {
    return Optional.of(new MirroredColumn(name, type, read, true, notNull));
  }

  private static Optional<MirroredColumn> bytes(
      String name, String type, String plain, boolean notNull) {
    String read = "CONCAT('x''', HEX(" + plain + "), '''')";
    return Optional.of(new MirroredColumn(name, type, read, false, notNull));
  }
}
