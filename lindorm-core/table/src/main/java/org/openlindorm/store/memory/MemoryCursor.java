package org.openlindorm.store.memory;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.RowProcessor;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/** A cursor over a range, region by region, that opens the request's program in each. */
final class MemoryCursor implements Cursor {

  /** Rows that are read without a pause: some milliseconds of work. */
  private static final int ROWS_BETWEEN_PAUSES = 10_000;

  private final MemoryTable table;
  private final ScanRequest request;
  private final Iterator<ByteRange> ranges;
  private final int versions;
  private Iterator<MemoryRow> rows = Collections.emptyIterator();
  private @Nullable RowProcessor processor;
  private ByteRange range = ByteRange.ALL;
  private @Nullable Bytes skipped;
  private @Nullable StoredRow last;
  private long uncounted;
  private long uncountedBytes;
  private boolean closed;

  MemoryCursor(MemoryTable table, ScanRequest request, List<ByteRange> ranges) {
    this.table = table;
    this.request = request;
    this.ranges = ranges.iterator();
    RowProgram program = request.program();
    versions = program == null ? 1 : program.versions();
  }

  @Override
  public @Nullable StoredRow next() {
    while (!closed) {
      StoredRow output = nextInRegion();
      if (output != null || !openRegion()) {
        return output;
      }
    }
    return null;
  }

  private boolean openRegion() {
    if (!ranges.hasNext()) {
      return false;
    }
    range = ranges.next();
    last = null;
    skipped = null;
    rows = table.range(range, request.reverse(), request.before()).values().iterator();
    RowProgram program = request.program();
    processor = program == null ? null : program.open();
    return true;
  }

  private @Nullable StoredRow nextInRegion() {
    RowProcessor running = processor;
    while (rows.hasNext() && (running == null || !running.isDone())) {
      StoredRow row = rows.next().versions(versions);
      uncounted++;
      uncountedBytes += row.size();
      last = row;
      if (running == null) {
        return row;
      }
      Bytes output = running.process(row);
      skip(running.spent());
      if (output != null) {
        return outputRow(row.key(), row.version(), output);
      }
      if (uncounted % ROWS_BETWEEN_PAUSES == 0) {
        request.pause().run();
      }
    }
    count();
    Bytes lastKey = last == null ? range.start() : last.key();
    processor = null;
    rows = Collections.emptyIterator();
    Bytes gathered = running == null ? null : running.drain();
    return gathered == null ? null : outputRow(lastKey, 0, gathered);
  }

  /** Continues after the rows that begin with a prefix, if it is another one than before. */
  private void skip(@Nullable Bytes spent) {
    if (spent == null || skipped != null && spent.equals(skipped)) {
      return;
    }
    skipped = spent;
    Bytes end = spent.prefixEnd();
    ByteRange rest =
        request.reverse() ? new ByteRange(range.start(), spent) : new ByteRange(end, range.stop());
    boolean isRest = (request.reverse() || !end.isEmpty()) && !rest.isEmpty();
    rows =
        isRest
            ? table.range(rest, request.reverse(), request.before()).values().iterator()
            : Collections.emptyIterator();
  }

  private static StoredRow outputRow(Bytes key, long version, Bytes output) {
    return new StoredRow(key, List.of(new StoredCell(Bytes.EMPTY, version, output)));
  }

  /** Counts the rows since the last call, which are in one region. */
  private void count() {
    StoredRow read = last;
    if (read != null) {
      table.read(read.key(), uncounted);
      request.reads().read(uncounted, uncountedBytes);
      uncounted = 0;
      uncountedBytes = 0;
    }
  }

  @Override
  public void close() {
    count();
    closed = true;
  }
}
