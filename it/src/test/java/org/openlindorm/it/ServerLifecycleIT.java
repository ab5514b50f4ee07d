package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.build.BuildVersion;

/** Starting, stopping and refusing, through the launcher. */
final class ServerLifecycleIT {
  @TempDir Path data;

  @Test
  void aSecondServerOnTheSameDirectoryIsRefusedAndTheFirstContinues() throws Exception {
    try (var first = ServerProcess.start(data);
        var second = ServerProcess.launch(data)) {
      assertThat(second.await()).isEqualTo(1);
      assertThat(second.output())
          .contains(data + " is in use by a running server (process " + first.processId() + ")")
          .contains("--data");
      assertThat(Files.readString(data.resolve("logs/lindorm.log")))
          .as("the log of the server that runs")
          .doesNotContain("The server does not start");
      assertThat(run("status", "--data", data.toString()))
          .startsWith("0\nOpenLindorm runs as process " + first.processId())
          .contains("  version            " + BuildVersion.current() + "\n")
          .contains("  stored format      1 (of 1 to ");
      first.stop();
    }
  }

  @Test
  void aTakenPortIsNamed() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        var server = ServerProcess.launch(data, "--zookeeper-port", "" + taken.getLocalPort())) {
      assertThat(server.await()).isEqualTo(1);
      assertThat(server.output())
          .contains("Port " + taken.getLocalPort())
          .contains("--zookeeper-port");
    }
  }

  @Test
  void anUnknownOptionIsAUsageError() {
    try (var server = ServerProcess.launch(data, "--colour", "red")) {
      assertThat(server.await()).isEqualTo(2);
      assertThat(server.output()).contains("There is no option --colour");
    }
  }

  @Test
  void startStatusAndStopWorkInTheBackgroundAndTheDataStay() throws Exception {
    var directory = data.toString();
    assertThat(run("status", "--data", directory)).startsWith("3\nNo server runs on");
    assertThat(
            run(
                "start",
                "--data",
                directory,
                "--zookeeper-port",
                "0",
                "--jdbc-port",
                "0",
                "--mysql-port",
                "0",
                "--console-port",
                "0"))
        .startsWith("0\n")
        .contains("OpenLindorm is ready after");
    assertThat(run("status", "--data", directory)).startsWith("0\nOpenLindorm runs");
    assertThat(run("stop", "--data", directory)).isEqualTo("0\nThe server has stopped.\n");
    assertThat(run("status", "--data", directory)).startsWith("3\n");
    assertThat(run("stop", "--data", directory)).startsWith("0\nNo server runs on");
  }

  @Test
  void aCleanStopTakesSecondsAndARegionSplitEndsOnTheFullClassPath() throws Exception {
    var name = TableName.valueOf("split");
    var family = "f".getBytes(UTF_8);
    try (var server = ServerProcess.start(data)) {
      try (var connection = ConnectionFactory.createConnection(server.configuration());
          var admin = connection.getAdmin();
          var table = connection.getTable(name)) {
        admin.createTable(
            TableDescriptorBuilder.newBuilder(name)
                .setColumnFamily(ColumnFamilyDescriptorBuilder.of(family))
                .build());
        List<Put> puts = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
          puts.add(
              new Put("row%04d".formatted(i).getBytes(UTF_8)).addColumn(family, family, family));
        }
        table.put(puts);
        var region = admin.getRegions(name).get(0);
        admin
            .splitRegionAsync(region.getRegionName(), "row0500".getBytes(UTF_8))
            .get(60, TimeUnit.SECONDS);
        assertThat(admin.getRegions(name)).hasSize(2);
        try (var scanner = table.getScanner(new Scan())) {
          assertThat(scanner).hasSize(1_000);
        }
      }
      assertThat(server.stop()).as("milliseconds to stop").isLessThan(15_000);
    }
    try (var server = ServerProcess.start(data);
        var connection = ConnectionFactory.createConnection(server.configuration());
        var table = connection.getTable(name);
        var scanner = table.getScanner(new Scan())) {
      assertThat(scanner).hasSize(1_000);
    }
    assertThat(Files.size(data.resolve("logs/lindorm.log"))).as("bytes of log").isLessThan(200_000);
  }

  @Test
  void tablesAndRowsOfSqlAreThereAfterARestartAndTheFirstAnswerComesSoon() throws Exception {
    try (var server = ServerProcess.start(data)) {
      try (var connection = server.sql();
          var statement = connection.createStatement()) {
        statement.execute("CREATE TABLE kept (id BIGINT NOT NULL, t VARCHAR, PRIMARY KEY (id))");
        statement.execute("UPSERT INTO kept (id, t) VALUES (1, 'one'), (2, 'two')");
      }
      server.stop();
    }
    long began = System.nanoTime();
    try (var server = ServerProcess.start(data);
        var connection = server.sql();
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT t FROM kept WHERE id = 2")) {
      assertThat(rows.next()).isTrue();
      long milliseconds = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
      assertThat(rows.getString(1)).isEqualTo("two");
      System.out.printf(
          "restart to first SQL answer: %d ms, resident memory %d MB%n",
          milliseconds, server.residentMegabytes());
      // The aim is 6 s and 600 MB on a quiet machine; the bounds allow for a busy one.
      assertThat(milliseconds).isLessThan(60_000);
      assertThat(server.residentMegabytes()).isLessThan(600);
    }
  }

  /** Runs the launcher and returns its exit code and output. */
  private static String run(String... arguments) throws Exception {
    List<String> line = new ArrayList<>(List.of(ServerProcess.launcher().toString()));
    line.addAll(List.of(arguments));
    var process = ServerProcess.command(line).redirectErrorStream(true).start();
    var output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    return process.exitValue() + "\n" + output;
  }
}
