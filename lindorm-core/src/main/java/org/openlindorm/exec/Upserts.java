package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.operator.HeldRows;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.plan.WritePlan.OnDuplicate;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowStream;
import org.openlindorm.row.Tuple;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.Bindings;

/** Runs UPSERT, INSERT and REPLACE. */
final class Upserts {

  /** Rows sent to the store together when a query or a client's batch gives more. */
  private static final int ROWS_PER_CALL = 500;

  private final WritePlan.Upsert upsert;
  private final StatementContext context;
  private final UpsertRow row;
  private final PhysicalTable table;
  private final boolean checked;

  /** Rows that a statement writes together; more come from a query or a client's batch. */
  private final int together;

  private final List<Mutation> pending = new ArrayList<>();
  private final RowNotes notes = new RowNotes();
  private long pendingBytes;
  private long written;
  private long largest;
  private long records;
  private long duplicates;

  private Upserts(WritePlan.Upsert upsert, int together, StatementContext context) {
    this.upsert = upsert;
    this.context = context;
    this.together = upsert.source() == null ? together : 0;
    this.row = new UpsertRow(upsert, context.limits());
    this.table = upsert.shape().table().physical();
    this.checked =
        switch (upsert.duplicates().action()) {
          case WRITE -> row.dependsOnExistence();
          case REPLACE -> !row.wholeHidesAll();
          case IGNORE, UPDATE, ERROR -> true;
        };
  }

  /** Runs the statement once. */
  static WriteOutcome run(WritePlan.Upsert upsert, StatementContext context) {
    Upserts run = new Upserts(upsert, upsert.rows().size(), context);
    Plan source = upsert.source();
    if (source != null) {
      run.copy(source);
    } else {
      run.limit(upsert.rows().size());
      run.addRows(upsert.rows(), context);
    }
    run.flush();
    return run.outcome(run.records > 1 || source != null);
  }

  /**
   * Runs one statement whose rows have a plan each, all of the same columns.
   *
   * @param values for each of the plans
   */
  static WriteOutcome runRows(
      List<WritePlan.Upsert> plans, List<Bindings> values, StatementContext context) {
    Upserts run = new Upserts(plans.get(0), plans.size(), context);
    run.limit(plans.size());
    for (int i = 0; i < plans.size(); i++) {
      StatementContext ofRow = context.with(values.get(i));
      run.addRows(plans.get(i).rows(), ofRow);
    }
    run.flush();
    return run.outcome(run.records > 1);
  }

  /** Runs the statement once for each list of parameters, sent together. */
  static WriteOutcome.OfBatch runBatch(
      WritePlan.Upsert upsert, List<Bindings> batch, StatementContext context) {
    Upserts run = new Upserts(upsert, upsert.rows().size(), context);
    long[] counts = new long[batch.size()];
    for (int i = 0; i < counts.length; i++) {
      long before = run.written;
      run.addRows(upsert.rows(), context.with(batch.get(i)));
      counts[i] = run.written - before;
    }
    run.flush();
    return new WriteOutcome.OfBatch(counts, run.notes.kept());
  }

  /** Of rows that come one after the other, nobody knows how many. */
  static Upserts ofMany(WritePlan.Upsert upsert, StatementContext context) {
    return new Upserts(upsert, 0, context);
  }

  /** Writes the one row of the statement with these values of its parameters. */
  void write(StatementContext values) {
    List<Expr> exprs = upsert.rows().get(0);
    write(Streams.evaluate(exprs, ArrayTuple.NONE, values.bindings()), values);
  }

  /** Writes what is held of the last rows. */
  WriteOutcome end() {
    flush();
    return outcome(true);
  }

  private void limit(int rows) {
    if (rows > context.limits().rowsPerWrite()) {
      throw LindormException.of(
          ErrorCode.BATCH_TOO_LARGE, rows + " rows", context.limits().rowsPerWrite() + " rows");
    }
  }

