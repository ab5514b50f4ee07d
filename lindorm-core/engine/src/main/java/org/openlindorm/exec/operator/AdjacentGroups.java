package org.openlindorm.exec.operator;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.expr.program.AggregateMerge;
import org.openlindorm.expr.value.RowKey;
import org.openlindorm.row.RowSize;

/**
 * Merges the first groups of partial results in which those of a group are adjacent. Yields the
 * groups in the order of arrival.
 */
public final class AdjacentGroups extends Operator {

  private final AggregateMerge merge;
  private final Source source;
  private final long most;
  private final Deque<@Nullable Object[]> ended = new ArrayDeque<>();
  private final Reservation ofEnded;
  private final Reservation ofGroup;
  private final boolean grows;
  private @Nullable RowKey key;
  private AggregateMerge.@Nullable State group;

  /** The partial tuples. */
  public interface Source {
    /** Passes each partial tuple to the consumer once, and may stop when the second is true. */
    void read(Consumer<@Nullable Object[]> consumer, BooleanSupplier enough);
  }

  /**
   * @param source read when the first group is requested
   * @param most the number of groups that are needed
   */
  public AdjacentGroups(AggregateMerge merge, Source source, long most, OperatorContext context) {
    super(context);
    this.merge = merge;
    this.source = source;
    this.most = most;
    this.ofEnded = reserve();
    this.ofGroup = reserve();
    this.grows = merge.grows();
  }

  @Override
  protected void start() {
    source.read(this::add, this::isFull);
    end();
  }

  private boolean isFull() {
    return ended.size() >= most;
  }

  private void add(@Nullable Object[] partial) {
    if (isFull()) {
      return;
    }
    RowKey next = merge.key(partial);
    AggregateMerge.State state = group;
    if (state == null || !next.equals(key)) {
      end();
      if (isFull()) {
        return;
      }
      state = merge.open();
      group = state;
      key = next;
    }
    long before = grows ? state.bytes() : 0;
    state.merge(partial);
    if (grows) {
      ofGroup.require(state.bytes() - before, "A group with DISTINCT or gathered values");
    }
  }

  private void end() {
    if (group != null && key != null && !isFull()) {
      @Nullable Object[] row = group.result(key);
      ofEnded.require(RowSize.of(row), "The first groups of a GROUP BY");
      ended.add(row);
    }
    group = null;
    ofGroup.clear();
  }

  @Override
  protected @Nullable Object @Nullable [] advance() {
    return ended.poll();
  }
}
