package org.openlindorm.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.testing.LindormServer;

/**
 * The topic of a connector has each change once, in order, after the server, the worker and the
 * broker were killed during writes.
 */
class KafkaKillTest {

  private static final int ROWS = 20;
  private static final long END = 99;
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final String CONSUMERS =
      "SELECT POSITION FROM information_schema.CHANGEFEED_CONSUMERS WHERE CONSUMER_NAME = 'copy'";

  @TempDir Path directory;

  /** By row, the values whose writes were acknowledged. */
  private final ConcurrentMap<Long, List<Long>> acknowledged = new ConcurrentHashMap<>();

  private final AtomicLong number = new AtomicLong();
  private final AtomicBoolean ending = new AtomicBoolean();
  private final ObjectMapper json = new ObjectMapper();
  private final HttpClient http = HttpClient.newHttpClient();

  @Test
  void theTopicHasEachChangeOnceAfterKillsOfServerWorkerAndBroker() throws Exception {
    int brokerPort = KafkaProgram.freePort();
    int workerPort = KafkaProgram.freePort();
    try (LindormServer server = LindormServer.process().start();
        KafkaProgram broker = KafkaProgram.broker(directory, brokerPort);
        KafkaProgram worker = KafkaProgram.worker(directory, brokerPort, workerPort)) {
      server.sql(
          "CREATE TABLE t (id BIGINT, n BIGINT, PRIMARY KEY (id)); CREATE CHANGEFEED f ON t;"
              + " COMMIT CHANGES f FOR 'audit' AT 0");
      configure(server, worker, workerPort);
      Thread writer = new Thread(() -> write(server));
      writer.start();
      awaitCopied(server, worker, 100);
      worker.killAndStart();
      awaitCopied(server, worker, 500);
      broker.killAndStart();
      awaitCopied(server, worker, 500);
      server.kill();
      server.restart();
      awaitCopied(server, worker, 500);
      server.kill();
      worker.killAndStart();
      broker.killAndStart();
      server.restart();
      awaitCopied(server, worker, 100);
      ending.set(true);
      writer.join();
      server.sql("UPSERT INTO t (id, n) VALUES (" + END + ", 0)");
      compare(server, brokerPort);
    }
  }

  private void write(LindormServer server) {
    while (!ending.get()) {
      try (Connection connection = server.dataSource().getConnection();
          PreparedStatement upsert =
              connection.prepareStatement("UPSERT INTO t (id, n) VALUES (?, ?)")) {
        while (!ending.get()) {
          long value = number.incrementAndGet();
          upsert.setLong(1, value % ROWS);
          upsert.setLong(2, value);
          upsert.executeUpdate();
          acknowledged.computeIfAbsent(value % ROWS, any -> new ArrayList<>()).add(value);
          LockSupport.parkNanos(2_000_000);
        }
      } catch (SQLException | RuntimeException killed) {
        LockSupport.parkNanos(100_000_000);
      }
    }
  }

  /** Sends the settings of docs/kafka.md, until the worker accepts them. */
  private void configure(LindormServer server, KafkaProgram worker, int port) throws Exception {
    Map<String, String> settings =
        Map.of(
            "connector.class", "org.openlindorm.kafka.ChangefeedConnector",
            "connection.url", server.jdbcUrl(),
            "changefeed", "f",
            "topic", "orders");
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/connectors/copy/config"))
            .header("Content-Type", "application/json")
            .PUT(HttpRequest.BodyPublishers.ofString(json.writeValueAsString(settings)))
            .build();
    long end = System.nanoTime() + PATIENCE.toNanos();
    String last = "";
    while (System.nanoTime() < end) {
      try {
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() / 100 == 2) {
          return;
        }
        last = response.body();
      } catch (IOException starting) {
        last = starting.toString();
      }
      LockSupport.parkNanos(500_000_000);
    }
    throw new AssertionError(last + "\n" + worker.output());
  }

  /** Waits until the position that the connector commits has increased. */
  private void awaitCopied(LindormServer server, KafkaProgram worker, long more)
      throws IOException {
    long wanted = committed(server) + more;
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (committed(server) < wanted) {
      if (System.nanoTime() > end) {
        throw new AssertionError(
            "committed " + committed(server) + " of " + wanted + "\n" + worker.output());
      }
      LockSupport.parkNanos(200_000_000);
    }
  }

  private static long committed(LindormServer server) {
    return server.sql(CONSUMERS).stream()
        .map(row -> ((Number) row.get("POSITION")).longValue())
        .findFirst()
        .orElse(0L);
  }

  private void compare(LindormServer server, int brokerPort) throws IOException {
    List<String> topic = new ArrayList<>();
    List<String> repeated = new ArrayList<>();
    long last = 0;
    Map<Long, List<Long>> copied = new TreeMap<>();
    try (KafkaConsumer<String, String> consumer =
        new KafkaConsumer<>(
            Map.of(
                "bootstrap.servers",
                "127.0.0.1:" + brokerPort,
                "isolation.level",
                "read_committed"),
            new StringDeserializer(),
            new StringDeserializer())) {
      TopicPartition partition = new TopicPartition("orders", 0);
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      long end = System.nanoTime() + PATIENCE.toNanos();
      while (!copied.containsKey(END) && System.nanoTime() < end) {
        for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofSeconds(1))) {
          JsonNode change = json.readTree(record.value());
          long id = change.get("after").get("id").asLong();
          long value = change.get("after").get("n").asLong();
          assertThat(json.readTree(record.key()).get("id").asLong()).isEqualTo(id);
          long position = change.get("source").get("position").asLong();
          topic.add(position + " " + id + " " + value);
          if (position != last + 1) {
            repeated.add(
                "position %d after %d, at offset %d".formatted(position, last, record.offset()));
          }
          last = position;
          copied.computeIfAbsent(id, any -> new ArrayList<>()).add(value);
        }
      }
    }
    List<String> feed =
        server
            .sql("SELECT position, id, n FROM CHANGES(f) WHERE position > 0 LIMIT 100000")
            .stream()
            .map(row -> row.get("position") + " " + row.get("id") + " " + row.get("n"))
            .toList();
    System.out.printf(
        "%d records in the topic, %d changes in the feed%n", topic.size(), feed.size());
    assertThat(repeated).as("records out of order").isEmpty();
    assertThat(topic).isEqualTo(feed);
    for (Map.Entry<Long, List<Long>> row : acknowledged.entrySet()) {
      assertThat(copied.get(row.getKey()))
          .as("row %d", row.getKey())
          .isSorted()
          .doesNotHaveDuplicates()
          .containsAll(row.getValue());
    }
  }
}
