package org.openlindorm.catalog;

import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.RowIndexing;

/** Says what the store does with writes to a table that has indexes. */
public interface IndexingRules {

  /** The rules for the indexes that are maintained, or null when none is. */
  @Nullable RowIndexing of(TableDef table);
}
