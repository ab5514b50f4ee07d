package org.openlindorm.wire.mysql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mysql.cj.jdbc.JdbcStatement;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.PacketBuffer;

/** LOAD DATA LOCAL INFILE over the wire. */
class MySqlLoadTest extends MySqlCase {

  private static final String SENDING = "allowLoadLocalInfile=true";

  @TempDir Path directory = Path.of("");

  @BeforeEach
  void define() throws SQLException {
    try (Connection connection = mysql("")) {
      run(
          connection,
          "CREATE TABLE t (id BIGINT, n SMALLINT, s VARCHAR, PRIMARY KEY (id))",
          "ALTER SYSTEM SET local_infile = ON");
    }
  }

  private String load(String text) throws IOException {
    Path file = Files.writeString(directory.resolve("rows.csv"), text);
    return "LOAD DATA LOCAL INFILE '" + file + "' INTO TABLE t FIELDS TERMINATED BY ','";
  }

  private static long count(Connection connection) throws SQLException {
    return Long.parseLong(rows(connection, "SELECT COUNT(*) FROM t").get(0));
  }

  @Test
  void bothDriversOfJavaSendFilesAndSeeWhatBecameOfThem() throws Exception {
    for (Connection each :
        List.of(
            mysql(SENDING),
            mysql(SENDING + "&useCompression=true"),
            mysql(SENDING + "&useServerPrepStmts=true"),
            mariadb("allowLocalInfile=true"),
            mariadb("allowLocalInfile=true&useCompression=true"))) {
      try (Connection connection = each;
          Statement statement = connection.createStatement()) {
        run(connection, "TRUNCATE TABLE t");
        String sql = load("1,5,'it\n2,70000,b\n3,\\N,\u4f60\n");
        assertThat(statement.executeUpdate(sql)).isEqualTo(2);
        assertThat(statement.getWarnings().getMessage()).contains("Row 2 is left out");
        assertThat(rows(connection, "SHOW WARNINGS").get(0)).startsWith("Warning|1264|Row 2");
        assertThat(rows(connection, "SELECT id, n, s FROM t"))
            .containsExactly("1|5|'it", "3|null|\u4f60");
      }
    }
  }

  @Test
  void aPreparedLoadIsSentAsText() throws Exception {
    String sql = load("1,5,a\n");
    try (Connection connection = mysql(SENDING + "&useServerPrepStmts=true");
        PreparedStatement statement = connection.prepareStatement(sql)) {
      assertThat(statement.executeUpdate()).isEqualTo(1);
      assertThat(count(connection)).isEqualTo(1);
    }
  }

  @Test
  void noFileIsRequestedOfAClientThatSendsNone() throws Exception {
    String sql = load("1,5,a\n");
    try (Connection connection = mysql("")) {
      assertThatThrownBy(() -> run(connection, sql))
          .isInstanceOfSatisfying(
              SQLException.class, failure -> assertThat(failure.getErrorCode()).isEqualTo(3948));
      assertThat(count(connection)).isZero();
    }
  }

  @Test
  void noFileIsRequestedForAForbiddenWrite() throws Exception {
    try (Connection connection = mysql(SENDING)) {
      assertThatThrownBy(
              () -> run(connection, "LOAD DATA LOCAL INFILE '/no/such/file' INTO TABLE nowhere"))
          .isInstanceOfSatisfying(
              SQLException.class, failure -> assertThat(failure.getErrorCode()).isEqualTo(1146));
      run(connection, "ALTER SYSTEM SET local_infile = OFF");
      assertThatThrownBy(
              () -> run(connection, "LOAD DATA LOCAL INFILE '/no/such/file' INTO TABLE t"))
          .isInstanceOfSatisfying(
              SQLException.class, failure -> assertThat(failure.getErrorCode()).isEqualTo(3948));
      assertThat(count(connection)).isZero();
    }
  }

  @Test
  void aFileThatTheClientDoesNotHaveLeavesTheConnectionUsable() throws Exception {
    try (Connection connection = mysql(SENDING)) {
      assertThatThrownBy(
              () -> run(connection, "LOAD DATA LOCAL INFILE '/no/such/file' INTO TABLE t"))
          .isInstanceOf(SQLException.class);
      assertThat(count(connection)).isZero();
    }
  }

  @Test
  void aLoadMayBeOneOfSeveralStatements() throws Exception {
    String sql = load("1,5,a\n");
    try (Connection connection = mysql(SENDING + "&allowMultiQueries=true");
        Statement statement = connection.createStatement()) {
      statement.execute("INSERT INTO t (id, n) VALUES (9, 9); " + sql + "; SELECT COUNT(*) FROM t");
      assertThat(statement.getUpdateCount()).isEqualTo(1);
      assertThat(statement.getMoreResults()).isFalse();
      assertThat(statement.getUpdateCount()).isEqualTo(1);
      assertThat(statement.getMoreResults()).isTrue();
      assertThat(rows(statement.getResultSet())).containsExactly("2");
    }
  }

