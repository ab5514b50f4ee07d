package org.openlindorm.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import io.trino.tpch.TpchEntity;
import io.trino.tpch.TpchTable;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.TypeName;

/** The 22 queries of TPC-H as they are written, beside H2 with the same rows. */
class TpchTest {

  private static final double SCALE = 0.01;
  private static final Path QUERIES = Path.of("src/test/resources/tpch/queries.sql");
  private static final Path TABLES = Path.of("src/test/resources/tpch/tables.sql");

  private static final SqlEngine ENGINE = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private static final Session SESSION = ENGINE.open();
  private static final TreeMap<String, String> TIMES = new TreeMap<>();
  private static Connection h2;

  @BeforeAll
  static void load() throws SQLException, IOException {
    h2 = DriverManager.getConnection("jdbc:h2:mem:tpch;MODE=MySQL;DATABASE_TO_LOWER=TRUE");
    for (String table : Files.readAllLines(TABLES)) {
      SESSION.execute(table).close();
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

  /** H2 does not draw the condition that all branches of an OR share out of it. */
  private static String forH2(String sql) {
    String either = "WHERE (p_partkey = l_partkey";
    return sql.contains(either)
        ? sql.replace(either, "WHERE p_partkey = l_partkey AND ((p_partkey = l_partkey") + ")"
        : sql;
  }

  private static void load(TpchTable<?> table) throws SQLException {
    int width = table.getColumns().size();
    String marks = String.join(", ", Collections.nCopies(width, "?"));
    String name = table.getTableName();
    Prepared ours = SESSION.prepare("UPSERT INTO " + name + " VALUES (" + marks + ")");
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

  @AfterAll
  static void close() throws SQLException {
    TIMES.forEach((query, times) -> System.out.println(query + ": " + times));
    h2.close();
    SESSION.close();
    ENGINE.close();
  }

  static List<String> queries() throws IOException {
    return List.of(Files.readString(QUERIES).split("(?m)^-- (?=Q)")).stream().skip(1).toList();
  }

  @ParameterizedTest
  @MethodSource("queries")
  void everyQueryAnswersAsH2Does(String query) throws SQLException {
    int end = query.indexOf('\n');
    String sql = query.substring(end).strip().replaceAll(";$", "");
    long before = System.nanoTime();
    List<String> ours = ours(sql);
    long between = System.nanoTime();
    List<String> theirs = theirs(forH2(sql));
    long after = System.nanoTime();
    TIMES.put(
        query.substring(0, end).replaceFirst("Q(\\d)$", "Q0$1"),
        String.format(
            Locale.ROOT,
            "%d rows, %d ms, H2 %d ms",
            ours.size(),
            (between - before) / 1_000_000,
            (after - between) / 1_000_000));
    assertThat(ours).isEqualTo(theirs);
  }

  private static List<String> ours(String sql) {
    List<String> rows = new ArrayList<>();
    try (Result.Rows result = (Result.Rows) SESSION.execute(sql)) {
      List<ResultColumn> columns = result.columns();
      for (@Nullable Object @Nullable [] row = result.next(); row != null; row = result.next()) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < row.length; i++) {
          boolean date = columns.get(i).type().name() == TypeName.DATE && row[i] != null;
          values.add(
              date
                  ? java.time.LocalDate.ofEpochDay(((Number) row[i]).longValue()).toString()
                  : text(row[i]));
        }
        rows.add(String.join("|", values));
      }
    }
    rows.sort(null);
    return rows;
  }

  private static List<String> theirs(String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Statement statement = h2.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      int width = result.getMetaData().getColumnCount();
      while (result.next()) {
        List<String> values = new ArrayList<>();
        for (int i = 1; i <= width; i++) {
          values.add(text(result.getObject(i)));
        }
        rows.add(String.join("|", values));
      }
    }
    rows.sort(null);
    return rows;
  }

  /** Averages and quotients have as many digits as each engine likes. */
  private static String text(@Nullable Object value) {
    if (value instanceof BigDecimal || value instanceof Double) {
      return new BigDecimal(value.toString())
          .setScale(3, RoundingMode.HALF_UP)
          .stripTrailingZeros()
          .toPlainString();
    }
    return String.valueOf(value);
  }
}
