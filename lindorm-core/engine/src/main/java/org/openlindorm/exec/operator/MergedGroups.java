package org.openlindorm.exec.operator;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.program.AggregateMerge;
import org.openlindorm.expr.value.RowKey;

/** Merges groups whose partial results were computed next to the data. */
public final class MergedGroups extends GroupingOperator<AggregateMerge.State> {

  private final AggregateMerge merge;
  private final Source source;
  private final boolean grows;
  private final long freshBytes;
  private boolean empty = true;

  /** The partial tuples. */
  public interface Source {
    /** Passes each partial tuple to the consumer once. */
    void read(Consumer<@Nullable Object[]> consumer);
  }

  /**
   * @param source read when the first group is requested
   */
  public MergedGroups(AggregateMerge merge, Source source, OperatorContext context) {
    super(context);
    this.merge = merge;
    this.source = source;
    grows = merge.grows();
    freshBytes = merge.open().bytes();
  }

  @Override
  protected void gather() {
    source.read(this::add);
    if (empty && merge.isTotal()) {
      group(merge.key(new Object[0]), new Object[0], 0);
    }
  }

  private void add(@Nullable Object[] partial) {
    empty = false;
    AggregateMerge.State group = group(merge.key(partial), partial, 0);
    if (group == null) {
      return;
    }
    long before = grows ? group.bytes() : 0;
    group.merge(partial);
    if (grows) {
      grown(group.bytes() - before);
    }
  }

  @Override
  protected void gatherAgain(@Nullable Object[] partial, int mark) {
    add(partial);
  }

  @Override
  protected AggregateMerge.State fresh() {
    return merge.open();
  }

  @Override
  protected long freshBytes() {
    return freshBytes;
  }

  @Override
  protected boolean grows() {
    return grows;
  }

  @Override
  protected @Nullable Object[] result(RowKey key, AggregateMerge.State group) {
    return group.result(key);
  }
}
