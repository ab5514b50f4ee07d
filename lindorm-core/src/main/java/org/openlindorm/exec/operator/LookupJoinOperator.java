package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.plan.LookupJoin;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowStream;
import org.openlindorm.type.Bindings;

/**
 * Joins each row of the left side with the rows that its key values find, in the order of the left
 * side.
 *
 * <p>Rows of the left side are collected so that their keys are read in one call of the store; each
 * key of such a batch is read once. Batches begin small, because a LIMIT above may need few rows.
 * They shrink again when keys find very many rows, because the rows found for a batch are held in
 * memory.
 *
 * <p>A NULL among the keys finds nothing; for IN_MARK it makes the result unknown, as for a right
 * side that is not empty and holds no NULL.
 */
final class LookupJoinOperator extends ProbingJoin {

  private static final int FIRST_BATCH = 16;
  private static final int LARGEST_BATCH = 256;
  private static final int GROWTH = 4;
  private static final int MANY_ROWS = 10_000;
  private static final int REMEMBERED = 1_000;

  private final LookupJoin join;
  private final List<@Nullable Object[]> batch = new ArrayList<>();
  private final Map<List<@Nullable Object>, Found> known = new LinkedHashMap<>();
  private int knownRows;
  private int batchSize = FIRST_BATCH;
  private int nextLeft;
  private @Nullable RowStream input;

  LookupJoinOperator(LookupJoin join, OperatorContext context) {
    super(
        new JoinRule(
            join.kind(),
            join.left().fields().size(),
            join.right().fields().size(),
            join.condition(),
            context.bindings()),
        context);
    this.join = join;
  }

  /** The rows found by a key. */
  private record Found(@Nullable Candidate first, int rows) {

    static Found of(List<@Nullable Object[]> rows) {
      Candidate first = null;
      for (int i = rows.size() - 1; i >= 0; i--) {
        Candidate before = new Candidate(rows.get(i));
        before.next = first;
        first = before;
      }
      return new Found(first, rows.size());
    }
  }

  @Override
  protected void start() {
    input = open(join.left());
  }

  @Override
  protected @Nullable Object @Nullable [] nextLeft() {
    if (nextLeft == batch.size() && !fill()) {
      return null;
    }
    return batch.get(nextLeft++);
  }

  @Override
  protected @Nullable Candidate candidates(@Nullable Object[] row) {
    List<@Nullable Object> key = key(row);
    return key == null
        ? null
        : Objects.requireNonNull(known.get(key), "a key of this batch").first();
  }

  @Override
  protected boolean unknownOfOthers(@Nullable Object[] row) {
    return join.kind() == JoinKind.IN_MARK && key(row) == null;
  }

  @Override
  protected @Nullable Object @Nullable [] rest() {
    return null;
  }

  /** Returns the values to look up, null when one of them is NULL. */
  private @Nullable List<@Nullable Object> key(@Nullable Object[] row) {
    List<@Nullable Object> key = new ArrayList<>(join.keys().size());
    for (@Nullable Object value :
        Streams.evaluate(join.keys(), new ArrayTuple(row), context.bindings())) {
      if (value == null) {
        return null;
      }
      key.add(value);
    }
    return key;
  }

  /** Collects the next rows of the left side and reads the rows of their keys; false at the end. */
  private boolean fill() {
    RowStream rows = Objects.requireNonNull(input, "the join has started");
    batch.clear();
    nextLeft = 0;
    Set<List<@Nullable Object>> keys = new LinkedHashSet<>();
    while (batch.size() < batchSize) {
      @Nullable Object @Nullable [] row = rows.next();
      if (row == null) {
        break;
      }
      batch.add(row);
      List<@Nullable Object> key = key(row);
      if (key != null) {
        keys.add(key);
      }
    }
    read(keys);
    return !batch.isEmpty();
  }

  private void read(Set<List<@Nullable Object>> keys) {
    if (known.size() + keys.size() > REMEMBERED || knownRows > MANY_ROWS) {
      known.keySet().retainAll(keys);
      knownRows = known.values().stream().mapToInt(Found::rows).sum();
    }
    List<List<@Nullable Object>> unread =
        keys.stream().filter(key -> !known.containsKey(key)).toList();
    if (unread.isEmpty()) {
      return;
    }
    List<Bindings> bindings = new ArrayList<>();
    for (List<@Nullable Object> key : unread) {
      bindings.add(context.bindings().with(join.firstParameter(), key));
    }
    List<List<@Nullable Object[]>> found = context.inputs().readEach(join.right(), bindings);
    int rows = 0;
    for (int i = 0; i < unread.size(); i++) {
      known.put(unread.get(i), Found.of(found.get(i)));
      rows += found.get(i).size();
    }
    knownRows += rows;
    resize(rows);
  }

  private void resize(int rows) {
    if (rows > MANY_ROWS) {
      batchSize = Math.max(1, batchSize / GROWTH);
    } else if (rows < MANY_ROWS / GROWTH) {
      batchSize = Math.min(LARGEST_BATCH, batchSize * GROWTH);
    }
  }
}
