package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.ColumnChange;
import org.openlindorm.schema.ColumnDeclaration;
import org.openlindorm.schema.ColumnDefault;
import org.openlindorm.schema.ColumnGeneration;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.sql.parse.tree.AlterTable;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;
import org.openlindorm.sql.parse.tree.TableElement.MySqlClause;
import org.openlindorm.sql.parse.tree.TableElement.TypeReference;
import org.openlindorm.type.DataType;
import org.openlindorm.type.MySqlColumnType;
import org.openlindorm.type.TypeName;

/**
 * Converts the columns of CREATE TABLE and ALTER TABLE to definitions. Level mysql accepts further
 * types of MySQL.
 *
 * @param compat the compatibility level for the table
 * @param warnings receives the clauses that have no effect
 */
record ColumnBinder(SqlCompat compat, List<String> warnings) {

  /** The fractional digits of a second that are stored. */
  private static final int MILLISECONDS = 3;

  /** The most fractional digits of a second in MySQL. */
  private static final int MICROSECONDS = 6;

  private static final Set<String> CLOCKS = Set.of("TIME", "DATETIME", "TIMESTAMP");

  private static final Set<String> DECIMALS = Set.of("DECIMAL", "DEC", "NUMERIC", "FIXED");

  /** The types of MySQL's spatial extension, whose values are bytes with a number and WKB. */
  private static final Set<String> PLACES =
      Set.of(
          "GEOMETRY",
          "POINT",
          "LINESTRING",
          "POLYGON",
          "MULTIPOINT",
          "MULTILINESTRING",
          "MULTIPOLYGON",
          "GEOMCOLLECTION",
          "GEOMETRYCOLLECTION");

  private static final Set<String> REALS = Set.of("FLOAT", "DOUBLE", "REAL");

  List<ColumnChange.AddColumns.Addition> additions(AlterTable.AddColumns add) {
    List<ColumnChange.AddColumns.Addition> additions = new ArrayList<>();
    for (AlterTable.NewColumn requested : add.columns()) {
      NewColumn column = column(requested.column());
      boolean filled = compat == SqlCompat.MYSQL && column.isFillable();
      additions.add(new ColumnChange.AddColumns.Addition(column, requested.ifNotExists(), filled));
    }
    return additions;
  }

  /** Returns a column with its type, nullability and default. */
  NewColumn column(ColumnClause clause) {
    String name = clause.name().getSimple();
    boolean autoIncrement = TableClauses.isAutoIncrement(clause);
    TypeReference written =
        TableClauses.isSerial(clause.type())
            ? new TypeReference(
                "BIGINT", List.of(), List.of(), true, false, clause.type().position())
            : clause.type();
    boolean nullable = !autoIncrement && !Boolean.FALSE.equals(clause.nullable());
    SqlNode defaultValue = clause.defaultValue();
    DataType stored = stored(written, name);
    clause.clauses().forEach(each -> warn(each, name));
    return new NewColumn(
        name,
        stored,
        nullable,
        defaultValue == null ? null : typed(DefaultText.of(defaultValue, name, nullable), stored),
        ColumnDeclaration.of(
                declared(written, stored), stored, updated(clause.updated(), name, stored))
            .with(autoIncrement ? ColumnGeneration.AUTO_INCREMENT : ColumnGeneration.NONE)
            .withComment(clause.comment()));
  }

  /**
   * Returns a default as the column's type reads it: {@code b'1'} is TRUE of a BIT(1), and at level
   * mysql a text is its bytes.
   */
  private @Nullable String typed(@Nullable String text, DataType stored) {
    if (text == null) {
      return null;
    }
    boolean bytes = compat == SqlCompat.MYSQL && stored.isBytes();
    if (bytes && ColumnDefault.isText(text)) {
      return "x'" + Bytes.utf8(ColumnDefault.unquoted(text)).hex() + "'";
    }
    return stored.name() == TypeName.BOOLEAN ? ofBit(text) : text;
  }

  private static String ofBit(String text) {
    return switch (text) {
      case "x'00'" -> "FALSE";
      case "x'01'" -> "TRUE";
      default -> text;
    };
  }

  static boolean isUnique(ColumnClause clause) {
    return clause.has(MySqlClause.Kind.UNIQUE);
  }

  private DataType stored(TypeReference type, String column) {
    return compat == SqlCompat.MYSQL ? ofMySql(type, column) : TableClauses.type(type, column);
  }

