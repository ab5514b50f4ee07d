package org.openlindorm.expr.value;

import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.LongVector;
import org.openlindorm.batch.Nulls;
import org.openlindorm.batch.RealVector;
import org.openlindorm.batch.Vector;
import org.openlindorm.type.DataType;

/**
 * A comparison over the vectors of its operands, as {@link ValueComparison#compare} compares their
 * values.
 */
public record VectorComparison(CompareOperator operator) {

  public Vector of(Vector left, Vector right) {
    boolean[] nulls = Nulls.either(left.nulls(), right.nulls());
    if (left instanceof LongVector a && right instanceof LongVector b) {
      return wholes(a.values(), b.values(), nulls);
    }
    if (left instanceof RealVector a && right instanceof RealVector b) {
      return reals(a.values(), b.values(), nulls);
    }
    ScaledPair pair = ScaledPair.of(left, right);
    return pair == null ? objects(left, right, nulls) : wholes(pair.left(), pair.right(), nulls);
  }

  private Vector wholes(long[] left, long[] right, boolean @Nullable [] nulls) {
    long[] truths = new long[left.length];
    for (int i = 0; i < truths.length; i++) {
      truths[i] = operator.holds(Long.compare(left[i], right[i])) ? 1 : 0;
    }
    return LongVector.truths(truths, nulls);
  }

  private Vector reals(double[] left, double[] right, boolean @Nullable [] nulls) {
    long[] truths = new long[left.length];
    for (int i = 0; i < truths.length; i++) {
      truths[i] = operator.holds(DataType.compareReals(left[i], right[i])) ? 1 : 0;
    }
    return LongVector.truths(truths, nulls);
  }

  private Vector objects(Vector left, Vector right, boolean @Nullable [] nulls) {
    long[] truths = new long[left.size()];
    for (int i = 0; i < truths.length; i++) {
      Object a = left.value(i);
      Object b = right.value(i);
      truths[i] = a != null && b != null && operator.holds(ValueComparison.compare(a, b)) ? 1 : 0;
    }
    return LongVector.truths(truths, nulls);
  }
}
