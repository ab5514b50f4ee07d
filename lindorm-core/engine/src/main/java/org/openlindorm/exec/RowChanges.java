package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.expr.program.StoredRowCodec;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.CatalogRows;
import org.openlindorm.plan.IndexLookUp;
import org.openlindorm.plan.IndexUse;
import org.openlindorm.plan.KeyAccess;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.Bindings;

/**
 * Executes UPDATE and DELETE: reads rows in batches, changes those that are unchanged since, and
 * reads the others again. Each row is atomic; the statement is not.
 */
final class RowChanges {

  private final Access access;
  private final RowCodec codec;
  private final PhysicalTable table;

  /** The condition on a row at its change: everything that its key does not imply. */
  private final @Nullable Expr filter;

  private final @Nullable List<WritePlan.Assignment> assignments;
  private final StatementContext context;
  private final DependentWrites writes;
  private final int rowsPerCall;

  /** The number of changed rows per execution of the statement. */
  private final long[] changed;

  /** The number of rows per execution that have the assigned values already. */
  private final long[] unchanged;

  private final boolean skipsEqual;

  private RowChanges(
      Access access,
      @Nullable List<WritePlan.Assignment> assignments,
      boolean skipsEqual,
      int runs,
      StatementContext context) {
    this.access = access;
    this.skipsEqual = skipsEqual;
    this.unchanged = new long[runs];
    this.assignments = assignments;
    this.context = context;
    this.codec = RowCodec.of(access.table());
    this.table = access.table().table().physical();
    this.writes = new DependentWrites(access.table(), context);
    this.rowsPerCall = context.limits().batchRows();
    this.filter = access.rowFilter();
    this.changed = new long[runs];
  }

  /**
   * Executes the statement once for each of the values, in their order. At level mysql, a row that
   * has the assigned values is not written.
   */
  static WriteOutcome.OfBatch update(
      WritePlan.Update update, List<Bindings> values, StatementContext context) {
    boolean mysql = update.compat() == SqlCompat.MYSQL;
    return new RowChanges(update.access(), update.assignments(), mysql, values.size(), context)
        .run(values);
  }

  /** Executes a DELETE once for each of the values. */
  static WriteOutcome.OfBatch delete(
      WritePlan.Delete delete, List<Bindings> values, StatementContext context) {
    return new RowChanges(delete.access(), null, false, values.size(), context).run(values);
  }

  private WriteOutcome.OfBatch run(List<Bindings> values) {
    return new WriteOutcome.OfBatch(changedBy(values), unchanged, List.of());
  }

  private long[] changedBy(List<Bindings> values) {
    return access.accept(
        new Access.Visitor<>() {
          @Override
          public long[] points(KeyAccess keys) {
            changeByKeys(keys, values);
            return changed;
          }

          @Override
          public long[] ranges(KeyAccess ranges) {
            eachRun(values, run -> changeByRanges(ranges, run));
            return changed;
          }

          @Override
          public long[] lookUp(IndexLookUp lookUp) {
            eachRun(values, run -> changeByIndex(lookUp, run));
            return changed;
          }

          @Override
          public long[] catalog(CatalogRows rows) {
            throw new IllegalStateException("no statement changes " + rows.table().table().name());
          }
        });
  }

  /** One execution of the statement, with its parameters. */
  private record Run(int number, StatementContext context) {}

  private void eachRun(List<Bindings> values, Consumer<Run> work) {
    for (int i = 0; i < values.size(); i++) {
      work.accept(new Run(i, context.with(values.get(i))));
    }
  }

  /** A row to be changed by an execution. */
  private final class Changed implements DependentWrites.Row {

    private final Bytes key;
    private final Run run;

    Changed(Bytes key, Run run) {
      this.key = key;
      this.run = run;
    }

    @Override
    public Bytes key() {
      return key;
    }

    @Override
    public @Nullable Mutation change(@Nullable StoredRow stored) {
      Tuple row = stored == null ? null : codec.decode(stored);
      if (row == null || !run.context().passes(filter, row)) {
        return null;
      }
      if (assignments == null) {
        return new Mutation.DeleteRow(key);
      }
      Mutation.Put put = put(codec, key, assignments, row, run.context(), skipsEqual);
      unchanged[run.number()] += put == null ? 1 : 0;
      return put;
    }

    @Override
    public void written(@Nullable StoredRow stored) {
      changed[run.number()]++;
    }
  }

  /** Changes rows by key; keys of many executions are sent together while they differ. */
  private void changeByKeys(KeyAccess access, List<Bindings> values) {
    Map<Bytes, Changed> rows = new LinkedHashMap<>();
    eachRun(
        values,
        run -> {
          for (Bytes key : KeyReads.keys(access, run.context())) {
            if (rows.containsKey(key) || rows.size() == rowsPerCall) {
              changeKeys(rows.values());
              rows.clear();
            }
            rows.put(key, new Changed(key, run));
          }
        });
    changeKeys(rows.values());
  }

  private void changeByRanges(KeyAccess ranges, Run run) {
    Bindings bindings = run.context().bindings();
    ScanProgram passing =
        filter == null
            ? null
            : ScanProgram.storedRows(ranges.shape(), filter.bind(bindings), ScanProgram.ALL_ROWS);
    for (ByteRange range : ranges.bounds().ranges(bindings)) {
      try (Cursor rows = scan(range, passing)) {
        changeRows(passing == null ? rows::next : () -> decoded(rows.next()), run);
      }
    }
  }

