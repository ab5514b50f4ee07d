package org.openlindorm.exec.operator;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.plan.ExpectedRows;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.LookupJoin;
import org.openlindorm.plan.Plan;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;
import org.openlindorm.schema.TableDef;
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
 * <p>Where the join has an alternative and the left side turns out large, the rows that are not
 * joined yet are joined by the alternative; it continues after the rows that were returned.
 *
 * <p>A NULL among the keys finds nothing; for IN_MARK it makes the result unknown if the right side
 * has a row. A NULL key on the right makes the result of values without a match unknown.
 */
final class LookupJoinOperator extends ProbingJoin {

  private static final int FIRST_BATCH = 16;
  private static final int LARGEST_BATCH = 256;
  private static final int GROWTH = 4;
  private static final int MANY_ROWS = 10_000;
  private static final int REMEMBERED = 1_000;

  /** The maximum memory of the rows that are read ahead, the same as for a batch of a scan. */
  private static final long MOST_BYTES = 256 << 10;

  private static final String HOLDER = "A join by look-ups";

  private final LookupJoin join;
  private final @Nullable LookupCost cost;
  private final Reservation reservation;
  private final Deque<@Nullable Object[]> readAhead = new ArrayDeque<>();
  private final List<@Nullable Object[]> batch = new ArrayList<>();

  /** The key of each row of the batch, evaluated once: it may not be deterministic. */
  private final List<@Nullable List<@Nullable Object>> batchKeys = new ArrayList<>();

  private final Map<List<@Nullable Object>, Found> known = new LinkedHashMap<>();

  /** The keys whose rows were yielded, for {@link LookupJoin.Use#WHOLE_TABLE}. */
  private final Set<List<@Nullable Object>> yielded = new HashSet<>();

