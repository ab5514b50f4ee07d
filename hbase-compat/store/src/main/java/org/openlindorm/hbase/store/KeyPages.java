package org.openlindorm.hbase.store;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.client.Result;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.KeyPage;
import org.openlindorm.store.KeyRequest;
import org.openlindorm.store.WrittenKey;

/** Reads the results of a scan of keys until there are enough, or the time limit is reached. */
final class KeyPages {

  private KeyPages() {}

  /**
   * Reads one page. A region that finds nothing for long returns its position, so the time limit is
   * checked then too.
   */
  static KeyPage read(ScanResults results, KeyRequest request) {
    long deadline = System.nanoTime() + request.patience().toNanos();
    List<WrittenKey> keys = new ArrayList<>();
    while (keys.size() < request.limit() && System.nanoTime() - deadline < 0) {
      Result result = results.next();
      if (result == null) {
        return new KeyPage(keys, true);
      }
      if (!result.isCursor()) {
        keys.add(new WrittenKey(Bytes.copyOf(result.getRow()), oldest(result)));
      }
    }
    return new KeyPage(keys, false);
  }

  private static long oldest(Result result) {
    long oldest = Long.MAX_VALUE;
    for (Cell cell : result.rawCells()) {
      oldest = Math.min(oldest, cell.getTimestamp());
    }
    return oldest;
  }
}
