package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.operator.SpillableRows;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.Assignments;
import org.openlindorm.expr.value.Conversion;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.plan.WritePlan.OnDuplicate;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowStream;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.Bindings;

/** Executes UPSERT, INSERT and REPLACE. */
final class Upserts {

  /** Rows per call of the store when a query or a client's batch has more. */
  private static final int ROWS_PER_CALL = 500;

  private final WritePlan.Upsert upsert;
  private final StatementContext context;
  private final UpsertRow row;
  private final PhysicalTable table;
  private final boolean checked;
  private final DependentWrites dependent;

  private final boolean mysql;

  /** The numbers for an AUTO_INCREMENT column, or null. */
  private final @Nullable AssignedNumbers numbers;

  /** The number of rows that a statement writes together. */
  private final int together;

  private final List<Mutation> pending = new ArrayList<>();

  /** Rows that depend on the stored row, by their keys. */
  private final Map<Bytes, CheckedRow> pendingChecked = new LinkedHashMap<>();

  /** The bytes of their texts and binary values. */
  private long pendingCheckedBytes;

  /** Skipped rows among the pending ones, by their numbers. */
  private final SortedMap<Long, SkippedRowWarnings.Reason> leftOut = new TreeMap<>();

  private final SkippedRowWarnings notes = new SkippedRowWarnings();
  private long pendingBytes;

  /** The number of affected rows per execution of the statement. */
  private long[] affected = new long[1];

  /** The number of existing rows, per execution, that have the assigned values already. */
  private long[] unchanged = new long[1];

  /** The number of rows of the statement that are stored. */
  private long stored;

  private int run;

  /** The action for later rows that exist already. */
  private WritePlan.Duplicates onDuplicate;

  /** The values of its updates. */
  private Assignments updates;

  private long largest;
  private long records;
  private long duplicates;

  /**
   * @param rows the number of rows of the statement; 0 if it is unknown
   */
  private Upserts(WritePlan.Upsert upsert, int rows, StatementContext context) {
    this.upsert = upsert;
    this.onDuplicate = upsert.duplicates();
    this.updates = RowChanges.assignments(upsert.shape(), onDuplicate.updates(), context.limits());
    this.context = context;
    this.mysql = upsert.compat() == SqlCompat.MYSQL;
    this.together = upsert.source() == null && !mysql ? rows : 0;
    this.row = new UpsertRow(upsert, context.limits());
    this.table = upsert.shape().table().physical();
    this.dependent = new DependentWrites(upsert.shape(), context);
    this.numbers = AssignedNumbers.of(upsert, context.numbers(), rows);
    this.checked =
        switch (upsert.duplicates().action()) {
          case WRITE -> row.dependsOnExistence();
          case REPLACE -> mysql || !row.wholeHidesAll();
          case IGNORE, UPDATE, ERROR -> true;
        };
  }

  /** Executes the statement once. */
  static WriteOutcome run(WritePlan.Upsert upsert, StatementContext context) {
    Upserts run = new Upserts(upsert, upsert.rows().size(), context);
    Plan source = upsert.source();
    run.counted(
        () -> {
          if (source != null) {
            run.copy(source);
          } else {
            run.limit(upsert.rows().size());
            run.addRows(upsert.rows(), context);
          }
          run.flush();
        });
    return run.outcome(run.records > 1 || source != null);
  }

  /**
   * Executes one statement whose rows have a plan each, all of the same columns.
   *
   * @param values for each of the plans
   */
  static WriteOutcome runRows(
      List<WritePlan.Upsert> plans, List<Bindings> values, StatementContext context) {
    Upserts run = new Upserts(plans.get(0), plans.size(), context);
    run.counted(
        () -> {
          run.limit(plans.size());
          for (int i = 0; i < plans.size(); i++) {
            StatementContext ofRow = context.with(values.get(i));
            run.onDuplicate(plans.get(i).duplicates());
            run.addRows(plans.get(i).rows(), ofRow);
          }
          run.flush();
        });
    return run.outcome(run.records > 1);
  }

  private void onDuplicate(WritePlan.Duplicates action) {
    if (!action.equals(onDuplicate)) {
      onDuplicate = action;
      updates = RowChanges.assignments(upsert.shape(), action.updates(), context.limits());
    }
  }

