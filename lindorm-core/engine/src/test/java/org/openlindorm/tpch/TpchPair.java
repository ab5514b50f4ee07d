package org.openlindorm.tpch;

import io.trino.tpch.TpchEntity;
import io.trino.tpch.TpchTable;
import java.io.IOException;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.exec.Limits;
import org.openlindorm.invariance.Answers;
import org.openlindorm.store.memory.MemoryStore;

/** The TPC-H tables at scale 0.01 in this engine and in H2, and the same queries for both. */
final class TpchPair implements AutoCloseable {

  private static final double SCALE = 0.01;

  /**
   * Rounded results, because the two engines compute averages and quotients with different
   * precision.
   */
  private static final Answers ANSWERS =
      new Answers(value -> value.setScale(3, RoundingMode.HALF_UP));

  private static final Path QUERIES = Path.of("src/test/resources/tpch/queries.sql");
  private static final Path TABLES = Path.of("src/test/resources/tpch/tables.sql");

  /** One query, with its name. */
  record Query(String name, String sql) {

    /**
     * Returns the query for H2, which does not extract the condition that all branches of an OR
     * share.
     */
    String forH2() {
      String either = "WHERE (p_partkey = l_partkey";
      return sql.contains(either)
          ? sql.replace(either, "WHERE p_partkey = l_partkey AND ((p_partkey = l_partkey") + ")"
          : sql;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private final SqlEngine engine;
  private final Session session;
  private final SqlEngine slowEngine;
  private final Session slowSession;
  private final Connection h2;

  TpchPair() throws SQLException, IOException {
    MemoryStore store = new MemoryStore();
    engine = SqlEngine.open(store, EngineOptions.DEFAULT);
    session = engine.open();
    slowEngine =
        SqlEngine.open(store, EngineOptions.DEFAULT.withLimits(Limits.DEFAULT.withBatchRows(1)));
    slowSession = slowEngine.open();
    h2 =
        DriverManager.getConnection(
            "jdbc:h2:mem:tpch;MODE=MySQL;DATABASE_TO_LOWER=TRUE;OPTIMIZE_REUSE_RESULTS=0");
    for (String table : Files.readAllLines(TABLES)) {
      session.execute(table).close();
      try (Statement statement = h2.createStatement()) {
        statement.execute(table);
      }
    }
    for (TpchTable<?> table : TpchTable.getTables()) {
      load(table);
    }
    try (Statement statement = h2.createStatement()) {
      statement.execute("CREATE INDEX by_customer ON orders (o_custkey)");
      statement.execute("CREATE INDEX by_part ON lineitem (l_partkey, l_suppkey)");
    }
  }

  /** Returns the 22 queries as written. */
  static List<Query> queries() throws IOException {
    return List.of(Files.readString(QUERIES).split("(?m)^-- (?=Q)")).stream()
        .skip(1)
        .map(
            query -> {
              int end = query.indexOf('\n');
              return new Query(
                  query.substring(0, end).replaceFirst("Q(\\d)$", "Q0$1"),
                  query.substring(end).strip().replaceAll(";$", ""));
            })
        .toList();
  }

  private void load(TpchTable<?> table) throws SQLException {
    int width = table.getColumns().size();
    String marks = String.join(", ", Collections.nCopies(width, "?"));
    String name = table.getTableName();
    Prepared ours = session.prepare("UPSERT INTO " + name + " VALUES (" + marks + ")");
    List<List<@Nullable Object>> rows = new ArrayList<>();
    try (PreparedStatement theirs =
        h2.prepareStatement("INSERT INTO " + name + " VALUES (" + marks + ")")) {
      for (TpchEntity entity : table.createGenerator(SCALE, 1, 1)) {
        String[] values = entity.toLine().split("\\|", -1);
        List<@Nullable Object> row = new ArrayList<>();
        for (int i = 0; i < width; i++) {
          row.add(values[i]);
          theirs.setString(i + 1, values[i]);
        }
        theirs.addBatch();
        rows.add(row);
        if (rows.size() == 1_000) {
          ours.executeBatch(rows);
          theirs.executeBatch();
          rows.clear();
        }
      }
      ours.executeBatch(rows);
      theirs.executeBatch();
    }
  }

  /** Returns the rows of this engine, sorted. */
  List<String> ours(Query query) {
    return ANSWERS.bag(session, query.sql());
  }

  /** Returns the rows of this engine with batches of one row, sorted. */
  List<String> oursRowByRow(Query query) {
    return ANSWERS.bag(slowSession, query.sql());
  }

  /** Returns the rows of H2, sorted. */
  List<String> theirs(Query query) throws SQLException {
    return ANSWERS.bag(h2, query.forH2());
  }

  @Override
  public void close() throws SQLException {
    h2.close();
    slowSession.close();
    slowEngine.close();
    session.close();
    engine.close();
  }
}