  /** Returns the type that stores the values of a type of MySQL, also with fewer digits. */
  private DataType ofMySql(TypeReference written, String column) {
    String name = written.name().toUpperCase(Locale.ROOT);
    TypeReference type = withoutSigns(written, name, column);
    List<Integer> numbers = type.arguments();
    if (!type.values().isEmpty() && (name.equals("ENUM") || name.equals("SET"))) {
      return DataType.VARCHAR;
    }
    if (CLOCKS.contains(name) && numbers.size() == 1 && isFiner(numbers.get(0))) {
      warnings.add(
          "Column '%s' of type %s(%d) keeps milliseconds; further digits of a value are refused or cut off"
              .formatted(column, name, numbers.get(0)));
      return TableClauses.type(sized(type, List.of(MILLISECONDS)), column);
    }
    if (DECIMALS.contains(name) && numbers.size() < 2) {
      int precision = numbers.isEmpty() ? MySqlColumnType.DECIMAL_PRECISION : numbers.get(0);
      return TableClauses.type(sized(type, List.of(precision, 0)), column);
    }
    if (name.equals("YEAR")) {
      warnings.add(
          "Column '%s' of type YEAR is stored as SMALLINT: any number of it is accepted, and one of"
                  .formatted(column)
              + " two digits is stored as it is");
      return DataType.SMALLINT;
    }
    if (PLACES.contains(name)) {
      warnings.add(
          "Column '%s' of type %s is stored as its bytes, without functions of places"
              .formatted(column, name));
      return DataType.VARBINARY;
    }
    boolean real = REALS.contains(name) && numbers.size() == 2;
    return unpadded(TableClauses.type(real ? sized(type, List.of()) : type, column));
  }

  /** Values of CHAR are stored without padding: MySQL removes blanks at the end of a CHAR. */
  private static DataType unpadded(DataType type) {
    return type.name() == TypeName.CHAR ? DataType.sized(TypeName.VARCHAR, type.precision()) : type;
  }

  /** Removes what has no effect: ZEROFILL, and UNSIGNED of numbers with fractions. */
  private TypeReference withoutSigns(TypeReference type, String name, String column) {
    if (type.zerofill()) {
      warnings.add("ZEROFILL of column '" + column + "' has no effect: no zeros are added");
    }
    boolean ignored = type.unsigned() && (DECIMALS.contains(name) || REALS.contains(name));
    if (ignored) {
      warnings.add("UNSIGNED of column '" + column + "' has no effect: it may be negative");
    }
    return new TypeReference(
        type.name(),
        type.arguments(),
        type.values(),
        type.unsigned() && !ignored,
        false,
        type.position());
  }

  private static boolean isFiner(int digits) {
    return digits > MILLISECONDS && digits <= MICROSECONDS;
  }

  private static TypeReference sized(TypeReference type, List<Integer> numbers) {
    return new TypeReference(
        type.name(), numbers, type.values(), type.unsigned(), type.zerofill(), type.position());
  }

  /** A time without a number has milliseconds in LindormTable, and full seconds in MySQL. */
  private MySqlColumnType declared(TypeReference type, DataType stored) {
    boolean clock = stored.name() == TypeName.TIME || stored.name() == TypeName.TIMESTAMP;
    return written(type, clock && compat != SqlCompat.MYSQL ? MILLISECONDS : -1);
  }

  private static MySqlColumnType written(TypeReference type, int unsized) {
    List<Integer> numbers = type.arguments();
    return MySqlColumnType.declared(
        type.name(),
        numbers.isEmpty() ? unsized : numbers.get(0),
        numbers.size() < 2 ? -1 : numbers.get(1),
        type.unsigned(),
        type.values());
  }

  /** Returns whether ON UPDATE was written. */
  private static boolean updated(@Nullable SqlNode updated, String column, DataType stored) {
    if (updated == null) {
      return false;
    }
    boolean now = ColumnDefault.NOW.equals(DefaultText.of(updated, column, true));
    if (!now || stored.name() != TypeName.TIMESTAMP) {
      throw LindormException.of(
          ErrorCode.DEFAULT_INVALID,
          column,
          "ON UPDATE " + updated,
          "write ON UPDATE CURRENT_TIMESTAMP, for a column of type TIMESTAMP or DATETIME");
    }
    return true;
  }

  private void warn(MySqlClause clause, String column) {
    switch (clause.kind()) {
      case COLLATE -> warnings.addAll(DatabaseOptions.ofText(Option.COLLATE, clause.value()));
      case CHARACTER_SET ->
          warnings.addAll(DatabaseOptions.ofText(Option.CHARACTER_SET, clause.value()));
      case REFERENCES ->
          warnings.add("REFERENCES of column '" + column + "' has no effect, as in MySQL");
      case PLACE ->
          warnings.add(
              clause.value()
                  + " of column '"
                  + column
                  + "' has no effect: a new column is the last one, another keeps its place");
      // Text is always compared by its bytes; the table has the unique key and the CHECK.
      case BINARY, UNIQUE, CHECK, SRID -> {}
    }
  }
}
