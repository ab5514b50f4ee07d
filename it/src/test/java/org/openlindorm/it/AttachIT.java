package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The SQL side alone, attached to an HBase in another process that has nothing of ours but
 * lindorm-region.jar.
 */
final class AttachIT {
  private static final List<String> OURS_AND_SQL =
      List.of("lindorm-core", "key-advisor", "hbase-compat", "calcite", "avatica");

  @TempDir Path folder;
  private Process hbase;
  private String quorum;

  @BeforeEach
  void startHBase() throws Exception {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    hbase =
        new ProcessBuilder(
                java,
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-Dlogback.configurationFile=" + ServerProcess.home().resolve("conf/logback.xml"),
                "-Dlindorm.logs=" + folder.resolve("hbase-logs"),
                "-cp",
                plainClassPath(),
                PlainHBase.class.getName(),
                folder.resolve("hbase").toString())
            .redirectError(folder.resolve("hbase.err").toFile())
            .start();
    // Not closed: closing the stream would break the process's output.
    var output = new BufferedReader(new InputStreamReader(hbase.getInputStream(), UTF_8));
    quorum = output.lines().filter(line -> line.startsWith("127.0.0.1:")).findFirst().orElse("");
    assertThat(quorum).as(Files.readString(folder.resolve("hbase.err"))).isNotEmpty();
  }

  @AfterEach
  void stopHBase() throws Exception {
    hbase.getOutputStream().close();
    if (!hbase.waitFor(30, TimeUnit.SECONDS)) {
      hbase.destroyForcibly().waitFor();
    }
  }

  @Test
  void aServerServesSqlOnAnHBaseThatRunsElsewhere() throws Exception {
    try (var server = ServerProcess.start(folder.resolve("sql"), "--hbase", quorum)) {
      assertThat(server.quorum()).isEqualTo(quorum);
      try (var connection = server.sql();
          var statement = connection.createStatement()) {
        statement.execute("CREATE TABLE far (id VARCHAR NOT NULL, n BIGINT, PRIMARY KEY (id))");
        statement.execute("UPSERT INTO far (id, n) VALUES ('a', 1), ('b', 2), ('c', 4)");
        try (var rows = statement.executeQuery("SELECT SUM(n) FROM far WHERE id >= 'b'")) {
          assertThat(rows.next()).isTrue();
          assertThat(rows.getLong(1)).isEqualTo(6);
        }
      }
      assertThat(server.stop()).as("milliseconds to stop").isLessThan(15_000);
      assertThat(hbase.isAlive()).isTrue();
    }
  }

  @Test
  void anAddressWhereNoHBaseAnswersIsToldAtStart() throws IOException {
    int free;
    try (var socket = new java.net.ServerSocket(0)) {
      free = socket.getLocalPort();
    }
    try (var server =
        ServerProcess.launch(folder.resolve("nobody"), "--hbase", "127.0.0.1:" + free)) {
      assertThat(server.await()).isEqualTo(1);
      assertThat(server.output()).contains("No HBase answers").contains("127.0.0.1:" + free);
    }
  }

  /** HBase's own jars, the region jar, and the two classes that start an HBase in a test. */
  private String plainClassPath() throws IOException {
    var dist = ServerProcess.home().resolve("hbase-compat/target/dist");
    List<String> entries = new ArrayList<>();
    Arrays.stream(
            Files.readString(dist.resolve("class-path")).strip().split(File.pathSeparator, -1))
        .filter(jar -> OURS_AND_SQL.stream().noneMatch(ours -> fileName(jar).startsWith(ours)))
        .forEach(entries::add);
    entries.add(dist.resolve("lindorm-region.jar").toString());
    var starter = folder.resolve("starter");
    copyPackage(
        ServerProcess.home().resolve("hbase-compat/target/classes"),
        starter,
        "org/openlindorm/hbase/cluster");
    copyPackage(
        ServerProcess.home().resolve("it/target/test-classes"), starter, "org/openlindorm/it");
    entries.add(starter.toString());
    return String.join(File.pathSeparator, entries);
  }

  private static String fileName(String jar) {
    return Path.of(jar).getFileName().toString();
  }

  private static void copyPackage(Path classes, Path target, String packageFolder)
      throws IOException {
    Files.createDirectories(target.resolve(packageFolder));
    try (Stream<Path> files = Files.list(classes.resolve(packageFolder))) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, target.resolve(packageFolder).resolve(file.getFileName().toString()));
      }
    }
  }
}
