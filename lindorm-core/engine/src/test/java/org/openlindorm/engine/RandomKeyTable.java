package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two tables with the same columns: {@code laid} with a random key layout, {@code plain} with the
 * plain columns of that key. Every statement must have the same result over both.
 */
final class RandomKeyTable {

  private record Column(String name, String type, List<String> literals) {

    boolean isWhole() {
      return !type.startsWith("VARCHAR") && !type.startsWith("CHAR");
    }
  }

  private static final List<Column> COLUMNS =
      List.of(
          new Column("a", "BIGINT", List.of("-9", "0", "1", "2", "70", "7000000000")),
          new Column("b", "VARCHAR", List.of("''", "'k'", "'k1'", "'ka'", "'m'", "'ü'")),
          new Column(
              "c",
              "TIMESTAMP",
              List.of("'2024-01-01 00:00:00'", "'2024-01-01 00:00:01'", "'1969-12-31 00:00:00'")),
          new Column("d", "INTEGER", List.of("-3", "-1", "0", "5", "6")),
          new Column("e", "CHAR(3)", List.of("'x'", "'xy'", "'xyz'", "'a'")),
          new Column("f", "SMALLINT", List.of("0", "1", "2", "3", "4")));

  private final Random random;
  private final List<Column> key = new ArrayList<>();
  private final List<String> laid = new ArrayList<>();
  private final List<String> plain = new ArrayList<>();

  /** True if the rows of {@code laid} have the order of {@code plain} without ORDER BY. */
  private boolean ordered = true;

  RandomKeyTable(Random random) {
    this.random = random;
    List<Column> columns = new ArrayList<>(COLUMNS);
    Collections.shuffle(columns, random);
    key.addAll(columns.subList(0, 1 + random.nextInt(4)));
    if (key.size() == 1 && key.get(0).name().equals("b")) {
      // An empty text alone is not a valid key, except after a computed part.
      key.add(columns.get(1));
    }
    key.forEach(this::addItem);
    if (random.nextInt(5) > 0) {
      laid.add(0, computed());
    }
  }

  private void addItem(Column column) {
    boolean descending = random.nextInt(3) == 0;
    plain.add(column.name() + (descending ? " DESC" : ""));
    if (!descending && random.nextInt(6) == 0) {
      laid.add("reverse(" + column.name() + ")");
      ordered = false;
    } else {
      laid.add(column.name() + (descending ? " DESC" : ""));
    }
  }

  private String computed() {
    List<Column> some = new ArrayList<>(key);
    Collections.shuffle(some, random);
    some = some.subList(0, 1 + random.nextInt(some.size()));
    String names = some.stream().map(Column::name).collect(Collectors.joining(", "));
    int buckets = 2 + random.nextInt(random.nextInt(8) == 0 ? 300 : 7);
    switch (random.nextInt(8)) {
      case 0, 1 -> {
        return "salt(" + buckets + ")";
      }
      case 2, 3 -> {
        return "bucket(" + buckets + ", " + names + ")";
      }
      case 4, 5 -> {
        if (some.get(0).isWhole()) {
          return "mod(" + some.get(0).name() + ", " + buckets + ")";
        }
        ordered = false;
        return "md5_prefix(" + some.get(0).name() + ", 2)";
      }
      default -> {
        ordered = false;
        return List.of("hash8", "hash32", "hash64").get(random.nextInt(3)) + "(" + names + ")";
      }
    }
  }

  String layout() {
    return String.join(", ", laid);
  }

  boolean ordered() {
    return ordered;
  }

  /** Returns the statements that create both tables. */
  List<String> tables() {
    String columns =
        COLUMNS.stream()
            .map(column -> column.name() + " " + column.type())
            .collect(Collectors.joining(", "));
    return List.of(
        "CREATE TABLE laid (" + columns + ", v INTEGER, PRIMARY KEY (" + layout() + "))",
        "CREATE TABLE plain ("
            + columns
            + ", v INTEGER, PRIMARY KEY ("
            + String.join(", ", plain)
            + "))");
  }

