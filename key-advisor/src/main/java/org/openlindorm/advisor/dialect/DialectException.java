package org.openlindorm.advisor.dialect;

/** Thrown for a definition that cannot be read; the message begins with its line number. */
final class DialectException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DialectException(String message) {
    super(message);
  }
}
