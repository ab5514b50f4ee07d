package org.openlindorm.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.openlindorm.hbase.server.MemoryServer;

/**
 * Executes the commands that the parent process sends to a {@link ServerProcess}, one per line.
 * Each response is success or the reason of the failure.
 */
final class HostCommands {

  static final String RESPONSE = "lindorm-testing: ";
  static final String DONE = "done";
  static final String EMPTY = "empty";
  static final String KILL_REGION_SERVER = "kill-region-server ";

  /**
   * The prefix of a line with the port of an in-memory store. The store stays open until the input
   * contains {@link #WARMED_UP}.
   */
  static final String WARM_UP = "lindorm-testing warms up at ";

  static final String WARMED_UP = "warmed-up";

  private final Host host;
  private final SharedConnection hbase;
  private final PrintStream out;
  private final CompletableFuture<MemoryServer> warmUp;

  /**
   * Starts the warm-up in parallel with the start of the server.
   *
   * @param quorum returns the server's quorum when it is needed
   */
  HostCommands(Host host, Supplier<String> quorum, PrintStream out) {
    this.host = host;
    this.hbase = new SharedConnection(quorum);
    this.out = out;
    this.warmUp =
        CompletableFuture.supplyAsync(MemoryServer::start)
            .whenComplete(
                (server, failure) ->
                    print(failure == null ? WARM_UP + server.port() : "No warm-up: " + failure));
  }

  /** Executes commands until the input is closed. */
  void execute(InputStream commands) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(commands, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.equals(WARMED_UP)) {
        CompletableFuture<Void> unusedEnd = warmUp.thenAcceptAsync(MemoryServer::close);
      } else {
        respond(outcome(line));
      }
    }
    hbase.close();
  }

  private String outcome(String command) {
    try {
      if (command.equals(EMPTY)) {
        host.empty(hbase);
      } else {
        host.killRegionServer(Integer.parseInt(command.substring(KILL_REGION_SERVER.length())));
      }
      return DONE;
    } catch (RuntimeException refused) {
      refused.printStackTrace(out);
      return String.valueOf(refused.getMessage()).replaceAll("\\R", " ");
    }
  }

  void respond(String text) {
    print(RESPONSE + text);
  }

  private void print(String line) {
    out.println(line);
    out.flush();
  }
}
