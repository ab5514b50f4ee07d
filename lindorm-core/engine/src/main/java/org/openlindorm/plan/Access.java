package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.RowShape;

/** The access path of one table. Code that depends on the path implements a {@link Visitor}. */
public sealed interface Access permits KeyAccess, ByIndex, SearchAccess, CatalogRows {

  /** Returns the table that is read, with all columns that the statement uses. */
  RowShape table();

  /** Returns the shape of the rows that are read, which outputs and aggregates refer to. */
  RowShape rows();

  /** Returns the key bounds, of the table or of an index, that the conditions give. */
  KeyBounds bounds();

  /**
   * Returns the condition that the bounds do not enforce, checked first and in the region server;
   * null when there is none.
   */
  @Nullable Expr filter();

  /**
   * Returns the condition to check on complete rows of {@link #table()}; null when nothing remains.
   */
  @Nullable Expr rowFilter();

  /** Returns the index that is read, or null. */
  default @Nullable IndexUse index() {
    return null;
  }

  /** Returns whether a hint allowed a scan that would otherwise be refused as inefficient. */
  boolean filtering();

  /**
   * Returns the reasons for the choice of the key, one per line; empty when there was no
   * alternative.
   */
  List<String> choice();

  /** Calls the visitor's method for this access path. */
  <R> R accept(Visitor<R> visitor);

  /** Returns whether each index entry needs a look-up of its row in the table. */
  default boolean looksUp() {
    return false;
  }

  /** A visitor of the access paths. */
  interface Visitor<R> {

    /** Single keys, each of at most one row. */
    R points(KeyAccess keys);

    /** Key ranges of a table, or of an index whose entries hold every column that is read. */
    R ranges(KeyAccess ranges);

    R lookUp(IndexLookUp lookUp);

    R search(SearchAccess search);

    R catalog(CatalogRows rows);
  }
}