  private static @Nullable StoredRow decoded(@Nullable StoredRow output) {
    return output == null ? null : StoredRowCodec.decode(output);
  }

  private Cursor scan(ByteRange range, @Nullable RowProgram program) {
    return context
        .store()
        .scan(
            table,
            new ScanRequest(range, false, program, rowsPerCall)
                .with(context.interruption()::check));
  }

  /**
   * Changes the rows in the order of the index. Where the change moves rows within the index, all
   * are found before the first is changed, so that none is found again at its new position.
   */
  private void changeByIndex(IndexLookUp lookUp, Run run) {
    try (EntryRows rows = EntryRows.open(lookUp, false, null, Long.MAX_VALUE, run.context())) {
      if (moves(lookUp.index())) {
        List<Bytes> keys = keys(rows);
        for (int from = 0; from < keys.size(); from += rowsPerCall) {
          int to = Math.min(from + rowsPerCall, keys.size());
          changeKeys(keys.subList(from, to).stream().map(key -> new Changed(key, run)).toList());
        }
        return;
      }
      changeRows(
          () -> {
            CurrentRows.Found found = rows.next();
            return found == null ? null : found.stored();
          },
          run);
    }
  }

  private boolean moves(IndexUse use) {
    return assignments != null
        && assignments.stream()
            .map(each -> use.table().name(each.ordinal()))
            .anyMatch(use.index().layout().columnNames()::contains);
  }

  private List<Bytes> keys(EntryRows rows) {
    int most = context.limits().sortedRows();
    // A row that another session moves in the index meanwhile is found twice.
    Set<Bytes> keys = new LinkedHashSet<>();
    for (CurrentRows.Found found = rows.next(); found != null; found = rows.next()) {
      if (keys.size() == most) {
        throw LindormException.of(
            ErrorCode.MEMORY_LIMIT,
            "UPDATE changes a column of the index that it reads, and must keep more than "
                + most
                + " rows; narrow the WHERE, or add the hint _l_ignore_index_");
      }
      keys.add(found.stored().key());
    }
    return List.copyOf(keys);
  }

  /** Changes rows as they are read, in batches of limited size. */
  private void changeRows(Supplier<@Nullable StoredRow> rows, Run run) {
    List<Changed> found = new ArrayList<>();
    List<@Nullable StoredRow> stored = new ArrayList<>();
    long bytes = 0;
    for (StoredRow row = rows.get(); row != null; row = rows.get()) {
      found.add(new Changed(row.key(), run));
      stored.add(row);
      bytes += row.size();
      if (found.size() == rowsPerCall || bytes > Limits.WARNED_WRITE_BYTES) {
        change(found, stored);
        found.clear();
        stored.clear();
        bytes = 0;
      }
    }
    change(found, stored);
  }

  private void changeKeys(Collection<Changed> rows) {
    if (!rows.isEmpty()) {
      context.interruption().check();
      List<Changed> found = List.copyOf(rows);
      change(found, context.store().fetchAll(table, found.stream().map(Changed::key).toList()));
    }
  }

  private void change(List<Changed> rows, List<@Nullable StoredRow> found) {
    if (assignments == null && filter == null) {
      deleteAll(rows, found);
    } else {
      writes.write(rows, found);
    }
  }

  /**
   * Deletes rows without a condition: without a filter, every later version would be deleted as
   * well. Cells of a row whose values are all NULL are deleted, too, but not counted: HBase clients
   * see them, and an Increment would fail.
   */
  private void deleteAll(List<Changed> rows, List<@Nullable StoredRow> found) {
    List<Mutation> deletes = new ArrayList<>();
    List<Changed> existing = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      StoredRow row = found.get(i);
      if (row != null) {
        deletes.add(new Mutation.DeleteRow(row.key()));
        if (codec.decode(row) != null) {
          existing.add(rows.get(i));
        }
      }
    }
    if (!deletes.isEmpty()) {
      context.interruption().check();
      context.store().write(table, deletes);
    }
    existing.forEach(row -> row.written(null));
  }

  /**
   * Returns the write of the assignments' values over an existing row.
   *
   * @param skipsEqual whether it is null if the row has all of these values
   */
  static Mutation.@Nullable Put put(
      RowCodec codec,
      Bytes key,
      List<WritePlan.Assignment> assignments,
      Tuple row,
      StatementContext context,
      boolean skipsEqual) {
    RowShape shape = codec.shape();
    boolean equal = skipsEqual;
    int[] ordinals = new int[assignments.size()];
    @Nullable Object[] values = new Object[ordinals.length];
    CellLimit cellLimit = new CellLimit(shape, context.limits());
    for (int i = 0; i < ordinals.length; i++) {
      WritePlan.Assignment assignment = assignments.get(i);
      ordinals[i] = assignment.ordinal();
      String name = shape.name(ordinals[i]);
      Object value = assignment.value().evaluate(row, context.bindings());
      ColumnDef column = shape.table().column(name);
      if (value == null && column != null && !column.nullable()) {
        throw LindormException.of(ErrorCode.NULL_REFUSED, name);
      }
      cellLimit.check(ordinals[i], value);
      values[i] = value == null ? null : shape.type(ordinals[i]).coerce(value, name);
      equal = equal && Objects.deepEquals(values[i], row.value(ordinals[i]));
    }
    if (equal) {
      return null;
    }
    Mutation.Put put = codec.write(key, ordinals, values, OptionalLong.empty());
    cellLimit.check(put, ordinals, values);
    return put;
  }
}
