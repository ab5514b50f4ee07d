package org.openlindorm.expr.value;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.LongVector;
import org.openlindorm.batch.Vector;

/**
 * For each row of a batch the values that make its {@link RowKey}, which is made only if needed.
 */
public final class VectorKeys {

  private final Vector[] vectors;
  private final int[] hashes;

  private VectorKeys(Vector[] vectors, int[] hashes) {
    this.vectors = vectors;
    this.hashes = hashes;
  }

  /** Returns the keys of the given number of rows. */
  public static VectorKeys of(List<Vector> vectors, int size) {
    int[] hashes = new int[size];
    java.util.Arrays.fill(hashes, RowKey.EMPTY_HASH);
    for (Vector vector : vectors) {
      mix(vector, hashes);
    }
    return new VectorKeys(vectors.toArray(Vector[]::new), hashes);
  }

  private static void mix(Vector vector, int[] hashes) {
    if (vector instanceof LongVector wholes) {
      for (int row = 0; row < hashes.length; row++) {
        int hash = wholes.isNull(row) ? 0 : Long.hashCode(wholes.values()[row]);
        hashes[row] = RowKey.mixed(hashes[row], hash);
      }
      return;
    }
    for (int row = 0; row < hashes.length; row++) {
      hashes[row] = RowKey.mixed(hashes[row], ValueComparison.hash(vector.value(row)));
    }
  }

  /** Returns the hash of a row's key. */
  public int hash(int row) {
    return hashes[row];
  }

  /** Returns whether a value of a row's key is NULL. */
  public boolean hasNull(int row) {
    for (Vector vector : vectors) {
      if (vector.isNull(row)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the key of a row. */
  public RowKey key(int row) {
    @Nullable Object[] values = new Object[vectors.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = vectors[i].value(row);
    }
    return RowKey.of(values);
  }

  /** Returns whether a row has a key. */
  boolean same(int row, RowKey key) {
    for (int i = 0; i < vectors.length; i++) {
      if (!same(vectors[i], row, key.values()[i])) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(Vector vector, int row, @Nullable Object value) {
    if (vector instanceof LongVector wholes && !wholes.isNull(row)) {
      if (value instanceof Long || value instanceof Integer) {
        return ((Number) value).longValue() == wholes.values()[row];
      }
    }
    return ValueComparison.same(vector.value(row), value);
  }
}
