package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests what other users of the machine and the network find of a server that runs by its defaults.
 */
final class GuestsIT {
  private static final Set<PosixFilePermission> OWNERS =
      PosixFilePermissions.fromString("rwx------");
  private static final Pattern PORT = Pattern.compile(":(\\d+)(?: \\(.*\\))?$", Pattern.MULTILINE);
  private static final String LISTENS = "0A";

  @TempDir static Path folder;
  private static Path data;
  private static ServerProcess server;

  @BeforeAll
  static void startOnADirectoryThatIsOpenToOthers() throws Exception {
    data = Files.createDirectory(folder.resolve("data"));
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwxr-xr-x"));
    server = ServerProcess.start(data);
    try (var connection = server.sql();
        var statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))");
      statement.execute("UPSERT INTO t (id, v) VALUES (1, 'secret')");
    }
    useHBase();
  }

  private static void useHBase() throws IOException {
    var name = TableName.valueOf("u");
    var family = "f".getBytes(UTF_8);
    try (var connection = ConnectionFactory.createConnection(server.configuration());
        var admin = connection.getAdmin()) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(name)
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(family))
              .build());
      try (var table = connection.getTable(name)) {
        table.put(new Put(family).addColumn(family, family, family));
      }
      admin.flush(name);
      admin.snapshot("s", name);
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void nothingUnderTheDataDirectoryIsForOthers() throws IOException {
    List<String> open = new ArrayList<>();
    List<Path> all;
    try (var paths = Files.walk(data)) {
      all = paths.toList();
    }
    for (var path : all) {
      try {
        var permissions = Files.getPosixFilePermissions(path);
        if (!OWNERS.containsAll(permissions)) {
          open.add(PosixFilePermissions.toString(permissions) + " " + data.relativize(path));
        }
      } catch (NoSuchFileException movedMeanwhile) {
        assertThat(path).doesNotExist();
      }
    }
    assertThat(all).as("files looked at").hasSizeGreaterThan(50);
    assertThat(open).isEmpty();
  }

  @Test
  void theLogReportsThatTheDirectoryWasOpen() throws IOException {
    assertThat(Files.readString(data.resolve("logs/lindorm.log")))
        .contains("was open to other users of this machine (rwxr-xr-x)");
  }

  @Test
  void statusNamesAllThatListens() throws Exception {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "a system with /proc");
    var status = ServerProcess.run("status", "--data", data.toString());
    var named = new TreeSet<Integer>();
    var matcher = PORT.matcher(status);
    while (matcher.find()) {
      named.add(Integer.valueOf(matcher.group(1)));
    }
    assertThat(status)
        .contains("HBase (ZooKeeper)", "HBase master", "HBase regions", "JDBC", "console");
    assertThat(named).hasSize(6);
    assertThat(listening(server.processId())).isEqualTo(named);
  }

  /** The TCP ports on which a process listens, by the kernel's own tables. */
  private static Set<Integer> listening(long process) throws IOException {
    var proc = Path.of("/proc", Long.toString(process));
    Set<String> sockets = new TreeSet<>();
    try (var descriptors = Files.list(proc.resolve("fd"))) {
      for (var descriptor : descriptors.toList()) {
        try {
          sockets.add(Files.readSymbolicLink(descriptor).toString());
        } catch (NoSuchFileException closedMeanwhile) {
          assertThat(descriptor).doesNotExist();
        }
      }
    }
    var ports = new TreeSet<Integer>();
    for (var table : List.of("net/tcp", "net/tcp6")) {
      for (var line : Files.readAllLines(proc.resolve(table))) {
        var fields = line.strip().split("\\s+", -1);
        if (fields[3].equals(LISTENS) && sockets.contains("socket:[" + fields[9] + "]")) {
          ports.add(Integer.parseInt(fields[1].substring(fields[1].indexOf(':') + 1), 16));
        }
      }
    }
    return ports;
  }
}
