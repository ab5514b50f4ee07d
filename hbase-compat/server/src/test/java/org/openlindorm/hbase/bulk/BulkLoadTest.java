package org.openlindorm.hbase.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.tool.BulkLoadHFiles;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.schema.TableName;

/** Rows that come as files: what SQL reads then, and what the indexes hold. */
final class BulkLoadTest {

  private static final long REGION = 8L << 30;
  private static final List<String> COLUMNS = List.of("name", "id", "amount", "note");
  private static SqlEngine engine;
  private static Session session;

  @TempDir java.nio.file.Path staging;
  private final List<BulkTable> tables = new ArrayList<>();

  @BeforeAll
  static void open() {
    engine =
        SqlEngine.open(HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
    session = engine.open();
  }

  @AfterAll
  static void close() {
    session.close();
    engine.close();
  }

  @BeforeEach
  void create() {
    run(
        "CREATE TABLE bulk (id BIGINT, name VARCHAR, amount INTEGER, note VARCHAR,"
            + " PRIMARY KEY (id), INDEX by_name (name) INCLUDE (amount))");
    run(
        "CREATE TABLE plain (id BIGINT, name VARCHAR, amount INTEGER, note VARCHAR,"
            + " PRIMARY KEY (id))");
  }

  @AfterEach
  void drop() throws IOException {
    for (BulkTable table : tables) {
      table.close();
    }
    run("DROP TABLE bulk");
    run("DROP TABLE plain");
  }

  @Test
  void filesBecomeRowsAndEntries() throws IOException {
    try (BulkLoad load = begin("bulk", REGION, 10_000)) {
      for (long id = 0; id < 500; id++) {
        load.add(load.row(row(id, "n" + id % 10, (int) id, null)));
      }
      assertThat(rows("SELECT COUNT(*) FROM bulk")).containsExactly("0");
      load.load();
    }
    assertThat(rows("SELECT COUNT(*), SUM(amount) FROM bulk")).containsExactly("500 | 124750");
    assertThat(rows("SELECT id FROM bulk WHERE name = 'n7' ORDER BY id LIMIT 2"))
        .containsExactly("7", "17");
    run("UPDATE bulk SET name = 'moved' WHERE id = 7");
    assertThat(rows("SELECT id FROM bulk WHERE name = 'n7' ORDER BY id LIMIT 1"))
        .containsExactly("17");
    assertClean();
    assertThat(staging).isEmptyDirectory();
  }

  @Test
  void theLastOfSeveralRowsWithOneKeyReplacesOlderRows() throws IOException {
    run("UPSERT INTO plain (id, name, amount, note) VALUES (1, 'old', 1, 'x'), (2, 'old', 2, 'y')");
    try (BulkLoad load = begin("plain", REGION, 2_000)) {
      for (int i = 0; i <= 50; i++) {
        load.add(load.row(row(1, "v" + i, i, null)));
      }
      load.load();
    }
    assertThat(rows("SELECT id, name, note FROM plain ORDER BY id"))
        .containsExactly("1 | v50 | null", "2 | old | y");
  }

  @Test
  void anEmptyTableIsCutToTheSizeOfWhatComes() throws IOException {
    try (BulkLoad load = begin("plain", 20_000, REGION)) {
      for (long id = 0; id < 3_000; id++) {
        load.add(load.row(row(id, "name of row " + id, (int) id, "note " + id * 31)));
      }
      load.load();
    }
    assertThat(rows("SELECT COUNT(*) FROM plain")).containsExactly("3000");
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin()) {
      assertThat(admin.getRegions(org.apache.hadoop.hbase.TableName.valueOf("plain")))
          .hasSizeGreaterThan(2);
    }
  }

