package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.openlindorm.type.DataType;

/**
 * Random tables whose first key column is a bad one, with queries and with rows that try to break a
 * rewrite: NULLs, empty and longest values, equal prefixes, the same millisecond, extreme numbers.
 * Column {@code n} numbers the rows.
 */
final class FaultySchemas {

  private static final List<String> TYPES =
      List.of(
          "TINYINT",
          "INTEGER",
          "BIGINT",
          "DECIMAL(12,2)",
          "DOUBLE",
          "BOOLEAN",
          "DATE",
          "TIMESTAMP",
          "CHAR(4)",
          "BINARY(4)",
          "VARCHAR",
          "VARCHAR(64)",
          "VARBINARY");

  /** Names, types and facts of first columns that rules find. */
  private static final List<Column> BAD =
      List.of(
          new Column("id", "BIGINT", "source=sequence"),
          new Column("id", "BIGINT", "source=sequence"),
          new Column("id", "VARCHAR", "source=sequence"),
          new Column("created_at", "TIMESTAMP", ""),
          new Column("event_time", "BIGINT", "source=time"),
          new Column("day", "VARCHAR", "source=time"),
          new Column("event_date", "DATE", ""),
          new Column("status", "TINYINT", "distinct=3"),
          new Column("region", "VARCHAR", "distinct=4"),
          new Column("enabled", "BOOLEAN", ""),
          new Column("price", "DOUBLE", ""),
          new Column("order_uuid", "VARCHAR(64)", ""),
          new Column("url", "VARCHAR(64)", ""),
          new Column("secret", "VARBINARY", ""),
          new Column("order_no", "VARCHAR", ""),
          new Column("device_seller", "VARCHAR", ""),
          new Column("moment", "VARCHAR", ""),
          new Column("salt", "TINYINT", "source=random distinct=16"));

  private static final List<Column> GOOD =
      List.of(
          new Column("device_id", "VARCHAR", "distinct=100000"),
          new Column("customer_id", "BIGINT", "distinct=50000"),
          new Column("created_at", "TIMESTAMP", ""),
          new Column("seq", "INTEGER", ""),
          new Column("kind", "CHAR(4)", "distinct=5"),
          new Column("code", "VARBINARY", ""),
          new Column("amount", "DECIMAL(12,2)", ""));

  private final Random random;

  FaultySchemas(long seed) {
    random = new Random(seed);
  }

  private record Column(String name, String type, String facts) {}

  /**
   * A table and what is run on it.
   *
   * @param definition CREATE TABLE with facts in its comments
   * @param rows statements of which the engine may refuse some
   * @param sample keys of well-behaved rows as CSV, or empty
   */
  record Schema(String definition, List<String> queries, List<String> rows, String sample) {

    /** The file that the advisor reads. */
    String text() {
      return definition
          + ";\n"
          + queries.stream().map(one -> one + ";\n").collect(Collectors.joining());
    }
  }

