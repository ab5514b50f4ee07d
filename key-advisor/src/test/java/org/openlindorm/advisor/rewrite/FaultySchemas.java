package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.openlindorm.type.DataType;

/**
 * Random tables whose key is a bad one: of each type, plain or computed by the engine, with
 * indexes, facts, samples, and with statements of every form. Column {@code n} numbers the rows.
 */
final class FaultySchemas {

  private static final List<String> TYPES =
      List.of(
          "TINYINT",
          "SMALLINT",
          "INTEGER",
          "BIGINT",
          "FLOAT",
          "DECIMAL(12,2)",
          "DECIMAL(4,4)",
          "DOUBLE",
          "BOOLEAN",
          "DATE",
          "TIME",
          "TIMESTAMP",
          "CHAR(4)",
          "BINARY(4)",
          "VARCHAR",
          "VARCHAR(3)",
          "VARCHAR(64)",
          "VARBINARY",
          "JSON");

  /** Names, types and facts of first columns that rules find. */
  private static final List<Column> BAD =
      List.of(
          new Column("id", "BIGINT", "source=sequence"),
          new Column("id", "INTEGER", "source=sequence"),
          new Column("id", "VARCHAR", "source=sequence"),
          new Column("created_at", "TIMESTAMP", ""),
          new Column("event_time", "BIGINT", "source=time"),
          new Column("day", "VARCHAR", "source=time"),
          new Column("month", "CHAR(7)", ""),
          new Column("event_date", "DATE", ""),
          new Column("reversed_ts", "BIGINT", ""),
          new Column("status", "TINYINT", "distinct=3"),
          new Column("region", "VARCHAR", "distinct=4"),
          new Column("tenant", "VARCHAR(20)", "distinct=5 shares=0.9"),
          new Column("site", "VARCHAR", "source=constant"),
          new Column("enabled", "BOOLEAN", ""),
          new Column("price", "DOUBLE", ""),
          new Column("ratio", "FLOAT", ""),
          new Column("order_uuid", "VARCHAR(64)", ""),
          new Column("ulid", "CHAR(26)", ""),
          new Column("url", "VARCHAR(64)", ""),
          new Column("secret", "VARBINARY", ""),
          new Column("order_no", "VARCHAR", ""),
          new Column("device_seller", "VARCHAR", ""),
          new Column("moment", "VARCHAR", ""),
          new Column("salt", "TINYINT", "source=random distinct=16"),
          new Column("bucket", "SMALLINT", "source=bucket(hash(device_id),4)"),
          new Column("id_hash", "CHAR(8)", "source=hash(customer_id)"));

  private static final List<Column> GOOD =
      List.of(
          new Column("device_id", "VARCHAR", "distinct=100000"),
          new Column("customer_id", "BIGINT", "distinct=50000"),
          new Column("created_at", "TIMESTAMP", ""),
          new Column("seq", "INTEGER", ""),
          new Column("kind", "CHAR(4)", "distinct=5"),
          new Column("code", "VARBINARY", ""),
          new Column("amount", "DECIMAL(12,2)", ""),
          new Column("user_id", "VARCHAR(20)", ""),
          new Column("at_time", "TIME", ""));

  private final Random random;

  FaultySchemas(long seed) {
    random = new Random(seed);
  }

  private record Column(String name, String type, String facts) {

    boolean sums() {
      return List.of("TINYINT", "SMALLINT", "INTEGER", "DECIMAL(12,2)").contains(type);
    }

    boolean text() {
      return type.startsWith("VARCHAR") || type.startsWith("CHAR");
    }
  }

  /**
   * A table and what is run on it.
   *
   * @param definition CREATE TABLE with facts in its comments
   * @param sample keys of well-behaved rows as CSV, or empty
   */
  record Schema(String definition, List<String> queries, String sample) {

    /** The file that the advisor reads. */
    String text() {
      return definition
          + ";\n"
          + queries.stream().map(one -> one + ";\n").collect(Collectors.joining());
    }
  }

