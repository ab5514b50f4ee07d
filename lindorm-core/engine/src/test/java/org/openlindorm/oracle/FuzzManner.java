package org.openlindorm.oracle;

/**
 * How random statements are written.
 *
 * @param illTyped the percentage of values that get another type
 * @param parameters the percentage of literals that are parameters
 * @param isForMariaDb whether MariaDB must return the same result
 */
record FuzzManner(int illTyped, int parameters, boolean isForMariaDb) {}
