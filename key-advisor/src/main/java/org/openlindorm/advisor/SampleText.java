package org.openlindorm.advisor;

/**
 * Keys of existing rows as a file gives them: CSV with or without a header, JSON lines, or one key
 * a line.
 *
 * @param table with or without its database
 * @param ordered whether the lines stand in insertion order
 * @param burst whether the rows were written one directly after the other
 * @param hidden whether no value of it may be shown
 */
public record SampleText(
    String table, String file, String text, boolean ordered, boolean burst, boolean hidden) {

  /** A sample whose values may be shown. */
  public SampleText(String table, String file, String text, boolean ordered, boolean burst) {
    this(table, file, text, ordered, burst, false);
  }

  /** The same, of which only shapes are shown. */
  public SampleText asHidden() {
    return new SampleText(table, file, text, ordered, burst, true);
  }
}
