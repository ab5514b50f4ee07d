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
  record In(String column, List<BoundValue> values) implements ColumnBound {}

  /** {@code column > low AND column < high}; either side may be missing, not both. */
  record Range(String column, @Nullable Limit low, @Nullable Limit high) implements ColumnBound {}

  /** {@code column LIKE 'text%'}: the value is the text before the first wildcard. */
  record Prefix(String column, BoundValue prefix) implements ColumnBound {}

  /** One end of a range. */
  record Limit(BoundValue value, boolean inclusive) {}
}
