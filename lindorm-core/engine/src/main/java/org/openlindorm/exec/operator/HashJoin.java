package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.exec.budget.SpillFile;
import org.openlindorm.expr.BatchStep;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.KeyTable;
import org.openlindorm.expr.value.RowKey;
import org.openlindorm.expr.value.VectorKeys;
import org.openlindorm.plan.Join;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.BatchStream;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;

/**
 * A join whose right side is held in a hash table by its keys; without keys it is one entry. When
 * the right side does not fit it is written to a file, and {@link BlockJoin} continues.
 */
final class HashJoin extends ProbingJoin {

  /** A candidate, its table entry and the key's object. */
  private static final int OVERHEAD = 112;

  private final Join join;
  private final KeyTable<Chain> table = new KeyTable<>();

  /** The rows of the right side with a NULL among their keys, where they count. */
  private final KeyTable<Chain> withNulls = new KeyTable<>();

  private boolean empty = true;
  private @Nullable Batch probed;
  private int nextProbe;

  /** The keys of the probing rows, or null where they come one by one or one fails. */
  private @Nullable VectorKeys probeKeys;

  private @Nullable Chain found;
  private @Nullable BlockJoin blocks;
  private @Nullable RowStream input;
  private @Nullable Iterator<Chain> unmet;
  private @Nullable Candidate nextUnmet;

  HashJoin(Join join, OperatorContext context) {
    super(rule(join, context), context);
    this.join = join;
  }

  private static JoinRule rule(Join join, OperatorContext context) {
    return new JoinRule(
        join.kind(),
        join.left().fields().size(),
        join.right().fields().size(),
        join.condition(),
        context.bindings());
  }

  /** Rows with the same keys, in order of arrival. */
  private static final class Chain {
    private final Candidate first;
    private Candidate last;

    Chain(Candidate only) {
      first = only;
      last = only;
    }

    void add(Candidate candidate) {
      last.next = candidate;
      last = candidate;
    }
  }

  @Override
  protected void start() {
    Reservation reservation = reserve();
    RowStream right = open(join.right());
    BatchStream batches = BatchedRows.of(right);
    for (Batch rows = batches.nextBatch(); rows != null; rows = batches.nextBatch()) {
      context.interruption().check();
      empty = false;
      int buffered = hold(rows, reservation);
      if (buffered < rows.size()) {
        spill(rows, buffered, batches);
        end(reservation);
        break;
      }
    }
    end(right);
    if (blocks == null && !(empty && yieldsNothingUnmet())) {
      input = open(join.left());
    }
  }

  /** Adds rows to the table; returns the number of the first that did not fit. */
  private int hold(Batch rows, Reservation reservation) {
    VectorKeys keys = keys(join.rightKeys(), rows);
    for (int row = 0; row < rows.size(); row++) {
      // Where a key fails, rows are processed one by one, so that the first error is reported.
      boolean fits =
          keys == null
              ? hold(rows.only(row), requireKeys(rows.only(row)), 0, reservation)
              : hold(rows, keys, row, reservation);
      if (!fits) {
        return row;
      }
    }
    return rows.size();
  }

  /** Returns whether the row fitted, or is not needed. */
  private boolean hold(Batch rows, VectorKeys keys, int number, Reservation reservation) {
    boolean hasNull = keys.hasNull(number);
    if (hasNull && join.kind() != JoinKind.FULL && join.kind() != JoinKind.IN_MARK) {
      return true;
    }
    KeyTable<Chain> place = hasNull ? withNulls : table;
    Chain chain = place.get(keys, number);
    if (chain != null && rule.readsKeysOnly()) {
      return true;
    }
    @Nullable Object[] row = rows.row(number);
    RowKey key = keys.key(number);
    if (!reservation.take(RowSize.of(row) + RowSize.of(key.values()) + OVERHEAD)) {
      return false;
    }
    Candidate candidate = new Candidate(row);
    if (chain == null) {
      place.put(key, new Chain(candidate));
    } else {
      chain.add(candidate);
    }
    return true;
  }

