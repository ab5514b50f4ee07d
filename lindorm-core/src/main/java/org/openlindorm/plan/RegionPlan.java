package org.openlindorm.plan;

import java.util.List;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.TableName;

/** Statements that tend to the regions of a table; its definition stays as it is. */
public sealed interface RegionPlan extends DefinitionPlan {

  @Override
  default List<Column> columns() {
    return List.of();
  }

  /** Work on the regions of a table. */
  enum Tending {
    /** All files of each region become one; what was deleted goes. It goes on in the background. */
    COMPACT,
    FLUSH,
    SPLIT,
    MERGE
  }

  /**
   * ALTER TABLE ... COMPACT, FLUSH, SPLIT, MERGE.
   *
   * @param at the row key at which a region shall begin, or begin no longer; empty for the others
   */
  record TendRegions(TableName table, Tending tending, Bytes at) implements RegionPlan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.tendRegions(this);
    }
  }
}
