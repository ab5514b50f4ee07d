package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.function.Function;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.StoredRow;

/**
 * Reads the regions of this process one after the other. If a region stops serving because it
 * moved, split or closed, the HBase client continues after the last row returned: it locates the
 * rows and waits for their region.
 */
final class LocalCursor implements Cursor {

  private final Deque<HRegion> regions;
  private final Opening opening;
  private final Function<@Nullable Bytes, Cursor> elsewhere;
  private final Function<IOException, LindormException> named;
  private final Runnable pause;
  private @Nullable RegionScan open;
  private @Nullable Cursor takenOver;
  private @Nullable Bytes last;

  /** Opens the scan of one region. */
  interface Opening {
    RegionScan in(HRegion region) throws IOException;
  }

  /**
   * @param regions in the order in which they are read
   * @param elsewhere the rest of the scan, after a key or from its start
   * @param named converts an exception of HBase to an error code
   * @param pause called from time to time while there is no output
   */
  LocalCursor(
      Collection<HRegion> regions,
      Opening opening,
      Function<@Nullable Bytes, Cursor> elsewhere,
      Function<IOException, LindormException> named,
      Runnable pause) {
    this.regions = new ArrayDeque<>(regions);
    this.opening = opening;
    this.elsewhere = elsewhere;
    this.named = named;
    this.pause = pause;
  }

  @Override
  public @Nullable StoredRow next() {
    while (takenOver == null) {
      try {
        if (open == null && regions.isEmpty()) {
          return null;
        }
        StoredRow row = inRegion();
        if (row != null) {
          last = row.key();
          return row;
        }
      } catch (DoNotRetryIOException lasting) {
        throw named.apply(lasting);
      } catch (IOException passing) {
        closeRegion();
        regions.clear();
        takenOver = elsewhere.apply(last);
      }
    }
    return takenOver.next();
  }

  /** Returns null when there was no output for a while, or the region has ended. */
  private @Nullable StoredRow inRegion() throws IOException {
    RegionScan current = open;
    if (current == null) {
      current = opening.in(regions.remove());
      open = current;
    }
    StoredRow row = current.next();
    if (row == null && current.isEnded()) {
      closeRegion();
    } else if (row == null) {
      pause.run();
    }
    return row;
  }

  private void closeRegion() {
    RegionScan ending = open;
    open = null;
    if (ending != null) {
      try {
        ending.close();
      } catch (IOException e) {
        throw named.apply(e);
      }
    }
  }

  @Override
  public void close() {
    regions.clear();
    closeRegion();
    Cursor other = takenOver;
    if (other != null) {
      other.close();
    }
  }
}
