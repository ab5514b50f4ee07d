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

  /** Calls the visitor's method for this kind of change. */
  <R> R accept(Visitor<R> visitor);

  /** The kinds of change that differ in what the store does for them. */
  interface Visitor<R> {
    R create(TableChange.CreateTable change);

    R drop(TableChange.DropTable change);

    R truncate(TableChange.TruncateTable change);

    R setOnline(TableChange.SetOnline change);

    R setAttributes(TableChange.SetAttributes change);

    R adopt(TableChange.AdoptTable change);

    R columns(ColumnChange change);

    R index(IndexChange change);

    R view(ViewChange change);

    R database(DatabaseChange change);
  }
}
