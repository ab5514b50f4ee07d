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
 * A join whose right side is held in a hash table by its keys; without keys all of it is one entry.
 * When the right side does not fit it goes to a file, and {@link BlockJoin} takes over.
 */
final class HashJoin extends ProbingJoin {

  /** A candidate, its entry of the table and the key's object. */
  private static final int OVERHEAD = 112;

  private final Join join;
  private final KeyTable<Chain> table = new KeyTable<>();

  /** The rows of the right side with a NULL among their keys, where they count. */
  private final KeyTable<Chain> withNulls = new KeyTable<>();

  private boolean empty = true;
  private @Nullable Batch probed;
  private int nextProbe;

  /** The keys of the rows that are probed, or null where they come one by one. */
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

  /** Rows with the same keys, in the order in which they came. */
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
    for (@Nullable Object @Nullable [] row = right.next(); row != null; row = right.next()) {
      context.interruption().check();
      empty = false;
      if (!hold(row, reservation)) {
        spill(row, right);
        end(reservation);
        break;
      }
    }
    end(right);
    if (blocks == null && !(empty && yieldsNothingUnmet())) {
      input = open(join.left());
    }
  }

  /** Whether there was room for the row, if it counts at all. */
  private boolean hold(@Nullable Object[] row, Reservation reservation) {
    RowKey key =
        RowKey.of(Streams.evaluate(join.rightKeys(), new ArrayTuple(row), context.bindings()));
    boolean hasNull = key.hasNull();
    if (hasNull && join.kind() != JoinKind.FULL && join.kind() != JoinKind.IN_MARK) {
      return true;
    }
    KeyTable<Chain> place = hasNull ? withNulls : table;
    Chain chain = place.get(key);
    if (chain != null && rule.readsKeysOnly()) {
      return true;
    }
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

  private void spill(@Nullable Object[] next, RowStream right) {
    SpillFile file = createFile();
    for (KeyTable<Chain> place : List.of(table, withNulls)) {
      for (Chain chain : place.entries()) {
        for (Candidate each = chain.first; each != null; each = each.next) {
          file.add(each.row);
        }
      }
      place.clear();
    }
    file.add(next);
    for (@Nullable Object @Nullable [] row = right.next(); row != null; row = right.next()) {
      context.interruption().check();
      file.add(row);
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
        return rows.row(row);
      }
      pace.step();
    }
  }

  /** Begins with the next rows of the left side; without keys where a row's key fails. */
  private void probe(Batch rows) {
    probed = rows;
    nextProbe = 0;
    try {
      List<Vector> values = BatchStep.vectors(join.leftKeys(), rows, context.bindings());
      probeKeys = VectorKeys.of(values, rows.size());
    } catch (LindormException someRowFails) {
      probeKeys = null;
    }
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

  /** For FULL the rows of the right side that were not met. */
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
        return rule.behindNulls(each.row);
      }
    }
    return null;
  }
}
