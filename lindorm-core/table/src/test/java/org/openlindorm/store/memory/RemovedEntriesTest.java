package org.openlindorm.store.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.EntryChange;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowIndexing;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;

class RemovedEntriesTest {

  private static final int ROUNDS = 20_000;
  private static final PhysicalTable ROWS = new PhysicalTable("default", "t");
  private static final PhysicalTable ENTRIES = new PhysicalTable("default", "t.i");

  /** Has the entry with the key of the row removed by each write to the row. */
  private record RemovesEntries() implements RowIndexing {
    @Override
    public Bytes encoded() {
      return Bytes.EMPTY;
    }

    @Override
    public boolean acceptsTimestamps() {
      return false;
    }

    @Override
    public List<EntryChange> changes(
        @Nullable StoredRow before, @Nullable StoredRow after, long version) {
      Bytes key = (after == null ? before : after).key();
      return List.of(new EntryChange.Remove(ENTRIES, key, version - 1));
    }

    @Override
    public List<EntryChange> corrections(
        long indexId, @Nullable StoredRow row, List<Bytes> suspects, long version) {
      return List.of();
    }
  }

  @Test
  void anEntryOfAnOlderVersionThatArrivesDuringItsRemovalDoesNotStay() throws Exception {
    MemoryStore store = new MemoryStore();
    store.createTable(new TableSpec(ENTRIES, List.of(), Map.of()));
    store.createTable(new TableSpec(ROWS, List.of(), Map.of()));
    store.maintainIndexes(ROWS, new RemovesEntries());
    CyclicBarrier together = new CyclicBarrier(2);
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      Future<?> inserts =
          other.submit(
              () -> {
                for (int round = 0; round < ROUNDS; round++) {
                  together.await();
                  store.write(ENTRIES, List.of(put(round, OptionalLong.of(1))));
                }
                return null;
              });
      for (int round = 0; round < ROUNDS; round++) {
        together.await();
        store.write(ROWS, List.of(put(round, OptionalLong.empty())));
      }
      inserts.get();
    } finally {
      other.shutdownNow();
    }
    for (int round = 0; round < ROUNDS; round++) {
      assertThat(store.fetch(ENTRIES, key(round))).as("round %d", round).isNull();
    }
  }

  private static Bytes key(int round) {
    return Bytes.utf8("k" + round);
  }

  private static Mutation put(int round, OptionalLong timestamp) {
    Mutation.Cell cell = new Mutation.Cell(Bytes.utf8("q"), Bytes.utf8("v"));
    return new Mutation.Put(key(round), List.of(cell), List.of(), timestamp);
  }
}
