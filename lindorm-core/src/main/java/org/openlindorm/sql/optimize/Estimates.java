package org.openlindorm.sql.optimize;

import org.openlindorm.expr.Literal;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.resolve.LeafAccess;
import org.openlindorm.sql.resolve.ReadHints;

/**
 * About how many rows a relation has. Nothing is known of the tables; what conditions bound tells
 * small from large, which is enough to order joins by.
 */
final class Estimates {

  private static final double ROWS_OF_A_TABLE = 1_000_000;

  /** How many rows the front of a key is taken to leave. */
  private static final double ROWS_OF_A_FRONT = 1_000;

  /** What a condition that bounds nothing is taken to leave. */
  private static final double SELECTED = 0.5;

  private static final double ROWS_A_GROUP = 10;

  private final ReadHints hints;

  Estimates(ReadHints hints) {
    this.hints = hints;
  }

  double rows(Relation relation) {
    Leaf leaf = Leaf.of(relation);
    if (leaf != null) {
      return leaf(leaf);
    }
    if (relation instanceof Relation.Rows rows) {
      return rows.rows().size();
    }
    if (relation instanceof Relation.Selection selection) {
      return Math.max(1, rows(selection.input()) * SELECTED);
    }
    if (relation instanceof Relation.Joined joined) {
      double left = rows(joined.left());
      return joined.kind().yieldsRight() ? Math.max(left, rows(joined.right())) : left;
    }
    if (relation instanceof Relation.Grouping grouping) {
      return grouping.groups().isEmpty() ? 1 : Math.max(1, rows(grouping.input()) / ROWS_A_GROUP);
    }
    if (relation instanceof Relation.Combined combined) {
      return combined.inputs().stream().mapToDouble(this::rows).sum();
    }
    if (relation instanceof Relation.Ordered ordered
        && ordered.fetch() instanceof Literal fetch
        && fetch.value() instanceof Number most) {
      return Math.min(most.doubleValue(), rows(ordered.input()));
    }
    return relation.inputs().isEmpty() ? ROWS_OF_A_FRONT : rows(relation.inputs().get(0));
  }

  private double leaf(Leaf leaf) {
    KeyBounds bounds = bounds(leaf);
    if (bounds.isSingleValue()) {
      return Math.max(1, bounds.keyCount());
    }
    double rows = bounds.bindsFirst() ? ROWS_OF_A_FRONT : ROWS_OF_A_TABLE;
    return leaf.conditions().isEmpty() ? rows : rows * SELECTED;
  }

  private KeyBounds bounds(Leaf leaf) {
    return LeafAccess.bounds(leaf.table().definition(), leaf.where(), hints);
  }

  /** Whether a leaf's conditions bound the first column of a key. */
  boolean isBound(Leaf leaf) {
    return bounds(leaf).bindsFirst();
  }

  /** Whether few rows are expected of a relation, since a key bounds where it begins. */
  boolean isBound(Relation relation) {
    Leaf leaf = Leaf.of(relation);
    if (leaf != null) {
      return isBound(leaf);
    }
    return relation instanceof Relation.Rows
        || !relation.inputs().isEmpty() && isBound(relation.inputs().get(0));
  }

  /** Whether a leaf would be refused, unless a hint allows it. */
  boolean isWasteful(Leaf leaf) {
    return LeafAccess.isWasteful(leaf.table().definition(), leaf.where(), hints);
  }
}