  /** Returns an UPSERT of a row into the table {@code @}. */
  String upsert(int number) {
    String names = COLUMNS.stream().map(Column::name).collect(Collectors.joining(", "));
    String values = COLUMNS.stream().map(this::literal).collect(Collectors.joining(", "));
    return "UPSERT INTO @ (" + names + ", v) VALUES (" + values + ", " + number + ")";
  }

  /** Returns a query of the table {@code @} that specifies the order of its rows. */
  String query() {
    String where = where();
    return switch (random.nextInt(8)) {
      case 0 -> "SELECT COUNT(*), MIN(v), SUM(v) FROM @" + where;
      case 1 -> {
        String by = oneOf(key).name();
        yield "SELECT " + by + ", COUNT(*) FROM @" + where + " GROUP BY " + by + " ORDER BY " + by;
      }
      case 2 ->
          "SELECT x.v, y.v FROM @ x JOIN @ y ON x.v = y.v"
              + where.replaceAll("\\b([a-f])\\b(?=[ ,)])", "x.$1")
              + " ORDER BY x.v";
      case 3 ->
          "SELECT * FROM @"
              + where
              + " ORDER BY "
              + shuffledKey().stream()
                  .map(column -> column + (random.nextBoolean() ? " DESC" : ""))
                  .collect(Collectors.joining(", "))
              + limit();
      default -> {
        boolean backwards = random.nextBoolean();
        yield "SELECT * FROM @" + where + " ORDER BY " + inKeyOrder(backwards) + limit();
      }
    };
  }

  /**
   * Returns a query that the engine may answer from the ends of key ranges, or from the first rows
   * of groups. If {@code #} is replaced with a HAVING that counts rows, it must read all rows.
   */
  String seekingQuery() {
    String where = random.nextBoolean() ? "" : where();
    List<String> names = shuffledKey();
    String last = names.get(names.size() - 1);
    String ends =
        oneOf(
            List.of(
                "COUNT(v)",
                "MIN(x)",
                "MAX(x)",
                "MIN(x), MAX(x)",
                "MAX(x), MIN(" + names.get(0) + "), MAX(x)"));
    List<String> groups =
        random.nextBoolean()
            ? key.stream().map(Column::name).toList().subList(0, names.size() - 1)
            : names.subList(0, names.size() - 1);
    groups = groups.subList(0, random.nextInt(groups.size() + 1));
    String by = String.join(", ", groups);
    if (random.nextInt(4) == 0) {
      return numbered(by, last, where);
    }
    String values = random.nextInt(3) == 0 ? "" : ends.replace("x", last);
    if (by.isEmpty()) {
      return "SELECT " + (values.isEmpty() ? "MAX(v)" : values) + " FROM @" + where + "#";
    }
    return "SELECT "
        + (by + ", " + values).replaceAll(", $", "")
        + " FROM @"
        + where
        + " GROUP BY "
        + by
        + "#"
        + " ORDER BY "
        + by
        + (random.nextInt(3) == 0 ? " DESC" : "")
        + limit();
  }

  /** The first row of each partition; all rows are read if the condition is {@code r + 0 = 1}. */
  private static String numbered(String partition, String order, String where) {
    return "SELECT x, r FROM (SELECT "
        + (order + " AS x, ROW_NUMBER() OVER (")
        + (partition.isEmpty() ? "" : "PARTITION BY " + partition + " ")
        + ("ORDER BY " + order + " DESC) AS r FROM @" + where + ") t WHERE r = 1 ORDER BY x");
  }

  /** Returns a query without a specified order. */
  String openQuery() {
    return "SELECT * FROM @" + where() + (ordered ? limit() : "");
  }

  String change() {
    return random.nextBoolean() ? "DELETE FROM @" + where() : "UPDATE @ SET v = v + 100" + where();
  }

