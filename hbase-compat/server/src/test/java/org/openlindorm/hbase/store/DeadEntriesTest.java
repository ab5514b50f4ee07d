package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;

/** The numbers of live and deleted entries of an index, in memory and in files. */
final class DeadEntriesTest {

  private static SqlEngine engine;
  private static Session session;

  @BeforeAll
  static void connect() throws IOException {
    engine =
        SqlEngine.open(HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
    session = engine.open();
  }

  @AfterAll
  static void disconnect() {
    session.close();
    engine.close();
  }

  @Test
  void entriesThatUpdatesRemoveAreDeadUntilACompactionDropsThem() {
    run("CREATE TABLE job (id INTEGER, status VARCHAR, PRIMARY KEY (id), INDEX by_s (status))");
    write(0, 2_000, "new");
    assertThat(numbers("by_s")).containsExactly("2000", "0");
    explain();
    assertThat(run("SHOW WARNINGS")).isEmpty();
    write(100, 2_000, "done");
    write(100, 300, "done");
    write(100, 400, "late");
    assertThat(numbers("by_s")).containsExactly("2000", "2200");
    explain();
    assertThat(run("SHOW WARNINGS").toString())
        .contains("Index by_s of table default.job has about 2200 deleted entries and 2000 others");
    run("ALTER INDEX by_s ON job FLUSH");
    assertThat(numbers("by_s")).containsExactly("2000", "2200");
    run("ALTER INDEX by_s ON job DISABLED");
    assertThat(numbers("by_s")).containsExactly("", "");
    run("DROP TABLE job");
  }

  @Test
  void theNumbersOfALargeIndexAreEstimates() {
    run("CREATE TABLE large (id INTEGER, v INTEGER, PRIMARY KEY (id), INDEX by_v (v))");
    Prepared upsert = session.prepare("UPSERT INTO large (id, v) VALUES (?, ?)");
    for (int round = 0; round < 2; round++) {
      List<List<@Nullable Object>> rows = new ArrayList<>();
      for (int id = 0; id < 8_000; id++) {
        rows.add(List.of(id, round * 8_000 + id));
      }
      upsert.executeBatch(rows);
    }
    List<Object> numbers = numbers("by_v");
    assertThat(Integer.parseInt((String) numbers.get(0))).isBetween(4_000, 16_000);
    assertThat(Integer.parseInt((String) numbers.get(1))).isBetween(4_000, 16_000);
    run("DROP TABLE large");
  }

  private static void write(int from, int to, String status) {
    Prepared upsert = session.prepare("UPSERT INTO job (id, status) VALUES (?, ?)");
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int id = from; id < to; id++) {
      rows.add(List.of(id, status));
    }
    upsert.executeBatch(rows);
  }

  private static void explain() {
    run("EXPLAIN SELECT id FROM job WHERE status = 'new'");
  }

  private static List<Object> numbers(String index) {
    return run("SELECT COALESCE(CAST(INDEX_LIVE AS VARCHAR), ''),"
            + " COALESCE(CAST(INDEX_DEAD AS VARCHAR), '') FROM information_schema.INDEXES"
            + " WHERE INDEX_NAME = '"
            + index
            + "'")
        .get(0);
  }

  private static List<List<Object>> run(String sql) {
    List<List<Object>> found = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
          found.add(Arrays.asList(row));
        }
      }
    }
    return found;
  }
}
