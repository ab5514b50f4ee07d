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

  static final String ANSWER = "lindorm-testing: ";
  static final String DONE = "done";
  static final String EMPTY = "empty";
  static final String KILL_REGION_SERVER = "kill-region-server ";

  /**
   * The prefix of a line with the port of an in-memory store. The store stays open until the input
   * contains {@link #REHEARSED}.
   */
  static final String REHEARSAL = "lindorm-testing rehearses at ";

  static final String REHEARSED = "rehearsed";

  private final Host host;
  private final SharedConnection hbase;
  private final PrintStream out;
  private final CompletableFuture<MemoryServer> rehearsal;

  /**
   * Starts the warm-up in parallel with the start of the server.
   *
   * @param quorum returns the server's quorum when it is needed
   */
  HostCommands(Host host, Supplier<String> quorum, PrintStream out) {
    this.host = host;
    this.hbase = new SharedConnection(quorum);
    this.out = out;
    this.rehearsal =
        CompletableFuture.supplyAsync(MemoryServer::start)
            .whenComplete(
                (server, failure) ->
                    say(failure == null ? REHEARSAL + server.port() : "No rehearsal: " + failure));
  }

  /** Executes commands until the input is closed. */
  void obey(InputStream orders) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(orders, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.equals(REHEARSED)) {
        CompletableFuture<Void> unusedEnd = rehearsal.thenAcceptAsync(MemoryServer::close);
      } else {
        answer(outcome(line));
      }
    }
    hbase.close();
  }

  private String outcome(String order) {
    try {
      if (order.equals(EMPTY)) {
        host.empty(hbase);
      } else {
        host.killRegionServer(Integer.parseInt(order.substring(KILL_REGION_SERVER.length())));
      }
      return DONE;
    } catch (RuntimeException refused) {
      refused.printStackTrace(out);
      return String.valueOf(refused.getMessage()).replaceAll("\\R", " ");
    }
  }

  void answer(String text) {
    say(ANSWER + text);
  }

  private void say(String line) {
    out.println(line);
    out.flush();
  }
}