  private void spill(Batch next, int from, BatchStream right) {
    SpillFile file = createFile();
    for (KeyTable<Chain> place : List.of(table, withNulls)) {
      for (Chain chain : place.entries()) {
        for (Candidate each = chain.first; each != null; each = each.next) {
          file.add(each.row);
        }
      }
      place.clear();
    }
    int first = from;
    for (Batch rows = next; rows != null; rows = right.nextBatch()) {
      context.interruption().check();
      for (int row = first; row < rows.size(); row++) {
        file.add(rows.row(row));
      }
      first = 0;
    }
    blocks = own(new BlockJoin(join, rule, file, context));
  }

  @Override
  protected @Nullable Object @Nullable [] advance() {
    BlockJoin instead = blocks;
    return instead == null ? super.advance() : instead.next();
  }

  @Override
  protected @Nullable Object @Nullable [] nextLeft() {
    RowStream left = input;
    if (!(left instanceof BatchStream batches)) {
      return left == null ? null : left.next();
    }
    while (true) {
      Batch rows = probed;
      if (rows == null || nextProbe == rows.size()) {
        rows = batches.nextBatch();
        if (rows == null) {
          return null;
        }
        probe(rows);
      }
      int row = nextProbe++;
      VectorKeys keys = probeKeys;
      found = keys == null || keys.hasNull(row) ? null : table.get(keys, row);
      if (found != null || keys == null || !yieldsNothingUnmet()) {
        return rows.row(row, rule.width());
      }
      pace.step();
    }
  }

  /** Starts with the next rows of the left side. */
  private void probe(Batch rows) {
    probed = rows;
    nextProbe = 0;
    probeKeys = keys(join.leftKeys(), rows);
  }

  /** Returns the keys of rows, or null where one of them fails. */
  private @Nullable VectorKeys keys(List<Expr> keys, Batch rows) {
    try {
      List<Vector> values = BatchStep.vectors(keys, rows, context.bindings());
      return VectorKeys.of(values, rows.size());
    } catch (LindormException someRowFails) {
      return null;
    }
  }

  private VectorKeys requireKeys(Batch row) {
    return VectorKeys.of(BatchStep.vectors(join.rightKeys(), row, context.bindings()), row.size());
  }

  private boolean yieldsNothingUnmet() {
    return join.kind() == JoinKind.INNER || join.kind() == JoinKind.SEMI;
  }

  @Override
  protected @Nullable Candidate candidates(@Nullable Object[] row) {
    Chain chain = found;
    if (probeKeys == null) {
      RowKey key = leftKey(row);
      chain = key.hasNull() ? null : table.get(key);
    }
    return chain == null ? null : chain.first;
  }

  private RowKey leftKey(@Nullable Object[] row) {
    return RowKey.of(Streams.evaluate(join.leftKeys(), new ArrayTuple(row), context.bindings()));
  }

  @Override
  protected boolean unknownOfOthers(@Nullable Object[] row) {
    if (join.kind() != JoinKind.IN_MARK || empty) {
      return false;
    }
    RowKey key = leftKey(row);
    boolean oneKey = key.values().length == 1 && rule.condition() == null;
    if (key.hasNull()) {
      return oneKey || unknownOf(row, key, table) || unknownOf(row, key, withNulls);
    }
    return oneKey ? !withNulls.isEmpty() : unknownOf(row, key, withNulls);
  }

  private boolean unknownOf(@Nullable Object[] row, RowKey key, KeyTable<Chain> place) {
    for (int i = 0; i < place.size(); i++) {
      pace.step();
      if (Boolean.FALSE.equals(JoinRule.equal(key.values(), place.key(i).values()))) {
        continue;
      }
      for (Candidate each = place.entry(i).first; each != null; each = each.next) {
        pace.step();
        if (!Boolean.FALSE.equals(rule.truth(row, each.row))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the unmatched rows of the right side, for FULL. */
  @Override
  protected @Nullable Object @Nullable [] rest() {
    if (join.kind() != JoinKind.FULL) {
      return null;
    }
    Iterator<Chain> chains = unmet;
    if (chains == null) {
      List<Chain> all = new ArrayList<>(table.entries());
      all.addAll(withNulls.entries());
      chains = all.iterator();
      unmet = chains;
    }
    while (nextUnmet != null || chains.hasNext()) {
      Candidate each = nextUnmet == null ? chains.next().first : nextUnmet;
      nextUnmet = each.next;
      pace.step();
      if (!each.met) {
        pace.yielded();
        return rule.afterNulls(each.row);
      }
    }
    return null;
  }
}
