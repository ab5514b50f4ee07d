package org.openlindorm.it;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** A line of HBase clients, and the folder of its jars. */
enum ClientLine {
  LINE_1_4("1.4"),
  LINE_2_4("2.4"),
  LINE_2_6("2.6"),
  LINE_3_0("3.0");

  private final String version;

  ClientLine(String version) {
    this.version = version;
  }

  @Override
  public String toString() {
    return version;
  }

  /**
   * In addition to what every client needs: line 3 calls the master by default, whose port it must
   * know.
   */
  List<String> settings() {
    return this == LINE_3_0
        ? List.of("hbase.client.registry.impl=org.apache.hadoop.hbase.client.ZKConnectionRegistry")
        : List.of();
  }

  /** The line of this build is what the server has; the others are fetched once. */
  String classPath() throws IOException, InterruptedException {
    return this == LINE_2_6
        ? Files.readString(
                ServerProcess.home().resolve("hbase-compat/shell/target/dist/class-path"))
            .strip()
        : ClientJars.of(version);
  }
}
