package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.RowShape;

/** How the rows of one table are reached. Who reads by it goes by {@link #accept}. */
public sealed interface Access permits KeyAccess, ByIndex, CatalogRows {

  /** The table whose rows are reached, with all columns that the statement names. */
  RowShape table();

  /** The columns of the rows that are reached, which outputs and aggregates read. */
  RowShape rows();

  /** The part of the key space, of the table or of an index, that the conditions leave. */
  KeyBounds bounds();

  /** What the bounds do not enforce, checked first and where the data is; null for nothing. */
  @Nullable Expr filter();

  /** What rows of {@link #table()} that are at hand must satisfy; null when nothing remains. */
  @Nullable Expr rowFilter();

  /** The index by which the rows are reached, or null. */
  default @Nullable IndexUse index() {
    return null;
  }

  /** The hint that allowed a scan that would have been refused as inefficient. */
  boolean filtering();

  /** Why this key and not another, a line each; empty when there was no other. */
  List<String> choice();

  /** Calls the method of the visitor for the way in which rows are read. */
  <R> R accept(Visitor<R> visitor);

  /** Whether the rows are looked up in the table, one for each entry of the index. */
  default boolean looksUp() {
    return false;
  }

  /** The ways to read. */
  interface Visitor<R> {

    /** Single keys, each a row at most. */
    R points(KeyAccess keys);

    /** Key ranges of a table, or of an index whose entries hold all that is asked for. */
    R ranges(KeyAccess ranges);

    R lookUp(IndexLookUp lookUp);

    R catalog(CatalogRows rows);
  }
}
