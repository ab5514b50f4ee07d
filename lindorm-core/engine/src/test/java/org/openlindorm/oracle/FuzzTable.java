package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table of the fuzzer with its rows.
 *
 * @param columns the columns, beginning with the key columns in key order; the last is never NULL
 * @param keyWidth the number of columns of the primary key
 * @param key the list in PRIMARY KEY, with a key function and DESC
 * @param indexes the parts of CREATE INDEX after ON and the table
 * @param rows literals for the columns
 */
record FuzzTable(
    String name,
    List<Column> columns,
    int keyWidth,
    String key,
    List<String> indexes,
    List<List<String>> rows) {

  /** A column of a kind. */
  record Column(String name, FuzzKind kind, String type) {}

  static FuzzTable random(String name, Random random) {
    List<Column> columns = new ArrayList<>();
    int keyWidth = 1 + random.nextInt(3);
    int width = keyWidth + 2 + random.nextInt(5);
    for (int i = 0; i < width; i++) {
      columns.add(column(i, i < keyWidth, i == keyWidth - 1, random));
    }
    columns.add(new Column("z", FuzzKind.WHOLE, "INTEGER"));
    List<String> items = new ArrayList<>();
    for (Column column : columns.subList(0, keyWidth)) {
      items.add(column.name() + (random.nextInt(3) == 0 ? " DESC" : ""));
    }
    String first = columns.get(0).name();
    String names =
        columns.subList(0, keyWidth).stream().map(Column::name).collect(Collectors.joining(", "));
    String function =
        switch (random.nextInt(8)) {
          case 0 -> "salt(4), ";
          case 1 -> "bucket(4, " + first + "), ";
          case 2 -> "bucket(3, " + names + "), ";
          case 3 -> "hash32(" + first + "), ";
          default -> "";
        };
    List<List<String>> rows = new ArrayList<>();
    for (int count = random.nextInt(14); count > 0; count--) {
      rows.add(row(columns, keyWidth, random));
    }
    return new FuzzTable(
        name,
        columns,
        keyWidth,
        function + String.join(", ", items),
        indexes(columns, keyWidth, random),
        distinct(rows, keyWidth));
  }

  private static Column column(int number, boolean isKey, boolean isLastKey, Random random) {
    while (true) {
      FuzzKind kind = one(List.of(FuzzKind.values()), random);
      String type = one(kind.types(), random);
      boolean fits = !isKey || kind != FuzzKind.TRUTH && !type.equals("VARBINARY") || isLastKey;
      if (fits) {
        return new Column(kind.letter() + number, kind, type);
      }
    }
  }

  private static List<String> indexes(List<Column> columns, int keyWidth, Random random) {
    List<String> indexes = new ArrayList<>();
    for (int count = random.nextInt(3); count > 0; count--) {
      Column column = columns.get(keyWidth + random.nextInt(columns.size() - keyWidth));
      if (!column.type().equals("VARBINARY")
          && indexes.stream().noneMatch(each -> each.startsWith("(" + column.name()))) {
        indexes.add(
            "("
                + column.name()
                + (random.nextInt(3) == 0 ? " DESC)" : ")")
                + (!column.name().equals("z") && random.nextInt(3) == 0 ? " INCLUDE (z)" : ""));
      }
    }
    return indexes;
  }

  /** Returns random values; NULL only outside the key. */
  static List<String> row(List<Column> columns, int keyWidth, Random random) {
    return IntStream.range(0, columns.size())
        .mapToObj(
            i -> {
              Column column = columns.get(i);
              boolean isNull = i >= keyWidth && i < columns.size() - 1 && random.nextInt(5) == 0;
              return isNull ? "NULL" : one(column.kind().literals(), random);
            })
        .toList();
  }

  private static List<List<String>> distinct(List<List<String>> rows, int keyWidth) {
    return new ArrayList<>(
        rows.stream()
            .collect(
                Collectors.toMap(
                    row -> row.subList(0, keyWidth).toString(), row -> row, (a, b) -> a))
            .values());
  }

  static <T> T one(List<T> of, Random random) {
    return of.get(random.nextInt(of.size()));
  }

  FuzzTable withName(String other) {
    return new FuzzTable(other, columns, keyWidth, key, indexes, rows);
  }

  FuzzTable withRows(List<List<String>> others) {
    return new FuzzTable(name, columns, keyWidth, key, indexes, others);
  }

  FuzzTable withKey(String other) {
    return new FuzzTable(name, columns, keyWidth, other, indexes, rows);
  }

  FuzzTable withIndexes(List<String> others) {
    return new FuzzTable(name, columns, keyWidth, key, others, rows);
  }

  /** Returns the table without a column outside the key. The last column cannot be removed. */
  FuzzTable without(int column) {
    List<Column> fewer = new ArrayList<>(columns);
    String gone = fewer.remove(column).name();
    List<List<String>> others = new ArrayList<>();
    for (List<String> row : rows) {
      List<String> values = new ArrayList<>(row);
      values.remove(column);
      others.add(values);
    }
    List<String> kept =
        indexes.stream().filter(index -> !index.matches("\\(" + gone + "[ )].*")).toList();
    return new FuzzTable(name, fewer, keyWidth, key, kept, others);
  }

  /** Returns the names of the key columns without directions. */
  String plainKey() {
    return columns.subList(0, keyWidth).stream()
        .map(Column::name)
        .collect(Collectors.joining(", "));
  }

  /** Returns CREATE TABLE, CREATE INDEX and UPSERT for this engine. */
  List<String> statements() {
    List<String> statements = new ArrayList<>();
    String definitions =
        columns.stream()
            .map(column -> column.name() + " " + column.type())
            .collect(Collectors.joining(", "));
    statements.add("CREATE TABLE " + name + " (" + definitions + ", PRIMARY KEY (" + key + "))");
    for (int i = 0; i < indexes.size(); i++) {
      statements.add("CREATE INDEX by_" + i + " ON " + name + " " + indexes.get(i) + " SYNC");
    }
    if (!rows.isEmpty()) {
      statements.add("UPSERT INTO " + insertion());
    }
    return statements;
  }

  /**
   * Returns the statements for MariaDB. Its key is a hash, because its range optimizer loses rows,
   * such as those of {@code -1 NOT BETWEEN w1 AND n0} for a key (n0, w1).
   */
  List<String> foreignStatements() {
    List<String> statements = new ArrayList<>();
    String definitions =
        columns.stream()
            .map(column -> column.name() + " " + FuzzKind.foreign(column.type()))
            .collect(Collectors.joining(", "));
    statements.add(
        "CREATE OR REPLACE TABLE %s (%s, PRIMARY KEY (%s) USING HASH) ENGINE=MEMORY"
            .formatted(name, definitions, plainKey()));
    if (!rows.isEmpty()) {
      statements.add("REPLACE INTO " + insertion());
    }
    return statements;
  }

  private String insertion() {
    String names = columns.stream().map(Column::name).collect(Collectors.joining(", "));
    return rows.stream()
        .map(row -> row.stream().collect(Collectors.joining(", ", "(", ")")))
        .collect(Collectors.joining(", ", name + " (" + names + ") VALUES ", ""));
  }
}