  /** Executes the statement once for each list of parameters, sent together. */
  static WriteOutcome.OfBatch runBatch(
      WritePlan.Upsert upsert, List<Bindings> batch, StatementContext context) {
    Upserts run = new Upserts(upsert, upsert.rows().size(), context);
    run.affected = new long[batch.size()];
    run.unchanged = new long[batch.size()];
    run.counted(
        () -> {
          for (int i = 0; i < run.affected.length; i++) {
            run.run = i;
            run.addRows(upsert.rows(), context.with(batch.get(i)));
          }
          run.flush();
        });
    return new WriteOutcome.OfBatch(run.affected, run.unchanged, run.notes.kept(), run.insertId());
  }

  /** Returns a writer for an unknown number of rows. */
  static Upserts ofMany(WritePlan.Upsert upsert, StatementContext context) {
    return new Upserts(upsert, 0, context);
  }

  /** Writes the one row of the statement with these values of its parameters. */
  void write(StatementContext values) {
    List<Expr> exprs = upsert.rows().get(0);
    write(Streams.evaluate(exprs, ArrayTuple.NONE, values.bindings()), values);
  }

  /** Writes the remaining rows. */
  WriteOutcome end() {
    flush();
    return outcome(true);
  }

  /** Executes the work; at level mysql its error says how many rows are written. */
  private void counted(Runnable work) {
    try {
      work.run();
    } catch (LindormException failure) {
      throw mysql ? noting(failure, stored) : failure;
    }
  }

  /** Returns the failure of a statement with the number of rows that it has written before. */
  static LindormException noting(LindormException failure, long written) {
    return written == 0
        ? failure
        : failure.noting("rows of the statement that are written: " + written);
  }

  private void limit(int rows) {
    if (!mysql && rows > context.limits().rowsPerWrite()) {
      throw LindormException.of(
          ErrorCode.BATCH_TOO_LARGE, rows + " rows", context.limits().rowsPerWrite() + " rows");
    }
  }

  /**
   * Writes the rows of a query. A query on the written table is read to its end before the first
   * write.
   */
  private void copy(Plan source) {
    if (!source.reads(upsert.shape().table())) {
      addAll(PlanExecutor.open(source, context));
      return;
    }
    try (SpillableRows collected = new SpillableRows(context.budget())) {
      try (RowStream rows = PlanExecutor.open(source, context)) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          collected.add(row);
        }
      }
      addAll(collected.stream());
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

  /** Executes the work of a row; in a lenient statement a wrong value affects only this row. */
  void addRow(Runnable work) {
    records++;
    if (!upsert.lenient()) {
      work.run();
      return;
    }
    try {
      work.run();
    } catch (LindormException failure) {
      if (!failure.code().isWrongValue()) {
        throw failure;
      }
      leftOut.put(records, SkippedRowWarnings.Reason.of(failure));
      if (pendingChecked.isEmpty()) {
        noteLeftOut();
      }
    }
  }

  private void write(@Nullable Object[] given, StatementContext values) {
    row.check(given);
    boolean assigned = numbers != null && numbers.assign(given);
    Bytes key = row.key(given);
    if (checked || assigned) {
      addChecked(new CheckedRow(key, given, values, assigned));
      return;
    }
    boolean whole = upsert.duplicates().action() == OnDuplicate.REPLACE;
    Mutation.Put put =
        whole ? row.whole(key, given, values.bindings().now()) : row.named(key, given);
    pending.add(put);
    pendingBytes += put.size();
    affected[run]++;
    boolean streamed = pending.size() > together;
    if (!mysql && pendingBytes > context.limits().bytesPerWrite()) {
      throw LindormException.of(
          ErrorCode.BATCH_TOO_LARGE,
          pendingBytes + " bytes",
          context.limits().bytesPerWrite() + " bytes");
    }
    if (streamed && (pending.size() >= ROWS_PER_CALL || pendingBytes > Limits.WARNED_WRITE_BYTES)) {
      flush();
    }
  }

