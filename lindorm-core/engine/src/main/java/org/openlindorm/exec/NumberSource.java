package org.openlindorm.exec;

import java.util.function.Function;
import org.openlindorm.catalog.AutoIncrementCounters;
import org.openlindorm.schema.TableDef;

/**
 * The source of the numbers for AUTO_INCREMENT columns, as a statement's session uses it.
 *
 * @param sources the counters of which one is that of a table
 * @param zeroIsNumber whether 0 is stored as it is (NO_AUTO_VALUE_ON_ZERO); otherwise the server
 *     assigns a number
 */
public record NumberSource(
    Function<TableDef, AutoIncrementCounters> sources, boolean zeroIsNumber) {

  /** The source of a session without temporary tables. */
  public NumberSource(AutoIncrementCounters shared, boolean zeroIsNumber) {
    this(table -> shared, zeroIsNumber);
  }

  /** Returns the counters of which one is that of a table. */
  public AutoIncrementCounters counters(TableDef table) {
    return sources.apply(table);
  }
}
