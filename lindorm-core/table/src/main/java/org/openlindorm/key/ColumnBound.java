package org.openlindorm.key;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A bound that the conditions of a statement, joined by AND, place on one column. Its shape is
 * known when the statement is planned. Its values may be parameters, which are known at execution.
 */
public sealed interface ColumnBound {

  String column();

  /** Returns the values one of which the column must equal; empty for every other bound. */
  default List<BoundValue> points() {
    return List.of();
  }

  /** Returns whether NULL satisfies the bound. */
  default boolean allowsNull() {
    return false;
  }

  /** Calls the visitor's method for this kind of bound. */
  <R> R accept(Visitor<R> visitor);

  /** A visitor of the kinds of bounds. */
  interface Visitor<R> {
    R equal(Equal bound);

    R in(In bound);

    R isNull(IsNull bound);

    R range(Range bound);

    R prefix(Prefix bound);

    R anyOf(AnyOf bound);

    R unbound(Unbound bound);
  }

  /** {@code column = value}. */
  record Equal(String column, BoundValue value) implements ColumnBound {
    @Override
    public List<BoundValue> points() {
      return List.of(value);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.equal(this);
    }
  }

  /** {@code column IN (values)}. */
  record In(String column, List<BoundValue> values) implements ColumnBound {

    public In {
      values = List.copyOf(values);
    }

    @Override
    public List<BoundValue> points() {
      return values;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.in(this);
    }
  }

  /** {@code column IS NULL}; it also bounds the column to a single value. */
  record IsNull(String column) implements ColumnBound {
    @Override
    public boolean allowsNull() {
      return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.isNull(this);
    }
  }

  /**
   * {@code column > low AND column < high}; either side may be missing. Without both it is every
   * value except NULL.
   */
  record Range(String column, @Nullable Limit low, @Nullable Limit high) implements ColumnBound {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.range(this);
    }
  }

  /** {@code column LIKE 'text%'}: the value is the text before the first wildcard. */
  record Prefix(String column, BoundValue prefix) implements ColumnBound {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.prefix(this);
    }
  }

  /**
   * Conditions joined by OR, each of them one or more bounds on the column joined by AND: {@link
   * Equal}, {@link IsNull}, {@link Range} or {@link Prefix}.
   */
  record AnyOf(String column, List<List<ColumnBound>> alternatives) implements ColumnBound {

    public AnyOf {
      alternatives = alternatives.stream().map(List::copyOf).toList();
    }

    @Override
    public boolean allowsNull() {
      return alternatives.stream().anyMatch(all -> all.stream().allMatch(ColumnBound::allowsNull));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.anyOf(this);
    }
  }

  /**
   * A condition that bounds no range of keys.
   *
   * @param reason the reason as a part of a sentence, for EXPLAIN and for the refusal of a query
   */
  record Unbound(String column, String reason) implements ColumnBound {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.unbound(this);
    }
  }

  /** One end of a range. */
  record Limit(BoundValue value, boolean inclusive) {}
}
