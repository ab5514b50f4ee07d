package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.regionserver.DefaultStoreEngine;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.OpeningRegion;
import org.apache.hadoop.hbase.regionserver.StoreConfigInformation;
import org.apache.hadoop.hbase.regionserver.StoreFileReader;
import org.apache.hadoop.hbase.regionserver.compactions.ExploringCompactionPolicy;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.openlindorm.hbase.region.cell.CellNames;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * HBase's compaction policy, with an additional major compaction when a tenth of a store's cells
 * are delete markers of rows. A scan reads each marker, but HBase removes markers at major
 * compactions only, which are days apart. Markers that a compaction would keep do not count: those
 * of index entries after the horizon ({@link EntryHorizon}), and without a horizon those in files
 * with timestamps within {@code hbase.hstore.time.to.purge.deletes}.
 */
public final class DeletedRowsCompactionPolicy extends ExploringCompactionPolicy {

  private static final Logger LOG = LoggerFactory.getLogger(DeletedRowsCompactionPolicy.class);

  /** A compaction of fewer markers saves a scan only a millisecond or two. */
  static final long LEAST_MARKERS = 1_000;

  /** A compaction rewrites at most ten live cells for each marker that it removes. */
  static final long CELLS_PER_MARKER = 10;

  /**
   * HBase checks a store in each 30th of its rounds of ten seconds, and not in each 1,000th. An
   * embedded server does so in each tenth.
   */
  private static final int MOST_ROUNDS = 30;

  /**
   * A major compaction keeps the markers that are newer than an open scan. It is repeated for them
   * after this time, not at each check while the scan is open.
   */
  private static final long REPEAT_MILLIS = 3_600_000L;

  private static final String PURGE_DELETES = "hbase.hstore.time.to.purge.deletes";

  private final Configuration settings;
  private final long keptMillis;

  /** HBase calls this constructor for each store. */
  public DeletedRowsCompactionPolicy(Configuration settings, StoreConfigInformation store) {
    super(settings, store);
    this.settings = settings;
    keptMillis = settings.getLong(PURGE_DELETES, 0);
  }

  /** Sets the policy of a region that opens, unless an HBase program has created its table. */
  static void use(HRegion opening) {
    if (opening.getTableDescriptor().getValue(CellNames.DESCRIPTOR_VALUE) == null) {
      OpeningRegion.set(
          opening,
          DefaultStoreEngine.DEFAULT_COMPACTION_POLICY_CLASS_KEY,
          DeletedRowsCompactionPolicy.class.getName());
      int rounds =
          opening
              .getReadOnlyConfiguration()
              .getInt(HStore.COMPACTCHECKER_INTERVAL_MULTIPLIER_KEY, MOST_ROUNDS);
      OpeningRegion.set(
          opening,
          HStore.COMPACTCHECKER_INTERVAL_MULTIPLIER_KEY,
          Integer.toString(Math.min(rounds, MOST_ROUNDS)));
    }
  }

  @Override
  public boolean shouldPerformMajorCompaction(Collection<HStoreFile> files) throws IOException {
    return super.shouldPerformMajorCompaction(files) || hasManyMarkers(files);
  }

  /** HBase calls this within each flush, whose failure would end the server, and at each check. */
  @Override
  public boolean needsCompaction(Collection<HStoreFile> files, List<HStoreFile> compacting) {
    try {
      return super.needsCompaction(files, compacting)
          || compacting.isEmpty() && hasManyMarkers(files);
    } catch (IOException e) {
      LOG.warn("The delete markers of a store are not counted now; HBase checks it later", e);
      return false;
    }
  }

  private boolean hasManyMarkers(Collection<HStoreFile> files) throws IOException {
    long now = EnvironmentEdgeManager.currentTime();
    long markers = 0;
    long cells = 0;
    for (HStoreFile file : files) {
      StoreFileReader reader = file.getReader();
      if (reader != null) {
        cells += reader.getEntries();
        long deleted = reader.getDeleteFamilyCnt();
        markers += deleted > 0 ? dropped(file, deleted, now) : 0;
      }
    }
    return markers >= LEAST_MARKERS && markers * CELLS_PER_MARKER >= cells;
  }

  private long dropped(HStoreFile file, long markers, long now) throws IOException {
    EntryMarkers entries =
        storeConfigInfo instanceof HStore store
            ? ProgramObserver.entryMarkers(store.getHRegion())
            : null;
    if (entries != null && entries.horizon().isInForce()) {
      return entries.droppable(file, markers);
    }
    RowHistory history =
        storeConfigInfo instanceof HStore store
            ? RowHistory.of(store.getHRegion().getTableDescriptor(), settings)
            : null;
    boolean kept =
        history != null && file.getMaximumTimestamp().orElse(Long.MAX_VALUE) > history.end();
    return !kept && isDropped(file, now) ? markers : 0;
  }

  /** Returns whether a major compaction probably removes the markers of a file. */
  private boolean isDropped(HStoreFile file, long now) throws IOException {
    if (keptMillis > 0 && file.getMaximumTimestamp().orElse(Long.MAX_VALUE) >= now - keptMillis) {
      return false;
    }
    return !file.isMajorCompactionResult()
        || file.getModificationTimestamp() <= now - REPEAT_MILLIS;
  }
}
