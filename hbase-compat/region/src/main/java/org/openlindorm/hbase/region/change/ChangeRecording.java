package org.openlindorm.hbase.region.change;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.HConstants.OperationStatusCode;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.index.AfterImage;
import org.openlindorm.hbase.region.index.RegionRows;
import org.openlindorm.row.RowCodec;
import org.openlindorm.store.LoggedChange;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Adds the changes of rows to the log entry of the batch that changes them, so that a change is in
 * the log if and only if its write is. The rows are locked until the batch is visible, so the log
 * has the changes of a row in their order.
 */
public final class ChangeRecording {

  /** The descriptor value of a table whose changes are recorded: {@code AFTER}. */
  public static final String DESCRIPTOR_VALUE = "lindorm.changes";

  /** The descriptor value of a table whose changes are recorded with the row before: TRUE. */
  public static final String BEFORE_VALUE = "lindorm.changes.before";

  private final RegionRows rows;
  private final CellNames names;
  private final Predicate<Mutation> unchanging;
  private final boolean withBefore;

  private ChangeRecording(
      RegionRows rows, CellNames names, Predicate<Mutation> unchanging, boolean withBefore) {
    this.withBefore = withBefore;
    this.rows = rows;
    this.names = names;
    this.unchanging = unchanging;
  }

  /**
   * Returns the recording of a region, or null if the changes of its table are not recorded.
   *
   * @param unchanging recognizes writes of the region itself that change no value
   */
  public static @Nullable ChangeRecording of(
      TableDescriptor table, RegionRows rows, CellNames names, Predicate<Mutation> unchanging) {
    return table.getValue(DESCRIPTOR_VALUE) == null
        ? null
        : new ChangeRecording(rows, names, unchanging, table.getValue(BEFORE_VALUE) != null);
  }

  /** Mutations of a row that become one change. */
  private record Step(Bytes row, List<Mutation> mutations) {

    /** Returns whether the row after the step does not depend on the row before. */
    boolean isWhole() {
      return mutations.stream()
          .allMatch(
              mutation ->
                  !isComputed(mutation)
                      && mutation.getFamilyCellMap().values().stream()
                          .flatMap(List::stream)
                          .allMatch(Step::isWhole));
    }

    private static boolean isWhole(Cell cell) {
      return switch (cell.getType()) {
        case Put ->
            cell.getQualifierLength() == 1
                && cell.getQualifierArray()[cell.getQualifierOffset()] == RowCodec.PACKED.at(0);
        case DeleteFamily -> true;
        default -> false;
      };
    }
  }

  /**
   * Records the changes of a batch whose rows are locked and whose mutations are stamped.
   *
   * @param read rows that the caller has read under the lock
   * @param computed the cells that an increment or append computes
   * @throws DoNotRetryIOException if the row after the write is not certain
   */
  public void record(
      MiniBatchOperationInProgress<Mutation> batch,
      Map<Bytes, Optional<StoredRow>> read,
      Function<Mutation, List<Cell>> computed)
      throws IOException {
    List<Step> steps = new ArrayList<>();
    int first = steps(batch, steps);
    if (steps.isEmpty()) {
      return;
    }
    Map<Bytes, Optional<StoredRow>> states = new HashMap<>(read);
    readMissing(steps, states);
    List<LoggedChange> changes = new ArrayList<>(steps.size());
    for (Step step : steps) {
      Optional<StoredRow> before = states.getOrDefault(step.row(), Optional.empty());
      StoredRow changed = step.isWhole() ? null : before.orElse(null);
      AfterImage after = AfterImage.of(step.row(), changed, step.mutations(), computed, names);
      if (after == null) {
        throw uncertain(step.row());
      }
      StoredRow row = after.row();
      states.put(step.row(), Optional.ofNullable(row));
      changes.add(
          new LoggedChange(
              step.row(),
              after.version(),
              cells(Optional.ofNullable(row)),
              withBefore ? Optional.of(cells(before)) : Optional.empty()));
    }
    WALEdit edit = batch.getWalEdit(first);
    if (edit == null) {
      edit = new WALEdit();
      batch.setWalEdit(first, edit);
    }
    edit.add(new LoggedChanges(changes).cell(), WALEdit.METAFAMILY);
  }

  private static List<StoredCell> cells(Optional<StoredRow> row) {
    return row.map(StoredRow::cells).orElse(List.of());
  }

  /**
   * Adds the steps of a batch. Each mutation is one, except in a batch that also computes values of
   * its row: that is one atomic call.
   *
   * @return the position of the first mutation
   */
  private int steps(MiniBatchOperationInProgress<Mutation> batch, List<Step> steps) {
    int first = -1;
    Map<Bytes, Step> united = new LinkedHashMap<>();
    boolean computes = false;
    for (int i = 0; i < batch.size(); i++) {
      computes |= isComputed(batch.getOperation(i));
    }
    for (int i = 0; i < batch.size(); i++) {
      Mutation mutation = batch.getOperation(i);
      if (batch.getOperationStatus(i).getOperationStatusCode() != OperationStatusCode.NOT_RUN
          || unchanging.test(mutation)) {
        continue;
      }
      first = first < 0 ? i : first;
      Bytes row = Bytes.wrap(mutation.getRow());
      if (computes) {
        united
            .computeIfAbsent(row, any -> new Step(row, new ArrayList<>()))
            .mutations()
            .add(mutation);
      } else {
        steps.add(new Step(row, List.of(mutation)));
      }
    }
    steps.addAll(united.values());
    return first;
  }

  private void readMissing(List<Step> steps, Map<Bytes, Optional<StoredRow>> states)
      throws IOException {
    List<Bytes> unread =
        steps.stream()
            .filter(step -> (withBefore || !step.isWhole()) && !states.containsKey(step.row()))
            .map(Step::row)
            .distinct()
            .toList();
    List<@Nullable StoredRow> found = rows.readAll(unread);
    for (int i = 0; i < found.size(); i++) {
      states.put(unread.get(i), Optional.ofNullable(found.get(i)));
    }
  }

  private static boolean isComputed(Mutation mutation) {
    return mutation instanceof Increment || mutation instanceof Append;
  }

  private static DoNotRetryIOException uncertain(Bytes row) {
    return new DoNotRetryIOException(
        ("Row %s: this table has a changefeed or a search index, which needs the row after each"
                + " write. A delete of single versions does not show it. Delete the column or the"
                + " row, or drop the changefeed or index")
            .formatted(row.hex()));
  }
}
