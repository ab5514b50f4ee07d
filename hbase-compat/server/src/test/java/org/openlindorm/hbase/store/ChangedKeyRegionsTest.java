package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.cluster.SharedCluster;

/** Changes the key of a table with regions, while SQL writes it and HBase clients have it open. */
final class ChangedKeyRegionsTest {

  private static final int ROWS = 6_000;
  private static final byte[] F = Bytes.toBytes("f");

  private static Connection connection;
  private static SqlEngine engine;
  private static Session session;

  @BeforeAll
  static void connect() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
    engine =
        SqlEngine.open(HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
    session = engine.open();
  }

  @AfterAll
  static void disconnect() throws IOException {
    session.close();
    engine.close();
    connection.close();
  }

  private static List<String> run(Session session, String sql) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (Object[] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.toString(row));
        }
      }
    }
    return lines;
  }

  private static List<String> run(String sql) {
    return run(session, sql);
  }

  private static void fill() {
    run(
        "CREATE TABLE moved (id BIGINT, name VARCHAR, n BIGINT, PRIMARY KEY (id),"
            + " INDEX by_n (n) INCLUDE (name)) WITH (NUMREGIONS='3', STARTKEY='0', ENDKEY='6000')");
    StringBuilder values = new StringBuilder();
    for (int id = 0; id < ROWS; id++) {
      values.append(values.isEmpty() ? "" : ", ");
      values.append("(%d, 'name%d', %d)".formatted(id, id * 7919L % ROWS, id % 100));
      if (id % 1_000 == 999) {
        run("UPSERT INTO moved (id, name, n) VALUES " + values);
        values.setLength(0);
      }
    }
    run("UPDATE moved SET n = 1000 WHERE id = 5");
    run("DELETE FROM moved WHERE id = 6");
  }

  @Test
  void rowsAndEntriesMoveAndNoAcceptedWriteIsLost() throws Exception {
    fill();
    AtomicBoolean ended = new AtomicBoolean();
    AtomicLong accepted = new AtomicLong();
    AtomicLong reads = new AtomicLong();
    AtomicReference<Throwable> unexpected = new AtomicReference<>();
    Thread writer =
        new Thread(() -> write(ended, accepted, reads, unexpected), "writer of the test");
    writer.start();
    try {
      run("ALTER TABLE moved DROP PRIMARY KEY, ADD PRIMARY KEY (bucket(3, name), name, id)");
    } finally {
      ended.set(true);
      writer.join();
    }
    assertThat(unexpected).hasNullValue();
    assertThat(reads.get()).isPositive();
    assertThat(
            run("SELECT /*+ _l_allow_filtering_ */ COUNT(*), SUM(n) FROM moved WHERE id < " + ROWS))
        .isEqualTo(
            run(
                "SELECT /*+ _l_allow_filtering_ */ COUNT(*), SUM(n) FROM moved_before WHERE id < "
                    + ROWS))
        .containsExactly("[" + (ROWS - 1) + ", 297989]");
    assertThat(run("SELECT /*+ _l_allow_filtering_ */ COUNT(*) FROM moved WHERE id >= " + ROWS))
        .containsExactly("[" + accepted.get() + "]");
    assertThat(run("SELECT /*+ _l_allow_filtering_ */ id FROM moved WHERE name = 'name1919'"))
        .containsExactly("[1]");
    assertThat(run("SELECT /*+ _l_allow_filtering_ */ id FROM moved WHERE n = 1000"))
        .containsExactly("[5]");
    assertThat(run("CHECK INDEX by_n ON moved").subList(2, 7))
        .isEqualTo(
            List.of(
                "[missing, 0, ]",
                "[dangling, 0, ]",
                "[stale, 0, ]",
                "[different, 0, ]",
                "[foreign, 0, ]"));
    run("DELETE FROM moved WHERE name = 'name1919' AND id = 1");
    assertThat(
            run(
                "SELECT /*+ _l_allow_filtering_ */ COUNT(*) FROM moved WHERE n = 1 AND id < "
                    + ROWS))
        .containsExactly("[59]");
    checkHBaseClients();
    run("DROP TABLE moved_before");
    run("DROP TABLE moved");
  }

  /** Inserts rows; counts those that were accepted. A refused one is repeated with the next id. */
  private static void write(
      AtomicBoolean ended,
      AtomicLong accepted,
      AtomicLong reads,
      AtomicReference<Throwable> unexpected) {
    try (Session own = engine.open()) {
      for (long id = ROWS; !ended.get() || accepted.get() == 0; id++) {
        try {
          run(own, "UPSERT INTO moved (id, name, n) VALUES (" + id + ", 'late" + id + "', 7)");
          accepted.incrementAndGet();
        } catch (LindormException refused) {
          if (refused.code() != ErrorCode.TABLE_READ_ONLY) {
            throw refused;
          }
          run(own, "SELECT /*+ _l_allow_filtering_ */ name FROM moved WHERE id = 3");
          reads.incrementAndGet();
        }
      }
    } catch (RuntimeException failure) {
      unexpected.set(failure);
    }
  }

  private static void checkHBaseClients() throws IOException {
    byte[] key = Bytes.toBytes(1L);
    try (Table old = connection.getTable(TableName.valueOf("moved"))) {
      Put put = new Put(key).addColumn(F, Bytes.toBytes("n"), Bytes.toBytes(1L));
      List<Refused> calls =
          List.of(
              () -> old.put(put),
              () -> old.delete(new Delete(key)),
              () -> old.increment(new Increment(key).addColumn(F, Bytes.toBytes("n"), 1)),
              () -> old.get(new Get(key)),
              () -> {
                try (ResultScanner rows = old.getScanner(new Scan())) {
                  rows.next();
                }
              });
      for (Refused call : calls) {
        assertThatThrownBy(call::run)
            .isInstanceOf(DoNotRetryIOException.class)
            .hasMessageContaining("are in the HBase table default:moved-key");
      }
    }
  }

  /** A call that the closed table refuses. */
  private interface Refused {
    void run() throws IOException;
  }
}
