package org.openlindorm.engine;

/** The SQL engine over one store. Sessions are cheap; close them all before the engine. */
public interface Engine extends AutoCloseable {

  /** Opens a session in the default database. */
  Session open();

  @Override
  void close();
}
