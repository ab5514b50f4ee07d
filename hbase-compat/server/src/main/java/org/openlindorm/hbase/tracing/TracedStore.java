package org.openlindorm.hbase.tracing;

import io.opentelemetry.api.trace.Span;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.ConditionalWrite;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.EntryReference;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.KeyPage;
import org.openlindorm.store.KeyRequest;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowChange;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * A store that adds spans to reads and writes of traced statements. Background operations pass
 * through.
 */
final class TracedStore extends ForwardingStore {

  private static final String FETCH = "fetch";
  private static final String LOOK_UP = "lookup";
  private static final String SCAN = "scan";
  private static final String WRITE = "write";

  TracedStore(Store store) {
    super(store);
  }

  @Override
  public @Nullable StoredRow fetch(PhysicalTable table, Bytes key) {
    StoreSpan step = StoreSpan.begin(FETCH, table);
    return step == null
        ? super.fetch(table, key)
        : step.<@Nullable StoredRow>whole(
            () -> super.fetch(table, key),
            (span, row) -> {
              span.setAttribute(SpanFacts.KEYS, 1L);
              span.setAttribute(SpanFacts.ROWS, row == null ? 0L : 1L);
              span.setAttribute(SpanFacts.BYTES, row == null ? 0 : StoreSpan.bytes(row));
            });
  }

  @Override
  public List<@Nullable StoredRow> fetchAll(PhysicalTable table, List<Bytes> keys) {
    StoreSpan step = StoreSpan.begin(FETCH, table);
    return step == null
        ? super.fetchAll(table, keys)
        : step.whole(() -> super.fetchAll(table, keys), TracedStore::found);
  }

  @Override
  public List<@Nullable StoredRow> fetchForCheck(PhysicalTable table, List<Bytes> keys) {
    StoreSpan step = StoreSpan.begin(FETCH, table);
    return step == null
        ? super.fetchForCheck(table, keys)
        : step.whole(() -> super.fetchForCheck(table, keys), TracedStore::found);
  }

  @Override
  public List<@Nullable StoredRow> lookUp(
      PhysicalTable table, long indexId, List<EntryReference> entries) {
    StoreSpan step = StoreSpan.begin(LOOK_UP, table);
    return step == null
        ? super.lookUp(table, indexId, entries)
        : step.whole(() -> super.lookUp(table, indexId, entries), TracedStore::found);
  }

  /** Records the rows of a multi-get: one for each key, null if there is none. */
  private static void found(Span span, List<@Nullable StoredRow> rows) {
    long found = 0;
    long bytes = 0;
    for (StoredRow row : rows) {
      if (row != null) {
        found++;
        bytes += StoreSpan.bytes(row);
      }
    }
    span.setAttribute(SpanFacts.KEYS, (long) rows.size());
    span.setAttribute(SpanFacts.ROWS, found);
    span.setAttribute(SpanFacts.BYTES, bytes);
  }

  @Override
  public Cursor scan(PhysicalTable table, ScanRequest request) {
    StoreSpan step = StoreSpan.begin(SCAN, table);
    if (step == null) {
      return super.scan(table, request);
    }
    return opened(
        step,
        request.program(),
        () -> {
          range(step.span(), table, request.range());
          return super.scan(table, request);
        });
  }

  @Override
  public Cursor scanAll(PhysicalTable table, List<ByteRange> ranges, ScanRequest each) {
    StoreSpan step = StoreSpan.begin(SCAN, table);
    if (step == null) {
      return super.scanAll(table, ranges, each);
    }
    step.span().setAttribute(SpanFacts.RANGES, (long) ranges.size());
    return opened(step, each.program(), () -> super.scanAll(table, ranges, each));
  }

  private static Cursor opened(
      StoreSpan step, @Nullable RowProgram program, Supplier<Cursor> opening) {
    boolean open = false;
    try {
      Cursor cursor = new TracedCursor(step.during(opening), program, step);
      open = true;
      return cursor;
    } finally {
      if (!open) {
        step.span().end();
      }
    }
  }

  /** Records which part of a table is read, without its keys. */
  private void range(Span span, PhysicalTable table, ByteRange range) {
    if (!span.isRecording()) {
      return;
    }
    boolean point = range.isPoint();
    span.setAttribute(
        SpanFacts.RANGE, point ? "point" : range.equals(ByteRange.ALL) ? "table" : "range");
    span.setAttribute(SpanFacts.REGIONS, point ? 1L : super.regionRanges(table, range).size());
  }

  @Override
  public KeyPage keys(PhysicalTable table, KeyRequest request) {
    StoreSpan step = StoreSpan.begin(SCAN, table);
    return step == null
        ? super.keys(table, request)
        : step.whole(
            () -> {
              range(step.span(), table, request.range());
              return super.keys(table, request);
            },
            (span, page) -> span.setAttribute(SpanFacts.ROWS, (long) page.keys().size()));
  }

  @Override
  public void write(PhysicalTable table, List<Mutation> mutations) {
    StoreSpan step = StoreSpan.begin(WRITE, table);
    if (step == null) {
      super.write(table, mutations);
      return;
    }
    Object unused =
        step.whole(
            () -> {
              super.write(table, mutations);
              return mutations;
            },
            TracedStore::written);
  }

  private static void written(Span span, List<Mutation> mutations) {
    span.setAttribute(SpanFacts.ROWS, (long) mutations.size());
    span.setAttribute(SpanFacts.BYTES, mutations.stream().mapToLong(TracedStore::bytes).sum());
  }

  private static long bytes(Mutation mutation) {
    return mutation instanceof Mutation.Put put
        ? put.cells().stream().mapToLong(cell -> cell.value().length()).sum()
        : 0;
  }

  /**
   * Writes conditionally. If several servers change a row at the same time, one of them gets the
   * result that it wrote.
   */
  @Override
  public boolean writeIf(PhysicalTable table, long expectedVersion, Mutation mutation) {
    StoreSpan step = StoreSpan.begin(WRITE, table);
    return step == null
        ? super.writeIf(table, expectedVersion, mutation)
        : step.whole(
            () -> super.writeIf(table, expectedVersion, mutation),
            (span, done) -> {
              written(span, List.of(mutation));
              span.setAttribute(SpanFacts.WRITTEN, done);
            });
  }

  @Override
  public BitSet writeAllIf(PhysicalTable table, List<ConditionalWrite> writes) {
    StoreSpan step = StoreSpan.begin(WRITE, table);
    return step == null
        ? super.writeAllIf(table, writes)
        : step.whole(
            () -> super.writeAllIf(table, writes),
            (span, refused) -> {
              written(span, writes.stream().map(ConditionalWrite::mutation).toList());
              span.setAttribute(SpanFacts.WRITTEN, refused.isEmpty());
            });
  }

  @Override
  public List<RowChange.Outcome> change(PhysicalTable table, List<Bytes> keys, RowChange change) {
    StoreSpan step = StoreSpan.begin(WRITE, table);
    return step == null
        ? super.change(table, keys, change)
        : step.whole(
            () -> super.change(table, keys, change),
            (span, outcomes) -> {
              span.setAttribute(SpanFacts.ROWS, (long) keys.size());
              span.setAttribute(
                  SpanFacts.WRITTEN, outcomes.stream().allMatch(RowChange.Outcome.CHANGED::equals));
            });
  }
}
