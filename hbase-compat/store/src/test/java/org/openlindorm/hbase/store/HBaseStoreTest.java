package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.io.compress.Compression.Algorithm;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.regionserver.ConstantSizeRegionSplitPolicy;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;

final class HBaseStoreTest {

  private static final Bytes PACKED = Bytes.fromHex("00");
  private static final AtomicInteger TABLES = new AtomicInteger();

  private static HBaseStore store;

  private final PhysicalTable table =
      new PhysicalTable("storetest", "t" + TABLES.incrementAndGet());

  @BeforeAll
  static void connect() {
    store = HBaseStore.connect(SharedCluster.configuration());
  }

  @AfterAll
  static void disconnect() {
    store.close();
  }

  @BeforeEach
  void createTable() {
    store.createTable(new TableSpec(table, List.of(key("k3"), key("k6")), Map.of("TTL", "3600")));
  }

  @Test
  void aTableIsCreatedOnceWithItsNamespaceAndRegions() {
    assertThat(store.tableExists(table)).isTrue();
    assertThat(store.createTable(new TableSpec(table, List.of(), Map.of()))).isFalse();
    assertThat(store.regions(table))
        .containsExactly(
            new ByteRange(Bytes.EMPTY, key("k3")),
            new ByteRange(key("k3"), key("k6")),
            new ByteRange(key("k6"), Bytes.EMPTY));
    assertThat(store.serverCount()).isEqualTo(1);
  }

  @Test
  void regionsSplitAtEightGigabytesAndNotBefore() throws IOException {
    try (Connection connection =
        ConnectionFactory.createConnection(SharedCluster.configuration())) {
      TableDescriptor descriptor =
          connection.getAdmin().getDescriptor(TableDescriptors.name(table));
      assertThat(descriptor.getMaxFileSize()).isEqualTo(8L << 30);
      assertThat(descriptor.getRegionSplitPolicyClassName())
          .isEqualTo(ConstantSizeRegionSplitPolicy.class.getName());
    }
  }

  @Test
  void rowsAreFetchedInTheOrderOfTheirKeysAcrossRegions() {
    writeRows(9);
    assertThat(store.fetch(table, key("k4")))
        .satisfies(row -> assertThat(text(row)).isEqualTo("v4"));
    assertThat(store.fetch(table, key("nobody"))).isNull();
    assertThat(store.fetchAll(table, List.of(key("k8"), key("nobody"), key("k1"))))
        .extracting(HBaseStoreTest::text)
        .containsExactly("v8", null, "v1");
  }

  @Test
  void aRangeIsScannedBothWaysAcrossRegions() {
    writeRows(9);
    var range = new ByteRange(key("k2"), key("k7"));
    assertThat(scan(range, false)).containsExactly("v2", "v3", "v4", "v5", "v6");
    assertThat(scan(range, true)).containsExactly("v6", "v5", "v4", "v3", "v2");
    assertThat(scan(ByteRange.ALL, true)).hasSize(9).startsWith("v8").endsWith("v0");
    assertThat(scan(new ByteRange(key("k5"), key("k5")), false)).isEmpty();
  }

  @Test
  void aDeletedRowIsAbsentAndCanBeWrittenAgain() {
    writeRows(3);
    store.write(table, List.of(new Mutation.DeleteRow(key("k1")), put("k2", "again")));
    assertThat(store.fetch(table, key("k1"))).isNull();
    store.write(table, List.of(new Mutation.DeleteRow(key("k1")), put("k1", "back")));
    assertThat(text(store.fetch(table, key("k1")))).isEqualTo("back");
  }

  @Test
  void aPutMayDeleteOtherCellsOfItsRowAtomicallyAndOrderIsKeptWithinACall() {
    Bytes other = Bytes.utf8("other");
    store.write(table, List.of(put("k1", "v")));
    var swap =
        new Mutation.Put(
            key("k1"),
            List.of(new Mutation.Cell(other, Bytes.utf8("o"))),
            List.of(PACKED),
            OptionalLong.empty());
    store.write(table, List.of(put("k1", "w"), swap));
    assertThat(store.fetch(table, key("k1")))
        .satisfies(row -> assertThat(row.cells()).extracting("qualifier").containsExactly(other));
  }

