package org.openlindorm.key;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Short factory methods for bounds in tests. */
final class Bounds {

  private Bounds() {}

  static BoundValue of(@Nullable Object value) {
    return parameters -> value;
  }

  static ColumnBound equal(String column, @Nullable Object value) {
    return new ColumnBound.Equal(column, of(value));
  }

  static ColumnBound in(String column, @Nullable Object... values) {
    return new ColumnBound.In(column, Arrays.stream(values).map(Bounds::of).toList());
  }

  static ColumnBound above(String column, @Nullable Object value, boolean inclusive) {
    return new ColumnBound.Range(column, new ColumnBound.Limit(of(value), inclusive), null);
  }

  static ColumnBound below(String column, @Nullable Object value, boolean inclusive) {
    return new ColumnBound.Range(column, null, new ColumnBound.Limit(of(value), inclusive));
  }

  static ColumnBound between(String column, Object low, Object high) {
    return new ColumnBound.Range(
        column, new ColumnBound.Limit(of(low), true), new ColumnBound.Limit(of(high), true));
  }

  static ColumnBound like(String column, @Nullable Object prefix) {
    return new ColumnBound.Prefix(column, of(prefix));
  }
}
