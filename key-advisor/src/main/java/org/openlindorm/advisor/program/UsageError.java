package org.openlindorm.advisor.program;

/** Reports a command line or a setting that cannot be used; the message names the part and why. */
public final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageError(String message) {
    super(message);
  }
}
