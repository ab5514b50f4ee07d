package org.openlindorm.clients.mariadb;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Keeps copies of MariaDB's tables in this engine. A table is copied again when its definition or
 * its rows have changed; a view is created with its own query. A table with a primary key that this
 * dialect can have keeps it, and its indexes; any other table becomes a table with a hidden key and
 * a view of the original name with the original columns.
 */
final class TableMirror {

  private static final String HIDDEN_KEY = "hidden_row";
  private static final String HIDDEN_VALUE = "hidden_value";
  private static final int ROWS_OF_A_STATEMENT = 200;

  /** Larger tables belong to tests of buffers and of speed. */
  private static final int MOST_ROWS = QueryAnswer.MOST_ROWS;

  private static final int MOST_KEY_COLUMNS = 5;
  private static final int MOST_INDEXES = 5;

  private final Statement reference;
  private final Statement copy;

  /** The state of each table when it was copied, by its quoted name. */
  private final Map<String, String> copied = new HashMap<>();

  /** The statements that take a copy away. */
  private final Map<String, List<String>> drops = new HashMap<>();

  /** Tables that have no copy, with the reason. */
  private final Map<String, String> missing = new LinkedHashMap<>();

  private boolean changed = true;

  TableMirror(Connection reference, Connection copy) throws SQLException {
    this.reference = reference.createStatement();
    this.copy = copy.createStatement();
    this.reference.setEscapeProcessing(false);
    this.copy.setEscapeProcessing(false);
  }

  /** A statement may have changed tables of MariaDB's. */
  void changed() {
    changed = true;
  }

  /** Tables without a copy: a type, a value or a name that this dialect does not have. */
  Map<String, String> missing() {
    return missing;
  }

  /** Copies what has changed. */
  void refresh() throws SQLException {
    if (!changed) {
      return;
    }
    changed = false;
    Map<String, String> views = new LinkedHashMap<>();
    Map<String, String> tables = new LinkedHashMap<>();
    for (List<String> row : tables()) {
      (row.get(1).equals("VIEW") ? views : tables).put(row.get(0), row.get(0));
    }
    for (String gone : new ArrayList<>(copied.keySet())) {
      if (!tables.containsKey(gone) && !views.containsKey(gone)) {
        drop(gone);
      }
    }
    missing.keySet().removeIf(name -> !tables.containsKey(name) && !views.containsKey(name));
    for (String table : tables.keySet()) {
      refreshTable(table);
    }
    for (String view : views.keySet()) {
      refreshView(view);
    }
  }

  private void refreshTable(String table) throws SQLException {
    String definition;
    String state;
    try {
      definition = rows("SHOW CREATE TABLE " + SqlNames.quoted(table)).get(0).get(1);
      state = definition + rows("CHECKSUM TABLE " + SqlNames.quoted(table)).get(0).get(1);
    } catch (SQLException e) {
      drop(table);
      missing.put(table, "unreadable");
      return;
    }
    if (state.equals(copied.get(table))) {
      return;
    }
    drop(table);
    copied.put(table, state);
    missing.remove(table);
    if (definition.startsWith("CREATE SEQUENCE")) {
      missing.put(table, "sequence");
      return;
    }
    List<MirroredColumn> columns = new ArrayList<>();
    for (List<String> row : rows("SHOW COLUMNS FROM " + SqlNames.quoted(table))) {
      Optional<MirroredColumn> column =
          MirroredColumn.of(row.get(0), row.get(1), row.get(2).equals("NO"));
      if (column.isEmpty()) {
        missing.put(table, "column of type " + row.get(1).replaceAll("[( ].*", ""));
        return;
      }
      columns.add(column.get());
    }
    try {
      create(table, columns);
    } catch (SQLException e) {
      drop(table);
      copied.put(table, state);
      missing.put(table, "refused with " + e.getErrorCode());
    }
  }

  private void create(String table, List<MirroredColumn> columns) throws SQLException {
    String read = columns.stream().map(MirroredColumn::read).collect(Collectors.joining(", "));
    List<List<@Nullable String>> rows =
        rows("SELECT " + read + " FROM " + SqlNames.quoted(table) + " LIMIT " + (MOST_ROWS + 1));
    if (rows.size() > MOST_ROWS) {
      throw new SQLException("too many rows", "HY000", 9022);
    }
    List<String> key = primaryKey(table, columns);
    boolean hidden = key.isEmpty() || hasEmptyRow(columns, key, rows);
    String name = hidden ? table + "_rows" : table;
    String declared =
        columns.stream()
            .map(c -> SqlNames.quoted(c.name()) + " " + c.type() + (c.notNull() ? " NOT NULL" : ""))
            .collect(Collectors.joining(", "));
    if (hidden) {
      copy.execute(
          String.format(
              "CREATE TABLE %s (%s BIGINT, %s TINYINT, %s, PRIMARY KEY (%s))",
              SqlNames.quoted(name), HIDDEN_KEY, HIDDEN_VALUE, declared, HIDDEN_KEY));
    } else {
      copy.execute(
          String.format(
              "CREATE TABLE %s (%s, PRIMARY KEY (%s)%s)",
              SqlNames.quoted(name), declared, String.join(", ", key), indexes(table, columns)));
    }
    drops.put(table, new ArrayList<>(List.of("DROP TABLE IF EXISTS " + SqlNames.quoted(name))));
    for (int from = 0; from < rows.size(); from += ROWS_OF_A_STATEMENT) {
      List<List<@Nullable String>> some =
          rows.subList(from, Math.min(rows.size(), from + ROWS_OF_A_STATEMENT));
      StringBuilder values = new StringBuilder();
      for (int i = 0; i < some.size(); i++) {
        values.append(i == 0 ? "(" : ", (");
        values.append(hidden ? (from + i) + ", 1, " : "");
        values.append(literals(columns, some.get(i))).append(')');
      }
      copy.execute("UPSERT INTO " + SqlNames.quoted(name) + " VALUES " + values);
    }
    if (hidden) {
      String names =
          columns.stream().map(c -> SqlNames.quoted(c.name())).collect(Collectors.joining(", "));
      copy.execute(
          String.format(
              "CREATE VIEW %s AS SELECT %s FROM %s",
              SqlNames.quoted(table), names, SqlNames.quoted(name)));
      drops.get(table).add(0, "DROP VIEW IF EXISTS " + SqlNames.quoted(table));
    }
  }

