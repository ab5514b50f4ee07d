package org.openlindorm.exec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.row.RowStream;

/**
 * Merges the bucket scans of a key into the order of the key without its computed part. A scan is
 * opened only when the merge reaches its first possible key; scans that begin at the same key are
 * opened in parallel. Holds the fetched rows of the scans.
 */
final class MergedLanes implements RowStream {

  private final StatementContext context;
  private final Deque<@Nullable Object[]> ready = new ArrayDeque<>(1);
  private final PriorityQueue<Lane> waiting;
  private final Comparator<Lane> order;
  private @Nullable Lane current;

  MergedLanes(
      StatementContext context,
      LaneRows.Scans scans,
      List<List<ByteRange>> lanes,
      KeyLayout layout,
      boolean reverse) {
    this.context = context;
    this.order = Lane.order(layout, reverse);
    this.waiting = new PriorityQueue<>(Math.max(1, lanes.size()), order);
    for (List<ByteRange> ranges : lanes) {
      waiting.add(new Lane(scans, layout, KeyReads.inOrder(ranges, reverse)));
    }
  }

  @Override
  public @Nullable Object @Nullable [] next() {
    while (ready.isEmpty()) {
      Lane lane = nextRow();
      if (lane == null) {
        return null;
      }
      ready.addAll(lane.rows());
    }
    return ready.poll();
  }

  /** Returns the scan with the next row. */
  private @Nullable Lane nextRow() {
    context.interruption().checkCancelled();
    Lane lane = first();
    while (lane != null && !lane.isOpen()) {
      open(lane);
      lane = waiting.poll();
    }
    current = lane;
    return lane;
  }

  /** Returns the scan that may have the next row: mostly the one that had the last. */
  private @Nullable Lane first() {
    Lane last = current;
    boolean goesOn = last != null && last.advance();
    // Not earlier: a scan that fails to advance must still be closed.
    current = null;
    if (last != null && goesOn) {
      Lane next = waiting.peek();
      if (next == null || order.compare(last, next) < 0) {
        return last;
      }
      waiting.add(last);
    }
    return waiting.poll();
  }

  /** Opens a scan together with those that begin at the same key. */
  private void open(Lane first) {
    List<Lane> opened = new ArrayList<>();
    opened.add(first);
    Lane next = waiting.peek();
    while (next != null
        && opened.size() < ParallelExecutor.MOST
        && !next.isOpen()
        && order.compare(first, next) == 0) {
      opened.add(waiting.remove());
      next = waiting.peek();
    }
    try {
      context.together().run(opened.stream().<Runnable>map(lane -> lane::advance).toList());
    } catch (RuntimeException failure) {
      opened.forEach(Lane::close);
      throw failure;
    }
    opened.stream().filter(lane -> !lane.isEnded()).forEach(waiting::add);
  }

  @Override
  public void close() {
    Lane last = current;
    current = null;
    if (last != null) {
      last.close();
    }
    waiting.forEach(Lane::close);
    waiting.clear();
  }
}
