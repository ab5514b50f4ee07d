package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.security.UserProvider;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openlindorm.Await;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.region.RawWrites;

/** Tests what secondary indexes of other databases broke on, by SQL over HBase. */
final class IndexScenariosIT {

  private static final byte[] FAMILY = Bytes.toBytes("f");
  private static final long PATIENCE_SECONDS = 60;

  private static SharedSql shared;

  @BeforeAll
  static void connect() throws IOException {
    shared = SharedSql.connect();
  }

  @AfterAll
  static void disconnect() throws IOException {
    shared.close();
  }

  private static void isClean(String index, String table) {
    assertThat(shared.rows("CHECK INDEX " + index + " ON " + table))
        .filteredOn(line -> !line.contains(" read") && !line.contains(", 0,"))
        .as("CHECK INDEX " + index + " ON " + table)
        .isEmpty();
  }

  private static List<byte[]> keys(String table) throws IOException {
    List<byte[]> keys = new ArrayList<>();
    try (Table read = shared.hbase().getTable(TableName.valueOf(table));
        ResultScanner rows = read.getScanner(new Scan())) {
      for (Result row : rows) {
        keys.add(row.getRow());
      }
    }
    return keys;
  }

  /** Entries of the rows as they were before, as if their removal had been lost. */
  private static void resurrect(String index, List<byte[]> entries) throws IOException {
    try (Connection passesTheWall =
            ConnectionFactory.createConnection(
                SharedCluster.configuration(),
                null,
                UserProvider.instantiate(SharedCluster.configuration()).getCurrent(),
                RawWrites.SQL_CONNECTION);
        Table table = passesTheWall.getTable(TableName.valueOf(index))) {
      for (byte[] entry : entries) {
        table.put(
            new Put(entry)
                .addColumn(FAMILY, new byte[1], System.currentTimeMillis() + 1, new byte[] {1}));
      }
    }
  }

  @Test
  void aStaleEntryIsNeitherAnAnswerNorCountedByALimit() throws IOException {
    shared.run(
        "CREATE TABLE stale (id BIGINT, a VARCHAR, b INTEGER, PRIMARY KEY (id), INDEX ia (a))",
        "UPSERT INTO stale (id, a, b) VALUES (1, 'x', 1), (2, 'x', 2), (3, 'x', 3)");
    List<byte[]> before = keys("stale.ia");
    shared.run("UPDATE stale SET a = 'y' WHERE id = 1", "DELETE FROM stale WHERE id = 2");
    resurrect("stale.ia", before);
    assertThat(keys("stale.ia")).hasSize(4);
    assertThat(shared.rows("SELECT id FROM stale WHERE a = 'x' AND b > 0")).containsExactly("[3]");
    assertThat(shared.rows("SELECT id, b FROM stale WHERE a = 'x' LIMIT 1"))
        .containsExactly("[3, 3]");
    assertThat(shared.rows("SELECT id, b FROM stale WHERE a = 'x' AND b = 1")).isEmpty();
    shared.run("CHECK INDEX ia ON stale REPAIR");
    assertThat(keys("stale.ia")).hasSize(2);
    isClean("ia", "stale");
  }

  @Test
  void aColumnSetToNullMovesItsEntryToTheFront() {
    shared.run(
        "CREATE TABLE nulled (id BIGINT, a VARCHAR, b INTEGER, PRIMARY KEY (id), INDEX ia (a))",
        "UPSERT INTO nulled (id, a, b) VALUES (1, 'x', 1), (2, 'y', 2)",
        "UPDATE nulled SET a = NULL WHERE id = 1");
    assertThat(shared.rows("SELECT id FROM nulled WHERE a = 'x'")).isEmpty();
    assertThat(shared.rows("SELECT id FROM nulled WHERE a IS NULL")).containsExactly("[1]");
    shared.run("UPSERT INTO nulled (id, a, b) VALUES (2, NULL, 2)");
    assertThat(shared.rows("SELECT id FROM nulled WHERE a IS NULL")).containsExactly("[1]", "[2]");
    shared.run("UPDATE nulled SET a = 'z' WHERE id = 2");
    assertThat(shared.rows("SELECT id, a FROM nulled WHERE a = 'z'")).containsExactly("[2, z]");
    isClean("ia", "nulled");
  }

