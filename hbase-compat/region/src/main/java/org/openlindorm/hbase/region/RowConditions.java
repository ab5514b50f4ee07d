package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.OperationStatus;
import org.apache.hadoop.hbase.regionserver.Region;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.program.ChangeProgram;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.cell.ComputedWrite;
import org.openlindorm.hbase.region.cell.WriteCondition;
import org.openlindorm.hbase.region.index.RegionRows;
import org.openlindorm.store.RowChange;
import org.openlindorm.store.StoredRow;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Evaluates the conditions of a batch's writes against the rows of the region, and computes the
 * writes that have programs.
 */
final class RowConditions {

  private static final Logger LOG = LoggerFactory.getLogger(RowConditions.class);

  private final Region region;
  private final RegionRows rows;
  private final CellNames names;

  /** Null if rows change without writes, or if their index entries are computed from them. */
  private final @Nullable RowMoments moments;

  /**
   * @param moments when rows were written last; null if every condition reads its row
   */
  RowConditions(Region region, RegionRows rows, CellNames names, @Nullable RowMoments moments) {
    this.region = region;
    this.rows = rows;
    this.names = names;
    this.moments = moments;
  }

  /**
   * Names all families of the table in the delete of a whole row, as HBase does before its hooks
   * for a delete without cells. HBase does not for one that arrives with the cell of a condition.
   */
  void deleteAllFamilies(Delete delete) {
    for (byte[] family : region.getTableDescriptor().getColumnFamilyNames()) {
      delete.addFamily(family, delete.getTimestamp());
    }
  }

  /**
   * Sets the status of each pending write whose condition is not met, so that HBase skips it. A
   * repeated write that is already stored counts as written. A row that was not written since the
   * sender has read it is not read again. The caller holds the row locks.
   *
   * @return the rows that were read, by their keys
   */
  Map<Bytes, Optional<StoredRow>> evaluate(MiniBatchOperationInProgress<Mutation> batch)
      throws IOException {
    Map<Bytes, Optional<StoredRow>> read = read(batch);
    Map<Bytes, RowChange> programs = new HashMap<>();
    for (int i = 0; i < batch.size() && !read.isEmpty(); i++) {
      Mutation write = batch.getOperation(i);
      byte[] program = program(batch, i);
      if (program != null) {
        Optional<StoredRow> row = read.getOrDefault(Bytes.wrap(write.getRow()), Optional.empty());
        compute(batch, i, Bytes.wrap(program), row.orElse(null), programs);
        continue;
      }
      OptionalLong expected = expected(batch, i);
      if (expected.isPresent()) {
        Optional<StoredRow> row = read.get(Bytes.wrap(write.getRow()));
        // A row that is unchanged is not read.
        if (row != null && row.map(StoredRow::version).orElse(0L) != expected.getAsLong()) {
          boolean repeated = RepeatedWrites.isStored(region, write);
          batch.setOperationStatus(
              i, repeated ? OperationStatus.SUCCESS : WriteCondition.refused());
        }
      }
    }
    return read;
  }

  /** Computes a write, or sets its status. A write that is stored already is not computed again. */
  private void compute(
      MiniBatchOperationInProgress<Mutation> batch,
      int index,
      Bytes program,
      @Nullable StoredRow row,
      Map<Bytes, RowChange> programs)
      throws IOException {
    Mutation write = batch.getOperation(index);
    if (RepeatedWrites.isStored(region, write)) {
      batch.setOperationStatus(index, OperationStatus.SUCCESS);
      return;
    }
    RowChange.Decision decision = decide(Bytes.wrap(write.getRow()), row, program, programs);
    boolean computed =
        decision.write() instanceof org.openlindorm.store.Mutation.Put put
            ? write instanceof Put cells && add(put, cells)
            : decision.write() != null && write instanceof Delete;
    if (!computed) {
      RowChange.Outcome outcome = decision.outcome();
      batch.setOperationStatus(
          index,
          WriteCondition.skipped(
              outcome == RowChange.Outcome.CHANGED ? RowChange.Outcome.UNDECIDED : outcome));
    }
  }

  private static RowChange.Decision decide(
      Bytes key, @Nullable StoredRow row, Bytes program, Map<Bytes, RowChange> programs) {
    try {
      return programs.computeIfAbsent(program, ChangeProgram::decode).decide(key, row);
    } catch (RuntimeException | StackOverflowError failure) {
      // HBase stops the server for an exception in a hook. The SQL server repeats the work itself.
      LOG.debug("Row {} cannot be computed in the region", key.hex(), failure);
      return RowChange.Decision.UNDECIDED;
    }
  }

  /** Adds the cells of a computed row to the put; false when it also deletes cells. */
  private boolean add(org.openlindorm.store.Mutation.Put computed, Put put) throws IOException {
    if (computed.cells().isEmpty() || !computed.deletedQualifiers().isEmpty()) {
      return false;
    }
    for (org.openlindorm.store.Mutation.Cell cell : computed.cells()) {
      put.addColumn(
          names.family(cell.qualifier()),
          names.qualifier(cell.qualifier()),
          HConstants.LATEST_TIMESTAMP,
          cell.value().sharedArray());
    }
    TimestampAssigner.mark(put);
    return true;
  }

  private Map<Bytes, Optional<StoredRow>> read(MiniBatchOperationInProgress<Mutation> batch)
      throws IOException {
    Set<Bytes> keys = new LinkedHashSet<>();
    for (int i = 0; i < batch.size(); i++) {
      if (program(batch, i) != null
          || expected(batch, i).isPresent() && !isUnchanged(batch.getOperation(i))) {
        keys.add(Bytes.wrap(batch.getOperation(i).getRow()));
      }
    }
    if (keys.isEmpty()) {
      return Map.of();
    }
    List<Bytes> ordered = new ArrayList<>(keys);
    List<@Nullable StoredRow> found = rows.readAll(ordered);
    Map<Bytes, Optional<StoredRow>> read = new HashMap<>();
    for (int i = 0; i < ordered.size(); i++) {
      read.put(ordered.get(i), Optional.ofNullable(found.get(i)));
    }
    return read;
  }

  private static OptionalLong expected(MiniBatchOperationInProgress<Mutation> batch, int index) {
    return RegionWrites.isPending(batch, index)
        ? WriteCondition.of(batch.getOperation(index))
        : OptionalLong.empty();
  }

  private boolean isUnchanged(Mutation write) {
    OptionalLong moment = moments == null ? OptionalLong.empty() : WriteCondition.moment(write);
    return moment.isPresent()
        && moments != null
        && moments.isUnchanged(write.getRow(), moment.getAsLong());
  }

  private static byte @Nullable [] program(
      MiniBatchOperationInProgress<Mutation> batch, int index) {
    return RegionWrites.isPending(batch, index)
        ? ComputedWrite.program(batch.getOperation(index))
        : null;
  }
}
