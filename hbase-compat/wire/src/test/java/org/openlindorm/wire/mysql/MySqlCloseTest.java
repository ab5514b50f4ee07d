package org.openlindorm.wire.mysql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.Await;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.slf4j.LoggerFactory;

/**
 * The server closes a connection only after an error packet and a line in the log, except where the
 * client has closed it.
 */
class MySqlCloseTest extends MySqlCase {

  private static final Duration IDLE = Duration.ofMillis(1_500);
  private static final Duration LOGIN = Duration.ofMillis(700);

  /** Counts 10^10 rows. */
  private static final String SLOW =
      "SELECT COUNT(*) FROM `default`.n a, `default`.n b, `default`.n c, `default`.n d,"
          + " `default`.n e";

  private final BlockingQueue<String> logged = new LinkedBlockingQueue<>();
  private final ListAppender<ILoggingEvent> lines =
      new ListAppender<>() {
        @Override
        protected void append(ILoggingEvent event) {
          super.append(event);
          logged.add(event.getFormattedMessage());
        }
      };

  @Override
  MySqlSettings settings() {
    return super.settings().withTimeouts(IDLE, LOGIN, Duration.ofSeconds(2)).withLimits(1 << 20, 3);
  }

  private static Logger log() {
    return (Logger) LoggerFactory.getLogger(ConnectionCloser.class);
  }

  @BeforeEach
  void listen() {
    lines.start();
    log().addAppender(lines);
  }

  @AfterEach
  void stopListening() {
    log().detachAppender(lines);
  }

  private void assertClosed(PacketSocket client, int error) throws IOException {
    assertClosed(client, client.receiveError(), error);
  }

  private void assertClosed(PacketSocket client, int received, int error) throws IOException {
    assertThat(received).isEqualTo(error);
    assertThat(client.isAtEnd()).as("closed").isTrue();
    assertThat(List.copyOf(lines.list))
        .extracting(ILoggingEvent::getFormattedMessage)
        .anyMatch(
            line -> line.contains("from 127.0.0.1 is closed by the server: error " + error + ","));
  }

  /** The next line of the log, for which it waits. */
  private String nextLine() throws InterruptedException {
    return Objects.requireNonNull(logged.poll(60, TimeUnit.SECONDS), "a line of the log");
  }

  private PacketSocket open() throws IOException {
    PacketSocket client = PacketSocket.open(endpoint.port());
    client.receiveHex();
    return client;
  }

  private PacketSocket loggedIn(long... capabilities) throws IOException {
    return PacketSocket.loggedIn(endpoint.port(), capabilities);
  }

  private static String query(String sql) {
    return "03" + HexFormat.of().formatHex(sql.getBytes(UTF_8));
  }

  @Test
  void anIdleClientGets4031() throws IOException {
    try (PacketSocket client = loggedIn()) {
      assertClosed(client, 4031);
    }
  }

  @Test
  void aDriverReportsThatItWasIdle() throws Exception {
    try (Connection connection = mariadb("")) {
      assertThat(rows(connection, "SELECT 1")).hasSize(1);
      assertThat(nextLine()).contains("error 4031,");
      assertThatThrownBy(() -> rows(connection, "SELECT 1"))
          .isInstanceOf(SQLException.class)
          .hasStackTraceContaining("because of inactivity");
    }
  }

  @Test
  void aStoppingServerSends1053() throws IOException {
    try (PacketSocket idle = loggedIn();
        PacketSocket unauthenticated = open()) {
      endpoint.close();
      assertClosed(idle, 1053);
      assertClosed(unauthenticated, 1053);
    }
  }

  private void createHundredRows() {
    try (var session = engine.open()) {
      session.execute("CREATE TABLE n (id INTEGER, v VARCHAR, PRIMARY KEY (id))").close();
      for (int i = 0; i < 100; i++) {
        session.execute("INSERT INTO n VALUES (" + i + ", 'x')").close();
      }
    }
  }

