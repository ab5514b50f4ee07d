package org.openlindorm.sql.optimize;

import org.openlindorm.expr.Literal;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.sql.relation.Applied;
import org.openlindorm.sql.relation.Combined;
import org.openlindorm.sql.relation.ConstantRows;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.Ordered;
import org.openlindorm.sql.relation.RecursionRound;
import org.openlindorm.sql.relation.Recursive;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Selection;
import org.openlindorm.sql.relation.TableRows;
import org.openlindorm.sql.relation.Windows;
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
    return leaf != null ? leaf(leaf) : relation.accept(new Counted());
  }

  /** How many rows relations have that are not leaves. */
  private final class Counted implements Relation.Visitor<Double> {
    @Override
    public Double tableRows(TableRows relation) {
      return ROWS_OF_A_TABLE;
    }

    @Override
    public Double constantRows(ConstantRows relation) {
      return (double) relation.rows().size();
    }

    @Override
    public Double recursionRound(RecursionRound relation) {
      return ROWS_OF_A_FRONT;
    }

    @Override
    public Double selection(Selection relation) {
      return Math.max(1, rows(relation.input()) * SELECTED);
    }

    @Override
    public Double extension(Extension relation) {
      return rows(relation.input());
    }

    @Override
    public Double grouping(Grouping relation) {
      return relation.groups().isEmpty() ? 1 : Math.max(1, rows(relation.input()) / ROWS_A_GROUP);
    }

    @Override
    public Double windows(Windows relation) {
      return rows(relation.input());
    }

    @Override
    public Double ordered(Ordered relation) {
      double rows = rows(relation.input());
      return relation.fetch() instanceof Literal fetch && fetch.value() instanceof Number most
          ? Math.min(most.doubleValue(), rows)
          : rows;
    }

    @Override
    public Double joined(Joined relation) {
      double left = rows(relation.left());
      return relation.kind().yieldsRight() ? Math.max(left, rows(relation.right())) : left;
    }

    @Override
    public Double applied(Applied relation) {
      return rows(relation.input());
    }

    @Override
    public Double combined(Combined relation) {
      return relation.inputs().stream().mapToDouble(Estimates.this::rows).sum();
    }

    @Override
    public Double recursive(Recursive relation) {
      return rows(relation.start().relation());
    }
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
    return relation instanceof ConstantRows
        || !relation.inputs().isEmpty() && isBound(relation.inputs().get(0));
  }

  /** Whether a leaf would be refused, unless a hint allows it. */
  boolean isWasteful(Leaf leaf) {
    return LeafAccess.isWasteful(leaf.table().definition(), leaf.where(), hints);
  }
}
