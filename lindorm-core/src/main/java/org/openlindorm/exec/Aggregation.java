package org.openlindorm.exec;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateMerge;
import org.openlindorm.expr.program.Output;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.KeyAggregate;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowStream;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;

/** Runs an aggregation: partial results come from beside the data and are merged here. */
final class Aggregation {

  private static final int BATCHES_PER_CALL = 16;

  private Aggregation() {}

  static RowStream run(KeyAggregate aggregate, StatementContext context) {
    Reservation reservation = context.budget().open();
    boolean done = false;
    try {
      RowStream rows = merged(aggregate, context, reservation);
      done = true;
      return rows;
    } finally {
      if (!done) {
        reservation.close();
      }
    }
  }

  private static RowStream merged(
      KeyAggregate aggregate, StatementContext context, Reservation reservation) {
    Output.Aggregation output = new Output.Aggregation(aggregate.groups(), aggregate.calls());
    AggregateMerge merge =
        new AggregateMerge(
            output,
            context.limits().groups(),
            bytes -> reservation.require(bytes, "GROUP BY over one table"));
    if (aggregate.access().looksUp()) {
      addLookedUp(aggregate.access(), merge, context);
      return Streams.of(merge.results(), reservation);
    }
    if (InformationSchema.holds(aggregate.access().shape().table())) {
      CatalogReads.add(aggregate.access(), merge, context);
      return Streams.of(merge.results(), reservation);
    }
    if (aggregate.access().byKeys()) {
      addKeys(aggregate.access(), merge, context);
      return Streams.of(merge.results(), reservation);
    }
    List<@Nullable Object> parameters = context.parameters();
    Output.Aggregation bound =
        new Output.Aggregation(
            aggregate.groups().stream().map(group -> group.bind(parameters)).toList(),
            aggregate.calls().stream().map(call -> call.bind(parameters)).toList());
    addRanges(aggregate.access(), bound, merge, context);
    return Streams.of(merge.results(), reservation);
  }

  private static void addKeys(Access access, AggregateMerge merge, StatementContext context) {
    RowCodec codec = RowCodec.of(access.shape());
    List<Bytes> keys = KeyReads.keys(access, context);
    for (StoredRow stored : context.store().fetchAll(access.shape().table().physical(), keys)) {
      Tuple row = stored == null ? null : codec.decode(stored);
      if (row != null && KeyReads.passes(access.filter(), row, context)) {
        merge.addRow(row, context.parameters());
      }
    }
  }

  private static void addLookedUp(Access access, AggregateMerge merge, StatementContext context) {
    try (EntryRows rows = EntryRows.open(access, false, Long.MAX_VALUE, context)) {
      for (CurrentRows.Found found = rows.next(); found != null; found = rows.next()) {
        merge.addRow(found.row(), context.parameters());
      }
    }
  }

  private static void addRanges(
      Access access, Output.Aggregation output, AggregateMerge merge, StatementContext context) {
    Expr filter = access.filter() == null ? null : access.filter().bind(context.parameters());
    ScanProgram program =
        ScanProgram.aggregation(access.shape(), filter, output)
            .inBatchesOf(context.limits().batchRows());
    PhysicalTable table = access.shape().table().physical();
    for (ByteRange range : access.bounds().ranges(context.parameters())) {
      ScanRequest request = new ScanRequest(range, false, program, BATCHES_PER_CALL);
      try (Cursor batches = context.store().scan(table, request)) {
        for (StoredRow row = batches.next(); row != null; row = batches.next()) {
          context.interruption().check();
          merge.addBatch(ScanProgram.output(row));
        }
      }
    }
  }
}
