package org.openlindorm.hbase.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.openlindorm.hbase.bulk.BulkLoad;
import org.openlindorm.hbase.bulk.BulkTable;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.wire.Protocol;
import picocli.CommandLine.Command;

/**
 * {@code lindorm rehearse}: starts and stops a server on a temporary directory. The launcher
 * records the loaded classes, so that later starts need not read them from the jars.
 */
@Command(header = "start, use and stop a server once (used by the launcher)", hidden = true)
public final class RehearseCommand implements Callable<Integer> {

  /** Executes a statement like a user of the command line. */
  public interface Client {
    /** Returns 0 on success. */
    int run(String address, String sql);
  }

  private static final TableName TABLE = TableName.valueOf("rehearsal");
  private static final List<String> SQL =
      List.of(
          "CREATE TABLE rehearsal_sql (a VARCHAR NOT NULL, b BIGINT, PRIMARY KEY (a))",
          "UPSERT INTO rehearsal_sql (a, b) VALUES ('x', 1), ('y', 2)",
          "SELECT * FROM rehearsal_sql WHERE a = 'x'",
          "SELECT COUNT(*), SUM(b) FROM rehearsal_sql");
  private static final int LITTLE = 1 << 20;
  private static final byte[] FAMILY = "f".getBytes(UTF_8);

  private final Client client;

  public RehearseCommand(Client client) {
    this.client = client;
  }

  @Override
  public Integer call() throws IOException, SQLException {
    var directory = Files.createTempDirectory("lindorm-rehearsal-");
    try (var server = RunningServer.start(ServerOptions.local(directory))) {
      useHBase(server);
      useSql(server);
      loadInBulk(server, directory);
      var address = "127.0.0.1:" + server.port(Protocol.AVATICA);
      return client.run(address, "SELECT * FROM rehearsal_sql WHERE a = 'x'");
    } finally {
      DataDirectory.deleteTree(directory);
    }
  }

  private static void useHBase(RunningServer server) throws IOException {
    try (var connection = ConnectionFactory.createConnection(server.cluster().configuration());
        var admin = connection.getAdmin()) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(TABLE)
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
              .build());
      try (var table = connection.getTable(TABLE);
          var scanner = table.getScanner(new Scan())) {
        table.put(new Put(FAMILY).addColumn(FAMILY, FAMILY, FAMILY));
        table.get(new Get(FAMILY));
        scanner.next();
      }
    }
  }

  private static void useSql(RunningServer server) throws SQLException {
    var url =
        "jdbc:avatica:remote:url=http://127.0.0.1:%d;serialization=protobuf"
            .formatted(server.port(Protocol.AVATICA));
    try (var connection = DriverManager.getConnection(url, "root", "");
        var statement = connection.createStatement()) {
      for (var sql : SQL) {
        statement.execute(sql);
      }
    }
  }

  private static void loadInBulk(RunningServer server, Path directory) throws IOException {
    var name = new org.openlindorm.schema.TableName("default", "rehearsal_sql");
    var staging = new org.apache.hadoop.fs.Path(directory.resolve("bulkload").toUri());
    try (var table = BulkTable.open(server.cluster().configuration(), name);
        var load = new BulkLoad(table, List.of("a", "b"), staging, LITTLE, LITTLE)) {
      load.add(load.row(new Object[] {"z", 3L}));
      load.load();
    }
  }
}
