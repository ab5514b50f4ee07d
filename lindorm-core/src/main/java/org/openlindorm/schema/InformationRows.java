package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Observer;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyPart;
import org.openlindorm.key.PartOrder;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** The rows of the tables of {@link InformationSchema}, made of one catalog snapshot. */
public final class InformationRows {

  static final String CATALOG = "def";
  private static final String PRIMARY = "PRIMARY";
  private static final String CHARACTER_SET = "utf8mb4";
  private static final String COLLATION = "utf8mb4_bin";

  /** The rows of ENGINES, which SHOW ENGINES answers, too. */
  public static final List<List<String>> ENGINES =
      List.of(
          List.of("LindormTable", "DEFAULT", "Wide tables in HBase", "NO", "NO", "NO"),
          List.of("HBase", "YES", "Tables that HBase programs made", "NO", "NO", "NO"));

  private InformationRows() {}

  /**
   * All rows of a table of information_schema, in the order of its key.
   *
   * @param sources of rows that no catalog has
   * @param observer what who asks may see of others
   */
  public static List<@Nullable Object[]> of(
      Catalog catalog, TableDef view, InformationSources sources, Observer observer) {
    List<TableDef> tables = new ArrayList<>(InformationSchema.tables());
    new TreeSet<>(catalog.databases())
        .forEach(database -> tables.addAll(catalog.tablesOf(database)));
    List<@Nullable Object[]> rows =
        switch (InformationSchema.view(view)) {
          case COLUMNS -> all(tables, InformationRows::columns);
          case KEY_ADVICE ->
              all(
                  tables,
                  table -> InformationSchema.holds(table) ? List.of() : sources.advice(table));
          case HOT_SPOTS -> new ArrayList<>(sources.hotSpots());
          case ENGINES -> engines();
          case EVENTS, PARAMETERS, REFERENTIAL_CONSTRAINTS, ROUTINES, TRIGGERS, VIEWS ->
              new ArrayList<>();
          case KEYWORDS -> keywords();
          case PROCESSLIST ->
              observer.sessions().stream()
                  .map(session -> session.row().toArray())
                  .collect(Collectors.toCollection(ArrayList::new));
          case USER_PRIVILEGES, SCHEMA_PRIVILEGES, TABLE_PRIVILEGES ->
              PrivilegeRows.of(InformationSchema.view(view), catalog.accounts(), observer);
          case STATEMENTS -> new ArrayList<>(sources.statements());
          case TABLE_CONSTRAINTS -> all(tables, InformationRows::constraints);
          case KEY_COLUMN_USAGE -> all(tables, InformationRows::keyColumns);
          case SCHEMATA -> schemata(catalog);
          case STATISTICS -> all(tables, InformationRows::statistics);
          case TABLES -> all(tables, InformationRows::table);
        };
    for (ViewDef each : catalog.views().values()) {
      rows.addAll(ofView(InformationSchema.view(view), each));
    }
    int key = view.keyColumns().size();
    rows.sort(
        Comparator.comparing(row -> view.layout().encode(Arrays.asList(row).subList(0, key))));
    return rows;
  }

  /** A row of one of the tables, whose columns are asked for by their names. */
  public record InformationRow(TableDef table, List<@Nullable Object> values) {

    /** The value as text. */
    public @Nullable String text(String column) {
      Object value = values.get(table.columns().indexOf(table.requireColumn(column)));
      return value == null ? null : value.toString();
    }
  }

  /** The rows of COLUMNS of one table or view, in the order of its columns. */
  public static List<InformationRow> columnsOf(Catalog catalog, TableName name) {
    return named(InformationSchema.View.COLUMNS.table(), catalog, name);
  }

  /** The rows of STATISTICS of one table, the primary key first. */
  public static List<InformationRow> keysOf(Catalog catalog, TableName name) {
    List<InformationRow> rows = named(InformationSchema.View.STATISTICS.table(), catalog, name);
    return Stream.concat(
            rows.stream().filter(row -> PRIMARY.equals(row.text("INDEX_NAME"))),
            rows.stream().filter(row -> !PRIMARY.equals(row.text("INDEX_NAME"))))
        .toList();
  }

