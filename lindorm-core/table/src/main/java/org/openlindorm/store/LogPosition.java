package org.openlindorm.store;

import java.util.Comparator;

/**
 * A position between two entries of a store's log.
 *
 * @param log the file's name; the names of later files are larger
 * @param offset the end of the last entry before it, in bytes; 0 before the first entry
 */
public record LogPosition(String log, long offset) {

  public static final Comparator<LogPosition> ORDER =
      Comparator.comparing(LogPosition::log).thenComparing(LogPosition::offset);
}
