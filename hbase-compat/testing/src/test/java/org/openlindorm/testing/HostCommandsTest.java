package org.openlindorm.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.server.MemoryServer;

/** Tests what a server's process answers to the one that has started it, and what both rehearse. */
class HostCommandsTest {

  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  @Test
  @Timeout(60)
  void theStoreOfTheRehearsalEndsWithIt(@TempDir Path directory) throws IOException {
    obey("rehearsed\n", directory);
    Optional<Integer> port = rehearsal();
    while (port.isEmpty()) {
      Thread.onSpinWait();
      port = rehearsal();
    }
    while (isOpen(port.get())) {
      Thread.onSpinWait();
    }
  }

  @Test
  void whatCannotBeDoneIsAnsweredInALine(@TempDir Path directory) throws IOException {
    obey("empty\nkill-region-server 0\n", directory);
    assertThat(said.toString(UTF_8).lines().filter(each -> each.startsWith(HostCommands.ANSWER)))
        .containsExactly(
            HostCommands.ANSWER + "The server is not running",
            HostCommands.ANSWER + "The server is not running");
  }

  @Test
  void allThatIsRehearsedIsAnswered() throws Exception {
    try (MemoryServer server = MemoryServer.start()) {
      Rehearsal.run(server.port());
      SqlRunner sql = new SqlRunner(new JdbcDataSource(LindormServer.jdbcUrl(server.port())));
      assertThat(sql.run("SELECT name FROM rehearsal")).extracting("name").containsExactly("one");
    }
  }

  private void obey(String orders, Path directory) throws IOException {
    EmbeddedHost host = new EmbeddedHost(directory, Map.of());
    new HostCommands(host, () -> host.address().quorum(), new PrintStream(said, true, UTF_8))
        .obey(new ByteArrayInputStream(orders.getBytes(UTF_8)));
  }

  private Optional<Integer> rehearsal() {
    return said.toString(UTF_8)
        .lines()
        .filter(each -> each.startsWith(HostCommands.REHEARSAL))
        .map(each -> Integer.valueOf(each.substring(HostCommands.REHEARSAL.length())))
        .findFirst();
  }

  private static boolean isOpen(int port) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (ConnectException closed) {
      return false;
    }
  }
}
