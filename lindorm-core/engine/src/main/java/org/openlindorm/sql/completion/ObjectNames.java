package org.openlindorm.sql.completion;

import java.util.List;

/** The names of databases, tables and columns for completion. */
public interface ObjectNames {

  /** Returns the databases, sorted. */
  List<String> databases();

  /** Returns the tables and views of the current database. */
  List<String> tables();

  /** Returns the tables and views of a named database; none when it does not exist. */
  List<String> tables(String database);

  /**
   * Returns the columns of a table or view.
   *
   * @param table its name, or {@code database.name}; none when it does not exist
   */
  List<String> columns(String table);
}
