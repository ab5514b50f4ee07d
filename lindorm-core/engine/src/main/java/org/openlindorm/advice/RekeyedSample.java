package org.openlindorm.advice;

/**
 * The same rows under two keys.
 *
 * @param today the rows under the current key
 * @param proposed the same rows in the same order, under the proposed key
 * @param drawn the number of sampled keys
 * @param gone the number of sampled rows that were deleted meanwhile
 * @param refused the number of rows that the proposed definition would refuse
 * @param refusal why it refuses the first of these, or empty
 * @param unread the number of rows that were not read for lack of time
 */
public record RekeyedSample(
    TableSample today,
    TableSample proposed,
    int drawn,
    int gone,
    int refused,
    String refusal,
    int unread) {}
