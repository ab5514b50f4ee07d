package org.openlindorm.advisor.cli;

/** The command line cannot be understood; the message says which part and why. */
final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageError(String message) {
    super(message);
  }
}