  private String inKeyOrder(boolean backwards) {
    return plain.stream()
        .map(
            item ->
                item.endsWith(" DESC")
                    ? item.substring(0, item.length() - (backwards ? 5 : 0))
                    : item + (backwards ? " DESC" : ""))
        .collect(Collectors.joining(", "));
  }

  private List<String> shuffledKey() {
    List<String> names = new ArrayList<>(key.stream().map(Column::name).toList());
    Collections.shuffle(names, random);
    return names;
  }

  private String limit() {
    return switch (random.nextInt(4)) {
      case 0 -> " LIMIT " + random.nextInt(9);
      case 1 -> " LIMIT " + random.nextInt(9) + " OFFSET " + random.nextInt(5);
      default -> "";
    };
  }

  private String where() {
    List<String> conditions = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      conditions.add(condition());
    }
    return " WHERE " + String.join(" AND ", conditions);
  }

  private String condition() {
    Column column = random.nextInt(5) == 0 ? oneOf(COLUMNS) : oneOf(key);
    String name = column.name();
    String value = literal(column);
    return switch (random.nextInt(12)) {
      case 0, 1 -> name + " = " + value;
      case 2 -> name + " IN (" + value + ", " + literal(column) + ", " + literal(column) + ")";
      case 9 -> rowOfKey();
      case 10, 11 -> anyOf(1);
      case 3 -> name + " BETWEEN " + value + " AND " + literal(column);
      case 4 -> "(" + name + " < " + value + " OR " + name + " > " + literal(column) + ")";
      case 5 -> {
        Column other = oneOf(key);
        String comparison = oneOf(List.of(">", ">=", "<", "<="));
        yield other.equals(column)
            ? name + " <> " + value
            : "("
                + (name + ", " + other.name() + ") ")
                + (comparison + " (" + value + ", " + literal(other) + ")");
      }
      case 6 -> column.isWhole() ? name + " < " + value : name + " LIKE 'k%'";
      default -> name + " " + oneOf(List.of(">", ">=", "<", "<=")) + " " + value;
    };
  }

  /** Some columns of the key as a row value, in the order of the key as often as not. */
  private String rowOfKey() {
    List<Column> columns = new ArrayList<>(key);
    if (random.nextBoolean()) {
      Collections.shuffle(columns, random);
    }
    int from = random.nextInt(4) == 0 ? columns.size() / 2 : 0;
    List<Column> row = columns.subList(from, from + 1 + random.nextInt(columns.size() - from));
    String names = row.stream().map(Column::name).collect(Collectors.joining(", ", "(", ")"));
    if (random.nextBoolean()) {
      return names + " " + oneOf(List.of(">", ">=", "<", "<=", "=")) + " " + values(row);
    }
    return names
        + " IN "
        + Stream.generate(() -> values(row))
            .limit(1 + random.nextInt(4))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private String values(List<Column> row) {
    return row.stream().map(this::literal).collect(Collectors.joining(", ", "(", ")"));
  }

  /** Conditions on the key, joined by AND and by OR. */
  private String anyOf(int depth) {
    return Stream.generate(() -> allOf(depth))
        .limit(2 + random.nextInt(2))
        .collect(Collectors.joining(" OR ", "(", ")"));
  }

  private String allOf(int depth) {
    List<String> all = new ArrayList<>();
    for (Column column : key) {
      String operator = oneOf(List.of("=", "=", "=", ">", "<="));
      if (random.nextInt(4) > 0 || all.isEmpty()) {
        all.add(column.name() + " " + operator + " " + literal(column));
      }
    }
    if (depth > 0 && random.nextInt(3) == 0) {
      all.add(anyOf(depth - 1));
    }
    return String.join(" AND ", all);
  }

  private String literal(Column column) {
    return oneOf(column.literals());
  }

  private <T> T oneOf(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
