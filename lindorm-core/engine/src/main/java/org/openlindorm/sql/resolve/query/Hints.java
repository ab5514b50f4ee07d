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
 * @param waitMillis {@code _l_wait_(N)}: how long a query of CHANGES(f) waits for a row, or null
 * @param countsRows SQL_CALC_FOUND_ROWS: the rows without LIMIT are counted for FOUND_ROWS()
 * @param warnings hints that were ignored, and why
 */
public record Hints(
    ReadHints reading,
    @Nullable Long timeoutMillis,
    @Nullable Long timestamp,
    @Nullable Long waitMillis,
    boolean countsRows,
    List<String> warnings) {

  public static final Hints NONE = new Hints(ReadHints.NONE, null, null, null, false, List.of());

  /** Returns the hints that are written in a statement; unknown ones become warnings. */
  public static Hints of(List<Hint> hints) {
    boolean allowFiltering = false;
    String forcedIndex = null;
    boolean ignoreIndexes = false;
    ReadHints.Searching searching = ReadHints.Searching.ALLOWED;
    Long timeout = null;
    Long timestamp = null;
    Long wait = null;
    boolean countsRows = false;
    List<String> warnings = new ArrayList<>();
    for (Hint hint : hints) {
      switch (hint.name().toLowerCase(Locale.ROOT)) {
        case "_l_allow_filtering_" -> allowFiltering = true;
        case "_l_operation_timeout_", "operationtimeout" -> timeout = number(hint, Long.MIN_VALUE);
        case "_l_ts_" -> timestamp = number(hint, Long.MIN_VALUE);
        case "_l_wait_" -> wait = number(hint, 0);
        case "_l_ignore_index_" -> ignoreIndexes = true;
        case "_l_search_fresh_" -> searching = ReadHints.Searching.FRESH;
        case "_l_force_index_" -> forcedIndex = name(hint);
        case "_l_versions_", "_l_ts_min_", "_l_ts_max_", "_l_allow_cursor_" -> {}
        case "sql_calc_found_rows" -> countsRows = true;
        case "_l_hot_only_" -> throw notYet(hint, "there is one kind of storage");
        default -> warnings.add("Unknown hint " + hint.name() + " was ignored");
      }
    }
    if (forcedIndex != null && ignoreIndexes) {
      throw LindormException.of(ErrorCode.HINTS_EXCLUSIVE, "_l_force_index_", "_l_ignore_index_");
    }
    ReadHints reading = new ReadHints(allowFiltering, forcedIndex, ignoreIndexes).with(searching);
    return new Hints(reading, timeout, timestamp, wait, countsRows, List.copyOf(warnings));
  }

  /** Returns the hints for the reads of a statement that writes. */
  public Hints forWrites() {
    return new Hints(
        reading.forWrites(), timeoutMillis, timestamp, waitMillis, countsRows, warnings);
  }

  /** Returns the hints for a statement that may read all rows. */
  public Hints withFiltering() {
    return new Hints(
        reading.withFiltering(), timeoutMillis, timestamp, waitMillis, countsRows, warnings);
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