  /** A query that reads the table that is written is read to its end before the first write. */
  private void copy(Plan source) {
    if (!source.reads(upsert.shape().table())) {
      addAll(PlanExecutor.open(source, context));
      return;
    }
    try (HeldRows held = new HeldRows(context.budget())) {
      try (RowStream rows = PlanExecutor.open(source, context)) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          held.add(row);
        }
      }
      addAll(held.stream());
    }
  }

  private void addAll(RowStream source) {
    try (RowStream rows = source) {
      for (@Nullable Object @Nullable [] given = rows.next(); given != null; given = rows.next()) {
        add(given, context);
      }
    }
  }

  private void addRows(List<List<Expr>> rows, StatementContext values) {
    for (List<Expr> exprs : rows) {
      addRow(() -> write(Streams.evaluate(exprs, ArrayTuple.NONE, values.bindings()), values));
    }
  }

  /** Writes a row whose values are known. */
  void add(@Nullable Object[] given, StatementContext values) {
    addRow(() -> write(given, values));
  }

  /** Does the work of a row; of a lenient statement a wrong value costs this row only. */
  void addRow(Runnable work) {
    records++;
    if (!upsert.lenient()) {
      work.run();
      return;
    }
    try {
      work.run();
    } catch (LindormException failure) {
      if (!failure.code().tellsWrongValue()) {
        throw failure;
      }
      notes.leftOut(records, failure);
    }
  }

  private void write(@Nullable Object[] given, StatementContext values) {
    row.check(given);
    Bytes key = row.key(given);
    if (checked) {
      written += addChecked(key, given, values);
      return;
    }
    boolean whole = upsert.duplicates().action() == OnDuplicate.REPLACE;
    Mutation.Put put =
        whole ? row.whole(key, given, values.bindings().now()) : row.named(key, given);
    pending.add(put);
    pendingBytes += size(put);
    written++;
    boolean streamed = pending.size() > together;
    if (pendingBytes > context.limits().bytesPerWrite()) {
      throw LindormException.of(
          ErrorCode.BATCH_TOO_LARGE,
          pendingBytes + " bytes",
          context.limits().bytesPerWrite() + " bytes");
    }
    if (streamed && (pending.size() >= ROWS_PER_CALL || pendingBytes > Limits.WARNED_WRITE_BYTES)) {
      flush();
    }
  }

  private static long size(Mutation.Put put) {
    long size = put.key().length();
    for (Mutation.Cell cell : put.cells()) {
      size += cell.value().length() + cell.qualifier().length();
    }
    return size;
  }

  private void flush() {
    if (!pending.isEmpty()) {
      context.interruption().check();
      largest = Math.max(largest, pendingBytes);
      context.store().write(table, List.copyOf(pending));
      pending.clear();
      pendingBytes = 0;
    }
  }

  private WriteOutcome outcome(boolean several) {
    if (largest > Limits.WARNED_WRITE_BYTES) {
      notes.note(
          Warning.of(
              "The statement wrote "
                  + largest
                  + " bytes at once; batches of at most 2 MB are kinder to the server's memory"));
    }
    return new WriteOutcome(
        written, notes.kept(), several ? new RowCounts(records, duplicates, notes.count()) : null);
  }

  /** A write that depends on whether the row exists; read and written again until both agree. */
  private long addChecked(Bytes key, @Nullable Object[] given, StatementContext values) {
    for (int attempt = 0; attempt < context.limits().conflictRetries(); attempt++) {
      context.interruption().check();
      StoredRow stored = context.store().fetch(table, key);
      Tuple existing = stored == null ? null : row.codec().decode(stored);
      Mutation change =
          existing == null || stored == null
              ? row.whole(key, given, values.bindings().now())
              : change(stored, existing, given, values);
      if (change == null) {
        passedOver(key);
        return 0;
      }
      if (context.store().writeIf(table, stored == null ? 0 : stored.version(), change)) {
        duplicates += stored == null || upsert.duplicates().action() == OnDuplicate.WRITE ? 0 : 1;
        return 1;
      }
    }
    throw RowChanges.conflict(upsert.shape(), key, context);
  }

  /** The row is there and stays. */
  private void passedOver(Bytes key) {
    duplicates++;
    if (upsert.lenient()) {
      notes.leftOut(records, duplicate(key));
    }
  }

  private LindormException duplicate(Bytes key) {
    return LindormException.of(
        ErrorCode.DUPLICATE_KEY, upsert.shape().table().layout().decode(key));
  }

  /** What is done with a row that exists; null for nothing. */
  private @Nullable Mutation change(
      StoredRow stored, Tuple existing, @Nullable Object[] given, StatementContext values) {
    Bytes key = stored.key();
    WritePlan.Duplicates duplicates = upsert.duplicates();
    return switch (duplicates.action()) {
      case WRITE -> row.named(key, given);
      case REPLACE -> row.codec().replacing(stored, row.whole(key, given, values.bindings().now()));
      case IGNORE -> null;
      case ERROR -> throw duplicate(key);
      case UPDATE -> {
        Bindings brought = values.bindings().with(duplicates.firstGiven(), Arrays.asList(given));
        yield RowChanges.put(
            row.codec(), key, duplicates.updates(), existing, values.with(brought));
      }
    };
  }
}
