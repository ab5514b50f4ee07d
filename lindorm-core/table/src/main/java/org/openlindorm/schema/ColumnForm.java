package org.openlindorm.schema;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;
import org.openlindorm.type.MySqlColumnType;
import org.openlindorm.type.TypeName;

/** The form in which metadata shows the type and the default of a column. */
interface ColumnForm {

  /** LindormTable's names of types, and defaults as SQL. */
  ColumnForm PRODUCT = new Product();

  /** MySQL 8's names, numbers and defaults. */
  ColumnForm MYSQL = new MySql();

  /** Returns the type without numbers. */
  String dataType(ColumnDef column);

  /** Returns the whole type. */
  String columnType(ColumnDef column);

  @Nullable Long characters(ColumnDef column);

  @Nullable Long octets(ColumnDef column);

  @Nullable Long precision(ColumnDef column);

  @Nullable Long scale(ColumnDef column);

  /** Returns the number of fractional digits of a second. */
  @Nullable Long fraction(ColumnDef column);

  boolean isText(ColumnDef column);

  @Nullable String defaultText(ColumnDef column);

  String extra(ColumnDef column);

  /** Returns whether a declared unique key is shown as one. */
  boolean hasUniqueKeys();

  /**
   * Returns COLUMN_KEY of a column that is not in the primary key and is the first of an index.
   *
   * @param unique whether it is the only column of a unique key
   */
  String firstOfIndex(boolean unique);

  /** Returns the kind of all indexes. */
  String indexType();

  /** Returns the clauses after the type in SHOW CREATE TABLE, after a blank each. */
  String clauses(ColumnDef column);

  /** Returns a statement of SHOW CREATE as clients of the form send it. */
  String statement(String sql);

  /** Returns the COMMENT clause after a blank; an empty text for a column without a comment. */
  private static String comment(String text) {
    return text.isEmpty() ? "" : " COMMENT '" + text.replace("'", "''") + "'";
  }

  /** LindormTable's form. */
  final class Product implements ColumnForm {

    @Override
    public String dataType(ColumnDef column) {
      return column.type().name().name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String columnType(ColumnDef column) {
      return column.type().sql().toLowerCase(Locale.ROOT);
    }

    @Override
    public @Nullable Long characters(ColumnDef column) {
      DataType type = column.type();
      boolean sized =
          switch (type.name()) {
            case VARCHAR, CHAR, BINARY, VARBINARY -> type.precision() > 0;
            default -> false;
          };
      return sized ? (Long) (long) type.precision() : null;
    }

    /** A character of utf8mb4 takes four bytes at most. */
    @Override
    public @Nullable Long octets(ColumnDef column) {
      Long length = characters(column);
      return length == null || !isText(column) ? length : (Long) (4 * length);
    }

    @Override
    public @Nullable Long precision(ColumnDef column) {
      return switch (column.type().name()) {
        case TINYINT -> 3L;
        case SMALLINT -> 5L;
        case INTEGER -> 10L;
        case BIGINT -> 19L;
        case DECIMAL -> (long) column.type().precision();
        case FLOAT -> 12L;
        case DOUBLE -> 22L;
        default -> null;
      };
    }

    @Override
    public @Nullable Long scale(ColumnDef column) {
      DataType type = column.type();
      return type.name() == TypeName.DECIMAL ? (Long) (long) type.scale() : null;
    }

    @Override
    public @Nullable Long fraction(ColumnDef column) {
      return switch (column.type().name()) {
        case TIME, TIMESTAMP -> 3L;
        default -> null;
      };
    }

    @Override
    public boolean isText(ColumnDef column) {
      return switch (column.type().plain().name()) {
        case VARCHAR, CHAR -> true;
        default -> false;
      };
    }

    @Override
    public @Nullable String defaultText(ColumnDef column) {
      return column.defaultText();
    }

    @Override
    public String extra(ColumnDef column) {
      return column.generation().generates() ? "auto_increment" : "";
    }

    @Override
    public boolean hasUniqueKeys() {
      return false;
    }

    @Override
    public String firstOfIndex(boolean unique) {
      return "";
    }

    @Override
    public String indexType() {
      return "KV";
    }

    @Override
    public String clauses(ColumnDef column) {
      return (column.nullable() ? "" : " NOT NULL")
          + (column.generation().generates() ? " AUTO_INCREMENT" : "")
          + (column.defaultText() == null ? "" : " DEFAULT " + column.defaultText())
          + comment(column.declaration().comment());
    }

    @Override
    public String statement(String sql) {
      return sql;
    }
  }

