package org.openlindorm.batch;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Merges the values of several expressions for disjoint rows of a batch into one vector. */
public final class VectorMerge {

  private record Part(Vector values, int[] rows) {}

  private final int size;
  private final List<Part> parts = new ArrayList<>();

  /**
   * @param size the number of rows; rows without a value are NULL
   */
  public VectorMerge(int size) {
    this.size = size;
  }

  /** Value {@code i} of the vector is that of row {@code rows[i]}. */
  public void add(Vector values, int[] rows) {
    if (rows.length > 0) {
      parts.add(new Part(values, rows));
    }
  }

  public Vector toVector() {
    if (parts.size() == 1 && parts.get(0).rows().length == size) {
      return parts.get(0).values();
    }
    Vector first = parts.isEmpty() ? null : parts.get(0).values();
    if (first instanceof LongVector whole && allOf(whole.kind())) {
      return wholes(whole.kind());
    }
    if (first instanceof RealVector && all(RealVector.class)) {
      return reals();
    }
    @Nullable Object[] values = new Object[size];
    for (Part part : parts) {
      for (int i = 0; i < part.rows().length; i++) {
        values[part.rows()[i]] = part.values().value(i);
      }
    }
    return Vector.of(values);
  }

  private boolean all(Class<? extends Vector> kind) {
    return parts.stream().allMatch(part -> kind.isInstance(part.values()));
  }

  private boolean allOf(LongKind kind) {
    return parts.stream()
        .allMatch(part -> part.values() instanceof LongVector whole && whole.kind() == kind);
  }

  private Vector wholes(LongKind kind) {
    long[] values = new long[size];
    for (Part part : parts) {
      long[] from = ((LongVector) part.values()).values();
      for (int i = 0; i < part.rows().length; i++) {
        values[part.rows()[i]] = from[i];
      }
    }
    return new LongVector(kind, values, nulls());
  }

  private Vector reals() {
    double[] values = new double[size];
    for (Part part : parts) {
      double[] from = ((RealVector) part.values()).values();
      for (int i = 0; i < part.rows().length; i++) {
        values[part.rows()[i]] = from[i];
      }
    }
    return new RealVector(values, nulls());
  }

  private boolean @Nullable [] nulls() {
    boolean[] nulls = new boolean[size];
    java.util.Arrays.fill(nulls, true);
    boolean any = parts.stream().mapToInt(part -> part.rows().length).sum() < size;
    for (Part part : parts) {
      for (int i = 0; i < part.rows().length; i++) {
        nulls[part.rows()[i]] = part.values().isNull(i);
        any |= part.values().isNull(i);
      }
    }
    return any ? nulls : null;
  }
}
