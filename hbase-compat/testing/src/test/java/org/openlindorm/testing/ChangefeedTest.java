package org.openlindorm.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;

/** Changefeeds of a server in this JVM. */
class ChangefeedTest {

  private static final byte[] FAMILY = "f".getBytes(UTF_8);

  /** Returns the changes after a position, when there are as many. */
  private static List<String> changes(LindormServer server, String feed, int after, int number) {
    String query = "SELECT * FROM CHANGES(" + feed + ") WHERE position > " + after + " LIMIT 10000";
    long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    List<Map<String, Object>> rows = server.sql(query);
    while (rows.size() < number && System.nanoTime() < end) {
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
      rows = server.sql(query);
    }
    return rows.stream().map(ChangefeedTest::text).toList();
  }

  private static String text(Map<String, Object> row) {
    return row.entrySet().stream()
        .filter(each -> !each.getKey().equals("committed"))
        .map(each -> Objects.toString(each.getValue()))
        .collect(Collectors.joining(" "));
  }

  /** Waits until changes of {@code f} are released; returns its line of SHOW CHANGEFEEDS. */
  private static String released(LindormServer server) {
    while (true) {
      Map<String, Object> feed = server.sql("SHOW CHANGEFEEDS").get(0);
      if (!feed.get("Released").equals("0")) {
        return "%s %s %s %s"
            .formatted(
                feed.get("Changefeed"),
                feed.get("Position"),
                feed.get("Released"),
                feed.get("Consumers"));
      }
      LockSupport.parkNanos(1_000_000);
    }
  }

