package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.CheckAndMutateResult;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.regionserver.NoSuchColumnFamilyException;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.RepeatedWrites;
import org.openlindorm.hbase.region.cell.ComputedWrite;
import org.openlindorm.hbase.region.cell.WriteCondition;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowChange;

/**
 * Sends changes that regions compute. Each has a token, so it takes effect at most once even if it
 * arrives several times. A region whose code does not know such changes decides none of them.
 */
final class ComputedRows {

  /** A version that no row has: those of rows are positive, and 0 means "no row". */
  private static final long NO_VERSION = -1;

  private final PhysicalTable name;
  private final List<Bytes> keys;
  private final boolean deletes;
  private final byte[] program;
  private final List<byte[]> tokens = new ArrayList<>();
  private final RowChange.Outcome[] outcomes;

  ComputedRows(PhysicalTable name, List<Bytes> keys, RowChange change) {
    this.name = name;
    this.keys = keys;
    this.deletes = change.deletes();
    this.program = change.encoded().toArray();
    this.outcomes = new RowChange.Outcome[keys.size()];
    keys.forEach(key -> tokens.add(RepeatedWrites.newToken()));
  }

  /**
   * Changes the rows.
   *
   * @param local the regions in this process, or null
   */
  List<RowChange.Outcome> change(Table table, @Nullable LocalWrites local, long timeoutMillis)
      throws IOException {
    List<Integer> all = IntStream.range(0, keys.size()).boxed().toList();
    List<Integer> left = local == null ? all : changeLocally(local, all);
    if (!left.isEmpty()) {
      changeByClient(table, left, timeoutMillis);
    }
    return Arrays.asList(outcomes);
  }

  private Row write(int position) throws IOException {
    Row write = ComputedWrite.of(keys.get(position).toArray(), deletes, program);
    RepeatedWrites.name(write, tokens.get(position));
    return write;
  }

  /** Returns the positions that are left to the client. */
  private List<Integer> changeLocally(LocalWrites local, List<Integer> positions)
      throws IOException {
    IdentityHashMap<Writes.Write, Integer> sent = new IdentityHashMap<>();
    List<Writes.Write> run = new ArrayList<>(positions.size());
    for (int position : positions) {
      Row row = write(position);
      RepeatedWrites.first(row);
      var unknown =
          new Mutation.Put(keys.get(position), List.of(), List.of(), OptionalLong.empty());
      Writes.Write write = new Writes.Write(unknown, row);
      sent.put(write, position);
      run.add(write);
    }
    LocalWrites.Outcome done = local.write(name, run);
    List<Integer> left = done.left().stream().map(sent::get).map(Objects::requireNonNull).toList();
    done.left().forEach(sent::remove);
    sent.forEach(
        (write, position) ->
            outcomes[position] = WriteCondition.outcome(done.results().get(write)));
    return left;
  }

  private void changeByClient(Table table, List<Integer> positions, long timeoutMillis)
      throws IOException {
    List<Row> rows = new ArrayList<>(positions.size());
    for (int position : positions) {
      rows.add(write(position));
    }
    var results = new Object[rows.size()];
    IOException failure = ConditionalRows.batch(table, rows, results);
    List<Integer> unknown = new ArrayList<>();
    for (int i = 0; i < results.length; i++) {
      if (results[i] instanceof NoSuchColumnFamilyException) {
        unknown.add(positions.get(i));
      } else if (results[i] instanceof Result result) {
        outcomes[positions.get(i)] = WriteCondition.outcome(result);
      } else if (failure != null) {
        throw Failures.ofBatch(failure, name, timeoutMillis, rows.size());
      }
    }
    if (!unknown.isEmpty()) {
      searchTokens(table, unknown);
    }
  }

  /**
   * Decides the rows that a region of an older version refused. A newer region may have written
   * them before, if the response was lost and the row moved to the older region meanwhile. A
   * conditional write that no version allows succeeds only if the row contains its token.
   */
  private void searchTokens(Table table, List<Integer> positions) throws IOException {
    List<CheckAndMutate> searches = new ArrayList<>(positions.size());
    for (int position : positions) {
      Row never = new Delete(keys.get(position).toArray());
      RepeatedWrites.name(never, tokens.get(position));
      searches.add(ConditionalRows.checked(never, NO_VERSION));
    }
    List<CheckAndMutateResult> found = table.checkAndMutate(searches);
    for (int i = 0; i < found.size(); i++) {
      outcomes[positions.get(i)] =
          found.get(i).isSuccess() ? RowChange.Outcome.CHANGED : RowChange.Outcome.UNDECIDED;
    }
  }
}
