package org.openlindorm.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The consumer of docs/sql/changefeeds.md as it is printed, and the hint with which it waits. */
class ChangefeedConsumerTest {

  private static final Path PAGE = Path.of("../../docs/sql/changefeeds.md");
  private static final Path SOURCE =
      Path.of("src/test/java/org/openlindorm/testing/ChangefeedConsumerTest.java");

  private static LindormServer server;

  @BeforeAll
  static void start() {
    server = LindormServer.embedded().start();
    server.sql(
        "CREATE TABLE orders (id BIGINT, status VARCHAR, PRIMARY KEY (id));"
            + " CREATE CHANGEFEED order_changes ON orders");
  }

  @AfterAll
  static void end() {
    server.close();
  }

  /** A program that processes changes until it has some. */
  private static final class Consumer {

    private final DataSource source;
    private final int most;
    private final List<Long> processed = new ArrayList<>();

    Consumer(DataSource source, int most) {
      this.source = source;
      this.most = most;
    }

    private boolean isRunning() {
      return processed.size() < most;
    }

    private void process(ResultSet change) throws SQLException {
      processed.add(change.getLong("id"));
    }

    private static long committed(Statement statement) throws SQLException {
      try (ResultSet row =
          statement.executeQuery(
              "SELECT POSITION FROM information_schema.CHANGEFEED_CONSUMERS"
                  + " WHERE FEED_SCHEMA = 'default' AND FEED_NAME = 'order_changes'"
                  + " AND CONSUMER_NAME = 'billing'")) {
        return row.next() ? row.getLong(1) : 0;
      }
    }

    void run() throws SQLException {
      // The page begins here.
      try (Connection connection = source.getConnection();
          Statement statement = connection.createStatement();
          PreparedStatement changes =
              connection.prepareStatement(
                  "SELECT /*+ _l_wait_(5000) */ * FROM CHANGES(order_changes)"
                      + " WHERE position > ? LIMIT 1000")) {
        long position = committed(statement);
        while (isRunning()) {
          changes.setLong(1, position);
          try (ResultSet rows = changes.executeQuery()) {
            while (rows.next()) {
              process(rows);
              position = rows.getLong("position");
            }
          }
          statement.execute("COMMIT CHANGES order_changes FOR 'billing' AT " + position);
        }
      }
      // The page ends here.
    }
  }

  @Test
  void theConsumerOfThePageProcessesEachChangeOnceAlsoAfterARestart() throws Exception {
    assertThat(stripped(between(Files.readString(PAGE), "```java\n", "```")))
        .isEqualTo(
            stripped(
                between(Files.readString(SOURCE), "// The page begins here.", "// The page ends")));
    Thread writer = new Thread(() -> LongStream.range(0, 40).forEach(this::write));
    writer.start();
    List<Long> processed = new ArrayList<>();
    for (int most : new int[] {5, 10, 40}) {
      Consumer consumer = new Consumer(server.dataSource(), most - processed.size());
      consumer.run();
      processed.addAll(consumer.processed);
    }
    writer.join();
    assertThat(processed).containsExactlyElementsOf(LongStream.range(0, 40).boxed().toList());
  }

  private void write(long id) {
    server.sql("UPSERT INTO orders (id, status) VALUES (" + id + ", 'new')");
  }

