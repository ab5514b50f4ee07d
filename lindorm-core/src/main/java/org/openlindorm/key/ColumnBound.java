package org.openlindorm.key;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the conditions of a statement say about one column, all joined by AND. The values may be
 * parameters: a bound has its shape when the statement is planned, its values when it runs.
 */
public sealed interface ColumnBound {

  String column();

  /** {@code column = value}. */
  record Equal(String column, BoundValue value) implements ColumnBound {}

  /** {@code column IN (values)}. */
  record In(String column, List<BoundValue> values) implements ColumnBound {

    public In {
      values = List.copyOf(values);
    }
  }

  /** {@code column IS NULL}: a single value, too. */
  record IsNull(String column) implements ColumnBound {}

  /** {@code column > low AND column < high}; either side may be missing, not both. */
  record Range(String column, @Nullable Limit low, @Nullable Limit high) implements ColumnBound {}

  /** {@code column LIKE 'text%'}: the value is the text before the first wildcard. */
  record Prefix(String column, BoundValue prefix) implements ColumnBound {}

  /**
   * Conditions joined by OR, each of them one or more bounds on the column joined by AND: {@link
   * Equal}, {@link IsNull}, {@link Range} or {@link Prefix}.
   */
  record AnyOf(String column, List<List<ColumnBound>> alternatives) implements ColumnBound {

    public AnyOf {
      alternatives = alternatives.stream().map(List::copyOf).toList();
    }
  }

  /**
   * A condition that bounds no range of keys.
   *
   * @param reason why, as a part of a sentence, for EXPLAIN and for the refusal of a query
   */
  record Unbound(String column, String reason) implements ColumnBound {}

  /** One end of a range. */
  record Limit(BoundValue value, boolean inclusive) {}
}
