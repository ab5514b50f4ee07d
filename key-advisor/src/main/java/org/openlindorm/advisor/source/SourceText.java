package org.openlindorm.advisor.source;

/**
 * A SQL text with definitions, queries, and comments that declare facts.
 *
 * @param file the name for messages, relative to the repository, with forward slashes
 */
public record SourceText(String file, String text) {}
