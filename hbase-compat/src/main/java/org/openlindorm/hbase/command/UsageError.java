package org.openlindorm.hbase.command;

/**
 * The command line (or the settings file) cannot be understood; the message says which part and
 * why.
 */
public final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageError(String message) {
    super(message);
  }
}