  Schema next() {
    List<Column> key = new ArrayList<>(List.of(any(BAD)));
    int more = random.nextInt(4);
    while (key.size() <= more) {
      Column next = one(4) ? new Column("k" + key.size(), any(TYPES), "") : any(GOOD);
      if (key.stream().noneMatch(one -> one.name().equals(next.name()))) {
        key.add(next);
      }
    }
    if (one(4)) {
      // The bad column need not be the first one.
      key.add(random.nextInt(key.size()), key.remove(0));
    }
    List<Column> columns = new ArrayList<>(key);
    List<Column> values = new ArrayList<>();
    int count = random.nextInt(5);
    for (int i = 0; i < count; i++) {
      Column good = any(GOOD);
      boolean taken = columns.stream().anyMatch(one -> one.name().equals(good.name()));
      Column value = taken ? new Column("v" + i, any(TYPES), "") : good;
      values.add(value);
      columns.add(value);
    }
    return new Schema(definition(key, values), queries(columns, key), one(2) ? sample(key) : "");
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
      case "month" -> "'2024-%02d'".formatted(1 + row % 12);
      case "ulid" -> "'01HF5Z%020d'".formatted(row);
      case "day" -> "'2024-01-%02d'".formatted(1 + row % 30);
      case "moment" -> "'2024-01-%02d %02d:00:00'".formatted(1 + row % 30, row % 24);
      case "url" -> "'" + "ab".repeat(20) + row + "'";
      default ->
          switch (column.type()) {
            case "TINYINT", "SMALLINT", "INTEGER", "BIGINT" -> String.valueOf(row % 100);
            case "DECIMAL(12,2)", "DOUBLE", "FLOAT" -> row + ".25";
            case "BOOLEAN" -> row % 2 == 0 ? "TRUE" : "FALSE";
            case "DATE" -> "'2024-01-%02d'".formatted(1 + row % 30);
            case "TIMESTAMP" -> "'2024-01-01 00:00:%02d'".formatted(row % 60);
            case "DECIMAL(4,4)" -> "0.%04d".formatted(row % 10_000);
            case "TIME" -> "'12:%02d:00'".formatted(row % 60);
            case "BINARY(4)", "VARBINARY" -> "X'%02x'".formatted(row % 256);
            default -> "'" + (char) ('a' + row % 26) + row % 10 + "'";
          };
    };
  }

  private String definition(List<Column> key, List<Column> values) {
    StringBuilder sql = new StringBuilder("CREATE TABLE t (\n");
    key.forEach(one -> sql.append(line(one, " NOT NULL")));
    values.forEach(one -> sql.append(line(one, one(5) ? " NOT NULL" : "")));
    boolean defaulted = key.size() % 2 == 0;
    sql.append(defaulted ? "  n INTEGER DEFAULT 7,\n" : "  n INTEGER,\n");
    sql.append("  PRIMARY KEY (");
    List<String> items = new ArrayList<>();
    String function = one(4) ? function(key) : "";
    if (!function.isEmpty() && !function.startsWith("reverse")) {
      items.add(function);
    }
    for (Column column : key) {
      boolean reversed = items.isEmpty() && function.startsWith("reverse");
      items.add(reversed ? function : column.name() + (one(6) ? " DESC" : ""));
    }
    sql.append(String.join(", ", items)).append(")");
    for (int i = 0; i < values.size() && one(3); i++) {
      sql.append(", INDEX by_").append(i).append(" (").append(index(key, values.get(i)));
      sql.append(")");
      if (one(3)) {
        sql.append(" INCLUDE (n)");
      }
    }
    return sql.append(")").toString();
  }

  /** The key functions that the engine computes before the columns of a key. */
  private String function(List<Column> key) {
    String first = key.get(0).name();
    String some = any(key).name();
    return switch (random.nextInt(7)) {
      case 0 -> "hash32(" + first + ")";
      case 1 -> "hash64(" + some + ")";
      case 2 -> "hash8(" + some + ")";
      case 3 -> "bucket(" + (2 + random.nextInt(7)) + ", " + some + ")";
      case 4 -> "salt(" + (2 + random.nextInt(7)) + ")";
      case 5 -> "mod(" + some + ", 4)";
      default -> "reverse(" + first + ")";
    };
  }

  private String index(List<Column> key, Column column) {
    String first = one(5) ? "salt(4), " : "";
    String name = column.name() + (one(4) ? " DESC" : "");
    return first + name + (one(3) ? ", " + key.get(0).name() : "");
  }

  private static String line(Column column, String rest) {
    String facts = column.facts().isEmpty() ? "" : " -- @key " + column.facts();
    return "  " + column.name() + " " + column.type() + rest + "," + facts + "\n";
  }

  private List<String> queries(List<Column> columns, List<Column> key) {
    List<String> queries = new ArrayList<>();
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      queries.add(one(5) ? write(columns, key) : read(columns, key));
    }
    return queries;
  }

  private String read(List<Column> columns, List<Column> key) {
    Column shown = any(columns);
    String where = " WHERE " + conditions(columns, key);
    String order = one(3) ? " ORDER BY " + any(columns).name() + (one(2) ? " DESC" : "") : "";
    return switch (random.nextInt(9)) {
      case 0 -> "SELECT * FROM t" + where + order;
      case 1 -> "SELECT n, " + shown.name() + " FROM t" + where + " ORDER BY " + shown.name();
      case 2 -> "SELECT COUNT(*), MIN(n), MAX(" + shown.name() + ") FROM t" + where;
      case 3 ->
          "SELECT %s, COUNT(*)%s FROM t%s GROUP BY %s"
              .formatted(
                  shown.name(),
                  columns.stream()
                      .filter(Column::sums)
                      .map(one -> ", SUM(" + one.name() + ")")
                      .findFirst()
                      .orElse(""),
                  where,
                  shown.name());
      case 4 -> "SELECT DISTINCT " + shown.name() + " FROM t" + where;
      case 5 -> "SELECT n FROM t" + where + order + " LIMIT " + (1 + random.nextInt(5));
      case 6 -> "SELECT a.n FROM t AS a" + where + order;
      default -> "SELECT n FROM t" + where + order;
    };
  }

  private String write(List<Column> columns, List<Column> key) {
    String whole =
        key.stream()
            .map(one -> one.name() + " = " + value(one))
            .collect(Collectors.joining(" AND "));
    return switch (random.nextInt(3)) {
      case 0 ->
          "UPSERT INTO t (n, %s) VALUES (7, %s)"
              .formatted(
                  columns.stream().map(Column::name).collect(Collectors.joining(", ")),
                  columns.stream().map(this::value).collect(Collectors.joining(", ")));
      case 1 -> "DELETE FROM t WHERE " + whole;
      default -> "UPDATE t SET n = 8 WHERE " + whole;
    };
  }

  private String conditions(List<Column> columns, List<Column> key) {
    if (one(4)) {
      return key.stream()
          .map(one -> one.name() + " = " + value(one))
          .collect(Collectors.joining(" AND "));
    }
    String where = condition(any(columns));
    if (one(2)) {
      where += (one(5) ? " OR " : " AND ") + condition(any(columns));
    }
    return where;
  }

  private String condition(Column column) {
    String name = column.name();
    return switch (random.nextInt(11)) {
      case 0 -> name + " >= " + value(column);
      case 1 -> name + " < " + value(column);
      case 2 -> name + " IN (" + value(column) + ", " + value(column) + ")";
      case 3 -> name + " BETWEEN " + value(column) + " AND " + value(column);
      case 4 -> name + " <> " + value(column);
      case 5 -> name + (one(2) ? " IS NULL" : " IS NOT NULL");
      case 6 -> column.text() ? name + " LIKE 'a%'" : "NOT " + name + " = " + value(column);
      default -> name + " = " + value(column);
    };
  }

  /** A literal, or a parameter. */
  private String value(Column column) {
    return one(2) ? "?" : any(EdgeCaseRows.values(DataType.parse(column.type(), column.name())));
  }

  private boolean one(int of) {
    return random.nextInt(of) == 0;
  }

  private <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
