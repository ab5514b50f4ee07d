package org.openlindorm.hbase.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.regionserver.StoreFileInfo;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.store.HBaseStore;

/** Files of tables that go or break while the server is stopped. */
final class DamagedFilesTest {
  private static final String TRACKER = "hbase.store.file-tracker.impl";
  private static final int ROWS = 200;

  // HBase's background threads may still touch a file for a moment after the stop.
  @TempDir(cleanup = CleanupMode.NEVER)
  Path directory;

  @Test
  void missingOrBrokenFilesAreReportedAtStartOrByCheckTable() throws Exception {
    try (var cluster = EmbeddedCluster.start(ClusterOptions.local(directory));
        var sql = new Sql(cluster);
        var connection = ConnectionFactory.createConnection(cluster.configuration());
        var admin = connection.getAdmin()) {
      for (String table : List.of("kept", "lost", "rotten")) {
        sql.run("CREATE TABLE " + table + " (id BIGINT, v VARCHAR, PRIMARY KEY (id))");
        sql.fill(table);
        admin.flush(TableName.valueOf(table));
      }
      changeFilesInEachWay(sql, admin);
    }

    Path lost = file("lost");
    byte[] whole = Files.readAllBytes(lost);
    Files.delete(lost);
    assertRefused(lost + " is missing");
    Files.write(lost, Arrays.copyOf(whole, whole.length / 2));
    assertRefused("%s has %d of its %d bytes".formatted(lost, whole.length / 2, whole.length));
    byte[] noEnd = whole.clone();
    Arrays.fill(noEnd, whole.length - 4_096, whole.length - 100, (byte) 0);
    Files.write(lost, noEnd);
    assertRefused(lost + " has a broken end");

    Path rotten = file("rotten");
    flipAByteOf(rotten, "value-150");
    try (var cluster = EmbeddedCluster.start(salvaging());
        var sql = new Sql(cluster)) {
      assertThat(directory.resolve("damaged").resolve(lost.getFileName())).hasBinaryContent(noEnd);
      assertThat(sql.run("SELECT COUNT(*) FROM lost")).containsExactly(List.of(0L));
      for (String table : List.of("kept", "copy")) {
        assertThat(sql.run("CHECK TABLE " + table))
            .contains(
                List.of("rows read", Integer.toString(2 * ROWS), ""),
                List.of("unreadable regions", "0", ""));
      }
      assertThat(sql.run("CHECK TABLE rotten"))
          .contains(List.of("unreadable regions", "1", ""))
          .anySatisfy(
              row -> assertThat(String.valueOf(row.get(2))).contains(rotten + " is damaged"));
      assertThatThrownBy(() -> sql.run("SELECT v FROM rotten"))
          .isInstanceOf(LindormException.class)
          .hasMessageContaining(rotten + " is damaged");
      assertThatThrownBy(() -> sql.run("SELECT v FROM rotten WHERE id = 150"))
          .isInstanceOf(LindormException.class)
          .hasMessageContaining(rotten + " is damaged");
    }
  }

