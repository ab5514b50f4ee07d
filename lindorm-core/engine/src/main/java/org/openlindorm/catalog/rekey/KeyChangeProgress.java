package org.openlindorm.catalog.rekey;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.LogPosition;

/**
 * The progress of a key change during which clients write. Format {@code 01}, the name of the
 * phase, the three numbers and the offset (8 bytes each), the name of the log, both keys, the
 * number of repairs and their bounds.
 *
 * @param startedAt in ms since the epoch
 * @param rows that were copied
 * @param changes of the log that were applied
 * @param log where the log is read next
 * @param after all rows before this key were copied
 * @param until the end of the batch that is being written, if one is
 * @param repairs ranges of the former key whose rows are copied again, since a batch was
 *     interrupted or a row had the new key of another one
 */
record KeyChangeProgress(
    Phase phase,
    long startedAt,
    long rows,
    long changes,
    LogPosition log,
    Bytes after,
    Bytes until,
    List<ByteRange> repairs) {

  private static final byte FORMAT = 1;

  /** The part of the work that comes next. */
  enum Phase {
    /** Rows are copied in the order of the former key. */
    COPY,
    /** A batch of rows is being written. */
    BATCH,
    /** The last batch of rows is being written. */
    LAST_BATCH,
    /** Rows of interrupted batches are copied again, and the changes of the log are applied. */
    CHANGES
  }

  KeyChangeProgress {
    repairs = List.copyOf(repairs);
  }

  /** Returns the progress before the first row. */
  static KeyChangeProgress begun(long now, LogPosition log) {
    return new KeyChangeProgress(Phase.COPY, now, 0, 0, log, Bytes.EMPTY, Bytes.EMPTY, List.of());
  }

  /**
   * Returns the progress while a batch is written.
   *
   * @param end of the batch, or null if it is the last one
   */
  KeyChangeProgress writing(@Nullable Bytes end, List<ByteRange> more) {
    return end == null
        ? new KeyChangeProgress(
            Phase.LAST_BATCH, startedAt, rows, changes, log, after, Bytes.EMPTY, with(more))
        : new KeyChangeProgress(Phase.BATCH, startedAt, rows, changes, log, after, end, with(more));
  }

  private List<ByteRange> with(List<ByteRange> more) {
    List<ByteRange> all = new ArrayList<>(repairs);
    all.addAll(more);
    return all;
  }

  /** Returns the progress after the batch was written. */
  KeyChangeProgress written(long count) {
    return new KeyChangeProgress(
        phase == Phase.LAST_BATCH ? Phase.CHANGES : Phase.COPY,
        startedAt,
        rows + count,
        changes,
        log,
        until,
        until,
        repairs);
  }

  /** Returns the progress with the batch that is being written as a repair. */
  KeyChangeProgress interrupted() {
    return phase == Phase.BATCH
        ? writing(until, List.of(new ByteRange(after, until))).written(0)
        : writing(null, List.of(new ByteRange(after, Bytes.EMPTY))).written(0);
  }

  /** Returns the progress after the repairs. */
  KeyChangeProgress repaired() {
    return new KeyChangeProgress(phase, startedAt, rows, changes, log, after, until, List.of());
  }

  /** Returns the progress after changes up to a position. */
  KeyChangeProgress applied(int count, LogPosition next) {
    return new KeyChangeProgress(
        phase, startedAt, rows, changes + count, next, after, until, repairs);
  }

  Bytes encoded() {
    ByteWriter out =
        new ByteWriter()
            .int8(FORMAT)
            .text(phase.name())
            .int64(startedAt)
            .int64(rows)
            .int64(changes)
            .int64(log.offset())
            .sized(Bytes.utf8(log.log()))
            .sized(after)
            .sized(until)
            .varint(repairs.size());
    for (ByteRange repair : repairs) {
      out.sized(repair.start()).sized(repair.stop());
    }
    return out.toBytes();
  }

  static KeyChangeProgress decode(Bytes encoded) {
    ByteReader in = new ByteReader(encoded);
    byte format = in.int8();
    if (format != FORMAT) {
      throw new IllegalStateException(
          "The progress of a key change has format " + format + "; a newer server wrote it");
    }
    Phase phase = Phase.valueOf(in.text());
    long startedAt = in.int64();
    long rows = in.int64();
    long changes = in.int64();
    long offset = in.int64();
    LogPosition log = new LogPosition(in.sized().toUtf8(), offset);
    Bytes after = in.sized();
    Bytes until = in.sized();
    int count = in.varint();
    List<ByteRange> repairs = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      repairs.add(new ByteRange(in.sized(), in.sized()));
    }
    return new KeyChangeProgress(phase, startedAt, rows, changes, log, after, until, repairs);
  }
}
