package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table with random indexes, and statements over it. {@code @} is a placeholder for the table's
 * name.
 */
final class RandomIndexedTable {

  private record Column(String name, String type, List<String> literals) {

    boolean isNumber() {
      return !type.startsWith("VARCHAR") && !type.startsWith("TIMESTAMP");
    }
  }

  private static final List<Column> KEY =
      List.of(
          new Column("k", "INTEGER", List.of("0", "1", "2", "3", "4", "5", "6", "7")),
          new Column("m", "VARCHAR", List.of("'p'", "'q'", "'r'")));

  private static final List<Column> VALUES =
      List.of(
          new Column("a", "BIGINT", List.of("-9", "0", "1", "2", "3")),
          new Column("b", "VARCHAR", List.of("''", "'k'", "'k1'", "'ka'", "'m'")),
          new Column("c", "TIMESTAMP", List.of("'2024-01-01 00:00:00'", "'1969-12-31 00:00:00'")),
          new Column("d", "DECIMAL(6,2)", List.of("-1.50", "0", "2.00", "2.25")));

  private static final List<String> NAMES = List.of("k", "m", "a", "b", "c", "d");

  private final Random random;
  private final String layout;
  private final List<String> indexes = new ArrayList<>();
  private final List<String> firstColumns = new ArrayList<>();

