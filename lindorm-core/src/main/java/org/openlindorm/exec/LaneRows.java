package org.openlindorm.exec;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/**
 * What comes of one range of a lane, in the order of its keys. Stands before the first at first.
 */
interface LaneRows extends AutoCloseable {

  /** Opens a range. */
  interface Scans {
    LaneRows open(ByteRange range);
  }

  /** Goes to what comes next; false at the end. */
  boolean next();

  /** Where it stands: a key whose computed part may be any, since lanes are not merged by it. */
  Bytes key();

  /** The rows there, newest first where versions are read; may be none. */
  List<@Nullable Object[]> rows();

  @Override
  void close();
}
