package org.openlindorm.balance;

import org.openlindorm.bytes.Bytes;

/**
 * A split point that the balancer made because of traffic.
 *
 * @param table its name in the store, {@code db:t}
 * @param at the first key of the upper region
 * @param atMillis when, since the epoch
 */
public record BalancerSplit(String table, Bytes at, long atMillis) {}
