package org.openlindorm.exec;

/**
 * What became of the rows that a statement of many rows brought, as MySQL's clients show it.
 *
 * @param records rows that were brought
 * @param duplicates those among them whose row was found to be there; a write that does not look is
 *     not counted
 * @param warnings how many there were, also of those that are not kept
 */
public record RowCounts(long records, long duplicates, long warnings) {

  /** MySQL's words: {@code Records: 3 Duplicates: 1 Warnings: 1}, two blanks between them. */
  public String text() {
    return "Records: " + records + "  Duplicates: " + duplicates + "  Warnings: " + warnings;
  }
}
