package org.openlindorm.expr.value;

import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.DecimalVector;
import org.openlindorm.batch.LongKind;
import org.openlindorm.batch.LongVector;
import org.openlindorm.batch.RealVector;
import org.openlindorm.batch.Vector;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** The casts between numbers that lose nothing and refuse nothing, without an object a value. */
public final class VectorConversion {

  private VectorConversion() {}

  /**
   * Returns the result of {@link Conversion#convert} for whole numbers; null for other values and
   * types.
   */
  public static @Nullable Vector convert(Vector values, DataType from, DataType to) {
    boolean number = TypeFamily.of(from) == TypeFamily.INTEGRAL;
    if (!number || !(values instanceof LongVector wholes)) {
      return null;
    }
    if (to.name() == TypeName.BIGINT) {
      return new LongVector(LongKind.INT64, wholes.values(), wholes.nulls());
    }
    if (to.name() == TypeName.DOUBLE) {
      return new RealVector(Numbers.toDoubles(wholes), wholes.nulls());
    }
    return to.equals(DataType.of(TypeName.DECIMAL))
        ? new DecimalVector(wholes.values(), 0, wholes.nulls())
        : null;
  }
}
