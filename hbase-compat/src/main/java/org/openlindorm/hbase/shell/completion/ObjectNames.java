package org.openlindorm.hbase.shell.completion;

import java.util.List;

/** The names that a statement can be about. */
public interface ObjectNames {

  /** Databases, in their order. */
  List<String> databases();

  /** Tables and views of the current database. */
  List<String> tables();

  /** Those of a named database; none when there is no such database. */
  List<String> tables(String database);

  /**
   * Columns of a table or view.
   *
   * @param table its name, or {@code database.name}; none when there is no such table
   */
  List<String> columns(String table);
}