  /** MySQL 8's form. */
  final class MySql implements ColumnForm {

    @Override
    public String dataType(ColumnDef column) {
      return column.mysqlType().name();
    }

    @Override
    public String columnType(ColumnDef column) {
      return column.mysqlType().sql();
    }

    @Override
    public @Nullable Long characters(ColumnDef column) {
      return column.mysqlType().characters();
    }

    @Override
    public @Nullable Long octets(ColumnDef column) {
      return column.mysqlType().octets();
    }

    @Override
    public @Nullable Long precision(ColumnDef column) {
      return column.mysqlType().precision();
    }

    @Override
    public @Nullable Long scale(ColumnDef column) {
      return column.mysqlType().scale();
    }

    @Override
    public @Nullable Long fraction(ColumnDef column) {
      return column.mysqlType().fraction();
    }

    @Override
    public boolean isText(ColumnDef column) {
      return column.mysqlType().isText();
    }

    @Override
    public @Nullable String defaultText(ColumnDef column) {
      String text = column.defaultText();
      if (text == null) {
        return null;
      }
      if (text.equals(ColumnDefault.NOW)) {
        return now(column);
      }
      return switch (text) {
        case "TRUE" -> "1";
        case "FALSE" -> "0";
        default ->
            text.startsWith("'")
                ? text.substring(1, text.length() - 1).replace("''", "'")
                : text.startsWith("x'") ? "0x" + text.substring(2, text.length() - 1) : text;
      };
    }

    @Override
    public String extra(ColumnDef column) {
      if (column.generation().generates()) {
        return "auto_increment";
      }
      String generated = ColumnDefault.NOW.equals(column.defaultText()) ? "DEFAULT_GENERATED" : "";
      String updated = column.declaration().updatedToNow() ? "on update " + now(column) : "";
      return (generated + " " + updated).strip();
    }

    /** Returns the function with the fractional digits of the column, as MySQL requires. */
    private static String now(ColumnDef column) {
      MySqlColumnType type = column.mysqlType();
      return "CURRENT_TIMESTAMP" + (type.first() > 0 ? "(" + type.first() + ")" : "");
    }

    @Override
    public boolean hasUniqueKeys() {
      return true;
    }

    @Override
    public String firstOfIndex(boolean unique) {
      return unique ? "UNI" : "MUL";
    }

    /** MySQL's kind of an index that is sorted. */
    @Override
    public String indexType() {
      return "BTREE";
    }

    /** MySQL writes NULL for TIMESTAMP, which is NOT NULL there without it in old versions. */
    @Override
    public String clauses(ColumnDef column) {
      MySqlColumnType type = column.mysqlType();
      String nullable = type.name().equals("timestamp") ? " NULL" : "";
      String text = column.defaultText();
      String none = column.nullable() && !type.isLarge() ? " DEFAULT NULL" : "";
      String written =
          ColumnDefault.NOW.equals(text) ? " DEFAULT " + now(column) : " DEFAULT " + text;
      return (column.nullable() ? nullable : " NOT NULL")
          + (column.generation().generates() ? " AUTO_INCREMENT" : "")
          + (text == null ? none : written)
          + (column.declaration().updatedToNow() ? " ON UPDATE " + now(column) : "")
          + comment(column.declaration().comment());
    }

    /** A backslash is an escape character in the texts of MySQL's clients; names have none. */
    @Override
    public String statement(String sql) {
      return sql.replace("\\", "\\\\");
    }
  }
}
