package org.openlindorm.advisor.program;

/** Thrown for an invalid command line or setting. The message names the part and the reason. */
public final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageError(String message) {
    super(message);
  }
}
