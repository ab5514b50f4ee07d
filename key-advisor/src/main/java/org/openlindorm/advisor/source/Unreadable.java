package org.openlindorm.advisor.source;

/** A statement, facts file or sample that cannot be read: a finding, not a failure of the run. */
final class Unreadable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int start;
  private final int end;

  Unreadable(String message, int start, int end) {
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
