package org.openlindorm.sql.resolve.query;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlSelect;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.row.VersionSpan;
import org.openlindorm.sql.parse.tree.Hint;

/** The hints of one SELECT that say which versions of the rows of its tables are read. */
public final class VersionHints {

  private VersionHints() {}

  /** Returns whether a hint applies only to reads of versions. */
  static boolean isOnlyRead(Hint hint) {
    return switch (name(hint)) {
      case "_l_versions_", "_l_ts_min_", "_l_ts_max_" -> true;
      default -> false;
    };
  }

  /**
   * Returns the versions that a SELECT requests; null without a hint, when the newest state is
   * read.
   *
   * @throws LindormException VALUE_TYPE for an argument that is no number or too small
   */
  static @Nullable VersionSpan of(SqlSelect select) {
    if (!select.hasHints()) {
      return null;
    }
    VersionSpan span = null;
    for (Hint hint : Hint.listOf(select.getHints())) {
      VersionSpan before = span == null ? VersionSpan.NEWEST : span;
      switch (name(hint)) {
        case "_l_versions_" ->
            span =
                new VersionSpan(
                    (int) Math.min(Hints.number(hint, 1), Integer.MAX_VALUE),
                    before.from(),
                    before.to());
        case "_l_ts_min_" -> span = before.from(Hints.number(hint, 0));
        case "_l_ts_max_" -> span = before.before(Hints.number(hint, 0));
        case "_l_ts_" -> {
          long moment = Hints.number(hint, 0);
          VersionSpan from = before.from(moment);
          span = moment == Long.MAX_VALUE ? from : from.before(moment + 1);
        }
        default -> {}
      }
    }
    return span;
  }

  private static String name(Hint hint) {
    return hint.name().toLowerCase(Locale.ROOT);
  }

  /** Returns the error for version hints on something that is no table. */
  static LindormException noTable(String what, String remedy) {
    return LindormException.of(ErrorCode.UNSUPPORTED, "a hint for versions of " + what, remedy);
  }

  /**
   * Refuses hints that have no effect in a statement.
   *
   * @param what the statement, in the plural or with an article
   */
  public static void refuse(List<Hint> hints, boolean timestampToo, String what) {
    for (Hint hint : hints) {
      if (isOnlyRead(hint) || timestampToo && name(hint).equals("_l_ts_")) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "the hint " + name(hint) + " of " + what,
            "Leave it out: it selects what SELECT reads"
                + (name(hint).equals("_l_ts_") ? ", and when UPSERT writes" : ""));
      }
    }
  }
}
