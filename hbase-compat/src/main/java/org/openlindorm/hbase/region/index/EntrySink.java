package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.EntryChange;

/** Where changes of entries go. */
interface EntrySink {

  /**
   * Carries out the changes of several rows and returns when all are visible or have failed. What
   * is inserted for a row is visible before anything of that row is removed.
   *
   * @param rows the changes of each row
   */
  Outcome send(List<List<EntryChange>> rows);

  /**
   * What became of it.
   *
   * @param failed the positions of the rows with changes that are not known to be visible
   * @param cause why the first of them failed
   */
  record Outcome(BitSet failed, @Nullable IOException cause) {}
}
