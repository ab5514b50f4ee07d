package org.openlindorm.advisor.dialect;

/** A definition that cannot be read; the message begins with its line. */
public final class DialectException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DialectException(String message) {
    super(message);
  }
}