  private static String literals(List<MirroredColumn> columns, List<@Nullable String> row) {
    StringBuilder values = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      String value = row.get(i);
      values.append(i == 0 ? "" : ", ");
      values.append(
          value == null ? "NULL" : columns.get(i).quoted() ? SqlNames.literal(value) : value);
    }
    return values.toString();
  }

  /** A row without a value outside its key does not exist in this engine. */
  private static boolean hasEmptyRow(
      List<MirroredColumn> columns, List<String> key, List<List<@Nullable String>> rows) {
    return rows.stream()
        .anyMatch(
            row -> {
              for (int i = 0; i < columns.size(); i++) {
                if (row.get(i) != null && !key.contains(SqlNames.quoted(columns.get(i).name()))) {
                  return false;
                }
              }
              return true;
            });
  }

  /** The quoted names of the key's columns; none where this dialect has no such key. */
  private List<String> primaryKey(String table, List<MirroredColumn> columns) throws SQLException {
    List<String> key = indexColumns(table, columns).getOrDefault("PRIMARY", List.of());
    return key.size() < columns.size() ? key : List.of();
  }

  private String indexes(String table, List<MirroredColumn> columns) throws SQLException {
    StringBuilder text = new StringBuilder();
    int count = 0;
    for (Map.Entry<String, List<String>> index : indexColumns(table, columns).entrySet()) {
      if (!index.getKey().equals("PRIMARY") && count++ < MOST_INDEXES) {
        text.append(", INDEX ").append(SqlNames.quoted(index.getKey()));
        text.append(" (").append(String.join(", ", index.getValue())).append(')');
      }
    }
    return text.toString();
  }

  /** The columns of each index that this dialect can have, by its name. */
  private Map<String, List<String>> indexColumns(String table, List<MirroredColumn> columns)
      throws SQLException {
    Map<String, MirroredColumn> byName =
        columns.stream().collect(Collectors.toMap(MirroredColumn::name, c -> c));
    Map<String, List<String>> found = new LinkedHashMap<>();
    List<String> unfit = new ArrayList<>();
    for (List<String> row : rows("SHOW INDEX FROM " + SqlNames.quoted(table))) {
      String index = row.get(2);
      MirroredColumn column = byName.get(row.get(4));
      boolean fits =
          column != null && column.isKeyType() && row.get(7) == null && row.get(10).equals("BTREE");
      if (fits) {
        found.computeIfAbsent(index, name -> new ArrayList<>()).add(SqlNames.quoted(column.name()));
      } else {
        unfit.add(index);
      }
    }
    found.keySet().removeAll(unfit);
    found.values().removeIf(each -> each.size() > MOST_KEY_COLUMNS);
    return found;
  }

  private void refreshView(String view) throws SQLException {
    String state;
    try {
      state = rows("SHOW CREATE VIEW " + SqlNames.quoted(view)).get(0).get(1);
    } catch (SQLException e) {
      drop(view);
      missing.put(view, "unreadable");
      return;
    }
    if (state.equals(copied.get(view))) {
      return;
    }
    drop(view);
    copied.put(view, state);
    missing.put(view, "view");
  }

  /** Creates a view with the statement that created it in MariaDB. */
  void createView(String statement) throws SQLException {
    refresh();
    for (List<String> row : tables()) {
      String name = row.get(0);
      if (row.get(1).equals("VIEW") && missing.containsKey(name)) {
        try {
          copy.execute(statement);
          drops.put(name, List.of("DROP VIEW IF EXISTS " + SqlNames.quoted(name)));
          missing.remove(name);
        } catch (SQLException e) {
          missing.put(name, "view refused with " + e.getErrorCode());
        }
      }
    }
  }

  /** Name and kind of each table; none when no database is in use. */
  private List<List<@Nullable String>> tables() throws SQLException {
    return rows("SELECT DATABASE()").get(0).get(0) == null ? List.of() : rows("SHOW FULL TABLES");
  }

  private void drop(String table) throws SQLException {
    copied.remove(table);
    List<String> statements = drops.remove(table);
    if (statements != null) {
      for (String sql : statements) {
        copy.execute(sql);
      }
    }
  }

  private List<List<@Nullable String>> rows(String sql) throws SQLException {
    try (ResultSet found = reference.executeQuery(sql)) {
      List<List<@Nullable String>> rows = new ArrayList<>();
      while (found.next()) {
        List<@Nullable String> row = new ArrayList<>();
        for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
          row.add(found.getString(i));
        }
        rows.add(row);
      }
      return rows;
    }
  }
}
