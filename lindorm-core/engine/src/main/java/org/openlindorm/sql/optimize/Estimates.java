package org.openlindorm.sql.optimize;

import java.util.List;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.plan.ExpectedRows;
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
import org.openlindorm.sql.resolve.access.LeafAccess;
import org.openlindorm.sql.resolve.access.ReadHints;

/** About how many rows a relation has, by the rules of {@link ExpectedRows}. */
final class Estimates {

  private final ReadHints hints;

  Estimates(ReadHints hints) {
    this.hints = hints;
  }

  double rows(Relation relation) {
    Leaf leaf = Leaf.of(relation);
    return leaf != null ? leaf(leaf) : relation.accept(new Counted());
  }

  /** The estimated rows of relations that are not leaves. */
  private final class Counted implements Relation.Visitor<Double> {
    @Override
    public Double tableRows(TableRows relation) {
      return ExpectedRows.OF_A_TABLE;
    }

    @Override
    public Double constantRows(ConstantRows relation) {
      return (double) relation.rows().size();
    }

    @Override
    public Double recursionRound(RecursionRound relation) {
      return ExpectedRows.OF_A_FRONT;
    }

    @Override
    public Double selection(Selection relation) {
      return ExpectedRows.selected(rows(relation.input()));
    }

    @Override
    public Double extension(Extension relation) {
      return rows(relation.input());
    }

    @Override
    public Double grouping(Grouping relation) {
      return ExpectedRows.grouped(rows(relation.input()), !relation.groups().isEmpty());
    }

    @Override
    public Double windows(Windows relation) {
      return rows(relation.input());
    }

    @Override
    public Double ordered(Ordered relation) {
      return ExpectedRows.limited(rows(relation.input()), relation.fetch());
    }

    @Override
    public Double joined(Joined relation) {
      return ExpectedRows.joined(relation.kind(), rows(relation.left()), rows(relation.right()));
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
    List<Expr> parts = parts(leaf);
    if (!parts.isEmpty()) {
      return parts.stream().mapToDouble(part -> read(leaf, part)).sum();
    }
    return ExpectedRows.read(bounds(leaf), !leaf.conditions().isEmpty());
  }

  private double read(Leaf leaf, Expr where) {
    return ExpectedRows.read(LeafAccess.bounds(leaf.table().shape(), where, hints), true);
  }

  /** Returns the conditions of a leaf that several keys find; none for a single key. */
  private List<Expr> parts(Leaf leaf) {
    return LeafAccess.union(leaf.table().shape(), leaf.where(), hints);
  }

  private KeyBounds bounds(Leaf leaf) {
    return LeafAccess.bounds(leaf.table().shape(), leaf.where(), hints);
  }

  /** Returns whether a leaf's conditions bound the first column of a key, or those of several. */
  boolean isBound(Leaf leaf) {
    return bounds(leaf).bindsFirst() || !parts(leaf).isEmpty();
  }

  /** Returns whether few rows are expected of a relation, since a key bounds where it begins. */
  boolean isBound(Relation relation) {
    Leaf leaf = Leaf.of(relation);
    if (leaf != null) {
      return isBound(leaf);
    }
    return relation instanceof ConstantRows
        || !relation.inputs().isEmpty() && isBound(relation.inputs().get(0));
  }

  /** Returns whether the conditions of a leaf bound a key further than those of another one. */
  boolean isNarrower(Leaf leaf, Leaf other) {
    KeyBounds bounds = bounds(leaf);
    KeyBounds others = bounds(other);
    return parts(other).isEmpty()
        && !others.isSingleValue()
        && (bounds.isSingleValue() || bounds.pointColumns() > others.pointColumns());
  }

  /** Returns whether all rows of a leaf may be read. */
  boolean isAllowed(Leaf leaf) {
    return hints.allowFiltering() || !isWasteful(leaf);
  }

  /** Returns whether a leaf would be refused, unless a hint allows it. */
  boolean isWasteful(Leaf leaf) {
    return LeafAccess.isWasteful(leaf.table().shape(), leaf.where(), hints)
        && parts(leaf).isEmpty();
  }
}
