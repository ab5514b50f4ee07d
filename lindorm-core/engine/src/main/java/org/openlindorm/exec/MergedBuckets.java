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
final class MergedBuckets implements RowStream {

  private final StatementContext context;
  private final Deque<@Nullable Object[]> ready = new ArrayDeque<>(1);
  private final PriorityQueue<BucketScan> waiting;
  private final Comparator<BucketScan> order;
  private @Nullable BucketScan current;

  MergedBuckets(
      StatementContext context,
      BucketRows.Scans scans,
      List<List<ByteRange>> buckets,
      KeyLayout layout,
      boolean reverse) {
    this.context = context;
    this.order = BucketScan.order(layout, reverse);
    this.waiting = new PriorityQueue<>(Math.max(1, buckets.size()), order);
    for (List<ByteRange> ranges : buckets) {
      waiting.add(new BucketScan(scans, layout, RangeStream.inOrder(ranges, reverse)));
    }
  }

  @Override
  public @Nullable Object @Nullable [] next() {
    while (ready.isEmpty()) {
      BucketScan bucket = nextRow();
      if (bucket == null) {
        return null;
      }
      ready.addAll(bucket.rows());
    }
    return ready.poll();
  }

  /** Returns the scan with the next row. */
  private @Nullable BucketScan nextRow() {
    context.interruption().checkCancelled();
    BucketScan bucket = first();
    while (bucket != null && !bucket.isOpen()) {
      open(bucket);
      bucket = waiting.poll();
    }
    current = bucket;
    return bucket;
  }

  /** Returns the scan that may have the next row: mostly the one that had the last. */
  private @Nullable BucketScan first() {
    BucketScan last = current;
    boolean continues = last != null && last.advance();
    // Not earlier: a scan that fails to advance must still be closed.
    current = null;
    if (last != null && continues) {
      BucketScan next = waiting.peek();
      if (next == null || order.compare(last, next) < 0) {
        return last;
      }
      waiting.add(last);
    }
    return waiting.poll();
  }

  /** Opens a scan together with those that begin at the same key. */
  private void open(BucketScan first) {
    List<BucketScan> opened = new ArrayList<>();
    opened.add(first);
    BucketScan next = waiting.peek();
    while (next != null
        && opened.size() < ParallelExecutor.MOST
        && !next.isOpen()
        && order.compare(first, next) == 0) {
      opened.add(waiting.remove());
      next = waiting.peek();
    }
    try {
      context.together().run(opened.stream().<Runnable>map(bucket -> bucket::advance).toList());
    } catch (RuntimeException failure) {
      opened.forEach(BucketScan::close);
      throw failure;
    }
    opened.stream().filter(bucket -> !bucket.isEnded()).forEach(waiting::add);
  }

  @Override
  public void close() {
    BucketScan last = current;
    current = null;
    if (last != null) {
      last.close();
    }
    waiting.forEach(BucketScan::close);
    waiting.clear();
  }
}
