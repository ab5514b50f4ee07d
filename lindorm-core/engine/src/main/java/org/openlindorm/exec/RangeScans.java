package org.openlindorm.exec;

import org.openlindorm.bytes.ByteRange;
import org.openlindorm.store.Cursor;

/** Opens the scan of one range of a read. */
interface RangeScans {

  Cursor open(ByteRange range);
}
