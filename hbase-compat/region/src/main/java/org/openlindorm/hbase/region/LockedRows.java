package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.index.RegionRows;
import org.openlindorm.store.StoredRow;

/** The rows of a region for index maintenance. Uses the same locks and clock as all writes. */
final class LockedRows implements RegionRows {

  /** The largest clock skew at which HBase's master admits a server. */
  private static final long LARGEST_SKEW_MILLIS = 30_000;

  /** A stored version is so much larger, so that few versions have to be stored. */
  private static final long STORED_AHEAD_MILLIS = 10_000;

  private final Region region;
  private final CellNames names;
  private final RowLocks locks;
  private final RowClock clock;
  private final @Nullable HorizonFolder floors;

  /** The versions of another server start this much after the time of this server, or later. */
  private final long earliestStart;

  /**
   * @param floors keeps the versions that no cell contains; null for a table without indexes
   */
  LockedRows(Region region, RowLocks locks, RowClock clock, @Nullable HorizonFolder floors) {
    this(region, locks, clock, floors, -LARGEST_SKEW_MILLIS);
  }

  private LockedRows(
      Region region,
      RowLocks locks,
      RowClock clock,
      @Nullable HorizonFolder floors,
      long earliestStart) {
    this.region = region;
    this.names = CellNames.of(region.getTableDescriptor());
    this.locks = locks;
    this.clock = clock;
    this.floors = floors;
    this.earliestStart = earliestStart;
  }

  @Override
  public Operation keepOpen() throws IOException {
    region.startRegionOperation();
    return region::closeRegionOperation;
  }

  @Override
  public LockHandle lock(SortedSet<Bytes> rows) {
    RowLocks.LockHandle lock = locks.lock(rows);
    return () -> {
      clock.release(rows);
      lock.release();
    };
  }

  @Override
  public @Nullable StoredRow read(Bytes row) throws IOException {
    return MultiRowReader.get(region, names, row);
  }

  @Override
  public List<@Nullable StoredRow> readAll(List<Bytes> rows) throws IOException {
    return rows.isEmpty() ? List.of() : MultiRowReader.rows(region, names, rows);
  }

  @Override
  public long nextVersion(Bytes row) throws IOException {
    long version = clock.next(row.sharedArray());
    if (floors != null && version > EnvironmentEdgeManager.currentTime() + earliestStart) {
      floors.storeAhead(version, STORED_AHEAD_MILLIS);
    }
    return version;
  }

  @Override
  public void advanceTo(long version) {
    clock.advanceTo(version);
  }

  @Override
  public RegionRows withVersionsAhead() throws IOException {
    var ahead = RowClock.ofVersions(EnvironmentEdgeManager::currentTime);
    ahead.advanceTo(EnvironmentEdgeManager.currentTime() + LARGEST_SKEW_MILLIS);
    if (floors != null) {
      ahead.advanceTo(floors.read());
    }
    return new LockedRows(region, locks, ahead, floors, 0);
  }

  @Override
  public boolean contains(Bytes row) {
    byte[] start = region.getRegionInfo().getStartKey();
    byte[] end = region.getRegionInfo().getEndKey();
    return Arrays.compareUnsigned(start, row.sharedArray()) <= 0
        && (end.length == 0 || Arrays.compareUnsigned(row.sharedArray(), end) < 0);
  }
}
