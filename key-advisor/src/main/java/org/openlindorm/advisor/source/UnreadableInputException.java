package org.openlindorm.advisor.source;

/**
 * Thrown for a statement, facts file or sample that cannot be read. It becomes a finding and does
 * not fail the run.
 */
final class UnreadableInputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int start;
  private final int end;

  UnreadableInputException(String message, int start, int end) {
    super(message, null, false, false);
    this.start = start;
    this.end = end;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  String text() {
    return String.valueOf(getMessage());
  }
}
