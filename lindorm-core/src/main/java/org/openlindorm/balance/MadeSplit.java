package org.openlindorm.balance;

import org.openlindorm.bytes.Bytes;

/**
 * A border between regions that was made for the traffic of its time.
 *
 * @param table as the store calls it, {@code db:t}
 * @param at where the upper region begins
 * @param atMillis when, since the epoch
 */
public record MadeSplit(String table, Bytes at, long atMillis) {}