  /**
   * A stream of lines that is not held in memory, and a statement of the connection's that is
   * killed.
   */
  @Test
  void aKilledLoadIsReportedAfterTheClientHasSentAll() throws Exception {
    try (Connection connection = mysql(SENDING);
        Connection killer = mysql("");
        Statement statement = connection.createStatement()) {
      String number = rows(connection, "SELECT CONNECTION_ID()").get(0);
      InputStream first = new ByteArrayInputStream("1,1,a\n".repeat(100_000).getBytes(UTF_8));
      InputStream kill =
          new InputStream() {
            @Override
            public int read() throws IOException {
              try {
                while (count(killer) == 0) {
                  Thread.onSpinWait();
                }
                run(killer, "KILL QUERY " + number);
                return -1;
              } catch (SQLException e) {
                throw new IOException(e);
              }
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
              return read();
            }
          };
      InputStream rest = new ByteArrayInputStream("2,2,b\n".repeat(1_000_000).getBytes(UTF_8));
      statement
          .unwrap(JdbcStatement.class)
          .setLocalInfileInputStream(
              new SequenceInputStream(Collections.enumeration(List.of(first, kill, rest))));
      assertThatThrownBy(
              () ->
                  statement.execute(
                      "LOAD DATA LOCAL INFILE 'x' INTO TABLE t FIELDS TERMINATED BY ','"))
          .isInstanceOfSatisfying(
              SQLException.class, failure -> assertThat(failure.getErrorCode()).isEqualTo(1317));
      assertThat(rows(connection, "SELECT id FROM t")).containsExactly("1");
    }
  }

  @Test
  void aClientThatLeavesInMidFileLeavesWhatWasWritten() throws Exception {
    try (Socket socket = new Socket("127.0.0.1", endpoint.port())) {
      socket.setSoTimeout(30_000);
      DataInputStream in = new DataInputStream(socket.getInputStream());
      payload(in);
      socket.getOutputStream().write(login());
      assertThat(payload(in)[0]).as("OK").isZero();
      String sql = "\u0003LOAD DATA LOCAL INFILE 'mine' INTO TABLE t (id, n)";
      socket.getOutputStream().write(packet(0, sql.getBytes(UTF_8)));
      byte[] requested = payload(in);
      assertThat(requested[0]).isEqualTo((byte) 0xfb);
      assertThat(new String(requested, 1, requested.length - 1, UTF_8)).isEqualTo("mine");
      StringBuilder lines = new StringBuilder();
      for (int i = 0; i < 5_000; i++) {
        lines.append(i).append("\t1\n");
      }
      socket.getOutputStream().write(packet(2, lines.toString().getBytes(UTF_8)));
      try (Connection connection = mysql("")) {
        while (count(connection) < 5_000) {
          Thread.onSpinWait();
        }
        assertThat(rows(connection, "SHOW PROCESSLIST").toString()).contains("LOAD DATA");
      }
    }
    try (Connection connection = mysql("")) {
      while (rows(connection, "SHOW PROCESSLIST").toString().contains("LOAD DATA")) {
        Thread.onSpinWait();
      }
      assertThat(count(connection)).isEqualTo(5_000);
    }
  }

  @Test
  void aLongFileIsNeverHeldWhole() throws Exception {
    AtomicLong made = new AtomicLong();
    long bytes = 200L << 20;
    byte[] line = ("1,1," + "x".repeat(1_000) + "\n").getBytes(UTF_8);
    InputStream lines =
        new InputStream() {
          private int at;

          @Override
          public int read() {
            throw new UnsupportedOperationException();
          }

          @Override
          public int read(byte[] into, int offset, int length) {
            if (made.get() >= bytes && at == 0) {
              return -1;
            }
            int count = Math.min(length, line.length - at);
            System.arraycopy(line, at, into, offset, count);
            at = (at + count) % line.length;
            made.addAndGet(count);
            return count;
          }
        };
    try (Connection connection = mysql(SENDING);
        Statement statement = connection.createStatement()) {
      statement.unwrap(JdbcStatement.class).setLocalInfileInputStream(lines);
      long most = 0;
      Thread load =
          new Thread(
              () -> {
                try {
                  statement.execute(
                      "LOAD DATA LOCAL INFILE 'x' INTO TABLE t FIELDS TERMINATED BY ','");
                } catch (SQLException e) {
                  throw new IllegalStateException(e);
                }
              });
      load.start();
      while (load.isAlive()) {
        most = Math.max(most, endpoint.arrivedBytes());
        load.join(1);
      }
      assertThat(made.get()).isGreaterThanOrEqualTo(bytes);
      assertThat(most).as("bytes that waited").isBetween(1L, 24L << 20);
      assertThat(endpoint.arrivedBytes()).isLessThan(1 << 20);
      assertThat(rows(connection, "SELECT n FROM t")).containsExactly("1");
    }
  }

  private static byte[] login() {
    long wanted =
        Capabilities.PROTOCOL_41
            | Capabilities.SECURE_CONNECTION
            | Capabilities.PLUGIN_AUTH
            | Capabilities.LOCAL_FILES;
    PacketBuffer out = new PacketBuffer(1).begin();
    out.int32((int) wanted).int32(1 << 24).int8(46).raw(new byte[23]);
    out.zeroEndedText("me").int8(0).zeroEndedText("mysql_native_password").end();
    return Arrays.copyOf(out.array(), out.size());
  }

  private static byte[] packet(int sequence, byte[] payload) {
    PacketBuffer out = new PacketBuffer(sequence).begin().raw(payload);
    out.end();
    return Arrays.copyOf(out.array(), out.size());
  }

  private static byte[] payload(DataInputStream in) throws IOException {
    byte[] header = in.readNBytes(4);
    return in.readNBytes(header[0] & 0xff | (header[1] & 0xff) << 8 | (header[2] & 0xff) << 16);
  }
}
