package org.openlindorm.store.memory;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.ConditionalWrite;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowChange;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;

/**
 * A store in which every table exists and has no rows; writes are discarded. Tools execute
 * statements on it whose outcome must depend on definitions alone.
 */
public final class EmptyStore extends ForwardingStore {

  private static final Cursor NO_ROWS =
      new Cursor() {
        @Override
        public @Nullable StoredRow next() {
          return null;
        }

        @Override
        public void close() {}
      };

  public EmptyStore() {
    super(new MemoryStore());
  }

  @Override
  public @Nullable StoredRow fetch(PhysicalTable table, Bytes key) {
    return null;
  }

  @Override
  public List<@Nullable StoredRow> fetchAll(PhysicalTable table, List<Bytes> keys) {
    return new ArrayList<>(Collections.nCopies(keys.size(), null));
  }

  @Override
  public Cursor scan(PhysicalTable table, ScanRequest request) {
    return NO_ROWS;
  }

  @Override
  public Cursor scanAll(PhysicalTable table, List<ByteRange> ranges, ScanRequest each) {
    return NO_ROWS;
  }

  @Override
  public void write(PhysicalTable table, List<Mutation> mutations) {}

  @Override
  public void writeSorted(PhysicalTable table, List<Mutation.Put> rows) {}

  @Override
  public boolean writeIf(PhysicalTable table, long expectedVersion, Mutation mutation) {
    return true;
  }

  @Override
  public BitSet writeAllIf(PhysicalTable table, List<ConditionalWrite> writes) {
    return new BitSet();
  }

  @Override
  public List<RowChange.Outcome> change(PhysicalTable table, List<Bytes> keys, RowChange change) {
    return Collections.nCopies(keys.size(), RowChange.Outcome.UNCHANGED);
  }

  @Override
  public List<ByteRange> regionRanges(PhysicalTable table, ByteRange range) {
    return List.of(range);
  }

  @Override
  public List<ByteRange> regions(PhysicalTable table) {
    return List.of(ByteRange.ALL);
  }

  @Override
  public OptionalLong estimatedRows(PhysicalTable table) {
    return OptionalLong.of(0);
  }
}
