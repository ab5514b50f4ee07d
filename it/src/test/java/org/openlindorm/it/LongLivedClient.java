package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** An application of one HBase line in a process of its own, which lives on over restarts. */
final class LongLivedClient implements AutoCloseable {
  private static final int TOLD = 20;

  private final ClientLine line;
  private final Process process;
  private final Deque<String> lastLines = new ArrayDeque<>();
  private long lastWorkedMillis;

  private LongLivedClient(ClientLine line, Process process) {
    this.line = line;
    this.process = process;
  }

  static LongLivedClient start(ClientLine line, String quorum, String table, Path folder)
      throws IOException, InterruptedException {
    var source =
        ServerProcess.home()
            .resolve("it/src/test/java/org/openlindorm/it/client/PatientClient.java");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx200m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", line.classPath(), source.toString(), quorum, table));
    command.addAll(line.settings());
    var process =
        new ProcessBuilder(command)
            .redirectError(folder.resolve("client-" + line + ".err").toFile())
            .start();
    var client = new LongLivedClient(line, process);
    var reader = new Thread(client::read, "client-" + line);
    reader.setDaemon(true);
    reader.start();
    return client;
  }

  private void read() {
    try (var lines = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      for (var text = lines.readLine(); text != null; text = lines.readLine()) {
        take(text);
      }
    } catch (IOException endOfProcess) {
      take(endOfProcess.toString());
    }
  }

  private synchronized void take(String text) {
    if (text.startsWith("worked ")) {
      lastWorkedMillis = Long.parseLong(text.split(" ", -1)[1]);
    }
    lastLines.add(text);
    if (lastLines.size() > TOLD) {
      lastLines.remove();
    }
  }

  private synchronized boolean workedAfter(Instant time) {
    return lastWorkedMillis > time.toEpochMilli();
  }

  /**
   * Waits until a put and a get have succeeded after {@code time}; fails if {@code most} passes.
   */
  void awaitWork(Instant time, Duration most) {
    var deadline = Instant.now().plus(most);
    while (!workedAfter(time)) {
      assertThat(process.isAlive()).as("the client of line %s lives", line).isTrue();
      if (Instant.now().isAfter(deadline)) {
        throw new AssertionError(
            "The client of line %s was not at work again %s after %s; its last words: %s"
                .formatted(line, most, time, lastWords()));
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
  }

  private synchronized String lastWords() {
    return String.join("\n", lastLines);
  }

  /** SIGSTOP or SIGCONT. */
  void signal(String name) throws IOException, InterruptedException {
    var kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
    assertThat(kill.waitFor()).isZero();
  }

  @Override
  public String toString() {
    return line.toString();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
