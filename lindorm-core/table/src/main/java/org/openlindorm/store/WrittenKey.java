package org.openlindorm.store;

import org.openlindorm.bytes.Bytes;

/**
 * The key of a stored row.
 *
 * @param writtenAt the timestamp of its oldest remaining cell, in milliseconds
 */
public record WrittenKey(Bytes key, long writtenAt) {}
