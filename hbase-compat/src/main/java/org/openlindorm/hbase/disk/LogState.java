package org.openlindorm.hbase.disk;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * What can be read of one of HBase's logs.
 *
 * @param records that can be read, before and behind any damage
 * @param gaps stretches between records that are none, in the order of the file
 * @param end where the last record ends
 * @param tail bytes behind the last record that are none
 * @param unfinished whether these are the beginning of a record, as every crash may leave
 */
record LogState(int records, List<Gap> gaps, int end, int tail, boolean unfinished) {

  /** Bytes from one offset up to another. */
  record Gap(int from, int to) {}

  LogState {
    gaps = List.copyOf(gaps);
  }

  /** Reads a whole log; one whose cells are compressed or encrypted is taken for undamaged. */
  static LogState of(ByteBuffer log) {
    var records = new LogRecords(log);
    int position = records.begin();
    if (position >= 0 && !records.isPlain()) {
      return new LogState(0, List.of(), log.limit(), 0, false);
    }
    List<Gap> gaps = new ArrayList<>();
    int read = 0;
    int end = Math.max(position, 0);
    while (end < log.limit()) {
      int next = position < 0 ? -1 : records.recordEnd(end);
      if (next < 0) {
        if (position >= 0 && records.isTrailer(end)) {
          return new LogState(read, gaps, log.limit(), 0, false);
        }
        int resumed = records.next(end);
        if (resumed < 0) {
          break;
        }
        gaps.add(new Gap(end, resumed));
        position = resumed;
        next = records.recordEnd(resumed);
      }
      read++;
      end = next;
    }
    int tail = log.limit() - end;
    return new LogState(read, gaps, end, tail, tail > 0 && records.beginsRecord(end));
  }

  /**
   * Whether records lie behind bytes that cannot be read: not what a crash or power failure leaves.
   */
  boolean isDamaged() {
    return !gaps.isEmpty();
  }
}
