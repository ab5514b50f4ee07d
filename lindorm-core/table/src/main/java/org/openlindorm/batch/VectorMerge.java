package org.openlindorm.batch;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Merges the values of several expressions for disjoint rows of a batch into one vector. */
public final class VectorMerge {

  private record Piece(Vector values, int[] rows) {}

  private final int size;
  private final List<Piece> pieces = new ArrayList<>();

  /**
   * @param size the number of rows; rows without a value are NULL
   */
  public VectorMerge(int size) {
    this.size = size;
  }

  /** Value {@code i} of the vector is that of row {@code rows[i]}. */
  public void add(Vector values, int[] rows) {
    if (rows.length > 0) {
      pieces.add(new Piece(values, rows));
    }
  }

  public Vector toVector() {
    if (pieces.size() == 1 && pieces.get(0).rows().length == size) {
      return pieces.get(0).values();
    }
    Vector first = pieces.isEmpty() ? null : pieces.get(0).values();
    if (first instanceof WholeVector whole && allOf(whole.kind())) {
      return wholes(whole.kind());
    }
    if (first instanceof RealVector && all(RealVector.class)) {
      return reals();
    }
    @Nullable Object[] values = new Object[size];
    for (Piece piece : pieces) {
      for (int i = 0; i < piece.rows().length; i++) {
        values[piece.rows()[i]] = piece.values().value(i);
      }
    }
    return Vector.of(values);
  }

  private boolean all(Class<? extends Vector> kind) {
    return pieces.stream().allMatch(piece -> kind.isInstance(piece.values()));
  }

  private boolean allOf(WholeKind kind) {
    return pieces.stream()
        .allMatch(piece -> piece.values() instanceof WholeVector whole && whole.kind() == kind);
  }

  private Vector wholes(WholeKind kind) {
    long[] values = new long[size];
    for (Piece piece : pieces) {
      long[] from = ((WholeVector) piece.values()).values();
      for (int i = 0; i < piece.rows().length; i++) {
        values[piece.rows()[i]] = from[i];
      }
    }
    return new WholeVector(kind, values, nulls());
  }

  private Vector reals() {
    double[] values = new double[size];
    for (Piece piece : pieces) {
      double[] from = ((RealVector) piece.values()).values();
      for (int i = 0; i < piece.rows().length; i++) {
        values[piece.rows()[i]] = from[i];
      }
    }
    return new RealVector(values, nulls());
  }

  private boolean @Nullable [] nulls() {
    boolean[] nulls = new boolean[size];
    java.util.Arrays.fill(nulls, true);
    boolean any = pieces.stream().mapToInt(piece -> piece.rows().length).sum() < size;
    for (Piece piece : pieces) {
      for (int i = 0; i < piece.rows().length; i++) {
        nulls[piece.rows()[i]] = piece.values().isNull(i);
        any |= piece.values().isNull(i);
      }
    }
    return any ? nulls : null;
  }
}
