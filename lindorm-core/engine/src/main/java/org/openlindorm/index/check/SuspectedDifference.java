package org.openlindorm.index.check;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/**
 * A difference that was seen once. A write in flight looks the same for a moment, so it counts only
 * when it persists while neither row nor entry changes.
 *
 * @param entryKey the entry that is missing, wrong or superfluous
 * @param rowKey the row that the entry names; the entry's own key where it names none
 * @param rowVersion of the row when it was seen, 0 for none
 * @param entryVersion of the entry when it was seen, 0 for none
 */
record SuspectedDifference(
    Difference difference, Bytes rowKey, Bytes entryKey, long rowVersion, long entryVersion) {

  /** Returns whether a later check of the same entry found the same. */
  boolean isSame(@Nullable SuspectedDifference later) {
    return equals(later);
  }
}
