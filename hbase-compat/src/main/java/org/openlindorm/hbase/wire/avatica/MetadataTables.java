package org.openlindorm.hbase.wire.avatica;

import static org.openlindorm.type.DataType.BOOLEAN;
import static org.openlindorm.type.DataType.INTEGER;
import static org.openlindorm.type.DataType.SMALLINT;
import static org.openlindorm.type.DataType.VARCHAR;

import java.sql.DatabaseMetaData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.expr.value.LikePattern;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * The catalog as the tables of JDBC's DatabaseMetaData. A database is a JDBC schema; there are no
 * JDBC catalogs.
 */
final class MetadataTables {

  private static final String TABLE = "TABLE";
  private static final String VIEW = "VIEW";

  /** The largest length that JDBC's COLUMN_SIZE can tell, for types without one. */
  private static final int UNLIMITED = Integer.MAX_VALUE;

  private final Catalog catalog;

  MetadataTables(Catalog catalog) {
    this.catalog = catalog;
  }

  static MetadataTable catalogs() {
    return new MetadataTable(List.of(column("TABLE_CAT", VARCHAR)), List.of());
  }

  static MetadataTable tableTypes() {
    List<@Nullable Object[]> rows = new ArrayList<>();
    rows.add(row(TABLE));
    rows.add(row(VIEW));
    return new MetadataTable(List.of(column("TABLE_TYPE", VARCHAR)), rows);
  }

  MetadataTable databases(@Nullable String pattern) {
    Predicate<String> names = named(pattern);
    List<@Nullable Object[]> rows =
        catalog.databases().stream().filter(names).sorted().map(name -> row(name, null)).toList();
    return new MetadataTable(
        List.of(column("TABLE_SCHEM", VARCHAR), column("TABLE_CATALOG", VARCHAR)), rows);
  }

