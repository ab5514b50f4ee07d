package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.openlindorm.hbase.server.ServerStatus;
import org.openlindorm.wire.Protocol;

/**
 * The real server in a process of its own, started as a user would by {@code bin/lindorm server},
 * on free ports. It can be stopped, killed, and started again on the same directory.
 */
public final class ServerProcess implements AutoCloseable {
  private static final Duration START = Duration.ofMinutes(4);
  private static final Duration STOP = Duration.ofSeconds(60);

  private final Process process;
  private final Path data;
  private final List<String> output = Collections.synchronizedList(new ArrayList<>());
  private final CountDownLatch answered = new CountDownLatch(1);

  private ServerProcess(Process process, Path data) {
    this.process = process;
    this.data = data;
  }

  /**
   * Starts a server on {@code data} and returns when it serves; fails with its output if it does
   * not.
   */
  public static ServerProcess start(Path data, String... options) {
    return served(launch(data, options));
  }

  /**
   * The same with Java's optimizing compiler, with which the hash of a password takes a tenth of
   * the time: for a test of many logins.
   */
  public static ServerProcess startOptimizing(Path data, String... options) {
    return served(launch(Map.of("LINDORM_OPTS", ""), data, options));
  }

  /** The same with a limit of its heap, such as {@code 256m}. */
  public static ServerProcess startWithHeap(String heap, Path data, String... options) {
    return served(launch(Map.of("LINDORM_HEAP", heap), data, options));
  }

  private static ServerProcess served(ServerProcess server) {
    try {
      if (!server.answered.await(START.toSeconds(), TimeUnit.SECONDS) || server.status() == null) {
        server.kill();
        throw new AssertionError(
            "The server did not start:\n" + server.output() + "\n" + log(server.data));
      }
      return server;
    } catch (InterruptedException e) {
      server.kill();
      throw new AssertionError("interrupted", e);
    }
  }

  private static String log(Path data) {
    try {
      return Files.readString(data.resolve("logs/lindorm.log"));
    } catch (IOException e) {
      return "(no log: " + e.getMessage() + ")";
    }
  }

  /** Starts a server without waiting, for one that is expected to fail. */
  public static ServerProcess launch(Path data, String... options) {
    return launch(Map.of(), data, options);
  }

  private static ServerProcess launch(
      Map<String, String> environment, Path data, String... options) {
    List<String> line = new ArrayList<>();
    line.add(launcher().toString());
    line.addAll(
        List.of(
            "server",
            "--data",
            data.toString(),
            "--zookeeper-port",
            "0",
            "--jdbc-port",
            "0",
            "--mysql-port",
            "0",
            "--console-port",
            "0"));
    line.addAll(List.of(options));
    try {
      var builder = command(line).redirectErrorStream(true);
      builder.environment().putAll(environment);
      var process = builder.start();
      var server = new ServerProcess(process, data);
      var reader = new Thread(server::read, "server-output");
      reader.setDaemon(true);
      reader.start();
      return server;
    } catch (IOException e) {
      throw new AssertionError("Cannot run " + launcher(), e);
    }
  }

  /**
   * A process builder for {@code bin/lindorm} or another program, which uses what the build has
   * made.
   */
  public static ProcessBuilder command(List<String> line) {
    var builder = new ProcessBuilder(line);
    builder.environment().put("LINDORM_BUILD", "never");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return builder;
  }

  /** Runs a sub-command of {@code bin/lindorm}; answers its exit code and all that it wrote. */
  public static String run(String... arguments) throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(List.of(launcher().toString()));
    line.addAll(List.of(arguments));
    var process = command(line).redirectErrorStream(true).start();
    process.getOutputStream().close();
    var text = new String(process.getInputStream().readAllBytes(), UTF_8);
    return process.waitFor() + "\n" + text;
  }

  public static Path launcher() {
    return home().resolve("bin/lindorm");
  }

  /** The root of the project. */
  public static Path home() {
    for (var folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve("bin/lindorm"))) {
        return folder;
      }
    }
    throw new AssertionError("No bin/lindorm above " + Path.of("").toAbsolutePath());
  }

  private void read() {
    try (var lines = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        output.add(line);
        // The last line of the announcement; the status file exists by then.
        if (line.startsWith("  data ")) {
          answered.countDown();
        }
      }
    } catch (IOException endOfProcess) {
      output.add("(" + endOfProcess.getMessage() + ")");
    } finally {
      answered.countDown();
    }
  }

  private ServerStatus status() {
    try {
      return ServerStatus.read(data).orElse(null);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the address of ZooKeeper, such as {@code 127.0.0.1:39123}. */
  public String quorum() {
    return status().quorum();
  }

  public int jdbcPort() {
    return status().ports().get(Protocol.AVATICA);
  }

  public int mySqlPort() {
    return status().ports().get(Protocol.MYSQL);
  }

  /** A JDBC connection to the server, by the Avatica driver. */
  public Connection sql() throws SQLException {
    return sql("root", "");
  }

  /** The same as a user of the server. */
  public Connection sql(String user, String password) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:avatica:remote:url=http://127.0.0.1:" + jdbcPort() + ";serialization=protobuf",
        user,
        password);
  }

  public long processId() {
    return process.pid();
  }

  /**
   * Returns what an HBase client on this machine needs to connect, with few retries so that a dead
   * server is reported soon.
   */
  public Configuration configuration() {
    var configuration = HBaseConfiguration.create();
    configuration.set("hbase.zookeeper.quorum", quorum());
    configuration.setInt("hbase.client.retries.number", 3);
    return configuration;
  }

  /** The physical memory of the process, or 0 on a system that does not report it. */
  public long residentMegabytes() throws IOException {
    var status = Path.of("/proc", Long.toString(processId()), "status");
    if (!Files.exists(status)) {
      return 0;
    }
    try (var lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
          .findFirst()
          .orElse(0);
    }
  }

  /** The processor time that the process has used, or zero on a system that does not report it. */
  public Duration processorTime() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  public String output() {
    return String.join("\n", output);
  }

  /** Returns what the server has logged. */
  public String log() {
    return log(data);
  }

  /** Kills the process with SIGKILL. Returns when it is gone. */
  public void kill() {
    process.destroyForcibly();
    await();
  }

  /** Ends the process (SIGTERM), waits, and returns the milliseconds that it took. */
  public long stop() {
    long began = System.nanoTime();
    process.destroy();
    await();
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
  }

  /** Waits for the end of the process and returns its exit code. */
  public int await() {
    try {
      if (!process.waitFor(STOP.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("The server did not end:\n" + output());
      }
      answered.await();
      return process.exitValue();
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted", e);
    }
  }

  @Override
  public void close() {
    if (process.isAlive()) {
      kill();
    }
  }
}
