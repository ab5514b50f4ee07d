package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openlindorm.oracle.FuzzWrite.Insertion;

/**
 * The rows of random tables under another primary key, which no statement uses: the columns of the
 * keys are ordinary columns. Every condition is evaluated for every row, and the result of an
 * INSERT is computed with UPDATE and DELETE.
 */
final class FuzzPlainTables implements AutoCloseable {

  /** The only key column: a running number. */
  private static final String NUMBER = "number";

  /** More numbers than rows of a statement. */
  private static final long NUMBERS_OF_A_STATEMENT = 100_000;

  private static final String HINT = "/*+ _l_allow_filtering_ */ ";

  private final FuzzEngine engine;
  private long numbers;

  FuzzPlainTables(List<FuzzTable> tables) {
    engine = new FuzzEngine(List.of(), new MemoryFuzzStore());
    for (FuzzTable table : tables) {
      execute(
          table.columns().stream()
              .map(column -> column.name() + " " + column.type())
              .collect(
                  Collectors.joining(
                      ", ",
                      "CREATE TABLE " + table.name() + " (" + NUMBER + " BIGINT, ",
                      ", PRIMARY KEY (" + NUMBER + "))")));
      fill(table);
      table.views().forEach(this::execute);
    }
  }

  private void fill(FuzzTable table) {
    List<String> rows = new ArrayList<>();
    for (List<String> row : table.rows()) {
      rows.add("(" + numbers++ + ", " + String.join(", ", row) + ")");
    }
    if (!rows.isEmpty()) {
      execute(
          table.columns().stream()
              .map(FuzzTable.Column::name)
              .collect(
                  Collectors.joining(
                      ", ",
                      "INSERT INTO " + table.name() + " (" + NUMBER + ", ",
                      ") VALUES " + String.join(", ", rows))));
    }
  }

  /** Returns the result of a query, an UPDATE or a DELETE, whatever its hints. */
  FuzzRows rows(String sql) {
    return engine.rows(withoutHints(sql).replaceFirst("^(SELECT|UPDATE|DELETE) ", "$1 " + HINT));
  }

  private static String withoutHints(String sql) {
    return sql.replaceAll("/\\*\\+.*?\\*/ ", "");
  }

  /** Inserts rows as the statement does: in their order, each according to the existing rows. */
  void insert(FuzzTable table, Insertion insertion) {
    String name = table.name();
    List<String> key = insertion.columns().subList(0, table.keyWidth());
    for (int i = 0; i < insertion.rows().size(); i++) {
      String rows = named(insertion.rows().get(i), insertion.columns().size());
      String exists = "EXISTS (SELECT 1 FROM " + rows + " WHERE " + equal(key, name) + ")";
      switch (insertion.existing()) {
        case KEEP -> {}
        case WRITE, ASSIGN ->
            execute(
                "UPDATE "
                    + HINT
                    + (name + " SET " + insertion.assignments().get(i))
                    + (" WHERE " + exists));
        case REPLACE -> execute("DELETE " + HINT + "FROM " + name + " WHERE " + exists);
      }
      String isNew =
          " WHERE NOT EXISTS (SELECT 1 FROM " + name + " AS x WHERE " + equal(key, "x") + ")";
      add(name, insertion.columns(), insertion.rows().get(i), isNew);
    }
  }

  private static String equal(List<String> key, String table) {
    return IntStream.range(0, key.size())
        .mapToObj(i -> "q.c" + i + " = " + table + "." + key.get(i))
        .collect(Collectors.joining(" AND "));
  }

  /** Returns the query as a derived table q with the columns c0, c1, ... */
  private static String named(String select, int width) {
    return IntStream.range(0, width)
        .mapToObj(i -> "c" + i)
        .collect(Collectors.joining(", ", "(" + withoutHints(select) + ") AS q (", ")"));
  }

  private void add(String table, List<String> columns, String select, String where) {
    List<String> all = new ArrayList<>(List.of(NUMBER));
    all.addAll(columns);
    execute(
        "INSERT INTO %s (%s) SELECT %s%d + ROW_NUMBER() OVER (ORDER BY q.c0), q.* FROM %s%s"
            .formatted(
                table,
                String.join(", ", all),
                HINT,
                numbers,
                named(select, columns.size()),
                where));
    numbers += NUMBERS_OF_A_STATEMENT;
  }

  private void execute(String sql) {
    FuzzRows rows = engine.rows(sql);
    if (rows.isError()) {
      throw new IllegalStateException(sql + ": " + rows);
    }
  }

  @Override
  public void close() {
    engine.close();
  }
}
