package org.openlindorm.batch;

import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Makes vectors of objects. */
final class Vectors {

  private Vectors() {}

  static Vector repeated(@Nullable Object value, int size) {
    WholeKind kind = value == null ? null : WholeKind.of(value.getClass());
    if (value != null && kind != null) {
      long[] values = new long[size];
      Arrays.fill(values, WholeKind.unbox(value));
      return new WholeVector(kind, values, null);
    }
    if (value instanceof Double real) {
      double[] values = new double[size];
      Arrays.fill(values, real);
      return new RealVector(values, null);
    }
    if (value instanceof BigDecimal decimal && decimal.precision() <= DecimalVector.DIGITS) {
      long[] values = new long[size];
      Arrays.fill(values, decimal.unscaledValue().longValue());
      return new DecimalVector(values, decimal.scale(), null);
    }
    @Nullable Object[] values = new Object[size];
    Arrays.fill(values, value);
    return new ObjectVector(values);
  }

  static Vector of(@Nullable Object[] values) {
    Object first = null;
    for (int i = 0; i < values.length && first == null; i++) {
      first = values[i];
    }
    WholeKind kind = first == null ? null : WholeKind.of(first.getClass());
    Vector unboxed = null;
    if (first != null && kind != null) {
      unboxed = wholes(values, first.getClass(), kind);
    } else if (first instanceof Double) {
      unboxed = reals(values);
    } else if (first instanceof BigDecimal decimal) {
      unboxed = decimals(values, decimal.scale());
    }
    return unboxed == null ? new ObjectVector(values) : unboxed;
  }

  private static @Nullable Vector wholes(
      @Nullable Object[] values, Class<?> valueClass, WholeKind kind) {
    long[] longs = new long[values.length];
    boolean[] nulls = null;
    for (int i = 0; i < longs.length; i++) {
      Object value = values[i];
      if (value == null) {
        nulls = marked(nulls, i, longs.length);
      } else if (value.getClass() == valueClass) {
        longs[i] = WholeKind.unbox(value);
      } else {
        return null;
      }
    }
    return new WholeVector(kind, longs, nulls);
  }

  private static @Nullable Vector reals(@Nullable Object[] values) {
    double[] doubles = new double[values.length];
    boolean[] nulls = null;
    for (int i = 0; i < doubles.length; i++) {
      Object value = values[i];
      if (value == null) {
        nulls = marked(nulls, i, doubles.length);
      } else if (value instanceof Double real) {
        doubles[i] = real;
      } else {
        return null;
      }
    }
    return new RealVector(doubles, nulls);
  }

  private static @Nullable Vector decimals(@Nullable Object[] values, int scale) {
    long[] longs = new long[values.length];
    boolean[] nulls = null;
    for (int i = 0; i < longs.length; i++) {
      Object value = values[i];
      if (value == null) {
        nulls = marked(nulls, i, longs.length);
      } else if (value instanceof BigDecimal decimal
          && decimal.scale() == scale
          && decimal.precision() <= DecimalVector.DIGITS) {
        longs[i] = decimal.unscaledValue().longValue();
      } else {
        return null;
      }
    }
    return new DecimalVector(longs, scale, nulls);
  }

  private static boolean[] marked(boolean @Nullable [] nulls, int row, int size) {
    boolean[] marked = nulls == null ? new boolean[size] : nulls;
    marked[row] = true;
    return marked;
  }
}
