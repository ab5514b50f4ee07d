package org.openlindorm.exec.operator;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.expr.value.KeyTable;
import org.openlindorm.expr.value.RowKey;
import org.openlindorm.expr.value.VectorKeys;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;

/**
 * A step that collects groups of rows by a key. Groups that do not fit into memory wait in files:
 * their rows are processed after the output of the earlier groups.
 *
 * @param <S> the state of a group
 */
abstract class GroupingOperator<S> extends Operator {

  /** A table entry and the key's object. */
  private static final int OVERHEAD = 96;

  private final KeyTable<S> table = new KeyTable<>();
  private final Deque<Overflow.Part> waiting = new ArrayDeque<>();
  private final Reservation reservation;
  private @Nullable Overflow overflow;
  private int depth;
  private int nextResult;

  GroupingOperator(OperatorContext context) {
    super(context);
    this.reservation = reserve();
    own(
        () -> {
          Overflow open = overflow;
          if (open != null) {
            open.parts().forEach(Overflow.Part::close);
          }
          waiting.forEach(Overflow.Part::close);
        });
  }

  /** Reads all rows of the inputs. */
  protected abstract void gather();

  /** Processes a row that {@link #group} wrote to a file. */
  protected abstract void gatherAgain(@Nullable Object[] row, int mark);

  /** Returns the state of a new group. */
  protected abstract S fresh();

  /** Returns the approximate bytes of {@link #fresh}. */
  protected abstract long freshBytes();

  /** Returns whether groups grow with their rows; then half of the memory is reserved for that. */
  protected abstract boolean grows();

  /** Returns whether the groups are yielded from the last to the first that was found. */
  protected boolean isBackwards() {
    return false;
  }

  /** Returns the output row of a group, or null for none. */
  protected abstract @Nullable Object @Nullable [] result(RowKey key, S group);

  /**
   * Returns the group of a key; null when it does not fit, and {@code row} was written to a file.
   *
   * @param mark returned with the row by {@link #gatherAgain}
   */
  protected @Nullable S group(RowKey key, @Nullable Object[] row, int mark) {
    S known = table.get(key);
    if (known != null) {
      return known;
    }
    return spills(key) ? add(key) : putAside(key, row, mark);
  }

  /** Returns the group of a row of a batch. */
  protected @Nullable S group(VectorKeys keys, int row, Batch batch, int mark) {
    S known = table.get(keys, row);
    if (known != null) {
      return known;
    }
    RowKey key = keys.key(row);
    return spills(key) ? add(key) : putAside(key, batch.row(row), mark);
  }

  private boolean spills(RowKey key) {
    if (overflow != null) {
      return false;
    }
    long bytes = RowSize.of(key.values()) + OVERHEAD + freshBytes();
    if (grows() ? reservation.takeOfHalf(bytes) : reservation.take(bytes)) {
      return true;
    }
    if (table.isEmpty()) {
      reservation.require(bytes, "One group");
      return true;
    }
    return false;
  }

  private @Nullable S putAside(RowKey key, @Nullable Object[] row, int mark) {
    Overflow open = overflow;
    if (open == null) {
      open = new Overflow(context.budget(), depth);
      overflow = open;
    }
    @Nullable Object[] marked = Arrays.copyOf(row, row.length + 1);
    marked[row.length] = mark;
    open.add(key.hashCode(), marked);
    return null;
  }

  private S add(RowKey key) {
    return table.put(key, fresh());
  }

  /** Reserves memory for a group that has grown. */
  protected void grown(long bytes) {
    reservation.require(bytes, "GROUP BY with DISTINCT or gathered values");
  }

  @Override
  protected void start() {
    gather();
  }

  @Override
  protected @Nullable Object @Nullable [] advance() {
    while (true) {
      while (nextResult < table.size()) {
        int place = isBackwards() ? table.size() - 1 - nextResult : nextResult;
        @Nullable Object @Nullable [] row = result(table.key(place), table.entry(place));
        nextResult++;
        if (row != null) {
          return row;
        }
      }
      if (!nextPart()) {
        return null;
      }
    }
  }

  private boolean nextPart() {
    Overflow open = overflow;
    if (open != null) {
      waiting.addAll(open.parts());
      overflow = null;
    }
    Overflow.Part part = waiting.poll();
    if (part == null) {
      return false;
    }
    table.clear();
    nextResult = 0;
    reservation.clear();
    depth = part.depth();
    try (part;
        RowStream rows = part.file().read(0)) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        context.interruption().check();
        int last = row.length - 1;
        gatherAgain(Arrays.copyOf(row, last), row[last] instanceof Integer mark ? mark : 0);
      }
    }
    return true;
  }
}
