package org.openlindorm.oracle;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.openlindorm.type.TypeName;

/** The same tables with the same rows in this engine and in a MariaDB server. */
final class FuzzWorld implements AutoCloseable {

  /**
   * Different results of both servers.
   *
   * @param sql the statement; for a write, followed by the query that shows the difference
   */
  record Difference(String sql, FuzzAnswer ours, FuzzAnswer theirs) {

    private static final String QUERY = "; ";

    Difference after(String write) {
      return new Difference(write + QUERY + sql, ours, theirs);
    }

    /** Returns the query that returned the results. */
    String query() {
      return isQuery(sql) ? sql : sql.substring(sql.lastIndexOf(QUERY) + 2);
    }

    boolean isOfRows() {
      return !ours.isError() && !theirs.isError() && isQuery(query());
    }

    /** Returns whether the rows are equal after removal of the text that matches the pattern. */
    boolean isOnly(Pattern pattern) {
      return isOfRows() && without(pattern, ours).equals(without(pattern, theirs));
    }

    private static List<String> without(Pattern pattern, FuzzAnswer answer) {
      return answer.rows().stream()
          .map(row -> pattern.matcher(row).replaceAll(""))
          .sorted()
          .toList();
    }

    @Override
    public String toString() {
      return sql + ": " + ours + ", MariaDB " + theirs;
    }
  }

  private final List<FuzzTable> tables;
  private final Supplier<FuzzStore> stores;
  private final FuzzEngine engine;
  private final Connection connection;
  private final List<String> writes = new ArrayList<>();
  private boolean hasFailed;

  FuzzWorld(List<FuzzTable> tables, Connection connection, Supplier<FuzzStore> stores)
      throws SQLException {
    this.tables = tables;
    this.connection = connection;
    this.stores = stores;
    engine = new FuzzEngine(tables, stores.get());
    try (Statement statement = connection.createStatement()) {
      for (FuzzTable table : tables) {
        for (String sql : table.foreignStatements()) {
          statement.execute(sql);
        }
      }
    }
  }

  /**
   * Executes a statement on both servers and compares the results. After a write that succeeds on
   * both, the table is compared.
   */
  Optional<Difference> difference(String sql) {
    Difference answers = answers(sql);
    if (isQuery(sql)) {
      return different(answers);
    }
    writes.add(sql);
    hasFailed = answers.ours().isError() || answers.theirs().isError();
    if (hasFailed) {
      return different(answers);
    }
    return different(answers(all(tables.get(written(sql)))).after(sql));
  }

  /** Returns whether a write has failed, which a server may have executed partially. */
  boolean hasFailed() {
    return hasFailed;
  }

  static boolean isQuery(String sql) {
    return sql.startsWith("SELECT") || sql.startsWith("WITH");
  }

  /** Returns the index of the table that a write names first. */
  private int written(String sql) {
    return IntStream.range(0, tables.size())
        .filter(i -> sql.contains(tables.get(i).name()))
        .boxed()
        .min(Comparator.comparing(i -> sql.indexOf(tables.get(i).name())))
        .orElseThrow();
  }

  private Difference answers(String sql) {
    FuzzAnswer ours = engine.answer(sql);
    String foreign = sql.replaceFirst("^UPSERT ", "REPLACE ");
    FuzzAnswer theirs = FuzzAnswer.of(connection, foreign, ours.types());
    return new Difference(
        sql, ours, ours.isLike(theirs) ? theirs : theirs.withWarnings(connection));
  }

  private static Optional<Difference> different(Difference answers) {
    return Optional.of(answers).filter(each -> !each.ours().isLike(each.theirs()));
  }

  private static String all(FuzzTable table) {
    return "SELECT /*+ _l_allow_filtering_ */ * FROM " + table.name();
  }

  /**
   * Returns whether this engine returns the same result with plain tables, after the same writes.
   * Plain tables have no indexes, no key function, no descending key and one region.
   */
  boolean isLikePlain(Difference difference) {
    List<FuzzTable> plain =
        tables.stream().map(each -> each.withIndexes(List.of()).withKey(each.plainKey())).toList();
    try (FuzzEngine other = new FuzzEngine(plain, stores.get())) {
      writes.forEach(other::answer);
      return other.answer(difference.query()).isLike(difference.ours());
    }
  }

  void disturb(Random random) {
    engine.disturb(random);
  }

  /** Returns the tables with the rows that this engine has after a write. */
  List<FuzzTable> snapshot(List<FuzzTable> before, String write) {
    int number = written(write);
    FuzzAnswer all = engine.answer(all(tables.get(number)));
    List<List<String>> rows = new ArrayList<>();
    for (String line : all.rows()) {
      rows.add(literals(line, all.types()));
    }
    List<FuzzTable> now = new ArrayList<>(before);
    now.set(number, tables.get(number).withRows(rows));
    return now;
  }

  private static List<String> literals(String line, List<TypeName> types) {
    List<String> literals = new ArrayList<>();
    String[] values = line.split("\\|", -1);
    for (int i = 0; i < values.length; i++) {
      literals.add(
          values[i].equals("NULL")
              ? "NULL"
              : switch (types.get(i)) {
                case TIME, TIMESTAMP -> types.get(i) + " '" + values[i] + "'";
                case DATE -> "DATE " + values[i];
                case BINARY, VARBINARY -> "x" + values[i];
                case BOOLEAN -> values[i].equals("1") ? "TRUE" : "FALSE";
                case FLOAT, DOUBLE -> values[i] + "e0";
                default -> values[i];
              });
    }
    return literals;
  }

  @Override
  public void close() {
    engine.close();
  }
}
