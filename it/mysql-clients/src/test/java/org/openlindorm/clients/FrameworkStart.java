package org.openlindorm.clients;

/** A start of a framework on a database, in the words of that framework. */
interface FrameworkStart {

  /** Skips the test where the framework is not installed. */
  void assumeInstalled() throws Exception;

  /**
   * Starts the framework and uses its tables. The first start, on an empty database, creates the
   * tables, inserts, reads, updates, deletes, lists the schema and adds a column. Each later start
   * finds the rows that the first one left.
   *
   * @param database of level mysql
   * @param first whether the database is empty
   * @return the framework's version
   */
  String start(String database, boolean first) throws Exception;

  /** Returns whether its version is that of Debian's package. */
  boolean isOfDebian();
}
