package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.io.HeapSize;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.store.Mutation;

/** Converts mutations of the storage port to HBase's. */
final class Writes {

  private Writes() {}

  /**
   * A mutation and its HBase form. HBase sets timestamps in the row while it executes it, so a
   * repetition must convert the source again.
   */
  record Write(Mutation source, Row row) {

    long heapSize() {
      return row instanceof RowMutations together
          ? together.getMutations().stream().mapToLong(HeapSize::heapSize).sum()
          : ((HeapSize) row).heapSize();
    }
  }

  /** Returns a set that compares writes by identity. */
  static Set<Write> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /**
   * Returns a put, a delete, or both in one atomic call with the delete first; null when the
   * mutation changes nothing.
   */
  static @Nullable Row row(Mutation mutation, CellNames names) throws IOException {
    if (!(mutation instanceof Mutation.Put put)) {
      return names.delete(mutation.key().sharedArray());
    }
    if (put.deletedQualifiers().isEmpty()) {
      return put.cells().isEmpty() ? null : cells(put, names);
    }
    if (put.cells().isEmpty()) {
      return deletes(put, names);
    }
    return RowMutations.of(List.of(deletes(put, names), cells(put, names)));
  }

  /** Returns whether {@link #row} has no write for a mutation. */
  static boolean changesNothing(Mutation mutation) {
    return mutation instanceof Mutation.Put put
        && put.cells().isEmpty()
        && put.deletedQualifiers().isEmpty();
  }

  private static Put cells(Mutation.Put put, CellNames names) {
    long timestamp = put.timestamp().orElse(HConstants.LATEST_TIMESTAMP);
    var cells = new Put(put.key().sharedArray(), true);
    for (Mutation.Cell cell : put.cells()) {
      cells.addColumn(
          names.family(cell.qualifier()),
          names.qualifier(cell.qualifier()),
          timestamp,
          cell.value().sharedArray());
    }
    return cells;
  }

  private static Delete deletes(Mutation.Put put, CellNames names) {
    var deletes = new Delete(put.key().sharedArray());
    for (Bytes name : put.deletedQualifiers()) {
      byte[] family = names.family(name);
      byte[] qualifier = names.qualifier(name);
      if (put.timestamp().isPresent()) {
        deletes.addColumns(family, qualifier, put.timestamp().getAsLong());
      } else {
        deletes.addColumns(family, qualifier);
      }
    }
    return deletes;
  }

  /**
   * Splits the mutations into runs that HBase may execute in any order: within a run, a row that is
   * changed by an atomic put-and-delete occurs once. Plain puts and deletes of one row keep their
   * order.
   */
  static List<List<Write>> runs(List<Mutation> mutations, CellNames names) throws IOException {
    var runs = new ArrayList<List<Write>>();
    var current = new ArrayList<Write>(mutations.size());
    Set<Bytes> single = new HashSet<>();
    Set<Bytes> together = new HashSet<>();
    for (Mutation mutation : mutations) {
      Row row = row(mutation, names);
      if (row == null) {
        continue;
      }
      boolean isTogether = row instanceof RowMutations;
      Bytes key = mutation.key();
      if (together.contains(key) || isTogether && single.contains(key)) {
        runs.add(current);
        current = new ArrayList<>();
        single.clear();
        together.clear();
      }
      current.add(new Write(mutation, row));
      (isTogether ? together : single).add(key);
    }
    if (!current.isEmpty()) {
      runs.add(current);
    }
    return runs;
  }
}
