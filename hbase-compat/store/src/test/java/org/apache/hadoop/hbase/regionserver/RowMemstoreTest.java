package org.apache.hadoop.hbase.regionserver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.MemoryCompactionPolicy;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.region.ProgramObserver;
import org.openlindorm.hbase.region.TypedTableObserver;
import org.openlindorm.hbase.region.cell.CellNames;

/** The memstore of rows, in regions that HBase's client reads. */
final class RowMemstoreTest {

  private static final int ROUNDS = 400;
  private static final int ROWS = 20;
  private static final int TIMES = 40;
  private static final String[] FAMILIES = {"f", "g"};

  private final Random random = new Random(64);

  @Test
  void tablesOfSqlHaveItUnlessTheyChooseAnotherMemstore() throws IOException {
    TableDescriptor sql =
        TableDescriptorBuilder.newBuilder(TableName.valueOf("memory_sql"))
            .setCoprocessor(TypedTableObserver.class.getName())
            .setCoprocessor(ProgramObserver.class.getName())
            .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
            .build();
    TableDescriptor compacting =
        TableDescriptorBuilder.newBuilder(sql)
            .modifyColumnFamily(
                ColumnFamilyDescriptorBuilder.newBuilder(sql.getColumnFamilies()[0])
                    .setInMemoryCompaction(MemoryCompactionPolicy.BASIC)
                    .build())
            .build();
    TableDescriptor named =
        TableDescriptorBuilder.newBuilder(sql)
            .setValue(HStore.MEMSTORE_CLASS_NAME, DefaultMemStore.class.getName())
            .build();
    assertThat(memstore(sql)).isEqualTo(SteppingMemStore.class);
    assertThat(memstore(compacting)).isEqualTo(CompactingMemStore.class);
    assertThat(memstore(named)).isEqualTo(DefaultMemStore.class);
    assertThat(
            memstore(
                TableDescriptorBuilder.newBuilder(sql)
                    .setValue(CellNames.DESCRIPTOR_VALUE, "family and qualifier")
                    .build()))
        .isEqualTo(DefaultMemStore.class);
    assertThat(memstore(ofHBase("memory_hbase", MemoryCompactionPolicy.NONE, false)))
        .isEqualTo(DefaultMemStore.class);
  }

