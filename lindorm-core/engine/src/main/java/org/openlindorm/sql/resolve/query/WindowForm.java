package org.openlindorm.sql.resolve.query;

import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlWindow;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** The rules for windows that go beyond the grammar: they are MySQL's. */
final class WindowForm {

  private WindowForm() {}

  /**
   * Checks that a window that refers to another adds only clauses that the other lacks.
   *
   * @throws LindormException WINDOW_REFINED
   */
  static void requireRefinement(String base, SqlWindow definition, SqlWindow written) {
    if (!written.getPartitionList().isEmpty()) {
      throw LindormException.of(ErrorCode.WINDOW_REFINED, base, "PARTITION BY");
    }
    if (!written.getOrderList().isEmpty() && !definition.getOrderList().isEmpty()) {
      throw LindormException.of(ErrorCode.WINDOW_REFINED, base, "another ORDER BY");
    }
    if (definition.getLowerBound() != null || definition.getUpperBound() != null) {
      throw LindormException.of(ErrorCode.WINDOW_REFINED, base, "any clause, since it has a frame");
    }
  }

  /**
   * EXCLUDE takes rows out of a frame.
   *
   * @throws LindormException UNSUPPORTED
   */
  static void requireNoExclusion(SqlWindow window) {
    if (!SqlWindow.isExcludeNoOthers(window.getExclude())) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          window.getExclude().toString(),
          "Leave EXCLUDE out, or subtract the value of the excluded rows");
    }
  }

  /**
   * The start of a frame comes no later than its end.
   *
   * @throws LindormException WINDOW_FRAME
   */
  static void requireOrder(@Nullable SqlNode lower, @Nullable SqlNode upper) {
    Place start = lower == null ? Place.UNBOUNDED_PRECEDING : Place.of(lower);
    Place end = upper == null ? Place.CURRENT_ROW : Place.of(upper);
    boolean never = start == Place.UNBOUNDED_FOLLOWING || end == Place.UNBOUNDED_PRECEDING;
    if (never || start.compareTo(end) > 0) {
      throw LindormException.of(ErrorCode.WINDOW_FRAME, start.words(), end.words());
    }
  }

  /** The places of frame bounds, from the first row of a partition to the last. */
  private enum Place {
    UNBOUNDED_PRECEDING,
    PRECEDING,
    CURRENT_ROW,
    FOLLOWING,
    UNBOUNDED_FOLLOWING;

    static Place of(SqlNode bound) {
      if (SqlWindow.isUnboundedPreceding(bound)) {
        return UNBOUNDED_PRECEDING;
      }
      if (SqlWindow.isUnboundedFollowing(bound)) {
        return UNBOUNDED_FOLLOWING;
      }
      if (SqlWindow.isCurrentRow(bound)) {
        return CURRENT_ROW;
      }
      return bound.getKind() == SqlKind.PRECEDING ? PRECEDING : FOLLOWING;
    }

    String words() {
      return name().replace('_', ' ');
    }
  }
}