  /** Flushes, compactions, a split, a clone: none of what they leave may be taken for damage. */
  private static void changeFilesInEachWay(Sql sql, Admin admin) throws Exception {
    TableName kept = TableName.valueOf("kept");
    for (int id = ROWS; id < 2 * ROWS; id++) {
      sql.run("UPSERT INTO kept (id, v) VALUES (" + id + ", 'later')");
    }
    admin.flush(kept);
    admin.snapshot("kept-1", kept);
    admin.cloneSnapshot("kept-1", TableName.valueOf("shadow"));
    sql.run("CREATE TABLE copy (id BIGINT, v VARCHAR, PRIMARY KEY (id))");
    admin.disableTable(TableName.valueOf("copy"));
    admin.deleteTable(TableName.valueOf("copy"));
    admin.cloneSnapshot("kept-1", TableName.valueOf("copy"));
    byte[] region = admin.getRegions(kept).get(0).getRegionName();
    admin
        .splitRegionAsync(region, new byte[] {(byte) 0x80, 0, 0, 0, 0, 0, 0, 100})
        .get(60, TimeUnit.SECONDS);
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (admin.getRegions(kept).size() < 2) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
    }
    admin.majorCompact(TableName.valueOf("shadow"));
    sql.run("CREATE TABLE emptied (id BIGINT, v VARCHAR, PRIMARY KEY (id))");
    sql.fill("emptied");
    admin.flush(TableName.valueOf("emptied"));
    sql.run("TRUNCATE TABLE emptied");
  }

  @Test
  void aDirectoryWithoutFileListsOpensAndItsTablesCanGetLists() throws Exception {
    TableName table = TableName.valueOf("t");
    var without = ClusterOptions.local(directory).withSettings(Map.of(TRACKER, "DEFAULT"));
    try (var cluster = EmbeddedCluster.start(without);
        var connection = ConnectionFactory.createConnection(cluster.configuration());
        var admin = connection.getAdmin()) {
      byte[] family = Bytes.toBytes("f");
      admin.createTable(
          TableDescriptorBuilder.newBuilder(table)
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(family))
              .build());
      try (var rows = connection.getTable(table)) {
        for (int row = 0; row < ROWS; row++) {
          rows.put(new Put(Bytes.toBytes(row)).addColumn(family, family, family));
        }
      }
      admin.flush(table);
      admin.flush(TableName.META_TABLE_NAME);
    }
    Path file = file("t");
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, new byte[0]);
    assertRefused(file + " is empty");
    Files.write(file, whole);
    try (var cluster = EmbeddedCluster.start(ClusterOptions.local(directory));
        var connection = ConnectionFactory.createConnection(cluster.configuration());
        var admin = connection.getAdmin()) {
      assertThat(rows(connection, table)).isEqualTo(ROWS);
      admin.modifyTable(madeByAProgram(admin.getDescriptor(table)));
      assertThat(admin.getDescriptor(table).getValue(TRACKER)).isEqualTo("DEFAULT");
      giveLists(admin, table);
      assertThat(rows(connection, table)).isEqualTo(ROWS);
    }
    Files.delete(file);
    assertRefused(file + " is missing");
  }

  private static int rows(Connection connection, TableName table) throws IOException {
    try (var rows = connection.getTable(table);
        var scanner = rows.getScanner(new Scan())) {
      int count = 0;
      for (var row : scanner) {
        count += row.isEmpty() ? 0 : 1;
      }
      return count;
    }
  }

  /** Follows docs/operations.md. */
  private static void giveLists(Admin admin, TableName table) throws IOException {
    admin.modifyTable(
        TableDescriptorBuilder.newBuilder(admin.getDescriptor(table))
            .setValue(TRACKER, "MIGRATION")
            .setValue("hbase.store.file-tracker.migration.src.impl", "DEFAULT")
            .setValue("hbase.store.file-tracker.migration.dst.impl", "FILE")
            .build());
    admin.modifyTable(
        TableDescriptorBuilder.newBuilder(admin.getDescriptor(table))
            .setValue(TRACKER, "FILE")
            .removeValue("hbase.store.file-tracker.migration.src.impl")
            .removeValue("hbase.store.file-tracker.migration.dst.impl")
            .build());
  }

  /** A descriptor made from nothing, as programs do. */
  private static TableDescriptor madeByAProgram(TableDescriptor table) {
    return TableDescriptorBuilder.newBuilder(table.getTableName())
        .setColumnFamilies(List.of(table.getColumnFamilies()))
        .build();
  }

  private void assertRefused(String message) {
    assertThatThrownBy(() -> EmbeddedCluster.start(ClusterOptions.local(directory)).close())
        .isInstanceOf(StartFailure.class)
        .hasMessageContaining(message)
        .hasMessageContaining("--salvage-files true");
  }

  private ClusterOptions salvaging() {
    return new ClusterOptions(
        directory, "127.0.0.1", "localhost", 0, 0, 0, false, false, true, Map.of());
  }

  /** The only file of a table. */
  private Path file(String table) throws IOException {
    try (var found = Files.walk(directory.resolve("hbase/data/default").resolve(table))) {
      List<Path> files =
          found
              .filter(path -> path.getParent().endsWith("f"))
              .filter(path -> StoreFileInfo.isHFile(path.getFileName().toString()))
              .toList();
      assertThat(files).hasSize(1);
      return files.get(0);
    }
  }

  private static void flipAByteOf(Path file, String value) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int at = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf(value);
    assertThat(at).isPositive();
    bytes[at + value.getBytes(UTF_8).length - 1] ^= 1;
    Files.write(file, bytes);
  }

  /** SQL on a cluster. */
  private static final class Sql implements AutoCloseable {
    private final SqlEngine engine;
    private final Session session;

    Sql(EmbeddedCluster cluster) {
      Configuration settings = cluster.configuration();
      // HBase's client requests a damaged block repeatedly, for half a minute by default.
      settings.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, 4);
      engine = SqlEngine.open(HBaseStore.connect(settings), EngineOptions.DEFAULT);
      session = engine.open();
    }

    void fill(String table) {
      for (int id = 0; id < ROWS; id++) {
        run("UPSERT INTO %s (id, v) VALUES (%d, 'value-%d')".formatted(table, id, id));
      }
    }

    List<List<Object>> run(String sql) {
      List<List<Object>> found = new ArrayList<>();
      try (Result result = session.execute(sql)) {
        if (result instanceof Result.Rows rows) {
          for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
            found.add(Arrays.asList(row));
          }
        }
      }
      return found;
    }

    @Override
    public void close() {
      session.close();
      engine.close();
    }
  }
}
