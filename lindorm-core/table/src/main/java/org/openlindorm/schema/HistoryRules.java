package org.openlindorm.schema;

import java.util.Map;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.LateTimestamps;

/** The tables that can have a {@link History}, and the time at which it begins. */
final class HistoryRules {

  private HistoryRules() {}

  /**
   * Returns a table after a change of its attributes, with the time from which its history is
   * complete. Rows that were written before by a server whose clock is ahead may be incomplete.
   *
   * @param now the time after which no older row is lost, in ms since the epoch
   */
  static TableDef changed(TableDef old, TableDef after, long now) {
    History before = old.history();
    History wanted = after.history();
    if (wanted == null) {
      return since(after, 0);
    }
    check(after);
    if (before == null) {
      return since(after, now + LateTimestamps.CLOCK_SKEW_MILLIS);
    }
    return before.seconds() < wanted.seconds() ? since(after, before.first(now)) : after;
  }

  /** Returns a table whose rows have been deleted. */
  static TableDef emptied(TableDef table, long now) {
    return table.history() == null ? table : since(table, now + LateTimestamps.CLOCK_SKEW_MILLIS);
  }

  /** Returns a new table. */
  static TableDef created(TableDef table, long now) {
    if (table.history() == null) {
      return table;
    }
    check(table);
    return since(table, now);
  }

  private static TableDef since(TableDef table, long since) {
    return table.withStorage(table.storage().since(since));
  }

  /**
   * Refuses to add a column again whose former values older rows have.
   *
   * @throws LindormException UNSUPPORTED
   */
  static void checkAddedAgain(TableDef table) {
    if (table.history() != null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "adding a dropped column of table %s, which keeps a HISTORY, again"
              .formatted(table.name()),
          "Older rows have values of the dropped column: choose another name, or ALTER TABLE"
              + " ... UNDROP COLUMN");
    }
  }

  /** Returns whether a change of attributes needs rows that the table may lose until then. */
  static boolean isLonger(TableDef old, Map<String, String> after) {
    String text = after.getOrDefault(TableAttribute.HISTORY.name(), "");
    History before = old.history();
    return !text.isEmpty() && (before == null || Long.parseLong(text) > before.seconds());
  }

  private static void check(TableDef table) {
    if (table.isTemporary()) {
      throw invalid(table, "the rows of a temporary table are in the memory of its session");
    }
    if (!table.attributes().getOrDefault(TableAttribute.TTL.name(), "").isEmpty()) {
      throw invalid(table, "rows that expire by TTL are not kept; set one of the two");
    }
    if (table.keptVersions() > 1) {
      throw invalid(table, "it keeps all versions; leave VERSIONS out");
    }
    if (table.mutability() == Mutability.MUTABLE_ALL) {
      throw invalid(
          table,
          "with MUTABILITY='MUTABLE_ALL' clients choose timestamps, which say nothing about the"
              + " time of a write");
    }
  }

  private static LindormException invalid(TableDef table, String reason) {
    return LindormException.of(
        ErrorCode.ATTRIBUTE_INVALID,
        TableAttribute.HISTORY.name(),
        table.attributes().getOrDefault(TableAttribute.HISTORY.name(), ""),
        reason);
  }
}
