package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.EntryChange;

/** The destination of changes of entries. */
interface EntrySink {

  /**
   * Executes the changes of several rows and returns when all are visible or have failed. Inserted
   * entries of a row are visible before any of its entries is removed.
   *
   * @param rows the changes of each row
   */
  Outcome send(List<List<EntryChange>> rows);

  /**
   * The result of {@link #send}.
   *
   * @param failed the positions of the rows with changes that are not known to be visible
   * @param cause the error of the first failed row
   */
  record Outcome(BitSet failed, @Nullable IOException cause) {}
}
