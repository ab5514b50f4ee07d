package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.exec.budget.SessionMemory;
import org.openlindorm.store.ConditionalWrite;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowChange;
import org.openlindorm.store.Store;
import org.openlindorm.store.memory.MemoryStore;

/** The rows of the temporary tables of one session; a write that does not fit is refused. */
final class TemporaryRows extends ForwardingStore {

  private final Store store;
  private final SessionMemory memory;

  TemporaryRows(SessionMemory memory) {
    this(new MemoryStore(System::currentTimeMillis, memory::add), memory);
  }

  private TemporaryRows(Store store, SessionMemory memory) {
    super(store);
    this.store = store;
    this.memory = memory;
  }

  private void require(PhysicalTable table, long bytes) {
    String name = table.name().startsWith("#") ? table.name().substring(1) : table.name();
    memory.require(name, bytes);
  }

  @Override
  public void write(PhysicalTable table, List<Mutation> mutations) {
    require(table, mutations.stream().mapToLong(TemporaryRows::growth).sum());
    store.write(table, mutations);
  }

  @Override
  public void writeSorted(PhysicalTable table, List<Mutation.Put> rows) {
    write(table, List.copyOf(rows));
  }

  @Override
  public boolean writeIf(PhysicalTable table, long expectedVersion, Mutation mutation) {
    require(table, growth(mutation));
    return store.writeIf(table, expectedVersion, mutation);
  }

  @Override
  public BitSet writeAllIf(PhysicalTable table, List<ConditionalWrite> writes) {
    require(table, writes.stream().mapToLong(write -> growth(write.mutation())).sum());
    return store.writeAllIf(table, writes);
  }

  /** The size of a computed row is not known before, so each row is checked alone. */
  @Override
  public List<RowChange.Outcome> change(PhysicalTable table, List<Bytes> keys, RowChange change) {
    List<RowChange.Outcome> outcomes = new ArrayList<>(keys.size());
    for (Bytes key : keys) {
      require(table, 0);
      outcomes.addAll(store.change(table, List.of(key), change));
    }
    return outcomes;
  }

  /** Returns the bytes by which a change enlarges a table at most; a deletion is always allowed. */
  private static long growth(Mutation mutation) {
    return mutation instanceof Mutation.Put ? mutation.size() : 0;
  }
}
