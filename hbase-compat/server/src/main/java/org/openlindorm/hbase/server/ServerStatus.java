package org.openlindorm.hbase.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import org.openlindorm.wire.Protocol;

/**
 * The status of a running server, in the file {@code server.properties} of its data directory. The
 * file exists from the moment the server is ready until it stops; after a crash it remains with the
 * id of a dead process.
 *
 * @param quorum for {@code hbase.zookeeper.quorum}
 * @param ports the port of each SQL protocol
 * @param endpoints all other addresses besides ZooKeeper's, as text lines
 * @param versions the versions of the components, as text lines
 * @param diskReserve the bytes that writes leave free on the disk; 0 without a limit
 */
public record ServerStatus(
    long processId,
    String quorum,
    Map<Protocol, Integer> ports,
    List<String> endpoints,
    List<String> versions,
    long diskReserve,
    Instant startedAt) {
  private static final String FILE = "server.properties";

  /** Returns the status of the live server on {@code directory}, if there is one that is ready. */
  public static Optional<ServerStatus> read(Path directory) throws IOException {
    var file = directory.resolve(FILE);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    var properties = new Properties();
    try (var reader = Files.newBufferedReader(file, UTF_8)) {
      properties.load(reader);
    }
    var status =
        new ServerStatus(
            Long.parseLong(properties.getProperty("pid")),
            properties.getProperty("quorum"),
            ports(properties),
            properties.getProperty("endpoints").lines().toList(),
            properties.getProperty("versions", "").lines().toList(),
            Long.parseLong(properties.getProperty("disk-reserve", "0")),
            Instant.parse(properties.getProperty("started-at")));
    return status.isAlive() ? Optional.of(status) : Optional.empty();
  }

  private static Map<Protocol, Integer> ports(Properties properties) {
    return Arrays.stream(Protocol.values())
        .filter(protocol -> properties.containsKey(protocol.portOption()))
        .collect(
            Collectors.toMap(
                protocol -> protocol,
                protocol -> Integer.parseInt(properties.getProperty(protocol.portOption()))));
  }

  void write(Path directory) throws IOException {
    var properties = new Properties();
    properties.setProperty("pid", Long.toString(processId));
    properties.setProperty("quorum", quorum);
    ports.forEach(
        (protocol, port) -> properties.setProperty(protocol.portOption(), Integer.toString(port)));
    properties.setProperty("endpoints", String.join("\n", endpoints));
    properties.setProperty("versions", String.join("\n", versions));
    properties.setProperty("disk-reserve", Long.toString(diskReserve));
    properties.setProperty("started-at", startedAt.toString());
    var draft = directory.resolve(FILE + ".new");
    try (var writer = Files.newBufferedWriter(draft, UTF_8)) {
      properties.store(writer, "Written by the running server");
    }
    Files.move(draft, directory.resolve(FILE), ATOMIC_MOVE, REPLACE_EXISTING);
  }

  static void clear(Path directory) throws IOException {
    Files.deleteIfExists(directory.resolve(FILE));
  }

  private boolean isAlive() {
    return ProcessHandle.of(processId).map(ProcessHandle::isAlive).orElse(false);
  }
}
