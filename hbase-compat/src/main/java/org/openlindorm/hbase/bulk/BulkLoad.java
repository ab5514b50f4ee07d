package org.openlindorm.hbase.bulk;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.tool.BulkLoadHFiles;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.PhysicalTable;

/**
 * One bulk load: rows become files beside the cluster's data ({@link #add}), which the regions of
 * the table and of its indexes take over ({@link #load}), each region all of its files in one step.
 */
public final class BulkLoad implements AutoCloseable {

  private static final Duration NEVER = Duration.ofDays(36_500);

  /** More than the clocks of servers may differ. */
  private static final long LARGEST_SKEW_MILLIS = 60_000;

  private final long begun = System.currentTimeMillis();
  private final Configuration settings;
  private final long regionBytes;
  private final boolean empty;
  private final Connection connection;
  private final HBaseStore store;
  private final Path staging;
  private final TableDef table;
  private final RowMaker maker;
  private final SortedFiles rows;
  private final Map<IndexMaintainer, SortedFiles> indexes = new LinkedHashMap<>();
  private final Pieces pieces;

  /**
   * Begins a load.
   *
   * @param columns those that {@link #add} takes values for, in its order
   * @param staging a folder on the file system of the cluster's data; a folder in it is made and
   *     removed again
   * @param regionBytes an empty table is cut into regions of about this size
   * @param pieceMemory bytes of rows to gather before a file is written
   * @throws NotEmptyException when the table has indexes and rows
   */
  public BulkLoad(
      Configuration settings,
      org.openlindorm.schema.TableName name,
      List<String> columns,
      Path staging,
      long regionBytes,
      long pieceMemory)
      throws IOException {
    this.settings = settings;
    this.regionBytes = regionBytes;
    this.staging = new Path(staging, UUID.randomUUID().toString());
    store = HBaseStore.connect(settings);
    try {
      table = LiveCatalog.open(store, Clock.systemUTC(), NEVER, TableIndexes::of).require(name);
      maker = new RowMaker(table, columns);
      connection = ConnectionFactory.createConnection(settings);
    } catch (IOException | RuntimeException e) {
      store.close();
      throw e;
    }
    try {
      TableIndexes maintained = TableIndexes.of(table);
      empty = isEmpty();
      if (maintained != null && !empty) {
        throw new NotEmptyException(table.name().toString());
      }
      rows = files(table.physical(), "rows");
      for (IndexMaintainer index :
          maintained == null ? List.<IndexMaintainer>of() : maintained.maintainers()) {
        indexes.put(index, files(index.physical(), "index-" + index.indexId()));
      }
      pieces = new Pieces(rows, indexes, pieceMemory);
    } catch (IOException | RuntimeException e) {
      close();
      throw e;
    }
  }

  private boolean isEmpty() throws IOException {
    try (Table rowsOf = connection.getTable(TableDescriptors.name(table.physical()));
        ResultScanner scanner = rowsOf.getScanner(new Scan().setLimit(1))) {
      return scanner.next() == null;
    }
  }

  private SortedFiles files(PhysicalTable physical, String folder) throws IOException {
    TableName name = TableDescriptors.name(physical);
    try (Admin admin = connection.getAdmin();
        RegionLocator regions = connection.getRegionLocator(name)) {
      return new SortedFiles(
          settings,
          new Path(staging, folder),
          admin.getDescriptor(name),
          regions.getStartKeys(),
          regionBytes);
    }
  }

  /**
   * Takes a row.
   *
   * @throws org.openlindorm.error.LindormException when UPSERT would refuse it
   */
  public void add(@Nullable Object[] values) throws IOException {
    pieces.add(maker.row(values));
  }

  /**
   * Has the regions take the files over. When it returns, readers see all rows, and entries of rows
   * that others wrote meanwhile are right too.
   */
  public void load() throws IOException {
    pieces.flush();
    if (pieces.timestamps().isEmpty()) {
      return;
    }
    take(table.physical(), rows);
    for (Map.Entry<IndexMaintainer, SortedFiles> index : indexes.entrySet()) {
      take(index.getKey().physical(), index.getValue());
    }
    if (!indexes.isEmpty()) {
      new OthersWrites(connection, store, table.physical(), new ArrayList<>(indexes.keySet()))
          .settle(begun - LARGEST_SKEW_MILLIS, pieces.timestamps());
    }
  }

  /** Writes the rows gathered so far and answers the folder of the table's files. */
  Path filesOfRows() throws IOException {
    pieces.flush();
    return rows.staging();
  }

  private void take(PhysicalTable physical, SortedFiles files) throws IOException {
    TableName name = TableDescriptors.name(physical);
    if (empty) {
      try (Admin admin = connection.getAdmin()) {
        long regions = files.bytes() / regionBytes + 1;
        if (regions > admin.getRegions(name).size()) {
          Splitting.split(admin, name, Splitting.points(files.sample(), regions));
        }
      }
    }
    var loading = new Configuration(settings);
    loading.setInt("hbase.mapreduce.bulkload.max.hfiles.perRegion.perFamily", Integer.MAX_VALUE);
    loading.setBoolean(BulkLoadHFiles.CREATE_TABLE_CONF_KEY, false);
    BulkLoadHFiles.create(loading).bulkLoad(name, files.staging());
  }

  @Override
  public void close() throws IOException {
    try {
      staging.getFileSystem(settings).delete(staging, true);
    } finally {
      connection.close();
      store.close();
    }
  }
}
