package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.engine.VersionAnswers;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;

/**
 * Versions in HBase, read over the network and in the process of the regions: the same before and
 * after flushes and compactions, and the same that HBase clients see.
 */
final class VersionsIT {

  private static final List<String> TABLES = List.of("packed_form", "own_cells", "mapped_form");

  private final SqlEngine network =
      SqlEngine.open(HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
  private final SqlEngine beside =
      SqlEngine.open(
          HBaseStore.inProcess(
              SharedCluster.configuration(), SharedCluster.cluster().regionServer()),
          EngineOptions.DEFAULT);
  private final Session far = network.open();
  private final Session near = beside.open();
  private final HBaseClientProgram program = new HBaseClientProgram(SharedCluster.configuration());

  @AfterEach
  void close() throws IOException {
    program.close();
    far.close();
    near.close();
    network.close();
    beside.close();
  }

  private static List<HRegion> regions(String table) {
    return SharedCluster.cluster()
        .regionServer()
        .getRegions(TableName.valueOf("default", table))
        .stream()
        .map(HRegion.class::cast)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void versionsAreTheSameOnEveryPathBeforeAndAfterCompactions(long seed) throws IOException {
    VersionAnswers answers = new VersionAnswers(seed, false);
    answers.create(far, program);
    beside.liveCatalog().refresh();
    answers.write(seed % 2 == 0 ? far : near, program);
    answers.check(far, 12);
    answers.check(near, 12);
    for (String table : TABLES) {
      for (HRegion region : regions(table)) {
        region.flush(true);
      }
    }
    answers.check(far, 8);
    answers.check(near, 8);
    for (String table : TABLES) {
      for (HRegion region : regions(table)) {
        region.compact(true);
      }
    }
    answers.check(far, 8);
    answers.check(near, 8);
  }

  @Test
  void versionsOfSqlAndOfHBaseClientsAreSeenByBoth() throws IOException {
    program.create("shared_versions", List.of("f"), 3);
    run("ALTER TABLE shared_versions MAP DYNAMIC COLUMN `ROW` HSTRING");
    run("ALTER TABLE shared_versions MAP DYNAMIC COLUMN f:a HLONG");
    run("UPSERT /*+ _l_ts_(10) */ INTO shared_versions (`ROW`, f:a) VALUES ('r', 1)");
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Table table = connection.getTable(TableName.valueOf("shared_versions"))) {
      byte[] row = Bytes.toBytes("r");
      byte[] family = Bytes.toBytes("f");
      byte[] column = Bytes.toBytes("a");
      table.put(new Put(row).addColumn(family, column, 20, Bytes.toBytes(2L)));
      run("UPSERT /*+ _l_ts_(30) */ INTO shared_versions (`ROW`, f:a) VALUES ('r', 3)");
      List<String> seen = new ArrayList<>();
      for (Cell cell : table.get(new Get(row).readAllVersions()).rawCells()) {
        seen.add(
            "[r, " + Bytes.toLong(CellUtil.cloneValue(cell)) + ", " + cell.getTimestamp() + "]");
      }
      assertThat(seen).containsExactly("[r, 3, 30]", "[r, 2, 20]", "[r, 1, 10]");
      String all = "SELECT /*+ _l_versions_(9) */ `ROW`, f:a, f:a_l_ts FROM shared_versions";
      assertThat(VersionAnswers.rows(far, all)).isEqualTo(seen);
      assertThat(VersionAnswers.rows(near, all)).isEqualTo(seen);
      table.delete(new Delete(row).addColumn(family, column, 30));
      assertThat(VersionAnswers.rows(far, all)).containsExactly("[r, 2, 20]", "[r, 1, 10]");
      assertThat(VersionAnswers.rows(near, all + " WHERE `ROW` = 'r'"))
          .containsExactly("[r, 2, 20]", "[r, 1, 10]");
    }
  }

  /** A typed table has one cell for all columns, and others for what is written alone. */
  @Test
  void hBaseClientsWriteVersionsOfTypedColumns() throws IOException {
    run("DROP TABLE IF EXISTS typed_versions");
    run("CREATE TABLE typed_versions (id INT, a INT, b INT, PRIMARY KEY (id)) WITH (VERSIONS='4')");
    run("UPSERT /*+ _l_ts_(10) */ INTO typed_versions (id, a, b) VALUES (1, 1, 1)");
    run("UPSERT /*+ _l_ts_(30) */ INTO typed_versions (id, a, b) VALUES (1, 3, 3)");
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Table table = connection.getTable(TableName.valueOf("default", "typed_versions"))) {
      table.put(
          new Put(Bytes.fromHex("80000001"))
              .addColumn(Bytes.toBytes("f"), Bytes.toBytes("a"), 20, Bytes.toBytes(2)));
    }
    String all = "SELECT /*+ _l_versions_(9) */ id, a, a_l_ts, b, b_l_ts FROM typed_versions";
    List<String> expected = List.of("[1, 3, 30, 3, 30]", "[1, 2, 20, 1, 10]", "[1, 1, 10, 1, 10]");
    assertThat(VersionAnswers.rows(far, all)).isEqualTo(expected);
    assertThat(VersionAnswers.rows(near, all)).isEqualTo(expected);
    assertThat(VersionAnswers.rows(near, all + " WHERE id = 1")).isEqualTo(expected);
  }

  private void run(String sql) {
    far.execute(sql).close();
  }
}
