package org.openlindorm.traffic.history;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.ByteReader;
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
 * The traffic of all tables, in the table {@code lindorm:traffic}. A row is a slice. Its key is the
 * table's name, {@code 00}, the number of the {@link Resolution}, and the minute in which it began
 * (4 bytes); its cell {@code s} holds {@link TrafficSlice#encoded}. The slice of {@code a:t} of the
 * 29,000,000th minute has the key {@code 613a74 00 00 01ba8140}. One server of a catalog writes at
 * a time; all may read.
 */
public final class TrafficHistory {

  private static final PhysicalTable TABLE = new PhysicalTable("lindorm", "traffic");
  private static final Bytes QUALIFIER = Bytes.utf8("s");

  /** Bytes of a key after the table's name. */
  private static final int KEY_TAIL = 1 + 1 + Integer.BYTES;

  private static final int BATCH = 500;

  private final Store store;

  public TrafficHistory(Store store) {
    this.store = store;
  }

  /** Creates the table for a writer. */
  public void prepare() {
    store.createTable(new TableSpec(TABLE, List.of(), Map.of()));
  }

  /**
   * Adds the slice of a minute. The first minute of a quarter of an hour triggers the roll-up of
   * earlier quarters, and so on; expired slices are removed.
   */
  void add(PhysicalTable table, TrafficSlice minute) {
    OptionalLong before = latest(table, Resolution.MINUTE);
    put(table, minute);
    for (Resolution coarse = Resolution.MINUTE.coarser();
        coarse != null && before.isPresent();
        coarse = coarse.coarser()) {
      long ended = coarse.begin(before.getAsLong());
      if (ended < coarse.begin(minute.from())) {
        rollUp(table, coarse, ended);
      }
    }
  }

  private void rollUp(PhysicalTable table, Resolution coarse, long from) {
    Resolution finer = coarse.finer();
    if (finer == null) {
      return;
    }
    List<TrafficSlice> parts = read(table, finer, from, from + coarse.millis());
    if (!parts.isEmpty()) {
      put(table, TrafficSlice.merged(coarse, parts));
    }
    long now = from + coarse.millis();
    delete(keys(table, finer, 0, now - finer.keptMillis()));
    if (coarse == Resolution.DAY) {
      delete(keys(table, coarse, 0, now - coarse.keptMillis()));
    }
  }

  private void put(PhysicalTable table, TrafficSlice slice) {
    Mutation.Cell cell = new Mutation.Cell(QUALIFIER, slice.encoded());
    store.write(
        TABLE,
        List.of(
            new Mutation.Put(
                key(table, slice.resolution(), slice.from()),
                List.of(cell),
                List.of(),
                OptionalLong.empty())));
  }

  private void delete(List<Bytes> keys) {
    if (!keys.isEmpty()) {
      store.write(TABLE, keys.stream().<Mutation>map(Mutation.DeleteRow::new).toList());
    }
  }

  /**
   * Removes the history of tables that are gone; offline tables are kept. Reads one row of each
   * existing table.
   *
   * @return the removed tables
   */
  Set<PhysicalTable> removeDropped() {
    Set<PhysicalTable> gone = new HashSet<>();
    ByteRange left = ByteRange.ALL;
    List<Bytes> first = keys(left, 1);
    while (!first.isEmpty()) {
      Bytes key = first.get(0);
      Bytes name = key.slice(0, key.length() - KEY_TAIL);
      ByteRange slices = ByteRange.prefix(new ByteWriter().bytes(name).int8(0).toBytes());
      PhysicalTable table = PhysicalTable.named(name.toUtf8());
      if (!store.tableExists(table)) {
        gone.add(table);
        deleteAll(slices);
      }
      left = new ByteRange(slices.stop(), left.stop());
      first = keys(left, 1);
    }
    return gone;
  }

  private void deleteAll(ByteRange range) {
    for (List<Bytes> keys = keys(range, BATCH); !keys.isEmpty(); keys = keys(range, BATCH)) {
      delete(keys);
    }
  }

  /** Returns the first keys of a range. */
  private List<Bytes> keys(ByteRange range, int most) {
    List<Bytes> keys = new ArrayList<>();
    try (Cursor cursor = store.scan(TABLE, new ScanRequest(range, false, null, most))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        keys.add(row.key());
        if (keys.size() == most) {
          break;
        }
      }
    }
    return keys;
  }

  /**
   * Returns the traffic of a table within a time, in columns that suit its length. The newest
   * columns are made of shorter slices where these exist.
   *
   * @param fromMillis inclusive
   * @param toMillis exclusive
   * @param nowMillis determines which slices are kept
   */
  public TrafficMap map(
      PhysicalTable table, long fromMillis, long toMillis, long nowMillis, int mostRanges) {
    Resolution resolution = Resolution.of(toMillis - fromMillis, nowMillis - fromMillis);
    return TrafficMap.of(
        resolution, slices(table, resolution, resolution.begin(fromMillis), toMillis), mostRanges);
  }

  /** Returns slices that began within a time, ascending. */
  private List<TrafficSlice> slices(
      PhysicalTable table, Resolution resolution, long from, long to) {
    if (!store.tableExists(TABLE)) {
      return List.of();
    }
    List<TrafficSlice> slices = new ArrayList<>(read(table, resolution, from, to));
    Resolution finer = resolution.finer();
    if (finer != null) {
      long finerFrom =
          slices.isEmpty() ? from : slices.get(slices.size() - 1).from() + resolution.millis();
      TreeMap<Long, List<TrafficSlice>> younger = new TreeMap<>();
      for (TrafficSlice slice : slices(table, finer, finerFrom, to)) {
        younger
            .computeIfAbsent(resolution.begin(slice.from()), any -> new ArrayList<>())
            .add(slice);
      }
      younger.values().forEach(parts -> slices.add(TrafficSlice.merged(resolution, parts)));
    }
    return slices;
  }

  private List<TrafficSlice> read(PhysicalTable table, Resolution resolution, long from, long to) {
    List<TrafficSlice> slices = new ArrayList<>();
    for (StoredRow row : rows(range(table, resolution, from, to))) {
      Bytes encoded = row.cells().get(0).value();
      slices.add(TrafficSlice.decoded(from(row.key()), resolution, encoded));
    }
    return slices;
  }

  private List<Bytes> keys(PhysicalTable table, Resolution resolution, long from, long to) {
    return rows(range(table, resolution, from, to)).stream().map(StoredRow::key).toList();
  }

  private List<StoredRow> rows(ByteRange range) {
    List<StoredRow> rows = new ArrayList<>();
    if (range.isEmpty()) {
      return rows;
    }
    try (Cursor cursor = store.scan(TABLE, new ScanRequest(range, false, null, BATCH))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        rows.add(row);
      }
    }
    return rows;
  }

  /** Returns the begin of the latest slice of a length. */
  private OptionalLong latest(PhysicalTable table, Resolution resolution) {
    ByteRange all = range(table, resolution, 0, Long.MAX_VALUE);
    try (Cursor cursor = store.scan(TABLE, new ScanRequest(all, true, null, 1))) {
      StoredRow last = cursor.next();
      return last == null ? OptionalLong.empty() : OptionalLong.of(from(last.key()));
    }
  }

  private static ByteRange range(PhysicalTable table, Resolution resolution, long from, long to) {
    Bytes stop =
        to == Long.MAX_VALUE ? prefix(table, resolution).prefixEnd() : key(table, resolution, to);
    return new ByteRange(key(table, resolution, Math.max(0, from)), stop);
  }

  private static Bytes key(PhysicalTable table, Resolution resolution, long fromMillis) {
    long minutes = -Math.floorDiv(-Math.max(0, fromMillis), Resolution.MINUTE.millis());
    return new ByteWriter()
        .bytes(prefix(table, resolution))
        .int32((int) Math.min(Integer.MAX_VALUE, minutes))
        .toBytes();
  }

  private static Bytes prefix(PhysicalTable table, Resolution resolution) {
    return new ByteWriter()
        .bytes(Bytes.utf8(table.toString()))
        .int8(0)
        .int8(resolution.code())
        .toBytes();
  }

  private static long from(Bytes key) {
    Bytes minute = key.slice(key.length() - Integer.BYTES, key.length());
    return new ByteReader(minute).int32() * Resolution.MINUTE.millis();
  }
}
