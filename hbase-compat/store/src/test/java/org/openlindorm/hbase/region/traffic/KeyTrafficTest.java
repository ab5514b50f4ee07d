package org.openlindorm.hbase.region.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionTally;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.TableSpec;
import org.openlindorm.traffic.TrafficCounts;
import org.openlindorm.traffic.TrafficSample;

/** The regions count each read and write once, under its key, whichever way it takes. */
final class KeyTrafficTest {

  private static final AtomicInteger TABLES = new AtomicInteger();
  private static final byte[] FAMILY = CellNames.FAMILY.toArray();
  private static final byte[] QUALIFIER = {'q'};

  private final PhysicalTable table =
      new PhysicalTable("default", "counted" + TABLES.incrementAndGet());

  /** Regions of the same process, or regions that are called over the network. */
  enum Client {
    IN_PROCESS,
    BY_CLIENT;

    HBaseStore store() {
      return this == IN_PROCESS
          ? HBaseStore.inProcess(
              SharedCluster.configuration(), SharedCluster.cluster().regionServer())
          : HBaseStore.connect(SharedCluster.configuration());
    }
  }

  @BeforeEach
  void createTable() {
    try (HBaseStore store = Client.BY_CLIENT.store()) {
      store.createTable(new TableSpec(table, List.of(Bytes.utf8("m")), Map.of()));
    }
  }

  @AfterEach
  void dropTable() {
    try (HBaseStore store = Client.BY_CLIENT.store()) {
      store.dropTable(table);
    }
  }

  @ParameterizedTest
  @EnumSource
  void writesAndReadsOfSqlAreCountedInTheirRegions(Client client) {
    try (HBaseStore store = client.store()) {
      store.write(table, List.of(put("a"), put("b"), put("x")));
      store.fetch(table, Bytes.utf8("a"));
      store.fetch(table, Bytes.utf8("none"));
      store.fetchAll(table, List.of(Bytes.utf8("a"), Bytes.utf8("b"), Bytes.utf8("x")));
      assertThat(rows(scan(store, ByteRange.ALL))).isEqualTo(3);
      assertThat(counted(store, 0)).extracting(TrafficCounts::writtenRows).isEqualTo(2L);
      assertThat(counted(store, 1)).extracting(TrafficCounts::writtenRows).isEqualTo(1L);
      assertThat(counted(store, 0)).extracting(TrafficCounts::readRows).isEqualTo(1L + 2 + 2);
      assertThat(counted(store, 1)).extracting(TrafficCounts::readRows).isEqualTo(1L + 1 + 1);
      assertThat(counted(store, 0).writtenBytes()).isGreaterThan(2 * 20);
      assertThat(counted(store, 0).readBytes()).isGreaterThan(5 * 20);
      assertThat(keys(store, 1, true)).containsExactly("x");
      assertThat(keys(store, 0, false)).contains("a", "b");
    }
  }

  @ParameterizedTest
  @EnumSource
  void conditionalWritesAreCountedOnce(Client client) {
    try (HBaseStore store = client.store()) {
      assertThat(store.writeIf(table, 0, put("a"))).isTrue();
      assertThat(store.writeIf(table, 0, put("a"))).isFalse();
      assertThat(counted(store, 0).writtenRows()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void workInTheBackgroundIsNoTraffic(Client client) {
    try (HBaseStore store = client.store()) {
      store.write(table, List.of(put("a"), put("x")));
      assertThat(rows(scan(store, ByteRange.ALL))).isEqualTo(2);
      long read = counted(store, 0).readRows();
      ScanRequest once = new ScanRequest(ByteRange.ALL, false, null, 10).uncached();
      assertThat(rows(store.scan(table, once))).isEqualTo(2);
      List<Bytes> keys = List.of(Bytes.utf8("a"), Bytes.utf8("none"), Bytes.utf8("x"));
      assertThat(store.fetchForCheck(table, keys)).isEqualTo(store.fetchAll(table, keys));
      read++;
      assertThat(store.fetchForCheck(table, List.of(Bytes.utf8("a")))).doesNotContainNull();
      store.estimatedRows(table);
      store.tallies(0);
      assertThat(counted(store, 0).readRows()).isEqualTo(read);
    }
  }

  @Test
  void tablesOfHBaseProgramsAreCountedToo() throws IOException {
    PhysicalTable plain = new PhysicalTable("default", "plain" + TABLES.incrementAndGet());
    var name = TableDescriptors.name(plain);
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin();
        HBaseStore store = Client.BY_CLIENT.store()) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(name)
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
              .build());
      try (Table rows = connection.getTable(name)) {
        rows.put(new Put(new byte[] {'a'}).addColumn(FAMILY, QUALIFIER, new byte[10]));
        rows.put(
            List.of(
                new Put(new byte[] {'b'}).addColumn(FAMILY, QUALIFIER, new byte[10]),
                new Put(new byte[] {'c'}).addColumn(FAMILY, QUALIFIER, new byte[10])));
        rows.increment(new Increment(new byte[] {'n'}).addColumn(FAMILY, QUALIFIER, 1));
        rows.get(new Get(new byte[] {'a'}));
        try (ResultScanner all = rows.getScanner(new Scan())) {
          assertThat(all.next(10)).hasSize(4);
        }
        RegionTally tally = only(store.tallies(0), plain);
        assertThat(sum(tally).writtenRows()).isEqualTo(4);
        assertThat(sum(tally).readRows()).isEqualTo(5);
      } finally {
        admin.disableTable(name);
        admin.deleteTable(name);
      }
    }
  }

  @Test
  void accessToSystemTablesIsNoTraffic() {
    try (HBaseStore store = Client.IN_PROCESS.store()) {
      assertThat(store.tallies(0).keySet())
          .extracting(PhysicalTable::namespace)
          .doesNotContain("lindorm", "hbase");
    }
  }

  private static Mutation put(String key) {
    return new Mutation.Put(
        Bytes.utf8(key),
        List.of(new Mutation.Cell(Bytes.utf8("q"), Bytes.copyOf(new byte[20]))),
        List.of(),
        OptionalLong.empty());
  }

  private Cursor scan(HBaseStore store, ByteRange range) {
    return store.scan(table, new ScanRequest(range, false, null, 10));
  }

  private static int rows(Cursor cursor) {
    int rows = 0;
    try (cursor) {
      while (cursor.next() != null) {
        rows++;
      }
    }
    return rows;
  }

  private static RegionTally only(Map<PhysicalTable, List<RegionTally>> all, PhysicalTable table) {
    assertThat(all.get(table)).hasSize(1);
    return all.get(table).get(0);
  }

  private TrafficCounts counted(HBaseStore store, int region) {
    return sum(tally(store, region));
  }

  private RegionTally tally(HBaseStore store, int region) {
    try (HBaseStore anew = Client.IN_PROCESS.store()) {
      List<RegionTally> here = anew.tallies(0).get(table);
      List<RegionTally> tallies = store.tallies(0).getOrDefault(table, here);
      assertThat(tallies).isEqualTo(here);
      return tallies.get(region);
    }
  }

  private static TrafficCounts sum(RegionTally tally) {
    TrafficCounts sum = TrafficCounts.NONE;
    for (var minute : tally.minutes()) {
      sum = sum.plus(minute.counts());
    }
    return sum;
  }

  private List<String> keys(HBaseStore store, int region, boolean writes) {
    List<String> keys = new ArrayList<>();
    for (var minute : tally(store, region).minutes()) {
      for (TrafficSample sample : minute.samples()) {
        if (sample.write() == writes) {
          keys.add(sample.key().toUtf8());
        }
      }
    }
    return keys;
  }
}
