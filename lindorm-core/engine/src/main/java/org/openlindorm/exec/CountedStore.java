package org.openlindorm.exec;

import java.util.BitSet;
import java.util.List;
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
import org.openlindorm.store.ReadCounts;
import org.openlindorm.store.RowChange;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * The store of a statement, which counts the statement's reads. A conditional write and a change by
 * a program count as a seek, because the store reads the stored row, unless it knows that it was
 * not written since the statement has read it.
 */
public final class CountedStore extends ForwardingStore {

  private final Store store;
  private final ReadCounts reads;

  CountedStore(Store store, ReadCounts reads) {
    super(store);
    this.store = store;
    this.reads = reads;
  }

  /** Returns the same store with other counts. */
  CountedStore countedBy(ReadCounts other) {
    return new CountedStore(store, other);
  }

  /** Returns the counts of all reads. */
  public ReadCounts reads() {
    return reads;
  }

  @Override
  public @Nullable StoredRow fetch(PhysicalTable table, Bytes key) {
    reads.sought(1);
    StoredRow row = store.fetch(table, key);
    reads.read(row);
    return row;
  }

  @Override
  public List<@Nullable StoredRow> fetchAll(PhysicalTable table, List<Bytes> keys) {
    return counted(keys.size(), store.fetchAll(table, keys));
  }

  @Override
  public List<@Nullable StoredRow> fetchForCheck(PhysicalTable table, List<Bytes> keys) {
    return counted(keys.size(), store.fetchForCheck(table, keys));
  }

  @Override
  public List<@Nullable StoredRow> lookUp(
      PhysicalTable table, long indexId, List<EntryReference> entries) {
    return counted(entries.size(), store.lookUp(table, indexId, entries));
  }

  private List<@Nullable StoredRow> counted(int keys, List<@Nullable StoredRow> rows) {
    reads.sought(keys);
    rows.forEach(reads::read);
    return rows;
  }

  @Override
  public Cursor scan(PhysicalTable table, ScanRequest request) {
    reads.sought(1);
    return store.scan(table, request.countedBy(reads));
  }

  @Override
  public Cursor scanAll(PhysicalTable table, List<ByteRange> ranges, ScanRequest each) {
    reads.sought(ranges.size());
    return store.scanAll(table, ranges, each.countedBy(reads));
  }

  @Override
  public KeyPage keys(PhysicalTable table, KeyRequest request) {
    reads.sought(1);
    KeyPage page = store.keys(table, request);
    long bytes = page.keys().stream().mapToLong(each -> each.key().length()).sum();
    reads.read(page.keys().size(), bytes);
    return page;
  }

  @Override
  public boolean writeIf(PhysicalTable table, long expectedVersion, Mutation mutation) {
    reads.sought(1);
    return store.writeIf(table, expectedVersion, mutation);
  }

  @Override
  public BitSet writeAllIf(PhysicalTable table, List<ConditionalWrite> writes) {
    reads.sought(writes.stream().filter(write -> write.moment() == UNKNOWN_MOMENT).count());
    return store.writeAllIf(table, writes);
  }

  @Override
  public List<RowChange.Outcome> change(PhysicalTable table, List<Bytes> keys, RowChange change) {
    reads.sought(keys.size());
    return store.change(table, keys, change);
  }
}
