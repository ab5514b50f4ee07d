package org.openlindorm.sql.resolve;

/** What {@code *} stands for in a query. */
enum Star {
  /** The declared columns, since nobody sees the others: of EXISTS, of a view that is read. */
  DECLARED,
  /** The declared columns, and who asks is told that dynamic ones are left out. */
  NOTED,
  /** The dynamic columns of the rows that are answered, too. */
  ALL;

  /** In a part of a query, whose parts must have the same columns. */
  Star ofPart() {
    return this == ALL ? NOTED : this;
  }
}
