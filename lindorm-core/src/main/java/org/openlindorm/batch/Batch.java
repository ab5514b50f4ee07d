package org.openlindorm.batch;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some rows together, each column a {@link Vector} that is made when it is first asked for. Used by
 * one thread; may keep what it was made of until then.
 */
public abstract class Batch {

  /** Rows of a batch: enough that what a batch costs counts for nothing, few enough to be warm. */
  public static final int ROWS = 1_000;

  private static final int[] ALL = upTo(ROWS);

  private final int size;
  private final @Nullable Vector[] columns;

  /** Of so many rows and columns. */
  protected Batch(int size, int width) {
    this.size = size;
    columns = new Vector[width];
  }

  /** How many rows; may be none. */
  public final int size() {
    return size;
  }

  /** How many columns. */
  public final int width() {
    return columns.length;
  }

  /** The values of a column. */
  public final Vector column(int ordinal) {
    Vector known = columns[ordinal];
    if (known == null) {
      known = make(ordinal);
      columns[ordinal] = known;
    }
    return known;
  }

  /** Makes the vector of a column. */
  protected abstract Vector make(int ordinal);

  /** The values of a column for some rows, when others may never be asked for. */
  protected Vector make(int ordinal, int[] rows) {
    return column(ordinal).select(rows);
  }

  private Vector column(int ordinal, int[] rows) {
    boolean few = rows.length <= 1 || rows.length < size / 2;
    return columns[ordinal] == null && few ? make(ordinal, rows) : column(ordinal).select(rows);
  }

  /** Some rows, by their numbers, in that order. */
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
      public @Nullable Object[] row(int row, int room) {
        return all.row(rows[row], room);
      }
    };
  }

  /** One row alone, of which nothing but its own values is ever decoded. */
  public final Batch only(int row) {
    return size == 1 ? this : select(new int[] {row});
  }

  /** The first rows. */
  public final Batch first(int count) {
    return count >= size ? this : select(numbers(count));
  }

  /** The values of one row, which the caller may keep and must not change. */
  public @Nullable Object[] row(int row) {
    return row(row, columns.length);
  }

  /** The same in front of room for others: a new array of so many places, which is the caller's. */
  public @Nullable Object[] row(int row, int room) {
    @Nullable Object[] values = new Object[room];
    for (int i = 0; i < columns.length; i++) {
      values[i] = column(i).value(row);
    }
    return values;
  }

  /** The numbers from 0 on; for reading only. */
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

  /** A batch of vectors that are at hand, all of this size. */
  public static Batch of(int size, List<Vector> vectors) {
    return new Batch(size, vectors.size()) {
      @Override
      protected Vector make(int ordinal) {
        return vectors.get(ordinal);
      }
    };
  }

  /** A batch of rows of the same width. */
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
      public @Nullable Object[] row(int row, int room) {
        return Arrays.copyOf(rows.get(row), room);
      }
    };
  }
}
