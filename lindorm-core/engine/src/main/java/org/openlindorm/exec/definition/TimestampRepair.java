package org.openlindorm.exec.definition;

import java.time.Clock;
import java.util.Optional;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Store;

/**
 * CHECK TABLE ... REPAIR: a compaction replaces the timestamps of rows and deletions that were
 * written while the clock was ahead.
 */
public final class TimestampRepair {

  private TimestampRepair() {}

  /**
   * Checks that the table has no maintained index: the entries of its rows have the same
   * timestamps, and a later change of a row would not replace an entry with a larger one.
   *
   * @throws LindormException UNSUPPORTED
   */
  public static void checkPossible(TableDef table) {
    Optional<IndexDef> maintained =
        table.indexes().stream().filter(index -> index.state().maintained()).findFirst();
    if (maintained.isPresent()) {
      String alter = "ALTER INDEX " + maintained.get().name() + " ON " + table.name();
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "CHECK TABLE ... REPAIR of a table with an index that is maintained",
          "Disable it first, and build it again when CHECK TABLE reports no row ahead of the clock: "
              + "%s DISABLED; CHECK TABLE %s REPAIR; %s ACTIVE"
                  .formatted(alter, table.name(), alter));
    }
  }

  /** Starts the compaction. */
  static void start(Store store, TableDef table, Clock clock) {
    store.replaceLateTimestamps(table.physical(), clock.millis() + TableCheck.CLOCK_SKEW_MILLIS);
  }

  static String note(TableDef table) {
    return "A compaction of table %s has started; it gives rows and deletions ahead of the clock the current time. CHECK TABLE reports the rows that remain"
        .formatted(table.name());
  }
}