  @Test
  void aQueryWaitsUntilItHasARowOrItsTimeHasPassed() throws Exception {
    server.sql("CREATE TABLE t (id BIGINT, n BIGINT, PRIMARY KEY (id)); CREATE CHANGEFEED f ON t");
    String query = "SELECT /*+ _l_wait_(%d) */ id FROM CHANGES(f) WHERE position > 0 AND id > 10";
    long start = System.nanoTime();
    assertThat(server.sql(query.formatted(300))).isEmpty();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(299));
    List<Object> found = new ArrayList<>();
    CountDownLatch sent = new CountDownLatch(1);
    Thread reader =
        new Thread(
            () -> {
              sent.countDown();
              found.addAll(server.sql(query.formatted(60_000)));
            });
    reader.start();
    sent.await();
    server.sql("UPSERT INTO t (id, n) VALUES (1, 1)");
    server.sql("UPSERT INTO t (id, n) VALUES (11, 1)");
    reader.join();
    assertThat(found).hasToString("[{id=11}]");
    assertThat(server.sql("EXPLAIN " + query.formatted(300)).toString())
        .contains("waits up to 300 ms for a change");
    assertThatThrownBy(() -> server.sql("SELECT /*+ _l_wait_(9) */ id FROM t WHERE id = 1"))
        .hasMessageContaining("_l_wait_");
  }

  @Test
  void aFeedWithTheRowBeforeReportsInsertsUpdatesAndDeletes() {
    server.sql(
        "CREATE TABLE b (id BIGINT, name VARCHAR, n BIGINT, PRIMARY KEY (id));"
            + " UPSERT INTO b (id, name, n) VALUES (1, 'old', 1);"
            + " CREATE CHANGEFEED after_only ON b;"
            + " CREATE CHANGEFEED both_rows ON b WITH (images = 'before,after');"
            + " UPSERT INTO b (id, name, n) VALUES (1, 'new', 2), (2, 'two', 2);"
            + " UPDATE b SET n = n + 1 WHERE id = 2;"
            + " UPSERT INTO b (id, name) VALUES (2, 'deux'), (2, 'zwei');"
            + " DELETE FROM b WHERE id = 1; DELETE FROM b WHERE id = 3");
    server.sql("SELECT /*+ _l_wait_(60000) */ id FROM CHANGES(both_rows) WHERE position = 6");
    assertThat(
            server.sql("SELECT * FROM CHANGES(both_rows) WHERE position > 0").stream()
                .map(ChangefeedConsumerTest::text))
        .containsExactly(
            "1 UPDATE 1 new 2 old 1",
            "2 INSERT 2 two 2 null null",
            "3 UPDATE 2 two 3 two 2",
            "4 UPDATE 2 deux 3 two 3",
            "5 UPDATE 2 zwei 3 deux 3",
            "6 DELETE 1 null null new 2");
    assertThat(
            server.sql("SELECT * FROM CHANGES(after_only) WHERE position IN (1, 6)").stream()
                .map(ChangefeedConsumerTest::text))
        .containsExactly("1 UPSERT 1 new 2", "6 DELETE 1 null null");
    server.sql("DROP CHANGEFEED both_rows; UPSERT INTO b (id, n) VALUES (9, 9)");
    server.sql("SELECT /*+ _l_wait_(60000) */ id FROM CHANGES(after_only) WHERE position = 7");
    assertThat(
            server.sql("SELECT * FROM CHANGES(after_only) WHERE position = 7").stream()
                .map(ChangefeedConsumerTest::text))
        .containsExactly("7 UPSERT 9 null 9");
    assertThatThrownBy(() -> server.sql("CREATE CHANGEFEED x ON b WITH (images = 'before')"))
        .hasMessageContaining("'before,after'");
  }

  @Test
  void columnsCanBeAddedToATableWithAChangefeed() {
    server.sql(
        "CREATE TABLE w (id BIGINT, a BIGINT, PRIMARY KEY (id));"
            + " CREATE CHANGEFEED wide ON w WITH (images = 'before,after');"
            + " UPSERT INTO w (id, a) VALUES (1, 1);"
            + " ALTER TABLE w ADD COLUMN b VARCHAR;"
            + " UPSERT INTO w (id, a, b) VALUES (1, 2, 'new');"
            + " UPDATE w SET b = 'newer' WHERE id = 1");
    server.sql("SELECT /*+ _l_wait_(60000) */ id FROM CHANGES(wide) WHERE position = 3");
    assertThat(
            server
                .sql(
                    "SELECT position, id, a, b, before_a, before_b FROM CHANGES(wide)"
                        + " WHERE position > 0")
                .stream()
                .map(ChangefeedConsumerTest::text))
        .containsExactly("1 1 1 null null null", "2 1 2 new 1 null", "3 1 2 newer 2 new");
    assertThatThrownBy(() -> server.sql("ALTER TABLE w ADD COLUMN before_a VARCHAR"))
        .hasMessageContaining("before_a");
    assertThatThrownBy(() -> server.sql("ALTER TABLE w DROP COLUMN b"))
        .hasMessageContaining("changefeed");
  }

  private static String text(Map<String, Object> change) {
    return change.entrySet().stream()
        .filter(each -> !each.getKey().equals("committed"))
        .map(each -> Objects.toString(each.getValue()))
        .collect(Collectors.joining(" "));
  }

  @Test
  void readersShareAFeedByRangesOfKeys() {
    server.sql(
        "CREATE TABLE s (id BIGINT, n BIGINT, PRIMARY KEY (id)); CREATE CHANGEFEED shared ON s");
    LongStream.range(0, 30)
        .forEach(id -> server.sql("UPSERT INTO s (id, n) VALUES (" + id % 7 + ", " + id + ")"));
    assertThat(
            server.sql("SELECT /*+ _l_wait_(60000) */ n FROM CHANGES(shared) WHERE position = 30"))
        .hasSize(1);
    List<String> read = new ArrayList<>();
    for (String share : List.of("id < 2", "id >= 2 AND id < 5", "id >= 5")) {
      server
          .sql("SELECT n FROM CHANGES(shared) WHERE position > 0 AND " + share)
          .forEach(row -> read.add(row.get("n").toString()));
    }
    assertThat(read)
        .containsExactlyInAnyOrderElementsOf(
            LongStream.range(0, 30).mapToObj(Long::toString).toList());
  }

  private static String between(String text, String begin, String end) {
    int from = text.indexOf(begin) + begin.length();
    return text.substring(from, text.indexOf(end, from));
  }

  private static String stripped(String code) {
    return String.join("\n", code.strip().lines().map(String::strip).toList());
  }
}
