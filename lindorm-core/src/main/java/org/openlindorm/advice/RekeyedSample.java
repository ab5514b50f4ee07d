package org.openlindorm.advice;

/**
 * The same rows under two keys.
 *
 * @param today as they lie
 * @param asked the same rows in the same order, under the keys that the other definition gives
 * @param drawn how many keys were drawn
 * @param gone of how many of them the row was deleted meanwhile
 * @param refused how many rows the other definition would refuse
 * @param refusal why it refuses the first of these, or empty
 * @param unread how many rows there was no time to read
 */
public record RekeyedSample(
    TableSample today,
    TableSample asked,
    int drawn,
    int gone,
    int refused,
    String refusal,
    int unread) {}
