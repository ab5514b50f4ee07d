package org.openlindorm.exec;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.plan.KeyRead;

/**
 * The remainder of a read after a key, for all access paths: keys in the order of the columns,
 * ranges in the order of the bytes, or merged bucket scans.
 *
 * @param last null where nothing was read yet
 */
record Resumption(KeyLayout layout, @Nullable Bytes last) {

  static Resumption of(KeyRead read, KeyLayout layout, StatementContext context) {
    return new Resumption(
        layout, read.after() == null ? null : (Bytes) context.constant(read.after()));
  }

  /**
   * @param all in the order of the columns
   */
  List<Bytes> keys(List<Bytes> all) {
    Bytes key = last;
    return key == null
        ? all
        : all.stream().filter(each -> layout.columnOrder().compare(each, key) > 0).toList();
  }

  /**
   * @param all sorted and disjoint
   */
  List<ByteRange> ranges(List<ByteRange> all) {
    return last == null ? all : from(last.successor(), all);
  }

  /** Returns the bucket scans that have not ended. */
  List<List<ByteRange>> buckets(List<List<ByteRange>> all) {
    Bytes key = last;
    return key == null
        ? all
        : all.stream()
            .map(bucket -> from(inBucket(key, bucket).successor(), bucket))
            .filter(bucket -> !bucket.isEmpty())
            .toList();
  }

  /**
   * Returns the position of a key in a bucket scan: its columns after the scan's own computed part.
   */
  private Bytes inBucket(Bytes key, List<ByteRange> bucket) {
    int prefix = layout.prefixBytes();
    return bucket.get(0).start().slice(0, prefix).concat(key.slice(prefix, key.length()));
  }

  private static List<ByteRange> from(Bytes start, List<ByteRange> ranges) {
    ByteRange left = new ByteRange(start, Bytes.EMPTY);
    return ranges.stream()
        .map(range -> range.intersect(left))
        .filter(range -> !range.isEmpty())
        .toList();
  }
}
