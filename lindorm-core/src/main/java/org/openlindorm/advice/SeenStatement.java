package org.openlindorm.advice;

/**
 * A statement that this server has run, with {@code ?} for its values.
 *
 * @param database in which it ran
 * @param runs how often it ran
 */
public record SeenStatement(String database, String text, long runs) {}
