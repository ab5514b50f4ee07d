package org.openlindorm.index.check;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/**
 * A difference as it was seen once. A write in flight shows the same for a moment, so it counts
 * only when it stays while neither row nor entry changes.
 *
 * @param entryKey the entry that should be there and is not or is wrong, or that is there and
 *     should not be
 * @param rowKey that the entry names; of one that names none its own key
 * @param rowVersion of the row when it was seen, 0 for none
 * @param entryVersion of the entry when it was seen, 0 for none
 */
record Suspect(
    Difference difference, Bytes rowKey, Bytes entryKey, long rowVersion, long entryVersion) {

  /** Whether another look at the same entry showed the same. */
  boolean isSame(@Nullable Suspect later) {
    return equals(later);
  }
}
