package org.openlindorm.statistics.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;

/**
 * The figures of all servers, in the table {@code lindorm:figures}. A row has the key {@link
 * FigureStep} (1 byte), place in the ring (4 bytes), server (1 byte), and a cell {@code f} with a
 * {@link FigureRow}. Server 0 is the sum of all: the row {@code 01 0000003c 00} has the minute 60
 * of the week. Rows of seconds belong to one server each.
 */
public final class FigureHistory {

  /** The number of the sum of all servers. */
  static final int ALL_SERVERS = 0;

  private static final PhysicalTable TABLE = new PhysicalTable("lindorm", "figures");
  private static final Bytes QUALIFIER = Bytes.utf8("f");
  private static final int BATCH = 500;

  private final Store store;

  public FigureHistory(Store store) {
    this.store = store;
  }

  /** Creates the table for a writer. */
  void prepare() {
    store.createTable(new TableSpec(TABLE, List.of(), Map.of()));
  }

  /**
   * Writes a row, over the one that has expired.
   *
   * @param intervals those of one row, ascending, at least one
   */
  void write(FigureStep step, int server, List<FigureInterval> intervals) {
    Mutation.Cell cell = new Mutation.Cell(QUALIFIER, FigureRow.encoded(intervals));
    Bytes key =
        new ByteWriter()
            .int8(step.code())
            .int32(step.slot(intervals.get(0).second()))
            .int8(server)
            .toBytes();
    store.write(
        TABLE, List.of(new Mutation.Put(key, List.of(cell), List.of(), OptionalLong.empty())));
  }

  /**
   * Returns the sums of all servers for the intervals that began within a time, ascending. The
   * newest ones are made of shorter intervals, as far as these exist.
   *
   * @param from in seconds since the epoch, inclusive
   * @param to exclusive; at most {@link FigureStep#keptSeconds} later
   */
  public List<FigureInterval> read(FigureStep step, long from, long to) {
    if (!store.tableExists(TABLE)) {
      return List.of();
    }
    NavigableMap<Long, FigureInterval> intervals = stored(step, from, to);
    FigureStep finer = step.finer();
    if (finer != null) {
      long left = intervals.isEmpty() ? from : intervals.lastKey() + step.seconds();
      intervals.putAll(joined(step, read(finer, left, to)));
    }
    return List.copyOf(intervals.values());
  }

  /** Adds short intervals to longer ones. */
  private static Map<Long, FigureInterval> joined(FigureStep step, Iterable<FigureInterval> parts) {
    Map<Long, FigureInterval> joined = new TreeMap<>();
    for (FigureInterval each : parts) {
      long second = step.rowBegin(each.second());
      joined.merge(second, new FigureInterval(second, each.values()), FigureInterval::later);
    }
    return joined;
  }

  /** Returns the intervals that are stored, as sums of all servers. */
  private NavigableMap<Long, FigureInterval> stored(FigureStep step, long from, long to) {
    TreeMap<Long, FigureInterval> sums = new TreeMap<>();
    long earliest = Math.max(from, to - step.keptSeconds());
    if (earliest >= to) {
      return sums;
    }
    for (ByteRange range : ranges(step, earliest, to)) {
      try (Cursor rows = store.scan(TABLE, new ScanRequest(range, false, null, BATCH))) {
        for (StoredRow row = rows.next(); row != null; row = rows.next()) {
          for (FigureInterval each : FigureRow.decoded(row.cells().get(0).value())) {
            if (each.second() >= earliest && each.second() < to) {
              sums.merge(each.second(), each, FigureInterval::beside);
            }
          }
        }
      }
    }
    return sums;
  }

  /** Returns the keys of the rows that contain a time: two ranges at the end of the ring. */
  private static List<ByteRange> ranges(FigureStep step, long from, long to) {
    int first = step.slot(from);
    int last = step.slot(to - 1);
    List<ByteRange> ranges = new ArrayList<>();
    if (to - from > step.keptSeconds() - step.rowSeconds() || first > last) {
      ranges.add(range(step, first, step.slots()));
      ranges.add(range(step, 0, Math.min(first, last + 1)));
    } else {
      ranges.add(range(step, first, last + 1));
    }
    ranges.removeIf(ByteRange::isEmpty);
    return ranges;
  }

  private static ByteRange range(FigureStep step, int first, int end) {
    return new ByteRange(key(step, first), key(step, end));
  }

  private static Bytes key(FigureStep step, int slot) {
    return new ByteWriter().int8(step.code()).int32(slot).toBytes();
  }

  /**
   * Adds the ended seconds to minutes, and ended minutes to hours. Two servers that do this at the
   * same time write the same rows.
   *
   * @param now in seconds since the epoch; the servers have written what is older
   */
  void rollUp(long now) {
    rollUp(FigureStep.SECOND, FigureStep.MINUTE, now);
    rollUp(FigureStep.MINUTE, FigureStep.HOUR, now);
  }

  private void rollUp(FigureStep fine, FigureStep coarse, long now) {
    long end = coarse.rowBegin(now);
    long begin = coarse.rowBegin(end - fine.keptSeconds()) + coarse.seconds();
    NavigableMap<Long, FigureInterval> known = stored(coarse, begin, end);
    if (!known.isEmpty()) {
      begin = known.lastKey() + coarse.seconds();
    }
    joined(coarse, stored(fine, begin, end).values())
        .values()
        .forEach(sum -> write(coarse, ALL_SERVERS, List.of(sum)));
  }
}