  @Test
  void aTruncatedTableHasEmptyIndexesAndCanRebuildThem() throws IOException {
    shared.run(
        "CREATE TABLE emptied (id BIGINT, a VARCHAR, PRIMARY KEY (id), INDEX ia (a))",
        "UPSERT INTO emptied (id, a) VALUES (1, 'x'), (2, 'y')",
        "TRUNCATE TABLE emptied");
    assertThat(keys("emptied.ia")).isEmpty();
    shared.run("UPSERT INTO emptied (id, a) VALUES (2, 'x'), (3, 'x')");
    assertThat(shared.rows("SELECT id FROM emptied WHERE a = 'x'")).containsExactly("[2]", "[3]");
    shared.run("ALTER INDEX ia ON emptied REBUILD SYNC");
    assertThat(shared.rows("SELECT id FROM emptied WHERE a = 'x'")).containsExactly("[2]", "[3]");
    isClean("ia", "emptied");
  }

  @Test
  void rowsOfAnotherTableAreIndexedAsTheyAreInserted() {
    shared.run(
        "CREATE TABLE source (id BIGINT, a VARCHAR, c INTEGER, PRIMARY KEY (id))",
        "UPSERT INTO source (id, a, c) VALUES (1, 'x', 1), (2, 'z', 2), (3, 'x', 3)",
        "CREATE TABLE copied (id BIGINT, a VARCHAR, b INTEGER, PRIMARY KEY (id),"
            + " INDEX ia (a) INCLUDE (b))",
        "INSERT INTO copied (id, a) SELECT id, a FROM source");
    assertThat(shared.rows("SELECT id, b FROM copied WHERE a = 'x'"))
        .containsExactly("[1, null]", "[3, null]");
    shared.run("INSERT INTO copied (id, a, b) SELECT id, 'y', 5 FROM source WHERE id = 3");
    assertThat(shared.rows("SELECT id, b FROM copied WHERE a = 'y'")).containsExactly("[3, 5]");
    isClean("ia", "copied");
  }

  @Test
  void aRowStampedByAClockThatWasAheadKeepsItsIndexesExact() throws IOException {
    shared.run("CREATE TABLE ahead (id BIGINT, a VARCHAR, b INTEGER, PRIMARY KEY (id))");
    long ahead = System.currentTimeMillis() + 120_000;
    try (Table table = shared.hbase().getTable(TableName.valueOf("ahead"))) {
      table.put(
          new Put(HBaseWriter.key(1))
              .addColumn(FAMILY, Bytes.toBytes("a"), ahead, Bytes.toBytes("x")));
    }
    shared.run("CREATE INDEX ia ON ahead (a) SYNC");
    assertThat(shared.rows("SELECT id FROM ahead WHERE a = 'x'")).containsExactly("[1]");
    shared.run("UPDATE ahead SET a = 'y' WHERE id = 1");
    assertThat(shared.rows("SELECT id FROM ahead WHERE a = 'x'")).isEmpty();
    assertThat(shared.rows("SELECT id FROM ahead WHERE a = 'y'")).containsExactly("[1]");
    isClean("ia", "ahead");
    // The regions are reopened with a clock that does not know of the future.
    shared.run("CREATE INDEX ib ON ahead (b, a) SYNC", "UPDATE ahead SET a = 'z' WHERE id = 1");
    assertThat(shared.rows("SELECT id FROM ahead WHERE a = 'y'")).isEmpty();
    assertThat(shared.rows("SELECT id FROM ahead WHERE a = 'z'")).containsExactly("[1]");
    shared.run("DELETE FROM ahead WHERE id = 1");
    assertThat(shared.rows("SELECT id FROM ahead WHERE a = 'z'")).isEmpty();
    isClean("ia", "ahead");
    isClean("ib", "ahead");
  }

