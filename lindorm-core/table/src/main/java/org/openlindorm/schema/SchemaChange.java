package org.openlindorm.schema;

import org.openlindorm.error.LindormException;

/**
 * A change of the catalog that a statement requests. {@link #apply} is pure: it checks the request
 * against one snapshot and returns the next one, or the same one when nothing changes. It can be
 * applied again after a concurrent change.
 */
public sealed interface SchemaChange
    permits DatabaseChange,
        TableChange,
        ColumnChange,
        ViewChange,
        ChangefeedChange,
        IndexChange,
        SearchIndexChange {

  /**
   * Returns the catalog after the change.
   *
   * @throws LindormException when the change is not allowed on this catalog
   */
  Catalog apply(Catalog before);

  /** Calls the visitor's method for this kind of change. */
  <R> R accept(Visitor<R> visitor);

  /** A visitor of the kinds of changes that need different work in the store. */
  interface Visitor<R> {
    R create(TableChange.CreateTable change);

    R drop(TableChange.DropTable change);

    R truncate(TableChange.TruncateTable change);

    R setOnline(TableChange.SetOnline change);

    R setAttributes(TableChange.SetAttributes change);

    R changeKey(TableChange.ChangeKey change);

    R adopt(TableChange.AdoptTable change);

    R columns(ColumnChange change);

    R index(IndexChange change);

    R searchIndex(SearchIndexChange change);

    R view(ViewChange change);

    R changefeed(ChangefeedChange change);

    R database(DatabaseChange change);
  }
}
