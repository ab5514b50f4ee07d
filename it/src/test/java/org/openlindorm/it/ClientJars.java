package org.openlindorm.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Class paths of programs that use HBase, each a profile of {@code it/hbase-clients/pom.xml}. */
final class ClientJars {

  private ClientJars() {}

  /**
   * The class path of a profile; its jars are fetched once, as the script {@code
   * it/hbase-clients/steps} does and into the same folder.
   */
  static String of(String profile) throws IOException, InterruptedException {
    var clients = ServerProcess.home().resolve("it/hbase-clients");
    var jars = clients.resolve("target/" + profile);
    if (!Files.exists(jars.resolve("complete"))) {
      fetch(clients, profile, jars);
      Files.createFile(jars.resolve("complete"));
    }
    return jars + "/*";
  }

  private static void fetch(Path clients, String profile, Path jars)
      throws IOException, InterruptedException {
    Files.createDirectories(jars);
    var log = clients.resolve("target/fetch-" + profile + ".log");
    var process =
        ServerProcess.command(
                List.of(
                    ServerProcess.home().resolve("mvnw").toString(),
                    "-B",
                    "-f",
                    clients.resolve("pom.xml").toString(),
                    "-P" + profile,
                    "dependency:copy-dependencies",
                    "-DoutputDirectory=" + jars))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (process.waitFor() != 0) {
      throw new AssertionError("The jars of '" + profile + "' were not fetched; see " + log);
    }
  }
}
