package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;

/** What a statement has to tell of the rows that it left out; counted, the first of them kept. */
final class RowNotes {

  /** As many as MySQL keeps (max_error_count). */
  private static final int MOST_KEPT = 1_024;

  private final List<Warning> kept = new ArrayList<>();
  private long count;

  /**
   * Notes why a row is not written.
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

  /** All there were. */
  long count() {
    return count;
  }
}
