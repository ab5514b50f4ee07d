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
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.OperationStatus;
import org.apache.hadoop.hbase.regionserver.Region;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.WriteCondition;
import org.openlindorm.hbase.region.index.RegionRows;
import org.openlindorm.store.StoredRow;

/** Evaluates the conditions of a batch's writes against the rows of the region. */
final class RowConditions {

  private final Region region;
  private final RegionRows rows;

  RowConditions(Region region, RegionRows rows) {
    this.region = region;
    this.rows = rows;
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
   * repeated write that is already stored counts as written. The caller holds the row locks.
   *
   * @return the rows that were read, by their keys
   */
  Map<Bytes, Optional<StoredRow>> evaluate(MiniBatchOperationInProgress<Mutation> batch)
      throws IOException {
    Map<Bytes, Optional<StoredRow>> read = read(batch);
    for (int i = 0; i < batch.size() && !read.isEmpty(); i++) {
      Mutation write = batch.getOperation(i);
      OptionalLong expected = expected(batch, i);
      if (expected.isPresent()) {
        Optional<StoredRow> row = read.getOrDefault(Bytes.wrap(write.getRow()), Optional.empty());
        if (row.map(StoredRow::version).orElse(0L) != expected.getAsLong()) {
          boolean repeated = RepeatedWrites.isStored(region, write);
          batch.setOperationStatus(
              i, repeated ? OperationStatus.SUCCESS : WriteCondition.refused());
        }
      }
    }
    return read;
  }

  private Map<Bytes, Optional<StoredRow>> read(MiniBatchOperationInProgress<Mutation> batch)
      throws IOException {
    Set<Bytes> keys = new LinkedHashSet<>();
    for (int i = 0; i < batch.size(); i++) {
      if (expected(batch, i).isPresent()) {
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
}
