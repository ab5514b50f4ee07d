package org.openlindorm.plan;

import org.openlindorm.expr.Expr;

/** An order in which a search index finds rows. A step after the search sorts the rows exactly. */
public sealed interface SearchOrder {

  /** Returns the number of rows that are needed, a constant expression. */
  Expr rows();

  /** Returns the order for EXPLAIN. */
  String text();

  /** Calls the visitor's method for this kind of order. */
  <R> R accept(Visitor<R> visitor);

  /** A visitor of the kinds of orders. */
  interface Visitor<R> {
    R column(ByColumn order);

    R distance(ByDistance order);
  }

  /**
   * The order of the values of a column.
   *
   * @param alone whether rows with the same value may be read in any order
   */
  record ByColumn(String column, boolean descending, boolean alone, Expr rows)
      implements SearchOrder {
    @Override
    public String text() {
      return "of " + column + (descending ? " DESC" : "");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.column(this);
    }
  }

  /**
   * The distance of the vectors in a column from a vector.
   *
   * @param vector reads no row
   */
  record ByDistance(String column, Expr vector, Expr rows) implements SearchOrder {
    @Override
    public String text() {
      return "of the distance of " + column + ", of which some of the nearest may be missing";
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.distance(this);
    }
  }
}
