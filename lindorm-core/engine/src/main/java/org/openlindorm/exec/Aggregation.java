package org.openlindorm.exec;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.exec.operator.AdjacentGroups;
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
import org.openlindorm.plan.SearchAccess;
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
    KeyAggregate.Order order = aggregate.order();
    long most = order == null ? Long.MAX_VALUE : context.count(order.most(), Long.MAX_VALUE);
    if (most <= KeyAggregate.Order.MOST_GROUPS) {
      return new AdjacentGroups(
          merge,
          (consumer, enough) -> read(aggregate, merge, most, consumer, enough, context),
          most,
          run);
    }
    return new MergedGroups(
        merge,
        consumer -> {
          long all = Output.Aggregation.ALL_GROUPS;
          read(aggregate, merge, all, consumer, () -> false, context);
        },
        run);
  }

  private static void read(
      KeyAggregate aggregate,
      AggregateMerge merge,
      long most,
      Consumer<@Nullable Object[]> consumer,
      BooleanSupplier enough,
      StatementContext context) {
    aggregate.access().accept(new Reading(aggregate, merge, most, consumer, enough, context)).run();
  }

  /** The ways to read partial results. */
  private record Reading(
      KeyAggregate aggregate,
      AggregateMerge merge,
      long most,
      Consumer<@Nullable Object[]> consumer,
      BooleanSupplier enough,
      StatementContext context)
      implements Access.Visitor<Runnable> {

    private void take(Tuple row) {
      consumer.accept(merge.partial(row, context.bindings()));
    }

    @Override
    public Runnable points(KeyAccess keys) {
      return ChangeReads.checked(keys, () -> readKeys(keys, this::take, context), context);
    }

    @Override
    public Runnable ranges(KeyAccess ranges) {
      Bindings bindings = context.bindings();
      var bound =
          new Output.Aggregation(
              aggregate.groups().stream().map(group -> group.bind(bindings)).toList(),
              aggregate.calls().stream().map(call -> call.bind(bindings)).toList(),
              most);
      return ChangeReads.checked(ranges, () -> readRanges(ranges, bound, reverse()), context);
    }

    private boolean reverse() {
      return most != Output.Aggregation.ALL_GROUPS
          && aggregate.order() != null
          && aggregate.order().reverse();
    }

    @Override
    public Runnable lookUp(IndexLookUp lookUp) {
      return () -> readLookedUp(lookUp, this::take, context);
    }

    @Override
    public Runnable search(SearchAccess search) {
      return () -> {
        SearchedRows rows = SearchedRows.open(search, reverse(), null, Long.MAX_VALUE, context);
        for (Tuple row = rows.next(); row != null && !enough.getAsBoolean(); row = rows.next()) {
          take(row);
        }
      };
    }

    @Override
    public Runnable catalog(CatalogRows rows) {
      return () -> CatalogReads.rows(rows, context).forEach(this::take);
    }

    private void readRanges(KeyAccess access, Output.Aggregation output, boolean reverse) {
      RangeScans scans = scans(access, output, reverse);
      var all = new Output.Aggregation(output.groupBy(), output.calls());
      RangeScans stopping =
          most == Output.Aggregation.ALL_GROUPS
              ? scans
              : range -> new VersionedScan(range, reverse, scans, scans(access, all, reverse));
      for (ByteRange range :
          RangeStream.inOrder(access.bounds().ranges(context.bindings()), reverse)) {
        // The parts are read in the order of the keys: backwards, the range is one part.
        List<ByteRange> parts =
            reverse
                ? List.of(range)
                : context.store().regionRanges(access.shape().table().physical(), range);
        int alone = most == Output.Aggregation.ALL_GROUPS ? 0 : 1;
        readParts(parts.subList(0, alone), stopping);
        readParts(parts.subList(alone, parts.size()), stopping);
      }
    }

    private void readParts(List<ByteRange> parts, RangeScans scans) {
      if (!parts.isEmpty() && !enough.getAsBoolean()) {
        ScannedParts.of(parts, scans)
            .read(
                row -> merge.partials(ScanProgram.output(row)).forEach(consumer), enough, context);
      }
    }

    private RangeScans scans(KeyAccess access, Output.Aggregation output, boolean reverse) {
      Expr filter = access.filter() == null ? null : access.filter().bind(context.bindings());
      ScanProgram program =
          ScanProgram.aggregation(access.shape(), filter, output)
              .inBatchesOf(context.limits().batchRows());
      PhysicalTable table = access.shape().table().physical();
      return range ->
          context
              .store()
              .scan(
                  table,
                  PastReads.of(
                      access.shape(),
                      new ScanRequest(range, reverse, program, BATCHES_PER_CALL)
                          .with(context.interruption()::check),
                      context));
    }
  }

  private static void readKeys(KeyAccess access, Consumer<Tuple> rows, StatementContext context) {
    RowCodec codec = RowCodec.of(access.shape());
    List<Bytes> keys = KeyReads.keys(access, context);
    for (StoredRow stored : StoredByKey.fetch(access.shape(), keys, context)) {
      for (Tuple row : stored == null ? List.<Tuple>of() : codec.rows(stored)) {
        if (context.passes(access.filter(), row)) {
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
}
