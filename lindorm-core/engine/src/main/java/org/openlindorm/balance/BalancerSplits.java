package org.openlindorm.balance;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * The split points that were made because of traffic, in the catalog's table in the row {@code
 * hot-spot-splits}. Format: {@code 01}, their number (varint), and of each its table (length as
 * varint, UTF-8), its key (the same) and its time (8 bytes). Only these are ever merged again.
 * Written by the server that holds the lease.
 */
public final class BalancerSplits {

  private static final Bytes KEY = Bytes.utf8("hot-spot-splits");
  private static final Bytes QUALIFIER = Bytes.utf8("splits");
  private static final int FORMAT = 1;

  /** The maximum number of entries; the oldest are dropped, and their regions stay split. */
  private static final int MOST = 1_000;

  private final Store store;

  public BalancerSplits(Store store) {
    this.store = store;
  }

  /** Returns all split points, the oldest first. */
  public List<BalancerSplit> all() {
    StoredRow row = store.fetch(LiveCatalog.TABLE, KEY);
    return row == null ? List.of() : decoded(row.cells().get(0).value());
  }

  /** Records the change of a step. */
  public void after(RegionStep step, long nowMillis) {
    List<BalancerSplit> left = others(step);
    step.made(nowMillis).ifPresent(left::add);
    write(left);
  }

  /**
   * Removes the entry of a step that made no split; a split that another client makes there later
   * is kept.
   */
  void takeBack(RegionStep step) {
    write(others(step));
  }

  /** Returns all entries except the split point of a step. */
  private List<BalancerSplit> others(RegionStep step) {
    List<BalancerSplit> left = new ArrayList<>(all());
    left.removeIf(
        each -> each.table().equals(step.table().toString()) && each.at().equals(step.at()));
    return left;
  }

  private void write(List<BalancerSplit> splits) {
    Bytes value = encoded(splits.subList(Math.max(0, splits.size() - MOST), splits.size()));
    store.write(
        LiveCatalog.TABLE,
        List.of(
            new Mutation.Put(
                KEY,
                List.of(new Mutation.Cell(QUALIFIER, value)),
                List.of(),
                OptionalLong.empty())));
  }

  private static Bytes encoded(List<BalancerSplit> splits) {
    ByteWriter out = new ByteWriter().int8(FORMAT).varint(splits.size());
    splits.forEach(each -> out.text(each.table()).sized(each.at()).int64(each.atMillis()));
    return out.toBytes();
  }

  private static List<BalancerSplit> decoded(Bytes value) {
    ByteReader in = new ByteReader(value);
    List<BalancerSplit> splits = new ArrayList<>();
    for (int left = in.int8() == FORMAT ? in.varint() : 0; left > 0; left--) {
      splits.add(new BalancerSplit(in.text(), in.sized(), in.int64()));
    }
    return splits;
  }
}
