package org.openlindorm.advisor.input;

/**
 * Thrown for an input that cannot be read or written. The message contains the input, the reason
 * and the remedy.
 */
public final class InputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InputException(String message) {
    super(message);
  }
}
