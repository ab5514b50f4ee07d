package org.openlindorm.wire.mysql;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.Packet;
import org.openlindorm.wire.mysql.packet.PayloadReader;

/**
 * The packets that a driver sent from login to disconnect, as {@code it/mysql-clients/record}
 * recorded them.
 */
record DriverRecording(String name, List<Packet> packets) {

  static List<DriverRecording> all() throws IOException, URISyntaxException {
    Path directory =
        Path.of(
            Objects.requireNonNull(DriverRecording.class.getResource("recordings"), "recordings")
                .toURI());
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().map(DriverRecording::read).toList();
    }
  }

  private static DriverRecording read(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      List<Packet> packets =
          lines.filter(line -> !line.startsWith("#")).map(DriverRecording::packet).toList();
      return new DriverRecording(file.getFileName().toString().replace(".txt", ""), packets);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Packet packet(String line) {
    String[] parts = line.split(" ", 2);
    return new Packet(Integer.parseInt(parts[0]), HexFormat.of().parseHex(parts[1]));
  }

  /** Returns the capabilities that the driver sent at login. */
  Capabilities capabilities() {
    return new Capabilities(new PayloadReader(packets.get(0).payload()).uint32());
  }

  @Override
  public String toString() {
    return name;
  }
}
