package org.openlindorm.exec;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/**
 * The rows of one range of a bucket scan, in the order of the keys. Initially before the first row.
 */
interface BucketRows extends AutoCloseable {

  /** Opens a range. */
  interface Scans {
    BucketRows open(ByteRange range);
  }

  /** Advances; returns false at the end. */
  boolean next();

  /**
   * Returns the current key; its computed part is unspecified, because scans are not merged by it.
   */
  Bytes key();

  /** Returns the rows of the current key, newest first where versions are read; may be empty. */
  List<@Nullable Object[]> rows();

  @Override
  void close();
}
