package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.TableName;

/** Statements that manage the regions of a table; they do not change its definition. */
public sealed interface RegionPlan extends DefinitionPlan {

  @Override
  default List<Column> columns() {
    return List.of();
  }

  /** An operation on the regions of a table. */
  enum Operation {
    /**
     * Merges all files of each region into one and removes deleted cells. It continues in the
     * background.
     */
    COMPACT,
    FLUSH,
    SPLIT,
    MERGE
  }

  /**
   * ALTER TABLE ... COMPACT, FLUSH, SPLIT, MERGE, and ALTER INDEX ... COMPACT, FLUSH.
   *
   * @param index the only index to compact or flush, or null for the table with its indexes
   * @param at the row key to split at, or the region start key to remove by a merge; empty for the
   *     others
   */
  record RegionOperation(TableName table, @Nullable String index, Operation operation, Bytes at)
      implements RegionPlan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.runRegionOperation(this);
    }
  }
}
