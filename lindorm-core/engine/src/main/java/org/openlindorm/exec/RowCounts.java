package org.openlindorm.exec;

/**
 * The outcome of a statement's rows, as MySQL clients show it.
 *
 * @param records the number of rows
 * @param duplicates the rows that already existed; a write without a read does not count them
 * @param warnings the number of warnings, also of those that are not kept
 */
public record RowCounts(long records, long duplicates, long warnings) {

  /**
   * Returns MySQL's text: {@code Records: 3 Duplicates: 1 Warnings: 1}, with two blanks between
   * them.
   */
  public String text() {
    return "Records: " + records + "  Duplicates: " + duplicates + "  Warnings: " + warnings;
  }
}