  @Test
  void aConditionalWriteSucceedsOnlyOnTheVersionThatWasRead() {
    assertThat(store.writeIf(table, 0, put("k1", "first"))).isTrue();
    assertThat(store.writeIf(table, 0, put("k1", "second"))).isFalse();
    long version = store.fetch(table, key("k1")).version();
    assertThat(store.writeIf(table, version - 1, put("k1", "second"))).isFalse();
    assertThat(store.writeIf(table, version, put("k1", "second"))).isTrue();
    assertThat(store.writeIf(table, version, new Mutation.DeleteRow(key("k1")))).isFalse();
    version = store.fetch(table, key("k1")).version();
    assertThat(store.writeIf(table, version, new Mutation.DeleteRow(key("k1")))).isTrue();
    assertThat(store.writeIf(table, version, put("k1", "third"))).isFalse();
    assertThat(store.writeIf(table, 0, put("k1", "third"))).isTrue();
    assertThat(text(store.fetch(table, key("k1")))).isEqualTo("third");
  }

  @Test
  void concurrentConditionalIncrementsLoseNothing()
      throws InterruptedException, ExecutionException {
    var pool = Executors.newFixedThreadPool(8);
    List<Future<?>> running = new ArrayList<>();
    for (int thread = 0; thread < 8; thread++) {
      running.add(pool.submit(() -> incrementTimes(25)));
    }
    for (Future<?> each : running) {
      each.get();
    }
    pool.shutdown();
    assertThat(text(store.fetch(table, key("counter")))).isEqualTo("200");
  }

  private void incrementTimes(int times) {
    for (int done = 0; done < times; ) {
      StoredRow row = store.fetch(table, key("counter"));
      long version = row == null ? 0 : row.version();
      int number = row == null ? 0 : Integer.parseInt(text(row));
      if (store.writeIf(table, version, put("counter", Integer.toString(number + 1)))) {
        done++;
      }
    }
  }

