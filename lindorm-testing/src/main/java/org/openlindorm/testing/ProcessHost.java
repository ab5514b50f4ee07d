package org.openlindorm.testing;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.Lindorm;
import org.openlindorm.hbase.server.ServerStatus;
import org.openlindorm.hbase.wire.Protocol;

/**
 * A server in a process of its own, of the libraries in {@code lib} of the installation that the
 * system property {@code lindorm.home} names, or of this JVM's class path.
 */
final class ProcessHost implements Host {

  /** The last line of what a server says when it serves; the status file lies there by then. */
  private static final String LAST_LINE = "  data ";

  private static final int STOP_SECONDS = 60;

  private final Path directory;
  private final Map<String, String> settings;
  private final List<String> output = new ArrayList<>();
  private @Nullable Process process;
  private @Nullable Address first;

  ProcessHost(Path directory, Map<String, String> settings) {
    this.directory = directory;
    this.settings = settings;
  }

  @Override
  public Address start() {
    output.clear();
    try {
      Path conf = Files.createDirectories(directory.resolve("conf"));
      List<String> lines = new ArrayList<>();
      settings.forEach((name, value) -> lines.add(name + "=" + value));
      Files.write(conf.resolve("lindorm.properties"), lines);
      Process started = new ProcessBuilder(line(conf)).redirectErrorStream(true).start();
      process = started;
      awaitService(started);
      return address(started);
    } catch (IOException failure) {
      throw new IllegalStateException("The server's process cannot be started", failure);
    }
  }

  private List<String> line(Path conf) {
    Address known = first;
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "--add-opens",
                "java.base/java.nio=ALL-UNNAMED",
                "-Djava.awt.headless=true",
                "-Dlindorm.conf=" + conf,
                "-cp",
                classPath(),
                Lindorm.class.getName(),
                "server",
                "--data",
                directory.toString(),
                "--sync",
                "false"));
    line.addAll(List.of("--zookeeper-port", known == null ? "0" : port(known.quorum())));
    line.addAll(List.of("--jdbc-port", known == null ? "0" : "" + known.jdbcPort()));
    line.addAll(List.of("--mysql-port", known == null ? "0" : "" + known.mysqlPort()));
    line.addAll(List.of("--console-port", "off"));
    return line;
  }

  private static String port(String quorum) {
    return quorum.substring(quorum.lastIndexOf(':') + 1);
  }

  private static String classPath() {
    String home = System.getProperty("lindorm.home");
    return home == null
        ? System.getProperty("java.class.path")
        : Path.of(home, "lib") + File.separator + "*";
  }

  /**
   * Reads what the server says until it serves; the rest goes to a file, so that it never waits.
   */
  private void awaitService(Process started) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(started.getInputStream(), StandardCharsets.UTF_8));
    String line = lines.readLine();
    while (line != null && !line.startsWith(LAST_LINE)) {
      output.add(line);
      line = lines.readLine();
    }
    if (line == null) {
      throw new IllegalStateException("The server does not start:\n" + String.join("\n", output));
    }
    Thread rest = new Thread(() -> keep(lines), "lindorm-server-output");
    rest.setDaemon(true);
    rest.start();
  }

  private void keep(BufferedReader lines) {
    try (PrintWriter kept =
        new PrintWriter(
            Files.newBufferedWriter(
                directory.resolve("output.txt"),
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND))) {
      try {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          kept.println(line);
        }
      } catch (IOException endOfProcess) {
        kept.println("(" + endOfProcess.getMessage() + ")");
      }
    } catch (IOException noFile) {
      throw new UncheckedIOException(noFile);
    }
  }

  private Address address(Process started) throws IOException {
    ServerStatus status =
        ServerStatus.read(directory)
            .orElseThrow(
                () -> new IllegalStateException("Process " + started.pid() + " serves no more"));
    first =
        new Address(
            status.quorum(),
            status.ports().getOrDefault(Protocol.AVATICA, 0),
            status.ports().getOrDefault(Protocol.MYSQL, 0));
    return first;
  }

  @Override
  public void stop() {
    Process stopped = process;
    if (stopped != null) {
      setPaused(false);
      stopped.destroy();
      await(stopped);
    }
  }

  @Override
  public void kill() {
    Process killed = process;
    if (killed != null) {
      killed.destroyForcibly();
      await(killed);
    }
  }

  private void await(Process ending) {
    try {
      if (!ending.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        ending.destroyForcibly().waitFor();
      }
      process = null;
    } catch (InterruptedException interrupted) {
      ending.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void setPaused(boolean paused) {
    Process running = process;
    if (running == null || !running.isAlive()) {
      return;
    }
    try {
      String signal = paused ? "-STOP" : "-CONT";
      Process sent = new ProcessBuilder("kill", signal, Long.toString(running.pid())).start();
      if (sent.waitFor() != 0) {
        throw new IllegalStateException("kill " + signal + " of " + running.pid() + " failed");
      }
    } catch (IOException failure) {
      throw new IllegalStateException("This system has no program 'kill'", failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", interrupted);
    }
  }
}
