package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.exec.budget.SpillFile;
import org.openlindorm.expr.value.RowKey;
import org.openlindorm.plan.Join;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;

/**
 * A join whose right side is in a file. A block of rows of the left side that fits into memory is
 * held in a hash table and the file is read once for it; then the next block follows. Skewed keys
 * do no harm; rows do not come in the order of the left side.
 */
final class BlockJoin extends Operator {

  private static final int OVERHEAD = 128;

  private final Join join;
  private final JoinRule rule;
  private final SpillFile rightRows;
  private final CancellationSteps pace;
  private final BitSet metRight = new BitSet();

  private final List<Entry> block = new ArrayList<>();
  private final Map<RowKey, List<Entry>> table = new HashMap<>();
  private final List<Entry> withNulls = new ArrayList<>();
  private @Nullable Reservation reservation;
  private @Nullable RowStream left;
  private @Nullable Object @Nullable [] waiting;
  private @Nullable RowStream right;
  private @Nullable Object[] rightRow = new Object[0];
  private RowKey rightKey = RowKey.of(new Object[0]);
  private int rightNumber;
  private List<Entry> candidates = List.of();
  private int nextCandidate;
  private int nextEnded;
  private boolean lastBlock;
  private @Nullable RowStream unmet;

  /** Takes over the file, which the caller closes. */
  BlockJoin(Join join, JoinRule rule, SpillFile rightRows, OperatorContext context) {
    super(context);
    this.join = join;
    this.rule = rule;
    this.rightRows = rightRows;
    this.pace = context.pace();
  }

  /** A row of the left side. */
  private static final class Entry {
    private final @Nullable Object[] row;
    private final RowKey key;
    private boolean met;
    private boolean unknown;

    Entry(@Nullable Object[] row, RowKey key) {
      this.row = row;
      this.key = key;
    }
  }

  @Override
  protected void start() {
    reservation = reserve();
    left = open(join.left());
    nextBlock();
  }

  /** Reads the next block of the left side; one row at least while there are any. */
  private void nextBlock() {
    block.clear();
    table.clear();
    withNulls.clear();
    nextEnded = 0;
    Reservation memory = java.util.Objects.requireNonNull(reservation, "the join has started");
    RowStream rows = java.util.Objects.requireNonNull(left, "the join has started");
    memory.clear();
    @Nullable Object @Nullable [] row = waiting == null ? rows.next() : waiting;
    waiting = null;
    for (; row != null; row = rows.next()) {
      pace.step();
      boolean fits = memory.take(2 * RowSize.of(row) + OVERHEAD);
      if (!fits && !block.isEmpty()) {
        waiting = row;
        break;
      }
      hold(row);
    }
    lastBlock = row == null;
    right = block.isEmpty() ? null : rightRows.read(0);
    rightNumber = -1;
  }

  private void hold(@Nullable Object[] row) {
    RowKey key =
        RowKey.of(Streams.evaluate(join.leftKeys(), new ArrayTuple(row), context.bindings()));
    Entry entry = new Entry(row, key);
    block.add(entry);
    if (key.hasNull()) {
      withNulls.add(entry);
    } else {
      table.computeIfAbsent(key, each -> new ArrayList<>(1)).add(entry);
    }
  }

  @Override
  protected @Nullable Object @Nullable [] advance() {
    while (true) {
      @Nullable Object @Nullable [] row = ofBlock();
      if (row == null && !lastBlock) {
        nextBlock();
        continue;
      }
      pace.yielded();
      return row == null ? rest() : row;
    }
  }

  /** Returns the next row of the block; null at its end. */
  private @Nullable Object @Nullable [] ofBlock() {
    while (true) {
      while (nextCandidate < candidates.size()) {
        @Nullable Object @Nullable [] row = tried(candidates.get(nextCandidate++));
        if (row != null) {
          return row;
        }
      }
      if (!nextRight()) {
        break;
      }
    }
    while (nextEnded < block.size()) {
      pace.step();
      Entry each = block.get(nextEnded++);
      @Nullable Object @Nullable [] row = rule.ended(each.row, each.met, each.unknown);
      if (row != null) {
        return row;
      }
    }
    return null;
  }

  private boolean nextRight() {
    RowStream rows = right;
    @Nullable Object @Nullable [] row = rows == null ? null : rows.next();
    if (row == null) {
      right = null;
      return false;
    }
    pace.step();
    rightRow = row;
    rightNumber++;
    rightKey =
        RowKey.of(Streams.evaluate(join.rightKeys(), new ArrayTuple(row), context.bindings()));
    candidates = candidates();
    nextCandidate = 0;
    return true;
  }

  private List<Entry> candidates() {
    boolean in = rule.kind() == JoinKind.IN_MARK;
    if (rightKey.hasNull()) {
      return in ? block : List.of();
    }
    List<Entry> equal = table.getOrDefault(rightKey, List.of());
    if (!in || withNulls.isEmpty()) {
      return equal;
    }
    List<Entry> all = new ArrayList<>(equal);
    all.addAll(withNulls);
    return all;
  }

  private @Nullable Object @Nullable [] tried(Entry each) {
    pace.step();
    if (each.met && !rule.pairs()) {
      return null;
    }
    Boolean truth =
        JoinRule.both(
            JoinRule.equal(each.key.values(), rightKey.values()), rule.truth(each.row, rightRow));
    if (truth == null) {
      each.unknown = true;
    } else if (truth) {
      each.met = true;
      if (rule.kind() == JoinKind.FULL) {
        metRight.set(rightNumber);
      }
      if (rule.pairs()) {
        return rule.joined(each.row, rightRow);
      }
    }
    return null;
  }

  /** Returns the unmatched rows of the right side, for FULL. */
  private @Nullable Object @Nullable [] rest() {
    if (rule.kind() != JoinKind.FULL) {
      return null;
    }
    RowStream rows = unmet;
    if (rows == null) {
      rows = rightRows.read(0);
      unmet = rows;
      rightNumber = -1;
    }
    for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
      pace.step();
      if (!metRight.get(++rightNumber)) {
        return rule.afterNulls(row);
      }
    }
    return null;
  }
}
