package org.openlindorm.expr.program;

import java.util.List;
import java.util.stream.Stream;
import org.openlindorm.expr.Expr;

/** What a {@link ScanProgram} makes of the rows that pass its filter. */
public sealed interface Output {

  /** One packed tuple for each row. */
  record Projection(List<Expr> values) implements Output {

    public Projection {
      values = List.copyOf(values);
    }

    /** The codec of the packed tuples. */
    public TupleCodec codec() {
      return TupleCodec.of(values.stream().map(Expr::type).toList());
    }
  }

  /**
   * The stored rows themselves, with their timestamps, for writes that depend on what they read.
   */
  record StoredRows() implements Output {}

  /**
   * Batches of partial tuples, one for each group seen; {@link AggregateMerge} makes the result. No
   * {@code groupBy} means one group of all rows.
   */
  record Aggregation(List<Expr> groupBy, List<AggregateCall> calls) implements Output {

    public Aggregation {
      groupBy = List.copyOf(groupBy);
      calls = List.copyOf(calls);
    }

    /** The codec of the partial tuples. */
    TupleCodec partialCodec() {
      return TupleCodec.of(
          Stream.concat(
                  groupBy.stream().map(Expr::type),
                  calls.stream().flatMap(call -> AggregateTypes.partial(call).stream()))
              .toList());
    }
  }
}
