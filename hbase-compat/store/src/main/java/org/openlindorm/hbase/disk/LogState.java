package org.openlindorm.hbase.disk;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The readable parts of an HBase log.
 *
 * @param records the number of readable records, before and after any damage
 * @param gaps damaged stretches between records, in the order of the file
 * @param end the end of the last record
 * @param tail the number of bytes after the last record that form no record
 * @param unfinished whether the tail is the beginning of a record, as every crash may leave
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
   * Returns whether records follow unreadable bytes, which a crash or power failure does not cause.
   */
  boolean isDamaged() {
    return !gaps.isEmpty();
  }
}
