package org.openlindorm.it.compatibility;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.openlindorm.it.ExternalHBase;
import org.openlindorm.it.ServerProcess;

/**
 * HBase as {@code hbase master start} runs it on one machine: HBase's own jars and main class, with
 * a lindorm-region.jar and the settings that docs/operations.md gives, and no class of this build.
 */
final class StandaloneHBase implements AutoCloseable {

  private static final String MASTER_CODE = "org.openlindorm.hbase.region.master.IndexedTables";

  /** Milliseconds that HBase waits for more to do, at its start and in each change of a table. */
  private static final Map<String, Integer> SHORT_PAUSES =
      Map.of(
          "hbase.master.wait.on.regionservers.interval", 50,
          "hbase.master.wait.on.regionservers.timeout", 1_000,
          "hbase.regionserver.msginterval", 100,
          "hbase.procedure.remote.dispatcher.delay.msec", 20,
          "hbase.assignment.dispatch.wait.msec", 5);

  private final Process process;
  private final String quorum;

  private StandaloneHBase(Process process, String quorum) {
    this.process = process;
    this.quorum = quorum;
  }

  /** Starts it below a folder and returns when it serves. */
  static StandaloneHBase start(Path folder, Path regionJar) throws IOException {
    int port = freePort();
    Path settings = Files.createDirectories(folder.resolve("hbase-conf"));
    try (OutputStream out = Files.newOutputStream(settings.resolve("hbase-site.xml"))) {
      settings(folder, port).writeXml(out);
    }
    String classPath =
        String.join(
            File.pathSeparator,
            settings.toString(),
            regionJar.toString(),
            String.join(File.pathSeparator, ExternalHBase.jarsOfHBase()));
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx512m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "--add-opens=java.base/java.nio=ALL-UNNAMED",
                    "-Dlogback.configurationFile="
                        + ServerProcess.home().resolve("it/src/test/resources/hbase-process.xml"),
                    "-Dlindorm.logs=" + folder.resolve("hbase-logs"),
                    "-cp",
                    classPath,
                    "org.apache.hadoop.hbase.master.HMaster",
                    "start"))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("hbase.out").toFile())
            .start();
    var hbase = new StandaloneHBase(process, "127.0.0.1:" + port);
    hbase.awaitService(folder);
    return hbase;
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static Configuration settings(Path folder, int port) {
    Configuration settings = new Configuration(/* loadDefaults= */ false);
    settings.set("hbase.rootdir", folder.resolve("hbase").toUri().toString());
    settings.set("hbase.tmp.dir", folder.resolve("hbase-tmp").toString());
    settings.set("hbase.zookeeper.quorum", "127.0.0.1");
    settings.setInt("hbase.zookeeper.property.clientPort", port);
    settings.set("hbase.unsafe.stream.capability.enforce", "false");
    settings.set("hbase.coprocessor.master.classes", MASTER_CODE);
    for (String server : List.of("master", "regionserver")) {
      settings.set("hbase." + server + ".port", "0");
      settings.set("hbase." + server + ".info.port", "-1");
      settings.set("hbase." + server + ".hostname", "localhost");
    }
    SHORT_PAUSES.forEach(settings::setInt);
    return settings;
  }

  /** HBase's client tries until the master answers. */
  private void awaitService(Path folder) throws IOException {
    Configuration client = new Configuration();
    client.addResource("hbase-default.xml");
    client.set("hbase.zookeeper.quorum", quorum);
    client.setInt("hbase.client.retries.number", 20);
    try (var connection = ConnectionFactory.createConnection(client);
        var admin = connection.getAdmin()) {
      admin.listNamespaces();
    } catch (IOException e) {
      close();
      throw new IOException(
          "HBase did not start: " + Files.readString(folder.resolve("hbase.out")), e);
    }
  }

  String quorum() {
    return quorum;
  }

  @Override
  public void close() {
    process.destroyForcibly();
    try {
      process.waitFor(30, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted", e);
    }
  }
}
