package org.openlindorm.model;

/** A way in which operations reach the table; used by one thread. */
public interface ModelWriter extends AutoCloseable {

  /** Whether this way can carry the operation out. */
  boolean can(ModelOperation operation);

  /** Returns when the operation is acknowledged; any exception means that it may have failed. */
  void write(ModelOperation operation) throws Exception;

  @Override
  void close();
}
