package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.Assignments;
import org.openlindorm.expr.program.ChangeProgram;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.expr.program.StoredRowCodec;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.CatalogRows;
import org.openlindorm.plan.IndexLookUp;
import org.openlindorm.plan.IndexUse;
import org.openlindorm.plan.KeyAccess;
import org.openlindorm.plan.SearchAccess;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowChange;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
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

  /** Null for DELETE. */
  private final @Nullable Assignments assignments;

  private final StatementContext context;
  private final DependentWrites writes;
  private final int rowsPerCall;

  /** The number of changed rows per execution of the statement. */
  private final long[] changed;

  /** The number of rows per execution that have the assigned values already. */
  private final long[] unchanged;

  private final boolean skipsEqual;

  /** Null unless an UPDATE assigns key columns. */
  private final @Nullable KeyUpdate keyUpdate;

  private RowChanges(
      Access access,
      @Nullable Assignments assignments,
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
    this.keyUpdate = assignments == null ? null : KeyUpdate.of(assignments, context);
  }

  /**
   * Executes the statement once for each of the values, in their order. At level mysql, a row that
   * has the assigned values is not written.
   */
  static WriteOutcome.OfBatch update(
      WritePlan.Update update, List<Bindings> values, StatementContext context) {
    Assignments assignments =
        assignments(update.access().table(), update.assignments(), context.limits());
    boolean mysql = update.compat() == SqlCompat.MYSQL;
    return new RowChanges(update.access(), assignments, mysql, values.size(), context).run(values);
  }

  /** Returns the values that columns of a table get. */
  static Assignments assignments(
      RowShape shape, List<WritePlan.Assignment> assignments, Limits limits) {
    return new Assignments(
        shape,
        assignments.stream()
            .map(
                each ->
                    Assignments.Assigned.to(shape, each.ordinal(), each.value(), each.automatic()))
            .toList(),
        limits.bytesPerCell());
  }

  /** Executes a DELETE once for each of the values. */
  static WriteOutcome.OfBatch delete(
      WritePlan.Delete delete, List<Bindings> values, StatementContext context) {
    return new RowChanges(delete.access(), null, false, values.size(), context).run(values);
  }

  private WriteOutcome.OfBatch run(List<Bindings> values) {
    return new WriteOutcome.OfBatch(changedBy(values), unchanged, List.of(), InsertId.NONE);
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
          public long[] search(SearchAccess search) {
            throw new IllegalStateException(
                "no statement changes rows that index " + search.searched().name() + " finds");
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
      Mutation.Put put = assignments.put(key, row, run.context().bindings(), skipsEqual);
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
    KeyUpdate update = keyUpdate;
    if (update != null) {
      eachRun(values, run -> updateKeys(update, KeyReads.keys(access, run.context()), run));
      return;
    }
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

  /**
   * Has the store compute and write the change of single rows, in one call. When one of several
   * changes fails, the rows after it must remain unchanged; so a change that can fail is sent for
   * one row only.
   *
   * @return the rows whose change the store did not decide
   */
  private List<Changed> changeInStore(List<Changed> rows) {
    Run run = rows.get(0).run;
    boolean together = rows.size() == 1 || fitsAll(rows);
    ChangeProgram program =
        together
            ? ChangeProgram.of(
                codec.shape(), filter, assignments, skipsEqual, run.context().bindings())
            : null;
    if (program == null) {
      return rows;
    }
    List<RowChange.Outcome> outcomes =
        context.store().change(table, rows.stream().map(Changed::key).toList(), program);
    List<Changed> left = new ArrayList<>();
    for (int i = 0; i < outcomes.size(); i++) {
      switch (outcomes.get(i)) {
        case CHANGED -> rows.get(i).written(null);
        case UNCHANGED -> {}
        case EQUAL -> unchanged[rows.get(i).run.number()]++;
        case UNDECIDED -> left.add(rows.get(i));
      }
    }
    return left;
  }

  /** Returns whether all rows get the same change, which fails for none, whatever they contain. */
  private boolean fitsAll(List<Changed> rows) {
    if (filter != null || assignments == null) {
      return filter == null;
    }
    Run first = rows.get(0).run;
    Bindings bindings = first.context().bindings();
    Bytes longest =
        rows.stream().map(Changed::key).max(Comparator.comparingInt(Bytes::length)).orElseThrow();
    return assignments.fitsAllRows(longest, bindings)
        && rows.stream()
            .map(each -> each.run)
            .allMatch(
                run ->
                    run.number() == first.number()
                        || assignments.isSame(bindings, run.context().bindings()));
  }

  private void changeByRanges(KeyAccess ranges, Run run) {
    Bindings bindings = run.context().bindings();
    ScanProgram passing =
        filter == null
            ? null
            : ScanProgram.storedRows(ranges.shape(), filter.bind(bindings), ScanProgram.ALL_ROWS);
    Set<Bytes> keys = new LinkedHashSet<>();
    for (ByteRange range : ranges.bounds().ranges(bindings)) {
      if (keyUpdate == null) {
        changeRange(range, passing, run);
      } else {
        try (Cursor rows = scan(range, passing)) {
          keys(() -> stored(rows.next(), passing), keys);
        }
      }
    }
    if (keyUpdate != null) {
      updateKeys(keyUpdate, keys, run);
    }
  }

  /**
   * Changes the rows of a range in batches. If the store counts moments, each batch has its own
   * scan, so that few rows have been written between the moment of their scan and their change.
   */
  private void changeRange(ByteRange range, @Nullable RowProgram passing, Run run) {
    for (ByteRange rest = range; !rest.isEmpty(); ) {
      long moment = context.store().moment();
      try (Cursor rows = scan(rest, passing)) {
        Supplier<@Nullable StoredRow> found = () -> stored(rows.next(), passing);
        if (moment == Store.UNKNOWN_MOMENT) {
          changeRows(found, run);
          return;
        }
        Bytes last = changeBatch(found, run, moment);
        if (last == null) {
          return;
        }
        rest = new ByteRange(last.successor(), range.stop());
      }
    }
  }

  /** Changes the keys of rows one after the other, as MySQL does. */
  private void updateKeys(KeyUpdate update, Collection<Bytes> keys, Run run) {
    try {
      for (Bytes key : keys) {
        switch (update.change(
            key, row -> run.context().passes(filter, row), run.context().bindings())) {
          case CHANGED -> changed[run.number()]++;
          case EQUAL -> unchanged[run.number()]++;
          case NOT_FOUND -> {}
        }
      }
    } catch (LindormException failure) {
      // Several executions are a batch of a larger statement or of the client.
      throw changed.length == 1 ? Upserts.noting(failure, changed[0]) : failure;
    }
  }

  private static @Nullable StoredRow stored(
      @Nullable StoredRow output, @Nullable RowProgram program) {
    return output == null || program == null ? output : StoredRowCodec.decode(output);
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
      Supplier<@Nullable StoredRow> stored =
          () -> {
            CurrentRows.Found found = rows.next();
            return found == null ? null : found.stored();
          };
      if (keyUpdate != null) {
        updateKeys(keyUpdate, keys(stored, new LinkedHashSet<>()), run);
      } else if (moves(lookUp.index())) {
        changeMoved(stored, run);
      } else {
        changeRows(stored, run);
      }
    }
  }

  /** Changes rows after all are read. If they fit in one call, they are not read again. */
  private void changeMoved(Supplier<@Nullable StoredRow> rows, Run run) {
    Batch first = new Batch(run, Math.min(rowsPerCall, context.limits().sortedRows()));
    boolean complete = first.readsAll(rows);
    // A row that another session moves in the index meanwhile is found twice.
    Set<Bytes> found = first.keys();
    if (complete && found.size() == first.size()) {
      first.change(Store.UNKNOWN_MOMENT);
      return;
    }
    List<Bytes> keys = List.copyOf(keys(rows, found));
    for (int from = 0; from < keys.size(); from += rowsPerCall) {
      int to = Math.min(from + rowsPerCall, keys.size());
      changeKeys(keys.subList(from, to).stream().map(key -> new Changed(key, run)).toList());
    }
  }

  private boolean moves(IndexUse use) {
    return assignments != null
        && assignments.columns().stream()
            .map(each -> use.table().name(each.ordinal()))
            .anyMatch(use.index().layout().columnNames()::contains);
  }

  /** Adds the keys of rows to a set and returns it. */
  private Set<Bytes> keys(Supplier<@Nullable StoredRow> rows, Set<Bytes> keys) {
    int most = context.limits().sortedRows();
    for (StoredRow row = rows.get(); row != null; row = rows.get()) {
      if (keys.size() == most) {
        throw LindormException.of(
            ErrorCode.MEMORY_LIMIT,
            keyUpdate == null
                ? "UPDATE changes a column of the index that it reads, and must keep more than "
                    + most
                    + " rows; narrow the WHERE, or add the hint _l_ignore_index_"
                : "UPDATE changes the primary key of more than "
                    + most
                    + " rows; narrow the WHERE");
      }
      keys.add(row.key());
    }
    return keys;
  }

  /** Changes rows as they are read, in batches of limited size. */
  private void changeRows(Supplier<@Nullable StoredRow> rows, Run run) {
    for (Bytes last = Bytes.EMPTY; last != null; ) {
      last = changeBatch(rows, run, Store.UNKNOWN_MOMENT);
    }
  }

  /**
   * Changes the next rows that are read, not more than a call writes.
   *
   * @param moment before the rows are read
   * @return the key of the last row; null if there are no more
   */
  private @Nullable Bytes changeBatch(Supplier<@Nullable StoredRow> rows, Run run, long moment) {
    Batch batch = new Batch(run, rowsPerCall);
    boolean complete = batch.readsAll(rows);
    batch.change(moment);
    return complete ? null : batch.last();
  }

  /** The rows of one call, as they were read. */
  private final class Batch {

    private final Run run;
    private final List<Changed> rows = new ArrayList<>();
    private final List<@Nullable StoredRow> stored = new ArrayList<>();
    private final int most;
    private long bytes;

    Batch(Run run, int most) {
      this.run = run;
      this.most = most;
    }

    /** Adds rows until the batch is full; returns whether there are no more. */
    boolean readsAll(Supplier<@Nullable StoredRow> found) {
      while (rows.size() < most && bytes <= Limits.WARNED_WRITE_BYTES) {
        StoredRow row = found.get();
        if (row == null) {
          return true;
        }
        rows.add(new Changed(row.key(), run));
        stored.add(row);
        bytes += row.size();
      }
      return false;
    }

    int size() {
      return rows.size();
    }

    Set<Bytes> keys() {
      Set<Bytes> keys = new LinkedHashSet<>();
      rows.forEach(row -> keys.add(row.key()));
      return keys;
    }

    Bytes last() {
      return rows.get(rows.size() - 1).key();
    }

    /**
     * Changes the rows.
     *
     * @param moment of the store before they were read
     */
    void change(long moment) {
      RowChanges.this.change(rows, stored, moment);
    }
  }

  private void changeKeys(Collection<Changed> rows) {
    if (!rows.isEmpty()) {
      context.interruption().check();
      List<Changed> left = changeInStore(List.copyOf(rows));
      if (!left.isEmpty()) {
        long moment = context.store().moment();
        change(
            left,
            context.store().fetchAll(table, left.stream().map(Changed::key).toList()),
            moment);
      }
    }
  }

  private void change(List<Changed> rows, List<@Nullable StoredRow> found, long moment) {
    if (assignments == null && filter == null) {
      deleteAll(rows, found);
    } else {
      writes.write(rows, found, moment);
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
}