  private static Class<?> memstore(TableDescriptor table) throws IOException {
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin()) {
      admin.createTable(table);
      Class<?> memstore = region(table.getTableName()).getStores().get(0).memstore.getClass();
      admin.disableTable(table.getTableName());
      admin.deleteTable(table.getTableName());
      return memstore;
    }
  }

  /** The compared table flushes at the same time, or is compacted in memory. */
  @Test
  void scansSeeTheSameCellsAsInHBasesMemstores() throws Exception {
    TableDescriptor stepping = ofHBase("memory_steps", MemoryCompactionPolicy.NONE, true);
    TableDescriptor plain = ofHBase("memory_plain", MemoryCompactionPolicy.NONE, false);
    TableDescriptor eager = ofHBase("memory_eager", MemoryCompactionPolicy.EAGER, false);
    List<TableName> names =
        List.of(stepping.getTableName(), plain.getTableName(), eager.getTableName());
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin()) {
      List<Table> tables = new ArrayList<>();
      for (TableDescriptor each : List.of(stepping, plain, eager)) {
        admin.createTable(each);
        tables.add(connection.getTable(each.getTableName()));
      }
      assertThat(region(names.get(0)).getStores().get(0).memstore)
          .isInstanceOf(SteppingMemStore.class);
      for (int round = 0; round < ROUNDS; round++) {
        List<Mutation> batch = batch();
        for (Table each : tables) {
          each.batch(batch, new Object[batch.size()]);
        }
        Scan scan = scan();
        List<String> expected = cells(tables.get(1), scan);
        assertThat(cells(tables.get(0), scan)).as("round %d, %s", round, scan).isEqualTo(expected);
        if (!scan.isRaw()) {
          assertThat(cells(tables.get(2), scan))
              .as("round %d, %s", round, scan)
              .isEqualTo(expected);
        }
        between(names);
      }
      for (TableName each : names) {
        admin.disableTable(each);
        admin.deleteTable(each);
      }
    }
  }

  private void between(List<TableName> names) throws IOException {
    switch (random.nextInt(12)) {
      case 0 -> {
        for (TableName each : names) {
          region(each).flush(true);
        }
      }
      case 1, 2 -> {
        for (HStore each : region(names.get(2)).getStores()) {
          ((CompactingMemStore) each.memstore).flushInMemory();
        }
      }
      default -> {}
    }
  }

  private List<Mutation> batch() {
    List<Mutation> batch = new ArrayList<>();
    for (int i = random.nextInt(40); i >= 0; i--) {
      byte[] row = row(random.nextInt(ROWS));
      byte[] family = Bytes.toBytes(FAMILIES[random.nextInt(FAMILIES.length)]);
      byte[] column = Bytes.toBytes(String.valueOf((char) ('a' + random.nextInt(3))));
      long time = 1L + random.nextInt(TIMES);
      batch.add(
          switch (random.nextInt(12)) {
            case 0 -> new Delete(row, time);
            case 1 -> new Delete(row).addFamily(family, time);
            case 2 -> new Delete(row).addColumns(family, column, time);
            case 3 -> new Delete(row).addColumn(family, column, time);
            default -> new Put(row).addColumn(family, column, time, Bytes.toBytes(i));
          });
    }
    return batch;
  }

  private Scan scan() throws IOException {
    var scan = new Scan().setCaching(1 + random.nextInt(ROWS));
    int first = random.nextInt(ROWS);
    int last = first + random.nextInt(ROWS - first);
    boolean reversed = random.nextBoolean();
    scan.setReversed(reversed)
        .withStartRow(row(reversed ? last : first), true)
        .withStopRow(row(reversed ? first : last), true);
    if (random.nextBoolean()) {
      scan.readVersions(1 + random.nextInt(4));
    }
    if (random.nextBoolean()) {
      long from = random.nextInt(TIMES);
      scan.setTimeRange(from, from + 1 + random.nextInt(TIMES));
    }
    switch (random.nextInt(5)) {
      case 0 -> scan.addFamily(Bytes.toBytes("g"));
      case 1 -> scan.addColumn(Bytes.toBytes("f"), Bytes.toBytes("b"));
      case 2 -> scan.setBatch(1 + random.nextInt(3));
      case 3 -> scan.setRaw(true);
      default -> {}
    }
    return scan;
  }

  private static List<String> cells(Table table, Scan scan) throws IOException {
    List<String> found = new ArrayList<>();
    try (ResultScanner rows = table.getScanner(new Scan(scan))) {
      for (Result row : rows) {
        for (Cell cell : row.rawCells()) {
          found.add(
              cell
                  + " "
                  + Bytes.toStringBinary(
                      cell.getValueArray(), cell.getValueOffset(), cell.getValueLength()));
        }
      }
    }
    return found;
  }

  private static byte[] row(int number) {
    return Bytes.toBytes("row %02d".formatted(number));
  }

  private static TableDescriptor ofHBase(
      String name, MemoryCompactionPolicy policy, boolean stepping) {
    var table = TableDescriptorBuilder.newBuilder(TableName.valueOf(name));
    for (String family : FAMILIES) {
      table.setColumnFamily(
          ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes(family))
              .setMaxVersions(3)
              .setInMemoryCompaction(policy)
              .setTimeToLive(HConstants.FOREVER)
              .build());
    }
    if (stepping) {
      table.setValue(HStore.MEMSTORE_CLASS_NAME, SteppingMemStore.class.getName());
    }
    return table.build();
  }

  private static HRegion region(TableName table) {
    return SharedCluster.cluster().regionServer().getRegions(table).get(0);
  }
}
