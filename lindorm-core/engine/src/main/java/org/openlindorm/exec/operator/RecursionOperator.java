package org.openlindorm.exec.operator;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.expr.value.RowKey;
import org.openlindorm.plan.Recursion;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;

/** WITH RECURSIVE: rounds, each over the rows of the previous one, until one has none. */
final class RecursionOperator extends Operator {

  /** The default of MySQL's cte_max_recursion_depth. */
  private static final int MOST_ROUNDS = 1_000;

  private static final int OVERHEAD = 64;

  private final Recursion recursion;
  private final CancellationSteps pace;
  private final Set<RowKey> seen = new HashSet<>();
  private final Reservation reservation;
  private @Nullable RowStream round;
  private @Nullable SpillableRows before;
  private SpillableRows added;
  private int rounds;

  RecursionOperator(Recursion recursion, OperatorContext context) {
    super(context);
    this.recursion = recursion;
    this.pace = context.pace();
    this.reservation = reserve();
    this.added = own(new SpillableRows(context.budget()));
  }

  @Override
  protected void start() {
    round = open(recursion.start());
  }

  @Override
  protected @Nullable Object @Nullable [] advance() {
    while (true) {
      @Nullable Object @Nullable [] row =
          Objects.requireNonNull(round, "the step has started").next();
      if (row == null) {
        if (!nextRound()) {
          return null;
        }
        continue;
      }
      pace.step();
      if (!recursion.distinct() || isNew(row)) {
        added.add(row);
        pace.yielded();
        return row;
      }
    }
  }

  private boolean isNew(@Nullable Object[] row) {
    RowKey key = RowKey.of(row);
    if (seen.contains(key)) {
      return false;
    }
    reservation.require(RowSize.of(row) + OVERHEAD, "WITH RECURSIVE ... UNION");
    return seen.add(key);
  }

  private boolean nextRound() {
    end(Objects.requireNonNull(round, "the step has started"));
    if (added.size() == 0) {
      return false;
    }
    context.interruption().check();
    if (++rounds > MOST_ROUNDS) {
      throw LindormException.of(ErrorCode.RECURSION_DEPTH, rounds, MOST_ROUNDS);
    }
    if (before != null) {
      end(before);
    }
    SpillableRows last = added;
    before = last;
    added = own(new SpillableRows(context.budget()));
    round = own(context.within(recursion.number(), last).open(recursion.step()));
    return true;
  }
}