  @Test
  void writesOfOthersDuringTheLoadLeaveTheIndexExact() throws IOException {
    try (BulkLoad load = begin("bulk", REGION, 1_000)) {
      run("UPSERT INTO bulk (id, name, amount) VALUES (1, 'early', 1), (2, 'early', 2)");
      for (long id = 0; id < 40; id++) {
        load.add(load.row(row(id, "n" + id, (int) id, "x")));
      }
      run("UPSERT INTO bulk (id, name, amount) VALUES (1, 'late', 1), (3, 'late', 3)");
      run("DELETE FROM bulk WHERE id = 4");
      load.load();
    }
    assertClean();
  }

  @Test
  void aTableWithIndexesMustBeEmpty() throws IOException {
    run("UPSERT INTO bulk (id, name) VALUES (1, 'a')");
    assertThatThrownBy(() -> begin("bulk", REGION, REGION))
        .isInstanceOf(NotEmptyException.class)
        .hasMessageContaining("TRUNCATE TABLE");
  }

  @Test
  void keysThatRepeatFarApartAreRefusedForATableWithIndexes() throws IOException {
    try (BulkLoad load = begin("bulk", REGION, 1)) {
      load.add(load.row(row(1, "a", 1, null)));
      assertThatThrownBy(() -> load.add(load.row(row(1, "b", 1, null))))
          .isInstanceOf(LindormException.class)
          .hasMessageContaining("Use lindorm load");
    }
    assertThat(rows("SELECT COUNT(*) FROM bulk")).containsExactly("0");
  }

  @Test
  void aRowWithoutAValueIsRefusedAsByUpsert() throws IOException {
    try (BulkLoad load = begin("plain", REGION, REGION)) {
      assertThatThrownBy(() -> load.add(load.row(row(1, null, null, null))))
          .hasMessageContaining("at least one non-primary-key column");
    }
  }

  @Test
  void filesOfAnotherTableAreRefused() throws IOException {
    run("CREATE TABLE text_key (k VARCHAR, v VARCHAR, PRIMARY KEY (k))");
    try (BulkTable table = table("text_key");
        BulkLoad load =
            new BulkLoad(table, List.of("k", "v"), new Path(staging.toUri()), REGION, REGION)) {
      load.add(load.row(new Object[] {"abc", "v"}));
      Path files = load.filesOfRows();
      BulkLoadHFiles tool = BulkLoadHFiles.create(SharedCluster.configuration());
      Map.of(
              "plain", "column id",
              "bulk", "table with indexes",
              "bulk.by_name", "holds the entries of an index")
          .forEach(
              (other, reason) ->
                  assertThatThrownBy(
                          () ->
                              tool.bulkLoad(
                                  org.apache.hadoop.hbase.TableName.valueOf(other), files))
                      .rootCause()
                      .hasMessageContaining(reason));
    } finally {
      run("DROP TABLE text_key");
    }
  }

  private BulkLoad begin(String name, long regionBytes, long pieceMemory) throws IOException {
    BulkTable table = table(name);
    tables.add(table);
    return new BulkLoad(table, COLUMNS, new Path(staging.toUri()), regionBytes, pieceMemory);
  }

  private static BulkTable table(String name) throws IOException {
    return BulkTable.open(SharedCluster.configuration(), new TableName("default", name));
  }

  private static @Nullable Object[] row(
      long id, @Nullable String name, @Nullable Integer amount, @Nullable String note) {
    return new @Nullable Object[] {name, id, amount, note};
  }

  private static void assertClean() {
    assertThat(rows("CHECK INDEX by_name ON bulk"))
        .hasSize(7)
        .filteredOn(row -> !row.contains(" read | "))
        .allMatch(row -> row.contains(" | 0 | "));
  }

  private static void run(String sql) {
    session.execute(sql).close();
  }

  private static List<String> rows(String sql) {
    List<String> rows = new ArrayList<>();
    try (Result.Rows result = (Result.Rows) session.execute(sql)) {
      for (Object[] row = result.next(); row != null; row = result.next()) {
        rows.add(String.join(" | ", Arrays.stream(row).map(String::valueOf).toList()));
      }
    }
    return rows;
  }
}
