package org.openlindorm.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A line of HBase clients, and where its jars lie. */
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

  /** Beside what every client needs: line 3 asks the master by default, whose port it must know. */
  List<String> settings() {
    return this == LINE_3_0
        ? List.of("hbase.client.registry.impl=org.apache.hadoop.hbase.client.ZKConnectionRegistry")
        : List.of();
  }

  /** The line of this build is what the server has; the others are fetched once. */
  String classPath() throws IOException, InterruptedException {
    var home = ServerProcess.home();
    if (this == LINE_2_6) {
      return Files.readString(home.resolve("hbase-compat/target/dist/class-path")).strip();
    }
    var clients = home.resolve("it/hbase-clients");
    var jars = clients.resolve("target/" + version);
    if (!Files.exists(jars.resolve("complete"))) {
      fetch(home, clients, jars);
      Files.createFile(jars.resolve("complete"));
    }
    return jars + "/*";
  }

  /** As the script {@code it/hbase-clients/steps} does, into the same folder. */
  private void fetch(Path home, Path clients, Path jars) throws IOException, InterruptedException {
    Files.createDirectories(jars);
    var log = clients.resolve("target/fetch-" + version + ".log");
    var process =
        ServerProcess.command(
                List.of(
                    home.resolve("mvnw").toString(),
                    "-B",
                    "-f",
                    clients.resolve("pom.xml").toString(),
                    "-P" + version,
                    "dependency:copy-dependencies",
                    "-DoutputDirectory=" + jars))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (process.waitFor() != 0) {
      throw new AssertionError("The jars of line " + version + " were not fetched; see " + log);
    }
  }
}
