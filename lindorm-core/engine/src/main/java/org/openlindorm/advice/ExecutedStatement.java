package org.openlindorm.advice;

/**
 * A statement that this server has executed, with {@code ?} for its values.
 *
 * @param database its current database
 * @param runs the number of executions
 */
public record ExecutedStatement(String database, String text, long runs) {}
