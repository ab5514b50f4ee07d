package org.openlindorm.exec.operator;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.value.RowKey;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.SetOperation;
import org.openlindorm.row.RowStream;

/** INTERSECT and EXCEPT: counts each row in each input. */
final class CountedRows extends GroupingOperator<long[]> {

  private final SetOperation operation;
  private RowKey repeated = RowKey.of(new Object[0]);
  private long repeats;

  CountedRows(SetOperation operation, OperatorContext context) {
    super(context);
    this.operation = operation;
  }

  @Override
  protected void gather() {
    int number = 0;
    for (Plan each : operation.inputs()) {
      RowStream input = open(each);
      for (@Nullable Object @Nullable [] row = input.next(); row != null; row = input.next()) {
        context.interruption().check();
        gatherAgain(row, number);
      }
      end(input);
      number++;
    }
  }

  @Override
  protected void gatherAgain(@Nullable Object[] row, int input) {
    long[] counts = group(RowKey.of(row), row, input);
    if (counts != null) {
      counts[input]++;
    }
  }

  @Override
  protected long[] fresh() {
    return new long[operation.inputs().size()];
  }

  @Override
  protected long freshBytes() {
    return 16 + (long) Long.BYTES * operation.inputs().size();
  }

  @Override
  protected boolean grows() {
    return false;
  }

  @Override
  protected @Nullable Object @Nullable [] advance() {
    if (repeats > 0) {
      repeats--;
      return repeated.values().clone();
    }
    return super.advance();
  }

  @Override
  protected @Nullable Object @Nullable [] result(RowKey key, long[] counts) {
    long times = times(counts);
    if (times == 0) {
      return null;
    }
    repeated = key;
    repeats = operation.all() ? times - 1 : 0;
    return key.values().clone();
  }

  /** Returns how often the multiset operation has the row. */
  private long times(long[] counts) {
    return switch (operation.kind()) {
      case UNION -> Arrays.stream(counts).sum();
      case INTERSECT -> Arrays.stream(counts).min().orElse(0);
      case EXCEPT -> operation.all() ? left(counts) : onlyFirst(counts);
    };
  }

  private static long left(long[] counts) {
    return Math.max(0, 2 * counts[0] - Arrays.stream(counts).sum());
  }

  private static long onlyFirst(long[] counts) {
    return Arrays.stream(counts).sum() == counts[0] ? counts[0] : 0;
  }
}
