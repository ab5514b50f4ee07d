package org.openlindorm.shell.file;

/**
 * A change of a changefeed as a change event.
 *
 * @param key the key of the row, a JSON object
 * @param envelope Debezium's envelope, a JSON object
 */
public record ChangeEvent(long position, String key, String envelope) {}