  /**
   * @param types the wanted TABLE_TYPEs, null for all
   */
  MetadataTable tables(
      @Nullable String database, @Nullable String table, @Nullable List<String> types) {
    List<@Nullable Object[]> rows =
        definitions(database, table)
            .filter(found -> types == null || types.isEmpty() || types.contains(found.kind()))
            .map(
                found ->
                    row(
                        null,
                        found.name().database(),
                        found.name().table(),
                        found.kind(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null))
            .toList();
    return new MetadataTable(
        columns(
            VARCHAR,
            "TABLE_CAT",
            "TABLE_SCHEM",
            "TABLE_NAME",
            "TABLE_TYPE",
            "REMARKS",
            "TYPE_CAT",
            "TYPE_SCHEM",
            "TYPE_NAME",
            "SELF_REFERENCING_COL_NAME",
            "REF_GENERATION"),
        rows);
  }

  MetadataTable columns(
      @Nullable String database, @Nullable String table, @Nullable String column) {
    Predicate<String> names = named(column);
    List<@Nullable Object[]> rows = new ArrayList<>();
    definitions(database, table)
        .forEach(
            found -> {
              int position = 0;
              for (ColumnDef definition : found.columns()) {
                position++;
                if (names.test(definition.name())) {
                  rows.add(columnRow(found, definition, position));
                }
              }
            });
    return new MetadataTable(COLUMN_COLUMNS, rows);
  }

  static MetadataTable types() {
    List<@Nullable Object[]> rows =
        Arrays.stream(TypeName.values())
            .filter(name -> name != TypeName.NULL)
            .sorted(
                Comparator.comparingInt((TypeName name) -> jdbcType(name))
                    .thenComparing(TypeName::name))
            .map(MetadataTables::typeRow)
            .toList();
    return new MetadataTable(TYPE_COLUMNS, rows);
  }

  /** A table or a view. */
  private record Listed(TableName name, String kind, List<ColumnDef> columns, List<String> key) {

    static Listed of(TableDef table) {
      return new Listed(table.name(), TABLE, table.columns(), table.keyColumns());
    }

    static Listed of(ViewDef view) {
      List<ColumnDef> columns =
          view.columns().stream()
              .map(column -> new ColumnDef(0, column.name(), column.type(), true, null))
              .toList();
      return new Listed(view.name(), VIEW, columns, List.of());
    }
  }

  /** Tables first, as JDBC wants it. */
  private Stream<Listed> definitions(@Nullable String database, @Nullable String table) {
    return Stream.concat(
        of(database, table, name -> catalog.tablesOf(name).stream().map(Listed::of)),
        of(database, table, name -> catalog.viewsOf(name).stream().map(Listed::of)));
  }

  private Stream<Listed> of(
      @Nullable String database, @Nullable String table, Function<String, Stream<Listed>> all) {
    Predicate<String> databases = named(database);
    Predicate<String> tables = named(table);
    return catalog.databases().stream()
        .filter(databases)
        .sorted()
        .flatMap(all)
        .filter(found -> tables.test(found.name().table()));
  }

  /** The names that a pattern of JDBC's metadata calls matches; without a pattern, all. */
  private static Predicate<String> named(@Nullable String pattern) {
    return pattern == null
        ? name -> true
        : new LikePattern(pattern, LikePattern.DEFAULT_ESCAPE)::matches;
  }

  private static @Nullable Object[] columnRow(Listed table, ColumnDef column, int position) {
    DataType type = column.type();
    WireTypes wire = WireTypes.of(type.name());
    boolean text = wire == WireTypes.VARCHAR || wire == WireTypes.VARBINARY;
    int size = WireTypes.precisionOf(type);
    boolean nullable = column.nullable() && !table.key().contains(column.name());
    return row(
        null,
        table.name().database(),
        table.name().table(),
        column.name(),
        jdbcType(type.name()),
        type.name().name(),
        text && size == 0 ? UNLIMITED : size,
        null,
        digits(type),
        wire.isNumber() ? 10 : null,
        nullable ? DatabaseMetaData.columnNullable : DatabaseMetaData.columnNoNulls,
        null,
        column.defaultText(),
        null,
        null,
        text ? (size == 0 ? UNLIMITED : size) : null,
        position,
        nullable ? "YES" : "NO",
        null,
        null,
        null,
        null,
        "NO",
        "NO");
  }

  /** Null for a DECIMAL that takes any number of digits. */
  private static @Nullable Integer digits(DataType type) {
    if (!WireTypes.of(type.name()).isNumber()) {
      return null;
    }
    return type.name() == TypeName.DECIMAL && type.scale() < 0 ? null : Math.max(type.scale(), 0);
  }

  private static @Nullable Object[] typeRow(TypeName name) {
    WireTypes wire = WireTypes.of(name);
    boolean quoted = !wire.isNumber() && wire != WireTypes.BOOLEAN;
    return row(
        name.name(),
        jdbcType(name),
        WireTypes.precisionOf(DataType.of(name)),
        quoted ? "'" : null,
        quoted ? "'" : null,
        name == TypeName.DECIMAL ? "precision,scale" : null,
        (short) DatabaseMetaData.typeNullable,
        wire == WireTypes.VARCHAR,
        (short) DatabaseMetaData.typeSearchable,
        false,
        false,
        false,
        name.name(),
        (short) 0,
        (short) (wire == WireTypes.DECIMAL ? 38 : 0),
        null,
        null,
        wire.isNumber() ? 10 : null);
  }

  private static int jdbcType(TypeName name) {
    return switch (name) {
      case CHAR -> java.sql.Types.CHAR;
      case BINARY -> java.sql.Types.BINARY;
      default -> WireTypes.of(name).jdbcType();
    };
  }

  private static ResultColumn column(String label, DataType type) {
    return ResultColumn.of(label, type);
  }

  private static List<ResultColumn> columns(DataType type, String... labels) {
    return Arrays.stream(labels).map(label -> column(label, type)).toList();
  }

  private static @Nullable Object[] row(@Nullable Object... values) {
    return values;
  }

  private static final List<ResultColumn> COLUMN_COLUMNS =
      List.of(
          column("TABLE_CAT", VARCHAR),
          column("TABLE_SCHEM", VARCHAR),
          column("TABLE_NAME", VARCHAR),
          column("COLUMN_NAME", VARCHAR),
          column("DATA_TYPE", INTEGER),
          column("TYPE_NAME", VARCHAR),
          column("COLUMN_SIZE", INTEGER),
          column("BUFFER_LENGTH", INTEGER),
          column("DECIMAL_DIGITS", INTEGER),
          column("NUM_PREC_RADIX", INTEGER),
          column("NULLABLE", INTEGER),
          column("REMARKS", VARCHAR),
          column("COLUMN_DEF", VARCHAR),
          column("SQL_DATA_TYPE", INTEGER),
          column("SQL_DATETIME_SUB", INTEGER),
          column("CHAR_OCTET_LENGTH", INTEGER),
          column("ORDINAL_POSITION", INTEGER),
          column("IS_NULLABLE", VARCHAR),
          column("SCOPE_CATALOG", VARCHAR),
          column("SCOPE_SCHEMA", VARCHAR),
          column("SCOPE_TABLE", VARCHAR),
          column("SOURCE_DATA_TYPE", SMALLINT),
          column("IS_AUTOINCREMENT", VARCHAR),
          column("IS_GENERATEDCOLUMN", VARCHAR));

  private static final List<ResultColumn> TYPE_COLUMNS =
      List.of(
          column("TYPE_NAME", VARCHAR),
          column("DATA_TYPE", INTEGER),
          column("PRECISION", INTEGER),
          column("LITERAL_PREFIX", VARCHAR),
          column("LITERAL_SUFFIX", VARCHAR),
          column("CREATE_PARAMS", VARCHAR),
          column("NULLABLE", SMALLINT),
          column("CASE_SENSITIVE", BOOLEAN),
          column("SEARCHABLE", SMALLINT),
          column("UNSIGNED_ATTRIBUTE", BOOLEAN),
          column("FIXED_PREC_SCALE", BOOLEAN),
          column("AUTO_INCREMENT", BOOLEAN),
          column("LOCAL_TYPE_NAME", VARCHAR),
          column("MINIMUM_SCALE", SMALLINT),
          column("MAXIMUM_SCALE", SMALLINT),
          column("SQL_DATA_TYPE", INTEGER),
          column("SQL_DATETIME_SUB", INTEGER),
          column("NUM_PREC_RADIX", INTEGER));
}