  private void flush() {
    flushChecked();
    if (!pending.isEmpty()) {
      context.interruption().check();
      largest = Math.max(largest, pendingBytes);
      context.store().write(table, List.copyOf(pending));
      stored += pending.size();
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
                  + " bytes at once; batches of at most 2 MB need less memory in the server"));
    }
    return new WriteOutcome(
        affected[0],
        unchanged[0],
        notes.kept(),
        several ? new RowCounts(records, duplicates, notes.count()) : null,
        insertId());
  }

  /** MySQL reports the number of a row that was given one only if a row was written. */
  private InsertId insertId() {
    if (numbers == null || upsert.shape().table().hasHiddenKey()) {
      return InsertId.NONE;
    }
    long assigned = numbers.first();
    return new InsertId(assigned, assigned == 0 && stored > 0 ? numbers.given() : assigned);
  }

  /** Adds a row; rows of one key are written one after the other. */
  private void addChecked(CheckedRow added) {
    if (isInsert() && pendingChecked.containsKey(added.key)) {
      throw duplicate(upsert.shape().table(), added.key);
    }
    if (pendingChecked.size() == context.limits().batchRows()
        || pendingCheckedBytes > Limits.WARNED_WRITE_BYTES
        || pendingChecked.containsKey(added.key)) {
      flushChecked();
    }
    pendingChecked.put(added.key, added);
    for (Object value : added.given) {
      pendingCheckedBytes += ValueMemory.bytes(value);
    }
  }

  /** Returns whether an existing row makes the statement fail, as INSERT of MySQL does. */
  private boolean isInsert() {
    return mysql && upsert.duplicates().action() == OnDuplicate.ERROR;
  }

  /**
   * Inserts rows. Several are looked up first, so that nothing of them is written if one exists; a
   * single row is written on condition that it does not.
   */
  private void insert(List<CheckedRow> rows) {
    List<CheckedRow> given = rows.stream().filter(each -> !each.hasNewKey()).toList();
    long moment = Store.UNKNOWN_MOMENT;
    if (rows.size() > 1 && !given.isEmpty()) {
      moment = given.size() == rows.size() ? context.store().moment() : moment;
      List<@Nullable StoredRow> found =
          context.store().fetchAll(table, given.stream().map(CheckedRow::key).toList());
      for (int i = 0; i < given.size(); i++) {
        given.get(i).change(found.get(i));
      }
    }
    dependent.writeNew(rows, moment);
  }

  private void flushChecked() {
    if (pendingChecked.isEmpty()) {
      return;
    }
    context.interruption().check();
    List<CheckedRow> rows = List.copyOf(pendingChecked.values());
    pendingChecked.clear();
    pendingCheckedBytes = 0;
    while (!rows.isEmpty()) {
      writeChecked(rows);
      rows = rows.stream().filter(each -> each.meetsRow).map(CheckedRow::again).toList();
    }
  }

  private void writeChecked(List<CheckedRow> rows) {
    try {
      switch (upsert.duplicates().action()) {
        case WRITE, IGNORE -> dependent.writeNew(rows);
        case UPDATE, REPLACE -> dependent.write(rows);
        case ERROR -> {
          if (mysql) {
            insert(rows);
          } else {
            dependent.write(rows);
          }
        }
      }
    } finally {
      noteLeftOut();
    }
  }

  private void noteLeftOut() {
    leftOut.forEach(notes::leftOut);
    leftOut.clear();
  }

  /** A row whose write depends on whether it exists. */
  private final class CheckedRow implements DependentWrites.Row {

    private final Bytes key;
    private final @Nullable Object[] given;

    /** True if it has a number that the server has assigned. */
    private final boolean assigned;

    /** The number of attempts in which another row had its assigned number. */
    private int tries;

    /** True if another row has its assigned number. */
    private boolean meetsRow;

    private final StatementContext values;
    private final WritePlan.Duplicates onDuplicateOfRow = onDuplicate;
    private final Assignments updatesOfRow = updates;
    private final long number;
    private final int ofRun;

    CheckedRow(Bytes key, @Nullable Object[] given, StatementContext values, boolean assigned) {
      this(key, given, values, assigned, records, run);
    }

    private CheckedRow(
        Bytes key,
        @Nullable Object[] given,
        StatementContext values,
        boolean assigned,
        long number,
        int ofRun) {
      this.key = key;
      this.assigned = assigned;
      this.number = number;
      this.ofRun = ofRun;
      this.given = given;
      this.values = values;
    }

    @Override
    public Bytes key() {
      return key;
    }

    /** Returns whether its key has a number that the server has assigned. */
    boolean hasNewKey() {
      return assigned && numbers != null && numbers.isInKey();
    }

    /** Returns the row with another assigned number. */
    CheckedRow again() {
      @Nullable Object[] changed = given.clone();
      Objects.requireNonNull(numbers, "numbers").assignAgain(changed, tries);
      CheckedRow again = new CheckedRow(row.key(changed), changed, values, assigned, number, ofRun);
      again.tries = tries + 1;
      return again;
    }

    @Override
    public @Nullable Mutation change(@Nullable StoredRow stored) {
      Tuple existing = stored == null ? null : row.codec().decode(stored);
      return existing == null || stored == null
          ? row.whole(key, given, values.bindings().now())
          : changeOf(stored, existing);
    }

    /** Returns the change of an existing row; null for none. */
    private @Nullable Mutation changeOf(StoredRow stored, Tuple existing) {
      if (hasNewKey()) {
        meetsRow = true;
        return null;
      }
      return switch (onDuplicateOfRow.action()) {
        case WRITE -> {
          // A row of only a key is there already.
          affected[ofRun] += row.namesKeyOnly() ? 1 : 0;
          yield row.namesKeyOnly() ? null : row.named(key, given);
        }
        case REPLACE ->
            row.codec().replacing(stored, row.whole(key, given, values.bindings().now()));
        case IGNORE -> passedOver();
        case ERROR -> throw duplicate(upsert.shape().table(), key);
        case UPDATE -> {
          Bindings brought =
              values.bindings().with(onDuplicateOfRow.firstGiven(), Arrays.asList(given));
          onDuplicateOfRow.calls().forEach(each -> each.evaluate(existing, brought));
          boolean skipsEqual = mysql || onDuplicateOfRow.updates().isEmpty();
          Mutation.Put put = updatesOfRow.put(key, existing, brought, skipsEqual);
          unchanged[ofRun] += put == null ? 1 : 0;
          yield put;
        }
      };
    }

    /** Leaves an existing row unchanged. */
    private @Nullable Mutation passedOver() {
      duplicates++;
      if (upsert.lenient()) {
        leftOut.put(
            number,
            new SkippedRowWarnings.Reason(
                ErrorCode.DUPLICATE_KEY,
                () ->
                    LindormException.message(
                        ErrorCode.DUPLICATE_KEY, entry(upsert.shape().table(), key))));
      }
      return null;
    }

    @Override
    public boolean leavesOut(LindormException failure) {
      boolean leavesOut = upsert.lenient() && failure.code().isWrongValue();
      if (leavesOut) {
        leftOut.put(number, SkippedRowWarnings.Reason.of(failure));
      }
      return leavesOut;
    }

    @Override
    public void written(@Nullable StoredRow existing) {
      stored++;
      if (assigned && numbers != null && isNew(existing)) {
        numbers.stored(given, number);
      }
      if (mysql && existing != null && isEqual(existing)) {
        affected[ofRun]++;
        return;
      }
      boolean counts = mysql && existing != null && isReplacing(existing);
      affected[ofRun] += counts ? 2 : 1;
      duplicates += existing == null || upsert.duplicates().action() == OnDuplicate.WRITE ? 0 : 1;
    }

    /** Returns whether REPLACE writes an equal row, which MySQL counts as one new row. */
    private boolean isEqual(StoredRow existing) {
      return onDuplicateOfRow.action() == OnDuplicate.REPLACE
          && row.isEqual(existing, given, values.bindings().now());
    }

    /** Returns whether the write gives the row its number. */
    private boolean isNew(@Nullable StoredRow existing) {
      return existing == null
          || onDuplicateOfRow.action() != OnDuplicate.UPDATE
          || row.codec().decode(existing) == null;
    }

    /** MySQL counts a row that replaces or updates another one twice. */
    private boolean isReplacing(StoredRow existing) {
      return switch (onDuplicateOfRow.action()) {
        case REPLACE, UPDATE -> row.codec().decode(existing) != null;
        case WRITE, IGNORE, ERROR -> false;
      };
    }
  }

  static LindormException duplicate(TableDef table, Bytes key) {
    return LindormException.of(ErrorCode.DUPLICATE_KEY, entry(table, key));
  }

  /** Returns the values of the key as MySQL's message has them: {@code 1-2}. */
  private static String entry(TableDef table, Bytes key) {
    KeyLayout layout = table.layout();
    List<@Nullable Object> values = layout.decode(key);
    StringJoiner entry = new StringJoiner("-");
    for (int i = 0; i < values.size(); i++) {
      Object value = values.get(i);
      entry.add(value == null ? "NULL" : Conversion.text(value, layout.columns().get(i).type()));
    }
    return entry.toString();
  }
}
