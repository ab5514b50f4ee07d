package org.openlindorm.oracle;

import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * A store that splits and merges the regions of a table while a statement reads it: before a scan
 * is opened, and between the rows of an open cursor.
 */
final class SplitStore extends ForwardingStore {

  /** One of so many calls changes the regions. */
  private static final int SHARE = 30;

  private final Random random;

  SplitStore(Store store, Random random) {
    super(store);
    this.random = random;
  }

  @Override
  public Cursor scan(PhysicalTable table, ScanRequest request) {
    change(table, request.range().start());
    return new ChangedWhileOpen(table, super.scan(table, request));
  }

  @Override
  public Cursor scanAll(PhysicalTable table, List<ByteRange> ranges, ScanRequest each) {
    change(table, ranges.get(ranges.size() - 1).start());
    return new ChangedWhileOpen(table, super.scanAll(table, ranges, each));
  }

  private synchronized void change(PhysicalTable table, Bytes at) {
    if (random.nextInt(SHARE) > 0 || at.length() == 0) {
      return;
    }
    if (regions(table).stream().anyMatch(region -> region.start().equals(at))) {
      merge(table, at);
    } else {
      split(table, at);
    }
  }

  /** A cursor during which the table is split at the row that was returned last. */
  private final class ChangedWhileOpen implements Cursor {

    private final PhysicalTable table;
    private final Cursor cursor;

    ChangedWhileOpen(PhysicalTable table, Cursor cursor) {
      this.table = table;
      this.cursor = cursor;
    }

    @Override
    public @Nullable StoredRow next() {
      StoredRow row = cursor.next();
      if (row != null) {
        change(table, row.key());
      }
      return row;
    }

    @Override
    public void close() {
      cursor.close();
    }
  }
}
