package org.openlindorm.store.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLongArray;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.RegionLoad;

/** Counts reads and writes of the regions of one table; the regions are fixed. */
final class RegionCounters {

  static final String SERVER = "memory";

  private final String table = UUID.randomUUID().toString();
  private final List<ByteRange> regions;
  private final AtomicLongArray writes;
  private final AtomicLongArray reads;

  RegionCounters(List<ByteRange> regions) {
    this.regions = regions;
    this.writes = new AtomicLongArray(regions.size());
    this.reads = new AtomicLongArray(regions.size());
  }

  void wrote(Bytes key) {
    writes.incrementAndGet(region(key));
  }

  void read(Bytes key) {
    read(key, 1);
  }

  /** Counts rows read in the region of a key. */
  void read(Bytes key, long rows) {
    reads.addAndGet(region(key), rows);
  }

  /** Returns the last region that does not begin after the key. */
  private int region(Bytes key) {
    int low = 0;
    int high = regions.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) / 2;
      if (regions.get(middle).start().compareTo(key) <= 0) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  List<RegionLoad> loads() {
    List<RegionLoad> loads = new ArrayList<>();
    for (int i = 0; i < regions.size(); i++) {
      loads.add(
          new RegionLoad(regions.get(i), table + "." + i, SERVER, writes.get(i), reads.get(i), 0));
    }
    return loads;
  }
}
