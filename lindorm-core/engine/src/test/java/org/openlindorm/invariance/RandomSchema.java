package org.openlindorm.invariance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Three tables with few rows and many equal values, as statements that this engine and H2 in MySQL
 * mode both accept. Every table has columns of the same kinds: integers {@code w}, decimals {@code
 * d}, doubles {@code r}, texts {@code s}, dates {@code t}.
 */
final class RandomSchema {

  /** The kind of a column; columns of one kind can be compared. */
  enum Kind {
    WHOLE("w", List.of("INTEGER", "BIGINT", "SMALLINT")),
    DECIMAL("d", List.of("DECIMAL(8,2)")),
    REAL("r", List.of("DOUBLE")),
    TEXT("s", List.of("VARCHAR")),
    DATE("t", List.of("DATE"));

    private final String letter;
    private final List<String> types;

    Kind(String letter, List<String> types) {
      this.letter = letter;
      this.types = types;
    }

    boolean isNumber() {
      return this == WHOLE || this == DECIMAL || this == REAL;
    }
  }

  /** A column of a table. */
  record Column(String name, Kind kind, boolean nullable) {}

  /** A table. */
  record Table(String name, List<Column> columns, int keys) {}

  private final Random random;
  private final List<Table> tables = new ArrayList<>();
  private final List<String> statements = new ArrayList<>();
  private final List<String> indexes = new ArrayList<>();

  RandomSchema(Random random) {
    this.random = random;
    for (int i = 0; i < 3; i++) {
      add("r" + i);
    }
  }

  List<Table> tables() {
    return tables;
  }

  /** Returns CREATE TABLE, and one INSERT for each row. */
  List<String> statements() {
    return statements;
  }

  /** Returns CREATE INDEX statements, which must not change the results of the engine. */
  List<String> indexes() {
    return indexes;
  }

  private void add(String name) {
    List<Column> columns = new ArrayList<>();
    int keys = 1 + random.nextInt(2);
    int width = keys + 2 + random.nextInt(4);
    List<String> definitions = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      boolean key = i < keys;
      Kind kind = key ? (i == 0 ? Kind.WHOLE : Kind.TEXT) : one(List.of(Kind.values()));
      String column = kind.letter + i;
      columns.add(new Column(column, kind, !key));
      definitions.add(column + " " + one(kind.types) + (key ? " NOT NULL" : ""));
    }
    String key =
        columns.subList(0, keys).stream().map(Column::name).collect(Collectors.joining(", "));
    statements.add(
        "CREATE TABLE "
            + name
            + " ("
            + String.join(", ", definitions)
            + ", PRIMARY KEY ("
            + key
            + "))");
    tables.add(new Table(name, columns, keys));
    List<Integer> numbers =
        new ArrayList<>(IntStream.range(0, 1 + random.nextInt(12)).boxed().toList());
    Collections.shuffle(numbers, random);
    for (int number : numbers) {
      List<String> values = new ArrayList<>();
      for (int i = 0; i < width; i++) {
        values.add(i == 0 ? String.valueOf(number) : value(columns.get(i)));
      }
      if (keys == width || values.subList(keys, width).stream().allMatch("NULL"::equals)) {
        values.set(width - 1, literal(columns.get(width - 1).kind()));
      }
      statements.add("INSERT INTO " + name + " VALUES (" + String.join(", ", values) + ")");
    }
    Column indexed = columns.get(keys + random.nextInt(width - keys));
    boolean covers = random.nextBoolean();
    indexes.add(
        "CREATE INDEX by_"
            + indexed.name()
            + " ON "
            + name
            + " ("
            + indexed.name()
            + (random.nextBoolean() ? " DESC" : "")
            + ")"
            + (covers ? " WITH (INDEX_COVERED_TYPE = 'COVERED_ALL_COLUMNS_IN_SCHEMA')" : ""));
  }

  private String value(Column column) {
    return column.nullable() && random.nextInt(4) == 0 ? "NULL" : literal(column.kind());
  }

  /** Returns a literal of a kind, out of few values. */
  String literal(Kind kind) {
    return switch (kind) {
      case WHOLE -> String.valueOf(random.nextInt(8) - 2);
      case DECIMAL -> (random.nextInt(6) - 2) + "." + one(List.of("00", "50", "25"));
      case REAL -> one(List.of("0.0", "1.5", "-2.25", "3.0", "0.5")) + "e0";
      case TEXT -> one(List.of("''", "'a'", "'b'", "'ab'", "'B'", "'a_b'", "'é'"));
      case DATE -> "DATE '" + one(List.of("2024-01-31", "2024-02-29", "1969-12-31")) + "'";
    };
  }

  <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }
}
