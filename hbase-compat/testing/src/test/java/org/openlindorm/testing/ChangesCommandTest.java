package org.openlindorm.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.command.Invocation;
import org.openlindorm.shell.ChangesCommand;

/** The command {@code lindorm changes} on a server. */
class ChangesCommandTest {

  private static LindormServer server;
  private static long start;

  @BeforeAll
  static void start() {
    server = LindormServer.embedded().start();
    start = System.currentTimeMillis();
    server.sql(
        "CREATE TABLE orders (id BIGINT, at BIGINT, amount DECIMAL(10,2), before_id VARCHAR,"
            + " PRIMARY KEY (id, at));"
            + " CREATE CHANGEFEED order_changes ON orders;"
            + " CREATE CHANGEFEED with_before ON orders WITH (images = 'before,after');"
            + " UPSERT INTO orders (id, at, amount) VALUES (7, 1, 1.50);"
            + " UPDATE orders SET amount = 2, before_id = 'a\"b' WHERE id = 7 AND at = 1;"
            + " DELETE FROM orders WHERE id = 7 AND at = 1;"
            + " SELECT /*+ _l_wait_(60000) */ id FROM CHANGES(order_changes) WHERE position = 3;"
            + " SELECT /*+ _l_wait_(60000) */ id FROM CHANGES(with_before) WHERE position = 3");
  }

  @AfterAll
  static void end() {
    server.close();
  }

  private static int run(OutputStream out, OutputStream err, String... arguments) {
    List<String> all = new ArrayList<>(List.of("-u", server.jdbcUrl()));
    all.addAll(List.of(arguments));
    PrintStream complaints = new PrintStream(err, true, UTF_8);
    return Invocation.run(
        "changes",
        CommandParser.spec(new ChangesCommand(out, complaints)),
        all.toArray(new String[0]),
        complaints,
        complaints);
  }

  private static List<String> lines(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertThat(run(out, err, arguments)).as(err.toString(UTF_8)).isZero();
    return out.toString(UTF_8).lines().toList();
  }

  private static String withoutTimes(String line) {
    return line.replaceAll("\"ts_ms\":[0-9]{13}", "TIME")
        .replaceAll("\"name\":\"[^\"]*\"", "\"name\":\"SERVER\"");
  }

  private static String source(String feed, int position) {
    return "\"source\":{\"connector\":\"openlindorm\",\"name\":\"SERVER\",TIME,\"db\":\"default\","
        + "\"table\":\"orders\",\"feed\":\""
        + feed
        + "\",\"position\":"
        + position
        + "}";
  }

  @Test
  void changesAreDebeziumsEvents() {
    assertThat(lines("with_before").stream().map(ChangesCommandTest::withoutTimes))
        .containsExactly(
            "{\"before\":null,\"after\":{\"id\":7,\"at\":1,\"amount\":1.50,\"before_id\":null},"
                + source("with_before", 1)
                + ",\"op\":\"c\",TIME}",
            "{\"before\":{\"id\":7,\"at\":1,\"amount\":1.50,\"before_id\":null},"
                + "\"after\":{\"id\":7,\"at\":1,\"amount\":2.00,\"before_id\":\"a\\\"b\"},"
                + source("with_before", 2)
                + ",\"op\":\"u\",TIME}",
            "{\"before\":{\"id\":7,\"at\":1,\"amount\":2.00,\"before_id\":\"a\\\"b\"},"
                + "\"after\":null,"
                + source("with_before", 3)
                + ",\"op\":\"d\",TIME}");
    assertThat(
            lines("order_changes", "--after", "1").stream().map(ChangesCommandTest::withoutTimes))
        .containsExactly(
            "{\"before\":null,\"after\":{\"id\":7,\"at\":1,\"amount\":2.00,\"before_id\":\"a\\\"b\"},"
                + source("order_changes", 2)
                + ",\"op\":\"u\",TIME}",
            "{\"before\":{\"id\":7,\"at\":1},\"after\":null,"
                + source("order_changes", 3)
                + ",\"op\":\"d\",TIME}");
    String first = lines("order_changes").get(0);
    long committed = Long.parseLong(first.replaceAll(".*?\"ts_ms\":([0-9]+).*", "$1"));
    assertThat(committed).isBetween(start - 1_000, System.currentTimeMillis() + 1_000);
  }

  @Test
  void aConsumerContinuesAfterTheChangesThatItHasWritten() {
    assertThat(lines("with_before", "--consumer", "copy")).hasSize(3);
    assertThat(lines("with_before", "--consumer", "copy")).isEmpty();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertThat(run(OutputStream.nullOutputStream(), err, "no_feed")).isEqualTo(1);
    assertThat(err.toString(UTF_8)).contains("Changefeed", "no_feed", "doesn't exist");
  }

  @Test
  void followingWritesChangesUntilTheOutputIsClosed() throws Exception {
    server.sql("CREATE TABLE t (id BIGINT, n BIGINT, PRIMARY KEY (id)); CREATE CHANGEFEED f ON t");
    CountDownLatch written = new CountDownLatch(2);
    OutputStream out =
        new FilterOutputStream(OutputStream.nullOutputStream()) {
          @Override
          public void write(byte[] bytes, int offset, int length) throws IOException {
            if (written.getCount() == 0) {
              throw new IOException("closed");
            }
            new String(bytes, offset, length, UTF_8).lines().forEach(line -> written.countDown());
          }
        };
    int[] code = {-1};
    Thread command =
        new Thread(() -> code[0] = run(out, OutputStream.nullOutputStream(), "f", "-f"));
    command.start();
    server.sql("UPSERT INTO t (id, n) VALUES (1, 1)");
    server.sql("UPSERT INTO t (id, n) VALUES (2, 1)");
    assertThat(written.await(60, TimeUnit.SECONDS)).isTrue();
    server.sql("UPSERT INTO t (id, n) VALUES (3, 1)");
    command.join();
    assertThat(code[0]).isEqualTo(1);
  }
}
