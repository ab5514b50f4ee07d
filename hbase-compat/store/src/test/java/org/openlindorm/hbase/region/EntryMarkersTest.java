package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.hbase.region.index.IndexedTable.bytes;
import static org.openlindorm.hbase.region.index.IndexedTable.openAgain;
import static org.openlindorm.hbase.region.index.IndexedTable.put;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.region.index.IndexProtocol;
import org.openlindorm.hbase.region.index.IndexedTable;
import org.openlindorm.hbase.region.index.LateEntryException;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;

/** Deleted entries leave no markers, and a late insert of one does not come back nevertheless. */
final class EntryMarkersTest {

  private static Connection connection;
  private static HBaseStore store;

  private IndexedTable t;

  @BeforeAll
  static void connect() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
    store =
        HBaseStore.inProcess(SharedCluster.configuration(), SharedCluster.cluster().regionServer());
  }

  @AfterAll
  static void disconnect() throws IOException {
    store.close();
    connection.close();
  }

  @BeforeEach
  void create() throws IOException {
    t = IndexedTable.create(connection, Map.of(), "a INCLUDE b");
  }

  @AfterEach
  void close() throws IOException {
    EnvironmentEdgeManager.reset();
    t.close();
  }

  private static void pass(Duration time) {
    EnvironmentEdgeManager.injectEdge(() -> System.currentTimeMillis() + time.toMillis());
  }

  private HRegion entries() throws IOException {
    return SharedCluster.cluster().regionServer().getRegions(t.index(0)).get(0);
  }

  /** Returns all cells of the index's regions, deleted ones and markers included. */
  private List<Cell> cells() throws IOException {
    List<Cell> cells = new ArrayList<>();
    try (Table index = connection.getTable(t.index(0));
        var scanner = index.getScanner(new Scan().setRaw(true).readAllVersions())) {
      for (Result row : scanner) {
        cells.addAll(List.of(row.rawCells()));
      }
    }
    return cells;
  }

  /** Sends an insert of an entry as index maintenance does. */
  private void insert(List<Cell> entry) throws IOException {
    Put put = new Put(CellUtil.cloneRow(entry.get(0)));
    for (Cell cell : entry) {
      put.add(cell);
    }
    put.setAttribute(IndexProtocol.MAINTENANCE, new byte[] {1});
    try (Table index = connection.getTable(t.index(0))) {
      index.put(put);
    }
  }

  private void flushAndCompact() throws IOException {
    for (HRegion region : SharedCluster.cluster().regionServer().getRegions(t.index(0))) {
      region.flush(true);
      region.compact(true);
    }
  }

  /** Leaves a row whose old entry and its marker are gone; returns the old entry. */
  private List<Cell> dropAnEntry() throws IOException {
    t.table.put(put("r", "a", "old"));
    List<Cell> old = cells();
    t.table.put(put("r", "a", "new"));
    pass(Duration.ofMinutes(1));
    flushAndCompact();
    assertThat(cells()).singleElement().returns(Cell.Type.Put, Cell::getType);
    return old;
  }

  private void assertRefused(List<Cell> entry) throws IOException {
    assertThatThrownBy(() -> insert(entry)).isInstanceOf(LateEntryException.class);
    assertThat(t.differences()).isEmpty();
    assertThat(t.entries(0)).containsExactly("r");
  }

  @Test
  void aLateInsertIsHiddenWhileItsMarkerIsKept() throws IOException {
    t.table.put(put("r", "a", "old"));
    List<Cell> old = cells();
    t.table.put(put("r", "a", "new"));
    flushAndCompact();
    insert(old);
    assertThat(t.differences()).isEmpty();
    pass(Duration.ofSeconds(25));
    insert(old);
    flushAndCompact();
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void aLateInsertIsRefusedWhenItsMarkerIsDropped() throws IOException {
    List<Cell> old = dropAnEntry();
    assertRefused(old);
    EnvironmentEdgeManager.reset();
    assertRefused(old);
  }

  @Test
  void aRegionThatOpensAgainRefusesIt() throws IOException {
    List<Cell> old = dropAnEntry();
    EnvironmentEdgeManager.reset();
    openAgain(connection, t.index(0));
    assertRefused(old);
    flushAndCompact();
    assertRefused(old);
  }

  @Test
  void aRegionThatOpensWithATimeToLiveRefusesIt() throws IOException {
    List<Cell> old = dropAnEntry();
    EnvironmentEdgeManager.reset();
    var index = new PhysicalTable("default", t.index(0).getQualifierAsString());
    store.alterTable(index, Map.of("TTL", "86400"));
    assertThat(ProgramObserver.entryMarkers(entries())).as("removal of markers").isNull();
    assertRefused(old);
  }

  @Test
  void theRegionsOfASplitAndAMergeRefuseIt()
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    List<Cell> old = dropAnEntry();
    EnvironmentEdgeManager.reset();
    try (Admin admin = connection.getAdmin()) {
      byte[] middle = bytes("\u0001n");
      byte[] whole = admin.getRegions(t.index(0)).get(0).getRegionName();
      admin.splitRegionAsync(whole, middle).get(1, TimeUnit.MINUTES);
      assertRefused(old);
      flushAndCompact();
      assertRefused(old);
      SharedCluster.cluster().regionServer().getRegions(t.index(0)).forEach(this::discard);
      byte[][] parts =
          admin.getRegions(t.index(0)).stream()
              .map(RegionInfo::getRegionName)
              .toArray(byte[][]::new);
      admin.mergeRegionsAsync(parts, true).get(1, TimeUnit.MINUTES);
      assertThat(admin.getRegions(t.index(0))).hasSize(1);
    }
    assertRefused(old);
    flushAndCompact();
    assertRefused(old);
  }

  /** Closes files that a compaction has replaced: regions that refer to them are not merged. */
  private void discard(HRegion region) {
    region
        .getStores()
        .forEach(
            files -> {
              try {
                files.closeAndArchiveCompactedFiles();
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            });
  }

  @Test
  void writesARowWithoutAnErrorIfItsServerHasATimeBeforeTheHorizon() throws IOException {
    t.table.put(put("r", "a", "old"));
    pass(Duration.ofHours(5));
    flushAndCompact();
    EnvironmentEdgeManager.reset();
    var impatient = SharedCluster.configuration();
    impatient.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, 0);
    try (Connection once = ConnectionFactory.createConnection(impatient);
        Table table = once.getTable(t.name())) {
      table.put(put("r", "a", "new"));
      assertThat(t.entries(0)).containsExactly("r");
      table.put(put("r", "a", "newer"));
      table.delete(new Delete(bytes("r")));
      assertThat(t.differences()).isEmpty();
      table.put(put("r", "a", "new"));
    }
    assertThat(t.entries(0)).containsExactly("r");
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void aRegionThatOpensAfterARepairContinuesAfterItsVersions() throws IOException {
    checkVersionsAfterARepair("MUTABLE_LATEST");
    checkVersionsAfterARepair("MUTABLE_ALL");
  }

  /** No cell of the rows contains the versions of the repair. */
  private void checkVersionsAfterARepair(String mutability) throws IOException {
    try (var other = IndexedTable.create(connection, Map.of("MUTABILITY", mutability), "a")) {
      other.table.put(List.of(put("r", "a", "old"), put("s", "a", "old")));
      pass(Duration.ofHours(5));
      HRegion index = SharedCluster.cluster().regionServer().getRegions(other.index(0)).get(0);
      index.flush(true);
      EnvironmentEdgeManager.reset();
      other.table.put(List.of(put("r", "a", "new"), put("s", "a", "new")));
      for (int opening = 0; opening < 2; opening++) {
        openAgain(connection, other.name());
        other.table.delete(new Delete(bytes("r")));
        other.table.put(put("s", "a", opening == 0 ? "old" : "new"));
        assertThat(other.entries(0)).containsExactly("s");
        assertThat(other.differences()).isEmpty();
        other.table.put(put("r", "a", "old"));
        assertThat(other.differences()).isEmpty();
      }
    }
  }

  @Test
  void aScanThatIsOpenDuringTheCompactionStillReadsTheDeletedEntry() throws IOException {
    t.table.put(put("r", "a", "old"));
    t.table.put(put("s", "a", "old"));
    try (RegionScanner open = entries().getScanner(new Scan())) {
      t.table.put(put("r", "a", "new"));
      t.table.put(put("s", "a", "new"));
      pass(Duration.ofMinutes(1));
      flushAndCompact();
      assertThat(cells().stream().filter(cell -> cell.getType() == Cell.Type.DeleteFamily))
          .as("markers")
          .hasSize(2);
      List<Cell> row = new ArrayList<>();
      while (open.next(row)) {
        assertThat(row).isNotEmpty();
      }
      assertThat(row.stream().filter(cell -> cell.getTimestamp() > 0)).hasSize(2);
    }
    assertThat(t.differences()).isEmpty();
    flushAndCompact();
    assertThat(cells()).hasSize(2).allMatch(cell -> cell.getType() == Cell.Type.Put);
  }

  @Test
  void copiesOfAnIndexBuildAreRefusedAsRowsAndAsFiles() throws IOException {
    List<Cell> old = dropAnEntry();
    PhysicalTable index = new PhysicalTable("default", t.index(0).getQualifierAsString());
    long version = old.get(0).getTimestamp();
    List<Mutation.Put> copies = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      copies.add(
          new Mutation.Put(
              Bytes.utf8("\u0001old%05d".formatted(i)),
              List.of(new Mutation.Cell(Bytes.utf8("q"), Bytes.EMPTY)),
              List.of(),
              OptionalLong.of(version)));
    }
    assertThatThrownBy(() -> store.writeSorted(index, copies))
        .isInstanceOfSatisfying(
            LindormException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.STORE));
    assertThat(t.differences()).isEmpty();
    assertThat(cells()).hasSize(1);
  }

  @Test
  void theMarkersOfEntriesThatExpireAreKept() throws IOException {
    try (var expiring = IndexedTable.create(connection, Map.of("TTL", "86400"), "a")) {
      HRegionServer server = SharedCluster.cluster().regionServer();
      assertThat(ProgramObserver.entryMarkers(server.getRegions(expiring.index(0)).get(0)))
          .isNull();
    }
    assertThat(ProgramObserver.entryMarkers(entries())).isNotNull();
  }
}