  private final IdentityHashMap<Plan, Boolean> hasRow = new IdentityHashMap<>();
  private int knownRows;
  private int batchSize = FIRST_BATCH;
  private int nextLeft;
  private @Nullable RowStream input;
  private @Nullable LindormException failure;
  private boolean ended;
  private boolean begun;
  private @Nullable RowStream instead;

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
    this.reservation = reserve();
    LookupJoin.Alternative other = join.alternative();
    this.cost = other == null ? null : new LookupCost(other, () -> rowsOfTable(join, context));
  }

  private static long rowsOfTable(LookupJoin join, OperatorContext context) {
    return context.inputs().rowsOfTable(join.table()).orElse((long) ExpectedRows.OF_A_TABLE);
  }

  /** The rows found by a key. */
  private record Found(@Nullable Candidate first, int rows, long bytes) {

    /** The key's object, and its entry in the map. */
    private static final int OVERHEAD = 112;

    static Found of(List<@Nullable Object[]> rows) {
      Candidate first = null;
      long bytes = OVERHEAD;
      for (int i = rows.size() - 1; i >= 0; i--) {
        Candidate before = new Candidate(rows.get(i));
        before.next = first;
        first = before;
        bytes += RowSize.of(rows.get(i));
      }
      return new Found(first, rows.size(), bytes);
    }
  }

  @Override
  protected void start() {
    input = open(join.left());
  }

  @Override
  protected @Nullable Object @Nullable [] nextLeft() {
    if (instead != null || nextLeft == batch.size() && !fill()) {
      return null;
    }
    return batch.get(nextLeft++);
  }

  @Override
  protected @Nullable Candidate candidates(@Nullable Object[] row) {
    List<@Nullable Object> key = batchKeys.get(nextLeft - 1);
    return key == null
        ? null
        : Objects.requireNonNull(known.get(key), "a key of this batch").first();
  }

  @Override
  protected boolean unknownOfOthers(@Nullable Object[] row) {
    if (join.kind() != JoinKind.IN_MARK) {
      return false;
    }
    LookupJoin.Nulls nulls = join.nulls();
    if (batchKeys.get(nextLeft - 1) == null) {
      return nulls == null || hasRow(nulls.anyRow());
    }
    return nulls != null && nulls.nullKey() != null && hasRow(nulls.nullKey());
  }

  /** Returns whether a plan has a row; executes it once. */
  private boolean hasRow(Plan plan) {
    Boolean known = hasRow.get(plan);
    if (known == null) {
      try (RowStream rows = context.open(plan)) {
        known = rows.next() != null;
      }
      hasRow.put(plan, known);
    }
    return known;
  }

  @Override
  protected @Nullable Object @Nullable [] rest() {
    @Nullable Object @Nullable [] row = instead == null ? null : instead.next();
    while (instead != null && row != null && !yielded.isEmpty() && yielded.contains(key(row))) {
      pace.step();
      row = instead.next();
    }
    return row;
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

  /**
   * Collects the next rows of the left side and reads the rows of their keys; false at the end, and
   * when the alternative continues.
   */
  private boolean fill() {
    batch.clear();
    batchKeys.clear();
    nextLeft = 0;
    LookupJoin.Alternative other = join.alternative();
    boolean ahead = other != null && other.use() != LookupJoin.Use.COST;
    readAhead(ahead ? Batch.ROWS : batchSize);
    if (readAhead.isEmpty()) {
      if (failure != null) {
        throw failure;
      }
      return false;
    }
    if (other != null && isCheaper(other)) {
      changeTo(other);
      return false;
    }
    begun = true;
    Set<List<@Nullable Object>> keys = new LinkedHashSet<>();
    while (batch.size() < batchSize && !readAhead.isEmpty()) {
      try {
        List<@Nullable Object> key = key(readAhead.element());
        if (key != null) {
          keys.add(key);
        }
        batchKeys.add(key);
      } catch (LindormException keyFails) {
        if (batch.isEmpty()) {
          throw keyFails;
        }
        break;
      }
      batch.add(readAhead.remove());
    }
    return read(keys) || retry(other);
  }

  private boolean isCheaper(LookupJoin.Alternative other) {
    LookupCost looked = Objects.requireNonNull(cost, "a join with an alternative");
    return switch (other.use()) {
      case COST -> looked.isMoreThanScan(readAhead.size());
      case MANY_ROWS -> !ended || looked.isMoreThanScan(readAhead.size());
      case SMALLER_TABLE, WHOLE_TABLE ->
          !begun && looked.isMoreThanScan(ended ? readAhead.size() : leftRows(other));
    };
  }

  private long leftRows(LookupJoin.Alternative other) {
    TableDef left = Objects.requireNonNull(other.leftTable(), "the table of the left side");
    return context.inputs().rowsOfTable(left).orElse((long) ExpectedRows.OF_A_TABLE);
  }

  /** Reads rows of the left side until there are as many, or they use the memory of a batch. */
  private void readAhead(int rows) {
    RowStream side = Objects.requireNonNull(input, "the join has started");
    long bytes = 0;
    for (@Nullable Object[] row : readAhead) {
      bytes += RowSize.of(row);
    }
    try {
      while (!ended && readAhead.size() < rows && bytes < MOST_BYTES) {
        @Nullable Object @Nullable [] row = side.next();
        if (row == null) {
          ended = true;
        } else {
          readAhead.add(row);
          bytes += RowSize.of(row);
        }
      }
    } catch (LindormException afterTheRows) {
      failure = afterTheRows;
      ended = true;
    }
  }

  /** Joins the rows that are not joined yet by the alternative. */
  private void changeTo(LookupJoin.Alternative other) {
    RowStream side = Objects.requireNonNull(input, "the join has started");
    evictExcept(Set.of());
    if (other.use().replacesLeft()) {
      end(side);
      instead = open(other.plan());
    } else {
      RemainingRows rows = new RemainingRows(readAhead, failure, side);
      instead = own(context.with(rows.as(join.left(), context.inputs())).open(other.plan()));
    }
    readAhead.clear();
  }

  /** Releases the rows of all keys but these. */
  private void evictExcept(Set<List<@Nullable Object>> keys) {
    known.keySet().retainAll(keys);
    knownRows = 0;
    reservation.clear();
    for (Found found : known.values()) {
      knownRows += found.rows();
      reservation.require(found.bytes(), HOLDER);
    }
  }

  /** Reads the rows of the keys; returns false if they do not fit into memory. */
  private boolean read(Set<List<@Nullable Object>> keys) {
    if (known.size() + keys.size() > REMEMBERED || knownRows > MANY_ROWS) {
      evictExcept(keys);
    }
    List<List<@Nullable Object>> unread =
        keys.stream().filter(key -> !known.containsKey(key)).toList();
    int rows = 0;
    if (!unread.isEmpty()) {
      context.interruption().check();
      List<List<@Nullable Object[]>> found = rowsOfEach(unread);
      if (found == null) {
        return false;
      }
      for (int i = 0; i < unread.size(); i++) {
        Found ofKey = Found.of(found.get(i));
        if (!reservation.take(ofKey.bytes())) {
          return false;
        }
        known.put(unread.get(i), ofKey);
        rows += ofKey.rows();
      }
      knownRows += rows;
      resize(rows);
    }
    if (cost != null) {
      cost.add(batch.size(), unread.size(), rows);
    }
    LookupJoin.Alternative other = join.alternative();
    if (other != null && other.use() == LookupJoin.Use.WHOLE_TABLE) {
      yielded.addAll(keys);
    }
    return true;
  }

  /**
   * Returns the rows of each key, or null if they do not fit into memory. A read gets all keys in
   * one call; another plan is executed for one key after the other.
   */
  private @Nullable List<List<@Nullable Object[]>> rowsOfEach(List<List<@Nullable Object>> keys) {
    if (join.right() instanceof KeyRead read) {
      List<Bindings> bindings = new ArrayList<>();
      for (List<@Nullable Object> key : keys) {
        bindings.add(context.bindings().with(join.firstParameter(), key));
      }
      try {
        return context.inputs().readEach(read, bindings);
      } catch (LindormException failure) {
        if (failure.code() == ErrorCode.MEMORY_LIMIT) {
          return null;
        }
        throw failure;
      }
    }
    List<List<@Nullable Object[]>> found = new ArrayList<>();
    for (List<@Nullable Object> key : keys) {
      context.interruption().check();
      List<@Nullable Object[]> rows = new ArrayList<>();
      try (RowStream stream = context.with(join.firstParameter(), key).open(join.right())) {
        for (@Nullable Object @Nullable [] row = stream.next(); row != null; row = stream.next()) {
          rows.add(row);
        }
      }
      found.add(rows);
    }
    return found;
  }

  /** Reads a batch again in smaller parts, or by the alternative. */
  private boolean retry(LookupJoin.@Nullable Alternative other) {
    boolean smallest = batch.size() == 1;
    for (int i = batch.size() - 1; i >= 0; i--) {
      readAhead.addFirst(batch.get(i));
    }
    batchSize = Math.max(1, Math.min(batchSize, batch.size()) / GROWTH);
    evictExcept(Set.of());
    if (other != null && other.use() != LookupJoin.Use.SMALLER_TABLE) {
      batch.clear();
      changeTo(other);
      return false;
    }
    if (smallest) {
      throw context.budget().exceeded(HOLDER);
    }
    return fill();
  }

  private void resize(int rows) {
    if (rows > MANY_ROWS) {
      batchSize = Math.max(1, batchSize / GROWTH);
    } else if (rows < MANY_ROWS / GROWTH) {
      batchSize = Math.min(LARGEST_BATCH, batchSize * GROWTH);
    }
  }
}
