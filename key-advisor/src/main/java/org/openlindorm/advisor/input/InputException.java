package org.openlindorm.advisor.input;

/** An input that cannot be had; the message says which, why, and what to do. */
public final class InputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InputException(String message) {
    super(message);
  }
}
