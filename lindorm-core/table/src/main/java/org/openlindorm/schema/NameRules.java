package org.openlindorm.schema;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Pattern;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** The rules for names of databases, tables and columns. NAME_INVALID reports the broken rule. */
final class NameRules {

  private static final Pattern DATABASE = Pattern.compile("[A-Za-z0-9_]*");
  private static final Pattern CHARACTERS = Pattern.compile("[A-Za-z0-9._-]*");
  private static final Set<String> RESERVED_DATABASES =
      Set.of("lindorm", "default", "global", "hbase", "information_schema");

  private NameRules() {}

  /** Returns whether the database name is reserved by OpenLindorm or by HBase. */
  static boolean isReservedDatabase(String name) {
    return RESERVED_DATABASES.contains(name);
  }

  /**
   * Checks the name of a new database.
   *
   * @param asMySql whether it may have as many characters as in MySQL
   */
  static void checkDatabase(String name, boolean asMySql) {
    if (isReservedDatabase(name)) {
      throw invalid(name, "this name of a database is reserved");
    }
    if (asMySql ? name.isEmpty() || name.length() > 64 : name.length() < 4 || name.length() > 16) {
      String most = asMySql ? "1 to 64" : "4 to 16";
      throw invalid(name, "the name of a database has " + most + " characters");
    }
    if (!DATABASE.matcher(name).matches()) {
      throw invalid(name, "the name of a database holds letters, digits and '_' only");
    }
  }

  /** Returns whether a table name has only characters allowed here and in HBase. */
  static boolean isTable(String name) {
    return !name.isEmpty()
        && CHARACTERS.matcher(name).matches()
        && !name.startsWith(".")
        && !name.startsWith("-");
  }

  static void checkTable(String name) {
    if (name.isEmpty() || name.length() > 255) {
      throw invalid(name, "the name of a table has 1 to 255 characters");
    }
    if (!CHARACTERS.matcher(name).matches()) {
      throw invalid(name, "the name of a table holds letters, digits, '_', '-' and '.' only");
    }
    if (name.startsWith(".") || name.startsWith("-")) {
      throw invalid(name, "the name of a table starts with a letter, a digit or '_'");
    }
  }

  static void checkIndex(String name) {
    if (name.isEmpty() || name.length() > 255) {
      throw invalid(name, "the name of an index has 1 to 255 characters");
    }
    if (!CHARACTERS.matcher(name).matches()) {
      throw invalid(name, "the name of an index holds letters, digits, '_', '-' and '.' only");
    }
  }

  static void checkColumn(String name) {
    if (name.isEmpty() || name.getBytes(StandardCharsets.UTF_8).length > 255) {
      throw invalid(name, "the name of a column has 1 to 255 bytes");
    }
    if (WildcardColumn.isPattern(name)) {
      throw invalid(
          name,
          "the name of a column holds letters, digits, '_', '-' and '.' only; CREATE TABLE ... WITH"
              + " (wildcard_column='"
              + name
              + "') makes it a pattern for the names of columns");
    }
    if (!CHARACTERS.matcher(name).matches()) {
      throw invalid(name, "the name of a column holds letters, digits, '_', '-' and '.' only");
    }
    if (DynamicColumns.named(name) != null) {
      throw invalid(name, "this name is reserved for all dynamic columns of a row");
    }
  }

  private static LindormException invalid(String name, String rule) {
    return LindormException.of(ErrorCode.NAME_INVALID, name, rule);
  }
}
