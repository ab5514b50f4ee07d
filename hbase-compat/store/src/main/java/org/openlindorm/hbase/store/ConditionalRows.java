package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.RetriesExhaustedWithDetailsException;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.regionserver.NoSuchColumnFamilyException;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.region.RepeatedWrites;
import org.openlindorm.hbase.region.RowVersionFilter;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.cell.WriteCondition;
import org.openlindorm.store.ConditionalWrite;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * Writes rows that still have the versions that the caller read, with one call per region. Each
 * write has a token, so it takes effect at most once even if it arrives several times.
 */
final class ConditionalRows {

  private final PhysicalTable name;
  private final CellNames names;
  private final List<ConditionalWrite> writes;
  private final List<byte[]> tokens = new ArrayList<>();
  private final BitSet refused = new BitSet();

  ConditionalRows(PhysicalTable name, List<ConditionalWrite> writes) {
    this.name = name;
    this.names = CellNames.of(name);
    this.writes = writes;
    writes.forEach(write -> tokens.add(RepeatedWrites.newToken()));
  }

  /**
   * Writes the rows.
   *
   * @param local the regions in this process, or null
   * @return the positions of the writes whose rows have changed since
   */
  BitSet write(Table table, @Nullable LocalWrites local, long timeoutMillis) throws IOException {
    List<Integer> changing = new ArrayList<>();
    for (int i = 0; i < writes.size(); i++) {
      if (Writes.changesNothing(writes.get(i).mutation())) {
        refused.set(i, !isCurrent(i, table));
      } else {
        changing.add(i);
      }
    }
    List<Integer> left = local == null ? changing : writeLocally(local, changing);
    if (!left.isEmpty()) {
      for (int position : writeByClient(table, left, timeoutMillis)) {
        refused.set(position, !writeAlone(position, table));
      }
    }
    return refused;
  }

  private boolean isCurrent(int position, Table table) throws IOException {
    ConditionalWrite write = writes.get(position);
    Result found = table.get(RowReads.get(name, write.key()));
    StoredRow current = RowReads.row(name, write.key(), found);
    return (current == null ? 0 : current.version()) == write.expectedVersion();
  }

  private Row named(int position) throws IOException {
    Row row =
        Objects.requireNonNull(
            Writes.row(writes.get(position).mutation(), names), "a write that changes something");
    RepeatedWrites.name(row, tokens.get(position));
    return row;
  }

  private Row conditional(int position) throws IOException {
    Row row = named(position);
    List<Mutation> mutations =
        row instanceof RowMutations together ? together.getMutations() : List.of((Mutation) row);
    for (Mutation mutation : mutations) {
      WriteCondition.add(mutation, writes.get(position).expectedVersion());
    }
    return row;
  }

  private static void addMoment(Row row, long moment) {
    if (moment != Store.UNKNOWN_MOMENT && row instanceof Mutation mutation) {
      WriteCondition.addMoment(mutation, moment);
    }
  }

  /** Returns the positions that are left to the client. */
  private List<Integer> writeLocally(LocalWrites local, List<Integer> positions)
      throws IOException {
    IdentityHashMap<Writes.Write, Integer> sent = new IdentityHashMap<>();
    List<Writes.Write> run = new ArrayList<>(positions.size());
    for (int position : positions) {
      Row row = conditional(position);
      RepeatedWrites.first(row);
      addMoment(row, writes.get(position).moment());
      Writes.Write write = new Writes.Write(writes.get(position).mutation(), row);
      sent.put(write, position);
      run.add(write);
    }
    LocalWrites.Outcome outcome = local.write(name, run);
    outcome
        .results()
        .forEach(
            (write, result) ->
                refused.set(
                    Objects.requireNonNull(sent.get(write)), WriteCondition.isRefused(result)));
    return outcome.left().stream().map(sent::get).map(Objects::requireNonNull).toList();
  }

  /** Returns the positions that regions refuse because their code does not know conditions. */
  private List<Integer> writeByClient(Table table, List<Integer> positions, long timeoutMillis)
      throws IOException {
    List<Row> rows = new ArrayList<>(positions.size());
    for (int position : positions) {
      rows.add(conditional(position));
    }
    var results = new Object[rows.size()];
    IOException failure = batch(table, rows, results);
    List<Integer> unknown = new ArrayList<>();
    for (int i = 0; i < results.length; i++) {
      if (results[i] instanceof NoSuchColumnFamilyException) {
        unknown.add(positions.get(i));
      } else if (results[i] instanceof Result result) {
        refused.set(positions.get(i), WriteCondition.isRefused(result));
      } else if (failure != null) {
        throw Failures.ofBatch(failure, name, timeoutMillis, rows.size());
      }
    }
    return unknown;
  }

  /** Executes a batch; returns the failure of some rows, whose results say more. */
  static @Nullable IOException batch(Table table, List<Row> rows, Object[] results)
      throws IOException {
    try {
      table.batch(rows, results);
      return null;
    } catch (RetriesExhaustedWithDetailsException ofRows) {
      return ofRows;
    } catch (InterruptedException e) {
      throw Failures.cancelled(e);
    }
  }

  private boolean writeAlone(int position, Table table) throws IOException {
    long version = writes.get(position).expectedVersion();
    return table.checkAndMutate(checked(named(position), version)).isSuccess();
  }

  /**
   * Returns the write of one row in the form for regions that do not know conditions in batches.
   */
  static CheckAndMutate checked(Row row, long expectedVersion) {
    var check =
        CheckAndMutate.newBuilder(row.getRow()).ifMatches(new RowVersionFilter(expectedVersion));
    if (row instanceof Put put) {
      return check.build(put);
    }
    return row instanceof Delete delete ? check.build(delete) : check.build((RowMutations) row);
  }
}
