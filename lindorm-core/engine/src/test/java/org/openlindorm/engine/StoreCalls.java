package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.ConditionalWrite;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowChange;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.memory.MemoryStore;

/** A store that records the calls for rows of some tables. */
final class StoreCalls extends ForwardingStore {

  private final Set<String> tables;
  private final List<String> calls = new ArrayList<>();
  private int changes;
  private IntConsumer before = change -> {};

  /**
   * @param tables the physical names of the observed tables
   */
  StoreCalls(Set<String> tables) {
    super(new MemoryStore());
    this.tables = tables;
  }

  /** Runs a step before the given call of {@link #writeAllIf} from now on. */
  void before(int number, Runnable step) {
    changes = 0;
    before =
        change -> {
          if (change == number) {
            step.run();
          }
        };
  }

  /** Returns the calls since the last {@link #clear}, such as {@code read 3}, in their order. */
  List<String> calls() {
    synchronized (calls) {
      return List.copyOf(calls);
    }
  }

  void clear() {
    synchronized (calls) {
      calls.clear();
    }
  }

  private void note(PhysicalTable table, String call) {
    if (tables.contains(table.name())) {
      synchronized (calls) {
        calls.add(call);
      }
    }
  }

  @Override
  public @Nullable StoredRow fetch(PhysicalTable table, Bytes key) {
    note(table, "read one");
    return super.fetch(table, key);
  }

  @Override
  public List<@Nullable StoredRow> fetchAll(PhysicalTable table, List<Bytes> keys) {
    note(table, "read " + keys.size());
    return super.fetchAll(table, keys);
  }

  @Override
  public Cursor scan(PhysicalTable table, ScanRequest request) {
    note(table, "scan");
    return super.scan(table, request);
  }

  @Override
  public void write(PhysicalTable table, List<Mutation> mutations) {
    note(table, "write " + mutations.size());
    super.write(table, mutations);
  }

  @Override
  public boolean writeIf(PhysicalTable table, long expectedVersion, Mutation mutation) {
    note(table, "change one");
    return super.writeIf(table, expectedVersion, mutation);
  }

  @Override
  public BitSet writeAllIf(PhysicalTable table, List<ConditionalWrite> writes) {
    note(table, "change " + writes.size());
    synchronized (this) {
      changes++;
    }
    before.accept(changes);
    return super.writeAllIf(table, writes);
  }

  @Override
  public List<RowChange.Outcome> change(PhysicalTable table, List<Bytes> keys, RowChange change) {
    note(table, "compute " + keys.size());
    return super.change(table, keys, change);
  }
}
