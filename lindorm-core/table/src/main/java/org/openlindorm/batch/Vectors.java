package org.openlindorm.batch;

import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Makes vectors of objects. */
final class Vectors {

  private Vectors() {}

  static Vector repeated(@Nullable Object value, int size) {
    LongKind kind = value == null ? null : LongKind.of(value.getClass());
    if (value != null && kind != null) {
      long[] values = new long[size];
      Arrays.fill(values, LongKind.unbox(value));
      return new LongVector(kind, values, null);
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
    Class<?> valueClass = first == null ? Object.class : first.getClass();
    VectorBuilder vector = new VectorBuilder(valueClass, values.length);
    for (@Nullable Object value : values) {
      vector.add(value);
    }
    return vector.toVector();
  }
}
