package org.openlindorm.exec;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.program.Assignments;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.store.ConditionalWrite;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.Bindings;

/**
 * Changes key columns of rows: inserts each row under its new key if that does not exist, then
 * deletes the old row if it is unchanged. If it has changed, the inserted row is deleted again and
 * the change is repeated. Both rows are visible between the two writes.
 */
final class KeyUpdate {

  /** The result for one row. */
  enum Outcome {
    /** The row does not exist or does not pass the condition. */
    NOT_FOUND,
    /** The row has the assigned values already. */
    EQUAL,
    CHANGED
  }

  private final RowShape shape;
  private final RowCodec codec;
  private final PhysicalTable table;
  private final StatementContext context;
  private final DependentWrites writes;

  /** Every key column, in key order. */
  private final Assignments key;

  /** The assigned columns outside the key. */
  private final Assignments others;

  /** Every column outside the key. */
  private final Assignments whole;

  private KeyUpdate(Assignments assignments, StatementContext context) {
    this.shape = assignments.shape();
    this.codec = RowCodec.of(shape);
    this.table = shape.table().physical();
    this.context = context;
    this.writes = new DependentWrites(shape, context);
    Map<Integer, Assignments.Assigned> assigned = new HashMap<>();
    assignments.columns().forEach(each -> assigned.put(each.ordinal(), each));
    key = all(shape.table().keyColumns(), assigned, assignments);
    whole =
        all(
            shape.table().valueColumns().stream().map(ColumnDef::name).toList(),
            assigned,
            assignments);
    Set<Integer> keys =
        key.columns().stream().map(Assignments.Assigned::ordinal).collect(Collectors.toSet());
    others =
        assignments.with(
            assignments.columns().stream().filter(each -> !keys.contains(each.ordinal())).toList());
  }

  /** Returns the change of assignments that contain a key column, or null. */
  static @Nullable KeyUpdate of(Assignments assignments, StatementContext context) {
    RowShape shape = assignments.shape();
    boolean changesKey =
        assignments.columns().stream()
            .anyMatch(each -> shape.table().keyColumns().contains(shape.name(each.ordinal())));
    return changesKey ? new KeyUpdate(assignments, context) : null;
  }

  /** Returns the assignments of the columns; a column without one keeps its value. */
  private Assignments all(
      List<String> names, Map<Integer, Assignments.Assigned> assigned, Assignments assignments) {
    return assignments.with(
        names.stream()
            .map(shape::indexOf)
            .map(
                ordinal ->
                    assigned.getOrDefault(
                        ordinal,
                        new Assignments.Assigned(
                            ordinal,
                            new ColumnRef(ordinal, shape.name(ordinal), shape.type(ordinal)),
                            false)))
            .toList());
  }

  /**
   * Changes the row of a key.
   *
   * @throws LindormException DUPLICATE_KEY if another row has the new key, CONFLICT, or the error
   *     of an assigned value
   */
  Outcome change(Bytes old, Predicate<Tuple> condition, Bindings bindings) {
    for (int tries = 0; tries < context.limits().conflictRetries(); tries++) {
      context.interruption().check();
      StoredRow stored = context.store().fetch(table, old);
      Tuple row = stored == null ? null : codec.decode(stored);
      if (stored == null || row == null || !condition.test(row)) {
        return Outcome.NOT_FOUND;
      }
      Bytes changed = codec.key(Arrays.asList(key.values(row, bindings)));
      boolean sameKey = changed.equals(old);
      Mutation.Put put =
          sameKey ? others.put(old, row, bindings, true) : whole.put(changed, row, bindings, false);
      if (put == null) {
        return Outcome.EQUAL;
      }
      if (sameKey ? writeIf(stored.version(), put) : move(stored, put)) {
        return Outcome.CHANGED;
      }
    }
    throw LindormException.of(
        ErrorCode.CONFLICT,
        shape.table().layout().decode(old),
        String.valueOf(context.limits().conflictRetries()));
  }

  /** Returns false if the old row has changed and nothing is written. */
  private boolean move(StoredRow old, Mutation.Put inserted) {
    writes.writeNew(List.of(new Inserted(inserted)));
    try {
      if (writeIf(old.version(), new Mutation.DeleteRow(old.key()))) {
        return true;
      }
      takeBack(inserted);
      return false;
    } catch (LindormException failure) {
      throw failure.noting(
          "the row "
              + shape.table().layout().decode(inserted.key())
              + " is inserted; check whether the row "
              + shape.table().layout().decode(old.key())
              + " is deleted");
    }
  }

  /**
   * Deletes an inserted row unless another session has changed it since.
   *
   * @throws LindormException CONFLICT if it has
   */
  private void takeBack(Mutation.Put inserted) {
    StoredRow stored = context.store().fetch(table, inserted.key());
    if (stored == null) {
      return;
    }
    List<Mutation.Cell> newest =
        stored.cells().stream()
            .filter(each -> each.timestamp() == stored.version())
            .map(each -> new Mutation.Cell(each.qualifier(), each.value()))
            .toList();
    if (!newest.containsAll(inserted.cells())
        || !writeIf(stored.version(), new Mutation.DeleteRow(inserted.key()))) {
      throw LindormException.of(
          ErrorCode.CONFLICT, shape.table().layout().decode(inserted.key()), "1");
    }
  }

  private boolean writeIf(long version, Mutation mutation) {
    return context
        .store()
        .writeAllIf(table, List.of(new ConditionalWrite(version, mutation)))
        .isEmpty();
  }

  /** A row under its new key, which must not exist. */
  private final class Inserted implements DependentWrites.Row {

    private final Mutation.Put put;

    Inserted(Mutation.Put put) {
      this.put = put;
    }

    @Override
    public Bytes key() {
      return put.key();
    }

    @Override
    public Mutation change(@Nullable StoredRow stored) {
      if (stored != null && codec.decode(stored) != null) {
        throw Upserts.duplicate(shape.table(), put.key());
      }
      return put;
    }

    @Override
    public void written(@Nullable StoredRow stored) {
      // KeyUpdate counts the row after the deletion of the old one.
    }
  }
}