  RandomIndexedTable(Random random) {
    this.random = random;
    layout = oneOf(List.of("k, m", "k, m", "k DESC, m", "bucket(3, k), k, m", "hash8(k), k, m"));
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      indexes.add(index());
    }
  }

  private String index() {
    List<Column> columns = new ArrayList<>(VALUES);
    columns.addAll(KEY);
    Collections.shuffle(columns, random);
    if (columns.get(0).name().equals("k")) {
      // The engine accepts an index that begins as the primary key does only if it repeats the
      // whole key.
      columns.add(columns.remove(0));
    }
    List<Column> key = columns.subList(0, 1 + random.nextInt(3));
    String first = key.get(0).name();
    firstColumns.add(first);
    String prefix =
        switch (random.nextInt(6)) {
          case 0 -> "hash32(" + first + "), ";
          case 1 -> "bucket(3, " + first + "), ";
          default -> "";
        };
    List<String> items =
        key.stream().map(each -> each.name() + (random.nextInt(3) == 0 ? " DESC" : "")).toList();
    List<String> others =
        VALUES.stream().filter(each -> !key.contains(each)).map(Column::name).toList();
    String include =
        switch (random.nextInt(4)) {
          case 0 -> " SYNC WITH (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA')";
          case 1 -> others.isEmpty() ? " SYNC" : " INCLUDE (" + others.get(0) + ") SYNC";
          default -> " SYNC";
        };
    return "(" + prefix + String.join(", ", items) + ")" + include;
  }

  String layout() {
    return layout;
  }

  /** Returns the part of CREATE INDEX that follows the table's name. */
  List<String> indexes() {
    return indexes;
  }

  String create() {
    return "CREATE TABLE @ (k INTEGER, m VARCHAR, a BIGINT, b VARCHAR, c TIMESTAMP,"
        + " d DECIMAL(6,2), PRIMARY KEY ("
        + layout
        + "))";
  }

  String upsert() {
    List<String> columns = new ArrayList<>(List.of("k", "m"));
    List<String> values = new ArrayList<>(KEY.stream().map(this::literal).toList());
    for (Column column : VALUES) {
      if (random.nextInt(3) > 0) {
        columns.add(column.name());
        values.add(random.nextInt(4) == 0 ? "NULL" : literal(column));
      }
    }
    if (columns.size() == 2) {
      columns.add("a");
      values.add("1");
    }
    return "UPSERT INTO @ ("
        + String.join(", ", columns)
        + ") VALUES ("
        + String.join(", ", values)
        + ")";
  }

  /** Returns a query that specifies the order of its rows completely. */
  String query() {
    String where = where();
    return switch (random.nextInt(8)) {
      case 0 -> "SELECT COUNT(*), COUNT(a), MIN(b), MAX(c), SUM(d) FROM @" + where;
      case 1 -> {
        String by = oneOf(NAMES);
        yield "SELECT " + by + ", COUNT(*) FROM @" + where + " GROUP BY " + by + " ORDER BY " + by;
      }
      case 2 -> {
        String by = oneOf(List.of("a", "b"));
        String on = "x." + by + " = y." + by;
        yield "SELECT x.k, x.m, y.k, y.m FROM @ x JOIN @ y ON "
            + on
            + " WHERE x.k = "
            + random.nextInt(8)
            + " ORDER BY x.k, x.m, y.k, y.m";
      }
      default -> "SELECT " + outputs() + " FROM @" + where + " ORDER BY " + order() + limit();
    };
  }

  /**
   * Returns a query that the engine may answer from the ends of a key or index, or from the first
   * entries of groups. If {@code #} is replaced with a HAVING that counts rows, it must read all
   * rows.
   */
  String seekingQuery() {
    String where = random.nextBoolean() ? "" : where();
    String end = random.nextBoolean() ? oneOf(firstColumns) : oneOf(NAMES);
    String ends =
        oneOf(List.of("COUNT(k)", "MIN(x)", "MAX(x)", "MIN(x), MAX(x)", "MAX(x), MIN(k), MAX(k)"))
            .replace("x", end);
    if (random.nextBoolean()) {
      return "SELECT " + ends + " FROM @" + where + "#";
    }
    String by = oneOf(firstColumns);
    return "SELECT "
        + by
        + (random.nextInt(3) == 0 ? "" : ", " + ends)
        + " FROM @"
        + where
        + " GROUP BY "
        + by
        + "# ORDER BY "
        + by
        + (random.nextInt(3) == 0 ? " DESC" : "")
        + limit();
  }

  private String outputs() {
    if (random.nextInt(3) == 0) {
      return "*";
    }
    List<String> names = new ArrayList<>(NAMES);
    Collections.shuffle(names, random);
    return String.join(", ", names.subList(0, 1 + random.nextInt(3)));
  }

  /** Returns some columns followed by the key, often all in the same direction. */
  private String order() {
    boolean backwards = random.nextBoolean();
    List<String> names = new ArrayList<>();
    if (random.nextInt(3) > 0) {
      names.add(oneOf(firstColumns));
    }
    if (random.nextInt(4) == 0) {
      names.add(oneOf(NAMES));
    }
    names.addAll(List.of("k", "m"));
    return names.stream()
        .distinct()
        .map(name -> name + (backwards ^ random.nextInt(8) == 0 ? " DESC" : ""))
        .collect(Collectors.joining(", "));
  }

  private String limit() {
    return switch (random.nextInt(4)) {
      case 0 -> " LIMIT " + random.nextInt(6);
      case 1 -> " LIMIT " + random.nextInt(6) + " OFFSET " + random.nextInt(4);
      default -> "";
    };
  }

  /** Returns a DELETE, or an UPDATE that often changes the first column of an index. */
  String change() {
    return switch (random.nextInt(5)) {
      case 0 -> "DELETE FROM @" + where() + " AND k < " + random.nextInt(4);
      case 1 -> "UPDATE @ SET b = 'ka', c = NULL" + where();
      case 2 -> "UPDATE @ SET a = a + 1, d = 2.25" + where();
      default -> "UPDATE @ SET a = a + 1" + where();
    };
  }

  private String where() {
    List<String> conditions = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      conditions.add(condition());
    }
    return " WHERE " + String.join(" AND ", conditions);
  }

  private static Column column(String name) {
    return Stream.concat(VALUES.stream(), KEY.stream())
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** An index's first column and others as row values, or as conditions joined by AND and OR. */
  private String ofColumns() {
    Set<String> names = new LinkedHashSet<>(List.of(oneOf(firstColumns), oneOf(NAMES), "k"));
    List<Column> row = names.stream().map(RandomIndexedTable::column).toList();
    String operator = oneOf(List.of(" = ", " > ", " <= "));
    return switch (random.nextInt(3)) {
      case 0 -> row(row, Column::name) + operator + row(row, this::literal);
      case 1 ->
          row(row, Column::name)
              + Stream.generate(() -> row(row, this::literal))
                  .limit(1 + random.nextInt(4))
                  .collect(Collectors.joining(", ", " IN (", ")"));
      default ->
          Stream.generate(
                  () ->
                      row.stream()
                          .filter(each -> each.equals(row.get(0)) || random.nextBoolean())
                          .map(each -> each.name() + operator + literal(each))
                          .collect(Collectors.joining(" AND ")))
              .limit(2)
              .collect(Collectors.joining(" OR ", "(", ")"));
    };
  }

  private static String row(List<Column> columns, Function<Column, String> item) {
    return columns.stream().map(item).collect(Collectors.joining(", ", "(", ")"));
  }

  private String condition() {
    switch (random.nextInt(8)) {
      case 0, 1 -> {
        return ofColumns();
      }
      case 2 -> {
        return "(" + condition() + " OR " + condition() + ")";
      }
      default -> {}
    }
    Column column = column(random.nextInt(3) == 0 ? oneOf(NAMES) : oneOf(firstColumns));
    String name = column.name();
    String value = literal(column);
    return switch (random.nextInt(10)) {
      case 0, 1, 2 -> name + " = " + value;
      case 3 -> name + " IN (" + value + ", " + literal(column) + ", " + literal(column) + ")";
      case 4 -> name + " BETWEEN " + value + " AND " + literal(column);
      case 5 -> name + " IS NULL";
      case 6 -> name + " IS NOT NULL";
      case 7 -> column.isNumber() ? name + " <> " + value : name + " LIKE 'k%'";
      default -> name + " " + oneOf(List.of(">", ">=", "<", "<=")) + " " + value;
    };
  }

  private String literal(Column column) {
    return oneOf(column.literals());
  }

  private <T> T oneOf(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
