package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.index.EntryImages;

/** The state of one batch of writes between the hooks. */
public final class IndexedBatch {

  private final List<RowWrite> writes;
  private final Collection<Bytes> repeated;
  private final boolean computes;

  /**
   * @param writes the writes of rows whose entries may change
   * @param repeated rows of increments and appends that HBase knows to be executed already
   * @param computes whether the batch increments or appends, so that it must not be executed twice
   */
  IndexedBatch(List<RowWrite> writes, Collection<Bytes> repeated, boolean computes) {
    this.writes = List.copyOf(writes);
    this.repeated = List.copyOf(repeated);
    this.computes = computes;
  }

  boolean computes() {
    return computes;
  }

  List<RowWrite> writes() {
    return writes;
  }

  Collection<Bytes> repeated() {
    return repeated;
  }

  /** Reads a row again between the write and the release of its row lock. */
  interface Reread {
    EntryImages.Image image(RowWrite write) throws IOException;
  }

  /**
   * Returns the writes whose entries change. The others are settled, or failed when their rows
   * cannot be read.
   */
  List<RowWrite> outcome(Reread reread, EntryImages images, PendingIndexUpdates pending)
      throws IOException {
    List<RowWrite> changed = new ArrayList<>(writes.size());
    IOException failure = null;
    for (RowWrite write : writes) {
      try {
        write.becomes(reread.image(write), images);
        if (write.changes().isEmpty()) {
          write.settled(pending);
        } else {
          changed.add(write);
        }
      } catch (IOException e) {
        write.failed(pending);
        failure = e;
      }
    }
    if (failure != null) {
      changed.forEach(write -> write.failed(pending));
      throw failure;
    }
    return changed;
  }
}