  private static List<InformationRow> named(TableDef table, Catalog catalog, TableName name) {
    return of(catalog, table, InformationSources.NONE, Observer.NOBODY).stream()
        .filter(row -> name.database().equals(row[0]) && name.table().equals(row[1]))
        .map(row -> new InformationRow(table, Arrays.asList(row)))
        .toList();
  }

  private static List<@Nullable Object[]> all(
      List<TableDef> tables, Function<TableDef, List<@Nullable Object[]>> rowsOf) {
    return tables.stream()
        .flatMap(table -> rowsOf.apply(table).stream())
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** What a table of information_schema says of a view. */
  private static List<@Nullable Object[]> ofView(InformationSchema.View table, ViewDef view) {
    String database = view.name().database();
    String name = view.name().table();
    List<@Nullable Object[]> rows = new ArrayList<>();
    switch (table) {
      case TABLES ->
          rows.add(
              row(
                  database, name, CATALOG, "VIEW", null, null, null, "", "VIEW", null, null, null,
                  null, null, null, null));
      case VIEWS -> rows.add(row(database, name, CATALOG, view.query(), "NONE", "NO"));
      case COLUMNS -> {
        for (ViewDef.ViewColumn column : view.columns()) {
          ColumnDef shown = new ColumnDef(0, column.name(), column.type(), true, null);
          rows.add(column(view.name(), shown, rows.size() + 1L, false));
        }
      }
      case ENGINES,
          EVENTS,
          HOT_SPOTS,
          KEYWORDS,
          KEY_ADVICE,
          KEY_COLUMN_USAGE,
          PARAMETERS,
          PROCESSLIST,
          REFERENTIAL_CONSTRAINTS,
          ROUTINES,
          SCHEMATA,
          SCHEMA_PRIVILEGES,
          STATEMENTS,
          STATISTICS,
          TABLE_CONSTRAINTS,
          TABLE_PRIVILEGES,
          TRIGGERS,
          USER_PRIVILEGES -> {}
    }
    return rows;
  }

  private static @Nullable Object[] row(@Nullable Object... values) {
    return values;
  }

  private static List<@Nullable Object[]> engines() {
    return ENGINES.stream().map(List::toArray).collect(Collectors.toCollection(ArrayList::new));
  }

  private static List<@Nullable Object[]> keywords() {
    return ReservedWords.ALL.stream()
        .map(word -> row(word, 1L))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private static List<@Nullable Object[]> constraints(TableDef table) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    if (!InformationSchema.holds(table)) {
      String database = table.name().database();
      rows.add(
          row(database, table.name().table(), PRIMARY, CATALOG, database, "PRIMARY KEY", "YES"));
    }
    return rows;
  }

  private static List<@Nullable Object[]> schemata(Catalog catalog) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    rows.add(row(InformationSchema.DATABASE, CATALOG, CHARACTER_SET, COLLATION));
    for (String database : catalog.databases()) {
      rows.add(row(database, CATALOG, CHARACTER_SET, COLLATION));
    }
    return rows;
  }

  private static List<@Nullable Object[]> table(TableDef table) {
    boolean view = InformationSchema.holds(table);
    String options =
        new TreeMap<>(table.attributes())
            .entrySet().stream()
                .map(entry -> entry.getKey() + "='" + entry.getValue() + "'")
                .collect(Collectors.joining(" "));
    List<@Nullable Object[]> rows = new ArrayList<>();
    rows.add(
        row(
            table.name().database(),
            table.name().table(),
            CATALOG,
            view ? "SYSTEM VIEW" : "BASE TABLE",
            view ? null : table.cells().ours() ? "LindormTable" : "HBase",
            null,
            view ? null : table.layout().sql(),
            options,
            "",
            COLLATION,
            null,
            null,
            null,
            null,
            null,
            null));
    return rows;
  }

