package org.openlindorm.traffic.history;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToLongBiFunction;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.traffic.RangeTraffic;
import org.openlindorm.traffic.TrafficCounts;

/** Writes an invented traffic history, for heat maps with a known appearance. */
public final class PaintedTraffic {

  private static final PhysicalTable HISTORY = new PhysicalTable("lindorm", "traffic");

  private final Store store;

  public PaintedTraffic(Store store) {
    this.store = store;
    new TrafficHistory(store).prepare();
  }

  /**
   * Writes complete slices of a resolution.
   *
   * @param keys the start keys of the ranges, ascending
   * @param rows returns the number of rows read, for a slice number and a range number; a quarter
   *     of this number is written
   */
  public void paint(
      PhysicalTable table,
      Resolution resolution,
      long fromMillis,
      long toMillis,
      List<Bytes> keys,
      ToLongBiFunction<Integer, Integer> rows) {
    List<Mutation> slices = new ArrayList<>();
    int number = 0;
    for (long at = resolution.begin(fromMillis); at < toMillis; at += resolution.millis()) {
      List<RangeTraffic> ranges = new ArrayList<>();
      for (int i = 0; i < keys.size(); i++) {
        long count = rows.applyAsLong(number, i);
        ranges.add(
            new RangeTraffic(
                keys.get(i), new TrafficCounts(count, count * 120, count / 4, count * 30)));
      }
      TrafficSlice slice = new TrafficSlice(at, resolution, ranges);
      slices.add(
          new Mutation.Put(
              key(table, resolution, at),
              List.of(new Mutation.Cell(Bytes.utf8("s"), slice.encoded())),
              List.of(),
              OptionalLong.empty()));
      number++;
    }
    store.write(HISTORY, slices);
  }

  /** Returns the row key, as {@link TrafficHistory} documents it. */
  private static Bytes key(PhysicalTable table, Resolution resolution, long atMillis) {
    return new ByteWriter()
        .bytes(Bytes.utf8(table.namespace() + ":" + table.name()))
        .int8(0)
        .int8(resolution.code())
        .int32((int) (atMillis / Resolution.MINUTE.millis()))
        .toBytes();
  }
}