  @Test
  void aStoppingServerSends1053InPlaceOfTheResult() throws IOException {
    createHundredRows();
    try (PacketSocket client = loggedIn()) {
      client.send(0, query(SLOW));
      awaitSlowStatement();
      endpoint.close();
      int received = 0;
      while (received == 0) {
        // The columns of the result may have been sent already.
        received = client.receiveError();
      }
      assertClosed(client, received, 1053);
    }
  }

  private void awaitSlowStatement() {
    try (var observer = engine.open()) {
      Await.until(Duration.ofMinutes(1), () -> countsRows(observer));
    }
  }

  private static boolean countsRows(Session observer) {
    boolean seen = false;
    try (Result.Rows sessions = (Result.Rows) observer.execute("SHOW PROCESSLIST")) {
      for (var row = sessions.next(); row != null; row = sessions.next()) {
        seen |= Arrays.toString(row).contains("COUNT(");
      }
    }
    return seen;
  }

  @Test
  void aClientThatDoesNotLogInGets1159() throws IOException {
    try (PacketSocket client = open()) {
      assertClosed(client, 1159);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "00", "00820800", "0d000000000000000000"})
  void aLoginThatIsNoneGets1043(String hex) throws IOException {
    try (PacketSocket client = open()) {
      client.send(1, hex);
      assertClosed(client, 1043);
    }
  }

  @Test
  void bytesOfAnotherProtocolGet1043() throws IOException {
    try (PacketSocket client = open()) {
      client.sendRaw("GET / HTTP/1.1\r\nHost: a\r\n\r\n".getBytes(UTF_8));
      // The first four bytes are a header of 5,522,759 bytes.
      assertClosed(client, 1153);
    }
  }

  @Test
  void aCommandBeyondTheLimitGets1153WhileItIsSent() throws IOException {
    try (PacketSocket client = loggedIn()) {
      client.sendRaw(PacketSocket.framed(0, new byte[8 << 20]));
      assertClosed(client, 1153);
    }
  }

  @Test
  void aFrameThatCannotBeOpenedGets1157() throws IOException {
    try (PacketSocket client = loggedIn(Capabilities.COMPRESS)) {
      client.sendRaw(HexFormat.of().parseHex("05000000100000" + "0102030405"));
      assertThat(HexFormat.of().formatHex(client.receive().orElseThrow().payload()))
          .as("an error within a frame")
          .contains("ff8504");
      assertThat(lines.list).isNotEmpty();
    }
  }

  @Test
  void oneConnectionTooManyGets1040() throws IOException {
    try (PacketSocket first = open();
        PacketSocket second = open();
        PacketSocket third = open();
        PacketSocket client = PacketSocket.open(endpoint.port())) {
      assertClosed(client, 1040);
      assertThat(List.of(first, second, third)).hasSize(3);
    }
  }

  @Test
  void aKilledClientGetsAnError() throws IOException {
    try (PacketSocket client = loggedIn()) {
      try (var session = engine.open();
          Result.Rows sessions = (Result.Rows) session.execute("SHOW PROCESSLIST")) {
        Object number = sessions.next()[0];
        session.execute("KILL " + number).close();
      }
      client.send(0, query("SELECT 1"));
      assertClosed(client, 9021);
    }
  }

  @Test
  void aFailedChangeOfUserGetsAnError() throws IOException {
    try (PacketSocket client = loggedIn()) {
      client.send(0, "11 6d6500 00 6e6f776865726500 2d00 00");
      int error = client.receiveError();
      assertThat(error).as("AuthSwitchRequest or unknown database").isIn(0, 1049);
    }
  }

  /** A result that the client does not read: nothing can be sent after the socket is full. */
  @Test
  void aClientThatReadsNothingIsClosedAndLogged() throws Exception {
    createHundredRows();
    try (PacketSocket client = loggedIn()) {
      client.send(0, query("SELECT REPEAT(a.v, 20000) FROM `default`.n a, `default`.n b"));
      assertThat(nextLine()).contains("error 1161,");
    }
  }
}
