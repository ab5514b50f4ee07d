package org.openlindorm.hbase.region.index;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.jspecify.annotations.Nullable;

/**
 * A region of index entries refuses an insert whose version is not after its horizon: a deletion of
 * the entry may have been dropped. The region of the row repairs the row with a later version.
 */
public final class LateEntryException extends DoNotRetryIOException {

  private static final long serialVersionUID = 1;

  private static final Pattern HORIZON =
      Pattern.compile("is not after the horizon (-?\\d{1,18})\\b");

  /** HBase's client calls this constructor with the message of the server. */
  public LateEntryException(String message) {
    super(message);
  }

  /** Returns the refusal of an insert. */
  public static LateEntryException of(long version, long horizon) {
    return new LateEntryException(
        "The version " // numbers of a locale may have digits that HORIZON does not match
            + version
            + " of an index entry is not after the horizon "
            + horizon
            + " of its region; the region of the row writes the entry again");
  }

  /** Returns the horizon if an error is or contains such a refusal, also one of another server. */
  static OptionalLong horizonIn(@Nullable Throwable error) {
    for (Throwable each = error; each != null; each = each.getCause()) {
      if (each instanceof LateEntryException) {
        Matcher found = HORIZON.matcher(String.valueOf(each.getMessage()));
        return found.find()
            ? OptionalLong.of(Long.parseLong(found.group(1)))
            : OptionalLong.empty();
      }
    }
    return OptionalLong.empty();
  }
}
