package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;

/** The warnings on skipped rows of a statement: all are counted, the first of them are kept. */
final class SkippedRowWarnings {

  /** The same number as MySQL keeps (max_error_count). */
  private static final int MOST_KEPT = 1_024;

  private final List<Warning> kept = new ArrayList<>();
  private long count;

  /**
   * Records why a row is not written.
   *
   * @param row its number, from 1
   */
  void leftOut(long row, LindormException reason) {
    note(
        new Warning(
            Warning.Level.WARNING,
            reason.code().number(),
            "Row " + row + " is left out: " + reason.getMessage()));
  }

  void note(Warning warning) {
    count++;
    if (kept.size() < MOST_KEPT) {
      kept.add(warning);
    }
  }

  List<Warning> kept() {
    return List.copyOf(kept);
  }

  /** Returns the total number. */
  long count() {
    return count;
  }
}
