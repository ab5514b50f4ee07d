package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.region.StoredRows;
import org.openlindorm.hbase.region.TimestampReplacementRequest;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.estimate.RowCountRequest;
import org.openlindorm.hbase.region.estimate.RowNumbersRequest;
import org.openlindorm.hbase.region.index.IndexProtocol;
import org.openlindorm.hbase.region.traffic.KeyTraffic;
import org.openlindorm.store.EntryReference;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowNumbers;
import org.openlindorm.store.StoredRow;

/** Reads rows by key, directly from the regions that are open in this process. */
final class RowReads {

  private final OpenTables tables;
  private final @Nullable LocalReads local;

  RowReads(OpenTables tables, @Nullable LocalRegions local) {
    this.tables = tables;
    this.local = local == null ? null : new LocalReads(local);
  }

  @Nullable StoredRow fetch(PhysicalTable name, Bytes key) {
    Get get = get(name, key);
    Optional<Result> near = near(name, reads -> reads.get(name, get));
    return row(
        name, key, near.isPresent() ? near.get() : tables.with(name, table -> table.get(get)));
  }

  List<@Nullable StoredRow> fetchAll(PhysicalTable name, List<Bytes> keys) {
    return near(name, reads -> reads.rows(name, keys))
        .orElseGet(() -> fetchAll(name, keys, keys.stream().map(key -> get(name, key)).toList()));
  }

  /** Returns the rows as {@link #fetchAll} does; the regions do not count them as traffic. */
  List<@Nullable StoredRow> fetchForCheck(PhysicalTable name, List<Bytes> keys) {
    return near(name, reads -> reads.rowsForCheck(name, keys))
        .orElseGet(
            () -> fetchAll(name, keys, keys.stream().map(key -> getForCheck(name, key)).toList()));
  }

  private List<@Nullable StoredRow> fetchAll(PhysicalTable name, List<Bytes> keys, List<Get> gets) {
    return rows(name, keys, tables.with(name, table -> table.get(gets)));
  }

  /** A read in this process. */
  private interface LocalRead<T> {
    Optional<T> by(LocalReads reads) throws IOException;
  }

  private <T> Optional<T> near(PhysicalTable name, LocalRead<T> read) {
    if (local == null) {
      return Optional.empty();
    }
    try {
      return read.by(local);
    } catch (IOException e) {
      throw tables.failed(e, name);
    }
  }

  static Get get(PhysicalTable name, Bytes key) {
    return CellNames.of(name).get(key.sharedArray());
  }

  static Get getForCheck(PhysicalTable name, Bytes key) {
    return KeyTraffic.uncounted(get(name, key));
  }

  private static List<@Nullable StoredRow> rows(
      PhysicalTable name, List<Bytes> keys, Result[] results) {
    var rows = new ArrayList<@Nullable StoredRow>(results.length);
    for (int i = 0; i < results.length; i++) {
      rows.add(row(name, keys.get(i), results[i]));
    }
    return Collections.unmodifiableList(rows);
  }

  static @Nullable StoredRow row(PhysicalTable name, Bytes key, Result result) {
    return result.isEmpty()
        ? null
        : new StoredRows(CellNames.of(name)).row(key, Arrays.asList(result.rawCells()));
  }

  List<@Nullable StoredRow> lookUp(PhysicalTable name, long indexId, List<EntryReference> entries) {
    return near(name, reads -> reads.lookUp(name, indexId, entries))
        .orElseGet(
            () ->
                fetchAll(
                    name,
                    entries.stream().map(EntryReference::rowKey).toList(),
                    entries.stream().map(entry -> lookUp(name, indexId, entry)).toList()));
  }

  static Get lookUp(PhysicalTable name, long indexId, EntryReference entry) {
    return get(name, entry.rowKey())
        .setAttribute(IndexProtocol.ENTRY, IndexProtocol.entry(indexId, entry.entryKey()));
  }

  /** Requests the estimate of each region; empty if one of them does not know the request. */
  OptionalLong estimatedRows(PhysicalTable name, List<ByteRange> regions) {
    List<Get> questions = regions.stream().map(RowCountRequest::get).toList();
    long rows = 0;
    for (Result result : tables.with(name, table -> table.get(questions))) {
      OptionalLong answer = RowCountRequest.answer(result);
      if (answer.isEmpty()) {
        return answer;
      }
      rows += answer.getAsLong();
    }
    return OptionalLong.of(rows);
  }

  /** Requests the numbers of each region; empty if one of them does not know the request. */
  Optional<RowNumbers> rowNumbers(PhysicalTable name, List<ByteRange> regions) {
    List<Get> requests = regions.stream().map(RowNumbersRequest::get).toList();
    RowNumbers total = RowNumbers.NONE;
    for (Result result : tables.with(name, table -> table.get(requests))) {
      Optional<RowNumbers> answer = RowNumbersRequest.answer(result);
      if (answer.isEmpty()) {
        return answer;
      }
      total = total.plus(answer.get());
    }
    return Optional.of(total);
  }

  /** Requests that the next compaction of each region replaces late timestamps. */
  void requestReplacement(PhysicalTable name, List<ByteRange> regions, long latest) {
    List<Get> requests =
        regions.stream().map(region -> TimestampReplacementRequest.get(region, latest)).toList();
    for (Result result : tables.with(name, table -> table.get(requests))) {
      if (!TimestampReplacementRequest.isAnswer(result)) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "CHECK TABLE ... REPAIR with the lindorm-region.jar of a region server of table "
                + name,
            "Install the jar of the SQL server on all region servers");
      }
    }
  }

  void reconcile(PhysicalTable name, Bytes rowKey, long indexId, List<Bytes> suspects) {
    Get get = get(name, rowKey);
    get.setAttribute(IndexProtocol.RECONCILE, IndexProtocol.reconcile(indexId, suspects));
    tables.with(name, table -> table.get(get));
  }
}
