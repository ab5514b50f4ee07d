package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.ScanOptions;
import org.apache.hadoop.hbase.regionserver.ScanType;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.TimeRangeTracker;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionLifeCycleTracker;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionRequest;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.apache.hadoop.hbase.util.Pair;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.region.index.LateEntryException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes deleted entries and their markers from a region of an index, about a minute after the
 * deletion. {@link EntryHorizon} decides which markers a compaction may drop; docs/decisions/0045
 * shows why no dropped marker is missed.
 */
final class EntryMarkers {

  private static final Logger LOG = LoggerFactory.getLogger(EntryMarkers.class);

  /** The setting of region servers for the lateness in ms. Tests make it short. */
  static final String LATENESS = "lindorm.index.late.millis";

  private final Region region;
  private final Configuration settings;
  private final EntryHorizon horizon;
  private final HorizonFolder folder;

  /** The horizon of the last compaction that dropped markers. */
  private volatile long dropped = EntryHorizon.NONE;

  private EntryMarkers(
      Region region, Configuration settings, EntryHorizon horizon, HorizonFolder folder) {
    this.region = region;
    this.settings = settings;
    this.horizon = horizon;
    this.folder = folder;
  }

  /**
   * Returns the markers of a region of entries, null for a replica and for several families. A
   * region with a TTL keeps its markers for an hour, but refuses what its predecessors refused.
   */
  static @Nullable EntryMarkers of(RegionCoprocessorEnvironment environment) throws IOException {
    TableDescriptor table = environment.getRegion().getTableDescriptor();
    Configuration settings = environment.getConfiguration();
    ColumnFamilyDescriptor[] families = table.getColumnFamilies();
    if (environment.getRegionInfo().getReplicaId() != 0 || families.length != 1) {
      return null;
    }
    return new EntryMarkers(
        environment.getRegion(),
        settings,
        new EntryHorizon(
            EnvironmentEdgeManager::currentTime,
            settings.getLong(LATENESS, EntryHorizon.LATENESS_MILLIS)),
        HorizonFolder.of(settings, table.getTableName()));
  }

  /** Returns whether compactions may drop markers, because no entry expires. */
  boolean removes() {
    return region.getTableDescriptor().getColumnFamilies()[0].getTimeToLive() == HConstants.FOREVER;
  }

  EntryHorizon horizon() {
    return horizon;
  }

  /** Prepares for the first write. Earlier openings of the region may have dropped markers. */
  void beforeOpen() throws IOException {
    horizon.restore(folder.read());
  }

  /** Checks the inserts of a batch, while HBase excludes the snapshot of a flush. */
  void check(MiniBatchOperationInProgress<Mutation> batch) throws IOException {
    for (int i = 0; i < batch.size(); i++) {
      if (batch.getOperation(i) instanceof Put put) {
        for (List<Cell> cells : put.getFamilyCellMap().values()) {
          for (int cell = 0; cell < cells.size(); cell++) {
            horizon.check(cells.get(cell).getTimestamp());
          }
        }
      }
    }
  }

  /** Completes a flush. HBase has looked for a compaction before, without the new horizon. */
  void afterFlush() {
    horizon.afterFlush(region.getMemStoreDataSize() == 0);
    try {
      if (region.getStores().stream().anyMatch(Store::needsCompaction)) {
        region.requestCompaction(
            "deleted entries", Store.NO_PRIORITY, false, CompactionLifeCycleTracker.DUMMY);
      }
    } catch (IOException e) {
      LOG.warn("{} is not compacted now; HBase checks it later", region.getRegionInfo(), e);
    }
  }

  /** Makes a compaction return all markers, for {@link #compact}. */
  void keepMarkers(ScanOptions options) {
    if (horizon.isInForce()) {
      options.setTimeToPurgeDeletes(Long.MAX_VALUE);
      options.setMaxVersions(
          options.getMaxVersions()); // HBase ignores the former without the latter
    }
  }

  /** Returns the scanner of a compaction without the markers that it may drop. */
  InternalScanner compact(
      Store store, InternalScanner scanner, ScanType type, CompactionRequest request) {
    long upTo = horizon.droppable();
    if (type != ScanType.COMPACT_DROP_DELETES
        || upTo == EntryHorizon.NONE
        || !request.getFiles().containsAll(store.getStorefiles())) {
      return scanner;
    }
    try {
      folder.store(upTo);
    } catch (IOException e) {
      LOG.warn("A compaction of {} keeps its delete markers", region.getRegionInfo(), e);
      return scanner;
    }
    dropped = upTo;
    return new MarkerDroppingScanner(scanner, upTo);
  }

  /**
   * Returns about how many markers of a file the next compaction of all files drops. The result of
   * an earlier one has only markers after its horizon, and those that an open scan needed. The
   * others are assumed to be spread evenly over the time since the first entry of the file.
   */
  long droppable(HStoreFile file, long markers) {
    long upTo = horizon.droppable();
    if (upTo == EntryHorizon.NONE
        || file.isMajorCompactionResult() && (upTo <= dropped || isNeeded(file))) {
      return 0;
    }
    long newest = file.getMaximumTimestamp().orElse(Long.MAX_VALUE);
    if (newest <= upTo) {
      return markers;
    }
    byte[] earliest = file.getMetadataValue(HStoreFile.EARLIEST_PUT_TS);
    long oldest = Math.max(dropped, earliest == null ? 0 : Bytes.toLong(earliest));
    return upTo <= oldest ? 0 : (long) (markers * ((double) (upTo - oldest) / (newest - oldest)));
  }

  /** Returns whether an open scan is older than the last write in a file. */
  private boolean isNeeded(HStoreFile file) {
    return region instanceof HRegion open && open.getSmallestReadPoint() < file.getMaxSequenceId();
  }

  /** Begins a bulk load. */
  void beforeLoad(List<Pair<byte[], String>> files) throws IOException {
    long least = Long.MAX_VALUE;
    for (Pair<byte[], String> file : files) {
      Path path = new Path(file.getSecond());
      try (HFile.Reader reader = HFile.createReader(path.getFileSystem(settings), path, settings)) {
        byte[] range = reader.getHFileInfo().get(HStoreFile.TIMERANGE_KEY);
        least = Math.min(least, range == null ? 0 : TimeRangeTracker.parseFrom(range).getMin());
      }
    }
    try {
      horizon.beginLoad(least);
    } catch (LateEntryException late) {
      throw new DoNotRetryIOException(
          "Files of index entries cannot be loaded into %s: entries have been deleted since they"
                  .formatted(region.getTableDescriptor().getTableName())
              + " were written. Write the entries with CHECK INDEX ... REPAIR",
          late);
    }
  }

  void afterLoad() {
    horizon.endLoad();
  }

  /** Returns the number of cells in files, and of markers among them. */
  StoredMarkers stored() {
    long cells = 0;
    long markers = 0;
    for (Store store : region.getStores()) {
      for (HStoreFile file : ((HStore) store).getStorefiles()) {
        var reader = file.getReader();
        if (reader != null) {
          cells += reader.getEntries();
          markers += reader.getDeleteFamilyCnt();
        }
      }
    }
    return new StoredMarkers(cells, markers);
  }

  record StoredMarkers(long cells, long markers) {}
}
