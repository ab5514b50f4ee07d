package org.openlindorm.schema;

import org.openlindorm.error.LindormException;

/**
 * What a statement wants to change in the catalog. {@link #apply} is pure: it checks what is
 * requested against one snapshot and answers the next one, or that very one when there is nothing
 * to do. It can thus be applied again when another statement was faster.
 */
public sealed interface SchemaChange
    permits DatabaseChange, TableChange, ColumnChange, ViewChange, IndexChange {

  /**
   * The catalog after the change.
   *
   * @throws LindormException when the change is not allowed on this catalog
   */
  Catalog apply(Catalog before);
}
