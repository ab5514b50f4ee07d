package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
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

  /** The part of CREATE TABLE that declares a column. */
  enum Declaration {
    OF_THE_COLUMN,
    OF_A_PATTERN,
    NONE
  }

  /** A column of a kind. */
  record Column(String name, FuzzKind kind, String type, Declaration declaration) {

    Column(String name, FuzzKind kind, String type) {
      this(name, kind, type, Declaration.OF_THE_COLUMN);
    }

    /** Returns the column under a name that begins with an alias and a dot. */
    FuzzExpressions.Name as(String prefix) {
      return new FuzzExpressions.Name(prefix + name, kind, type);
    }

    boolean isLastOfKey() {
      return kind == FuzzKind.TRUTH || type.equals("VARBINARY");
    }
  }

  /**
   * Returns three tables with at most so many rows each. The second one often has the columns of
   * the first one with another key, so that their columns can be joined.
   */
  static List<FuzzTable> three(Random random, int mostRows) {
    List<Column> first = columns(random);
    List<Column> second = random.nextInt(3) == 0 ? columns(random) : shuffled(first, random);
    return List.of(
        random("f0", first, random, mostRows),
        random("f1", second, random, mostRows),
        random("f2", columns(random), random, mostRows));
  }

  /**
   * Returns such tables, some of which have dynamic columns and wildcard columns. They have the
   * same rows as tables that declare these columns.
   */
  static List<FuzzTable> threeWithDynamicColumns(Random random, int mostRows) {
    return three(random, mostRows).stream().map(table -> table.lessDeclared(random)).toList();
  }

  private FuzzTable lessDeclared(Random random) {
    if (random.nextInt(3) > 0) {
      return this;
    }
    List<Column> others = new ArrayList<>(columns);
    for (int i = keyWidth; i < columns.size() - 1; i++) {
      Column column = columns.get(i);
      if (indexes.stream().noneMatch(index -> index.matches(".*\\b" + column.name() + "\\b.*"))) {
        others.set(
            i,
            new Column(
                column.name(),
                column.kind(),
                column.type(),
                column.type().equals("VARBINARY") ? Declaration.NONE : Declaration.OF_A_PATTERN));
      }
    }
    return new FuzzTable(name, others, keyWidth, key, indexes, rows);
  }

  private static List<Column> columns(Random random) {
    List<Column> columns = new ArrayList<>();
    int width = 4 + random.nextInt(6);
    for (int i = 0; i < width; i++) {
      FuzzKind kind = one(List.of(FuzzKind.values()), random);
      columns.add(new Column(kind.letter() + i, kind, one(kind.types(), random)));
    }
    columns.add(new Column("z", FuzzKind.WHOLE, "INTEGER"));
    return columns;
  }

  private static List<Column> shuffled(List<Column> columns, Random random) {
    List<Column> others = new ArrayList<>(columns);
    Column last = others.remove(others.size() - 1);
    Collections.shuffle(others, random);
    others.add(last);
    return others;
  }

  private static FuzzTable random(String name, List<Column> columns, Random random, int mostRows) {
    List<Column> all = new ArrayList<>(columns);
    if (all.get(0).kind() == FuzzKind.TRUTH) {
      // A key of two values alone has few rows.
      Collections.rotate(all.subList(0, all.size() - 1), 1);
    }
    // BOOLEAN and VARBINARY can only be the last column of a key.
    int keyWidth = 1 + random.nextInt(3);
    for (int i = 0; i < keyWidth; i++) {
      if (all.get(i).isLastOfKey()) {
        keyWidth = i + 1;
      }
    }
    String key = key(all.subList(0, keyWidth), random);
    List<List<String>> rows = new ArrayList<>();
    int fewest = random.nextInt(8) == 0 ? 0 : mostRows / 2;
    for (int count = fewest + random.nextInt(mostRows / 2 + 1); count > 0; count--) {
      rows.add(row(all, keyWidth, random));
    }
    return new FuzzTable(
        name, all, keyWidth, key, indexes(all, keyWidth, random), distinct(rows, keyWidth));
  }

  /** Returns the list in PRIMARY KEY. */
  private static String key(List<Column> columns, Random random) {
    List<String> items = new ArrayList<>();
    for (Column column : columns) {
      items.add(column.name() + (random.nextInt(3) == 0 ? " DESC" : ""));
    }
    Column first = columns.get(0);
    String names = columns.stream().map(Column::name).collect(Collectors.joining(", "));
    String function =
        switch (random.nextInt(16)) {
          case 0, 1 -> "salt(4), ";
          case 2, 3 -> "bucket(4, " + first.name() + "), ";
          case 4 -> "bucket(3, " + names + "), ";
          case 5 -> one(List.of("hash8", "hash32", "hash64"), random) + "(" + first.name() + "), ";
          case 6 -> "hash8(" + names + "), ";
          case 7 ->
              switch (first.kind()) {
                case WHOLE, MOMENT -> "mod(" + first.name() + ", 3), ";
                case TEXT -> "md5_prefix(" + first.name() + ", 1), ";
                default -> "";
              };
          case 8 -> {
            boolean isReversed = first.kind() == FuzzKind.TEXT || first.kind() == FuzzKind.WHOLE;
            if (isReversed && items.get(0).equals(first.name())) {
              items.set(0, "reverse(" + first.name() + ")");
            }
            yield "";
          }
          default -> "";
        };
    return function + String.join(", ", items);
  }

  private static List<String> indexes(List<Column> columns, int keyWidth, Random random) {
    List<String> indexes = new ArrayList<>();
    for (int count = random.nextInt(3); count > 0; count--) {
      Column column = columns.get(keyWidth + random.nextInt(columns.size() - keyWidth));
      Column next = one(columns, random);
      if (column.type().equals("VARBINARY")
          || indexes.stream()
              .anyMatch(each -> each.matches("\\(.*\\b" + column.name() + "\\b.*"))) {
        continue;
      }
      boolean hasNext = random.nextInt(3) == 0 && !next.equals(column) && !next.isLastOfKey();
      indexes.add(
          (random.nextInt(6) == 0 ? "(hash8(" + column.name() + "), " : "(")
              + column.name()
              + (random.nextInt(3) == 0 ? " DESC" : "")
              + (hasNext ? ", " + next.name() : "")
              + ")"
              + (random.nextInt(3) == 0 && !column.name().equals("z") && !next.name().equals("z")
                  ? " INCLUDE (z)"
                  : ""));
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
              return isNull ? "NULL" : column.kind().literal(random);
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

  /** Returns the columns of the primary key and of each index, in their order. */
  List<List<Column>> paths() {
    List<List<Column>> paths = new ArrayList<>();
    paths.add(columns.subList(0, keyWidth));
    for (String index : indexes) {
      String items = index.replaceFirst("INCLUDE.*", "").replaceFirst("hash8\\(\\w+\\), ", "");
      paths.add(
          Pattern.compile("\\b([a-z]\\d+|z)\\b")
              .matcher(items)
              .results()
              .map(found -> column(found.group()))
              .toList());
    }
    return paths;
  }

  private Column column(String wanted) {
    return columns.stream().filter(each -> each.name().equals(wanted)).findFirst().orElseThrow();
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
        indexes.stream().filter(index -> !index.matches(".*\\b" + gone + "\\b.*")).toList();
    return new FuzzTable(name, fewer, keyWidth, key, kept, others);
  }

  /** Returns the names of the key columns without directions. */
  String plainKey() {
    return columns.subList(0, keyWidth).stream()
        .map(Column::name)
        .collect(Collectors.joining(", "));
  }

  /** Returns CREATE TABLE, CREATE INDEX, UPSERT and CREATE VIEW for this engine. */
  List<String> statements() {
    List<String> statements = new ArrayList<>();
    List<String> definitions = new ArrayList<>();
    List<String> patterns = new ArrayList<>();
    boolean isDynamic = false;
    for (Column column : columns) {
      String name = column.name();
      switch (column.declaration()) {
        case OF_THE_COLUMN -> definitions.add(name + " " + column.type());
        case OF_A_PATTERN -> {
          definitions.add("`" + name + "*` " + column.type());
          patterns.add(name + "*");
        }
        case NONE -> isDynamic = true;
      }
    }
    List<String> attributes = new ArrayList<>();
    if (isDynamic) {
      attributes.add("DYNAMIC_COLUMNS='true'");
    }
    if (!patterns.isEmpty()) {
      attributes.add("WILDCARD_COLUMN='" + String.join(",", patterns) + "'");
    }
    statements.add(
        "CREATE TABLE "
            + name
            + (" (" + String.join(", ", definitions) + ", PRIMARY KEY (" + key + "))")
            + (attributes.isEmpty() ? "" : " WITH (" + String.join(", ", attributes) + ")"));
    for (int i = 0; i < indexes.size(); i++) {
      statements.add("CREATE INDEX by_" + i + " ON " + name + " " + indexes.get(i) + " SYNC");
    }
    if (!rows.isEmpty()) {
      statements.add("UPSERT INTO " + insertion());
    }
    statements.addAll(views());
    return statements;
  }

  List<String> viewNames() {
    return FuzzStore.VIEWS.stream().map(suffix -> name + suffix).toList();
  }

  /** Returns CREATE VIEW of all rows, of some, of the first ones, and of a union of two reads. */
  List<String> views() {
    String list = columns.stream().map(Column::name).collect(Collectors.joining(", "));
    String all = "SELECT " + list + " FROM " + name;
    List<String> queries =
        List.of(
            all,
            all + " WHERE z > 1",
            all + " ORDER BY " + plainKey() + " LIMIT 7",
            all + " WHERE z > 1 UNION ALL " + all + " WHERE z <= 1");
    return IntStream.range(0, queries.size())
        .mapToObj(i -> "CREATE OR REPLACE VIEW " + viewNames().get(i) + " AS " + queries.get(i))
        .toList();
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
    statements.addAll(views());
    return statements;
  }

  private String insertion() {
    String names = columns.stream().map(Column::name).collect(Collectors.joining(", "));
    return rows.stream()
        .map(row -> row.stream().collect(Collectors.joining(", ", "(", ")")))
        .collect(Collectors.joining(", ", name + " (" + names + ") VALUES ", ""));
  }
}
