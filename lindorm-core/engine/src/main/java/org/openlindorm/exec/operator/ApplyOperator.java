package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.plan.Apply;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;

/**
 * Executes a sub-query for each row of the input. Small results are cached by the row's values
 * while memory permits.
 */
final class ApplyOperator extends Operator {

  private static final int MOST_ROWS_REMEMBERED = 1_000;
  private static final int MOST_ANSWERS = 100_000;
  private static final int OVERHEAD = 128;

  private final Apply apply;
  private final Map<List<@Nullable Object>, List<@Nullable Object[]>> known = new HashMap<>();
  private final Reservation reservation;
  private @Nullable RowStream input;

  ApplyOperator(Apply apply, OperatorContext context) {
    super(context);
    this.apply = apply;
    this.reservation = reserve();
  }

  @Override
  protected void start() {
    input = open(apply.input());
  }

  @Override
  protected @Nullable Object @Nullable [] advance() {
    @Nullable Object @Nullable [] row =
        Objects.requireNonNull(input, "the step has started").next();
    if (row == null) {
      return null;
    }
    @Nullable Object[] answered = Arrays.copyOf(row, row.length + 1);
    answered[row.length] = answer(row);
    return answered;
  }

  private @Nullable Object answer(@Nullable Object[] row) {
    List<@Nullable Object> values =
        Arrays.asList(Streams.evaluate(apply.values(), new ArrayTuple(row), context.bindings()));
    List<@Nullable Object[]> rows = known.get(values);
    if (rows != null) {
      return SubqueryAnswer.of(apply.answer(), Streams.of(rows.iterator()), row, context);
    }
    context.interruption().check();
    try (CachedStream stream =
        new CachedStream(context.with(apply.firstParameter(), values).open(apply.query()))) {
      Object answer = SubqueryAnswer.of(apply.answer(), stream, row, context);
      List<@Nullable Object[]> all = stream.all();
      if (all != null) {
        remember(values, all);
      }
      return answer;
    }
  }

  private void remember(List<@Nullable Object> values, List<@Nullable Object[]> rows) {
    long bytes = OVERHEAD + RowSize.of(values.toArray());
    for (@Nullable Object[] each : rows) {
      bytes += RowSize.of(each) + Long.BYTES;
    }
    boolean cached = known.size() < MOST_ANSWERS && reservation.take(bytes);
    if (!cached) {
      known.clear();
      reservation.clear();
      cached = reservation.take(bytes);
    }
    if (cached) {
      known.put(values, rows);
    }
  }

  /** The rows of one execution of the sub-query, cached while they are few. */
  private static final class CachedStream implements RowStream {

    private final RowStream rows;
    private @Nullable List<@Nullable Object[]> seen = new ArrayList<>();

    CachedStream(RowStream rows) {
      this.rows = rows;
    }

    @Override
    public @Nullable Object @Nullable [] next() {
      @Nullable Object @Nullable [] row = rows.next();
      List<@Nullable Object[]> kept = seen;
      if (row != null && kept != null) {
        kept.add(row);
        seen = kept.size() > MOST_ROWS_REMEMBERED ? null : kept;
      }
      return row;
    }

    /** All rows, of which the answer may have read a part only; null when they are many. */
    @Nullable List<@Nullable Object[]> all() {
      boolean more = true;
      while (more) {
        more = seen != null && next() != null;
      }
      return seen;
    }

    @Override
    public void close() {
      rows.close();
    }
  }
}
