package org.openlindorm.kafka;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** A program of Kafka in a process of its own, with this JVM's class path. */
final class KafkaProgram implements AutoCloseable {

  private final Path directory;
  private final String main;
  private final String name;
  private Process process;

  private KafkaProgram(Path directory, String main, String name) throws IOException {
    this.directory = directory;
    this.main = main;
    this.name = name;
    this.process = launch();
  }

  /** Returns a free port of this machine. */
  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /** Starts a broker that is also the controller of its cluster. */
  static KafkaProgram broker(Path directory, int port) throws IOException, InterruptedException {
    int controller = freePort();
    Path settings =
        write(
            directory.resolve("broker.properties"),
            Map.ofEntries(
                Map.entry("process.roles", "broker,controller"),
                Map.entry("node.id", "1"),
                Map.entry("controller.quorum.voters", "1@127.0.0.1:" + controller),
                Map.entry(
                    "listeners",
                    "PLAINTEXT://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controller),
                Map.entry("controller.listener.names", "CONTROLLER"),
                Map.entry("log.dirs", directory.resolve("kafka").toString()),
                Map.entry("num.partitions", "1"),
                Map.entry("offsets.topic.replication.factor", "1"),
                Map.entry("offsets.topic.num.partitions", "1"),
                Map.entry("transaction.state.log.replication.factor", "1"),
                Map.entry("transaction.state.log.num.partitions", "1"),
                Map.entry("transaction.state.log.min.isr", "1"),
                Map.entry("group.initial.rebalance.delay.ms", "0")));
    Process format =
        process(
            directory,
            "kafka.tools.StorageTool",
            List.of("format", "-t", "MkU3OEVBNTcwNTJENDM2Qk", "-c", settings.toString()),
            directory.resolve("format.txt"));
    if (format.waitFor() != 0) {
      throw new IllegalStateException(Files.readString(directory.resolve("format.txt")));
    }
    return new KafkaProgram(directory, "kafka.Kafka", "broker");
  }

  /** Starts a worker that stores records and offsets in one transaction. */
  static KafkaProgram worker(Path directory, int brokerPort, int port) throws IOException {
    String text = "org.apache.kafka.connect.storage.StringConverter";
    write(
        directory.resolve("worker.properties"),
        Map.ofEntries(
            Map.entry("bootstrap.servers", "127.0.0.1:" + brokerPort),
            Map.entry("group.id", "connect"),
            Map.entry("key.converter", text),
            Map.entry("value.converter", text),
            Map.entry("config.storage.topic", "connect-configs"),
            Map.entry("config.storage.replication.factor", "1"),
            Map.entry("offset.storage.topic", "connect-offsets"),
            Map.entry("offset.storage.replication.factor", "1"),
            Map.entry("offset.storage.partitions", "1"),
            Map.entry("status.storage.topic", "connect-status"),
            Map.entry("status.storage.replication.factor", "1"),
            Map.entry("status.storage.partitions", "1"),
            Map.entry("listeners", "http://127.0.0.1:" + port),
            Map.entry("exactly.once.source.support", "enabled"),
            Map.entry("offset.flush.interval.ms", "1000"),
            Map.entry("scheduled.rebalance.max.delay.ms", "0"),
            Map.entry("session.timeout.ms", "10000"),
            Map.entry("plugin.discovery", "service_load")));
    return new KafkaProgram(directory, "org.apache.kafka.connect.cli.ConnectDistributed", "worker");
  }

  private static Path write(Path file, Map<String, String> settings) throws IOException {
    Properties written = new Properties();
    written.putAll(settings);
    try (var out = Files.newOutputStream(file)) {
      written.store(out, null);
    }
    return file;
  }

  private Process launch() throws IOException {
    return process(
        directory,
        main,
        List.of(directory.resolve(name + ".properties").toString()),
        directory.resolve(name + ".txt"));
  }

  private static Process process(Path directory, String main, List<String> arguments, Path output)
      throws IOException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(
        List.of(
            "-Xmx512m",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            main));
    line.addAll(arguments);
    return new ProcessBuilder(line)
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
        .start();
  }

  /** Kills the process and starts it again. */
  void killAndStart() throws IOException, InterruptedException {
    process.destroyForcibly().waitFor();
    process = launch();
  }

  /** Returns the end of what it has written. */
  String output() throws IOException {
    String text = Files.readString(directory.resolve(name + ".txt"));
    return text.substring(Math.max(0, text.length() - 8_000));
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
