package org.openlindorm.lucene;

import java.util.Arrays;
import java.util.List;
import org.apache.lucene.document.BinaryPoint;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/**
 * Points of one dimension: the first bytes of terms, followed by zeros. Their order is that of the
 * terms, so ranges of terms are ranges of points, also where several terms have the same point.
 */
final class LucenePoints {

  /** The mark of NULL, and the number; of a DECIMAL its first digits. */
  private static final int WIDTH = 12;

  private LucenePoints() {}

  static byte[] of(Bytes term) {
    return Arrays.copyOf(term.toArray(), WIDTH);
  }

  static Query inRanges(String field, List<ByteRange> ranges) {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (ByteRange range : ranges) {
      byte[] last = range.isPoint() ? of(range.start()) : last(range.stop());
      any.add(BinaryPoint.newRangeQuery(field, of(range.start()), last), Occur.SHOULD);
    }
    return any.build();
  }

  /** Returns the last point of the terms before a limit. */
  private static byte[] last(Bytes limit) {
    byte[] last = of(limit);
    if (limit.isEmpty()) {
      Arrays.fill(last, (byte) 0xff);
    } else if (limit.length() <= WIDTH) {
      int at = WIDTH - 1;
      while (at > 0 && last[at] == 0) {
        last[at--] = (byte) 0xff;
      }
      last[at]--;
    }
    return last;
  }
}