  @Test
  void aPartlyExpiredRowHidesItsEntry() throws IOException, InterruptedException {
    shared.run(
        "CREATE TABLE fading (id BIGINT, a VARCHAR, b INTEGER, PRIMARY KEY (id), INDEX ia (a))"
            + " WITH (TTL='6')",
        "UPSERT INTO fading (id, a) VALUES (1, 'x')");
    assertThat(shared.rows("SELECT id FROM fading WHERE a = 'x'")).containsExactly("[1]");
    TimeUnit.SECONDS.sleep(4);
    shared.run("UPSERT INTO fading (id, b) VALUES (1, 2)");
    await("SELECT a, b FROM fading WHERE id = 1", List.of("[null, 2]"));
    assertThat(shared.rows("SELECT id, b FROM fading WHERE a = 'x'")).isEmpty();
    await("SELECT a, b FROM fading WHERE id = 1", List.of());
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!keys("fading.ia").isEmpty()) {
      assertThat(System.nanoTime()).as("entries outlive their rows").isLessThan(deadline);
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  @Test
  void entriesFollowTheTimeToLiveOfTheTableAlsoAfterAChange()
      throws IOException, InterruptedException {
    shared.run(
        "CREATE TABLE lived (id BIGINT, a VARCHAR, PRIMARY KEY (id), INDEX ia (a))",
        "UPSERT INTO lived (id, a) VALUES (1, 'x')",
        "ALTER TABLE lived SET 'TTL'='3'");
    TimeUnit.SECONDS.sleep(4);
    await("SELECT id FROM lived WHERE id = 1", List.of());
    assertThat(shared.rows("SELECT id FROM lived WHERE a = 'x'")).isEmpty();
    assertThat(keys("lived.ia")).isEmpty();
    isClean("ia", "lived");
  }

  private static void await(String sql, List<String> expected) {
    Await.value(Duration.ofSeconds(PATIENCE_SECONDS), () -> shared.rows(sql), expected::equals);
  }

  @Test
  void dynamicColumnsAreIndexedAndCovered() {
    shared.run(
        "CREATE TABLE loose (id BIGINT, a VARCHAR, PRIMARY KEY (id)) WITH (DYNAMIC_COLUMNS='true')",
        "UPSERT INTO loose (id, a, tag) VALUES (1, 'x', x'01'), (2, 'x', x'02')",
        "CREATE INDEX ia ON loose (a) SYNC"
            + " WITH (INDEX_COVERED_TYPE='COVERED_DYNAMIC_COLUMNS')",
        "UPSERT INTO loose (id, a, tag, more) VALUES (3, 'x', x'03', x'ff')",
        "UPDATE loose SET tag = NULL WHERE id = 2");
    assertThat(shared.rows("SELECT id, HEX(tag), HEX(more) FROM loose WHERE a = 'x'"))
        .containsExactly("[1, 01, null]", "[2, null, null]", "[3, 03, FF]");
    assertThat(
            String.join("\n", shared.rows("EXPLAIN SELECT id, tag, more FROM loose WHERE a = 'x'")))
        .contains("index ia")
        .doesNotContain("look up");
    isClean("ia", "loose");
  }

  @Test
  void timestampsOfClientsNeedMutableAllInEveryOtherMode() {
    for (String mode : List.of("IMMUTABLE", "IMMUTABLE_ROWS", "MUTABLE_LATEST")) {
      String table = "stamped_" + mode.toLowerCase(java.util.Locale.ROOT);
      shared.run(
          "CREATE TABLE "
              + table
              + " (id BIGINT, a VARCHAR, PRIMARY KEY (id), INDEX ia (a)) WITH (MUTABILITY='"
              + mode
              + "')",
          "UPSERT INTO " + table + " (id, a) VALUES (1, 'x')");
      assertThatThrownBy(
              () ->
                  shared.run(
                      "UPSERT /*+ _l_ts_(5000) */ INTO " + table + " (id, a) VALUES (2, 'x')"))
          .isInstanceOf(LindormException.class)
          .hasMessageContaining("MUTABLE_ALL");
      assertThat(shared.rows("SELECT id FROM " + table + " WHERE a = 'x'")).containsExactly("[1]");
      isClean("ia", table);
      shared.run("ALTER TABLE " + table + " SET 'MUTABILITY'='MUTABLE_ALL'");
      shared.run("UPSERT /*+ _l_ts_(5000) */ INTO " + table + " (id, a) VALUES (2, 'x')");
      assertThat(shared.rows("SELECT id FROM " + table + " WHERE a = 'x'"))
          .containsExactly("[1]", "[2]");
      isClean("ia", table);
    }
  }

  @Test
  void anOlderTimestampLosesInTheIndexAsInTheTable() {
    shared.run(
        "CREATE TABLE dated (id BIGINT, a VARCHAR, b INTEGER, PRIMARY KEY (id),"
            + " INDEX ia (a) INCLUDE (b)) WITH (MUTABILITY='MUTABLE_ALL')",
        "UPSERT /*+ _l_ts_(2000) */ INTO dated (id, a, b) VALUES (1, 'new', 2)",
        "UPSERT /*+ _l_ts_(1000) */ INTO dated (id, a, b) VALUES (1, 'old', 1)");
    assertThat(shared.rows("SELECT id, b FROM dated WHERE a = 'old'")).isEmpty();
    assertThat(shared.rows("SELECT id, b FROM dated WHERE a = 'new'")).containsExactly("[1, 2]");
    shared.run("UPSERT /*+ _l_ts_(3000) */ INTO dated (id, a, b) VALUES (1, 'newer', 3)");
    assertThat(shared.rows("SELECT id, b FROM dated WHERE a = 'new'")).isEmpty();
    assertThat(shared.rows("SELECT id, b FROM dated WHERE a = 'newer'")).containsExactly("[1, 3]");
    isClean("ia", "dated");
  }
}
