package org.openlindorm.model;

/** An interface through which operations reach the table. One thread uses it. */
public interface ModelWriter extends AutoCloseable {

  /** Returns whether it can execute the operation. */
  boolean can(ModelOperation operation);

  /**
   * Executes an operation; returns when it is acknowledged. After an exception, its outcome is
   * unknown.
   */
  void write(ModelOperation operation) throws Exception;

  @Override
  void close();
}