  @Test
  void emptyingATableKeepsItsRegionsAndDroppingItTwiceIsNoFailure() {
    writeRows(5);
    store.truncateTable(table, List.of(), () -> {});
    assertThat(scan(ByteRange.ALL, false)).isEmpty();
    assertThat(store.regions(table)).hasSize(3);
    store.dropTable(table);
    store.dropTable(table);
    assertThat(store.tableExists(table)).isFalse();
    assertThatThrownBy(() -> store.fetch(table, key("k1")))
        .isInstanceOfSatisfying(
            LindormException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.TABLE_UNKNOWN));
  }

  @Test
  void attributesOfATableCanBeChangedAndWrongOnesAreNamed() {
    store.alterTable(table, Map.of("TTL", "", "VERSIONS", "3", "COMPRESSION", "GZ"));
    assertThatThrownBy(() -> store.alterTable(table, Map.of("COMPRESSION", "BROTLI")))
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("codecs that work on this server: NONE");
    assertThatThrownBy(() -> store.alterTable(table, Map.of("VERSIONS", "0")))
        .hasMessageContaining("at least 1");
    assertThatThrownBy(() -> store.alterTable(table, Map.of("TTL", "1 day")))
        .hasMessageContaining("not a whole number (seconds");
  }

  @Test
  void embeddedTablesAreCompressedUnlessTheirAttributesDiffer() throws IOException {
    var usual = new PhysicalTable("storetest", "usual");
    var plain = new PhysicalTable("storetest", "plain");
    try (var beside =
        HBaseStore.inProcess(
            SharedCluster.configuration(), SharedCluster.cluster().regionServer())) {
      beside.createTable(new TableSpec(usual, List.of(), Map.of("COMPRESSION", "")));
      beside.createTable(new TableSpec(plain, List.of(), Map.of("COMPRESSION", "NONE")));
      assertThat(family(usual).getCompressionType()).isEqualTo(Algorithm.ZSTD);
      assertThat(family(plain).getCompressionType()).isEqualTo(Algorithm.NONE);
      beside.alterTable(plain, Map.of("COMPRESSION", ""));
      assertThat(family(plain).getCompressionType()).isEqualTo(Algorithm.ZSTD);
    }
  }

  @Test
  void noOptionalCodecIsRequestedOfAnAttachedCluster() throws IOException {
    var attached = new PhysicalTable("storetest", "attached");
    try (var elsewhere = HBaseStore.connect(SharedCluster.configuration())) {
      elsewhere.createTable(new TableSpec(attached, List.of(), Map.of("COMPRESSION", "")));
      assertThat(family(attached).getCompressionType()).isEqualTo(Algorithm.NONE);
    }
  }

  @Test
  void entriesOfAnIndexHaveNoBloomFilterSinceTheyAreReadInRanges() throws IOException {
    var entries = new PhysicalTable("storetest", "entries");
    store.createTable(TableSpec.ofEntries(entries, List.of(), Map.of()));
    assertThat(family(entries).getBloomFilterType()).isEqualTo(BloomType.NONE);
    assertThat(family(table).getBloomFilterType()).isEqualTo(BloomType.ROW);
  }

  private static ColumnFamilyDescriptor family(PhysicalTable table) throws IOException {
    try (var connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        var admin = connection.getAdmin()) {
      return admin.getDescriptor(TableDescriptors.name(table)).getColumnFamilies()[0];
    }
  }

  @Test
  void aCompressedTableIsReadFromItsFiles() throws IOException {
    for (String codec : List.of("ZSTD", "LZ4", "SNAPPY")) {
      var compressed = new PhysicalTable("storetest", "compressed_" + codec);
      store.createTable(new TableSpec(compressed, List.of(), Map.of("COMPRESSION", codec)));
      store.write(compressed, List.of(put("k1", codec)));
      try (var connection = ConnectionFactory.createConnection(SharedCluster.configuration());
          var admin = connection.getAdmin()) {
        admin.disableTable(TableDescriptors.name(compressed));
        admin.enableTable(TableDescriptors.name(compressed));
      }
      assertThat(text(store.fetch(compressed, key("k1")))).isEqualTo(codec);
    }
  }

  @Test
  void aBatchWithARefusedWriteReportsCountAndCause() {
    var tooLarge = Bytes.wrap(new byte[11 << 20]);
    assertThatThrownBy(
            () ->
                store.write(
                    table,
                    List.of(
                        put("k1", "v"),
                        new Mutation.Put(
                            key("k2"),
                            List.of(new Mutation.Cell(PACKED, tooLarge)),
                            List.of(),
                            OptionalLong.empty()))))
        .isInstanceOf(LindormException.class);
  }

  private void writeRows(int count) {
    var rows = new ArrayList<Mutation>();
    for (int i = 0; i < count; i++) {
      rows.add(put("k" + i, "v" + i));
    }
    store.write(table, rows);
  }

  private List<String> scan(ByteRange range, boolean reverse) {
    var texts = new ArrayList<String>();
    try (Cursor cursor = store.scan(table, new ScanRequest(range, reverse, null, 2))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        texts.add(text(row));
      }
    }
    return texts;
  }

  private static Mutation put(String key, String value) {
    return new Mutation.Put(
        key(key),
        List.of(new Mutation.Cell(PACKED, Bytes.utf8(value))),
        List.of(),
        OptionalLong.empty());
  }

  private static Bytes key(String text) {
    return Bytes.utf8(text);
  }

  private static String text(StoredRow row) {
    return row == null ? null : row.cells().get(0).value().toUtf8();
  }
}
