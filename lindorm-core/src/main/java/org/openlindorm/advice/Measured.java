package org.openlindorm.advice;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.traffic.TableTraffic;

/**
 * What was looked at of one live table, which may be that of an index.
 *
 * @param traffic where it was written and read lately, or null when that is not known
 * @param untold why it is not known; empty where the store does not count
 */
public record Measured(TableSample sample, @Nullable TableTraffic traffic, String untold) {}
