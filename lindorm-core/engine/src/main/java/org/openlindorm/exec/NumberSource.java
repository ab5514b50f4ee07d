package org.openlindorm.exec;

import org.openlindorm.catalog.AutoIncrementCounters;

/**
 * The source of the numbers for AUTO_INCREMENT columns, as a statement's session uses it.
 *
 * @param zeroIsNumber whether 0 is stored as it is (NO_AUTO_VALUE_ON_ZERO); otherwise the server
 *     assigns a number
 */
public record NumberSource(AutoIncrementCounters counters, boolean zeroIsNumber) {}
