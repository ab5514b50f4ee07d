package org.openlindorm.catalog;

import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.RowIndexing;

/** Determines how the store handles writes to a table with indexes. */
public interface IndexingRules {

  /** The rules for the indexes that are maintained, or null when none is. */
  @Nullable RowIndexing of(TableDef table);
}
