package org.openlindorm.sql.resolve.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.tree.Hint;
import org.openlindorm.sql.resolve.access.ReadHints;

/**
 * The hints of a statement that this engine knows.
 *
 * @param reading the hints on reading tables
 * @param timeoutMillis {@code _l_operation_timeout_(N)}, or null
 * @param timestamp {@code _l_ts_(N)} of an UPSERT, or null; of a SELECT see {@link VersionHints}
 * @param warnings hints that were ignored, and why
 */
public record Hints(
    ReadHints reading,
    @Nullable Long timeoutMillis,
    @Nullable Long timestamp,
    List<String> warnings) {

  public static final Hints NONE = new Hints(ReadHints.NONE, null, null, List.of());

  /** Returns the hints that are written in a statement; unknown ones become warnings. */
  public static Hints of(List<Hint> hints) {
    boolean allowFiltering = false;
    String forcedIndex = null;
    boolean ignoreIndexes = false;
    Long timeout = null;
    Long timestamp = null;
    List<String> warnings = new ArrayList<>();
    for (Hint hint : hints) {
      switch (hint.name().toLowerCase(Locale.ROOT)) {
        case "_l_allow_filtering_" -> allowFiltering = true;
        case "_l_operation_timeout_", "operationtimeout" -> timeout = number(hint, Long.MIN_VALUE);
        case "_l_ts_" -> timestamp = number(hint, Long.MIN_VALUE);
        case "_l_ignore_index_" -> ignoreIndexes = true;
        case "_l_force_index_" -> forcedIndex = name(hint);
        case "_l_versions_", "_l_ts_min_", "_l_ts_max_", "_l_allow_cursor_" -> {}
        case "_l_hot_only_" -> throw notYet(hint, "there is one kind of storage");
        default -> warnings.add("Unknown hint " + hint.name() + " was ignored");
      }
    }
    if (forcedIndex != null && ignoreIndexes) {
      throw LindormException.of(ErrorCode.HINTS_EXCLUSIVE, "_l_force_index_", "_l_ignore_index_");
    }
    ReadHints reading = new ReadHints(allowFiltering, forcedIndex, ignoreIndexes);
    return new Hints(reading, timeout, timestamp, List.copyOf(warnings));
  }

  private static LindormException notYet(Hint hint, String why) {
    return LindormException.of(
        ErrorCode.UNSUPPORTED, "the hint " + hint.name(), "Leave it out: " + why);
  }

  private static String name(Hint hint) {
    if (hint.arguments().size() != 1) {
      throw LindormException.of(
          ErrorCode.VALUE_TYPE,
          "index name",
          hint.arguments(),
          hint.name(),
          "; write one name: " + hint.name() + "('index')");
    }
    return hint.arguments().get(0);
  }

  /** The number that a hint gives, which must not be smaller than {@code least}. */
  static long number(Hint hint, long least) {
    try {
      long number = Long.parseLong(hint.arguments().get(0).trim());
      if (number >= least) {
        return number;
      }
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw LindormException.of(
          e, ErrorCode.VALUE_TYPE, "BIGINT", hint.arguments(), hint.name(), "; write one number");
    }
    throw LindormException.of(
        ErrorCode.VALUE_TYPE,
        "BIGINT",
        hint.arguments(),
        hint.name(),
        "; write a number from " + least);
  }
}
