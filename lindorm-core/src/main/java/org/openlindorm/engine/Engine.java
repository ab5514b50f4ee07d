package org.openlindorm.engine;

import org.openlindorm.schema.Catalog;

/** The SQL engine over one store. Sessions are cheap; close them all before the engine. */
public interface Engine extends AutoCloseable {

  /** Opens a session in the default database. */
  default Session open() {
    return open("");
  }

  /**
   * The same.
   *
   * @param user who has logged in, as USER() and SHOW PROCESSLIST show it
   */
  Session open(String user);

  /** The newest snapshot of all definitions, for metadata calls. */
  Catalog catalog();

  @Override
  void close();
}
