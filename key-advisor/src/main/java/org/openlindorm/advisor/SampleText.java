package org.openlindorm.advisor;

/**
 * Keys of existing rows as a file gives them: CSV with or without a header, JSON lines, or one key
 * a line.
 *
 * @param table with or without its database
 * @param ordered whether the lines stand in insertion order
 * @param burst whether the rows were written one directly after the other
 */
public record SampleText(String table, String file, String text, boolean ordered, boolean burst) {}