  Schema next() {
    List<Column> key = new ArrayList<>(List.of(any(BAD)));
    int more = random.nextInt(3);
    while (key.size() <= more) {
      Column next = any(GOOD);
      if (key.stream().noneMatch(one -> one.name().equals(next.name()))) {
        key.add(next);
      }
    }
    List<Column> columns = new ArrayList<>(key);
    List<Column> values = new ArrayList<>();
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      Column good = any(GOOD);
      boolean taken = columns.stream().anyMatch(one -> one.name().equals(good.name()));
      Column value = taken ? new Column("v" + i, any(TYPES), "") : good;
      values.add(value);
      columns.add(value);
    }
    boolean sampled = one(2);
    return new Schema(
        definition(key, values),
        queries(columns),
        rows(key, values, sampled),
        sampled ? sample(key) : "");
  }

  private String sample(List<Column> key) {
    StringBuilder csv = new StringBuilder();
    csv.append(key.stream().map(Column::name).collect(Collectors.joining(","))).append('\n');
    for (int i = 0; i < 300; i++) {
      int row = i;
      csv.append(
          key.stream()
              .map(one -> '"' + plain(one, row).replace("'", "") + '"')
              .collect(Collectors.joining(",", "", "\n")));
    }
    return csv.toString();
  }

  /** A value of the form that all sampled rows have, as SQL without the word of its type. */
  private String plain(Column column, int row) {
    return switch (column.name()) {
      case "order_uuid" ->
          "'" + new java.util.UUID(row * 0x9E3779B97F4A7C15L, ~row * 0x9E3779B97F4A7C15L) + "'";
      case "order_no" -> "'" + (row * 7 % 400) + "'";
      case "device_seller" -> "'" + (row % 40) + ",s" + (row % 7) + "'";
      case "day" -> "'2024-01-%02d'".formatted(1 + row % 30);
      case "moment" -> "'2024-01-%02d %02d:00:00'".formatted(1 + row % 30, row % 24);
      case "url" -> "'" + "ab".repeat(20) + row + "'";
      default ->
          switch (column.type()) {
            case "TINYINT", "INTEGER", "BIGINT" -> String.valueOf(row % 100);
            case "DECIMAL(12,2)", "DOUBLE" -> row + ".25";
            case "BOOLEAN" -> row % 2 == 0 ? "TRUE" : "FALSE";
            case "DATE" -> "'2024-01-%02d'".formatted(1 + row % 30);
            case "TIMESTAMP" -> "'2024-01-01 00:00:%02d'".formatted(row % 60);
            case "BINARY(4)", "VARBINARY" -> "X'%02x'".formatted(row % 256);
            default -> "'" + (char) ('a' + row % 26) + row % 10 + "'";
          };
    };
  }

  private String definition(List<Column> key, List<Column> values) {
    StringBuilder sql = new StringBuilder("CREATE TABLE t (\n");
    key.forEach(one -> sql.append(line(one, " NOT NULL")));
    values.forEach(one -> sql.append(line(one, "")));
    sql.append("  n INTEGER,\n  PRIMARY KEY (");
    sql.append(
        key.stream()
            .map(one -> one.name() + (one(6) ? " DESC" : ""))
            .collect(Collectors.joining(", ")));
    sql.append(")");
    if (!values.isEmpty() && one(3)) {
      sql.append(", INDEX by_value (").append(values.get(0).name()).append(")");
    }
    return sql.append(")").toString();
  }

  private static String line(Column column, String rest) {
    String facts = column.facts().isEmpty() ? "" : " -- @key " + column.facts();
    return "  " + column.name() + " " + column.type() + rest + "," + facts + "\n";
  }

  private List<String> queries(List<Column> columns) {
    List<String> queries = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      String where = condition(any(columns));
      if (one(2)) {
        where += (one(5) ? " OR " : " AND ") + condition(any(columns));
      }
      String order = one(4) ? " ORDER BY " + any(columns).name() + (one(2) ? " DESC" : "") : "";
      queries.add("SELECT n FROM t WHERE " + where + order);
    }
    return queries;
  }

  private String condition(Column column) {
    String name = column.name();
    return switch (random.nextInt(6)) {
      case 0 -> name + " >= " + value(column);
      case 1 -> name + " < " + value(column);
      case 2 -> name + " IN (" + value(column) + ", " + value(column) + ")";
      case 3 -> name + " BETWEEN " + value(column) + " AND " + value(column);
      default -> name + " = " + value(column);
    };
  }

  private List<String> rows(List<Column> key, List<Column> values, boolean sampled) {
    List<Column> columns = new ArrayList<>(key);
    columns.addAll(values);
    String names = columns.stream().map(Column::name).collect(Collectors.joining(", "));
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      List<String> row = new ArrayList<>();
      boolean hard = !sampled || one(2);
      int number = i;
      key.forEach(one -> row.add(hard ? value(one) : plain(one, number)));
      values.forEach(one -> row.add(one(4) ? "NULL" : value(one)));
      rows.add(
          "UPSERT INTO t ("
              + names
              + ", n) VALUES ("
              + String.join(", ", row)
              + ", "
              + (one(8) ? "NULL" : i)
              + ")");
    }
    return rows;
  }

  private String value(Column column) {
    return any(HardRows.values(DataType.parse(column.type(), column.name())));
  }

  private boolean one(int of) {
    return random.nextInt(of) == 0;
  }

  private <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
