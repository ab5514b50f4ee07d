package org.openlindorm.exec;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.exec.operator.MergedGroups;
import org.openlindorm.exec.operator.OperatorContext;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateMerge;
import org.openlindorm.expr.program.Output;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.CatalogRows;
import org.openlindorm.plan.IndexLookUp;
import org.openlindorm.plan.KeyAccess;
import org.openlindorm.plan.KeyAggregate;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowStream;
import org.openlindorm.row.Tuple;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.Bindings;

/** Executes an aggregation: partial results are computed next to the data and merged here. */
final class Aggregation {

  private static final int BATCHES_PER_CALL = 16;

  private Aggregation() {}

  static RowStream run(KeyAggregate aggregate, StatementContext context, OperatorContext run) {
    var merge = new AggregateMerge(new Output.Aggregation(aggregate.groups(), aggregate.calls()));
    return new MergedGroups(merge, taker -> read(aggregate, merge, taker, context), run);
  }

  private static void read(
      KeyAggregate aggregate,
      AggregateMerge merge,
      Consumer<@Nullable Object[]> taker,
      StatementContext context) {
    aggregate.access().accept(new Reading(aggregate, merge, taker, context)).run();
  }

  /** The ways to read partial results. */
  private record Reading(
      KeyAggregate aggregate,
      AggregateMerge merge,
      Consumer<@Nullable Object[]> taker,
      StatementContext context)
      implements Access.Visitor<Runnable> {

    private void take(Tuple row) {
      taker.accept(merge.partial(row, context.bindings()));
    }

    @Override
    public Runnable points(KeyAccess keys) {
      return () -> readKeys(keys, this::take, context);
    }

    @Override
    public Runnable ranges(KeyAccess ranges) {
      Bindings bindings = context.bindings();
      var bound =
          new Output.Aggregation(
              aggregate.groups().stream().map(group -> group.bind(bindings)).toList(),
              aggregate.calls().stream().map(call -> call.bind(bindings)).toList());
      return () ->
          readRanges(ranges, bound, batch -> merge.partials(batch).forEach(taker), context);
    }

    @Override
    public Runnable lookUp(IndexLookUp lookUp) {
      return () -> readLookedUp(lookUp, this::take, context);
    }

    @Override
    public Runnable catalog(CatalogRows rows) {
      return () -> CatalogReads.rows(rows, context).forEach(this::take);
    }
  }

  private static void readKeys(KeyAccess access, Consumer<Tuple> rows, StatementContext context) {
    RowCodec codec = RowCodec.of(access.shape());
    List<Bytes> keys = KeyReads.keys(access, context);
    for (StoredRow stored : StoredByKey.fetch(access.shape(), keys, context)) {
      for (Tuple row : stored == null ? List.<Tuple>of() : codec.rows(stored)) {
        if (KeyReads.passes(access.filter(), row, context)) {
          rows.accept(row);
        }
      }
    }
  }

  private static void readLookedUp(
      IndexLookUp access, Consumer<Tuple> rows, StatementContext context) {
    try (EntryRows entries = EntryRows.open(access, false, null, Long.MAX_VALUE, context)) {
      for (CurrentRows.Found found = entries.next(); found != null; found = entries.next()) {
        rows.accept(found.row());
      }
    }
  }

  private static void readRanges(
      KeyAccess access,
      Output.Aggregation output,
      Consumer<Bytes> taker,
      StatementContext context) {
    Expr filter = access.filter() == null ? null : access.filter().bind(context.bindings());
    ScanProgram program =
        ScanProgram.aggregation(access.shape(), filter, output)
            .inBatchesOf(context.limits().batchRows());
    PhysicalTable table = access.shape().table().physical();
    RangeScans scans =
        range ->
            context
                .store()
                .scan(
                    table,
                    new ScanRequest(range, false, program, BATCHES_PER_CALL)
                        .with(context.interruption()::check));
    for (ByteRange range : access.bounds().ranges(context.bindings())) {
      ScannedParts.of(context.store().pieces(table, range), scans)
          .read(row -> taker.accept(ScanProgram.output(row)), context);
    }
  }
}
