package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.index.EntryKey;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Collects the intents that a region finds when it opens: those in the replayed log and those in
 * files. Intents of the log are written to files before the log is dropped, so that they survive a
 * second crash.
 */
final class Recovery {

  private static final Logger LOG = LoggerFactory.getLogger(Recovery.class);

  private final PendingIndexUpdates pending;
  private final SpillFolder spills;
  private final RegionRows rows;
  private final TreeMap<Long, IntentBatch> replayed = new TreeMap<>();

  Recovery(PendingIndexUpdates pending, SpillFolder spills, RegionRows rows) {
    this.pending = pending;
    this.spills = spills;
    this.rows = rows;
  }

  /** Processes a replayed entry of the log. */
  void replay(WALEdit edit) throws IOException {
    for (Cell cell : edit.getCells()) {
      IntentBatch batch = IntentBatch.of(cell);
      if (batch != null) {
        replayed.headMap(batch.settled(), true).clear();
        replayed.put(batch.number(), batch);
      }
    }
  }

  /** Processes the end of a replayed log file, which will soon be deleted. */
  void replayEnds() throws IOException {
    Map<Bytes, List<EntryKey>> stale = new LinkedHashMap<>();
    for (IntentBatch batch : replayed.values()) {
      for (Intent intent : batch.intents()) {
        if (rows.contains(intent.row())) {
          stale.computeIfAbsent(intent.row(), any -> new ArrayList<>()).addAll(intent.stale());
        }
      }
    }
    replayed.clear();
    stale.forEach(
        (row, keys) -> {
          var intent = new Intent(row, keys.stream().distinct().toList());
          remember(PendingIndexUpdate.left(intent, null));
        });
    pending.spill(0);
    if (!stale.isEmpty()) {
      LOG.info("{} rows of the replayed log are compared with their indexes", stale.size());
    }
  }

  /** Takes over the intent files of the region's rows. */
  void readFiles() throws IOException {
    spills
        .read(rows::contains)
        .forEach((file, intent) -> remember(PendingIndexUpdate.left(intent, file)));
  }

  private void remember(PendingIndexUpdate change) {
    pending.add(change);
    pending.fail(change);
  }
}
