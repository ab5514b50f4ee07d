package org.openlindorm.exec;

import java.util.Optional;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.RowNumbers;
import org.openlindorm.store.Store;

/** The estimated numbers of live and deleted entries of an index. */
public final class EntryNumbers {

  private EntryNumbers() {}

  /** Returns the numbers; empty for an index that is disabled, and for a table that is offline. */
  public static Optional<RowNumbers> of(Store store, TableDef table, IndexDef index) {
    if (!index.state().maintained() || !table.state().online()) {
      return Optional.empty();
    }
    try {
      return store.rowNumbers(index.physical(table));
    } catch (LindormException failure) {
      if (failure.code() == ErrorCode.TABLE_UNKNOWN || failure.code() == ErrorCode.TABLE_OFFLINE) {
        return Optional.empty();
      }
      throw failure;
    }
  }
}
