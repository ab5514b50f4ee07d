package org.openlindorm.batch;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A number of rows with a {@link Vector} per column, which is created on first use. Used by one
 * thread; may keep its source data until then.
 */
public abstract class Batch {

  /**
   * Rows of a batch: enough to amortise the cost per batch, few enough to stay in the CPU cache.
   */
  public static final int ROWS = 1_000;

  private static final int[] ALL = upTo(ROWS);

  private final int size;
  private final @Nullable Vector[] columns;

  /**
   * @param size the number of rows
   * @param width the number of columns
   */
  protected Batch(int size, int width) {
    this.size = size;
    columns = new Vector[width];
  }

  /** Returns the number of rows; may be 0. */
  public final int size() {
    return size;
  }

  /** Returns the number of columns. */
  public final int width() {
    return columns.length;
  }

  /** Returns the values of a column. */
  public final Vector column(int ordinal) {
    Vector known = columns[ordinal];
    if (known == null) {
      known = make(ordinal);
      columns[ordinal] = known;
    }
    return known;
  }

  /** Creates the vector of a column. */
  protected abstract Vector make(int ordinal);

  /** Creates the vector of a column for some rows, when the others may never be used. */
  protected Vector make(int ordinal, int[] rows) {
    return column(ordinal).select(rows);
  }

  private Vector column(int ordinal, int[] rows) {
    boolean few = rows.length <= 1 || rows.length < size / 2;
    return columns[ordinal] == null && few ? make(ordinal, rows) : column(ordinal).select(rows);
  }

  /** Returns some rows, by their numbers, in that order. */
  public final Batch select(int[] rows) {
    Batch all = this;
    return new Batch(rows.length, width()) {
      @Override
      protected Vector make(int ordinal) {
        return all.column(ordinal, rows);
      }

      @Override
      protected Vector make(int ordinal, int[] some) {
        int[] their = new int[some.length];
        for (int i = 0; i < their.length; i++) {
          their[i] = rows[some[i]];
        }
        return all.column(ordinal, their);
      }

      @Override
      public @Nullable Object[] row(int row) {
        return all.row(rows[row]);
      }

      @Override
      public @Nullable Object[] row(int row, int capacity) {
        return all.row(rows[row], capacity);
      }
    };
  }

  /** Returns a batch of one row, which decodes only its values. */
  public final Batch only(int row) {
    return size == 1 ? this : select(new int[] {row});
  }

  /** Returns the first rows. */
  public final Batch first(int count) {
    return count >= size ? this : select(numbers(count));
  }

  /** Returns the values of one row, which the caller may keep and must not change. */
  public @Nullable Object[] row(int row) {
    return row(row, columns.length);
  }

  /**
   * Returns the values of one row in a new array of {@code capacity} elements, which the caller
   * owns.
   */
  public @Nullable Object[] row(int row, int capacity) {
    @Nullable Object[] values = new Object[capacity];
    for (int i = 0; i < columns.length; i++) {
      values[i] = column(i).value(row);
    }
    return values;
  }

  /** Returns the numbers from 0 on; for reading only. */
  public static int[] numbers(int count) {
    return count == ROWS ? ALL : upTo(count);
  }

  private static int[] upTo(int count) {
    int[] numbers = new int[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = i;
    }
    return numbers;
  }

  /** Returns a batch of existing vectors, all of this size. */
  public static Batch of(int size, List<Vector> vectors) {
    return new Batch(size, vectors.size()) {
      @Override
      protected Vector make(int ordinal) {
        return vectors.get(ordinal);
      }
    };
  }

  /** Returns a batch of rows of the same width. */
  public static Batch ofRows(List<@Nullable Object[]> rows) {
    return new Batch(rows.size(), rows.isEmpty() ? 0 : rows.get(0).length) {
      @Override
      protected Vector make(int ordinal) {
        @Nullable Object[] values = new Object[size()];
        for (int i = 0; i < values.length; i++) {
          values[i] = rows.get(i)[ordinal];
        }
        return Vector.of(values);
      }

      @Override
      public @Nullable Object[] row(int row) {
        return rows.get(row);
      }

      @Override
      public @Nullable Object[] row(int row, int capacity) {
        return Arrays.copyOf(rows.get(row), capacity);
      }
    };
  }
}
