/**
 * The history of the figures of SQL servers: an hour by seconds, a week by minutes, a year by
 * hours. It writes one bounded table of the store and reads it.
 */
@org.jspecify.annotations.NullMarked
package org.openlindorm.statistics.history;
