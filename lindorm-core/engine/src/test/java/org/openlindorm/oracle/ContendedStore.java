package org.openlindorm.oracle;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.ConditionalWrite;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * A store in which another client writes some rows after a statement has read them and before it
 * changes them. The client writes the newest cells again, so that only the row's version changes.
 */
final class ContendedStore extends ForwardingStore {

  /** One of so many rows has a conflict. */
  private static final int SHARE = 6;

  private final Random random;

  ContendedStore(Store store, Random random) {
    super(store);
    this.random = random;
  }

  @Override
  public BitSet writeAllIf(PhysicalTable table, List<ConditionalWrite> writes) {
    for (ConditionalWrite write : writes) {
      if (random.nextInt(SHARE) == 0) {
        writeAgain(table, write.key());
      }
    }
    return super.writeAllIf(table, writes);
  }

  private void writeAgain(PhysicalTable table, Bytes key) {
    StoredRow row = fetch(table, key);
    if (row != null) {
      // The other cells stay older than these.
      List<Mutation.Cell> newest =
          row.cells().stream()
              .filter(cell -> cell.timestamp() == row.version())
              .map(cell -> new Mutation.Cell(cell.qualifier(), cell.value()))
              .toList();
      write(table, List.of(new Mutation.Put(key, newest, List.of(), OptionalLong.empty())));
    }
  }
}
