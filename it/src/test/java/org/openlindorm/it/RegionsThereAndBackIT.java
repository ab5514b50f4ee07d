package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result.Rows;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.store.HBaseStore;

/**
 * For two minutes after a region went to another server and came back, each of the two servers
 * sends clients to the other once the region is gone, as after a split.
 */
@Timeout(60)
final class RegionsThereAndBackIT {

  private static final int ROWS = 6;

  private final Configuration configuration = RegionServers.configuration();
  private Connection hbase;
  private Admin admin;

  @BeforeEach
  void connect() throws IOException {
    hbase = ConnectionFactory.createConnection(configuration);
    admin = hbase.getAdmin();
  }

  @AfterEach
  void close() throws IOException {
    admin.close();
    hbase.close();
  }

  @Test
  void aTableWhoseReturnedRegionWasSplitIsReadAndWritten() throws Exception {
    try (Sql owner = new Sql()) {
      owner.run("CREATE TABLE came_back (k INTEGER, v INTEGER, PRIMARY KEY (k))");
      fill(owner, "came_back", 0);
      thereAndBack("came_back");
      List<Consumer<Sql>> uses =
          List.of(
              sql ->
                  assertThat(sql.query("SELECT v FROM came_back WHERE k = 1"))
                      .containsExactly("[1]"),
              sql ->
                  assertThat(sql.query("SELECT v FROM came_back WHERE k IN (1, 5)"))
                      .containsExactly("[1]", "[5]"),
              sql ->
                  assertThat(sql.query("SELECT COUNT(*) FROM came_back WHERE k >= 0"))
                      .containsExactly("[6]"),
              sql -> sql.run("UPSERT INTO came_back (k, v) VALUES (1, 11)"),
              sql -> sql.run("UPSERT INTO came_back (k, v) VALUES (2, 22), (5, 55)"),
              sql -> sql.run("UPDATE came_back SET v = v + 1 WHERE k = 5"));
      List<Sql> clients = uses.stream().map(any -> new Sql()).toList();
      clients.forEach(client -> client.query("SELECT v FROM came_back WHERE k = 1"));
      split("came_back");
      for (int i = 0; i < uses.size(); i++) {
        try (Sql client = clients.get(i)) {
          uses.get(i).accept(client);
        }
      }
      assertThat(owner.query("SELECT v FROM came_back WHERE k IN (1, 2, 5)"))
          .containsExactly("[11]", "[22]", "[56]");
      owner.run("DROP TABLE came_back");
    }
  }

  @Test
  void anIndexWhoseReturnedRegionWasSplitIsMaintained() throws Exception {
    try (Sql sql = new Sql()) {
      sql.run("CREATE TABLE indexed (k INTEGER, v INTEGER, PRIMARY KEY (k))");
      sql.run("CREATE INDEX by_v ON indexed (v)");
      fill(sql, "indexed", 0);
      thereAndBack("indexed.by_v");
      fill(sql, "indexed", 100);
      split("indexed.by_v");
      fill(sql, "indexed", 200);
      assertThat(sql.query("SELECT k FROM indexed WHERE v = 203")).containsExactly("[3]");
      assertThat(sql.query("SELECT k FROM indexed WHERE v = 103")).isEmpty();
      sql.run("DROP TABLE indexed");
    }
  }

  private static void fill(Sql sql, String table, int base) {
    for (int k = 0; k < ROWS; k++) {
      sql.run("UPSERT INTO " + table + " (k, v) VALUES (" + k + ", " + (base + k) + ")");
    }
  }

  private void thereAndBack(String table) throws IOException {
    TableName name = TableName.valueOf(table);
    RegionInfo region = admin.getRegions(name).get(0);
    ServerName home = home(name);
    for (ServerName server : admin.getRegionServers()) {
      if (!server.equals(home)) {
        admin.move(region.getEncodedNameAsBytes(), server);
        assertThat(home(name)).isEqualTo(server);
        admin.move(region.getEncodedNameAsBytes(), home);
        assertThat(home(name)).isEqualTo(home);
        return;
      }
    }
    throw new IllegalStateException("one server only");
  }

  private ServerName home(TableName table) throws IOException {
    try (RegionLocator regions = hbase.getRegionLocator(table)) {
      return regions.getRegionLocation(new byte[0], true).getServerName();
    }
  }

  private void split(String table)
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    TableName name = TableName.valueOf(table);
    List<byte[]> keys = new ArrayList<>();
    try (Table read = hbase.getTable(name);
        ResultScanner rows = read.getScanner(new Scan())) {
      for (Result row : rows) {
        keys.add(row.getRow());
      }
    }
    byte[] region = admin.getRegions(name).get(0).getRegionName();
    admin.splitRegionAsync(region, keys.get(keys.size() / 2)).get(30, TimeUnit.SECONDS);
  }

  /** An engine with a connection of its own, which knows where regions were. */
  private final class Sql implements AutoCloseable {
    private final SqlEngine engine =
        SqlEngine.open(HBaseStore.connect(configuration), EngineOptions.DEFAULT);
    private final Session session = engine.open();

    void run(String statement) {
      session.execute(statement).close();
    }

    /** The rows of an answer, for example {@code [1, ann]}. */
    List<String> query(String query) {
      List<String> answer = new ArrayList<>();
      try (Rows rows = (Rows) session.execute(query)) {
        for (Object[] row = rows.next(); row != null; row = rows.next()) {
          answer.add(Arrays.toString(row));
        }
      }
      return answer;
    }

    @Override
    public void close() {
      session.close();
      engine.close();
    }
  }
}
