package org.openlindorm.expr.program;

import java.util.List;
import java.util.stream.Stream;
import org.openlindorm.expr.Expr;
import org.openlindorm.store.RowProcessor;

/** The output of a {@link ScanProgram} for the rows that pass its filter. */
public sealed interface Output {

  /** Returns the work of a program with this output. */
  RowProcessor open(ScanProgram program);

  /** One packed tuple for each row. */
  record Projection(List<Expr> values) implements Output {

    public Projection {
      values = List.copyOf(values);
    }

    /** Returns the codec of the packed tuples. */
    public TupleCodec codec() {
      return TupleCodec.of(values.stream().map(Expr::type).toList());
    }

    @Override
    public RowProcessor open(ScanProgram program) {
      if (program.shape().versions() != null) {
        throw new IllegalArgumentException("a row has one output, and several versions");
      }
      return new RowByRow(program, RowByRow.tuples(values, codec()));
    }
  }

  /** Blocks of rows, column by column, for a reader that does not need their keys. */
  record Blocks(List<Expr> values) implements Output {

    public Blocks {
      values = List.copyOf(values);
    }

    /** Returns the codec of the blocks. */
    public BlockCodec codec() {
      return new BlockCodec(values.stream().map(Expr::type).toList());
    }

    @Override
    public RowProcessor open(ScanProgram program) {
      return new ScanProcessor(program, values, new BlockOutput(codec()));
    }
  }

  /**
   * The stored rows themselves, with their timestamps, for writes that depend on what they read.
   */
  record StoredRows() implements Output {

    @Override
    public RowProcessor open(ScanProgram program) {
      return new RowByRow(program, (stored, row) -> StoredRowCodec.encode(stored));
    }
  }

  /**
   * Batches of partial tuples, one for each group seen; {@link AggregateMerge} makes the result. No
   * {@code groupBy} means one group of all rows.
   *
   * @param mostGroups where the rows of a group are adjacent, the number of groups that are needed:
   *     when one more begins, no further row is read
   */
  record Aggregation(List<Expr> groupBy, List<AggregateCall> calls, long mostGroups)
      implements Output {

    /** The number of all groups. */
    public static final long ALL_GROUPS = Long.MAX_VALUE;

    public Aggregation {
      groupBy = List.copyOf(groupBy);
      calls = List.copyOf(calls);
    }

    /** Creates an aggregation of all groups. */
    public Aggregation(List<Expr> groupBy, List<AggregateCall> calls) {
      this(groupBy, calls, ALL_GROUPS);
    }

    /** Returns the codec of the partial tuples. */
    TupleCodec partialCodec() {
      return TupleCodec.of(
          Stream.concat(
                  groupBy.stream().map(Expr::type),
                  calls.stream().flatMap(call -> AggregateTypes.partial(call).stream()))
              .toList());
    }

    @Override
    public RowProcessor open(ScanProgram program) {
      return new ScanProcessor(program, null, new AggregateProcessor(this));
    }
  }
}
