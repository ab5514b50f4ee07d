package org.openlindorm.hbase.bulk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.tool.BulkLoadHFiles;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.PhysicalTable;

/**
 * One bulk load. {@link #add} writes rows to files on the cluster's file system, and {@link #load}
 * makes the regions of the table and of its indexes load them. Each region loads all of its files
 * in one step.
 */
public final class BulkLoad implements AutoCloseable {

  /** Larger than the clock skew between servers. */
  private static final long LARGEST_SKEW_MILLIS = 60_000;

  private final long begun = System.currentTimeMillis();
  private final BulkTable target;
  private final long regionBytes;
  private final boolean empty;
  private final Path staging;
  private final TableDef table;
  private final RowBuilder maker;
  private final SortedFiles rows;
  private final Map<IndexMaintainer, SortedFiles> indexes = new LinkedHashMap<>();
  private final SortedRuns runs;

  /**
   * Begins a load.
   *
   * @param target stays the caller's
   * @param columns those that {@link #row} takes values for, in its order
   * @param staging a folder on the file system of the cluster's data; a folder in it is made and
   *     removed again
   * @param regionBytes an empty table is cut into regions of about this size
   * @param runMemory bytes of rows to gather before a file is written
   * @throws NotEmptyException when the table has indexes and rows
   */
  public BulkLoad(
      BulkTable target, List<String> columns, Path staging, long regionBytes, long runMemory)
      throws IOException {
    this.target = target;
    this.regionBytes = regionBytes;
    this.staging = new Path(staging, UUID.randomUUID().toString());
    table = target.definition();
    maker = new RowBuilder(table, columns);
    TableIndexes maintained = TableIndexes.of(table);
    empty = target.isEmpty();
    if (maintained != null && !empty) {
      throw new NotEmptyException(table.name().toString());
    }
    try {
      rows = files(table.physical(), "rows");
      for (IndexMaintainer index :
          maintained == null ? List.<IndexMaintainer>of() : maintained.maintainers()) {
        indexes.put(index, files(index.physical(), "index-" + index.indexId()));
      }
    } catch (IOException | RuntimeException e) {
      close();
      throw e;
    }
    runs = new SortedRuns(rows, indexes, runMemory);
  }

  private SortedFiles files(PhysicalTable physical, String folder) throws IOException {
    TableName name = TableDescriptors.name(physical);
    try (Admin admin = target.connection().getAdmin();
        RegionLocator regions = target.connection().getRegionLocator(name)) {
      return new SortedFiles(
          target.settings(),
          new Path(staging, folder),
          admin.getDescriptor(name),
          regions.getStartKeys(),
          regionBytes);
    }
  }

  /**
   * Converts values to a row. Thread-safe.
   *
   * @throws org.openlindorm.error.LindormException when UPSERT would refuse it
   */
  public BulkRow row(@Nullable Object[] values) {
    return maker.row(values);
  }

  /** Adds a row; the last of several with one key wins. */
  public void add(BulkRow row) throws IOException {
    runs.add(row);
  }

  /**
   * Makes the regions load the files. When it returns, readers see all rows, and the entries of
   * rows that other clients wrote meanwhile are correct.
   */
  public void load() throws IOException {
    runs.flush();
    if (runs.timestamps().isEmpty()) {
      return;
    }
    take(table.physical(), rows);
    for (Map.Entry<IndexMaintainer, SortedFiles> index : indexes.entrySet()) {
      take(index.getKey().physical(), index.getValue());
    }
    if (!indexes.isEmpty()) {
      new ConcurrentWrites(
              target.connection(),
              target.store(),
              table.physical(),
              new ArrayList<>(indexes.keySet()))
          .settle(begun - LARGEST_SKEW_MILLIS, runs.timestamps());
    }
  }

  /** Writes the rows gathered so far and returns the folder of the table's files. */
  Path filesOfRows() throws IOException {
    runs.flush();
    return rows.staging();
  }

  private void take(PhysicalTable physical, SortedFiles files) throws IOException {
    TableName name = TableDescriptors.name(physical);
    if (empty) {
      try (Admin admin = target.connection().getAdmin()) {
        long regions = files.bytes() / regionBytes + 1;
        if (regions > admin.getRegions(name).size()) {
          Splitting.split(admin, name, Splitting.points(files.sample(), regions));
        }
      }
    }
    adopt(target.settings(), name, files.staging());
  }

  /** Makes the regions of a table load the files of a folder with a folder for each family. */
  static void adopt(Configuration settings, TableName table, Path files) throws IOException {
    var loading = new Configuration(settings);
    loading.setInt("hbase.mapreduce.bulkload.max.hfiles.perRegion.perFamily", Integer.MAX_VALUE);
    loading.setBoolean(BulkLoadHFiles.CREATE_TABLE_CONF_KEY, false);
    BulkLoadHFiles.create(loading).bulkLoad(table, files);
  }

  @Override
  public void close() throws IOException {
    staging.getFileSystem(target.settings()).delete(staging, true);
  }
}
