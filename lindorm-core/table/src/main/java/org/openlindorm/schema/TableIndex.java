package org.openlindorm.schema;

/** An index of a table. Its name is unique among all indexes of the table. */
public interface TableIndex {

  /** Returns the number that no other index or table of the catalog ever has. */
  long id();

  String name();

  IndexState state();

  /** Returns the time from which all changes of rows reach the index, in ms since the epoch. */
  long createdAt();
}
