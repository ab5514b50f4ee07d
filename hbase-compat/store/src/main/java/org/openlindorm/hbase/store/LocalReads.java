package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.apache.hadoop.hbase.NotServingRegionException;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.WrongRegionException;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.MultiRowReader;
import org.openlindorm.hbase.region.TypedTableObserver;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.traffic.KeyTraffic;
import org.openlindorm.index.EntryKey;
import org.openlindorm.store.EntryReference;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredRow;

/**
 * Reads rows by key in the regions of this process. Every method returns empty if one of the
 * regions is not open here; the client then locates it.
 */
final class LocalReads {

  private final LocalRegions regions;

  LocalReads(LocalRegions regions) {
    this.regions = regions;
  }

  /** Returns the result of the Get, which is empty if there is no row. */
  Optional<Result> get(PhysicalTable table, Get get) throws IOException {
    HRegion region = regions.region(table, Bytes.wrap(get.getRow()));
    return region == null ? Optional.empty() : here(table, () -> region.get(get));
  }

  /** Returns the rows of the keys, in their order, with null for each absent row. */
  Optional<List<@Nullable StoredRow>> rows(PhysicalTable table, List<Bytes> keys)
      throws IOException {
    return read(
        table,
        keys,
        position -> RowReads.get(table, keys.get(position)),
        (observer, position, row) -> row);
  }

  /** Returns the rows of the keys as {@link #rows} does, without counting them as traffic. */
  Optional<List<@Nullable StoredRow>> rowsForCheck(PhysicalTable table, List<Bytes> keys)
      throws IOException {
    return read(
        table,
        keys,
        position -> RowReads.getForCheck(table, keys.get(position)),
        (observer, position, row) -> row);
  }

  /** Returns the rows of index entries, as {@link RowReads#lookUp} does. */
  Optional<List<@Nullable StoredRow>> lookUp(
      PhysicalTable table, long indexId, List<EntryReference> entries) throws IOException {
    return read(
        table,
        entries.stream().map(EntryReference::rowKey).toList(),
        position -> RowReads.lookUp(table, indexId, entries.get(position)),
        (observer, position, row) ->
            observer.asShown(
                new EntryKey(indexId, entries.get(position).entryKey()),
                entries.get(position).rowKey(),
                row));
  }

  /** The result that replaces a row that has been read. */
  private interface Answer {
    @Nullable StoredRow of(TypedTableObserver observer, int position, @Nullable StoredRow row)
        throws IOException;
  }

  private Optional<List<@Nullable StoredRow>> read(
      PhysicalTable table, List<Bytes> keys, IntFunction<Get> get, Answer answer)
      throws IOException {
    Map<HRegion, List<Integer>> positions = new LinkedHashMap<>();
    for (int position = 0; position < keys.size(); position++) {
      HRegion region = regions.region(table, keys.get(position));
      if (region == null) {
        return Optional.empty();
      }
      positions.computeIfAbsent(region, any -> new ArrayList<>()).add(position);
    }
    return here(
        table,
        () -> {
          var rows = new @Nullable StoredRow[keys.size()];
          for (Map.Entry<HRegion, List<Integer>> part : positions.entrySet()) {
            read(table, part.getKey(), part.getValue(), keys, get, answer, rows);
          }
          return Collections.unmodifiableList(Arrays.asList(rows));
        });
  }

  private static void read(
      PhysicalTable table,
      HRegion region,
      List<Integer> positions,
      List<Bytes> keys,
      IntFunction<Get> get,
      Answer answer,
      @Nullable StoredRow[] rows)
      throws IOException {
    if (positions.size() == 1 || !MultiRowReader.isFair(region)) {
      for (int position : positions) {
        rows[position] = RowReads.row(table, keys.get(position), region.get(get.apply(position)));
      }
      return;
    }
    List<Bytes> its = positions.stream().map(keys::get).toList();
    List<@Nullable StoredRow> read = MultiRowReader.rows(region, CellNames.of(table), its);
    if (KeyTraffic.counts(get.apply(positions.get(0)))) {
      count(region, its, read);
    }
    TypedTableObserver observer =
        region.getCoprocessorHost().findCoprocessor(TypedTableObserver.class);
    for (int i = 0; i < read.size(); i++) {
      StoredRow row = read.get(i);
      int position = positions.get(i);
      rows[position] = observer == null ? row : answer.of(observer, position, row);
    }
  }

  /** Counts the reads of a pass, which bypasses the hooks that count reads. */
  private static void count(HRegion region, List<Bytes> keys, List<@Nullable StoredRow> rows) {
    KeyTraffic traffic = KeyTraffic.of(region);
    for (int i = 0; traffic != null && i < rows.size(); i++) {
      traffic.read(keys.get(i), rows.get(i));
    }
  }

  /** A read of regions that may close, split or move meanwhile. */
  private interface Read<T> {
    T now() throws IOException;
  }

  private <T> Optional<T> here(PhysicalTable table, Read<T> read) throws IOException {
    try {
      return Optional.of(read.now());
    } catch (NotServingRegionException | WrongRegionException goneMeanwhile) {
      regions.invalidate(table);
      return Optional.empty();
    }
  }
}
