package org.openlindorm.advisor.source;

/**
 * Keys of existing rows as a file contains them: CSV with or without a header, JSON lines, or one
 * key per line.
 *
 * @param table the table's name, with or without its database
 * @param ordered whether the lines are in insertion order
 * @param burst whether the rows were written directly one after the other
 * @param hidden whether reports must not show values of the sample
 */
public record SampleText(
    String table, String file, String text, boolean ordered, boolean burst, boolean hidden) {

  /** Creates a sample whose values may be shown. */
  public SampleText(String table, String file, String text, boolean ordered, boolean burst) {
    this(table, file, text, ordered, burst, false);
  }

  /** Returns this sample with hidden values; reports show only their shapes. */
  public SampleText asHidden() {
    return new SampleText(table, file, text, ordered, burst, true);
  }
}
