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

/** Tests the responses of a server's process to commands, and the warm-up. */
class HostCommandsTest {

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  @Test
  @Timeout(60)
  void theStoreOfTheWarmUpIsClosedAfterIt(@TempDir Path directory) throws IOException {
    execute("warmed-up\n", directory);
    Optional<Integer> port = warmUpPort();
    while (port.isEmpty()) {
      Thread.onSpinWait();
      port = warmUpPort();
    }
    while (isOpen(port.get())) {
      Thread.onSpinWait();
    }
  }

  @Test
  void aFailureIsReportedInOneLine(@TempDir Path directory) throws IOException {
    execute("empty\nkill-region-server 0\n", directory);
    assertThat(
            printed.toString(UTF_8).lines().filter(each -> each.startsWith(HostCommands.RESPONSE)))
        .containsExactly(
            HostCommands.RESPONSE + "The server is not running",
            HostCommands.RESPONSE + "The server is not running");
  }

  @Test
  void theWarmUpExecutesAllItsStatements() throws Exception {
    try (MemoryServer server = MemoryServer.start()) {
      WarmUp.run(server.port());
      SqlRunner sql = SqlRunner.ofPort(server.port());
      assertThat(sql.run("SELECT name FROM warm_up")).extracting("name").containsExactly("one");
    }
  }

  private void execute(String commands, Path directory) throws IOException {
    EmbeddedHost host = new EmbeddedHost(directory, Map.of());
    new HostCommands(host, () -> host.address().quorum(), new PrintStream(printed, true, UTF_8))
        .execute(new ByteArrayInputStream(commands.getBytes(UTF_8)));
  }

  private Optional<Integer> warmUpPort() {
    return printed
        .toString(UTF_8)
        .lines()
        .filter(each -> each.startsWith(HostCommands.WARM_UP))
        .map(each -> Integer.valueOf(each.substring(HostCommands.WARM_UP.length())))
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
