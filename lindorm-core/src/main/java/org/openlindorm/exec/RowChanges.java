package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.ScanProgram;
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
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;

/**
 * Runs UPDATE and DELETE: reads the rows in batches and changes each only if it is still as it was
 * read, else reads it again. Each row is atomic, the statement as a whole is not.
 */
final class RowChanges {

  private static final int ROWS_PER_BATCH = 500;

  private final Access access;
  private final StatementContext context;
  private final RowCodec codec;
  private final PhysicalTable table;

  /** What a row must satisfy when it is changed: all that its key does not say. */
  private final @Nullable Expr filter;

  private final @Nullable List<WritePlan.Assignment> assignments;

  private RowChanges(
      Access access, @Nullable List<WritePlan.Assignment> assignments, StatementContext context) {
    this.access = access;
    this.assignments = assignments;
    this.context = context;
    this.codec = RowCodec.of(access.table());
    this.table = access.table().table().physical();
    this.filter = access.rowFilter();
  }

  static WriteOutcome update(WritePlan.Update update, StatementContext context) {
    return WriteOutcome.of(new RowChanges(update.access(), update.assignments(), context).run());
  }

  static WriteOutcome delete(WritePlan.Delete delete, StatementContext context) {
    return WriteOutcome.of(new RowChanges(delete.access(), null, context).run());
  }

  private long run() {
    return access.accept(
        new Access.Visitor<>() {
          @Override
          public Long points(KeyAccess keys) {
            return changeAll(KeyReads.keys(keys, context));
          }

          @Override
          public Long ranges(KeyAccess ranges) {
            return changeByRanges(ranges);
          }

          @Override
          public Long lookUp(IndexLookUp lookUp) {
            return changeByIndex(lookUp);
          }

          @Override
          public Long catalog(CatalogRows rows) {
            throw new IllegalStateException("no statement changes " + rows.table().table().name());
          }
        });
  }

  private long changeByRanges(KeyAccess ranges) {
    long changed = 0;
    Expr bound = filter == null ? null : filter.bind(context.bindings());
    ScanProgram keysOnly = ScanProgram.projection(ranges.shape(), bound, List.of(), Long.MAX_VALUE);
    for (ByteRange range : ranges.bounds().ranges(context.bindings())) {
      ScanRequest request =
          new ScanRequest(range, false, keysOnly, ROWS_PER_BATCH)
              .with(context.interruption()::check);
      try (Cursor rows = context.store().scan(table, request)) {
        List<Bytes> keys = new ArrayList<>();
        for (StoredRow row = rows.next(); row != null; row = rows.next()) {
          keys.add(row.key());
          if (keys.size() == ROWS_PER_BATCH) {
            changed += changeAll(keys);
            keys = new ArrayList<>();
          }
        }
        changed += changeAll(keys);
      }
    }
    return changed;
  }

  /**
   * Changes the rows as the index gives them. Where the change moves rows within the index, all are
   * found before the first is changed: none is met again at its new place.
   */
  private long changeByIndex(IndexLookUp lookUp) {
    long changed = 0;
    try (EntryRows rows = EntryRows.open(lookUp, false, null, Long.MAX_VALUE, context)) {
      if (moves(lookUp.index())) {
        List<Bytes> keys = keys(rows);
        for (int from = 0; from < keys.size(); from += ROWS_PER_BATCH) {
          changed += changeAll(keys.subList(from, Math.min(from + ROWS_PER_BATCH, keys.size())));
        }
        return changed;
      }
      for (CurrentRows.Found found = rows.next(); found != null; found = rows.next()) {
        if (change(found.stored())) {
          changed++;
        }
      }
    }
    return changed;
  }

  private boolean moves(IndexUse use) {
    return assignments != null
        && assignments.stream()
            .map(each -> use.table().name(each.ordinal()))
            .anyMatch(use.index().layout().columnNames()::contains);
  }

  private List<Bytes> keys(EntryRows rows) {
    int most = context.limits().sortedRows();
    List<Bytes> keys = new ArrayList<>();
    for (CurrentRows.Found found = rows.next(); found != null; found = rows.next()) {
      if (keys.size() == most) {
        throw LindormException.of(
            ErrorCode.MEMORY_LIMIT,
            "UPDATE changes a column of the index that it reads by, so that it must remember more"
                + " than "
                + most
                + " rows; narrow the WHERE, or add the hint _l_ignore_index_");
      }
      keys.add(found.stored().key());
    }
    return keys;
  }

  private long changeAll(List<Bytes> keys) {
    if (keys.isEmpty()) {
      return 0;
    }
    context.interruption().checkCancelled();
    List<@Nullable StoredRow> rows = context.store().fetchAll(table, keys);
    if (assignments == null && filter == null) {
      return deleteAll(rows);
    }
    long changed = 0;
    for (StoredRow row : rows) {
      if (row != null && change(row)) {
        changed++;
      }
    }
    return changed;
  }

  /**
   * Without a filter no later version of a row would have been spared. Cells that are no row, all
   * of them NULL, go too but do not count: HBase programs see them, and an Increment would fail.
   */
  private long deleteAll(List<@Nullable StoredRow> rows) {
    List<Mutation> deletes = new ArrayList<>();
    long existing = 0;
    for (StoredRow row : rows) {
      if (row != null) {
        deletes.add(new Mutation.DeleteRow(row.key()));
        existing += codec.decode(row) == null ? 0 : 1;
      }
    }
    if (!deletes.isEmpty()) {
      context.store().write(table, deletes);
    }
    return existing;
  }

  private boolean change(StoredRow first) {
    StoredRow seen = first;
    for (int attempt = 0; attempt < context.limits().conflictRetries(); attempt++) {
      Tuple row = seen == null ? null : codec.decode(seen);
      if (seen == null || row == null || !KeyReads.passes(filter, row, context)) {
        return false;
      }
      Mutation change =
          assignments == null
              ? new Mutation.DeleteRow(seen.key())
              : put(codec, seen.key(), assignments, row, context);
      if (context.store().writeIf(table, seen.version(), change)) {
        return true;
      }
      context.interruption().check();
      seen = context.store().fetch(table, first.key());
    }
    throw conflict(access.table(), first.key(), context);
  }

  /** The write of the assignments' values over an existing row. */
  static Mutation.Put put(
      RowCodec codec,
      Bytes key,
      List<WritePlan.Assignment> assignments,
      Tuple row,
      StatementContext context) {
    RowShape shape = codec.shape();
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
    }
    Mutation.Put put = codec.write(key, ordinals, values, OptionalLong.empty());
    cellLimit.check(put, ordinals, values);
    return put;
  }

  static LindormException conflict(RowShape shape, Bytes key, StatementContext context) {
    return LindormException.of(
        ErrorCode.CONFLICT,
        shape.table().layout().decode(key),
        String.valueOf(context.limits().conflictRetries()));
  }
}