  @Test
  void eachChangeOfSqlAndHBaseIsDeliveredInOrder() throws IOException {
    try (LindormServer server = LindormServer.embedded().start()) {
      server.sql(
          "CREATE TABLE t (id BIGINT, name VARCHAR, n BIGINT, PRIMARY KEY (id));"
              + " UPSERT INTO t (id, name, n) VALUES (1, 'before', 0);"
              + " CREATE CHANGEFEED f ON t WITH (images = 'after');"
              + " UPSERT INTO t (id, name, n) VALUES (1, 'one', 1), (2, 'two', 2);"
              + " UPDATE t SET n = 10 WHERE id = 1;"
              + " UPDATE t SET n = n + 1 WHERE id = 1;"
              + " DELETE FROM t WHERE id = 2");
      try (Table table = server.hbase().getTable(TableName.valueOf("t"))) {
        byte[] key = Bytes.add(new byte[] {(byte) 0x80}, new byte[] {0, 0, 0, 0, 0, 0, 7});
        table.put(new Put(key).addColumn(FAMILY, "name".getBytes(UTF_8), "raw".getBytes(UTF_8)));
        table.delete(new Delete(key));
        table.put(
            List.of(
                new Put(key).addColumn(FAMILY, "name".getBytes(UTF_8), "a".getBytes(UTF_8)),
                new Put(key).addColumn(FAMILY, "name".getBytes(UTF_8), "b".getBytes(UTF_8))));
        table.delete(new Delete(key).addColumns(FAMILY, "name".getBytes(UTF_8)));
        assertThatThrownBy(
                () -> table.put(new Put(key).addColumn(FAMILY, "name".getBytes(UTF_8), 5, FAMILY)))
            .hasMessageContaining("changefeed");
        assertThatThrownBy(
                () -> table.delete(new Delete(key).addColumn(FAMILY, "name".getBytes(UTF_8))))
            .hasMessageContaining("changefeed");
      }
      assertThat(changes(server, "f", 0, 10))
          .containsExactly(
              "1 UPSERT 1 one 1",
              "2 UPSERT 2 two 2",
              "3 UPSERT 1 one 10",
              "4 UPSERT 1 one 11",
              "5 DELETE 2 null null",
              "6 UPSERT 7 raw null",
              "7 DELETE 7 null null",
              "8 UPSERT 7 a null",
              "9 UPSERT 7 b null",
              "10 DELETE 7 null null");
      server.restart();
      server.sql("UPSERT INTO t (id, name, n) VALUES (3, 'three', 3)");
      assertThat(changes(server, "f", 9, 2))
          .containsExactly("10 DELETE 7 null null", "11 UPSERT 3 three 3");
      server.sql("CREATE CHANGEFEED g ON t; UPSERT INTO t (id, name, n) VALUES (4, 'four', 4)");
      assertThat(changes(server, "g", 0, 1)).containsExactly("1 UPSERT 4 four 4");
      assertThat(changes(server, "f", 11, 1)).containsExactly("12 UPSERT 4 four 4");
      server.sql("COMMIT CHANGES f FOR 'slow' AT 0; COMMIT CHANGES f FOR 'fast' AT 12");
      assertThat(changes(server, "f", 0, 1)).first().isEqualTo("1 UPSERT 1 one 1");
      server.sql("COMMIT CHANGES f FOR 'slow' AT 5");
      assertThat(released(server)).isEqualTo("f 12 5 fast: 12, slow: 5");
      assertThat(changes(server, "f", 0, 1)).first().isEqualTo("6 UPSERT 7 raw null");
      assertThat(changes(server, "f", 5, 1)).first().isEqualTo("6 UPSERT 7 raw null");
      assertThatThrownBy(() -> server.sql("SELECT * FROM CHANGES(f) WHERE position > 3 LIMIT 9"))
          .hasMessageContaining("up to position 5 are released")
          .hasMessageContaining("from position 4 on");
      assertThatThrownBy(() -> server.sql("SELECT id FROM CHANGES(f) WHERE position IN (7, 2)"))
          .hasMessageContaining("from position 2 on");
      assertThatThrownBy(() -> server.sql("SELECT COUNT(*) FROM CHANGES(f) WHERE position > 3"))
          .hasMessageContaining("from position 4 on");
      assertThatThrownBy(
              () -> server.sql("SELECT MAX(id) FROM CHANGES(f) WHERE position IN (7, 2)"))
          .hasMessageContaining("from position 2 on");
      assertThatThrownBy(
              () ->
                  server.sql(
                      "SELECT t.id FROM t JOIN CHANGES(f) AS c ON c.position = t.id WHERE t.id > 0"))
          .hasMessageContaining("are released");
      assertThat(server.sql("SELECT COUNT(*) AS n FROM CHANGES(f)").get(0)).containsEntry("n", 7L);
      server.sql("COMMIT CHANGES f FOR 'slow' AT NULL");
      assertThat(released(server)).endsWith(" fast: 12");
      assertThatThrownBy(() -> server.sql("COMMIT CHANGES f FOR 'fast' AT 13"))
          .hasMessageContaining("the last of which is 12");
      assertThatThrownBy(() -> server.sql("TRUNCATE TABLE t"))
          .hasMessageContaining("which has changefeed default.f");
      assertThat(server.sql("SELECT id FROM t")).hasSize(3);
      server.sql("DROP CHANGEFEED f; DROP CHANGEFEED g; DROP TABLE t");
    }
  }

  @Test
  void aFeedEndsWithAnErrorAtItsBytes() {
    try (LindormServer server = LindormServer.embedded().start()) {
      server.sql(
          "CREATE TABLE t (id BIGINT, text VARCHAR, PRIMARY KEY (id));"
              + " CREATE CHANGEFEED f ON t WITH (max_bytes = '65536')");
      for (int i = 0; i < 10; i++) {
        server.sql("UPSERT INTO t (id, text) VALUES (" + i + ", REPEAT('x', 10000))");
      }
      assertThat(awaitEnd(server)).startsWith("ended: ").contains("MAX_BYTES is 65536");
      assertThatThrownBy(() -> server.sql("SELECT * FROM CHANGES(f) WHERE position > 0 LIMIT 9"))
          .hasMessageContaining("has ended");
      assertThatThrownBy(() -> server.sql("COMMIT CHANGES f FOR 'a' AT 1"))
          .hasMessageContaining("has ended");
      server.sql(
          "DROP CHANGEFEED f; CREATE CHANGEFEED f ON t; UPSERT INTO t (id, text) VALUES (20, 'a')");
      assertThat(changes(server, "f", 0, 1)).containsExactly("1 UPSERT 20 a");
    }
  }

  private static String awaitEnd(LindormServer server) {
    while (true) {
      Object state = server.sql("SHOW CHANGEFEEDS").get(0).get("State");
      if (!"running".equals(state)) {
        return Objects.toString(state);
      }
      LockSupport.parkNanos(1_000_000);
    }
  }
}
