package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.TrialScan;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;

/**
 * Reads some entries of an index, then as many rows of the table in the required order, then more
 * of both. Ends with the rows of the table if they are enough, or with the sorted entries. So it
 * scans no more rows than there are entries, or one part more where half of the rows are found.
 */
final class TrialScanOperator extends Operator {

  /** The rows of the first two batches of a scan. */
  private static final int FIRST_BATCHES = 320;

  private final TrialScan plan;
  private final int[] parts;
  private final CancellationSteps pace;
  private final Reservation reservation;
  private final List<@Nullable Object[]> readAhead = new ArrayList<>();
  private final List<@Nullable Object[]> found = new ArrayList<>();
  private int scanned;
  private @Nullable RowStream rows;

  /**
   * @param batchRows the rows of a batch of a scan after the first ones
   */
  TrialScanOperator(TrialScan plan, int batchRows, OperatorContext context) {
    super(context);
    this.plan = plan;
    int first = Math.min(FIRST_BATCHES, batchRows);
    this.parts = new int[] {first, first + batchRows};
    this.pace = context.pace();
    this.reservation = reserve();
  }

  @Override
  protected void start() {
    long most = context.count(plan.most(), Long.MAX_VALUE);
    RowStream entries = open(plan.entries());
    RowStream scan = null;
    for (int part : parts) {
      if (most > part) {
        continue;
      }
      if (!isNear(most) && !hasMore(entries, part)) {
        break;
      }
      if (scan == null) {
        scan = open(plan.scan());
      }
      if (isEnough(scan, most, part)) {
        end(entries);
        rows = Streams.of(found.iterator());
        return;
      }
    }
    if (scan != null) {
      end(scan);
      found.clear();
    }
    RemainingRows all = new RemainingRows(readAhead, null, entries);
    Inputs inputs = all.as(plan.entries(), context.inputs());
    rows = own(context.with(inputs).open(plan.otherwise()));
  }

  /**
   * Returns whether as many rows again as were scanned are probably enough. They cost less than the
   * other entries, which a region sends a thousand at a time.
   */
  private boolean isNear(long most) {
    return scanned > 0 && found.size() >= most - found.size();
  }

  /** Reads entries up to a number; returns false if there are no more, or no memory for more. */
  private boolean hasMore(RowStream entries, int most) {
    while (readAhead.size() < most) {
      @Nullable Object @Nullable [] entry = entries.next();
      if (entry == null) {
        return false;
      }
      pace.step();
      readAhead.add(entry);
      if (!reservation.takeOfHalf(RowSize.of(entry))) {
        return false;
      }
    }
    return true;
  }

  /** Scans some rows; returns true if enough of them pass, or the table has no more. */
  private boolean isEnough(RowStream scan, long most, int part) {
    while (found.size() < most) {
      if (scanned == part) {
        return false;
      }
      @Nullable Object @Nullable [] row = scan.next();
      if (row == null) {
        return true;
      }
      pace.step();
      scanned++;
      ArrayTuple values = new ArrayTuple(row);
      if (satisfies(values)) {
        @Nullable Object[] output = Streams.evaluate(plan.outputs(), values, context.bindings());
        found.add(output);
        if (!reservation.takeOfHalf(RowSize.of(output))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean satisfies(ArrayTuple row) {
    for (Expr condition : plan.conditions()) {
      if (!condition.isTrue(row, context.bindings())) {
        return false;
      }
    }
    return true;
  }

  @Override
  protected @Nullable Object @Nullable [] advance() {
    return Objects.requireNonNull(rows, "the step has started").next();
  }
}
