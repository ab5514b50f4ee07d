package org.openlindorm.expr.program;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.Tuple;
import org.openlindorm.store.RowProcessor;
import org.openlindorm.store.StoredRow;

/** A {@link ScanProgram} at work in one range or region. */
final class ScanProcessor implements RowProcessor {

  private final RowCodec rows;
  private final @Nullable Expr filter;
  private final long rowLimit;
  private final @Nullable AggregateProcessor aggregate;
  private final @Nullable List<Expr> projected;
  private final @Nullable TupleCodec tuples;
  private long passed;

  ScanProcessor(ScanProgram program) {
    rows = RowCodec.of(program.shape());
    filter = program.filter();
    rowLimit = program.rowLimit();
    Output output = program.output();
    aggregate =
        output instanceof Output.Aggregation aggregation
            ? new AggregateProcessor(aggregation)
            : null;
    projected = output instanceof Output.Projection projection ? projection.values() : null;
    tuples = output instanceof Output.Projection projection ? projection.codec() : null;
  }

  @Override
  public @Nullable Bytes process(StoredRow stored) {
    if (isDone()) {
      return null;
    }
    Tuple row = rows.decode(stored);
    if (row == null || filter != null && !filter.isTrue(row, List.of())) {
      return null;
    }
    passed++;
    if (aggregate != null) {
      return aggregate.add(row);
    }
    return projected == null || tuples == null
        ? StoredRowCodec.encode(stored)
        : tuples.encode(values(projected, row));
  }

  private static @Nullable Object[] values(List<Expr> projected, Tuple row) {
    @Nullable Object[] values = new Object[projected.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = projected.get(i).evaluate(row, List.of());
    }
    return values;
  }

  @Override
  public @Nullable Bytes drain() {
    return aggregate == null ? null : aggregate.drain();
  }

  @Override
  public boolean isDone() {
    return passed >= rowLimit;
  }
}
