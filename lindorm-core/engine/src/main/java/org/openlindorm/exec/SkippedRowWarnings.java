package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;

/** The warnings on skipped rows of a statement: all are counted, the first of them are kept. */
final class SkippedRowWarnings {

  /** The same number as MySQL keeps (max_error_count). */
  private static final int MOST_KEPT = 1_024;

  /**
   * The reason for which a row is not written.
   *
   * @param message is called only for warnings that are kept
   */
  record Reason(ErrorCode code, Supplier<String> message) {

    static Reason of(LindormException failure) {
      return new Reason(failure.code(), () -> String.valueOf(failure.getMessage()));
    }
  }

  private final List<Warning> kept = new ArrayList<>();
  private long count;

  /**
   * Records why a row is not written.
   *
   * @param row its number, from 1
   */
  void leftOut(long row, Reason reason) {
    note(
        () ->
            new Warning(
                Warning.Level.WARNING,
                reason.code().number(),
                "Row " + row + " is left out: " + reason.message().get()));
  }

  void note(Warning warning) {
    note(() -> warning);
  }

  private void note(Supplier<Warning> warning) {
    count++;
    if (kept.size() < MOST_KEPT) {
      kept.add(warning.get());
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
