package org.openlindorm.engine;

/** A plan of a table whose key has changed meanwhile; nothing was executed yet. */
final class OutdatedPlanException extends RuntimeException {
  private static final long serialVersionUID = 1L;
}
