package org.openlindorm.catalog;

import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.LogPosition;

/**
 * The progress of a changefeed. Format {@code 01}, the three numbers and the offset (8 bytes each),
 * the name of the log.
 *
 * @param position of the last change that was collected; 0 before the first
 * @param released the last position whose change was deleted after all consumers had read it
 * @param bytes the size of the changes after it
 * @param log where the log is read next
 */
public record FeedState(long position, long released, long bytes, LogPosition log) {

  private static final byte FORMAT = 1;

  Bytes encoded() {
    return new ByteWriter()
        .int8(FORMAT)
        .int64(position)
        .int64(released)
        .int64(bytes)
        .int64(log.offset())
        .sized(Bytes.utf8(log.log()))
        .toBytes();
  }

  static FeedState decode(Bytes encoded) {
    ByteReader in = new ByteReader(encoded);
    byte format = in.int8();
    if (format != FORMAT) {
      throw new IllegalStateException(
          "The state of a changefeed has format " + format + "; a newer server wrote it");
    }
    long position = in.int64();
    long released = in.int64();
    long bytes = in.int64();
    long offset = in.int64();
    return new FeedState(position, released, bytes, new LogPosition(in.sized().toUtf8(), offset));
  }
}
