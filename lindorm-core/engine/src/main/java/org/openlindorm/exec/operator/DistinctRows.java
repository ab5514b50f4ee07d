package org.openlindorm.exec.operator;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.expr.value.RowKey;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;

/**
 * Each row once, with NULL equal to NULL, as soon as it is first seen. Rows that do not fit into
 * memory wait in files until the others are done.
 */
final class DistinctRows extends Operator {

  private static final int OVERHEAD = 64;

  private final RowStream input;
  private final CancellationSteps pace;
  private final Set<RowKey> seen = new HashSet<>();
  private final Deque<Overflow.Part> waiting = new ArrayDeque<>();
  private final Reservation reservation;
  private RowStream rows;
  private Overflow.@Nullable Part part;
  private @Nullable Overflow overflow;
  private int depth;

  DistinctRows(RowStream input, OperatorContext context) {
    super(context);
    this.input = own(input);
    this.rows = input;
    this.pace = context.pace();
    this.reservation = reserve();
    own(this::closeFiles);
  }

  private void closeFiles() {
    Overflow open = overflow;
    if (open != null) {
      open.parts().forEach(Overflow.Part::close);
    }
    waiting.forEach(Overflow.Part::close);
    if (part != null) {
      part.close();
    }
  }

  @Override
  protected void start() {}

  @Override
  protected @Nullable Object @Nullable [] advance() {
    while (true) {
      @Nullable Object @Nullable [] row = rows.next();
      if (row == null) {
        if (!nextPart()) {
          return null;
        }
        continue;
      }
      pace.step();
      RowKey key = RowKey.of(row);
      if (!seen.contains(key) && remember(key)) {
        pace.yielded();
        return row;
      }
    }
  }

  /** Returns whether the row is new; if its memory does not fit, it waits. */
  private boolean remember(RowKey key) {
    Overflow open = overflow;
    long bytes = RowSize.of(key.values()) + OVERHEAD;
    if (open == null && (reservation.take(bytes) || required(bytes))) {
      return seen.add(key);
    }
    if (open == null) {
      open = new Overflow(context.budget(), depth);
      overflow = open;
    }
    open.add(key.hashCode(), key.values());
    return false;
  }

  private boolean required(long bytes) {
    if (!seen.isEmpty()) {
      return false;
    }
    reservation.require(bytes, "One row of a DISTINCT");
    return true;
  }

  private boolean nextPart() {
    if (part != null) {
      part.close();
    } else {
      input.close();
    }
    Overflow open = overflow;
    if (open != null) {
      waiting.addAll(open.parts());
      overflow = null;
    }
    part = waiting.poll();
    Overflow.Part next = part;
    if (next == null) {
      return false;
    }
    seen.clear();
    reservation.clear();
    depth = next.depth();
    rows = next.file().read(0);
    return true;
  }
}