  private static List<@Nullable Object[]> columns(TableDef table) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (ColumnDef column : table.columnsAndPatterns()) {
      boolean key = table.keyColumns().contains(column.name());
      rows.add(column(table.name(), column, rows.size() + 1L, key));
    }
    return rows;
  }

  private static @Nullable Object[] column(
      TableName of, ColumnDef column, long position, boolean key) {
    DataType type = column.type();
    return row(
        of.database(),
        of.table(),
        position,
        CATALOG,
        column.name(),
        column.defaultText(),
        column.nullable() ? "YES" : "NO",
        type.name().name().toLowerCase(Locale.ROOT),
        length(type),
        digits(type),
        type.name() == TypeName.DECIMAL ? (Long) (long) type.scale() : null,
        type.sql().toLowerCase(Locale.ROOT),
        key ? "PRI" : "",
        "",
        "",
        octets(type),
        moment(type),
        isText(type) ? CHARACTER_SET : null,
        isText(type) ? COLLATION : null,
        "");
  }

  private static @Nullable Long length(DataType type) {
    boolean sized =
        switch (type.name()) {
          case VARCHAR, CHAR, BINARY, VARBINARY -> type.precision() > 0;
          default -> false;
        };
    return sized ? (Long) (long) type.precision() : null;
  }

  private static boolean isText(DataType type) {
    return switch (type.plain().name()) {
      case VARCHAR, CHAR -> true;
      default -> false;
    };
  }

  /** A character of utf8mb4 takes four bytes at most. */
  private static @Nullable Long octets(DataType type) {
    Long length = length(type);
    return length == null || !isText(type) ? length : (Long) (4 * length);
  }

  /** The digits of a second that a type holds. */
  private static @Nullable Long moment(DataType type) {
    return switch (type.name()) {
      case TIME, TIMESTAMP -> 3L;
      default -> null;
    };
  }

  private static @Nullable Long digits(DataType type) {
    return switch (type.name()) {
      case TINYINT -> 3L;
      case SMALLINT -> 5L;
      case INTEGER -> 10L;
      case BIGINT -> 19L;
      case DECIMAL -> (long) type.precision();
      case FLOAT -> 12L;
      case DOUBLE -> 22L;
      default -> null;
    };
  }

  private static List<@Nullable Object[]> keyColumns(TableDef table) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    String database = table.name().database();
    for (String column : InformationSchema.holds(table) ? List.<String>of() : table.keyColumns()) {
      rows.add(
          row(
              database,
              table.name().table(),
              rows.size() + 1L,
              CATALOG,
              database,
              PRIMARY,
              CATALOG,
              column,
              null,
              null,
              null,
              null));
    }
    return rows;
  }

  private static List<@Nullable Object[]> statistics(TableDef table) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    if (!InformationSchema.holds(table)) {
      KeyLayout key = table.layout();
      parts(table, PRIMARY, key, key.columns().size(), "ACTIVE", rows);
      for (IndexDef index : table.indexes()) {
        String state = index.state().stage().name();
        parts(table, index.name(), index.layout(), index.declaredColumns(), state, rows);
      }
    }
    return rows;
  }

  /** The parts up to the last column that the definition names. */
  private static void parts(
      TableDef table,
      String name,
      KeyLayout layout,
      int columns,
      String state,
      List<@Nullable Object[]> rows) {
    int held = 0;
    long number = 1;
    for (KeyPart part : layout.parts()) {
      KeyColumn column = part.stored().orElse(null);
      held += column == null ? 0 : 1;
      if (held > columns) {
        return;
      }
      boolean plain = column != null && part.order() != PartOrder.NONE;
      rows.add(
          row(
              table.name().database(),
              table.name().table(),
              name,
              number++,
              CATALOG,
              name.equals(PRIMARY) ? 0L : 1L,
              table.name().database(),
              column == null ? null : column.name(),
              plain ? (part.order() == PartOrder.REVERSED ? "D" : "A") : null,
              column != null && table.requireColumn(column.name()).nullable() ? "YES" : "",
              "KV",
              plain ? null : part.sql(),
              state,
              null,
              null,
              "",
              "",
              "YES"));
    }
  }
}
